"""Free Clubs in the compiled core."""

from clubs.ai.core.games.free.deal import FreeDeal as FreeDeal
