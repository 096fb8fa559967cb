"""The services and the border between the judge and the screen."""
