"""The rules engine: states, asks, actions, events, views and the phases that games are made of.

Pure: no clock, no randomness, no files. It names no game.
"""
