"""The worth of an average deal, from simulated ones; kept in a file of the program."""

from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path

from clubs.lab.figures import Sample
from clubs.lab.judged import CostOfPlay
from clubs.rules.option import Setup, Unplayable
from clubs.verdict.averages import NONE, AverageRow, in_row, read_rows


def average_of(samples: Sequence[Sample], setup: Setup, options: Mapping[str, str]) -> AverageRow | None:
    """Return the average of deals that were judged, of all players; None if none were.

    Straight lines tell how it follows from the number of tricks. The `options` are those that were chosen.
    """
    deals = [_together(sample) for sample in samples]
    deals = [deal for deal in deals if deal.deals]
    if not deals:
        return None
    tricks = [deal.tricks / deal.deals for deal in deals]
    worth, more_worth = _line(tricks, [deal.worth / deal.deals for deal in deals])
    table, more_table = _line(tricks, [deal.rest / deal.deals for deal in deals])
    number = sum(deal.deals for deal in deals)
    points = sum(deal.points for deal in deals) / number
    return AverageRow(
        setup.game,
        setup.seats,
        ",".join(sorted(in_row(*option) for option in options.items())) or NONE,
        len(deals),
        sum(tricks) / len(tricks),
        worth,
        more_worth,
        table,
        more_table,
        sqrt(max(0.0, sum(deal.squares for deal in deals) / number - points * points)),
    )


def _together(sample: Sample) -> CostOfPlay:
    """Return a deal's figures of all players."""
    all_seats = CostOfPlay()
    for totals in sample:
        all_seats.add(totals.judged)
    return all_seats


def _line(xs: Sequence[float], ys: Sequence[float]) -> tuple[float, float]:
    """Return the mean, and the slope by least squares; 0 if that is within three standard errors."""
    number, x, y = len(xs), sum(xs) / len(xs), sum(ys) / len(ys)
    spread = sum((one - x) ** 2 for one in xs)
    if not spread or number < 3:
        return y, 0.0
    slope = sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / spread
    off = sum((b - y - slope * (a - x)) ** 2 for a, b in zip(xs, ys, strict=True))
    return y, slope if abs(slope) > 3 * sqrt(off / (number - 2) / spread) else 0.0


def keep(file: Path, row: AverageRow) -> None:
    """Write a row into a file, in place of the one about the same game, seats and options.

    Unplayable, with one sentence, if the file holds something else.
    """
    try:
        lines = file.read_text(encoding="ascii").splitlines() if file.exists() else []
        rows = {(one.game, one.seats, one.options): one for one in read_rows("\n".join(lines))}
    except (ValueError, TypeError):
        raise Unplayable(f"{file} is not a file of average deals.") from None
    remarks = [line for line in lines if line.startswith("#")]
    rows[row.game, row.seats, row.options] = row
    text = "\n".join((*remarks, *map(str, rows.values()), ""))
    file.write_text(text, encoding="ascii", newline="\n")
