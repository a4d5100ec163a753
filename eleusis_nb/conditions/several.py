"""Relations to other cards than one so far back: the first card, each of the last, one of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, CardSet
from eleusis_nb.conditions.condition import Condition, check_back
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.python_source import call
from eleusis_nb.conditions.sight import BLIND, Sight
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.conditions.statistic import First, Tally
from eleusis_nb.i18n import say


class Reference(NamedTuple):
    """Which cards are meant where words do not count back: "each of the last 3 cards".

    Parameters
    ----------
    name : {"first", "each", "one"}
        The first card, each of some cards, or one of them.
    window : int or None
        How many of the last cards; None for all on the line.
    """

    name: str
    window: int | None = None

    def related(self, relation: Condition) -> Condition:
        """Return a relation to the last card as the same relation to these cards."""
        if self.name == "first":
            return ToFirst(relation)
        return ToSeveral(relation, self.window, each=self.name == "each")


@dataclass(frozen=True, slots=True, repr=False)
class ToFirst(Condition):
    """The card stands to the first card of the line as it would to the last one.

    Parameters
    ----------
    relation : Condition
        A condition on the card and the last one: "the same suit as the last card". What the
        first card was is said in the same way: ``ToFirst(Earlier(red))``.
    """

    relation: Condition

    def __post_init__(self) -> None:
        _check(self.relation)

    @property
    def reference(self) -> Reference:
        """Which cards are meant."""
        return Reference("first")

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        kept = _first(self.relation)
        first = situation.kept(kept)
        return self.relation.legal(_after(kept.kinds[first - 1]), absent) if first else absent

    def sight(self) -> Sight:
        return Sight({0: self.relation.sight().at(0)}, statistics=(_first(self.relation),))

    def __repr__(self) -> str:
        return call("to_first", self.relation)


@dataclass(frozen=True, slots=True, repr=False)
class ToSeveral(Condition):
    """The card stands to several cards of the line as it would to the last one.

    Parameters
    ----------
    relation : Condition
        A condition on the card and the last one, as for :class:`ToFirst`.
    window : int or None
        How many of the last cards are meant, as far as they are there; None for all on the line.
    each : bool
        Whether it stands so to each of them; otherwise to one at least.
    """

    relation: Condition
    window: int | None = None
    each: bool = True

    def __post_init__(self) -> None:
        _check(self.relation)
        if self.window is not None:
            check_back(self.window)
            if self.window == 1:
                raise RuleError(say("Several cards means at least 2."))

    @property
    def reference(self) -> Reference:
        """Which cards are meant."""
        return Reference("each" if self.each else "one", self.window)

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        if not situation.position:
            return absent
        if self.window is not None:
            return self._joined((card.bit for card in situation.recent[-self.window :]), absent)
        tally = _tally(self.relation)
        counts = tally.counts(situation.kept(tally))
        kinds = (kind for kind, count in zip(tally.kinds, counts, strict=True) if count)
        return self._joined(kinds, absent)

    def _joined(self, earlier: Iterable[CardSet], absent: CardSet) -> CardSet:
        cards = EVERY_CARD if self.each else 0
        for kind in earlier:
            found = self.relation.legal(_after(kind), absent)
            cards = cards & found if self.each else cards | found
        return cards

    def sight(self) -> Sight:
        seen = self.relation.sight()
        if self.window is None:
            return Sight({0: seen.at(0)}, statistics=(_tally(self.relation),))
        return Sight({0: seen.at(0), **dict.fromkeys(range(1, self.window + 1), seen.at(1))})

    def __repr__(self) -> str:
        return call("to_each" if self.each else "to_one", self.relation, window=(self.window, None))


def is_relation(condition: Condition) -> bool:
    """Return whether a condition tells how the card stands to the last one, or what that was.

    Such a condition is put into words that name the last card, and can name other cards instead.
    """
    parts = condition.parts()
    seen = condition.sight()
    return (
        getattr(condition, "back", None) == 1
        and (isinstance(condition, Earlier) or not parts)
        and all(part.sight().is_static for part in parts)
        and seen.looks_at_cards_alone
        and seen.depth <= 1
    )


def _check(relation: Condition) -> None:
    is_hole = not relation.parts() and relation.sight() == BLIND  # of a draft
    if not (is_hole or is_relation(relation)):
        raise RuleError(
            say(
                "Only a simple comparison, such as “the same suit”, works with the first card or "
                "with several cards."
            )
        )


@lru_cache(maxsize=256)
def _first(relation: Condition) -> First:
    """Return what must be known of the first card."""
    return First(relation.sight().at(1))


@lru_cache(maxsize=256)
def _tally(relation: Condition) -> Tally:
    """Return what must be known of all cards on the line: which kinds lie there."""
    return Tally(relation.sight().at(1), 1)


@lru_cache(maxsize=256)
def _after(kind: CardSet) -> Situation:
    """Return the situation after a card of a kind."""
    return Situation((ALL_CARDS[(kind & -kind).bit_length() - 1],), 1)
