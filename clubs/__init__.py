"""Clubs: trick-taking games that share one name."""

from clubs import native

__version__ = "0.1.0"

native.choose()
