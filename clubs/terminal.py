"""Text on its way to a terminal."""


def plain(text: str) -> str:
    """Return a text with control characters, such as those in the name of a file, written out (`\\x1b`)."""
    return "".join(
        sign if sign.isprintable() or sign == "\n" else sign.encode("unicode_escape").decode()
        for sign in text
    )
