"""Taking back: in every game with every option it leads to the same state, or to practice after new cards."""

from collections import Counter
from dataclasses import replace
from typing import NamedTuple

import pytest

from clubs.cards import each, parse_cards
from clubs.games import GAMES, game
from clubs.rules.action import CHANCE, Action, DealCards, PlayCard
from clubs.rules.ask import Ask, OneOf, SomeOf
from clubs.rules.event import CardsMoved, Event, moved
from clubs.rules.option import OptionValue
from clubs.rules.zone import PACK, hand, passing, trick
from clubs.table.record import Unreadable, read, write
from clubs.table.replay import EmptySeat, record_of, replay
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.table.undo import is_choice, saw_new_card
from tests.games.ways import Way, ways
from tests.table_kit import Pick

ME = 0


def begun(id: str, seats: int | None = None, options: dict[str, OptionValue] | None = None) -> Session:
    """A match before its first action."""
    setup = game(id).setup(seats, options)
    return Session(game(id), setup, [EmptySeat()] * setup.seats, Chance("undo"))


class Before(NamedTuple):
    """How it was before an action: the state's hash, what was asked, the faces I had seen if I was asked."""

    hash: str
    ask: Ask
    seen: Counter[int]


class Sitting:
    """A match in which everybody answers anything; what it was before each action is remembered."""

    def __init__(self, session: Session, key: str = "") -> None:
        self.session = session
        self.pick = Pick(key)
        self.past: list[Before] = []

    def go_on(self) -> Action:
        """One action more."""
        session = self.session
        action = self.pick.any_answer(session.asks)
        del self.past[len(session.actions) :]
        seen = faces_seen(session) if action.seat == ME else Counter[int]()
        self.past.append(Before(session.hash(), session.asks[action.seat], seen))
        session.act(action)
        return action

    def until_decided(self, by: int = ME) -> int:
        """Go on until a seat has decided something; the number of its action."""
        while True:
            if self.go_on().seat == by and is_choice(self.past[-1].ask):
                return len(self.past) - 1

    def own_choices(self) -> list[int]:
        """The numbers of my choices in this deal."""
        actions = self.session.actions
        deal = max(number for number, action in enumerate(actions) if isinstance(action, DealCards))
        mine = (number for number in range(deal, len(actions)) if actions[number].seat == ME)
        return [number for number in mine if is_choice(self.past[number].ask)]


def faces_seen(session: Session) -> Counter[int]:
    """The faces that I have seen in this deal, each as often as I saw it at one time."""
    found, lying = Counter[int](), Counter[int]()
    for event in session.view(ME).seen:
        if isinstance(event, CardsMoved) and event.cards is not None:
            cards = list(each(event.cards))
            lying.subtract(cards if event.source.open_to(ME) else ())
            lying.update(cards if event.target.open_to(ME) else ())
            found |= lying
    return found


@pytest.mark.parametrize("way", [*ways()], ids=str)
def test_an_undo_at_any_moment_leads_back_to_the_last_choice_and_what_was_seen_since_is_practice(
    way: Way,
) -> None:
    sitting = Sitting(begun(way.id, way.seats, dict(way.options)), str(way))
    session, undone = sitting.session, 0
    while undone < 8 and not session.over:
        sitting.go_on()
        if session.public.deal == 0 or sitting.pick.below(8):
            continue
        choices = sitting.own_choices()
        assert session.last_decision((ME,)) == (choices[-1] if choices else None)
        if not choices:
            continue
        number, deal = choices[-1], session.public.deal
        more, before = faces_seen(session) - sitting.past[number].seen, session.practice
        session.take_back(number)
        undone += 1
        assert session.hash() == sitting.past[number].hash
        assert session.practice == (before | {deal} if more else before)
        assert len(session.actions) == number
        assert is_choice(session.asks[ME])
        if undone == 4:
            again = replay(read(write(record_of(session))))
            assert (again.hash(), again.practice) == (session.hash(), session.practice)
            assert again.last_decision((ME,)) == session.last_decision((ME,))
    assert undone


@pytest.mark.parametrize("id", GAMES)
def test_repeated_undo_goes_back_to_the_first_choice_of_the_deal_and_not_further(id: str) -> None:
    sitting = Sitting(begun(id))
    session = sitting.session
    while len(session.public.sheet) < 2:
        sitting.go_on()
    choices = sitting.own_choices()
    assert len(choices) > 1
    for number in reversed(choices):
        assert session.last_decision((ME,)) == number
        session.take_back(number)
        assert session.hash() == sitting.past[number].hash
    assert session.last_decision((ME,)) is None
    assert session.public.deal == 2
    assert len(session.public.sheet) == 1


@pytest.mark.parametrize("id", GAMES)
def test_a_game_that_was_over_goes_on_after_an_undo(id: str) -> None:
    sitting = Sitting(begun(id))
    session = sitting.session
    while not session.over:
        sitting.go_on()
    number = session.last_decision((ME,))
    assert number is not None
    session.take_back(number)
    assert not session.over
    assert ME in session.asks
    while not session.over:
        sitting.go_on()


def test_nothing_of_an_earlier_deal_is_taken_back() -> None:
    sitting = Sitting(begun("whist"))
    session = sitting.session
    while session.public.deal < 2:
        sitting.go_on()
    assert session.last_decision((ME,)) is None
    before = session.hash()
    for number in (-1, 0, len(session.actions) - 1, len(session.actions)):
        with pytest.raises(ValueError, match="is not of this deal"):
            session.take_back(number)
    assert session.hash() == before


def test_a_card_that_had_to_be_played_is_taken_back_with_the_choice_before_it() -> None:
    sitting = Sitting(begun("trump", 2, {"hands": "five"}))
    session, forced = sitting.session, 0
    while len(session.public.sheet) < 3:
        action = sitting.go_on()
        if action.seat == ME and not is_choice(sitting.past[-1].ask):
            number = session.last_decision((ME,))
            assert number is None or number < len(session.actions) - 1
            forced += 1
    assert forced > 2


def test_nobody_at_the_screen_takes_nothing_back() -> None:
    sitting = Sitting(begun("whist"))
    sitting.until_decided()
    assert sitting.session.last_decision(()) is None


# ---------------------------------------------------------------- practice


def test_taking_back_before_anybody_has_shown_a_card_is_free() -> None:
    sitting = Sitting(begun("exact", 4))
    number = sitting.until_decided()
    while len(sitting.session.actions) < 5:
        sitting.go_on()
    sitting.session.take_back(number)
    assert not sitting.session.practice


def test_an_exchanged_hand_makes_the_deal_practice_and_a_kept_one_does_not() -> None:
    for verb, practice in (("keep", set[int]()), ("exchange", {1})):
        sitting = Sitting(begun("whist"))
        session = sitting.session
        while ME not in session.asks:
            sitting.go_on()
        number = len(session.actions)
        session.act(next(action for action in session.asks[ME].actions() if action.verb == verb))
        session.take_back(number)
        assert session.practice == practice


def test_a_deal_that_is_practice_stays_so_and_the_next_one_is_not() -> None:
    sitting = Sitting(begun("whist"))
    session = sitting.session
    while not session.public.sheet:
        sitting.go_on()
    session.take_back(sitting.own_choices()[-1])
    while len(session.public.sheet) < 2:
        sitting.go_on()
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
    assert saw_new_card(told, len(before), ME) is new
    assert not saw_new_card(told, len(told), ME)


# ---------------------------------------------------------------- several people


@pytest.mark.parametrize("id", GAMES)
def test_among_several_people_a_choice_stands_as_soon_as_another_seat_has_acted(id: str) -> None:
    sitting = Sitting(begun(id))
    session, people = sitting.session, (0, 1)
    taken: Counter[str] = Counter()
    while not session.public.sheet:
        action = sitting.go_on()
        number = session.last_decision(people)
        if action.seat not in people:
            assert number is None
            taken["refused"] += 1
        elif is_choice(sitting.past[-1].ask):
            assert number == len(session.actions) - 1
            taken["offered"] += 1
        elif number is not None:
            assert {one.seat for one in session.actions[number:]} == {action.seat}
    assert taken["offered"] > 2
    assert taken["refused"] > 2


def test_whoever_acts_twice_running_can_take_both_back() -> None:
    sitting = Sitting(begun("whist"))
    session = sitting.session
    while True:
        choices = [one.seat for one in session.actions[-2:]]
        if choices == [ME, ME] and all(is_choice(one.ask) for one in sitting.past[-2:]):
            break
        sitting.go_on()
    for _ in range(2):
        number = session.last_decision((0, 1, 2))
        assert number == len(session.actions) - 1
        session.take_back(number)
    assert session.last_decision((0, 1, 2)) is None


# ---------------------------------------------------------------- what is a choice, and what is kept


def test_one_card_that_may_be_played_is_no_choice_and_two_are() -> None:
    one, two = (OneOf(tuple(PlayCard(ME, card) for card in range(number))) for number in (1, 2))
    assert not is_choice(Ask(ME, PlayCard, one, "Play"))
    assert is_choice(Ask(ME, PlayCard, two, "Play"))
    assert is_choice(Ask(ME, PlayCard, one, "Play", required=False))
    assert not is_choice(Ask(CHANCE, PlayCard, two, "Play"))


def test_giving_all_one_has_is_no_choice() -> None:
    sitting = Sitting(begun("low", 4))
    while ME not in sitting.session.asks:
        sitting.go_on()
    ask = sitting.session.asks[ME]
    assert isinstance(ask.answers, SomeOf)
    assert is_choice(ask)
    assert not is_choice(replace(ask, answers=replace(ask.answers, cards=parse_cards("2H 3H 4H"))))


def test_whoever_wants_to_know_of_actions_hears_of_an_undo_and_the_players_do_not() -> None:
    sitting = Sitting(begun("whist"))
    number = sitting.until_decided()
    heard: list[tuple[int, frozenset[int]]] = []
    session = sitting.session
    session.acted = lambda: heard.append((len(session.actions), session.practice))
    session.take_back(number)
    assert heard == [(number, session.practice)]


def test_a_record_names_the_deals_that_are_practice() -> None:
    sitting = Sitting(begun("whist"))
    while len(sitting.session.public.sheet) < 3:
        sitting.go_on()
    record = replace(record_of(sitting.session), practice=(1, 3))
    assert "\npractice 1 3\n" in write(record)
    assert read(write(record)) == record
    assert replay(record).practice == {1, 3}
    assert record_of(replay(record)) == record


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "in their order"),
        ("0", "in their order"),
        ("2 1", "in their order"),
        ("1 1", "in their order"),
        ("x", "is no number"),
        ("-1", "is no number"),
        ("4", "that was not played"),
    ],
)
def test_practice_that_cannot_be_is_refused_in_one_sentence(said: str, why: str) -> None:
    sitting = Sitting(begun("whist"))
    while len(sitting.session.public.sheet) < 2:
        sitting.go_on()
    lines = write(replace(record_of(sitting.session), practice=(1,)))
    with pytest.raises(Unreadable, match=why) as refused:
        replay(read(lines.replace("practice 1\n", f"practice {said}\n")))
    assert str(refused.value).endswith(".")
