"""A tree as text, and its faults: nameless things, a focus on nothing."""

from collections.abc import Iterator

from clubs.ui.access.tree import SCENE, WINDOW, AccessNode, AccessTree

NAMELESS = ("WINDOW", "GROUP")
"""Kinds that may do without a name: the window of a test, and the scene that fills it."""
UNFOCUSED = "nothing has the focus, though there is something to choose"


def written(tree: AccessTree) -> str:
    """Return a tree as indented lines, as it is read from the top."""
    nodes = {node.id: node for node in tree.nodes}

    def lines(id: str, depth: int) -> Iterator[str]:
        node = nodes[id]
        yield f"{'  ' * depth}{_line(node, focused=id == tree.focus)}"
        for child in node.children:
            yield from lines(child, depth + 1)

    return "\n".join(lines(WINDOW, 0)) + "\n"


def _line(node: AccessNode, *, focused: bool) -> str:
    marks = [
        *(["focused"] if focused else []),
        *(["disabled"] if node.disabled else []),
        *(["modal"] if node.modal else []),
        *([] if node.on is None else ["on" if node.on else "off"]),
        *([] if node.number is None else [f"{node.number[0]:g} of {node.number[2]:g}"]),
    ]
    kind = node.kind.lower().replace("_", " ")
    about = f" ({node.description})" if node.description else ""
    return f"{', '.join([kind, *marks])}: {node.label}{about}".rstrip()


def faults(tree: AccessTree) -> Iterator[str]:
    """Yield what a screen reader could not use.

    Equal ids, nameless or lost nodes, a focus on nothing, a row of choices of which not just one is chosen.
    """
    ids = [node.id for node in tree.nodes]
    yield from (f"{id!r} is there twice" for id in set(ids) if ids.count(id) > 1)
    children = [child for node in tree.nodes for child in node.children]
    yield from (f"{id!r} is nowhere in the tree" for id in ids if id != WINDOW and children.count(id) != 1)
    yield from (f"there is no {child!r}" for child in children if child not in ids)
    if tree.focus not in ids:
        yield f"the focus is on {tree.focus!r}, which does not exist"
    elif tree.focus == SCENE and any("CLICK" in node.actions for node in tree.nodes):
        yield UNFOCUSED
    nodes = {node.id: node for node in tree.nodes}
    for node in tree.nodes:
        if not node.label.strip() and node.kind not in NAMELESS:
            yield f"{node.id!r} has no name"
        chosen = [one.on for one in map(nodes.__getitem__, node.children) if one.kind == "RADIO_BUTTON"]
        if chosen and sum(map(bool, chosen)) != 1:
            yield f"{node.id!r} has {sum(map(bool, chosen))} chosen of {len(chosen)}"
        if "{" in f"{node.label}{node.description}":
            yield f"{node.id!r} has a sign that cannot be read aloud: {node.label} {node.description}"
