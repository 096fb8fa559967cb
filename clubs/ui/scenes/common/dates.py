"""Local days and times in words, in the player's language."""

from datetime import date
from time import localtime
from typing import Final

from clubs.language import _, message

WEEKDAYS: Final = (
    message("Mon"),
    message("Tue"),
    message("Wed"),
    message("Thu"),
    message("Fri"),
    message("Sat"),
    message("Sun"),
)
_WHOLE_WEEKDAYS: Final = (
    message("Monday"),
    message("Tuesday"),
    message("Wednesday"),
    message("Thursday"),
    message("Friday"),
    message("Saturday"),
    message("Sunday"),
)
_MONTHS: Final = (
    message("Jan", context="month in short"),
    message("Feb", context="month in short"),
    message("Mar", context="month in short"),
    message("Apr", context="month in short"),
    message("May", context="month in short"),
    message("Jun", context="month in short"),
    message("Jul", context="month in short"),
    message("Aug", context="month in short"),
    message("Sep", context="month in short"),
    message("Oct", context="month in short"),
    message("Nov", context="month in short"),
    message("Dec", context="month in short"),
)
_WHOLE_MONTHS: Final = (
    message("January"),
    message("February"),
    message("March"),
    message("April"),
    message("May"),
    message("June"),
    message("July"),
    message("August"),
    message("September"),
    message("October"),
    message("November"),
    message("December"),
)


def day_words(ms: int) -> str:
    """Return the day of a moment in ms since 1970, UTC: `Sat 21 Nov 2026`."""
    at = localtime(ms / 1000)
    day = date_words(date(at.tm_year, at.tm_mon, at.tm_mday))
    return _("{weekday} {day}", context="date", weekday=WEEKDAYS[at.tm_wday], day=day)


def date_words(day: date) -> str:
    """Return a day without that of the week: `21 Nov 2026`."""
    month = _MONTHS[day.month - 1]
    return _("{day} {month} {year}", context="date", day=day.day, month=month, year=day.year)


def moment_words(ms: int) -> str:
    """Return the day and the time of a moment: `Sat 21 Nov 2026, 20:15`."""
    at = localtime(ms / 1000)
    time = _("{hour}:{minute}", context="time", hour=f"{at.tm_hour:02}", minute=f"{at.tm_min:02}")
    return _("{day}, {time}", context="date", day=day_words(ms), time=time)


def month_words(day: date) -> str:
    """Return the month of a day: `November 2026`."""
    month = _WHOLE_MONTHS[day.month - 1]
    return _("{month} {year}", context="date", month=month, year=day.year)


def day_of_year(day: date) -> str:
    """Return a day without its year: `21 November`."""
    return _("{day} {month}", context="date", day=day.day, month=_WHOLE_MONTHS[day.month - 1])


def day_of_week(day: date) -> str:
    """Return a day with that of the week, without its year: `Saturday 21 November`."""
    weekday = _WHOLE_WEEKDAYS[day.weekday()]
    return _("{weekday} {day}", context="whole date", weekday=weekday, day=day_of_year(day))
