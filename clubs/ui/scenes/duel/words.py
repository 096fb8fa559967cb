"""Two deals side by side in words."""

from clubs.cards import words
from clubs.rules.action import Action, PlayCard
from clubs.rules.plural import figure, signed
from clubs.rules.public import SeatScore
from clubs.services.opponents_again import Agreement
from clubs.services.shared_deals import Side
from clubs.table.duel import Duel, Parting, SeatDeal
from clubs.table.field import Field
from clubs.ui.components.field_bar import WHO
from clubs.ui.scenes.common.score_words import counted
from clubs.verdict.answers import did_words, first_up

Sides = tuple[Side, Side]


def opponents_words(alike: Agreement, side: Side) -> str:
    """Return what is known of the opponents in a deal, among what its line proves; "" if there were none."""
    who = f"{side.whose} opponents"
    if not alike.complete:
        return f"~{who} are asked again: {alike.of} so far"
    if alike.same == alike.of:
        return f"{who} answered as this version’s do" if alike.of else ""
    return f"!{who} answered {alike.same} of {alike.of} times as this version’s do"


def people_words(played: SeatDeal, side: Side) -> str:
    """Return how many other people sat at a table, among what a line admits; "" if there were none."""
    others = played.other_people
    who = "one other person" if others == 1 else f"{figure(others)} other people"
    return f"!{who} sat at {side.whose} table" if others else ""


def owed_words(score: SeatScore) -> list[tuple[str, str]]:
    """Return what a seat owed and won, each a word and its figure."""
    if score.bid is not None:
        return [("bid", str(score.bid)), ("won", str(score.tricks))]
    if score.owed is not None:
        return [("owed", str(score.owed)), ("won", str(score.made))]
    return [("tricks", str(score.tricks))]


def outcome(played: SeatDeal) -> tuple[str, bool] | None:
    """Return whether a seat made what it owed, in words, and as a truth; None where nothing is owed."""
    score = played.score
    met = played.game.met(score.owed, score.made)
    if met is None:
        return None
    off = (score.made or 0) - (score.owed or 0)
    if met:
        return ("made" if not off else f"made, {figure(off)} over"), True
    return f"{'over' if off > 0 else 'short'} by {figure(abs(off))}", False


def result_line(played: SeatDeal) -> str:
    """Return a seat's result in one line: "bid 3, won 3, made, 13 points"."""
    parts = [f"{word} {number}" for word, number in owed_words(played.score)]
    met = outcome(played)
    points = counted_points(played.score.points)
    return ", ".join([*parts, *([met[0]] if met else []), points])


def counted_points(points: int) -> str:
    """Return points in figures: "13 points", "−1 point"."""
    return f"{signed(points) if points < 0 else points} {'point' if abs(points) == 1 else 'points'}"


def standing_words(field: Field | None, played: SeatDeal) -> str:
    """Return where a result stands among all who have played its seat, to follow it; "" if that is open."""
    if field is None or not field.complete:
        return ""
    return f", {field.standing(played.score.points)} {WHO}"


def better(duel: Duel) -> int | None:
    """Return the lane of the better result; None where both are alike."""
    points = duel.mine.score.points, duel.theirs.score.points
    return None if points[0] == points[1] else points.index(duel.mine.game.best(points))


def about_words(duel: Duel, sides: Sides) -> str:
    """Return the game, its seats, and whether the seat leads first."""
    mine = duel.mine
    leader = mine.tricks[0].leader if mine.tricks else mine.seat
    leads = " · you lead first" if any(side.you for side in sides) else " · this seat leads first"
    return (
        f"{mine.game.title} · {figure(mine.record.setup.seats)} at the table{leads * (leader == mine.seat)}"
    )


# ------------------------------------------------------------ one trick of both


def _played(played: SeatDeal, side: Side, number: int) -> str:
    trick, card = played.tricks[number], played.card(number)
    if card is None:
        return f"{side.who} had no card left"
    return f"{side.who} {'led' if trick.leader == played.seat else 'played'} {words(card)}"


def _taken(played: SeatDeal, side: Side, number: int) -> str:
    winner = played.tricks[number].winner
    if winner is None:
        return "nobody took it"
    return f"{side.who if winner == played.seat else played.record.seating[winner].name} took it"


def trick_words(duel: Duel, sides: Sides, number: int) -> str:
    """Return what both played to a trick, counted from 0."""
    pairs = list(zip((duel.mine, duel.theirs), sides, strict=True))
    there = [(deal, side) for deal, side in pairs if number < len(deal.tricks)]
    if len(there) == len(pairs) and duel.mine.tricks[number] == duel.theirs.tricks[number]:
        (deal, side), *_ = there
        card = deal.card(number)
        own = f", {words(card)} from {side.whose} hand" if card is not None else ""
        return f"Trick {number + 1}: the same in both deals{own}; {_taken(deal, side, number)}."
    told = [f"{_played(deal, side, number)}, {_taken(deal, side, number)}" for deal, side in there]
    return f"Trick {number + 1}: {'; '.join(told)}."


def alike_words(duel: Duel) -> str:
    """Return how many tricks are the same at the beginning; "" for none."""
    if duel.alike == duel.columns:
        return "the same to the last card"
    return f"the same {counted(duel.alike, 'trick').removeprefix('one ')}" if duel.alike else ""


# ------------------------------------------------------------ where they part


def part_label(parting: Parting, sides: Sides, seat: int) -> str:
    """Return the label at the place where two deals part."""
    if parting.seat != seat:
        return "here the others part"
    return "here you part" if any(side.you for side in sides) else "here they part"


def part_title(parting: Parting, sides: Sides, seat: int) -> str:
    """Return the place where two deals part, as a title."""
    if parting.trick is None:
        return "Before the first card"
    leads = not parting.view.public.plays
    if parting.seat != seat:
        return f"Trick {parting.trick + 1}"
    whose = "your" if any(side.you for side in sides) else "their"
    return f"Trick {parting.trick + 1}: {whose} {'lead' if leads else 'card'}"


def part_words(parting: Parting, sides: Sides, seat: int, names: tuple[str, ...]) -> str:
    """Return who did what where two deals part."""
    mine, theirs = sides
    if parting.seat == seat:
        other = _did(parting.theirs, parting) if parting.theirs is not None else "went on without an answer"
        return first_up(f"{mine.who} {_did(parting.mine, parting)}, {theirs.who} {other}.")
    name = names[parting.seat]
    here = f"{name} {did_words(parting.mine)} in {mine.whose} deal"
    if parting.theirs is None:
        return f"{here} and nothing in {theirs.whose}."
    return f"{here} and {did_words(parting.theirs)} in {theirs.whose}."


def _did(action: Action, parting: Parting) -> str:
    """Return an answer as what was done; a card that begins a trick was led."""
    if isinstance(action, PlayCard) and not parting.view.public.plays:
        return f"led {words(action.card)}"
    return did_words(action)
