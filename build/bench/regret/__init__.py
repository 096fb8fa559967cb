"""Regret by decision: how many points a player's answers cost, one decision at a time."""
