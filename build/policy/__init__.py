"""Fits the playout policies of the others to deals that computer players played."""
