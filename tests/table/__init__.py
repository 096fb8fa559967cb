"""Tests of one running match, its record and its chance."""
