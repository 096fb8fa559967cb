"""Texts in files: which values of a TOML file, and which lines of a rule page, are to be read by people."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from clubs.language.speaking import translated

Say: TypeAlias = Callable[[str, str], str]
"""Makes another text of a text and its context; the translation, or what collects texts for translators."""

KEYS: Final = frozenset(
    (
        *("title", "about", "keep", "name", "word", "meaning", "task", "otherwise", "hint", "found", "waits"),
        *(
            "overlooked",
            "punished",
            "line",
            "heading",
            "near",
            "below",
            "next",
            "says",
            "row",
            "verb",
            "topic",
        ),
    )
)
"""The keys of a TOML file whose values are read; with others stand ids, cards and players' answers."""
WORD: Final = "word of the glossary"
FORMS: Final = "forms of a word, with commas"
EXAMPLE: Final = frozenset(("title", "text"))
"""The lines of a worked example that are read."""
SITTING: Final = "beside a name in a picture"

_BLOCK: Final = re.compile(r"(\n\s*\n)")
_ITEM: Final = re.compile(r"(?m)^(- |\d+\. |#+ )")
_NOT_READ: Final = ("<!--", "```")


def table(given: Mapping[str, Any], *, all_read: bool = False, say: Say = translated) -> dict[str, Any]:
    """Return a table of a TOML file with what is read of it in the language that is spoken.

    With `all_read` every text in it is read, otherwise those under KEYS.
    """
    of_word = _word(given, say) if "word" in given and "picture" in given else {}
    return {
        key: _value(key, value, all_read or key == "wrong", say)
        for key, value in given.items()
        if key not in of_word
    } | of_word


def page(text: str, say: Say = translated) -> str:
    """Return a rule page's Markdown in the language that is spoken.

    Each block, and each item of a list, is one text.
    """
    return "".join(
        part if _BLOCK.fullmatch(part) else _block(part, say) for part in _BLOCK.split(text.strip("\n"))
    )


def example(text: str, say: Say = translated) -> str:
    """Return the lines of a worked example, `key: value` each, with what is read in the language spoken."""
    lines = []
    for line in text.splitlines():
        key, colon, value = line.partition(": ")
        if key in EXAMPLE:
            lines.append(f"{key}{colon}{say(value, '')}")
        elif key == "people":
            lines.append(f"{key}{colon}{', '.join(_sitting(one, say) for one in value.split(', '))}")
        else:
            lines.append(line)
    return "\n".join(lines) + text[len(text.rstrip("\n")) :]


def _value(key: str, value: Any, all_read: bool, say: Say) -> Any:
    if isinstance(value, Mapping):
        return table(value, all_read=all_read, say=say)
    if key == "picture" and isinstance(value, str):
        return example(value, say)
    if key == "word" and isinstance(value, str):
        return say(value, WORD)
    if isinstance(value, str):
        return say(value, "") if all_read or key in KEYS else value
    if isinstance(value, list):
        return [_value(key, one, all_read, say) for one in value]
    return value


def _word(given: Mapping[str, Any], say: Say) -> dict[str, Any]:
    """Return a word of the glossary with its other forms.

    One without other forms in English may have some; `sense` tells two words apart that are one in English.
    """
    sense = f", {given['sense']}" if "sense" in given else ""
    word = say(given["word"], WORD + sense)
    forms = say(", ".join(given.get("also", (given["word"],))), FORMS + sense).split(", ")
    also = [form for form in forms if form != word]
    return {"word": word, "also": also} if also else {"word": word}


def _block(block: str, say: Say) -> str:
    """Return a block: a heading, a paragraph, the items of a list, an example or traits."""
    if block.startswith("```example"):
        fence, *lines, end = block.splitlines()
        return "\n".join((fence, example("\n".join(lines), say), end))
    if block.startswith("```traits"):
        fence, *lines, end = block.splitlines()
        return "\n".join((fence, *(_trait(line, say) for line in lines), end))
    if block.startswith(_NOT_READ):
        return block
    marks, texts = _ITEM.findall(block), [part for part in _ITEM.split(block) if not _ITEM.fullmatch(part)]
    said = [say(" ".join(part.split()), "") if part.strip() else part for part in texts]
    if not marks:
        return said[0]
    return "\n".join(
        line for line in (said[0], *(mark + part for mark, part in zip(marks, said[1:], strict=True))) if line
    )


def _sitting(words: str, say: Say) -> str:
    """Return somebody in a picture, whose name stays, with a word or a number of theirs."""
    name, space, said = words.partition(" ")
    return f"{name}{space}{say(said, SITTING) if said else ''}"


def _trait(line: str, say: Say) -> str:
    respect, words = line.split(": ", 1)
    star = "*" * words.endswith("*")
    return f"{say(respect, '')}: {say(words.removesuffix('*'), '')}{star}"
