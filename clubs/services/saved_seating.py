"""The seating of a stored match, and that of a new one by the settings."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from clubs.ai.levels import level_text
from clubs.ai.temperament import EVEN, TEMPERAMENTS
from clubs.store.settings import BoldnessName, Settings
from clubs.table.match import USUAL_LEVEL, Match, usual_seating
from clubs.table.record import Record
from clubs.table.seating import LEVELS, PEOPLE, ROSTER, Seating

BOLDNESS: Final[Mapping[BoldnessName, float]] = {"careful": -0.3, "even": 0.0, "bold": 0.3}
"""The setting's meaning to computer players, in standard deviations of the outcome."""
_PLAYS: Final = {
    *PEOPLE,
    *(
        level_text(name, boldness, character)
        for name in LEVELS
        for boldness in BOLDNESS.values()
        for character in ("", *TEMPERAMENTS)
    ),
}


def match_of_record(record: Record) -> Match:
    """Return the match of a record; an animal or level unknown here gives way to the usual one."""
    usual = usual_seating(record.setup.seats)
    seating = tuple(map(_known, record.seating or usual, usual))
    return Match(record.setup, seating, record.seed)


def seated(one: Seating, settings: Settings) -> Seating:
    """Return the seating for a match that begins now: its level, with boldness and character as set."""
    if one.is_person:
        return one
    character = one.animal if settings.characters and one.animal in TEMPERAMENTS else ""
    return replace(one, plays=level_text(one.level, BOLDNESS[settings.boldness], character))


def usual_people(settings: Settings, level: str = USUAL_LEVEL) -> tuple[Seating, ...]:
    """Return the players of new matches, from the first seat on, which has the player's name and animal."""
    people = list(usual_seating(len(ROSTER), level))
    if settings.name:
        people[0] = replace(people[0], name=settings.name)
    for seat, one in enumerate(people):
        if one.animal == settings.animal:
            # The seat with the player's animal gets the player's usual one.
            people[seat] = replace(one, animal=people[0].animal)
            people[0] = replace(people[0], animal=one.animal)
            break
    return tuple(people)


def haste(one: Seating) -> int:
    """Return how quickly a computer player seems to decide: 1 for quickly, -1 for slowly."""
    return TEMPERAMENTS.get(one.character, EVEN).haste


def known_animal(animal: str, usual: str) -> str:
    """Return the animal if there is a picture of it, else the usual one."""
    return animal if animal in dict(ROSTER) else usual


def _known(one: Seating, usual: Seating) -> Seating:
    return replace(
        one,
        animal=known_animal(one.animal, usual.animal),
        plays=one.plays if one.plays in _PLAYS else USUAL_LEVEL,
    )
