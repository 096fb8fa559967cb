"""The keys that read the table aloud, and those that go from suit to suit."""

from collections.abc import Callable
from typing import Final

from clubs.cards import SUITS, suit, suit_name
from clubs.ui.panels.base import Panel, card_id
from clubs.ui.scenes.table.announcer import aloud
from clubs.ui.shell import input as inputs
from clubs.ui.shell.widgets import Focus
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.aloud import Aloud

ASKS: Final = f"Which suit? {', '.join(f'{n} {suit_name(of)}' for n, of in enumerate(SUITS, 1))}."


class ReadingKeys:
    """Read the table aloud while somebody listens; `panel` returns the panel that is open."""

    def __init__(self, stage: Stage, panel: Callable[[], Panel], focus: Callable[[], Focus]) -> None:
        self._stage, self._panel, self._focus = stage, panel, focus
        self._asks = False

    def take(self, taken: inputs.Input) -> bool:
        """Take a key; return whether it was one of these, or the answer to what one of them asked."""
        asked, self._asks = self._asks, False
        spoken = self._stage.context.spoken
        match taken:
            case inputs.Do("next_suit"):
                self._next_suit(1)
            case inputs.Do("previous_suit"):
                self._next_suit(-1)
            case inputs.Do(command) if spoken and (said := self._read(command)):
                self._stage.context.answered()
                self._stage.context.announce(said, urgent=True)
            case inputs.Digit(n) if asked and 1 <= n <= len(SUITS):
                self._stage.context.announce(self._aloud.unseen(SUITS[n - 1]), urgent=True)
            case _:
                self._asks = asked and isinstance(taken, inputs.Point | inputs.Release | inputs.Focused)
                return False
        return True

    def _read(self, command: inputs.CommandName) -> str:
        """Return what a command reads; '' for one that reads nothing."""
        match command:
            case "read_hand":
                return self._aloud.hand()
            case "read_trick":
                return self._aloud.trick()
            case "read_choices":
                return self._choices()
            case "read_bids":
                return self._aloud.standing()
            case "read_points":
                return self._aloud.points()
            case "read_last_trick":
                return self._aloud.last_trick()
            case "read_unseen":
                self._asks = True
                return ASKS
            case _:
                return ""

    @property
    def _aloud(self) -> Aloud:
        return aloud(self._stage, self._panel().desk.view)

    def _choices(self) -> str:
        panel, ask = self._panel(), self._panel().ask
        named = [panel.named(action) for action in ask.actions()] if ask is not None else []
        named = named or [widget.label for widget in panel.widgets() if widget.region == "actions"]
        return self._aloud.choices(ask, dict.fromkeys(named))

    def _next_suit(self, step: int) -> None:
        """Give the focus to the first card of the next suit in the fan; after the last comes the first."""
        if not self._panel().takes_cards:
            return
        fan, focus = [shown for shown, _ in self._stage.card_layout.fan], self._focus()
        suits = [-1 if shown.card is None else suit(shown.card) for shown in fan]
        starts = [place for place, of in enumerate(suits) if place == 0 or of != suits[place - 1]]
        ids = [card_id(shown) for shown in fan]
        here = ids.index(focus.id) if focus.id in ids else -1
        at = sum(start <= here for start in starts) - 1
        if starts:
            focus.id, focus.visible = ids[starts[(at + step) % len(starts)]], True
            self._stage.context.sound("move")
