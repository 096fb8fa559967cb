"""Sounds made all at once."""

from clubs.ui.sound.synth import Recipe


def synthesised(recipe: Recipe) -> bytes:
    """Synthesise a whole recipe."""
    steps = recipe.steps()
    while True:
        try:
            next(steps)
        except StopIteration as done:
            sound: bytes = done.value
            return sound
