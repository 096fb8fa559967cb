"""Headless work: matches between computer players, and measurements."""
