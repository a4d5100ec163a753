"""The contract between a browser and Python: every view and every answer.

Each is described here once. Python's types are these; ``python -m tools.typescript`` makes the
front end's types of their JSON Schema and of that of the commands
(:mod:`eleusis_nb.games.commands`).
"""

from __future__ import annotations

from inspect import cleandoc

from msgspec import Meta


def doc(text: str) -> Meta:
    """Return the description of a field, as its JSON Schema and the front end's types have it."""
    return Meta(description=text)


def named(title: str, text: str | None = None) -> Meta:
    """Return the name and the description of a type that is no class."""
    return Meta(title=title, description=None if text is None else cleandoc(text))
