"""The game room: pages that anybody can open, served by Voila.

The server (``server.py``) and what runs behind a page (``visit.py``) are different processes. They
share the addresses (``addresses.py``) and the shelf on which games are kept (``visitors.py``).
"""
