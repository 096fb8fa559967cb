"""The picture that scenes are drawn on: the window itself, or a larger one that is scaled down into it."""

import pygame
from pygame import Rect, Surface

from clubs.ui.shell import input as inputs
from clubs.ui.style.layout import layout_size


class View:
    """A window's picture: `target` is drawn on, and is the window's own Surface unless that is very small."""

    def __init__(self, window: Surface) -> None:
        self.window = window
        self.size = layout_size(*window.get_size())
        self.target = window if self.size == window.get_size() else Surface(self.size, 0, 32)

    def show(self, changed: list[Rect]) -> list[Rect]:
        """Scale the changed picture down if need be; return the window's rectangles that changed."""
        if self.window is self.target or not changed:
            return changed
        pygame.transform.smoothscale(self.target, self.window.get_size(), self.window)
        return [self.window.get_rect()]

    def inside(self, one: inputs.Input) -> inputs.Input:
        """Return an input with its place on the picture instead of in the window."""
        if self.window is self.target or not isinstance(one, (inputs.Point, inputs.Press, inputs.Release)):
            return one
        width, height = self.window.get_size()
        x, y = one.x * self.size[0] // width, one.y * self.size[1] // height
        return type(one)(x, y) if one.x >= 0 else one
