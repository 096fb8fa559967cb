"""Free Clubs: three players auction handicaps for a treasure chest, then play ten tricks (F-1 … F-20)."""

from typing import Final

from clubs.cards import CLUBS, is_joker, words
from clubs.games.free.auction import AuctionPhase, BidsMade, Contract, level, words_of_bid
from clubs.games.free.cards import ENFORCEMENT, HONOUR, TARGET, free_order, plan
from clubs.games.free.handicaps import Handicaps
from clubs.games.free.honour import HonourPlay, Review
from clubs.games.free.play import first_leader, forfeited, play_over, winning
from clubs.games.free.score import Verdicts, owed, score
from clubs.language import message
from clubs.rules.dealing import NewDeal
from clubs.rules.game import Duty, Game, Phase
from clubs.rules.measure import Facts, Measure, Quota, Tricks, Words
from clubs.rules.option import Setup
from clubs.rules.passing import Passing
from clubs.rules.public import Public
from clubs.rules.restriction import follow_suit
from clubs.rules.scoring import Score, leaders
from clubs.rules.trickplay import DEAD, TrickPlay


def finished(public: Public) -> tuple[int, ...] | None:
    """F-16: after a deal that leaves someone at the target or more, the highest total wins."""
    return leaders(public) if max(public.scores) >= public.setup[TARGET] else None


def right(public: Public) -> int:
    """F-9: one place to the right."""
    del public
    return -1


def measure(public: Public, seat: int) -> Measure:
    """Return the seat's last word in the auction; later its tricks, of those that a winner alone owes.

    What a team owes together stands in the meter; a card that was bid lies on the table.
    A seat whose card in this trick broke a rule is `caught`.
    """
    team = public.note(Contract).seats
    if not team:
        said = dict(public.note(BidsMade).made)
        if seat not in said:
            return Words("")
        words = words_of_bid(said[seat])
        return Words(words) if said[seat] is None else Words("", words)
    now = len(public.tricks)
    if any(one.rule and (one.trick, one.seat) == (now, seat) for one in public.note(Verdicts).given):
        return Words(message("caught"))
    if team != (seat,):
        return Tricks(public.taken(seat))
    return Quota(public.taken(seat), owed(team))


def stake(public: Public) -> float:
    """Return how high the auction has risen, of the five levels (F-3); 0 once it is over."""
    last = public.note(BidsMade).last
    return 0.0 if last is None or public.note(Contract).seats else level(last[1]) / 4


def meter(public: Public) -> Facts:
    """Return the tricks that the contract needs, and its winning bids; before that the last is told."""
    team, bids = public.note(Contract).seats, public.note(BidsMade)
    if not team:
        said = words(bids.last[1]) if bids.last else message("none", context="bid")
        return Facts((), ((message("Last bid"), said),))
    need = owed(team)
    won = sum(map(public.taken, team))
    owner = message("Contract") if len(team) == 1 else message("Team contract")
    bought = " ".join(words(bid) for seat in team for bid in bids.by(seat) if not is_joker(bid))
    fact = owner, message("{number} of {all}", number=won, all=need)
    handicaps = ((message("Handicaps"), bought),) if bought else ()
    return Facts((fact, *handicaps)) if len(team) > 1 else Facts(handicaps, (fact,))


def brief(setup: Setup) -> tuple[str, ...]:
    """Return the rules in short, by the chosen options."""
    told = (
        message("Bid cards for a treasure chest; if you win it, each costs you cards of its suit."),
        message("The winner owes seven of ten tricks, a team with a joker all ten."),
        message("Clubs are trumps, the nine is the best card, the ace the lowest."),
    )
    if setup[ENFORCEMENT] == HONOUR:
        return (*told, message("On honour: any card may be played, and anybody may challenge it."))
    return told


def phases(setup: Setup) -> tuple[Phase, ...]:
    """Return the phases of a deal."""
    tricks = TrickPlay(first_leader, (follow_suit("F-11"),), winning, unwon=DEAD, over=play_over)
    before: tuple[Phase, ...] = (NewDeal(plan), AuctionPhase())
    if setup[ENFORCEMENT] == HONOUR:
        play: tuple[Phase, ...] = (HonourPlay(tricks), Review())
        return (*before, Handicaps(honour=True), Passing(1, right), *play, Score(score, finished))
    return (*before, Handicaps(), Passing(1, right), tricks, Score(score, finished))


GAME: Final = Game(
    id="free",
    title="Free Clubs",
    tagline=message("Seven of ten tricks, at a price"),
    apart=message("Nine high, ace low"),
    minutes=45,
    seats=(3,),
    default_seats=3,
    options=(TARGET, ENFORCEMENT),
    phases=phases,
    winning=winning,
    measure=measure,
    meter=meter,
    stake=stake,
    goal=lambda setup: message("first to {target} ends it, the highest wins", target=setup[TARGET]),
    targets=lambda setup: (setup[TARGET],),
    trumps=CLUBS,
    accent=CLUBS,
    brief=brief,
    order=free_order,
    cancelled=forfeited,
    duty=Duty(
        message("contracts made"),
        tallies=(
            (message("deals on honour without being caught"), "clean", (HONOUR,)),
            (message("challenges that were right"), "right", ("right", "wrong")),
        ),
    ),
)

__all__ = ["GAME"]
