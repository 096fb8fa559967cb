"""Clubs: five trick-taking games that share one name."""

__version__ = "0.1.0"
