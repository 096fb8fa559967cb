"""Tests of Partner Clubs."""
