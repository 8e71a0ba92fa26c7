"""The games, one package each, with the same file names in each."""
