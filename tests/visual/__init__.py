"""Layouts checked against rules, and pictures against golden ones."""
