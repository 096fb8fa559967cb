"""The list of games."""
