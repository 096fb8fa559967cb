"""A hidden display and folders of the test's own, as for the whole program."""

from tests.app.conftest import kept_grounds, own_folders, shared_drawings

__all__ = ["kept_grounds", "own_folders", "shared_drawings"]
