"""Every translation of every catalogue is well formed: fields, forms, and the signs of its language."""

import re
from functools import partial
from typing import Final

import pytest
from babel.messages.catalog import Message

from build.catalogues.compile import FOLDER, languages, read
from clubs.language.catalogue import TO_YOU
from clubs.language.message import FIELD, fault

FORMS: Final = 2
FOREIGN: Final = {"de": '[“]$|[‘]\\w|["«»]', "fr": '[“”„"]'}
"""The quotation marks that no text of a language has."""
UNBROKEN: Final = "\N{NO-BREAK SPACE}"
LOOSE: Final = re.compile(r"(?<=[^\s\u00a0\u202f?!*])[;!?»](?!\w)|(?<=\w):(?=\s|$)|«(?!\u00a0)")
"""A French sign without the space that is not broken, before or within it."""

PATHS: Final = [path for language in languages() for path in sorted((FOLDER / language).glob("*.po"))]


def said(path: object) -> list[Message]:
    """Return the texts of a file that are translated."""
    return [one for one in read(path) if one.id and one.string]  # type: ignore[arg-type]


def own(text: str) -> list[str]:
    """Return a text with each of the forms of its fields, and nothing for the fields themselves."""
    most = max((field[2].count("/") + 1 for field in FIELD.finditer(text) if field[2]), default=1)

    def form(field: re.Match[str], at: int) -> str:
        forms = (field[2] or "").split("/")
        return forms[min(at, len(forms) - 1)] if "/" in (field[2] or "") else "x"

    return [FIELD.sub(partial(form, at=at), text) for at in range(most)]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_translation_has_the_fields_and_forms_of_the_english(path: object) -> None:
    wrong = {
        str(one.id): trouble
        for one in said(path)
        if (trouble := fault(str(one.id), str(one.string), FORMS, all_fields=one.context != TO_YOU))
    }
    assert not wrong


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_translation_has_no_loose_spaces_and_the_signs_of_its_language(path: object) -> None:
    language = path.parent.name  # type: ignore[attr-defined]
    wrong = []
    for one in said(path):
        english, text = str(one.id), str(one.string)
        for form in own(text):
            if "  " in form or (form != form.strip() and english == english.strip()):
                wrong.append(text)
            if (
                "..." in text
                or re.search(FOREIGN[language], text)
                or (language == "fr" and LOOSE.search(form))
            ):
                wrong.append(text)
    assert not wrong
