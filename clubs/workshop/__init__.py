"""The workshop: scenes measured, drawn to pictures and tried with random input. No frozen program has it."""

from typing import Any


class Timing(dict[str, Any]):
    """Figures by their names, with the text in which they are told."""

    def __init__(self, text: str, **figures: object) -> None:
        super().__init__(figures)
        self.text = text

    def __str__(self) -> str:
        return self.text
