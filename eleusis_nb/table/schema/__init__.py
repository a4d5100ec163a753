"""The contract between a browser and Python: every view, every command, every answer.

Each is described here once. Python's types are these; what arrives from a browser is checked by
:func:`eleusis_nb.table.schema.commands.read`; ``python -m tools.typescript`` makes the front end's
types of their JSON Schema.
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
