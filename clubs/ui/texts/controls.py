"""Explanations of the controls that have a picture and no caption, by id."""

from collections.abc import Mapping
from typing import Final

from clubs.language import message
from clubs.ui.shell.widgets import Explanation

TABLE: Final[Mapping[str, Explanation]] = {
    "sort": Explanation(message("Sort the hand"), message("By rank, or again by suit."), "sort"),
    "undo": Explanation(message("Undo"), message("Takes your last choice back."), "undo"),
    "hint": Explanation(
        message("A hint"), message("Step by step, from where to look to the answer itself."), "hint"
    ),
    "menu": Explanation(
        message("Menu"),
        message("Last trick, scores, log, rules, settings and the way out; the match waits."),
        "back",
    ),
    "claim": Explanation(
        message("Claim the rest"),
        message("It is certain, whatever the others hold. The cards then play themselves."),
    ),
    "log": Explanation(message("Log of the deal"), message("Everything that has happened, in words."), "log"),
    "last": Explanation(message("Last trick"), message("Its cards, and who took it."), "last_trick"),
    "sheet": Explanation(
        message("Scoresheet"), message("The points of every deal, and how each came about.")
    ),
    "book": Explanation(message("Rules"), message("The rules of this game."), "help"),
    "gear": Explanation(message("Settings"), message("Table, cards, speed and sound."), "settings"),
    "room": Explanation(message("Room window"), message("The table without any hand, for all in the room.")),
    "back": Explanation(message("Leave the lesson"), message("It goes on from here the next time."), "back"),
    "skip": Explanation(message("Skip"), message("What comes next.")),
    "square": Explanation(
        message("A square again"),
        message("A person who has lost the numbers says who it is, and reads them."),
    ),
    "log earlier": Explanation(message("Read back"), message("The line before; moving up does the same.")),
    "log later": Explanation(message("Read on"), message("The next line; moving down does the same.")),
    "log copy": Explanation(
        message("Copy the log"), message("The whole deal as text, to be pasted elsewhere.")
    ),
    "log close": Explanation(message("Close the log"), "", "log"),
}

PRACTICE: Final = Explanation(
    message("Practice"),
    message("After an undo, or because somebody may know its cards, this deal is left out of statistics."),
)
FINGERPRINT: Final = Explanation(
    message("The fingerprint of this deal"),
    message("Note it now: after the deal its code proves that no card was changed."),
)

PICKER: Final[Mapping[str, Explanation]] = {
    "add": Explanation(message("Another seat"), message("Every seat is a person or a computer player.")),
    "animal": Explanation(message("The animal of this seat"), message("Choose it for another one.")),
    "name": Explanation(message("The name of this seat"), message("Choose it to type another.")),
    "book": Explanation(message("Rules of this game"), message("All of them, with examples."), "help"),
    "back": Explanation(message("Back to the menu"), "", "back"),
    "code": Explanation(
        message("Deal code"),
        message("Thirty characters that stand for the same cards, and the deal of the day."),
    ),
}

SETTINGS: Final[Mapping[str, Explanation]] = {
    "language": Explanation(
        message("Language"), message("Of all texts, and at first of the letters on the cards.")
    ),
    "inks": Explanation(
        message("Suit colours"), message("Four colours tell the suits apart without their shapes.")
    ),
    "large_print": Explanation(
        message("Index size"), message("Large print shows one big sign, to be read from afar.")
    ),
    "interface": Explanation(
        message("Text size"),
        message("At 150% letters are half as high again, and larger pages can be scrolled."),
    ),
    "switch_step": Explanation(
        message("Time for a step"), message("How long the frame stays at each choice.")
    ),
    "master": Explanation(message("All sounds"), message("How loud everything is together.")),
    "effects": Explanation(message("Cards"), message("How loud cards, bids and the chest are.")),
    "cues": Explanation(
        message("Signals"), message("Your turn, tricks won, refusals, and where the focus goes.")
    ),
    "music": Explanation(message("Music"), message("How loud the music is.")),
    "ambience": Explanation(
        message("Ambience"),
        message("A quiet sound round each table: water, larks, wind, crickets, an owl."),
    ),
}
