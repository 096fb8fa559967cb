"""The rounds: the same deals for friends, and a table of who did what."""
