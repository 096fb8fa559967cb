"""The app icon in the forms that systems ask for: PNG in every size, .ico and .icns.

At 40 pixels and below it is the small drawing: see `build/art/brand.py`.
"""

import io
from pathlib import Path
from typing import Final

import pygame
from PIL import Image

from build.package.about import NAME, ROOT, TITLE

ART: Final = ROOT / "assets"
SCALABLE: Final = ART / "app-icon.svg"
SMALL: Final = ART / "app-icon-small.svg"
LARGEST_SMALL: Final = 40

HICOLOR: Final = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)
"""The sizes that desktops of Linux look for, in pixels."""
WINDOWS: Final = (16, 20, 24, 32, 40, 48, 64, 128, 256)
MACOS: Final = (16, 32, 64, 128, 256, 512, 1024)


def drawn(size: int) -> Image.Image:
    """Return the icon at a size in pixels, drawn for just that size."""
    source = SMALL if size <= LARGEST_SMALL else SCALABLE
    surface = pygame.image.load_sized_svg(source, (size, size))
    return Image.frombytes("RGBA", (size, size), pygame.image.tobytes(surface, "RGBA"))


def png(size: int) -> bytes:
    """Return the icon as a PNG file."""
    file = io.BytesIO()
    drawn(size).save(file, format="PNG", optimize=True)
    return file.getvalue()


def ico(folder: Path) -> Path:
    """Write the icon of Windows into a folder and return its file."""
    return _write(folder / f"{NAME}.ico", "ICO", WINDOWS)


def icns(folder: Path) -> Path:
    """Write the icon of macOS into a folder and return its file."""
    return _write(folder / f"{TITLE}.icns", "ICNS", MACOS)


def _write(file: Path, form: str, sizes: tuple[int, ...]) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    *others, largest = (drawn(size) for size in sizes)
    largest.save(file, format=form, sizes=[(size, size) for size in sizes], append_images=others)
    return file
