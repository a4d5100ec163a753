"""Predicates of what a rule depends on, for :meth:`~eleusis_nb.inference.Beliefs.mass`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from typing import Final

from eleusis_nb.cards import ALL_CARDS, Card, CardSet, members
from eleusis_nb.conditions.sight import Sight
from eleusis_nb.i18n import say
from eleusis_nb.inference.values import BeliefsError
from eleusis_nb.rules import Rule, Situation

MOST_BOARDS: Final = 3000
"""A rule that distinguishes more boards than this is judged by its wording."""

_APART: Final[dict[str, Callable[[Card], object]]] = {
    # The features that two cards share if they differ only in this one.
    "suit": lambda card: (card.value, card.is_red),
    "colour": lambda card: card.value,
    "value": lambda card: card.suit,
}
_BOARD: Final = ("last card", "earlier cards", "position", "verdict")


def matters(what: str) -> Callable[[Rule], bool]:
    """Return a predicate: whether a rule depends on a feature, by its meaning.

    The rule is evaluated on every board it can distinguish, from the first card on. So "a heart or
    a diamond" depends on "colour" and not on "suit".

    Parameters
    ----------
    what : str
        Of the card judged: ``"suit"`` (beyond its colour), ``"colour"``, ``"value"``,
        ``"parity"`` (the value, but only whether it is even). Of the board: ``"last card"``,
        ``"earlier cards"`` (those before it), ``"position"``, ``"verdict"`` (the last verdict, and
        the number of refusals).

    Returns
    -------
    callable
        A predicate of rules.

    Raises
    ------
    BeliefsError
        If there is no feature of that name.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> from eleusis_nb.inference import Beliefs, named_space
    >>> beliefs = Beliefs(cards("QH"), named_space())
    >>> for card, right in (("9S", False), ("KD", True), ("4C", False), ("2H", True)):
    ...     _ = beliefs.saw(cards(card), right=right)
    >>> colour, position = beliefs.mass(matters("colour")), beliefs.mass(matters("position"))
    >>> colour > position, colour.exact
    (True, True)
    >>> matters("suit")(Rule.parse("a heart or a diamond"))
    False
    """
    if what in _APART:
        return lambda rule: _of_the_card(rule, _APART[what])
    if what == "parity":
        return lambda rule: (
            _of_the_card(rule, _APART["value"])
            and not _of_the_card(rule, lambda card: (card.suit, card.value % 2))
        )
    if what in _BOARD:
        return lambda rule: _of_the_board(rule, what)
    known = ", ".join((*_APART, "parity", *_BOARD))
    raise BeliefsError(say("Choose one of these: {known}; not “{asked}”.", known=known, asked=what))


def _of_the_card(rule: Rule, shared: Callable[[Card], object]) -> bool:
    """Whether cards that share something are judged differently on some board."""
    groups: dict[object, CardSet] = defaultdict(int)
    for card in ALL_CARDS:
        groups[shared(card)] |= card.bit
    sight = rule.tree.sight()
    if _too_many(sight):
        return any(0 < part & group < group for part in sight.at(0) for group in groups.values())
    return any(
        rule.legal_at(here) & group not in (0, group)
        for here, group in product(_boards(sight), groups.values())
    )


def _of_the_board(rule: Rule, what: str) -> bool:
    """Whether boards that share all the rest let different cards be right."""
    sight = rule.tree.sight()
    if _too_many(sight):
        return _looks_at(sight, what)
    legal: dict[object, CardSet] = {}
    return any(
        legal.setdefault(_rest(here, sight, what), cards) != cards
        for here in _boards(sight)
        for cards in (rule.legal_at(here),)
    )


def _rest(here: Situation, sight: Sight, what: str) -> object:
    """Return a board without one feature."""
    last, before = here.recent[-1:], here.recent[:-1]
    return (
        None if what == "last card" else last,
        None if what == "earlier cards" else before,
        None if what == "position" else here.position % sight.period,
        None if what == "verdict" else (here.right, here.refused),
    )


def _looks_at(sight: Sight, what: str) -> bool:
    return {
        "last card": 1 in sight.cards,
        "earlier cards": sight.depth > 1 or bool(sight.statistics),
        "position": sight.period > 1,
        "verdict": sight.verdict or sight.refused > 0,
    }[what]


def _too_many(sight: Sight) -> bool:
    if sight.statistics:
        return True  # what is kept of whole lines is not gone through
    distinguished = prod(len(sight.at(back)) for back in range(1, sight.depth + 1))
    return distinguished * sight.period * (1 + sight.verdict) * (1 + sight.refused) > MOST_BOARDS


def _boards(sight: Sight) -> Iterator[Situation]:
    """Yield one board for each class that a sight distinguishes, late enough for full history."""
    behind = [
        [next(iter(members(part))) for part in sight.at(back)]
        for back in range(max(1, sight.depth), 0, -1)
    ]
    long_enough = sight.period * (1 + sight.depth)
    for recent in product(*behind):
        for beat in range(sight.period):
            position = long_enough + beat
            yield Situation(recent, position, right=True)
            for refused in range(1, max(sight.refused, sight.verdict) + 1):
                yield Situation(recent, position, right=False, refused=refused)
