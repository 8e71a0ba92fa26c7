"""What is shown in notebooks and on pages. Nothing else imports this package."""
