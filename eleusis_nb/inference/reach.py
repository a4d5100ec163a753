"""Whether a space contains a rule, by meaning.

The space is conditioned on verdicts of the rule until a member is found that
:func:`~eleusis_nb.rules.compare` finds equivalent, or no member is left. Each counterexample of a
candidate is the next observation (as in counterexample-guided synthesis), so a few dozen suffice.
"""

from __future__ import annotations

from random import Random
from typing import Final

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.inference.factored import FactoredSpace
from eleusis_nb.inference.family import Family, Literal
from eleusis_nb.rules import Rule, Situation, compare

FIRST_ASKED: Final = 60
"""Number of random observations before the first candidate."""

ASKED: Final = 60
"""Limit of counterexamples; each rules out all members that share the mistake."""


def member_like(space: FactoredSpace, rule: Rule, seed: int = 0) -> Rule | None:
    """Return a rule of a space that is equivalent from the starter on, or None.

    Conditions on the opening are ignored, because a starter is already there.

    Parameters
    ----------
    space : FactoredSpace
        The space.
    rule : Rule
        Any rule.
    seed : int
        Seed of the random observations.

    Examples
    --------
    >>> from eleusis_nb.inference import factored_space
    >>> print(member_like(factored_space(), Rule.parse("a heart or a diamond")))
    red
    """
    random = Random(seed)  # noqa: S311 (questions, not a secret)
    families = [family for _, family in space.families]
    situation = Situation.of([random.choice(ALL_CARDS)])
    for _ in range(FIRST_ASKED):
        card = random.choice(ALL_CARDS)
        right = bool(rule.legal_at(situation) & card.bit)
        families = _given(space, families, situation, card, rule)
        situation = situation.after(card, accepted=right)
    for _ in range(ASKED):
        if not families:
            return None
        found = [
            (scale * weight, -place, expression)
            for place, (scale, (weight, expression)) in enumerate(
                (1 / family.mass, family.best()) for family in families
            )
        ]
        best = max(found, key=lambda one: one[:2])[2]
        candidate = space.member(best).rule()
        apart = _apart(rule, candidate)
        if apart is None:
            return candidate
        families = _given(space, families, *apart, rule)
    return None


def _given(
    space: FactoredSpace, families: list[Family], situation: Situation, card: Card, rule: Rule
) -> list[Family]:
    right = bool(rule.legal_at(situation) & card.bit)
    literal = Literal(space.look(situation), card, right)
    given = (literal.applied_to(family) for family in families)
    return [family for family in given if family.mass]


def _apart(rule: Rule, candidate: Rule) -> tuple[Situation, Card] | None:
    """Return a situation and a card on which two rules differ after some starter, or None."""
    for starter in ALL_CARDS:
        if not rule.legal("") & starter.bit:
            continue
        found = compare(rule, candidate, board=Situation.of([starter]))
        if not found.equivalent and found.card is not None and found.line is not None:
            return Situation.of(found.line, found.last, found.refused), found.card
    return None
