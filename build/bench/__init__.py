"""Measurements against other programs: start times beside aisleriot, play against OpenSpiel."""
