"""What the critic says of how a rule is written, not of how it plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, cards
from eleusis_nb.conditions import Earlier, IfElse, Is, ToFirst, ToSeveral
from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.conditions.condition import Condition, ExactlyOne, Not, Or
from eleusis_nb.conditions.normal import normal, size
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.critic.finding import Finding, Severity
from eleusis_nb.rules.analysis.comparison import compare
from eleusis_nb.rules.law import Rule

LONGEST_PERIOD: Final = 6
"""Source 003: a rule on a series should not exceed six cards."""


def findings_of_form(rule: Rule, board: Sequence[Card] | str | None = None) -> Iterator[Finding]:
    """Look at how the rule is written, not at how it plays."""
    period = rule.tree.sight().period
    if period > LONGEST_PERIOD:
        yield Finding(Severity.ADVICE, "period", (), {"number": period, "most": LONGEST_PERIOD})
    for card in dict.fromkeys(_exceptions(rule.tree)):
        yield Finding(Severity.ADVICE, "exception", (card,))
    masked = list(_masked(rule.tree, None))
    for part, _ in masked:
        yield Finding(Severity.WARNING, "masked", (), {"part": Rule(part)})
    if board and not masked:
        line = cards(board) if isinstance(board, str) else tuple(board)
        for part, _ in _masked(rule.tree, line):
            yield Finding(Severity.WARNING, "masked here", line, {"part": Rule(part)})
    twin = _twin(rule.tree, [tree for _, tree in masked])
    # "Even after even, odd after odd" is the same parity, which is told in no fewer words.
    if twin is not None and not (isinstance(twin, Shares) and isinstance(rule.tree, IfElse)):
        yield Finding(Severity.ADVICE, "twin", (), {"rule": Rule(twin)})


def _exceptions(tree: Condition, *, beside: bool = False) -> Iterator[Card]:
    """Yield the cards that are treated alone, as in "black but not the jack of clubs".

    A single card is an exception ``beside`` other cards that are right, or as what is asked; a
    rule, or a case of it, by which one card is right has too few right cards and no exception.
    """
    if tree.parts() and tree.sight().is_static:
        cards = tree.legal(Situation())
        alone = cards if beside and cards.bit_count() == 1 else EVERY_CARD & ~cards
        if alone.bit_count() == 1:
            yield ALL_CARDS[alone.bit_length() - 1]
    for part in tree.parts():
        yield from _exceptions(part, beside=_has_more_than(tree, part))


def _has_more_than(tree: Condition, part: Condition) -> bool:
    """Whether a condition excepts a part of it from something, or asks for it."""
    if isinstance(tree, Or | ExactlyOne):
        return any(other.legal(Situation()).bit_count() > 1 for other in tree.parts())
    return isinstance(tree, Not | Earlier) or (isinstance(tree, IfElse) and part == tree.test)


def _masked(
    tree: Condition, board: tuple[Card, ...] | None
) -> Iterator[tuple[Condition, Condition]]:
    """Yield the parts that can never matter, with the rule as it is without them."""
    for part, without in _replaced(tree):
        found = compare(tree, without, board)
        if found.equivalent and found.proven:
            yield part, without
            return  # other parts may matter only because of this one


def _replaced(tree: Condition) -> Iterator[tuple[Condition, Condition]]:
    """Yield every part, outer ones first, with the tree in which it always or never holds.

    A part that is not a condition of its own, as "the same suit" as the first card, is none.
    """
    parts = tree.parts()
    for place, part in enumerate(parts):
        for plain in (Is(Trait.ANYTHING), Is(Trait.NOTHING)):
            if part not in {Is(Trait.ANYTHING), Is(Trait.NOTHING)} and not isinstance(
                tree, ToFirst | ToSeveral
            ):
                yield part, tree.with_parts((*parts[:place], plain, *parts[place + 1 :]))
    for place, part in enumerate(parts):
        for inner, changed in _replaced(part):
            yield inner, tree.with_parts((*parts[:place], changed, *parts[place + 1 :]))


def _twin(tree: Condition, candidates: list[Condition]) -> Condition | None:
    """Return a shorter rule with the same meaning."""
    plain = [normal(each) for each in (tree, *candidates)]
    shortest = min(plain, key=size)
    return shortest if size(shortest) < size(tree) else None
