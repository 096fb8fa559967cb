"""Tests of cards and sets of cards."""
