"""Measurements of the program, and random input."""
