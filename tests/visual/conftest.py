"""The same dummy display as for the tests of the screen, and the same drawings."""

from tests.drawings import shared_drawings
from tests.ui.conftest import display

__all__ = ["display", "shared_drawings"]
