"""Exact Clubs in the compiled core."""
