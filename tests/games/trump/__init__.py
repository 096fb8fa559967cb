"""Tests of Clubs Trump."""
