"""Tests of Low Clubs."""
