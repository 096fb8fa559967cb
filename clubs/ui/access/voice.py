"""The program's own voice: without a screen reader, what is announced and what has the focus is spoken."""

from collections import deque
from collections.abc import Iterator
from typing import Final

from clubs.language import _, message
from clubs.ui.access.speech import SpeechOutput, Utterance
from clubs.ui.access.tree import SCENE, WINDOW, AccessNode, AccessTree, tree
from clubs.ui.shell.announcement import FORGET, Announcement
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.scene import Scene

SETTLES: Final = 250.0  # ms after which a new scene is told even if something moves on it
REMEMBERED: Final = 30  # announcements, which are not spoken again as texts of the scene
DUMB: Final = message("Nothing on this computer can speak, so the voice is off.")


class Voice:
    """Speak what happens on the screen, while the player wants it."""

    def __init__(self, speech: SpeechOutput) -> None:
        self._speech = speech
        self._said: list[Utterance] = []
        self._heard: deque[str] = deque(maxlen=REMEMBERED)
        self._scene: Scene | None = None
        self._since = 0.0
        self._looked: object = None
        self._fresh, self._interrupts = True, False
        self._texts: frozenset[str] = frozenset()
        self._focus: AccessNode | None = None

    def hear(self, said: Announcement) -> None:
        """Take a sentence to be spoken with the next frame."""
        if said is FORGET:
            self._said.clear()
            self._interrupts = True
            return
        self._said.append(Utterance(said.text, said.urgent or self._interrupts))
        self._interrupts = False
        self._heard.append(said.text)

    def show(self, stack: Stack, focused: bool) -> None:
        """Speak what is new in a frame: what was announced, then what is seen."""
        context, speech = stack.context, self._speech
        if speech.on and speech.failed:
            context.change(voice=False)
            stack.top.notify(_(DUMB))
        if context.settings.voice is not speech.on:
            self._switch(stack)
        if not speech.on:
            return
        if self.hear not in context.hearers:
            context.hearers.append(self.hear)
        said = [*self._said, *(self._seen(stack) if focused else ())]
        self._said.clear()
        for one in said:
            speech.say(one)

    def close(self) -> None:
        """Be silent for good."""
        self._speech.end()

    def _switch(self, stack: Stack) -> None:
        hearers = stack.context.hearers
        if stack.context.settings.voice:
            self._scene, self._focus, self._fresh = None, None, True
            self._speech.begin()
        else:
            self._speech.end()
            hearers[:] = [one for one in hearers if one != self.hear]
        self._said.clear()

    def _seen(self, stack: Stack) -> Iterator[Utterance]:
        """Yield what is to be seen and has not been spoken: title of the scene, focus, other texts."""
        scene, now, still = stack.top, stack.context.now, stack.still()
        settled, focus = still or now - self._since >= SETTLES, scene.focus.current(scene.widgets())
        looked = settled, focus and (focus.id, focus.label, focus.value, focus.enabled, focus.reason)
        if scene is self._scene and looked == self._looked:
            return  # the tree takes time
        self._looked = looked
        shown = tree(scene, stack.title)
        if scene is not self._scene:
            self._scene, self._since, self._texts = scene, now, frozenset()
            self._focus = self._looked = None
            if self._fresh:  # nobody has announced the title
                yield Utterance(sentence(shown.node(SCENE).label))
            self._fresh = False
        if not still and now - self._since < SETTLES:
            return
        before, node = self._focus, shown.node(shown.focus)
        self._focus = node
        if node != before and node.id not in (SCENE, WINDOW):
            moved = before is not None and before.id != node.id
            yield Utterance(said_of(node), moved and not self._said)
        if texts := list(self._new_texts(scene, shown)):
            yield Utterance(" ".join(texts))

    def _new_texts(self, scene: Scene, shown: AccessTree) -> Iterator[str]:
        """Yield the texts that have come, but for scenes that announce by themselves what happens."""
        before, title = self._texts, shown.node(SCENE).label
        texts = [node for node in shown.nodes if node.kind in ("HEADING", "LABEL")]
        self._texts = frozenset(node.id for node in texts)
        for node in texts:
            new = node.id not in before and node.label not in (title, *self._heard)
            if new and not scene.tells and any(map(str.isalpha, node.label)):
                yield sentence(node.label)


def said_of(node: AccessNode) -> str:
    """Return a control as it is spoken: what it is called, how it is set, why it cannot be chosen."""
    state = "" if node.kind != "SWITCH" or node.on is None else _("on") if node.on else _("off")
    number = _("{n:g} percent", n=node.number[0]) if node.number else ""
    closed = _("not available") if node.disabled and not node.description else ""
    said = sentence(", ".join(filter(None, (node.label, state, number, closed))))
    return " ".join(filter(None, (said, node.description)))


def sentence(text: str) -> str:
    """Return a text with a full stop, unless it ends with a sign of its own."""
    return text if not text or text[-1] in ".?!:" else f"{text}."
