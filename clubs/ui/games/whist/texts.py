"""Texts about the parts of Clubs Whist that no other game has."""

from collections.abc import Sequence
from typing import Final

from clubs.games.whist import EXCHANGER, LEADER, SPARE, ExchangeHand, Exchanges
from clubs.rules.public import Public
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.names import within
from clubs.ui.texts.game_texts import GameTexts, beside_dealer
from clubs.ui.texts.worth import Worth


def first_lead(public: Public, names: Sequence[str]) -> str:
    """Return why the leader of the first trick leads (W-3)."""
    last = public.note(Exchanges).last
    if last is None:
        return f"nobody exchanged: {beside_dealer(public, names)}"
    who = within(names[last])
    if public.setup[LEADER] == EXCHANGER:
        return f"{who} exchanged last"
    return f"{who} exchanged last, and the seat to the left leads"


TEXTS: Final = GameTexts(
    worth=Worth("quota made", "tricks"),
    duty="Each trick over the quota scores a point, and each one short costs one.",
    trumps="A club beats every other suit.",
    trumps_rule="W-4",
    closed_rule="W-6",
    chip={
        "Clubs closed": "No club may be led until one has been played, unless a hand holds nothing else.",
        "Clubs broken": "A club has been played in this deal, so clubs may be led.",
    },
    options={
        "target": "A player who reaches it, above zero or below, wins.",
        "leader": "Who leads the first trick when somebody has exchanged.",
        "must_beat": "If on, a hand that can beat the best card so far must do so.",
    },
    zones={
        SPARE.name: Explanation(
            "The spare hand",
            "Each player in turn may once take these thirteen cards for the whole hand, unseen.",
        ),
    },
    questions={ExchangeHand.verb: "Do you keep your hand, or take the spare hand?"},
    first_lead=first_lead,
)
