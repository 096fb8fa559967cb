"""Low Clubs in the compiled core."""

from clubs.ai.core.games.low.deal import LowDeal as LowDeal
