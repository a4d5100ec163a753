"""Streaks: "three reds in a row", "the same suit twice".

Category ``Streak``: cards in a row that are alike. What refuses them stands in ``no_streaks``.
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.relations import Order, Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import (
    alike,
    cards_of,
    in_a_row,
    is_set,
    negated,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of streaks."""
    _cards_of_a_kind(grammar)
    _alike_cards(grammar)


def _cards_of_a_kind(grammar: Productions) -> None:
    """Add cards of a set in a row: "three reds in a row"."""
    add = grammar.add
    # A streak is what is refused; "no more than two" refuses three.
    add("Streak", "Num card? S3 card? inrow", lambda n, s: in_a_row(s, n))
    add("Streak", "more than Num S3 card? inrow", lambda n, s: in_a_row(s, n + 1))
    add("Streak", "Num consecutive S3", lambda n, s: in_a_row(s, n))
    add("Streak", "S3 inrow", lambda s: in_a_row(s, 2))
    # “three cards in a row can't all be odd”
    add("Rel", "Num card inrow may|must? notall be? S1", lambda n, s: negated(in_a_row(s, n)))
    add("Streak", "S3 go|play Num times? inrow", lambda s, n: in_a_row(s, n))
    add("Streak", "S3 more than twice inrow", lambda s: in_a_row(s, 3))
    add("Streak", "consecutive S3", lambda s: in_a_row(s, 2))
    add("Streak", "Num consecutive card may both? be both? S3", lambda n, s: in_a_row(s, n))
    add("Streak", "S3 after S3", after_itself)
    add("Streak", "S3 after S3 after S3", lambda a, b, c: in_a_row(a, 3) if a == b == c else None)
    add("Streak", "Num S3 is? adjacent", lambda n, s: in_a_row(s, n), -0.1)
    add("Streak", "more than Num S3 may? be? play? inrow", lambda n, s: in_a_row(s, n + 1))
    # “больше трех красных подряд”
    add(
        "Streak",
        "Cmp than? Num S3 card? inrow",
        lambda o, n, s: in_a_row(s, n + 1) if o is Order.HIGHER else None,
    )
    add(
        "Streak",
        "S3 Cmp than? Num times? inrow",
        lambda s, o, n: in_a_row(s, n + 1) if o is Order.HIGHER else None,
    )
    # “a card is rejected only when it and the card before it are both red”
    add("Streak", "both? it|card and Ref is? both? S3", _and_that_before)
    add("Streak", "that is? Streak")
    add("Streak", "inrow play|go? Num S3", lambda n, s: in_a_row(s, n))


def _alike_cards(grammar: Productions) -> None:
    """Add cards in a row that share an attribute: "three of one suit in a row"."""
    add = grammar.add
    add(
        "Streak",
        "two|Num consecutive card share|match AtOr",
        lambda *p: _either_alike(p[-1], *p[:-1]),
    )
    add("alike", "same")
    add("alike", "One")
    add("Streak", "Ord card? of|with? alike At inrow", lambda n, a: streak_alike(a, n))
    add(
        "Streak",
        "Num consecutive? card may? share|match|have alike? At",
        lambda n, a: streak_alike(a, n),
    )
    add(
        "Streak",
        "more than Num consecutive? card may? share|match|have alike? At",
        lambda n, a: streak_alike(a, n + 1),
    )
    add(
        "Streak",
        "more than Num card? of|with? alike At may? be? play inrow",
        lambda n, a: streak_alike(a, n + 1),
    )
    add(
        "Streak",
        "Num card of|with? alike At may? be? play? inrow",
        lambda n, a: streak_alike(a, n),
    )
    add("Streak", "Num card of At inrow", lambda n, a: streak_alike(a, n))
    add("Streak", "Num card inrow may|must be|have of? alike At", lambda n, a: streak_alike(a, n))
    add("Streak", "Num card? of|with? alike At inrow?", lambda n, a: streak_alike(a, n))
    add("Streak", "Num card? inrow of|with? alike At", lambda n, a: streak_alike(a, n))
    add(
        "Streak",
        "more than Num card? of|with? alike At inrow?",
        lambda n, a: streak_alike(a, n + 1),
    )
    add(
        "Streak",
        "more than Num card? inrow of|with? alike At",
        lambda n, a: streak_alike(a, n + 1),
    )
    add("Streak", "alike At more than twice inrow?", lambda a: streak_alike(a, 3))
    add("Streak", "alike At twice inrow?", lambda a: streak_alike(a, 2))
    add("Streak", "alike At inrow", lambda a: streak_alike(a, 2))
    add("Streak", "alike At Num times inrow?", lambda a, n: streak_alike(a, n))
    add("Streak", "Num times inrow? alike At inrow?", lambda n, a: streak_alike(a, n))
    add("Streak", "more than twice inrow? alike At inrow?", lambda a: streak_alike(a, 3))
    add("Streak", "twice inrow? alike At", lambda a: streak_alike(a, 2))
    add("Streak", "Num consecutive card of|with? alike At", lambda n, a: streak_alike(a, n))
    add(
        "Streak",
        "Cmp than? Num card? of|with? same At inrow?",
        lambda o, n, a: streak_alike(a, n + 1) if o is Order.HIGHER else None,
    )


def _either_alike(attributes: tuple[Attribute, ...], count: int = 2) -> Condition | None:
    return Or(tuple(Shares(one) for one in attributes)) if count == 2 else None


def _and_that_before(back: int, kind: Condition) -> Condition | None:
    return in_a_row(kind, 2) if back == 1 and is_set(kind) else None


def after_itself(one: Condition, other: Condition) -> Condition | None:
    """Return the condition that two cards in a row are of a kind: "a red after a red"."""
    return in_a_row(one, 2) if cards_of(one) == cards_of(other) else None


def streak_alike(attributes: tuple[Attribute, ...], count: int) -> Condition | None:
    """Return the condition that so many cards in a row share an attribute."""
    return alike(attributes[0], count) if len(attributes) == 1 else None
