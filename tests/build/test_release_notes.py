"""The notes of a release list the changes and what is untried."""

from build.package.about import entries
from build.package.release_notes import notes, untried


def test_they_tell_every_change_of_the_version() -> None:
    lines = notes().splitlines()
    assert [line[2:] for line in lines if line.startswith("- ")][: len(entries()[0].changes)] == list(
        entries()[0].changes
    )


def test_what_nobody_has_tried_is_the_readmes_own_list() -> None:
    assert notes().endswith(untried())
    assert untried().startswith("### Untried\n\nNobody has run these yet")
    assert "Windows" in untried()
    assert "\n## " not in untried()
