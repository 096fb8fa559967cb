"""Parts that several scenes share."""
