"""The commands of the laboratory: sim, puzzles, bench."""

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from clubs import native
from clubs.arguments import BENCH, COLD, JUDGED, PACED
from clubs.rules.option import Unplayable
from clubs.rules.plural import amount
from clubs.terminal import Failed, WrongUsage


def sim(chosen: argparse.Namespace) -> int:
    from clubs.lab import averages, figures, sim  # noqa: PLC0415 (what plays many matches is not needed to play one)
    from clubs.lab.executors import NoExecutor  # noqa: PLC0415

    options = {}
    for text in chosen.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unplayable(f"--option takes NAME=VALUE, not {text!r}.")
        options[name] = value
    try:
        result = sim.run(
            sim.SimOptions(
                game=chosen.game,
                levels=tuple(chosen.seats.split(",")),
                deals=chosen.deals,
                seed=chosen.seed,
                options=options,
                players=chosen.players,
                whole_games=chosen.games,
                workers=chosen.workers,
                cluster=chosen.cluster,
                keep=chosen.keep,
                judged=chosen.judged or chosen.averages is not None,
            )
        )
    except NoExecutor as problem:
        raise Failed(str(problem)) from problem
    if result.players:
        print(figures.as_json(result) if chosen.json else figures.as_text(result))
    if result.samples < chosen.deals:
        raise _interrupted(result.samples, chosen.deals, chosen.keep)
    if chosen.averages and result.average:
        averages.keep(chosen.averages, result.average)
    return 0


def _interrupted(done: int, wanted: int, keep: Path | None) -> Failed:
    go_on = (
        "run the same command again to continue" if keep else "with --keep FILE it could have been continued"
    )
    return Failed(f"Interrupted after {done} of {wanted}; {go_on}.")


def puzzles(chosen: argparse.Namespace) -> int:
    from clubs.lab import puzzle_mining  # noqa: PLC0415 (what plays many matches is not needed to play one)
    from clubs.lab.executors import NoExecutor  # noqa: PLC0415
    from clubs.learn.puzzle import write  # noqa: PLC0415

    try:
        found = puzzle_mining.mine(
            puzzle_mining.MiningOptions(
                game=chosen.game,
                number=chosen.number,
                seed=chosen.seed,
                players=chosen.players,
                workers=chosen.workers,
                cluster=chosen.cluster,
                keep=chosen.keep,
            )
        )
    except NoExecutor as problem:
        raise Failed(str(problem)) from problem
    chosen.out.write_text(write(found), encoding="utf-8", newline="\n")
    if len(found) < chosen.number:
        raise _interrupted(len(found), chosen.number, chosen.keep)
    print(f"{amount(len(found), 'puzzle')} in {chosen.out}")
    return 0


def bench(chosen: argparse.Namespace) -> int:
    parts = [*chosen.parts, *(chosen.more or ())]
    for part in parts:
        if part not in (known := (*BENCH, COLD, PACED, JUDGED)):
            raise WrongUsage(f"There is no part {part!r} to measure; the parts are: {', '.join(known)}.")
    from clubs.workshop import bench  # noqa: PLC0415 (what measures is not needed to play)

    measures: dict[str, Callable[[], Sequence[Any]]] = {
        "plays": bench.plays,
        "decisions": bench.decisions,
        "start": bench.start,
        "frames": _bench_scenes,
        "deals": lambda: _bench_drawn("deals", chosen.size),
        "worker": lambda: _bench_drawn("worker", chosen.size),
        COLD: lambda: _bench_cold(chosen.size, chosen.scene or (), chosen.rounds),
        PACED: lambda: _bench_paced(chosen.size, chosen.minutes, chosen.busy),
        JUDGED: lambda: _bench_judged(chosen.size, chosen.minutes),
    }
    found = {}
    for part in parts or BENCH:
        rows = measures[part]()
        found[part] = rows
        if not chosen.json:
            print(f"{part} ({native.form().value})", *rows, sep="\n  ", flush=True)
    if chosen.json:
        print(json.dumps({"form": native.form().value, **found}, indent=2))
    return 0


def _bench_scenes() -> Sequence[Any]:
    from clubs.workshop import bench_scenes  # noqa: PLC0415 (only this needs pygame)

    return bench_scenes.measure()


def _bench_drawn(part: str, size: tuple[int, int]) -> Sequence[Any]:
    from clubs.workshop import bench_deal, bench_worker  # noqa: PLC0415 (only these need pygame)

    return bench_deal.measure(size) if part == "deals" else bench_worker.measure(size)


def _bench_cold(size: tuple[int, int], scenes: Sequence[str], rounds: int) -> Sequence[Any]:
    from clubs.workshop import bench_cold  # noqa: PLC0415 (what measures is not needed to play)

    if unknown := set(scenes) - set(bench_cold.WAYS):
        known = ", ".join(bench_cold.WAYS)
        raise WrongUsage(f"There is no scene {min(unknown)!r} to open; the scenes are: {known}.")
    return bench_cold.measure(size, scenes, rounds)


def _bench_paced(size: tuple[int, int], minutes: int, busy: int) -> Sequence[Any]:
    from clubs.workshop import bench_window  # noqa: PLC0415 (only this needs pygame)

    return bench_window.measure(size, minutes, busy)


def _bench_judged(size: tuple[int, int], minutes: int) -> Sequence[Any]:
    from clubs.workshop import bench_judged  # noqa: PLC0415 (only this needs pygame)

    return bench_judged.measure(size, minutes)
