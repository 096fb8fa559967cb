"""Tests of matches written down, and counts that must not change."""
