"""Access: the screen as a tree for screen readers, and the way of their wishes back."""
