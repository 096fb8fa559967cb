"""Drawings and grounds that tests share: painters are made again and again, art is not."""

import os
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from pygame import Surface

from clubs.ui.components import painters
from clubs.ui.components.ground_store import GroundStore
from clubs.ui.render.raster import drawn, source

MOST: Final = 48_000_000  # pixels that are kept


class Drawings:
    """Draws each text once at each size, as long as it is among the last that were asked for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int], Surface] = OrderedDict()
        self._pixels = 0

    def __call__(self, svg: str, width: int, height: int) -> Surface:
        """Return a drawing that may be painted on."""
        key = svg, width, height
        if key not in self._kept:
            self._kept[key] = drawn(svg, width, height)
            self._pixels += width * height
        self._kept.move_to_end(key)
        found = self._kept[key].copy()
        while self._pixels > MOST:
            (_, *size), _ = self._kept.popitem(last=False)
            self._pixels -= size[0] * size[1]
        return found


DRAWINGS: Final = Drawings()


@contextmanager
def sharing() -> Iterator[None]:
    """Take drawings from those that earlier tests have asked for."""
    before = source.set(DRAWINGS)
    yield
    source.reset(before)


@pytest.fixture(autouse=True)
def shared_drawings() -> Iterator[None]:
    """Share drawings in every test."""
    with sharing():
        yield


@pytest.fixture(scope="session", autouse=True)
def kept_grounds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the grounds of painters that have no folder of their own in one for all workers of a run."""
    run = tmp_path_factory.getbasetemp()
    store = GroundStore((run.parent if "PYTEST_XDIST_WORKER" in os.environ else run) / "grounds")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(painters, "GroundStore", lambda: store)
        yield
