"""The games, and the record that both write.

:mod:`eleusis_nb.games.eleusis` implements every published form of Eleusis,
:mod:`eleusis_nb.games.governor` the Governor's Game, in which the rules are known and the cards
are not. The record (``eleusis_nb.games.record``) has one format for both: one line a move, each
line with the hash of the line before.
"""

from importlib import import_module
from types import ModuleType

from eleusis_nb.games.messages import JSON
from eleusis_nb.games.record import Line, Note, Record, RecordError

__all__ = ["JSON", "Line", "Note", "Record", "RecordError"]


def __getattr__(name: str) -> ModuleType:
    """Import a game when it is first asked for, as ``el.governor`` does."""
    if name not in {"eleusis", "governor"}:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(f"{__name__}.{name}")
