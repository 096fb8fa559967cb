"""Drawings and grounds that tests share: painters are made again and again, art is not."""

import os
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import pygame
import pytest
from pygame import Surface

from clubs.ui.components import painters
from clubs.ui.components.ground_store import GroundStore
from clubs.ui.render import draw_context
from clubs.ui.render.raster import blurred, drawn, source

MOST: Final = 48_000_000  # pixels that are kept
MOST_WRITTEN: Final = 64_000_000  # pixels that a worker writes down for the others
LARGEST: Final = 1_000_000  # pixels of a drawing that is written down


class Drawings:
    """Draws each text once at each size, as long as it is among the last that were asked for.

    What one worker has drawn, the others read from `folder`, up to a limit.
    """

    def __init__(self) -> None:
        self.folder: Path | None = None
        self._written = 0
        self._kept: OrderedDict[tuple[str, int, int], Surface] = OrderedDict()
        self._pixels = 0

    def __call__(self, svg: str, width: int, height: int) -> Surface:
        """Return a drawing that may be painted on."""
        key = svg, width, height
        if key not in self._kept:
            self._kept[key] = self._fetched(svg, width, height)
            self._pixels += width * height
        self._kept.move_to_end(key)
        found = self._kept[key].copy()
        while self._pixels > MOST:
            (_, *size), _ = self._kept.popitem(last=False)
            self._pixels -= size[0] * size[1]
        return found

    def _fetched(self, svg: str, width: int, height: int) -> Surface:
        """Return a drawing that another worker has kept, or draw it and keep it for them."""
        if self.folder is None or width * height > LARGEST:
            return drawn(svg, width, height)
        file = self.folder / f"{sha256(svg.encode()).hexdigest()}-{width}x{height}"
        with suppress(OSError):  # it is not there, or a test has given its rights up
            return pygame.image.frombuffer(file.read_bytes(), (width, height), "BGRA")
        made = drawn(svg, width, height)
        if self._written < MOST_WRITTEN:
            self._written += width * height
            half = file.with_suffix(f".{os.getpid()}")
            with suppress(OSError):
                half.write_bytes(made.get_buffer().raw)
                half.replace(file)
        return made


DRAWINGS: Final = Drawings()


@lru_cache(maxsize=500)
def _blurred(pixels: bytes, width: int, height: int, radius: float) -> Surface:
    return blurred(pygame.image.frombuffer(pixels, (width, height), "BGRA"), radius)


def blurred_once(drawn: Surface, radius: float) -> Surface:
    """Return a blurred copy, which nothing may be painted on."""
    return _blurred(drawn.get_buffer().raw, *drawn.get_size(), radius)


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
    """Keep drawings, and the grounds of painters without a folder, in one folder for all workers of a run."""
    own = tmp_path_factory.getbasetemp()
    run = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    store = GroundStore(run / "grounds")
    DRAWINGS.folder = run / "drawings"
    DRAWINGS.folder.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(painters, "GroundStore", lambda: store)
        patch.setattr(draw_context, "blurred", blurred_once)
        yield
