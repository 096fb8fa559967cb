"""A first lesson at a real table."""
