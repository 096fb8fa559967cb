"""Facts of a text: its cards and numbers, in English or another language."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

CARD_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        **{"A": "aces?", "K": "kings?", "Q": "queens?", "J": "jacks?", "10": "tens?", "9": "nines?"},
        **{"8": "eights?", "7": "sevens?|seventh", "6": "six", "5": "fives?", "4": "fours?", "3": "threes?"},
        **{"2": "twos?|twice", "C": "clubs?", "D": "diamonds?", "H": "hearts?", "S": "spades?"},
        **{"joker": "jokers?"},
    },
    "de": {
        **{
            "A": "Asse?",
            "K": "Könige?",
            "Q": "Damen?",
            "J": "Buben?",
            "10": "Zehn(en)?|zehn",
            "9": "Neun|neun",
        },
        **{"8": "Acht", "7": "Sieben(en)?|sieben|siebten", "6": "Sechs|sechs", "5": "Fünf|fünf"},
        **{
            "4": "Vier|vier",
            "3": "Drei|drei|dritt",
            "2": "Zwei(en)?|zwei|[Zz]weimal",
            "C": "Kreuz",
            "D": "Karo",
        },
        **{"H": "Herz", "S": "Pik", "joker": "Joker"},
    },
    "fr": {
        **{"A": "[Aa]s", "K": "rois?", "Q": "[Dd]ames?", "J": "[Vv]alets?", "10": "[Dd]ix(?!-)", "9": "neuf"},
        **{
            "8": "(?<!dix-)[Hh]uit",
            "7": "[Ss]ept|septième",
            "6": "[Ss]ix",
            "5": "cinq",
            "4": "[Qq]uatre",
            "3": "[Tt]rois",
        },
        **{"2": "(?<![Ll]es )(?<!des )(?<!vos )[Dd]eux", "C": "[Tt]rèfles?", "D": "[Cc]arreaux?"},
        **{"H": "[Cc]œurs?", "S": "[Pp]iques?", "joker": "[Jj]okers?"},
    },
}
"""Patterns of the words for ranks and suits in each language."""
NOT_A_CARD: Final = re.compile(
    r"(Low|Exact|Free|Partner|Half) Clubs|Clubs (Whist|Trump)|[Aa]ufs Kreuz gelegt|Dame Rubis"
)
"""Words with the word for a card in them that speak of none."""
SUITS: Final = "CDHS"
SIGN: Final = re.compile(r"\{[CDHS]\}(?:10|[2-9JQKA])?")
"""A suit's sign, with or without a rank."""

_RULE: Final = re.compile(r"\(([A-Z]-\d+)\)")
_NUMBER: Final = re.compile(r"[+−±-]?\d+")


class Facts(NamedTuple):
    """Numbers of rules in their order; signs, figures and ranks in words, as often as each stands; suits."""

    rules: tuple[str, ...]
    signs: Counter[str]
    figures: Counter[str]
    ranks: Counter[str]
    suits: frozenset[str]


def facts(text: str, language: str) -> Facts:
    """Return what a text in a language says of cards and numbers."""
    plain = NOT_A_CARD.sub("", text)
    found = {
        key: re.findall(rf"(?<!\w)(?:{words})(?!\w)", plain, re.IGNORECASE if language == "en" else 0)
        for key, words in CARD_WORDS[language].items()
    }
    return Facts(
        tuple(_RULE.findall(text)),
        Counter(SIGN.findall(text)),
        Counter(_NUMBER.findall(SIGN.sub("", _RULE.sub("", text)))),
        Counter({key: len(hits) for key, hits in found.items() if hits and key not in SUITS}),
        frozenset(key for key in SUITS if found[key]),
    )
