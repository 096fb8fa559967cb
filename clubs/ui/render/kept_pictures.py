"""Pictures kept in a folder of the cache, read in a hundredth of the time that it takes to draw them.

A file is as good as missing unless everything about it is right; its picture is then drawn again. It holds a
header, which says what it is, and the pixels as they lie in memory.
"""

import logging
import os
import zlib
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG
from struct import Struct
from time import time
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from clubs import __version__
from clubs.store.files import write_whole
from clubs.ui.render.raster import clear

LIMIT: Final = 256 * 1024 * 1024  # bytes of all files together
SUFFIX: Final = ".pixels"
LEFT_OVER: Final = 3600  # s after which a file that was never finished is removed
USED: Final = 60  # s from one note that a picture was used to the next

_HEADER: Final = Struct("<8s3I")  # mark, width and height, checksum of the picture's name and pixels
_MARK: Final = b"clubspx1"
_PIXEL: Final = 4  # bytes

log = logging.getLogger(__name__)


class PictureName(NamedTuple):
    """The name of a kept picture: what it shows, its size in pixels, and all that its look depends on.

    Its Surface is opaque, or premultiplied if `transparent`.
    """

    what: str
    width: int
    height: int
    look: str
    transparent: bool = False

    @property
    def file(self) -> str:
        """Return the name of its file, another one in every version of the program."""
        made_of = f"{self.look}\n{self.transparent} {__version__} {pygame.version.ver}".encode()
        # Both ways make 64 bits; the libraries of a hash would take longer to load than this picture.
        sums = "".join(f"{zlib.crc32(way):08x}" for way in (made_of, made_of[::-1]))
        return f"{self.what}-{self.width}x{self.height}-{sums}{SUFFIX}"

    def blank(self) -> Surface:
        """Return an empty Surface for it."""
        size = (self.width, self.height)
        return clear(*size) if self.transparent else Surface(size, 0, 32)


class KeptPictures:
    """The pictures kept in a folder, limited in bytes; the least recently used go first.

    Neither reading nor writing raises, whatever the disk does.
    """

    def __init__(self, folder: Path, limit: int = LIMIT) -> None:
        self.folder, self._limit = folder, limit

    def __contains__(self, kept: PictureName) -> bool:
        with suppress(OSError):  # a folder without rights
            about = (self.folder / kept.file).stat()
            return S_ISREG(about.st_mode) and about.st_size == _size(kept)
        return False

    def read(self, kept: PictureName) -> Surface | None:
        """Return a picture; None if it is not there as it was written."""
        path = self.folder / kept.file
        try:
            if kept not in self:
                return None
            with path.open("rb", buffering=0) as file:
                header = file.read(_HEADER.size)
                picture = kept.blank()
                pixels = _pixels(picture)
                whole = file.readinto(pixels) == len(pixels)
        except (OSError, ValueError, MemoryError, pygame.error):
            return None
        if not whole or header != _header(kept, pixels):
            log.info("the kept picture %s is damaged", path.name)
            with suppress(OSError):
                path.unlink()
            return None
        self._note_use(path)
        return picture

    def write(self, kept: PictureName, picture: Surface) -> bool:
        """Keep a picture, and remove what is too much; return whether it is kept."""
        if picture.get_masks() != (blank := kept._replace(width=1, height=1).blank()).get_masks():
            picture = picture.convert(blank)
        pixels = _pixels(picture)
        if (
            picture.get_size() != (kept.width, kept.height)
            or not len(pixels) == _size(kept) - _HEADER.size <= self._limit
        ):
            return False
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(self.folder / kept.file, _header(kept, pixels), pixels, synced=False)
        except (OSError, ValueError) as problem:
            log.info("no picture can be kept: %s", problem)
            return False
        self._remove_the_oldest()
        return True

    def _note_use(self, path: Path) -> None:
        """Note that a picture was used, where the folder allows it."""
        with suppress(OSError):
            if time() - path.stat().st_mtime > USED:
                os.utime(path)

    def _remove_the_oldest(self) -> None:
        """Remove the least recently used pictures beyond the limit, and files that were never finished."""
        left, now = self._limit, time()
        with suppress(OSError):
            files = [(file, file.stat()) for file in self.folder.iterdir() if file.is_file()]
            for file, about in sorted(files, key=lambda one: one[1].st_mtime, reverse=True):
                unfinished = file.suffix == ".new" and now - about.st_mtime > LEFT_OVER
                if file.suffix == SUFFIX:
                    left -= about.st_size
                if unfinished or (file.suffix == SUFFIX and left < 0):
                    file.unlink()


def _size(kept: PictureName) -> int:
    """Return the bytes of a picture's file."""
    return _HEADER.size + kept.width * kept.height * _PIXEL


def _header(kept: PictureName, pixels: memoryview) -> bytes:
    checksum = zlib.crc32(pixels, zlib.crc32(kept.file.encode()))
    return _HEADER.pack(_MARK, kept.width, kept.height, checksum)


def _pixels(picture: Surface) -> memoryview:
    """Return the pixels of a Surface in place, row by row."""
    return memoryview(picture.get_buffer()).cast("B")  # type: ignore[arg-type]  # it is a buffer
