"""Hypothesis tries the same examples in every run."""

from hypothesis import settings

settings.register_profile("stable", derandomize=True, deadline=None, max_examples=150)
settings.load_profile("stable")
