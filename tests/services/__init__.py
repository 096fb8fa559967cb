"""What stands between the judge and the screen."""
