"""Rules to say after a wrong guess: equivalent from here on, but not everywhere.

Beliefs merge rules that are equivalent on all continuations. After a red starter "red" and "the
same colour as the last card" are one; but God has one of them in mind and rejects the other. So
after a wrong guess rules are grouped by their meaning on all boards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from eleusis_nb.conditions.normal import size
from eleusis_nb.games.eleusis import TablePlay
from eleusis_nb.games.eleusis.ruling import fitting, is_right
from eleusis_nb.inference import Belief, ListedSpace
from eleusis_nb.rules import Situation
from eleusis_nb.rules.analysis.fingerprint import Fingerprint, fingerprint


class Apart:
    """The rules of a listed space that fit a table, without merging; updated incrementally.

    Parameters
    ----------
    space : ListedSpace
        The rules.
    """

    __slots__ = ("_here", "_left", "_seen")

    def __init__(self, space: ListedSpace) -> None:
        self._left = [Belief(h.rule(), h.weight) for h in space.hypotheses]
        self._here = Situation()
        self._seen = 0

    def left(self, table: Sequence[TablePlay]) -> Sequence[Belief]:
        """Return the rules that fit a table, each with its prior.

        Parameters
        ----------
        table : sequence of TablePlay
            The whole table; it must extend that of the previous call.
        """
        for entry in table[self._seen :]:
            self._take_in(entry)
        self._seen = len(table)
        return self._left

    def _take_in(self, entry: TablePlay) -> None:
        here, cards, ok = self._here, entry.cards, entry.ok
        if entry.kind == "starter":
            self._here = Situation.of(cards if ok else ())
            return
        if entry.kind == "claim":
            self._left = [b for b in self._left if bool(fitting(b.rule, here, cards)) != ok]
            return
        self._left = [b for b in self._left if is_right(b.rule, here, cards) == ok]
        for card in cards if ok else cards[:1]:
            self._here = self._here.after(card, accepted=ok)


def by_meaning(beliefs: Iterable[Belief]) -> dict[Fingerprint, Belief]:
    """Group rules by meaning on all boards: summed probability, shortest wording."""
    meanings: dict[Fingerprint, Belief] = {}
    for belief in beliefs:
        mark = fingerprint(belief.rule)
        known = meanings.get(mark)
        if known is None:
            meanings[mark] = belief
            continue
        shorter = size(belief.rule.tree) < size(known.rule.tree)
        share = known.probability + belief.probability
        meanings[mark] = Belief(belief.rule if shorter else known.rule, share)
    return meanings


def likeliest(
    meanings: Mapping[Fingerprint, Belief], said: Collection[Fingerprint]
) -> Belief | None:
    """Return the likeliest rule that was not said yet, with its conditional probability.

    Parameters
    ----------
    meanings : mapping from Fingerprint to Belief
        Rules by their meaning on all boards.
    said : set of Fingerprint
        The rules that were said.
    """
    open_yet = [belief for mark, belief in meanings.items() if mark not in said]
    whole = sum(belief.probability for belief in open_yet)
    if not whole:
        return None
    best = max(open_yet, key=lambda belief: belief.probability)
    return Belief(best.rule, min(1.0, best.probability / whole))
