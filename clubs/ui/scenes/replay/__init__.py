"""A match replayed from its record."""
