"""The settings on their panel."""
