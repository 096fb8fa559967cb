"""Tests of Free Clubs."""
