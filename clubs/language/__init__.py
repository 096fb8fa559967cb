"""Texts in the language of the player.

In the code all texts are English; a catalogue has them in another language, by the English. `_` makes a
text for the screen or the ear at once. Below the screen `message` keeps what a text is made of: it is English
wherever it is used as it is, and `_` says it in another language later. A text is one whole sentence or label
with fields:

- `{name}` is a field, `{C}` `{D}` `{H}` `{S}` are suit signs, which are drawn;
- `{n:trick/tricks}` is one of the forms that a language has for a number;
- `{name:has/have}` is one of two forms, the second for `You`, alone or in a list;
- `{n:one trick/# tricks}`, `{name:#’s/your}` are forms in which `#` is the field itself;
- `{share:.1f}` is a figure with the decimal mark of the language.

Names of the program's own players, suits and the like are messages, so that they are said in the same
language as the text around them; what somebody has typed is a str, and stays as it is.
"""

from clubs.language.catalogue import ENGLISH, PSEUDO, Catalogue, Pseudo, installed
from clubs.language.message import MINUS, YOU, Counted, Field, Message, Told, message
from clubs.language.speaking import (
    _,
    by_language,
    decimal,
    in_a_row,
    language,
    listed,
    own_name,
    said_in,
    said_lately,
    shortened,
    shown,
    source,
    speak,
    spoken,
    translated,
)

__all__ = [
    "ENGLISH",
    "MINUS",
    "PSEUDO",
    "YOU",
    "Catalogue",
    "Counted",
    "Field",
    "Message",
    "Pseudo",
    "Told",
    "_",
    "by_language",
    "decimal",
    "in_a_row",
    "installed",
    "language",
    "listed",
    "message",
    "own_name",
    "said_in",
    "said_lately",
    "shortened",
    "shown",
    "source",
    "speak",
    "spoken",
    "translated",
]
