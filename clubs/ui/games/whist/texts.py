"""Texts about the parts of Clubs Whist that no other game has."""

from collections.abc import Sequence
from typing import Final

from clubs.games.whist import EXCHANGER, LEADER, SPARE, ExchangeHand, Exchanges
from clubs.language import _, message
from clubs.rules.public import Public
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.names import within
from clubs.ui.texts.game_texts import GameTexts, beside_dealer
from clubs.ui.texts.worth import QUOTA, Worth


def first_lead(public: Public, names: Sequence[str]) -> str:
    """Return why the leader of the first trick leads (W-3)."""
    last = public.note(Exchanges).last
    if last is None:
        return _("nobody exchanged: {reason}", reason=beside_dealer(public, names))
    who = within(names[last])
    if public.setup[LEADER] == EXCHANGER:
        return _("{name} exchanged last", name=who)
    return _("{name} exchanged last, and the seat to the left leads", name=who)


TEXTS: Final = GameTexts(
    worth=Worth(QUOTA, "tricks"),
    duty=message("Each trick over the four owed scores a point, and each one short costs one."),
    trumps=message("A club beats every other suit."),
    trumps_rule="W-4",
    closed_rule="W-6",
    chip={
        "Clubs closed": message(
            "No club may be led until one has been played, unless a hand holds nothing else."
        ),
        "Clubs broken": message("A club has been played in this deal, so clubs may be led."),
    },
    options={
        "target": message("A player who reaches it, above zero or below, wins."),
        "leader": message("Who leads the first trick when somebody has exchanged."),
        "must_beat": message("If on, a hand that can beat the best card so far must do so."),
    },
    zones={
        SPARE.name: Explanation(
            message("The spare hand"),
            message("Each player in turn may once take these thirteen cards for the whole hand, unseen."),
        ),
    },
    questions={ExchangeHand.verb: message("Do you keep your hand, or take the spare hand?")},
    first_lead=first_lead,
)
