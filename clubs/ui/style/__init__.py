"""Colours, type, sizes and art: the vocabulary of every picture."""
