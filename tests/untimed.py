"""The figures of a simulation without the times of decisions, which are never the same twice."""

import re


def untimed(text: str) -> str:
    """JSON without its times, as it was before they were measured."""
    return re.sub(r',\s*"thinking":\s*{[^}]*}', "", text)
