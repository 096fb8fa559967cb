"""Fitting what cards played tell of those that are hidden."""
