"""A round for a terminal: who did what in each deal, as text or as JSON."""

import json
from collections.abc import Callable
from typing import Any

from clubs.games import game
from clubs.reports.told_line import result
from clubs.services.round_summary import round_score
from clubs.table import code
from clubs.table.round import Round, RoundDeal, duplicate, read


def run(text: str, *, as_json: bool, tell: Callable[[str], None]) -> None:
    """Tell the round in a text; NoRound, with one sentence, if there is none."""
    given = read(text)
    deals = [_facts(deal) for deal in given.deals]
    sums = dict.fromkeys(given.players, 0.0)
    for deal in deals:
        for one in deal["plays"]:
            sums[one["player"]] += one["of_round"]
    if as_json:
        tell(json.dumps({"name": given.name, "deals": deals, "sums": sums}, indent=2))
        return
    for said in _told(given, deals, sums):
        tell(said)


def _facts(deal: RoundDeal) -> dict[str, Any]:
    of = game(code.read(deal.code).setup.game)
    read = {name: round_score(deal.code, play) for name, play in deal.plays.items()}
    points = {name: score.points for name, (score, _) in read.items() if score is not None}
    shares = duplicate(points, lowest_wins=of.lowest_wins)
    plays = [
        {
            "player": name,
            "points": points.get(name),
            "of_round": shares.get(name, 0.0),
            "told": "cannot be compared" if score is None else result(score),
            "marks": marks,
        }
        for name, (score, marks) in read.items()
    ]
    return {"deal": deal.code, "title": of.title, "plays": plays}


def _told(given: Round, deals: list[dict[str, Any]], sums: dict[str, float]) -> list[str]:
    """Return a round in lines of text."""
    found = [given.name]
    for number, deal in enumerate(deals, 1):
        found.append(f"Deal {number}, {deal['title']}, {deal['deal']}")
        for one in sorted(deal["plays"], key=lambda one: -one["of_round"]):
            marks = f", {one['marks']}" if one["marks"] else ""
            share = f": {one['of_round']:g}" if one["points"] is not None else ""
            found.append(f"  {one['player']}, {one['told']}{marks}{share}")
        if not deal["plays"]:
            found.append("  Nobody has played it yet.")
    ranked = sorted(sums.items(), key=lambda one: -one[1])
    whole = ", ".join(f"{name} {share:g}" for name, share in ranked)
    return [*found, f"In all: {whole}."] if whole else found
