"""Controls of a scene: found by role and label, checked for their places, reached by keys."""

from itertools import combinations

from pygame import Rect

from clubs.ui.panels.base import Panel
from clubs.ui.scenes.common.notice_scene import NOTICE
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import DIALOG_IN, SMALLEST_TARGET
from tests.visual.reading import showing


def widget(scene: Scene | Panel, name: str) -> Widget:
    """Return the widget of a name such as `button: Play`, or of an id where its label is not what matters.

    What follows a comma may be left out.
    """
    return next(one for one in scene.widgets() if name in _names(one))


def _names(one: Widget) -> tuple[str, ...]:
    """Return what a widget can be called."""
    return one.id, f"{one.role}: {one.label}", f"{one.role}: {one.label.partition(',')[0]}"


def click(scene: Scene, name: str) -> list[inputs.Input]:
    """Return the inputs of a click on the middle of a widget."""
    x, y = widget(scene, name).rect.center
    return [inputs.Press(x, y), inputs.Release(x, y)]


def press(scene: Scene, *keys: inputs.Input) -> Transition | None:
    """Press keys one after the other, and return where the last one leads."""
    led: Transition | None = None
    for key in keys:
        led = scene.handle(key)
    return led


def choose(scene: Scene, name: str) -> Transition | None:
    """Choose a widget by its name."""
    scene.focus.id = widget(scene, name).id
    return press(scene, inputs.Act())


def notice(scene: PageScene) -> str:
    """Return the sentence that lies over a page for a few seconds; "" if there is none."""
    context = scene.context
    before, context.now = context.now, context.now + DIALOG_IN.ms
    sprites = [one for one in scene.frame(context.now).sprites if one.z == NOTICE]
    context.now = before
    return " ".join(line.words for one in sprites for line in one.image.lines)


def check(scene: Scene, smallest: int = SMALLEST_TARGET) -> None:
    """Check that what shows lies in the window, is large enough to see and to hit, and hides nothing else.

    Only words lie on something, on the text that they are links in. What a page scrolls is as far away.
    """
    window = Rect(0, 0, scene.context.screen.width, scene.context.screen.height)
    widgets = showing(scene)
    assert len({one.id for one in widgets}) == len(widgets)
    for one in widgets:
        assert window.contains(one.rect), one
        assert min(one.rect.size) >= smallest, one
        assert min(one.target.size) >= SMALLEST_TARGET, one
        assert one.label.strip()
    for a, b in combinations(widgets, 2):
        link = a.region == "text" and b.region == "words"
        assert link or not a.rect.colliderect(b.rect), (a.id, b.id)


def reached(scene: Scene) -> set[str]:
    """Return the widgets that arrows and Tab lead to from the one that has the focus at first."""
    widgets = scene.widgets()
    wanted = {one.id for one in widgets}
    first = scene.focus.settle(widgets)
    assert first is not None
    arrows = (inputs.Move(dx, dy) for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1)))
    keys: list[inputs.Input] = [inputs.NextRegion(1), *arrows]
    found = {first.id}
    waiting = [(first.id, key) for key in keys]
    while waiting and not found >= wanted:
        start, key = waiting.pop()
        scene.focus.id = start
        # A horizontal arrow may change a value instead of moving; only movement counts here.
        now = scene.focus.current(scene.widgets())
        if isinstance(key, inputs.Move) and key.dx and now is not None and now.adjust is not None:
            continue
        scene.handle(key)
        if (led := scene.focus.id) is not None and led not in found:
            found.add(led)
            waiting += [(led, each) for each in keys]
    return found
