"""Squares read back from pictures by zbar, a reader of its own."""

import ctypes
import os
from ctypes.util import find_library
from functools import cache

import pygame
import pytest
from pygame import Surface

needs_zbar = pytest.mark.skipif(
    find_library("zbar") is None and not os.environ.get("CI"), reason="zbar-tools are not installed"
)
"""In CI a reader that is missing fails the test."""
_QRCODE, _ENABLE = 64, 0
_Y800 = int.from_bytes(b"Y800", "little")


@cache
def _zbar() -> ctypes.CDLL:
    name = find_library("zbar")
    assert name is not None, "zbar-tools are not installed"
    zbar = ctypes.CDLL(name)
    for function in ("image_scanner_create", "image_create", "image_first_symbol"):
        getattr(zbar, f"zbar_{function}").restype = ctypes.c_void_p
    zbar.zbar_symbol_get_data.restype = ctypes.c_void_p
    return zbar


def read_square(surface: Surface) -> str:
    """Return the text of the square on a picture, "" if none is read."""
    zbar, (width, height) = _zbar(), surface.get_size()
    grey = pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]
    scanner = ctypes.c_void_p(zbar.zbar_image_scanner_create())
    zbar.zbar_image_scanner_set_config(scanner, 0, _ENABLE, 0)
    zbar.zbar_image_scanner_set_config(scanner, _QRCODE, _ENABLE, 1)
    image = ctypes.c_void_p(zbar.zbar_image_create())
    zbar.zbar_image_set_format(image, ctypes.c_ulong(_Y800))
    zbar.zbar_image_set_size(image, width, height)
    zbar.zbar_image_set_data(image, grey, ctypes.c_ulong(len(grey)), None)
    try:
        if zbar.zbar_scan_image(scanner, image) < 1:
            return ""
        symbol = ctypes.c_void_p(zbar.zbar_image_first_symbol(image))
        size = zbar.zbar_symbol_get_data_length(symbol)
        return ctypes.string_at(zbar.zbar_symbol_get_data(symbol), size).decode()
    finally:
        zbar.zbar_image_destroy(image)
        zbar.zbar_image_scanner_destroy(scanner)
