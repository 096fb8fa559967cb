"""Reasons for a card: what is certain from a seat's view, the numbers, and what they hinge on."""
