"""The same drawings as for the tests of the screen."""

from tests.ui.conftest import kept_grounds, shared_drawings

__all__ = ["kept_grounds", "shared_drawings"]
