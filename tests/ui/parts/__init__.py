"""The parts of pages."""
