"""Tests of Clubs Whist."""
