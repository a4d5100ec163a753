"""Whether a new hypothesis means the same as one that is held already."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from eleusis_nb.conditions.normal import normal
from eleusis_nb.rules import Rule, Situation, compare
from eleusis_nb.table.hypotheses import Hypothesis


class Repeated(NamedTuple):
    """A hypothesis that is held already.

    Parameters
    ----------
    held : Hypothesis
        The one that is held.
    always : bool
        Whether the two are the same on every table; otherwise they are on this one, from here on.
    """

    held: Hypothesis
    always: bool


def repeated(new: Hypothesis, held: Iterable[Hypothesis], here: Situation) -> Repeated | None:
    """Return which of those that are held a new hypothesis repeats, or None.

    Two are the same if the verdicts so far speak against both or neither, and all that can come do.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> texts = ("red", "the same colour as the last card")
    >>> red, same = (Hypothesis(text, text, Rule.parse(text)) for text in texts)
    >>> found = repeated(same, [red], Situation.of(cards("5H")))
    >>> found.held.text, found.always
    ('red', False)
    >>> repeated(same, [red], Situation.of(cards("5S"))) is None
    True
    """
    for one in held:
        if (one.refuted_by, one.against) != (new.refuted_by, new.against):
            continue
        pairs = [(one.rule, new.rule)]
        if one.other is not None and new.other is not None:
            pairs.append((one.other, new.other))
        if all(_is_same(*pair, here, errs=bool(new.errs)) for pair in pairs):
            return Repeated(one, all(a == b or compare(a, b).equivalent for a, b in pairs))
    return None


def _is_same(one: Rule, other: Rule, here: Situation, *, errs: bool) -> bool:
    """Whether it is certain that two rules are the same from here on."""
    if normal(one.tree) == normal(other.tree):
        return True
    if errs or one.legal_at(here) != other.legal_at(here):
        return False  # where God errs, lines come about that neither of them allows
    found = compare(one, other, board=here)
    return found.equivalent and found.proven
