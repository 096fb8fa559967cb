"""The pages of the sheet of rules: how tricks work, a page for each game, words, and shared deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType
from typing import Final

from clubs.games import GAMES, rulebook
from clubs.games.rulebook import SHARING, TRICKS, Section, Trait
from clubs.language import _, by_language, message, shown
from clubs.learn import glossary
from clubs.learn.glossary import Entry

WORDS: Final = "words"
TITLES: Final = MappingProxyType(
    {TRICKS: message("Trick-taking"), WORDS: message("Words"), SHARING: message("Sharing")}
)
ASIDES: Final = MappingProxyType(
    {
        TRICKS: message("in two minutes"),
        WORDS: message("of the card table"),
        SHARING: message("a deal in one line"),
    }
)


@dataclass(frozen=True)
class RulePage:
    """A page with its sections, in which words of the glossary are links; only a game's has traits."""

    title: str
    aside: str
    sections: tuple[Section, ...]
    game: str = ""
    traits: tuple[Trait, ...] = ()

    def entry(self, section: int, word: str) -> Entry:
        """Return the entry that a link of a section leads to."""
        return glossary.entry(word, self.game or _topic(self.sections[section]))


@by_language
def opened(id: str) -> RulePage:
    """Return a page by the id of its game, or TRICKS, WORDS or SHARING."""
    game = id if id in GAMES else ""
    page = rulebook.page(id) if game else glossary.page() if id == WORDS else rulebook.general(id)
    sections = tuple(glossary.linked(section, game or _topic(section)) for section in page.sections)
    return RulePage(title(id), _(ASIDES.get(id, message("how to play"))), sections, game, page.traits)


def _topic(section: Section) -> str:
    """Return the id of the game whose words a section tells; '' if it is about no single game."""
    return next((id for id, game in GAMES.items() if game.title == section.title), "")


def title(id: str) -> str:
    """Return the title of a page, without reading it."""
    return shown(GAMES[id].title if id in GAMES else TITLES[id])


def order(game: str | None) -> Sequence[str]:
    """Return the ids of all pages; a game that is given comes first of the games."""
    return (TRICKS, *sorted(GAMES, key=lambda id: id != game), WORDS, SHARING)


def place(id: str, at: str) -> int:
    """Return the section about a phase of a deal, or else the first that cites a rule; 0 if none does."""
    sections = opened(id).sections
    about = (n for n, section in enumerate(sections) if at in section.parts)
    cited = (n for n, section in enumerate(sections) if (f"({at})", "rule") in _runs(section))
    return next(chain(about, cited), 0)


def _runs(section: Section) -> list[tuple[str, str]]:
    return [run for part in section.text for run in part.runs]
