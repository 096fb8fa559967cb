"""Sounds synthesised all at once."""

from typing import Final

from clubs.ui.sound.synth import Recipe

STEPS: Final = Recipe.steps


def synthesised(recipe: Recipe) -> bytes:
    """Synthesise a whole recipe, also while a test patches `Recipe.steps`."""
    steps = STEPS(recipe)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return bytes(done.value)
