"""Painters of the parts that screens are made of."""
