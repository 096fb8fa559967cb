"""The table as a screen reader finds it: whose turn, the trick, what is offered, the players, the rest."""

from collections.abc import Iterator, Sequence

from pygame import Rect

from clubs.language import _
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.event import TrickCancelled, TrickTaken
from clubs.rules.measure import Race
from clubs.rules.public import Trick
from clubs.rules.zone import trick
from clubs.ui.panels.base import card_id
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.table.announcer import aloud
from clubs.ui.scenes.table.explained import TableExplanations
from clubs.ui.scenes.table.hand_scene import HandScene
from clubs.ui.scenes.table.header import GoalMeter
from clubs.ui.scenes.table.hud import Hud
from clubs.ui.shell.reading import Reading, Text, as_text, described, numbered, readings
from clubs.ui.shell.widgets import Explanation, Widget
from clubs.ui.style.theme import HEADING
from clubs.ui.texts import table as texts


class TableReadings:
    """The readings of a table at one moment, whose display is `hud`."""

    def __init__(self, scene: HandScene, hud: Hud) -> None:
        self.scene, self.hud = scene, hud
        self.stage, self.panel = scene.stage, scene.panel
        self.aloud = aloud(scene.stage, scene.panel.desk.view)

    def all(self, *, plain: bool = False) -> list[Reading]:
        """Return all of them; on a `plain` table nothing tells of points."""
        scene, hud = self.scene, self.hud
        sprites, widgets = scene.frame(scene.context.now).sprites, scene.widgets()
        spots, caption, line = scene.explained(), scene.caption(), Rect(self.stage.context.screen.stage)
        lead, clause = hud.status
        found: list[Text] = [(caption, line, True)]
        if lead:
            told_aloud = clause or (self.panel.told() if lead == self.panel.status()[0] else "")
            found.append(
                (_("{label}: {value}", label=lead, value=told_aloud) if told_aloud else lead, line, False)
            )
        if PlayCard in engine.phase(self.stage.game, self.stage.public).actions:
            found.append((self._trick(), line, False))
        laid = [part.layout for part in (scene.panel, *scene.overlays)]
        told = [text for layout in laid if layout is not None for text in layout.texts]
        boxes = [*(spot.rect for spot in spots), *(box for _, box, _ in told)]
        said = {f"{lead} {clause}".strip(), *caption.split(" · ", 1)}
        known = self._told()
        things = described([spot for spot in spots if spot.about not in known])
        if plain:
            return [*numbered([*found, *told], things), *self._hand(widgets)]
        found += [*told, *self._words(sprites, widgets, boxes, said)]
        players = self._players(scored=hud.scored)
        return [*numbered(found, [*players, *things, *self._besides(line)]), *self._hand(widgets)]

    def _trick(self) -> str:
        """Return the trick on the table; once it is decided, a trick that lies there still."""
        stage, public = self.stage, self.stage.public
        last = stage.history[-1] if stage.history else None
        if public.plays and isinstance(last, TrickTaken | TrickCancelled):
            winner = last.seat if isinstance(last, TrickTaken) else None
            return self.aloud.finished(len(public.tricks) + 1, Trick(stage.lying, winner))
        return self.aloud.trick()

    def _besides(self, line: Rect) -> list[Reading]:
        """Return the facts of the deal that are not drawn, at the line under the trick."""
        besides = GoalMeter(self.stage, self.aloud.view.seat).besides()
        return [Reading("", line, as_text(about)) for about in besides]

    def _words(
        self, sprites: Sequence[Sprite], widgets: Sequence[Widget], told: Sequence[Rect], said: set[str]
    ) -> Iterator[Text]:
        """Yield what is written on the table and said nowhere else, such as in boxes that are `told`."""
        for one in readings(sprites, widgets, (), self.stage.context.paint.text.px(HEADING)):
            if one.text not in said and not any(box.collidepoint(one.rect.center) for box in told):
                yield one.text, one.rect, one.heading

    def _players(self, *, scored: bool) -> Iterator[Reading]:
        """Yield how each player stands, the viewer first, described by bid and player; then the points."""
        explained = TableExplanations(self.stage, self.aloud.view.seat)
        public, names = self.stage.public, self.aloud.names
        for where in sorted(self.stage.places.seats, key=lambda where: not where.own):
            about = self._plaque(where.seat)
            dealt = public.deal and public.dealer == where.seat
            said = as_text(about) if where.own else f"{about.fact}."
            meaning = texts.other_bid(self.aloud.texts, public, names, where.seat)
            player = "" if where.own else as_text(explained.player(where.seat))
            who = f"{meaning} {player}".strip()
            said = f"{said} {_('{name} dealt.', name=names[where.seat])}" if dealt else said
            yield Reading("", where.plaque, said, description=who)
        if scored:
            yield Reading("", self.stage.places.seats[0].plaque, self.aloud.points())

    def _plaque(self, seat: int) -> Explanation:
        aloud = self.aloud
        return texts.plaque(aloud.game, aloud.public, aloud.texts, aloud.names, seat)

    def _told(self) -> set[Explanation]:
        """Return the explanations that say again what has been said."""
        stage = self.stage
        explained = TableExplanations(stage, self.aloud.view.seat)
        zones = stage.board.zones.items()
        lying = (explained.zone(zone) for zone, cards in zones if cards and zone.kind == trick)
        seats = stage.public.seats
        meter = stage.game.meter(stage.public)
        standing = GoalMeter(stage, self.aloud.view.seat).abouts(meter) if isinstance(meter, Race) else ()
        players = (of(seat) for of in (self._plaque, explained.player) for seat in seats)
        dealers = map(texts.dealt, self.aloud.names)
        return {*filter(None, lying), *players, *dealers, *standing}

    def _hand(self, widgets: Sequence[Widget]) -> Iterator[Reading]:
        """Yield the viewer's cards, as far as they are no widgets now."""
        known = {widget.id for widget in widgets}
        for shown, lying in self.stage.card_layout.fan:
            if shown.card is not None and card_id(shown) not in known:
                yield Reading(card_id(shown), lying.hit, self.panel.card_label(shown), region="hand")
