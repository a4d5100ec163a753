"""What somebody answered to a lesson's questions: first, last, in how many tries."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from eleusis_nb.learning.checking import ItemStanding
from eleusis_nb.learning.checking.kept import SavedAnswers


@dataclass(frozen=True, slots=True)
class Answered:
    """One person's answers to one item.

    Parameters
    ----------
    first, last : str
        The first answer and the newest; empty where the item asks for none.
    tries : int
        How many answers were given; the same one again is no other try.
    standing : str
        How the item stands now, the value of an ``ItemStanding``.

    Examples
    --------
    >>> answered = Answered().then("2", "not yet").then("-1", "passed")
    >>> answered.first, answered.tries, answered.is_right_at_once
    ('2', 2, False)
    """

    first: str = ""
    last: str = ""
    tries: int = 0
    standing: str = ItemStanding.NOT_TRIED.value

    @property
    def is_passed(self) -> bool:
        """Whether the item is passed."""
        return self.standing == ItemStanding.PASSED.value

    @property
    def is_right_at_once(self) -> bool:
        """Whether the first answer passed."""
        return self.is_passed and self.tries == 1

    def then(self, given: str, standing: str) -> Answered:
        """Return how it is after one more check, with its answer or without one."""
        if not given:
            return Answered(self.first, self.last, self.tries, standing)
        tries = self.tries + (given != self.last)
        return Answered(self.first or given, given, tries, standing)


def heads_of(path: Path) -> frozenset[str]:
    """Return what stands in a file of checks for the moves by which answers were checked."""
    heads = [data.get("head") for data in SavedAnswers.read(path).notes]
    return frozenset(head for head in heads if isinstance(head, str))


def answers_of(saved: SavedAnswers) -> dict[str, Answered]:
    """Return what was answered, item by item."""
    known = {standing.value for standing in ItemStanding}
    found: dict[str, Answered] = {}
    for data in saved.notes:
        if str(data.get("standing")) in known:
            item, given = str(data.get("item", "")), str(data.get("given") or "")
            found[item] = found.get(item, Answered()).then(given, str(data["standing"]))
    return found
