"""Tests of verdicts as values: what is kept, said and added up of them."""
