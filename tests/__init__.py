"""Tests: as the table plays."""
