"""Which hypotheses mean the same as a rule, from every start as the referee compares."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.inference.family import Candidate, SituationViews
from eleusis_nb.rules import Rule, Situation, compare

STARTERS: Final = 4
STEPS: Final = 6
"""A game of so many cards after each of so many starters is looked at before anything is proven."""


class SameMeaning:
    """Compares hypotheses with a rule.

    Parameters
    ----------
    rule : Rule
        The rule.
    views : SituationViews
        The situations as hypotheses see them.
    """

    __slots__ = ("_known", "_rule", "_verdicts")

    def __init__(self, rule: Rule, views: SituationViews) -> None:
        self._rule = rule
        self._known: dict[Candidate, bool] = {}
        self._verdicts = tuple((views.at(one), rule.legal_at(one)) for one in _boards(rule))

    def covers(self, hypothesis: Candidate) -> bool:
        """Whether a hypothesis means the same."""
        if hypothesis not in self._known:
            self._known[hypothesis] = (
                all(hypothesis.legal(view) == legal for view, legal in self._verdicts)
                and compare(hypothesis.rule(), self._rule).equivalent
            )
        return self._known[hypothesis]


def _boards(rule: Rule) -> Iterator[Situation]:
    """Yield boards of games by a rule: no other board shows that two rules differ."""
    random = Random(0)  # noqa: S311 (boards to look at, not a secret)
    begin = rule.legal("")
    starters = [card for card in ALL_CARDS if begin & card.bit]
    for starter in random.sample(starters, min(STARTERS, len(starters))):
        here = Situation.of([starter])
        for card in random.sample(ALL_CARDS, STEPS):
            yield here
            here = here.after(card, accepted=bool(rule.legal_at(here) & card.bit))
