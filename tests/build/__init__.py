"""Tests of the packages for download."""
