"""Tests of Half Clubs."""
