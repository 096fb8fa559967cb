"""Undo leads to the same state in every game with every option, and to practice after new cards."""

from collections import Counter
from dataclasses import replace
from typing import Final, NamedTuple

import pytest

from clubs.cards import each, parse_cards
from clubs.games import GAMES, game
from clubs.rules.action import CHANCE, Action, DealCards, PlayCard
from clubs.rules.ask import Ask, OneOf, SomeOf
from clubs.rules.event import CardsMoved, Event, moved
from clubs.rules.option import OptionValue
from clubs.rules.view import SPECTATOR
from clubs.rules.zone import PACK, hand, passing, trick
from clubs.table.record import Unreadable, read, write
from clubs.table.replay import empty_table, record_of, replay
from clubs.table.session import Session
from clubs.table.undo import is_choice, learned
from tests.answers import Pick
from tests.games.ways import Way, ways
from tests.looped import for_each
from tests.sampled import sampled

ME = 0
WAYS = tuple(ways())


def begun(id: str, seats: int | None = None, options: dict[str, OptionValue] | None = None) -> Session:
    """Return a match before its first action."""
    setup = game(id).setup(seats, options)
    return empty_table(setup, "undo")


class Before(NamedTuple):
    """The moment before an action: the ask, and before our own the state's hash and the cards we had seen."""

    hash: str
    ask: Ask
    seen: Counter[int]


class UndoneMatch:
    """A match of random players that remembers the moment before each action."""

    def __init__(self, session: Session, key: str = "") -> None:
        self.session = session
        self.pick = Pick(key)
        self.past: list[Before] = []

    def go_on(self) -> Action:
        """Play one action and return it."""
        session = self.session
        action = self.pick.any_answer(session.asks)
        del self.past[len(session.actions) :]
        mine = action.seat == ME
        seen = cards_seen(session) if mine else Counter[int]()
        self.past.append(Before(session.hash() if mine else "", session.asks[action.seat], seen))
        session.act(action)
        return action

    def deals(self, number: int) -> "UndoneMatch":
        """Play until this number of deals is scored; return the match."""
        while len(self.session.public.sheet) < number:
            self.go_on()
        return self

    def until_decided(self, by: int = ME) -> int:
        """Play until a seat has made a choice; return the number of its action."""
        while True:
            if self.go_on().seat == by and is_choice(self.past[-1].ask):
                return len(self.past) - 1

    def own_choices(self) -> list[int]:
        """Return the numbers of the choices of the seat under test in this deal."""
        actions = self.session.actions
        deal = max(number for number, action in enumerate(actions) if isinstance(action, DealCards))
        mine = (number for number in range(deal, len(actions)) if actions[number].seat == ME)
        return [number for number in mine if is_choice(self.past[number].ask)]


def cards_seen(session: Session) -> Counter[int]:
    """Return the cards seen in this deal, each as often as it was seen at one time."""
    found, lying = Counter[int](), Counter[int]()
    for event in session.view(ME).seen:
        if isinstance(event, CardsMoved) and event.cards is not None:
            cards = list(each(event.cards))
            lying.subtract(cards if event.source.open_to(ME) else ())
            lying.update(cards if event.target.open_to(ME) else ())
            found |= lying
    return found


AT_TABLES: Final = [*dict.fromkeys((way.id, way.seats) for way in WAYS)]


@sampled("id, seats", AT_TABLES, AT_TABLES[::9])
def test_an_undo_at_any_moment_leads_back_to_the_last_choice_and_what_was_seen_since_is_practice(
    id: str, seats: int
) -> None:
    for_each("way", [way for way in WAYS if (way.id, way.seats) == (id, seats)])(leads_back_at_any_moment)()


def leads_back_at_any_moment(way: Way) -> None:
    """Undo five times in a match of random players."""
    undone_match = UndoneMatch(begun(way.id, way.seats, dict(way.options)), str(way))
    session, undone = undone_match.session, 0
    while undone < 5 and not session.over:
        undone_match.go_on()
        if session.public.deal == 0 or undone_match.pick.below(8):
            continue
        choices = undone_match.own_choices()
        assert session.last_decision((ME,), ME) == (choices[-1] if choices else None)
        if not choices:
            continue
        number, deal = choices[-1], session.public.deal
        more, before = cards_seen(session) - undone_match.past[number].seen, session.practice
        verdicts = [action for action in session.actions[number:] if action.verb == "challenge"]
        session.take_back(number)
        undone += 1
        assert session.hash() == undone_match.past[number].hash
        assert session.practice == (before | {deal} if more or verdicts else before)
        assert len(session.actions) == number
        assert is_choice(session.asks[ME])
        if undone == 4:
            again = replay(read(write(record_of(session))))
            assert (again.hash(), again.practice) == (session.hash(), session.practice)
            assert again.last_decision((ME,), ME) == session.last_decision((ME,), ME)
    assert undone


@pytest.mark.parametrize("id", GAMES)
def test_repeated_undo_goes_back_to_the_first_choice_of_the_deal_and_not_further(id: str) -> None:
    undone_match = UndoneMatch(begun(id)).deals(2)
    session = undone_match.session
    choices = undone_match.own_choices()
    assert len(choices) > 1
    for number in reversed(choices):
        assert session.last_decision((ME,), ME) == number
        session.take_back(number)
        assert session.hash() == undone_match.past[number].hash
    assert session.last_decision((ME,), ME) is None
    assert session.public.deal == 2
    assert len(session.public.sheet) == 1


@pytest.mark.parametrize("id", GAMES)
def test_a_game_that_was_over_goes_on_after_an_undo(id: str) -> None:
    undone_match = UndoneMatch(begun(id))
    session = undone_match.session
    while not session.over:
        undone_match.go_on()
    number = session.last_decision((ME,), ME)
    assert number is not None
    session.take_back(number)
    assert not session.over
    assert ME in session.asks
    while not session.over:
        undone_match.go_on()


def test_nothing_of_an_earlier_deal_is_taken_back() -> None:
    undone_match = UndoneMatch(begun("whist"))
    session = undone_match.session
    while session.public.deal < 2:
        undone_match.go_on()
    assert session.last_decision((ME,), ME) is None
    before = session.hash()
    for number in (-1, 0, len(session.actions) - 1, len(session.actions)):
        with pytest.raises(ValueError, match="is not of this deal"):
            session.take_back(number)
    assert session.hash() == before


def test_a_card_that_had_to_be_played_is_taken_back_with_the_choice_before_it() -> None:
    undone_match = UndoneMatch(begun("trump", 2, {"hands": "five"}))
    session, forced = undone_match.session, 0
    while len(session.public.sheet) < 3:
        action = undone_match.go_on()
        if action.seat == ME and not is_choice(undone_match.past[-1].ask):
            number = session.last_decision((ME,), ME)
            assert number is None or number < len(session.actions) - 1
            forced += 1
    assert forced > 2


def test_nobody_at_the_screen_takes_nothing_back() -> None:
    undone_match = UndoneMatch(begun("whist"))
    undone_match.until_decided()
    assert undone_match.session.last_decision((), ME) is None


# ---------------------------------------------------------------- practice


def test_taking_back_before_anybody_has_shown_a_card_is_free() -> None:
    undone_match = UndoneMatch(begun("exact", 4))
    number = undone_match.until_decided()
    while len(undone_match.session.actions) < 5:
        undone_match.go_on()
    undone_match.session.take_back(number)
    assert not undone_match.session.practice


def test_an_exchanged_hand_makes_the_deal_practice_and_a_kept_one_does_not() -> None:
    for verb, practice in (("keep", set[int]()), ("exchange", {1})):
        undone_match = UndoneMatch(begun("whist"))
        session = undone_match.session
        while ME not in session.asks:
            undone_match.go_on()
        number = len(session.actions)
        session.act(next(action for action in session.asks[ME].actions() if action.verb == verb))
        session.take_back(number)
        assert session.practice == practice


def test_a_deal_that_is_practice_stays_so_and_the_next_one_is_not() -> None:
    undone_match = UndoneMatch(begun("whist")).deals(1)
    session = undone_match.session
    session.take_back(undone_match.own_choices()[-1])
    undone_match.deals(2)
    assert session.practice == {1}


MINE, THEIRS = hand(ME), hand(1)


@pytest.mark.parametrize(
    ("events", "new"),
    [
        ([], False),
        ([moved(parse_cards("QC"), MINE, trick(ME))], False),
        ([moved(parse_cards("QC"), THEIRS, trick(1))], True),
        ([moved(parse_cards("QC"), THEIRS, passing(1))], False),
        ([moved(parse_cards("QC"), PACK, MINE)], True),
        # What I passed and then see again is not new; its twin from the other pack is.
        ([moved(parse_cards("2H"), THEIRS, trick(1))], False),
        ([moved(parse_cards("2H"), THEIRS, trick(1)), moved(parse_cards("2H"), THEIRS, trick(1))], True),
    ],
)
def test_a_face_is_new_that_was_never_seen_in_this_deal(events: list[Event], new: bool) -> None:
    before = [
        moved(parse_cards("QC 2H"), PACK, MINE),
        moved(parse_cards("2H"), MINE, passing(ME)),
        moved(parse_cards("2H"), passing(ME), THEIRS),
    ]
    if events == [moved(parse_cards("QC"), PACK, MINE)]:
        before = before[1:]
    told = [event.as_seen(ME) for event in (*before, *events)]
    assert learned(told, len(before), ME) is new
    assert not learned(told, len(told), ME)


# ---------------------------------------------------------------- several people


@pytest.mark.parametrize("id", GAMES)
def test_among_several_people_a_choice_stands_as_soon_as_another_seat_has_acted(id: str) -> None:
    undone_match = UndoneMatch(begun(id))
    session, people = undone_match.session, (0, 1)
    taken: Counter[str] = Counter()
    while not session.public.sheet:
        action = undone_match.go_on()
        number = session.last_decision(people, action.seat)
        if action.seat not in people:
            assert number is None
            taken["refused"] += 1
        elif is_choice(undone_match.past[-1].ask):
            assert number == len(session.actions) - 1
            taken["offered"] += 1
        elif number is not None:
            assert {one.seat for one in session.actions[number:]} == {action.seat}
    assert taken["offered"] > 2
    assert taken["refused"] > 2


@pytest.mark.parametrize("id", GAMES)
def test_for_another_viewer_the_last_action_can_be_taken_back_whether_it_was_a_choice_or_not(id: str) -> None:
    undone_match = UndoneMatch(begun(id))
    session, people = undone_match.session, (0, 1)
    forced = 0
    while not session.public.sheet:
        action = undone_match.go_on()
        chance = action.seat == CHANCE
        last = len(session.actions) - 1 if action.seat in people else None
        for viewer in {*session.public.seats, SPECTATOR} - {action.seat}:
            assert session.last_decision(people, viewer) == last
        forced += last is not None and not chance and not is_choice(undone_match.past[-1].ask)
    assert forced


def test_whoever_acts_twice_running_can_take_both_back() -> None:
    undone_match = UndoneMatch(begun("whist"))
    session = undone_match.session
    while True:
        choices = [one.seat for one in session.actions[-2:]]
        if choices == [ME, ME] and all(is_choice(one.ask) for one in undone_match.past[-2:]):
            break
        undone_match.go_on()
    for _ in range(2):
        number = session.last_decision((0, 1, 2), ME)
        assert number == len(session.actions) - 1
        session.take_back(number)
    assert session.actions[-1].seat != ME


# ---------------------------------------------------------------- what is a choice, and what is kept


def test_one_card_that_may_be_played_is_no_choice_and_two_are() -> None:
    one, two = (OneOf(tuple(PlayCard(ME, card) for card in range(number))) for number in (1, 2))
    assert not is_choice(Ask(ME, PlayCard, one, "Play"))
    assert is_choice(Ask(ME, PlayCard, two, "Play"))
    assert is_choice(Ask(ME, PlayCard, one, "Play", required=False))
    assert not is_choice(Ask(CHANCE, PlayCard, two, "Play"))


def test_giving_all_one_has_is_no_choice() -> None:
    undone_match = UndoneMatch(begun("low", 4))
    while ME not in undone_match.session.asks:
        undone_match.go_on()
    ask = undone_match.session.asks[ME]
    assert isinstance(ask.answers, SomeOf)
    assert is_choice(ask)
    assert not is_choice(replace(ask, answers=replace(ask.answers, cards=parse_cards("2H 3H 4H"))))


def test_whoever_wants_to_know_of_actions_hears_of_an_undo_and_the_players_do_not() -> None:
    undone_match = UndoneMatch(begun("whist"))
    number = undone_match.until_decided()
    heard: list[tuple[int, frozenset[int]]] = []
    session = undone_match.session
    session.acted = lambda: heard.append((len(session.actions), session.practice))
    session.take_back(number)
    assert heard == [(number, session.practice)]


def test_a_record_names_the_deals_that_are_practice() -> None:
    undone_match = UndoneMatch(begun("whist")).deals(3)
    record = replace(record_of(undone_match.session), practice=(1, 3))
    assert "\npractice 1 3\n" in write(record)
    assert read(write(record)) == record
    assert replay(record).practice == {1, 3}
    assert record_of(replay(record)) == record


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "in order"),
        ("0", "in order"),
        ("2 1", "in order"),
        ("1 1", "in order"),
        ("x", "is not a number"),
        ("-1", "is not a number"),
        ("4", "that was not played"),
    ],
)
def test_practice_that_cannot_be_is_refused_in_one_sentence(said: str, why: str) -> None:
    undone_match = UndoneMatch(begun("whist")).deals(2)
    lines = write(replace(record_of(undone_match.session), practice=(1,)))
    with pytest.raises(Unreadable, match=why) as refused:
        replay(read(lines.replace("practice 1\n", f"practice {said}\n")))
    assert str(refused.value).endswith(".")
