"""Clubs Trump in the compiled core."""
