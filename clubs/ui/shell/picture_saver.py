"""Pictures of the window for its player, saved in the background: no frame waits for the disk."""

import io
import logging
import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame
from pygame import Surface

from clubs.language import message, shown

log = logging.getLogger(__name__)


class PictureSaver:
    """Saves pictures into a folder, and says where the last one went, or why there is none."""

    def __init__(self, folder: Callable[[], Path], clock: Callable[[], datetime] = datetime.now) -> None:
        self._folder, self._clock = folder, clock
        self._thread: threading.Thread | None = None
        self._said = ""

    @property
    def busy(self) -> bool:
        """Whether a picture is being saved, or its news has not been read."""
        return self._thread is not None

    def save(self, picture: Surface, about: str = "") -> None:
        """Begin to save a picture, with a text about it if there is one; nothing while another is saved."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._write, args=(picture.copy(), about), name="picture")
            self._thread.start()

    def news(self) -> str:
        """Return, once, a sentence about the picture that was saved last; "" if there is nothing new."""
        if self._thread is None or self._thread.is_alive():
            return ""
        self._thread = None
        return shown(self._said)

    def close(self) -> None:
        """Wait until the picture is saved."""
        if self._thread is not None:
            self._thread.join()

    def _write(self, picture: Surface, about: str) -> None:
        encoded, folder = io.BytesIO(), self._folder()
        name = f"clubs {self._clock():%Y-%m-%d %H.%M.%S}"
        try:
            pygame.image.save(picture, encoded, "picture.png")
            folder.mkdir(parents=True, exist_ok=True)
            file = _free(folder, name)
            with file.open("xb") as out:
                out.write(encoded.getvalue())
            if about:
                file = file.with_suffix(".txt")
                file.write_text(about, encoding="utf-8")
            self._said = (
                message("The sentence is in {file}. Nothing is sent.", file=str(file))
                if about
                else message("The picture is {file}.", file=str(file))
            )
        except (OSError, pygame.error) as problem:
            log.warning("a picture cannot be saved: %s", problem)
            why = problem.strerror if isinstance(problem, OSError) else None
            self._said = message(
                "The picture could not be saved in {folder}: {why}.",
                folder=str(folder),
                why=str(why or problem),
            )


def _free(folder: Path, name: str) -> Path:
    """Return a file of this name in a folder that does not exist, with a number if one does."""
    file, number = folder / f"{name}.png", 2
    while file.exists():
        file, number = folder / f"{name} {number}.png", number + 1
    return file
