"""GitHub's machines run the check that people run, and publish only what was tried."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from build.package import appdir
from tests.test_project import readme_commands

WORKFLOWS = Path(__file__).resolve().parents[2] / ".github" / "workflows"
FILES = sorted(WORKFLOWS.glob("*.yml"))


def jobs(name: str) -> dict[str, Any]:
    """Return the jobs of a workflow."""
    held: dict[str, Any] = yaml.safe_load((WORKFLOWS / f"{name}.yml").read_text(encoding="utf-8"))["jobs"]
    return held


def commands(job: dict[str, Any]) -> str:
    """Return all commands of a job, one a line."""
    return "\n".join(step["run"] for step in job["steps"] if "run" in step)


def test_linux_is_tested_by_the_check_and_the_others_by_the_readmes_command() -> None:
    tests = jobs("tests")
    command = readme_commands()[1]
    assert commands(tests["linux"]) == ".ci/run"
    assert commands(tests["macos"]) == commands(tests["newest-python"]) == command
    on_windows = command.replace("python3", "python").replace(".venv/bin/", ".venv/Scripts/")
    assert commands(tests["windows"]) == on_windows


def test_what_the_check_leaves_out_is_run_once_a_week() -> None:
    install, run = commands(jobs("long")["linux"]).splitlines()
    assert install == " && ".join(f".ci/packages {one}" for one in ("compiler", "tests", "long"))
    assert run == f"{readme_commands()[1]} -m long"


def test_nothing_is_published_before_every_package_was_tried() -> None:
    release = jobs("release")
    made = commands(release["packages"])
    assert made.index("build.package --release") < made.index("build.trial")
    index = commands(release["index"])
    assert index.index("build.package.index") < index.index("build.trial --index")
    assert release["publish"]["needs"] == ["packages", "index"]
    assert "gh release create" in commands(release["publish"])
    assert "gh release" not in made


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_step_of_others_is_pinned_to_one_version(file: Path) -> None:
    used = [step["uses"] for job in jobs(file.stem).values() for step in job["steps"] if "uses" in step]
    assert used
    assert [name for name in used if len(name.rpartition("@v")[2].split(".")) != 3] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_only_the_job_that_publishes_may_write(file: Path) -> None:
    workflow = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    allowed = [name for name, job in workflow["jobs"].items() if "write" in str(job.get("permissions"))]
    assert allowed == (["publish"] if file.stem == "release" else [])


def test_linux_is_built_on_the_ubuntu_that_the_readme_names() -> None:
    machines = jobs("release")["packages"]["strategy"]["matrix"]["include"]
    readme = (WORKFLOWS.parents[1] / "README.md").read_text(encoding="utf-8")
    (ubuntu,) = (one["container"].removeprefix("ubuntu:") for one in machines if "container" in one)
    assert f"Ubuntu {ubuntu}" in readme
    # The machines of that Ubuntu itself end in April 2027.
    text = "".join(file.read_text(encoding="utf-8") for file in FILES)
    assert f"ubuntu-{ubuntu}" not in text


def test_what_an_appimage_begins_with_is_pinned_by_its_hash() -> None:
    (step,) = (step for step in jobs("release")["packages"]["steps"] if "RUNTIME" in step.get("env", {}))
    assert re.fullmatch(r"https://.*/releases/download/\d+/runtime-x86_64", step["env"]["RUNTIME"])
    assert re.fullmatch("[0-9a-f]{64}", step["env"]["SHA256"])
    assert 'echo "$SHA256  $RUNNER_TEMP/runtime" | sha256sum --check --strict' in step["run"]
    assert f"{appdir.RUNTIME}=$RUNNER_TEMP/runtime" in step["run"]


def test_every_python_of_the_index_may_run_the_program() -> None:
    pythons = jobs("release")["index"]["strategy"]["matrix"]["python"]
    project = tomllib.loads((WORKFLOWS.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == f">={pythons[0]}"
    assert pythons == [f"3.{minor}" for minor in range(11, 11 + len(pythons))]


def test_the_compiler_of_the_installer_is_pinned() -> None:
    assert "choco install innosetup --version 6." in commands(jobs("release")["packages"])
