"""The rule pages."""
