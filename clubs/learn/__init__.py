"""Lessons, words and puzzles, as values read from data; no search and no screen."""
