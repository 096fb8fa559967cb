"""A dummy display, drawings that are shared, and a screen reader's look: as for all tests of the screen."""

from tests.ui.conftest import all_can_be_read, display, kept_grounds, shared_drawings, window

__all__ = ["all_can_be_read", "display", "kept_grounds", "shared_drawings", "window"]
