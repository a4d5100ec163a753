"""What a test is worth, by criteria that were published before this kit.

No score is a mark of a person: each says one thing of one test on one day.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from eleusis_nb.learning.checking.items.fair_tests import GIVEN, is_fair
from eleusis_nb.learning.checking.items.three_numbers import RULES, Form, NumberRow, row_of
from eleusis_nb.learning.checking.reasons import BETWEEN, verdict


@dataclass(frozen=True, slots=True)
class Score:
    """The scores of one form.

    Parameters
    ----------
    rows : int
        Different rows that were tried before the first announcement.
    refused : int
        Those of them that did not fit: negative instances (Wason 1960; Tweney et al. 1980).
    positive : int
        Those that were expected to fit: positive tests (Klayman and Ha 1987).
    surprises : int
        Those of which the opposite was expected: the expectation was falsified.
    solved : bool or None
        Whether the first announcement was the rule (Wason 1960), and the three rows were judged
        by it; None where nothing was announced.
    announcements : int
        How often another one was given.
    fair : int or None
        Comparisons, of three, in which only what was asked differs (Chen and Klahr 1999); None
        where none was made.
    """

    rows: int
    refused: int
    positive: int
    surprises: int
    solved: bool | None
    announcements: int
    fair: int | None


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """An answer to a question, as it was kept."""

    item: str
    given: str


def score(form: Form, answers: Sequence[KeptAnswer]) -> Score:
    """Return the scores of one form.

    Parameters
    ----------
    form : {"a", "b"}
        Which.
    answers : sequence of KeptAnswer
        All answers in the order in which they were given.

    Examples
    --------
    >>> tried = [KeptAnswer("rows", "8, 10, 12 · fits"), KeptAnswer("rows", "6, 4, 2 · fits")]
    >>> found = score("a", [*tried, KeptAnswer("rule", "grow · fits · refused · refused")])
    >>> found.rows, found.refused, found.positive, found.surprises, found.solved
    (2, 1, 2, 1, True)
    """
    first = next((at for at, one in enumerate(answers) if one.item == "rule"), len(answers))
    tried = _tried(answers[:first])
    fits = {row: RULES[form].fits(row) for row in tried}
    said = list(dict.fromkeys(one.given for one in answers if one.item == "rule"))
    return Score(
        rows=len(tried),
        refused=sum(not fits[row] for row in tried),
        positive=sum(expected == _FITS for expected in tried.values()),
        surprises=sum(bool(one) and one != verdict(fits[row]) for row, one in tried.items()),
        solved=_is_right(form, said[0]) if said else None,
        announcements=len(said),
        fair=_fair(answers),
    )


_FITS: Final = verdict(True)  # noqa: FBT003 - the one thing it is about


def _tried(answers: Sequence[KeptAnswer]) -> Mapping[NumberRow, str]:
    """Return each row with what was expected of it when it was tried first."""
    tried: dict[NumberRow, str] = {}
    for one in answers:
        numbers, _, expected = one.given.partition(BETWEEN)
        row = row_of(numbers) if one.item == "rows" else None
        if row is not None:
            tried.setdefault(row, expected.strip())
    return tried


def _is_right(form: Form, given: str) -> bool:
    rule = RULES[form]
    expected = [rule.right, *(verdict(rule.fits(row)) for row in rule.asked)]
    return [part.strip() for part in given.split(BETWEEN)] == expected


def _fair(answers: Sequence[KeptAnswer]) -> int | None:
    """Count the fair comparisons, by the last answer to each question."""
    last = {one.item: one.given.strip() for one in answers}
    chosen = [last.get(f"test-{at + 1}") for at in range(len(GIVEN))]
    if not any(chosen):
        return None
    return sum(one is not None and is_fair(at, one) for at, one in enumerate(chosen))
