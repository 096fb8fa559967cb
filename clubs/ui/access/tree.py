"""The screen as a tree: what a screen reader is told of the scene on top. Pure; `bridge` hands it on."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.language import _, message, shown
from clubs.ui.shell.reading import Reading, as_text
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.widgets import Role, Widget
from clubs.ui.texts.regions import REGIONS

Kind: TypeAlias = Literal[
    "WINDOW",
    "DIALOG",
    "GROUP",
    "LIST",
    "LIST_ITEM",
    "BUTTON",
    "SWITCH",
    "RADIO_BUTTON",
    "SPIN_BUTTON",
    "SLIDER",
    "TEXT_INPUT",
    "HEADING",
    "LABEL",
]
"""The roles in use, by their names in AccessKit."""

Action: TypeAlias = Literal["FOCUS", "CLICK", "INCREMENT", "DECREMENT"]

KINDS: Final = MappingProxyType[Role, Kind](
    {
        "button": "BUTTON",
        "card": "LIST_ITEM",
        "switch": "SWITCH",
        "choice": "RADIO_BUTTON",
        "stepper": "SPIN_BUTTON",
        "slider": "SLIDER",
        "field": "TEXT_INPUT",
        "list": "BUTTON",
        "text": "LABEL",
    }
)
CHOSEN: Final = (message("chosen"), message("open"))
"""Words at the end of a value for the chosen one of several."""
COUNTED: Final = MappingProxyType(
    {
        "club": message("{n} {n:club/clubs}"),
        "diamond": message("{n} {n:diamond/diamonds}"),
        "heart": message("{n} {n:heart/hearts}"),
        "spade": message("{n} {n:spade/spades}"),
        "joker": message("{n} {n:joker/jokers}"),
    }
)
"""How many cards of a suit there are."""
WINDOW: Final = "the window"
SCENE: Final = "the scene"
WAITS: Final = "nothing to choose"
"""The id of the focus on a scene that waits for others, where nothing had it before."""
HAND: Final = "region hand"


@dataclass(frozen=True, slots=True)
class AccessNode:
    """One thing on the screen as a screen reader is told of it; `children` are ids.

    `on` is for switches and choices; `number` is value, least and most of a slider.
    """

    id: str
    kind: Kind
    rect: Rect
    label: str = ""
    description: str = ""
    children: tuple[str, ...] = ()
    disabled: bool = False
    on: bool | None = None
    number: tuple[float, float, float] | None = None
    modal: bool = False
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class AccessTree:
    """All nodes, the window first, and the id of the one with the focus."""

    nodes: tuple[AccessNode, ...]
    focus: str

    def node(self, id: str) -> AccessNode:
        """Return the node with an id; KeyError if there is none."""
        for node in self.nodes:
            if node.id == id:
                return node
        raise KeyError(id)


def tree(scene: Scene, window: str, before: str = "") -> AccessTree:
    """Return the tree of a scene in a window with a name; without a focus that of `before` stays."""
    screen = Rect(0, 0, scene.context.screen.width, scene.context.screen.height)
    widgets = scene.widgets()
    readings = scene.readings()
    title = title_of(scene, readings)
    full = scene.context.settings.wording == "full"
    parts = list(_parts(title, readings, widgets, full=full))
    focused = scene.focus.current(widgets)
    ids = {part.id for part in parts}
    focus = focused.id if focused is not None else before if before in ids else SCENE
    if focus == SCENE and scene.quiet:
        focus = before or WAITS
        parts = list(_waiting(focus, shown(scene.quiet), parts, screen))
    inside = {child for part in parts for child in part.children}
    top = tuple(part.id for part in parts if part.id not in inside)
    named = spoken(title)
    kind: Kind = "GROUP" if scene.opaque else "DIALOG"
    filling = AccessNode(SCENE, kind, screen, named, children=top, modal=not scene.opaque)
    whole = AccessNode(WINDOW, "WINDOW", screen, window, children=(SCENE,))
    return AccessTree((whole, filling, *parts), focus)


def _waiting(id: str, words: str, parts: Sequence[AccessNode], screen: Rect) -> Iterator[AccessNode]:
    """Yield the parts of a scene that waits, with what has the focus, among the cards if there are any.

    It takes the place of what had the focus and has gone, so that nothing is said of it.
    """
    hand = next((part for part in parts if part.id == HAND), None)
    yield from (replace(one, children=(*one.children, id)) if one is hand else one for one in parts)
    yield AccessNode(id, "LIST_ITEM", screen, words)


def title_of(scene: Scene, readings: Sequence[Reading]) -> str:
    """Return what a scene is called: as it says itself, else by the first words on it."""
    return shown(scene.title) or scene.caption() or next((one.text for one in readings), "")


def _parts(
    title: str, readings: Sequence[Reading], widgets: Sequence[Widget], *, full: bool
) -> Iterator[AccessNode]:
    """Yield the texts, and then the widgets by regions: a region with a name is a group."""
    yield from (_text(one) for one in readings if not one.region and one.text != title)
    regions = dict.fromkeys([*(one.region for one in readings if one.region), *(w.region for w in widgets)])
    for region in regions:
        members = [widget for widget in widgets if widget.region == region]
        nodes = [_widget(widget, members if full else ()) for widget in members]
        nodes += [_text(one, item=True) for one in readings if one.region == region]
        if name := _region_name(region, nodes, members if full else ()):
            box = nodes[0].rect.unionall([node.rect for node in nodes])
            kind: Kind = "LIST" if nodes[0].kind == "LIST_ITEM" else "GROUP"
            yield AccessNode(f"region {region}", kind, box, name, children=tuple(node.id for node in nodes))
        yield from nodes


def _region_name(region: str, nodes: Sequence[AccessNode], members: Sequence[Widget]) -> str:
    """Return the name of a region; '' if it has none. With its `members`, the cards are counted by suits."""
    name = shown(REGIONS.get(region, ""))
    cards = sum(node.kind == "LIST_ITEM" for node in nodes)
    parts = Counter(one.part for one in members if one.role == "card" and one.part)
    suits = ", ".join(_(COUNTED[part], n=number) for part, number in parts.items() if parts.total() == cards)
    return ": ".join(filter(None, (name, suits))) if name else name


def _text(reading: Reading, *, item: bool = False) -> AccessNode:
    kind: Kind = "LIST_ITEM" if item else "HEADING" if reading.heading else "LABEL"
    return AccessNode(reading.id, kind, reading.rect, spoken(reading.text), spoken(reading.description))


def _widget(widget: Widget, among: Sequence[Widget]) -> AccessNode:
    kind = KINDS[widget.role]
    if widget.role == "choice" and widget.adjust is not None:
        kind = "SPIN_BUTTON"
    pressed = widget.activate is not None or widget.adjust is not None or not widget.enabled
    clicks: tuple[Action, ...] = ("CLICK",) if pressed else ()
    adjusts: tuple[Action, ...] = ("INCREMENT", "DECREMENT") if widget.adjust is not None else ()
    node = AccessNode(
        widget.id,
        kind,
        widget.rect,
        label := spoken(_label(widget, among)),
        "" if (said := spoken(_description(widget))) in label else said,
        disabled=not widget.enabled or bool(widget.reason),
        actions=("FOCUS", *clicks, *adjusts),
    )
    if kind == "SWITCH":
        return replace(node, on=widget.value == "on")
    if kind == "RADIO_BUTTON":
        return replace(node, on=_said(widget)[1])
    if kind == "SLIDER":
        return replace(node, number=_number(widget))
    return node


def _number(widget: Widget) -> tuple[float, float, float] | None:
    """Return value, least and most of a slider whose values are percentages, 0 by a word; else None."""
    value, *ends = (word.removesuffix("%") for word in (widget.value, *widget.ends))
    if not ends[1].isdigit():
        return None
    return tuple(float(word) if word.isdigit() else 0.0 for word in (value, *ends))  # type: ignore[return-value]


def _label(widget: Widget, among: Sequence[Widget]) -> str:
    """Return the name of a widget with its value; that of a card with its place among some cards."""
    if widget.role == "card" and len(among) > 1:
        place = among.index(widget) + 1
        return _("{card}, {place} of {of}", card=widget.label, place=place, of=len(among))
    value = _said(widget)[0] if widget.role == "choice" else widget.value
    if not value or widget.role in ("switch", "slider"):
        return widget.label
    return f"{widget.label}: {value}"


def _said(widget: Widget) -> tuple[str, bool]:
    """Return the value of one of several choices without the word that says it is chosen, and if it is."""
    value, _mark, last = widget.value.rpartition("; ")
    return (value, True) if last in (*CHOSEN, *map(_, CHOSEN)) else (widget.value, False)


def _description(widget: Widget) -> str:
    """Return what explains a widget, without what its label says."""
    about = widget.explanation
    if about is None:
        return ""
    return shown(about.follows) if shown(about.fact) == widget.label else as_text(about)
