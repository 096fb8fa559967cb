"""Explanations of the controls that have a picture and no caption, by id."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from clubs.ui.shell.widgets import Explanation

TABLE: Final[Mapping[str, Explanation]] = MappingProxyType(
    {
        "sort": Explanation("Sort the hand", "By rank, or again by suit.", "sort"),
        "undo": Explanation("Undo", "Takes your last choice back.", "undo"),
        "hint": Explanation("A hint", "Step by step, from where to look to the answer itself.", "hint"),
        "menu": Explanation(
            "Menu", "Last trick, scores, log, rules, settings and the way out; the match waits.", "back"
        ),
        "claim": Explanation(
            "Claim the rest", "It is certain, whatever the others hold. The cards then play themselves."
        ),
        "log": Explanation("Log of the deal", "Everything that has happened, in words.", "log"),
        "last": Explanation("Last trick", "Its cards, and who took it.", "last_trick"),
        "sheet": Explanation("Scoresheet", "The points of every deal, and how each came about."),
        "book": Explanation("Rules", "The rules of this game.", "help"),
        "gear": Explanation("Settings", "Table, cards, speed and sound.", "settings"),
        "back": Explanation("Leave the lesson", "It goes on from here the next time.", "back"),
        "skip": Explanation("Skip", "Go to the last stage, a whole deal."),
        "square": Explanation(
            "A square again", "A person who has lost the numbers says who it is, and reads them."
        ),
        "log earlier": Explanation("Read back", "The line before; moving up does the same."),
        "log later": Explanation("Read on", "The next line; moving down does the same."),
        "log copy": Explanation("Copy the log", "The whole deal as text, to be pasted elsewhere."),
        "log close": Explanation("Close the log", "", "log"),
    }
)

PRACTICE: Final = Explanation(
    "Practice", "After an undo, or because somebody may know its cards, this deal is left out of statistics."
)
FINGERPRINT: Final = Explanation(
    "The fingerprint of this deal",
    "Note it now: after the deal its code proves that no card was changed.",
)

PICKER: Final[Mapping[str, Explanation]] = MappingProxyType(
    {
        "add": Explanation("Another seat", "Every seat is a person or a computer player."),
        "animal": Explanation("The animal of this seat", "Choose it for another one."),
        "name": Explanation("The name of this seat", "Choose it to type another."),
        "book": Explanation("Rules of this game", "All of them, with examples.", "help"),
        "back": Explanation("Back to the menu", "", "back"),
        "code": Explanation(
            "Deal code", "Thirty characters that stand for the same cards, and the deal of the day."
        ),
    }
)

SETTINGS: Final[Mapping[str, Explanation]] = MappingProxyType(
    {
        "inks": Explanation("Suit colours", "Four colours tell the suits apart without their shapes."),
        "large_print": Explanation("Index size", "Large print shows one big sign, to be read from afar."),
        "interface": Explanation(
            "Text size", "At 150% letters are half as high again, and larger pages can be scrolled."
        ),
        "switch_step": Explanation("Time for a step", "How long the frame stays at each choice."),
        "master": Explanation("All sounds", "How loud everything is together."),
        "effects": Explanation("Cards", "How loud cards, bids and the chest are."),
        "cues": Explanation("Signals", "Your turn, tricks won, refusals, and where the focus goes."),
        "music": Explanation("Music", "How loud the music is."),
        "ambience": Explanation(
            "Ambience", "A quiet sound round each table: water, larks, wind, crickets, an owl."
        ),
    }
)
