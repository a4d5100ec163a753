"""Measures from a record: how somebody reasoned, as a mirror for them and not as a mark.

Each is a function that takes a :class:`~eleusis_nb.games.record.Record` (or the path of one, or a
table that keeps one, such as ``el.Play()`` shows, or an :class:`Account` read for one seat or with
another space) and returns a :class:`Measure`; its docstring says exactly what is counted, in which
unit, and by whose idea. :func:`of` returns all of them together. A record with nothing in it, or of
another game, has nothing to measure: the value is then None and the sentence says why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from eleusis_nb.learning.measures.account import Account
from eleusis_nb.learning.measures.designing import contrast_probe, controlled_plays
from eleusis_nb.learning.measures.finding import (
    declarations_to_solution,
    help_taken,
    plays_to_solution,
)
from eleusis_nb.learning.measures.informing import (
    bits_gained,
    declared_rank,
    efficiency_in_deck,
    efficiency_in_hand,
    empty_plays,
)
from eleusis_nb.learning.measures.measure import Measure, Source
from eleusis_nb.learning.measures.mirror import Mirror
from eleusis_nb.learning.measures.predicting import (
    CalibrationLevel,
    brier_score,
    levels,
    log_score,
    reliability,
    resolution,
    uncertainty,
)
from eleusis_nb.learning.measures.tallies import (
    CountTable,
    bits_by_place,
    bits_by_player,
    strokes_left,
)
from eleusis_nb.learning.measures.testing import (
    falsifying_plays,
    positive_tests,
    potentially_falsifying_plays,
    refuted_declarations,
)
from eleusis_nb.mind import Space

GROUPS: Final[Mapping[str, tuple[Callable[[Source], Measure], ...]]] = MappingProxyType(
    {
        "finding": (plays_to_solution, declarations_to_solution, help_taken),
        "designing": (controlled_plays, contrast_probe),
        "testing": (
            positive_tests,
            potentially_falsifying_plays,
            falsifying_plays,
            refuted_declarations,
        ),
        "informing": (
            bits_gained,
            efficiency_in_hand,
            efficiency_in_deck,
            empty_plays,
            declared_rank,
        ),
        "predicting": (brier_score, reliability, resolution, uncertainty, log_score),
    }
)
"""The measures under what they are about."""

ALL: Final = tuple(one for group in GROUPS.values() for one in group)
"""All measures."""


def of(
    record: Source,
    seat: int | str | None = None,
    space: Space | None = None,
) -> Mirror:
    """Return all measures of a record.

    Parameters
    ----------
    record : Record, path, Session, widget or Account
        What is measured; all rounds in it together.
    seat : int or str, optional
        Whose plays, by number or name; those of all persons when not given.
    space : Space, optional
        The rules thought of where information is measured.

    Raises
    ------
    RecordError
        If the file cannot be read or was changed.
    """
    account = record if isinstance(record, Account) else Account.of(record, seat, space)
    return Mirror(
        tuple((group, tuple(one(account) for one in some)) for group, some in GROUPS.items())
    )


__all__ = [
    "ALL",
    "GROUPS",
    "Account",
    "CalibrationLevel",
    "CountTable",
    "Measure",
    "Mirror",
    "bits_by_place",
    "bits_by_player",
    "bits_gained",
    "brier_score",
    "contrast_probe",
    "controlled_plays",
    "declarations_to_solution",
    "declared_rank",
    "efficiency_in_deck",
    "efficiency_in_hand",
    "empty_plays",
    "falsifying_plays",
    "help_taken",
    "levels",
    "log_score",
    "of",
    "plays_to_solution",
    "positive_tests",
    "potentially_falsifying_plays",
    "refuted_declarations",
    "reliability",
    "resolution",
    "strokes_left",
    "uncertainty",
]
