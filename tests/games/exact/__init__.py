"""Tests of Exact Clubs."""
