"""Panels for choosing an answer to an ask, one module for each kind."""
