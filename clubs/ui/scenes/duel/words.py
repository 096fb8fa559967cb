"""Two deals side by side in words."""

from clubs.cards import Card, words
from clubs.language import _, message, shown
from clubs.rules.action import Action, PlayCard
from clubs.rules.plural import Figure, figure, signed
from clubs.rules.public import SeatScore
from clubs.services.opponents_again import Agreement
from clubs.services.shared_deals import STRANGER, Side
from clubs.table.duel import Duel, Parting, SeatDeal
from clubs.table.field import Field
from clubs.ui.components.field_bar import WHO
from clubs.verdict.answers import did_words, first_up

Sides = tuple[Side, Side]


def who(side: Side) -> str:
    """Return a player as the subject within a sentence."""
    if side.you:
        return message("you")
    return message("the other") if side.name == STRANGER else side.name


def name_of(side: Side) -> str:
    """Return a player as a label has it."""
    if side.you:
        return _("You")
    return _("The other") if side.name == STRANGER else side.name


def opponents_words(alike: Agreement, side: Side) -> str:
    """Return what is known of the opponents in a deal, among what its line proves; "" if there were none."""
    n = alike.of
    if not alike.complete:
        mark = "~"
        said = message("{name}’s opponents are asked again: {n} so far")
        if side.you:
            said = message("your opponents are asked again: {n} so far")
    elif alike.same < n:
        mark = "!"
        said = message("{name}’s opponents answered {same} of {n} times as this version’s do")
        if side.you:
            said = message("your opponents answered {same} of {n} times as this version’s do")
    elif n:
        mark = ""
        said = message("{name}’s opponents answered as this version’s do")
        if side.you:
            said = message("your opponents answered as this version’s do")
    else:
        return ""
    return f"{mark}{_(said, name=who(side), same=alike.same, n=n)}"


def people_words(played: SeatDeal, side: Side) -> str:
    """Return how many other people sat at a table, among what a line admits; "" if there were none."""
    n = played.other_people
    said = message("{count} other {n:person/people} sat at {name}’s table")
    if side.you:
        said = message("{count} other {n:person/people} sat at your table")
    return f"!{_(said, count=figure(n), n=n, name=who(side))}" if n else ""


def owed_words(score: SeatScore) -> list[tuple[str, str]]:
    """Return what a seat owed and won, each a word and its figure."""
    if score.bid is not None:
        return [(_("bid", context="score"), str(score.bid)), (_("won", context="score"), str(score.tricks))]
    if score.owed is not None:
        return [(_("owed", context="score"), str(score.owed)), (_("won", context="score"), str(score.made))]
    return [(_("tricks", context="score"), str(score.tricks))]


def outcome(played: SeatDeal) -> tuple[str, bool] | None:
    """Return whether a seat made what it owed, in words, and as a truth; None where nothing is owed."""
    score = played.score
    met = played.game.met(score.owed, score.made)
    if met is None:
        return None
    off = (score.made or 0) - (score.owed or 0)
    count = Figure(abs(off))
    if met:
        return _("made, {count} over", count=count) if off else _("made", context="bid"), True
    return _("over by {count}", count=count) if off > 0 else _("short by {count}", count=count), False


def result_line(played: SeatDeal) -> str:
    """Return a seat's result in one line: "bid 3, won 3, made, 13 points"."""
    parts = [f"{word} {number}" for word, number in owed_words(played.score)]
    met = outcome(played)
    points = played.score.points
    return ", ".join([*parts, *([met[0]] if met else []), f"{points_figure(points)} {points_unit(points)}"])


def points_figure(points: int) -> str:
    """Return the figure of some points: "13", "−1"."""
    return signed(points) if points < 0 else str(points)


def points_unit(points: int) -> str:
    """Return the word after the figure of some points: "point" after one, plus or minus."""
    return _("{n:point/points}", n=abs(points))


def standing_words(field: Field | None, played: SeatDeal) -> str:
    """Return where a result stands among all who have played its seat, to follow it; "" if that is open."""
    if field is None or not field.complete:
        return ""
    return f", {shown(field.standing(played.score.points))} {shown(WHO)}"


def better(duel: Duel) -> int | None:
    """Return the lane of the better result; None where both are alike."""
    points = duel.mine.score.points, duel.theirs.score.points
    return None if points[0] == points[1] else points.index(duel.mine.game.best(points))


def about_words(duel: Duel, sides: Sides) -> str:
    """Return the game, its seats, and whether the seat leads first."""
    mine = duel.mine
    game = mine.game.title
    seats = figure(mine.record.setup.seats)
    leader = mine.tricks[0].leader if mine.tricks else mine.seat
    if leader != mine.seat:
        return _("{game} · {seats} at the table", game=game, seats=seats)
    if any(side.you for side in sides):
        return _("{game} · {seats} at the table · you lead first", game=game, seats=seats)
    return _("{game} · {seats} at the table · this seat leads first", game=game, seats=seats)


# ------------------------------------------------------------ one trick of both


def _played(played: SeatDeal, side: Side, number: int) -> str:
    trick, card = played.tricks[number], played.card(number)
    if card is None:
        return _("{who} had no card left", who=who(side))
    if trick.leader == played.seat:
        return _("{who} led {card}", who=who(side), card=words(card))
    return _("{who} played {card}", who=who(side), card=words(card))


def _taken(played: SeatDeal, side: Side, number: int) -> str:
    winner = played.tricks[number].winner
    if winner is None:
        return _("nobody took it")
    if winner == played.seat:
        return _("{who} took it", who=who(side))
    taker = played.record.seating[winner].name
    if winner not in played.ours:
        return _("{who} took it", who=taker)
    if side.you:
        return _("{who} took it for your side", who=taker)
    return _("{who} took it for {name}’s side", who=taker, name=who(side))


def trick_title(number: int) -> str:
    """Return the name of a trick, counted from 0."""
    return _("Trick {n}", n=number + 1)


def trick_told(duel: Duel, sides: Sides, number: int) -> str:
    """Return what both played to a trick, counted from 0, as a sentence that begins small."""
    pairs = list(zip((duel.mine, duel.theirs), sides, strict=True))
    there = [(deal, side) for deal, side in pairs if number < len(deal.tricks)]
    if len(there) == len(pairs) and duel.mine.tricks[number] == duel.theirs.tricks[number]:
        (deal, side), *_others = there
        return _same(deal.card(number), side, _taken(deal, side, number))
    told = [f"{_played(deal, side, number)}, {_taken(deal, side, number)}" for deal, side in there]
    return f"{'; '.join(told)}."


def _same(card: Card | None, side: Side, taken: str) -> str:
    """Return that a trick is the same in both deals, with the seat's card in it."""
    if card is None:
        return _("the same in both deals; {taken}.", taken=taken)
    said = message("the same in both deals, {card} from {name}’s hand; {taken}.")
    if side.you:
        said = message("the same in both deals, {card} from your hand; {taken}.")
    return _(said, card=words(card), name=who(side), taken=taken)


def alike_words(duel: Duel) -> str:
    """Return how many tricks are the same at the beginning; "" for none."""
    n = duel.alike
    if n == duel.columns:
        return _("the same to the last card")
    if n > 1:
        return _("the same {count} {n:trick/tricks}", count=figure(n), n=n)
    return _("the same trick") if n else ""


# ------------------------------------------------------------ where they part


def part_label(parting: Parting, sides: Sides, seat: int) -> str:
    """Return the label at the place where two deals part."""
    if parting.seat != seat:
        return _("here the others part")
    return _("here you part") if any(side.you for side in sides) else _("here they part")


def part_title(parting: Parting, sides: Sides, seat: int) -> str:
    """Return the place where two deals part, as a title."""
    if parting.trick is None:
        return _("Before the first card")
    if parting.seat != seat:
        return trick_title(parting.trick)
    leads = not parting.view.public.plays
    n = parting.trick + 1
    if any(side.you for side in sides):
        return _("Trick {n}: your lead", n=n) if leads else _("Trick {n}: your card", n=n)
    return _("Trick {n}: their lead", n=n) if leads else _("Trick {n}: their card", n=n)


def part_words(parting: Parting, sides: Sides, seat: int, names: tuple[str, ...]) -> str:
    """Return who did what where two deals part."""
    mine, theirs = sides
    other = parting.theirs
    if parting.seat == seat:
        if other is not None:
            said = _done(who(theirs), other, parting)
        else:
            said = _("{who} went on without an answer", who=who(theirs))
        return first_up(f"{_done(who(mine), parting.mine, parting)}, {said}.")
    if other is None:
        said = message("{name} {did} in {mine}’s deal and nothing in {theirs}’s.")
        if mine.you:
            said = message("{name} {did} in your deal and nothing in {theirs}’s.")
    else:
        said = message("{name} {did} in {mine}’s deal and {other} in {theirs}’s.")
        if mine.you:
            said = message("{name} {did} in your deal and {other} in {theirs}’s.")
    return _(
        said,
        name=names[parting.seat],
        did=did_words(parting.mine),
        other=did_words(other) if other else "",
        mine=who(mine),
        theirs=who(theirs),
    )


def _done(who: str, action: Action, parting: Parting) -> str:
    """Return what somebody answered as done; a card that begins a trick was led."""
    if isinstance(action, PlayCard) and not parting.view.public.plays:
        return _("{who} led {card}", who=who, card=words(action.card))
    return _("{who} {did}", context="done", who=who, did=did_words(action))
