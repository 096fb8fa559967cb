"""Choosing a game, its options and its seats."""
