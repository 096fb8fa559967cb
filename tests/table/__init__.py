"""Tests of the running match, its record and its chance."""
