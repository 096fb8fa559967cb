"""Verdicts as values, with their reasons and sentences, without any search."""
