"""Tests of the five games, rule by rule."""
