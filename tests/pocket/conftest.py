"""A dummy display, and drawings that are shared: as for all tests of the screen."""

from tests.ui.conftest import display, kept_grounds, shared_drawings

__all__ = ["display", "kept_grounds", "shared_drawings"]
