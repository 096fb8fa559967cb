"""Cues, music and evening sounds, synthesised when they are first needed."""
