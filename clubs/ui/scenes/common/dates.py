"""Local days and times in words."""

from datetime import date
from time import localtime
from typing import Final

_DAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def day_words(ms: int) -> str:
    """Return the day of a moment in ms since 1970, UTC: `Sat 21 Nov 2026`."""
    at = localtime(ms / 1000)
    return f"{_DAYS[at.tm_wday]} {date_words(date(at.tm_year, at.tm_mon, at.tm_mday))}"


def date_words(day: date) -> str:
    """Return a day without that of the week: `21 Nov 2026`."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def moment_words(ms: int) -> str:
    """Return the day and the time of a moment: `Sat 21 Nov 2026, 20:15`."""
    at = localtime(ms / 1000)
    return f"{day_words(ms)}, {at.tm_hour:02}:{at.tm_min:02}"
