"""Tests of the rules engine and what holds for every game."""
