"""The same dummy display as for the tests of the screen."""

from tests.ui.conftest import display

__all__ = ["display"]
