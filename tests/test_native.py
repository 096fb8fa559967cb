"""The compiled form of some modules: never used when it should not be, never needed."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from clubs import native
from tests.ai.questions import answers

ROOT = Path(__file__).resolve().parents[1]
NATIVE = Path("clubs", "native.py")
WHERE_THEY_RUN = """
from importlib import import_module
from clubs import native
print(native.form().name, *{import_module(name).__file__.endswith(".py") for name in native.MODULES})
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of what the build needs, not built yet."""
    unbuilt = shutil.ignore_patterns("__pycache__", native.FOLDER.name)
    shutil.copytree(ROOT / "clubs", tmp_path / "clubs", ignore=unbuilt)
    for name in ("setup.py", "setup.cfg", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What Python does in a folder; no form is chosen by the environment unless it is given."""
    ordinary = {name: value for name, value in os.environ.items() if name != "CLUBS_INTERPRETED"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=ordinary | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def where_they_run(folder: Path, **environment: str) -> list[str]:
    """The form that a program says it has, and whether its modules are .py files."""
    return run(folder, "-c", WHERE_THEY_RUN, **environment).stdout.split()


def pretend_to_have_built(project: Path) -> None:
    compiled = project / "clubs" / native.FOLDER.name
    compiled.mkdir()
    form = "from clubs import native; print(native.fingerprint(), end='')"
    (compiled / native.FINGERPRINT).write_text(run(project, "-c", form).stdout, encoding="ascii")


def test_all_modules_run_in_the_form_that_the_program_names() -> None:
    assert where_they_run(ROOT) in (["COMPILED", "False"], ["NEVER_BUILT", "True"], ["OUT_OF_DATE", "True"])


def test_all_modules_run_interpreted_when_told_to() -> None:
    assert where_they_run(ROOT, CLUBS_INTERPRETED="1") == ["SWITCHED_OFF", "True"]
    version = run(ROOT, "-m", "clubs", "--version", CLUBS_INTERPRETED="1").stdout
    assert version.endswith(", interpreted (CLUBS_INTERPRETED is set)\n")


def test_what_was_never_built_runs_interpreted(project: Path) -> None:
    assert where_they_run(project) == ["NEVER_BUILT", "True"]


@pytest.mark.parametrize("module", [native.MODULES[0], native.MODULES[-1]])
def test_after_an_edit_of_any_module_none_of_them_runs_compiled(project: Path, module: str) -> None:
    pretend_to_have_built(project)
    form = "from clubs import native; print(native.form().name, end='')"
    assert run(project, "-c", form).stdout == "COMPILED"
    with project.joinpath(*module.split(".")).with_suffix(".py").open("a", encoding="utf-8") as source:
        source.write("\n")
    assert where_they_run(project) == ["OUT_OF_DATE", "True"]


def test_a_frozen_program_has_no_sources_and_runs_compiled(project: Path) -> None:
    pretend_to_have_built(project)
    for module in native.MODULES:
        project.joinpath(*module.split(".")).with_suffix(".py").unlink()
    form = "import sys; sys.frozen = True; from clubs import native; print(native.form().name, end='')"
    assert run(project, "-c", form).stdout == "COMPILED"
    assert run(project, "-c", form, CLUBS_INTERPRETED="1").stdout == "SWITCHED_OFF"


def test_another_python_does_not_take_what_was_compiled_for_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    made_from = native.fingerprint()
    monkeypatch.setattr(native, "SUFFIX", ".cpython-399-x86_64-linux-gnu.so")
    assert native.fingerprint() != made_from


@pytest.mark.long
def test_without_a_compiler_the_build_goes_on(project: Path) -> None:
    alone = re.sub(
        r"PATTERNS = \(.*?\n\)", 'PATTERNS = ("rules/kernel.py",)', (project / NATIVE).read_text(), flags=re.S
    )
    (project / NATIVE).write_text(alone)  # one module is translated to C as fast as none
    built = run(project, "setup.py", "-q", "build_ext", "--inplace", CC="no-such-compiler")
    assert built.returncode == 0
    assert "Clubs will run interpreted, as the compiler failed." in built.stderr
    assert where_they_run(project) == ["NEVER_BUILT", "True"]


def test_what_a_checkout_has_compiled_is_not_compiled_again(project: Path) -> None:
    pretend_to_have_built(project)
    (project / "assets").mkdir()
    run(project, "setup.py", "-q", "build", "-b", "made", CC="no-such-compiler")
    (made,) = project.glob(f"made/lib*/clubs/{native.FOLDER.name}/{native.FINGERPRINT}")
    assert made.read_bytes() == (project / "clubs" / native.FOLDER.name / native.FINGERPRINT).read_bytes()


def test_without_mypyc_the_build_goes_on(project: Path) -> None:
    (project / "mypyc.py").write_text("raise ImportError('not today')\n", encoding="utf-8")
    built = run(project, "setup.py", "-q", "build_ext", "--inplace")
    assert built.returncode == 0
    assert "Clubs will run interpreted, as mypyc failed (not today)." in built.stderr
    assert where_they_run(project) == ["NEVER_BUILT", "True"]


def test_a_module_that_is_not_there_ends_the_build_with_a_sentence(project: Path) -> None:
    (project / "clubs/rules/kernel.py").unlink()
    built = run(project, "setup.py", "-q", "build_ext", "--inplace")
    assert built.returncode == 1
    missing = Path("clubs/rules/kernel.py")
    assert built.stderr.splitlines()[-1] == f"clubs/native.py names a module that is not there: {missing}."


def test_a_new_game_in_the_core_is_compiled_without_being_listed(project: Path) -> None:
    games = project / "clubs/ai/core/games"
    (games / "hearts").mkdir()
    for new in ("hearts/__init__.py", "hearts/deal.py", "spades.py"):
        (games / new).touch()
    found = run(project, "-c", "from clubs import native; print(*native.MODULES)").stdout.split()
    names = {"clubs.ai.core.games.hearts.deal", "clubs.ai.core.games.spades"}
    assert set(found) == names | set(native.MODULES)


def test_a_module_under_a_new_name_is_compiled_again(project: Path) -> None:
    pretend_to_have_built(project)
    (project / "clubs/ai/core/tree.py").rename(project / "clubs/ai/core/tree_search.py")
    form = "from clubs import native; print(native.form().name, end='')"
    assert run(project, "-c", form).stdout == "OUT_OF_DATE"


def test_a_frozen_program_finds_its_modules_in_the_compiled_form(project: Path) -> None:
    pretend_to_have_built(project)
    for name in (*native.MODULES, native.LIBRARY):
        (project / "clubs" / native.FOLDER.name / f"{name}{native.SUFFIX}").touch()
        if name != native.LIBRARY:
            project.joinpath(*name.split(".")).with_suffix(".py").unlink()
    code = "import sys; sys.frozen = True; from clubs import native; print(*native.MODULES)"
    assert run(project, "-c", code).stdout.split() == list(native.MODULES)


@pytest.mark.parametrize("module", native.MODULES)
def test_a_compiled_module_imports_no_other_of_ours(module: str) -> None:
    imported = set()
    for node in ast.walk(ast.parse(native.source(module).read_bytes())):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported.add(node.module or "")
    assert {name for name in imported if name.split(".")[0] == "clubs"} <= set(native.MODULES)


@pytest.mark.long
def test_without_librt_everything_runs_interpreted_on_lists_and_decides_the_same() -> None:
    code = """
from importlib.machinery import PathFinder
find = PathFinder.find_spec
PathFinder.find_spec = lambda name, *rest: None if name.partition(".")[0] == "librt" else find(name, *rest)
from clubs import native
from tests.ai.questions import answers
from librt.vecs import vec
print(native.form().name, issubclass(vec, list), *answers("sharp@20", 3), sep="\\n")
"""
    form, is_list, *decided = run(ROOT, "-c", code).stdout.splitlines()
    assert form in ("WITHOUT_LIBRT", "NEVER_BUILT", "OUT_OF_DATE")
    assert is_list == "True"
    assert decided == answers("sharp@20", 3)


def test_the_build_and_the_checks_take_the_same_mypy() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (version,) = re.findall(
        r"^mypy==(.*)$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert f"mypy[mypyc]=={version}" in project["build-system"]["requires"]
