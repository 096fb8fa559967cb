"""Positions that any club player would get right, from whole deals really played."""
