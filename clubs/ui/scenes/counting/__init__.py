"""Counting drills: tricks of an own deal run by, then one question about them."""
