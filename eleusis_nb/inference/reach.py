"""Whether a space holds a rule: asked by meaning, not by words.

The rule is asked about cards on boards, and the space is told the answers, until a member is
found that :func:`~eleusis_nb.rules.compare` calls the same, or none is left. Where a candidate
differs, the difference is the next question; so a few dozen questions do for any space.
"""

from __future__ import annotations

from random import Random
from typing import Final

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.inference.factored import FactoredSpace
from eleusis_nb.inference.family import Family, Literal
from eleusis_nb.rules import Rule, Situation, compare

FIRST_ASKED: Final = 60
"""So many random questions are asked before the first candidate is looked at."""

ASKED: Final = 60
"""So many differences are followed up; each rules out all that share the mistake."""


def member_like(space: FactoredSpace, rule: Rule, seed: int = 0) -> Rule | None:
    """Return a rule of a space that means the same from the starter on, or None.

    A condition on the opening alone cannot matter once a starter lies, so it is not asked for.

    Parameters
    ----------
    space : FactoredSpace
        The space.
    rule : Rule
        Any rule.
    seed : int
        For the random questions.

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
    """Return where two rules differ once a starter lies, or None where they never do."""
    for starter in ALL_CARDS:
        if not rule.legal("") & starter.bit:
            continue
        found = compare(rule, candidate, board=Situation.of([starter]))
        if not found.equivalent and found.card is not None and found.line is not None:
            return Situation.of(found.line, found.last, found.refused), found.card
    return None
