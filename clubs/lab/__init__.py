"""Headless work: matches between computer players, and the puzzles found in them."""
