"""Sentences about a game pad that has come or gone."""

from clubs.ui.shell.input import PadCome, PadGone


def pad_news(news: PadCome | PadGone) -> str:
    """Return the sentence about a pad."""
    if isinstance(news, PadGone):
        return f"{news.name} is disconnected. Connect it again, or go on with keys or mouse."
    if not news.known:
        return f"Clubs does not know the buttons of {news.name}, so they do nothing here."
    return f"{news.name} is connected."
