"""The same dummy display as for the tests of the screen, and the same drawings."""

from tests.drawings import kept_grounds, shared_drawings
from tests.ui.conftest import display

__all__ = ["display", "kept_grounds", "shared_drawings"]
