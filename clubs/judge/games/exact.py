"""Exact Clubs: reasons for a card where two packs cancel and tricks are carried (X-5, X-6)."""

from typing import Final

from clubs.judge.facts import GameFacts
from clubs.judge.reasons.trick import cancels, leaves_carried, takes_carried, twin_out

FACTS: Final = GameFacts(cards=(takes_carried, leaves_carried, cancels, twin_out))
