"""The same drawings as for the tests of the screen."""

from tests.ui.conftest import shared_drawings

__all__ = ["shared_drawings"]
