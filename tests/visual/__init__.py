"""What the screen looks like: layouts held to rules, and pictures held to golden ones."""
