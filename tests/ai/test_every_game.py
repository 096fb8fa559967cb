"""Found by scanning: every level plays a legal deal of every game, number of seats and option value."""

from collections.abc import Iterator, Mapping

import pytest

from clubs.ai import player, steady
from clubs.cards import each
from clubs.games import GAMES
from clubs.rules.action import Action, DealCards
from clubs.rules.ask import Ask, Refused
from clubs.rules.event import CardsMoved, Event
from clubs.rules.game import Game
from clubs.rules.option import OptionValue, Setup, Unplayable
from clubs.rules.view import SeatView
from clubs.rules.zone import hand
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance


def setups() -> Iterator[Setup]:
    """Every number of seats with the usual options, and every extreme option value with the usual seats."""
    for game in GAMES.values():
        chosen: list[tuple[int, Mapping[str, OptionValue]]] = [(seats, {}) for seats in game.seats]
        for option in game.options:
            ends = dict.fromkeys((option.values[0], option.values[-1]))
            chosen += [(game.default_seats, {option.id: value}) for value in ends if value != option.default]
        chosen += [(seats, {"hands": "five"}) for seats in (9, 10) if game.id == "trump"]
        for seats, options in chosen:
            try:
                yield game.setup(seats, options)
            except Unplayable:
                assert game.id == "trump"


class Checked:
    """A player whose answers are checked: legal, and the same when asked again."""

    def __init__(self, level: str, seed: int) -> None:
        self.inner = player(level, seed)
        self.answers: list[Action | None] = []
        self.again: Player | None = player(level, seed) if level != "random" else None

    def notice(self, event: Event) -> None:
        """Passed on."""
        self.inner.notice(event)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """The answer, checked."""
        action = self.inner.answer(view, ask)
        assert action is not None or not ask.required
        assert action is None or ask.why_not(action) is None
        if self.again is not None:
            assert self.again.answer(view, ask) == action
        self.answers.append(action)
        return action


def played(level: str, setup: Setup, seed: str = "scan") -> list[Action]:
    """The actions of one deal between players of a level."""
    players = [Checked(level, seat) for seat in range(setup.seats)]
    session = Session(GAMES[setup.game], setup, players, Chance(seed))
    session.play_out(1)
    return session.actions


def _name(setup: Setup) -> str:
    return "-".join(map(str, (setup.game, setup.seats, *(value for _, value in setup.options))))


@pytest.mark.parametrize("setup", tuple(setups()), ids=_name)
@pytest.mark.parametrize("level", ("random", "easy", "steady", "sharp@16"))
def test_every_answer_is_legal_and_repeats(level: str, setup: Setup) -> None:
    first = played(level, setup)
    assert level != "random" or played(level, setup) == first  # the others were asked twice already


@pytest.mark.parametrize("game", tuple(GAMES.values()), ids=GAMES)
def test_random_players_of_other_seeds_play_otherwise(game: Game) -> None:
    def cards(first: int) -> list[Action]:
        players = [player("random", first + seat) for seat in range(game.default_seats)]
        session = Session(game, game.setup(), players, Chance("same"))
        session.play_out(1)
        return session.actions

    assert cards(0) != cards(100)


def _match(setup: Setup, seed: str, actions: list[Action] | None = None) -> Session:
    players = [player("steady", 3) for _ in range(setup.seats)]
    return Session(GAMES[setup.game], setup, players, Chance(seed), actions or ())


@pytest.mark.parametrize("id", GAMES)
def test_cards_that_a_seat_cannot_see_do_not_change_its_decision(id: str) -> None:
    """Two unseen cards change places in the pack that was dealt: while the seat's view is the same, so is its
    answer. Followed through the deal as far as the same actions stay legal."""
    compared = 0
    for seed in range(2):
        session = _match(GAMES[id].setup(), str(seed))
        while len(session.public.sheet) < 1:
            for seat in [seat for seat in session.asks if seat >= 0]:
                swapped = _swapped(session, seat)
                if swapped is None:
                    continue
                assert swapped.view(seat) == session.view(seat)
                assert swapped.asks[seat] == session.asks[seat]
                both = [
                    player("steady", 3).answer(one.view(seat), one.asks[seat]) for one in (session, swapped)
                ]
                assert both[0] == both[1]
                compared += 1
            session.step()
    assert compared > 20


def _swapped(session: Session, seat: int) -> Session | None:
    """The same match with two cards exchanged that the seat has never seen, if the actions still stand."""
    state = session._state  # the test may look where no player can
    one, other = [s for s in range(session.setup.seats) if s != seat][:2]
    hidden = [set(each(state.cards(hand(s)))) for s in (one, other)]
    known = set()
    for event in session.view(seat).seen:
        known |= set(each(getattr(event, "cards", None) or 0)) if isinstance(event, CardsMoved) else set()
    hidden = [cards - known for cards in hidden]
    deal = next((action for action in session.actions if isinstance(action, DealCards)), None)
    if deal is None or not all(hidden):
        return None
    first, second = max(hidden[0]), max(hidden[1])
    turned = {first: second, second: first}
    pack = tuple(turned.get(card, card) for card in deal.pack)
    actions = [DealCards(deal.seat, pack) if action is deal else action for action in session.actions]
    try:
        swapped = _match(session.setup, "x", actions)
    except Refused:
        return None
    # A choice that looks at the cards (a handicap, a bid, a closed ask) may have led elsewhere.
    same = seat in swapped.asks and swapped.view(seat).seen == session.view(seat).seen
    return swapped if same else None


def test_an_unknown_level_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"^There is no level 'grand'; there are: random, easy, steady, sharp, master\.$"):
        player("grand", 1)


@pytest.mark.parametrize("id", GAMES)
def test_a_game_it_does_not_know_is_played_by_common_sense(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steady, "GAMES", {})
    assert played("steady", GAMES[id].setup())
