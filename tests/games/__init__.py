"""Tests of the games, each in its folder, and of what is written down of them."""
