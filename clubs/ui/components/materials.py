"""Colours of buttons, by kind."""

from typing import Literal

from msgspec import Struct

from clubs.ui.style.theme import Theme

Kind = Literal["primary", "secondary", "ghost", "shut", "bare", "danger", "paper"]


class Material(Struct, frozen=True):
    """Colours of one kind of button: two or three stops of its face, its line, inks and shadow."""

    face: tuple[str, ...]
    opacity: float
    line: str
    line_width: float
    line_opacity: float
    ink: str
    sub: str
    shadow: float = 0.0


def material(theme: Theme, kind: Kind) -> Material:
    """Return the material of one kind of button."""
    if kind == "primary":
        return Material(
            theme.button, 1, theme.button_line, 1.6, 0.8, theme.button_ink, theme.button_sub, 0.45
        )
    if kind == "secondary":
        faces = (theme.secondary_top, theme.secondary)
        return Material(faces, 0.97, theme.secondary_line, 1.2, 0.45, theme.text, theme.text, 0.35)
    if kind == "danger":
        faces = (theme.danger_top, theme.danger)
        return Material(faces, 1, theme.danger_text, 1.1, 0.25, theme.danger_text, theme.danger_sub)
    if kind == "paper":
        return Material(
            (theme.paper_ink,) * 2, 0.07, theme.paper_ink, 1.1, 0.35, theme.paper_ink, theme.paper_muted
        )
    if kind == "bare":
        return Material((theme.ink, theme.ink), 0, theme.text, 1.1, 0, theme.text, theme.muted)
    ground = theme.ground(0.62 if kind == "shut" else 0.42)
    return Material((theme.ink, theme.ink), ground, theme.text, 1.1, 0.22, theme.text, theme.muted)
