"""The objects that a scene can reach, up to the controller: all that it could draw."""

import gc
import types
from collections import deque
from collections.abc import Iterator
from typing import Final

from clubs.app.match_controller import MatchController
from clubs.app.routes import Program

BORDER: Final = (MatchController, Program, types.ModuleType, type)
"""The controller must know everything to run the match, and the program holds the worker client."""


def reachable(start: object) -> Iterator[object]:
    """Yield every object that can be reached from one through attributes, items and closures."""
    seen: set[int] = set()
    queue = deque([start])
    while queue:
        found = queue.popleft()
        if id(found) in seen or isinstance(found, BORDER):
            continue
        seen.add(id(found))
        yield found
        if isinstance(found, types.FunctionType):
            # The globals of a function's module are everybody's.
            queue.extend(cell.cell_contents for cell in found.__closure__ or ())
            continue
        queue.extend(gc.get_referents(found))
