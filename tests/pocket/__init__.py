"""Pocket hands: numbers, squares, the open table, and that nothing on it tells a hidden card."""
