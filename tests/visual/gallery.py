"""Situations to be checked: every scene that `clubs shot` draws, and what can be opened or typed in it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final

from msgspec.structs import asdict
from pygame import Rect

from clubs.ai import player
from clubs.app.routes import Program
from clubs.cards import count
from clubs.games import GAMES, game
from clubs.games.free.actions import Accept, GiveUp, TakeTrick
from clubs.games.free.cards import auction_hand
from clubs.games.free.honour import Offences
from clubs.games.free.offences import offending
from clubs.language import translated
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import SomeOf
from clubs.store.settings import LONGEST_NAME
from clubs.table.code import Opening, write
from clubs.table.match import Match, match_of, usual_seating
from clubs.table.record import Record
from clubs.table.seating import Seating
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.scenes.common.letters import NamingScene
from clubs.ui.scenes.history.scene import COPY
from clubs.ui.scenes.menu.aa import AaScene
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.picker.match_setup import MatchSetup
from clubs.ui.scenes.picker.scene import PickerScene
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.scenes.scores.scoresheet import ScoresheetScene
from clubs.ui.scenes.settings.licences import LicencesScene, licences
from clubs.ui.scenes.settings.pages import PAGES
from clubs.ui.scenes.table.captions import happened
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Pop, Push, Toast
from clubs.ui.style.appearance import Appearance
from clubs.workshop.shots import DEALING, SCENES, SETTLED_AFTER, position
from tests.answers import first_answer
from tests.games.free.offender import Offender
from tests.table_kit import Table, state_of
from tests.ui.controls import widget
from tests.visual.dialogs import dialogs
from tests.visual.drilled import drilled
from tests.visual.lessons import lessons
from tests.visual.looked_back import looked_back
from tests.visual.puzzled import puzzled
from tests.visual.replays import again, looked_again, noted, played
from tests.visual.shared import shared
from tests.visual.taught import taught

SIZES: Final = ((1024, 640), (1280, 720), (1280, 960), (1920, 1080), (2560, 1080), (3840, 2160))
INTERFACES: Final = (1.0, 1.35)
FRAME: Final = 300.0  # ms; only pictures at rest are checked
LONG_NAME: Final = "Wilhelmina Ottos"
assert len(LONG_NAME) == LONGEST_NAME


@dataclass(frozen=True)
class Situation:
    """Scenes on top of each other, and what is done in the topmost when all is still.

    `pointed` begins the words of what is then pointed at until it explains itself.
    """

    scenes: Callable[[Program], list[Scene]]
    act: Callable[[Scene], None] = lambda _: None
    settle: float = SETTLED_AFTER
    names: tuple[str, ...] = ()
    pointed: str = ""


def chosen(*ids: str) -> Callable[[Scene], None]:
    """Choose widgets in order: for each word the first whose id begins with it."""

    def act(scene: Scene) -> None:
        for id in ids:
            scene.choose(next(widget for widget in scene.widgets() if widget.id.startswith(id)))

    return act


def seated(program: Program, record: Record, names: Callable[[Seating], str]) -> TableScene:
    """Open the table at the end of a record, with names of our own."""
    seating = tuple(replace(one, name=names(one)) for one in usual_seating(record.setup.seats))
    return program.tables.open_table(Match(record.setup, seating, record.seed), record.actions, patient=True)


def long_named(name: str) -> Situation:
    """Return a recorded position between people of long names."""
    return Situation(
        lambda program: [seated(program, position(name), lambda _: LONG_NAME)],
        names=(LONG_NAME, f"{LONG_NAME}’s"),
    )


# ---------------------------------------------------------------- the table


def refused(scene: Scene) -> None:
    """Try a card that may not be played."""
    shut = [w for w in scene.widgets() if w.region == "hand" and w.reason]
    scene.choose(shut[0])


def lower_card_raised(scene: Scene) -> None:
    """Raise a card of the lower row, by keys."""
    for key in (inputs.Digit(5), inputs.Move(0, 1)):
        scene.handle(key)


def log_open(scene: Scene) -> None:
    """Open the log of the deal."""
    scene.do("log")


def last_trick_open(scene: Scene) -> None:
    """Look at the last trick again."""
    scene.do("last_trick")


def card_chosen(scene: Scene) -> None:
    """Choose as many cards as are asked for; of the auction cards, one that may be bid."""
    assert isinstance(scene, TableScene)
    ask = scene.panel.ask
    assert ask is not None
    wanted = ask.answers.most if isinstance(ask.answers, SomeOf) else 1
    card_layout = scene.stage.card_layout
    open_to = [shown for shown, _ in card_layout.fan if card_layout.cards[shown.uid].state != "shade"]
    for shown in open_to[:wanted]:
        scene.panel.pick(shown)
    scene.stage.relay()


def acted(table: Table, *lines: str, plays: int = 0) -> Callable[[Program], list[Scene]]:
    """Return a maker of the table after these actions and some first legal answers."""
    table.do(*lines)
    for _ in range(plays):
        table.act(first_answer(next(iter(table.asks.values()))))
    record = Record(table.setup, "1", tuple(table.actions))
    return lambda program: [seated(program, record, lambda one: one.name)]


def just_dealt(id: str, seats: int) -> Callable[[Program], list[Scene]]:
    """Return a maker of the table after the deal of a code, whose fingerprint it shows: a practice deal."""
    setup = game(id).setup(seats)
    match = match_of(write(Opening(setup, 1, 0, bytes(16))))
    seats_of = [player("random", seat) for seat in range(seats)]
    session = Session(game(id), setup, seats_of, Chance(match.seed))
    session.step()
    return lambda program: [program.tables.open_table(match, tuple(session.actions), patient=True)]


def handed_on(program: Program) -> list[Scene]:
    """Open the curtain for the last of ten, who has much to catch up on."""
    below = seated(program, position("ten"), lambda one: one.name)
    said = happened(below.controller.view.seen, below.match.names)
    return [CurtainScene(program.context, below.match.seating[1], below.caption(), said, Pop, Pop)]


# ---------------------------------------------------------------- after the deal


def after(id: str, seats: int, deals: int, name: str = "") -> Callable[[Program], TableScene]:
    """Return a maker of the table after some deals."""

    def make(program: Program) -> TableScene:
        record = Record(game(id).setup(seats), "1", played(id, seats, deals))
        return seated(program, record, lambda one: name or one.name)

    return make


def scored(table: Callable[[Program], TableScene]) -> Callable[[Program], list[Scene]]:
    """Return a maker of the end of the last deal over a table."""

    def scenes(program: Program) -> list[Scene]:
        below = table(program)
        return [below, below.deal_end.opened()]

    return scenes


def on_paper(table: Callable[[Program], TableScene]) -> Callable[[Program], list[Scene]]:
    """Return a maker of the scoresheet over a table."""

    def scenes(program: Program) -> list[Scene]:
        below = table(program)
        sheet = below.deal_end.scoresheet().scene
        assert isinstance(sheet, ScoresheetScene)
        return [below, sheet]

    return scenes


# ---------------------------------------------------------------- before the match


def picker(
    id: str, seats: int | None = None, *, plays: str = "", name: str = ""
) -> Callable[[Program], list[Scene]]:
    """Return a maker of the picker with a game chosen; `plays` and `name` are for all seats."""

    def scenes(program: Program) -> list[Scene]:
        scene = program.picker()
        assert isinstance(scene, PickerScene)
        scene.match_setup = MatchSetup(id)
        if seats is not None:
            scene.choose_count(GAMES[id].seats.index(seats))
        people = (
            replace(one, plays=plays or one.plays, name=name or one.name) for one in scene.match_setup.people
        )
        scene.match_setup = replace(scene.match_setup, people=tuple(people))
        return [scene]

    return scenes


def picker_choice(*ids: str) -> Callable[[Program], list[Scene]]:
    """Return a maker of a choice over the picker, opened by widgets one over the other."""

    def scenes(program: Program) -> list[Scene]:
        found = picker("low")(program)
        for id in ids:
            opened = found[-1].choose(widget(found[-1], id))
            assert isinstance(opened, Push)
            found.append(opened.scene)  # type: ignore[arg-type]  # any scene can be shown
        return found

    return scenes


def rules(id: str, section: int, word: str = "") -> Callable[[Program], list[Scene]]:
    """Return a maker of a section of a page of the rules, with a word of it on the felt."""

    def scenes(program: Program) -> list[Scene]:
        scene = program.rules()
        assert isinstance(scene, RulesScene)
        scene.open_page(id)
        scene.open_section(section)
        if word:
            scene.open_word(scene.rule_page.entry(section, word))
        return [scene]

    return scenes


def menu_with_match(program: Program) -> list[Scene]:
    """Open the menu with a match to be continued, and a notice."""
    seated(program, position("ten"), lambda one: one.name)
    program.notice = "The settings could not be read; the usual ones are used."
    return SCENES["menu"](program, None)


def full_menu(program: Program) -> list[Scene]:
    """Open the menu with all its entries."""
    words = seated(program, position("ten"), lambda one: one.name).caption()
    program.context.router.keeps = True
    full = MenuScene(program.context, puzzling=True, caption=words, own_plays=lambda: 3)
    program.context.router.keeps = False
    return [full]


def _all() -> Iterator[tuple[str, Situation]]:
    for name, scenes in SCENES.items():
        settle = DEALING if name == "deal" else SETTLED_AFTER
        yield name, Situation(lambda program, scenes=scenes: scenes(program, None), settle=settle)  # type: ignore[misc]
    yield "menu with a match", Situation(menu_with_match, settle=0)
    yield "first start", Situation(lambda program: [*SCENES["menu"](program, None), AaScene(program.context)])
    for name in ("exchange", "bidding", "passing", "auction", "handicap", "exact", "free", "two", "ten"):
        yield f"{name}, long names", long_named(name)
    for name in ("table", "low", "trump", "exact", "free", "ten"):
        yield f"{name}, a card refused", replace(_of(name), act=refused)
        yield f"{name}, last trick", replace(_of(name), act=last_trick_open)
    for number, page in enumerate(PAGES):  # one key cap is an ellipsis, for a range of figures
        for title in (page.title, *(one.title for one in page.sections)):
            ways = chosen(f"page {number}", *([f"section {title}"] if title != page.title else []))
            yield f"settings, {title}", replace(_of("settings"), act=ways, names=("…",))
    for name in ("table", "exchange", "bidding", "passing", "auction", "handicap", "two", "ten"):
        yield f"{name}, log", replace(_of(name), act=log_open)
    yield from _explained()
    yield "bidding, a number chosen", replace(_of("bidding"), act=chosen("bid 2"))
    yield from _exchanges()
    yield from _auctions()
    for id, seats in (("exact", 10), ("low", 4), ("trump", 5)):
        yield f"{id}, just dealt", Situation(just_dealt(id, seats))
    yield "curtain of ten", Situation(handed_on)
    certain = Table("exact", dealer=3).deal(["AC KC QC JC TC 9C 8C 7C 6C 5C AS KS QS"])
    yield "exact, the rest is certain", Situation(acted(certain, plays=4))
    yield "two, a card raised", replace(_of("two"), act=lower_card_raised)
    yield "trump, won tricks of five", Situation(acted(Table("trump", 5).deal(), plays=5 + 5 * 8))
    yield from _honours()
    yield from (
        (name, Situation(scenes, act))
        for name, scenes, act in (*taught(), *puzzled(), *lessons(), *drilled())
    )
    yield from (
        (name, Situation(scenes, act, names=names)) for name, scenes, act, names in looked_back(LONG_NAME)
    )
    yield from ((name, Situation(scenes, names=(LONG_NAME,))) for name, scenes in shared())
    yield from ((name, Situation(scenes)) for name, scenes in dialogs())
    for name in ("passing", "auction", "handicap"):
        yield f"{name}, chosen", replace(_of(name), act=card_chosen)
    yield "scoresheet, open", replace(_of("scoresheet"), act=chosen("score 16 "))
    long = after("exact", 10, 3, LONG_NAME)
    yield "deal-end of ten", Situation(scored(long), names=(LONG_NAME,))
    yield "scoresheet of ten, open", Situation(on_paper(long), chosen("score "), names=(LONG_NAME,))
    yield "deal-end of sides", Situation(scored(after("partner", 4, 1)))
    yield "deal-end of free", Situation(scored(after("free", 3, 1)))
    yield "deal-end, the menu", Situation(noted(after("free", 3, 1)), chosen("menu"))
    yield "game over of six", Situation(scored(after("trump", 6, 30, LONG_NAME)), names=(LONG_NAME,))
    for id, rules_of in GAMES.items():
        yield f"picker, {id}", Situation(picker(id, rules_of.seats[-1]))
        yield f"rules, {id}", Situation(rules(id, 0))
    yield "rules, a word", Situation(rules("whist", 3, "ruffing"))
    yield "rules, tricks", Situation(rules("tricks", 3))
    yield "rules, words", Situation(rules("words", 2))
    yield "picker, long names", Situation(picker("whist", name=LONG_NAME), names=(LONG_NAME,))
    yield "picker, ten long names", Situation(picker("exact", 10, name=LONG_NAME), names=(LONG_NAME,))
    yield from _past_matches()
    yield "picker, nobody", Situation(picker("exact", plays="master"))
    yield "picker, who plays", Situation(picker_choice("seat 1"))
    yield "picker, which animal", Situation(picker_choice("seat 1", "animal 1"))
    yield "picker, options", Situation(picker_choice("options"))
    yield "picker, options explained", Situation(picker_choice("options"), pointed="Deals in")


HANDS: Final = (
    "6C 2C 9H 7H 3H AS 9S 5S 4S AD KD TD 8D",
    "AC TC 5C 4C AH 6H 4H TS 8S 6S 2S JD 6D",
    "KC JC 8C TH 8H 2H KS 7S 3S QD 9D 4D 2D",
)


def facts_opened(scene: Scene) -> None:
    """Open the facts of the hand where they are folded."""
    if any(widget.id == "facts" for widget in scene.widgets()):
        chosen("facts")(scene)


def _exchanges() -> Iterator[tuple[str, Situation]]:
    """Yield the exchange of Clubs Whist in the first two places, and what is remembered of it."""
    first = Table("whist").deal(HANDS)
    yield "exchange, first", Situation(acted(first))
    second = Table("whist", dealer=1).deal(HANDS)
    yield "exchange, second", Situation(acted(second, "2 exchange"))
    yield "exchange, facts as a page", Situation(acted(Table("whist").deal(HANDS)), facts_opened)
    swapped = acted(Table("whist", dealer=1).deal(HANDS), "2 exchange", "0 exchange", "1 exchange", plays=2)
    yield "exchange, afterwards", Situation(swapped)
    yield "exchange, old hand", Situation(swapped, chosen("ghost"))
    alone = acted(Table("whist").deal(HANDS), "0 exchange", "1 keep", "2 keep", plays=3)
    yield "exchange, old hand out of play", Situation(alone, chosen("ghost"))


AUCTION_HANDS: Final = ("J1 KD QD JH TD", "TH JC QC J2", "TS QH JS KS")
PRIMARY_HANDS: Final = ("9C 6C 2C 9H 4H 6S AS 8D 7D 3D", "AC 7C 8C 2D 4D 5S 8S 9S 3H 7H")


def king_chosen(scene: Scene) -> None:
    """Take up the king that may be bid."""
    assert isinstance(scene, TableScene)
    ladder_open(scene)
    chosen("rung 3")(scene)
    scene.stage.relay()


def ladder_open(scene: Scene) -> None:
    """Open the bid ladder, where it is folded."""
    if any(widget.id == "ladder" for widget in scene.widgets()):
        chosen("ladder")(scene)


def _auction() -> Table:
    """Deal Free Clubs with seat 0 in the middle of a lively auction."""
    hands = {auction_hand(seat): cards for seat, cards in enumerate(AUCTION_HANDS)}
    table = Table("free").deal(PRIMARY_HANDS, hands)
    table.do("0 auction JH", "1 pass", "2 auction QH")
    return table


def _auctions() -> Iterator[tuple[str, Situation]]:
    """Yield the auction of Free Clubs with bids of several seats, and prices of every kind."""
    yield "auction, lively", Situation(acted(_auction()))
    yield "auction, a king chosen", Situation(acted(_auction()), king_chosen)
    yield "auction, the ladder open", Situation(acted(_auction()), ladder_open)
    team = ("0 auction KD", "1 auction J2")
    yield "free, passing in a team", Situation(acted(_auction(), *team))
    yield "free, a team", Situation(acted(_auction(), *team, plays=9))
    yield "free, the first trick", Situation(acted(_auction(), "0 auction KD", "1 pass", "2 pass", plays=5))
    alone = ("0 pass", "1 auction QC", "2 auction KS", "0 pass", "1 auction J2")
    yield "free, alone against two", Situation(acted(_auction(), *alone, plays=8))
    yield "low, the first trick", Situation(acted(Table("low").deal(), plays=5))


ON_HONOUR: Final = game("free").setup(3, {"enforcement": "honour"})
HONOUR_SEED: Final = "1"


def on_honour(offender: int, stop: Callable[[Session], bool]) -> Callable[[Program], list[Scene]]:
    """Return a maker of the table of Free Clubs on honour, one of whose players offends, at some moment."""

    @cache
    def actions() -> tuple[Action, ...]:
        players = [Offender(seat) if seat == offender else player("steady", seat) for seat in range(3)]
        session = Session(game("free"), ON_HONOUR, players, Chance(HONOUR_SEED))
        while not stop(session):
            assert session.step()
        return tuple(session.actions)

    def scenes(program: Program) -> list[Scene]:
        record = Record(ON_HONOUR, HONOUR_SEED, actions())
        return [seated(program, record, lambda one: one.name)]

    return scenes


def _marked(session: Session) -> bool:
    """Return whether seat 0 follows late in the deal, and most of its cards would break suit."""
    ask, public = session.asks.get(0), session.public
    third = ask is not None and ask.kind is PlayCard and len(public.plays) == 2
    return third and len(public.tricks) > 3 and count(offending(session.view(0))) > 4


def _offended(session: Session) -> bool:
    """Return whether seat 2 would win a finished trick with a card that broke suit."""
    public = session.public
    if len(public.plays) != 3 or public.plays[-1].seat == 2 or session.game.winning(public) != 2:
        return False
    broke = (one for one in state_of(session).secret(Offences).plays if one.trick == len(public.tricks))
    return any(one.seat == 2 and one.unfollowed is not None for one in broke)


def _reviewed(session: Session) -> bool:
    """Return whether seat 0 is asked for a last objection."""
    return 0 in session.asks and session.asks[0].kind is Accept


def _won(session: Session) -> bool:
    """Return whether seat 0 is to take a trick."""
    return 0 in session.asks and session.asks[0].kind is TakeTrick


def _handicapped(session: Session) -> bool:
    """Return whether seat 0 is asked for a handicap."""
    return 0 in session.asks and session.asks[0].kind is GiveUp


def raised(scene: Scene) -> None:
    """Raise a marked card, and open the penalties."""
    assert isinstance(scene, TableScene)
    breaks = translated("{card}, breaks a rule").rpartition("}")[2]
    marked = next(one for one in scene.widgets() if one.label.endswith(breaks))
    chosen(marked.id, "penalties")(scene)
    scene.stage.relay()


def challenged(scene: Scene) -> None:
    """Challenge seat 2, and hear the verdict at once."""
    context = scene.context
    speed = context.settings.speed
    context.change(speed="instant")
    chosen("challenge 2")(scene)
    scene.update(context.now)
    context.change(speed=speed)


def _honours() -> Iterator[tuple[str, Situation]]:
    """Yield Free Clubs on honour: marks, penalties, verdicts, the sheet of the cards played, the score."""
    yield "honour, marked", Situation(on_honour(0, _marked))
    yield "honour, a marked card raised", Situation(on_honour(0, _marked), raised)
    yield "honour, a card forfeited", Situation(on_honour(2, _offended), challenged)
    yield "honour, review", Situation(on_honour(2, _reviewed))
    yield "honour, a trick to take", Situation(on_honour(2, _won))
    yield "honour, handicap", Situation(on_honour(0, _handicapped))


def _past_matches() -> Iterator[tuple[str, Situation]]:
    """Yield the screens about past matches."""
    yield "menu, everything", Situation(full_menu, settle=0)
    yield (
        "licences",
        Situation(
            lambda program: [*SCENES["menu"](program, None), LicencesScene(program.context, licences())]
        ),
    )
    yield "history, finished", replace(_of("history"), act=chosen("tab 1"))
    yield "history, copies", replace(_of("history"), act=chosen("tab 2"))
    yield "history, files", replace(_of("history"), act=chosen("tab 3"))
    yield (
        "history, naming a copy",
        Situation(
            lambda program: [
                *SCENES["history"](program, None),
                NamingScene(program.context, "Keep a copy", COPY, LONG_COPY, 60, no_name),
            ],
            names=(LONG_COPY, f"{LONG_COPY}|"),
        ),
    )
    for tab in range(len(GAMES) + 1):
        yield f"statistics, {tab}", replace(_of("statistics"), act=chosen(f"tab {tab}"))
    yield "replay of two", Situation(again("trump", 2, trick=20))
    yield "replay of free, auction", Situation(again("free", 3, trick=0))
    yield "replay of free", Situation(again("free", 3, trick=1))
    yield "replay of ten", Situation(again("exact", 10, LONG_NAME, 4), names=(LONG_NAME,))
    yield "replay of ten, score", Situation(again("exact", 10, LONG_NAME), names=(LONG_NAME,))
    yield "replay of sides, score", Situation(again("partner", 4))
    yield "look again", Situation(looked_again("exact", 4))
    yield "look again, shown", Situation(looked_again("exact", 4), chosen("show"))
    yield (
        "look again, shown, ten",
        Situation(looked_again("exact", 10, LONG_NAME), chosen("show"), names=(LONG_NAME,)),
    )
    yield "look again, finding", Situation(looked_again("low", 4), chosen("find"))
    yield "look again, found", Situation(looked_again("whist", 3), chosen("find", "card 0"))
    yield "look again, a bid", Situation(looked_again("trump", 5, mark=0), chosen("find"))
    yield "deal-end, look again", Situation(noted(after("free", 3, 1)))


LONG_COPY: Final = "W" * 60


def no_name(name: str) -> Toast:
    """Keep no copy."""
    return Toast(f"{name} is not kept.")


def _explained() -> Iterator[tuple[str, Situation]]:
    """Yield the screens on which something explains itself."""
    for name, words in (
        ("table", "Bramble has"),
        ("table", "Rowan is"),
        ("table", "Clubs are trumps"),
        ("table", "Menu"),
        ("exact", "Bids"),
        ("ten", "Alder has"),
        ("low", "No suit"),
        ("bidding", "Bid 4"),
        ("auction", "King"),
        ("exchange", "The spare hand"),
        ("picker", "Computer"),
        ("settings", "Suit colours"),
    ):
        yield f"{name}, {words} explained", replace(_of(name), pointed=words)


def _of(name: str) -> Situation:
    return Situation(lambda program: SCENES[name](program, None))


SITUATIONS: Final[Mapping[str, Situation]] = dict(_all())


@lru_cache(maxsize=1)
def program(size: tuple[int, int], interface: float = 1.0, appearance: Appearance = Appearance()) -> Program:  # noqa: B008 (frozen)
    """Return the program in one appearance; all scenes share its painters."""
    made = Program(size)
    looks = {name: value for name, value in asdict(appearance).items() if name not in {"picture", "place"}}
    made.context.change(interface=interface, **looks)
    return made


def shown(situation: Situation, of: Program) -> Offscreen:
    """Return a situation at rest, not drawn yet."""
    of.context.now, of.context.key_used = 0.0, False
    offscreen = Offscreen(of.context, situation.scenes(of))
    advance(offscreen, situation.settle)
    situation.act(offscreen.stack.top)
    offscreen.stack.measure()
    if situation.pointed:
        offscreen.step(0, [inputs.Point(*explained(offscreen.stack.top, situation.pointed).center)])
    advance(offscreen, (3 if situation.pointed else 2) * FRAME)
    return offscreen


def explained(scene: Scene, words: str) -> Rect:
    """Return the box of the thing whose explanation begins with these words."""
    widgets = ((one.rect, one.explanation) for one in scene.widgets() if one.explanation)
    spots = [*((spot.rect, spot.about) for spot in scene.explained()), *widgets]
    return next(rect for rect, about in spots if about.fact.startswith(words))


def advance(offscreen: Offscreen, ms: float, frame: float = FRAME) -> None:
    """Advance without drawing, which would take most of the time."""
    stack, end = offscreen.stack, offscreen.now + ms
    while offscreen.now < end:
        offscreen.now = min(end, offscreen.now + frame)
        offscreen.context.now = offscreen.now
        stack.apply(stack.top.update(offscreen.now))
