"""Tests of what a beginner learns from."""
