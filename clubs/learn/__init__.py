"""What the program teaches, as values read from data; no search and no screen."""
