"""Texts of the screen as plain strings, which can be shown or read aloud."""
