"""Ask a window to close, as the button in its title bar does: `python -m tests.window.close WINDOW`."""

import ctypes
import sys
from ctypes.util import find_library
from typing import Final

CLIENT_MESSAGE: Final = 33


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent, as long as the union of all events."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 16),
    )


def close(window: int) -> None:
    """Send WM_DELETE_WINDOW."""
    x = ctypes.CDLL(find_library("X11") or "libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    x.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    x.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    display = x.XOpenDisplay(None)
    event = ClientMessage(type=CLIENT_MESSAGE, window=window, format=32)
    event.message_type = x.XInternAtom(display, b"WM_PROTOCOLS", 0)
    event.data[0] = x.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    x.XSendEvent(display, window, 0, 0, ctypes.byref(event))
    x.XCloseDisplay(display)


if __name__ == "__main__":
    close(int(sys.argv[1]))
