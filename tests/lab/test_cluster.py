"""Simulations on a dask cluster."""

import subprocess
import sys
from pathlib import Path

import pytest

from clubs.lab.figures import as_json
from clubs.lab.sim import SimOptions, run
from tests.untimed import untimed

ROOT = Path(__file__).resolve().parents[2]

ON_A_CLUSTER = """
import distributed
from clubs import cli
from clubs.lab import executors

executors.PATIENCE = 1

def main():
    there = distributed.LocalCluster(n_workers={workers}, threads_per_worker=1, dashboard_address=None)
    with there:
        address = {address} or there.scheduler_address
        line = ["sim", "whist", "--deals", "3", "--seats", "steady,random", "--json", "--cluster", address]
        raise SystemExit(cli.main(line))

if __name__ == "__main__":
    main()
"""


def simulated(folder: Path, workers: int, address: str = "") -> subprocess.CompletedProcess[str]:
    """A simulation on a cluster with so many workers, in a process of its own: dask leaves threads behind."""
    script = folder / "on_a_cluster.py"
    script.write_text(ON_A_CLUSTER.format(workers=workers, address=repr(address)))
    line = [sys.executable, str(script)]
    environment = {"PYTHONPATH": str(ROOT), "PATH": ""}
    return subprocess.run(
        line, cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.long
def test_a_cluster_gives_the_same_figures_as_this_process(tmp_path: Path) -> None:
    done = simulated(tmp_path, workers=2)
    here = run(SimOptions("whist", 3, ("steady", "random"), workers=1))
    assert done.returncode == 0, done.stderr
    assert untimed(done.stdout) == untimed(as_json(here)) + "\n"


@pytest.mark.long
def test_a_cluster_without_workers_or_without_an_answer_is_named(tmp_path: Path) -> None:
    empty, silent = simulated(tmp_path, 0), simulated(tmp_path, 0, "tcp://127.0.0.1:9")
    assert (empty.returncode, empty.stdout, silent.returncode, silent.stdout) == (1, "", 1, "")
    assert "has no workers." in empty.stderr
    assert "clubs: No dask scheduler answers at tcp://127.0.0.1:9.\n" in silent.stderr
