"""A hidden display and folders of the test's own, as for the whole program."""

from tests.app.conftest import own_folders

__all__ = ["own_folders"]
