"""Texts in the language of the player."""
