"""What the answers to a test before or after the course are worth, and what they show.

No score is a mark of a person: each says one thing of one test on one day.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self, TypeAlias

from eleusis_nb.i18n import Text
from eleusis_nb.learning.checking import numbers
from eleusis_nb.learning.checking.items import BETWEEN, QUESTIONS, ROWS, Item

FORMS: Final = ("test-before", "test-after")
"""The two tests, by the name of their records."""

Share: TypeAlias = tuple[int, int]
"""How many, out of how many."""

_ONLY_CONFIRMED: Final = 2
"""Rows, all expected to fit, from which on somebody has only tried to confirm."""


@dataclass(frozen=True, slots=True)
class FormScore:
    """What somebody's answers to one form are worth; None where nothing was answered."""

    rule: Share | None = None
    fair: Share | None = None
    ends: Share | None = None
    refused: Share | None = None
    words: str = ""
    misconceptions: tuple[Text, ...] = ()

    @classmethod
    def of(cls, form: str, answers: Sequence[tuple[str, str]]) -> Self:
        """Return the scores of one form."""
        items = {item.name: item for item in QUESTIONS[form]}
        last, rule, asked = dict(answers), items["rule"], items["rows"].data
        announced = next((at for at, (item, _) in enumerate(answers) if item == "rule"), None)
        tried = [text.split(BETWEEN) for item, text in answers[:announced] if item == "rows"]
        rows = {row for one in tried if (row := numbers.row(one[0])) is not None}
        right = BETWEEN.join([rule.data["answer"], *(one.data["verdict"] for one in rule.reasons)])
        fair = [items[name] for name in items if name.startswith("test-")]
        closed = [one for one in items.values() if "misconceptions" in one.data and one not in fair]
        wrong = [misconception(one, last.get(one.name, "")) for one in (*fair, *closed)]
        if len(tried) >= _ONLY_CONFIRMED and {one[-1] for one in tried} == {"fits"}:
            wrong.append(Text(asked["expects"], {}))
        refused = sum(not ROWS[asked["rule"]](*row) for row in rows)
        return cls(
            rule=None if announced is None else (int(answers[announced][1] == right), 1),
            fair=_share(fair, last),
            ends=_share(closed, last),
            refused=(refused, len(rows)) if rows else None,
            words=last.get("why", ""),
            misconceptions=tuple(dict.fromkeys(filter(None, wrong))),
        )


def _share(items: Sequence[Item], given: Mapping[str, str]) -> Share | None:
    """Return how many of some questions were answered right; None where none was answered."""
    if not any(given.get(item.name) for item in items):
        return None
    return sum(given.get(item.name) == item.data["answer"] for item in items), len(items)


def misconception(item: Item, chosen: str) -> Text | None:
    """Return what a wrong choice has in common with what people often believe."""
    known, first = item.data.get("misconceptions", {}), item.data.get("first_try", "")
    if first and chosen in item.choices and chosen != item.data["answer"]:
        changes = sum(one != other for one, other in zip(first, chosen, strict=True))
        chosen = "several" if changes > 1 else "other"
    return Text(known[chosen], {}) if chosen in known else None
