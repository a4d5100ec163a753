"""The tables: the games as they are played, and the record both write.

:mod:`eleusis_nb.games.eleusis` plays every published form of Eleusis, and the record of a game
(:mod:`eleusis_nb.games.record`) is the same for every game in the house: one line a move, each
sealed to the one before. :mod:`eleusis_nb.games.governor` is the second game, the mirror image
of the first.
"""

from importlib import import_module
from types import ModuleType

from eleusis_nb.games.record import Line, Note, Record, RecordError
from eleusis_nb.games.secrets import JSON, secret

__all__ = ["JSON", "Line", "Note", "Record", "RecordError", "secret"]


def __getattr__(name: str) -> ModuleType:
    """Import a game when it is first asked for, as ``el.governor`` does."""
    if name not in {"eleusis", "governor"}:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(f"{__name__}.{name}")
