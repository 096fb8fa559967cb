"""Pictures of others: PNG and JPEG files, whose size is read before they are decoded."""

import io
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from clubs.language import message
from clubs.store.files import content_of

LARGEST_FILE: Final = 32 * 1024 * 1024  # bytes
MOST_PIXELS: Final = 24_000_000
LONGEST_SIDE: Final = 16_384
SMALLEST_SIDE: Final = 64
LARGEST_TABLE: Final = (2560, 1600)  # pixels

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_JPEG: Final = b"\xff\xd8\xff"
_FRAMES: Final = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""The markers of a JPEG whose segment holds its size."""


class NoPicture(Exception):
    """A file holds no picture that can be shown; `sentence` says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def load_picture(file: Path) -> Surface:
    """Return the picture in a file; NoPicture if it is none, damaged, or too large to be decoded safely."""
    content = _content(file)
    width, height = _size(content, file.name)
    if width * height > MOST_PIXELS or max(width, height) > LONGEST_SIDE:
        most = MOST_PIXELS // 1_000_000
        raise NoPicture(
            message("{file} is too large: at most {n} megapixels can be shown.", file=file.name, n=most)
        )
    if min(width, height) < SMALLEST_SIDE:
        raise NoPicture(message("{file} is too small for a table.", file=file.name))
    try:
        kind = "picture.png" if content.startswith(_PNG) else "picture.jpg"
        picture = pygame.image.load(io.BytesIO(content), kind)
    except (pygame.error, MemoryError):
        raise NoPicture(message("{file} is damaged.", file=file.name)) from None
    flat = Surface(picture.get_size(), 0, 32)
    flat.blit(picture, (0, 0))
    return flat


def written(picture: Surface) -> bytes:
    """Return a picture as JPEG, in no larger a size than a table needs."""
    scale = max(LARGEST_TABLE[0] / picture.get_width(), LARGEST_TABLE[1] / picture.get_height())
    copy = io.BytesIO()
    smaller = pygame.transform.smoothscale_by(picture, scale) if scale < 1 else picture
    pygame.image.save(smaller, copy, "picture.jpg")  # a PNG would take seconds
    return copy.getvalue()


def _content(file: Path) -> bytes:
    try:
        content = content_of(file, LARGEST_FILE + 1)
    except FileNotFoundError:
        raise NoPicture(message("There is no file {file}.", file=file.name)) from None
    except (OSError, ValueError) as problem:
        raise NoPicture(message("{file} cannot be read.", file=file.name)) from problem
    if len(content) > LARGEST_FILE:
        raise NoPicture(
            message("{file} is too large: at most {n} MB can be read.", file=file.name, n=LARGEST_FILE >> 20)
        )
    return content


def _size(content: bytes, name: str) -> tuple[int, int]:
    """Return width and height as the header states them; NoPicture for other kinds of files."""
    if content.startswith(_PNG) and content[12:16] == b"IHDR" and len(content) >= 24:
        return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    if content.startswith(_JPEG):
        at = 2
        while at + 9 <= len(content) and content[at] == 0xFF:
            marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4], "big")
            if marker in _FRAMES:
                height, width = content[at + 5 : at + 7], content[at + 7 : at + 9]
                return int.from_bytes(width, "big"), int.from_bytes(height, "big")
            at += 1 if marker == 0xFF else 2 + length
        raise NoPicture(message("{file} is damaged.", file=name))
    raise NoPicture(message("{file} is neither a PNG nor a JPEG picture.", file=name))
