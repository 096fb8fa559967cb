"""Tests of what is built to be downloaded."""
