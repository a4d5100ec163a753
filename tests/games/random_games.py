"""Random games in every variant, with everything in them that a game can have.

``ELEUSIS_GAMES`` sets how many each test plays; the default keeps the tests quick.
"""

import os
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import (
    Action,
    Confess,
    Event,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Prophesy,
    Resign,
    Round,
    WrongCall,
    variants,
)

GAMES = int(os.environ.get("ELEUSIS_GAMES", "10"))
random_games = settings(
    max_examples=GAMES,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
seeds = st.integers(0, 10**9)

RULES = (
    "black if the last card is red, otherwise red",
    "red or even",
    "not a spade",
    "in turn: one even, two odd",
    "red if the last play was right, black if it was wrong",
    "same suit as the last card or same rank as the last card",
    "in turn: red, red, black",
    "value differs from the last card by at most 3",
)
LONGEST = 3_000
"""Moves that no random game comes near."""


class Step(NamedTuple):
    """One move of a game: how it stood, what was done, what that brought about."""

    before: Round
    action: Action
    after: Round
    events: tuple[Event, ...]


def dealt(variant: str, seed: int, *, by_hand: bool = False, rule: str | None = None) -> Round:
    """Deal a random table of a variant."""
    random = Random(f"table {seed}")
    fewest, most = variants[variant].players
    number = random.randint(fewest, min(most, 8))
    names = ("God", *(f"P{seat}" for seat in range(1, number)))
    return Round.deal(variant, rule or random.choice(RULES), names, seed, by_hand=by_hand)


def steps(table: Round, seed: int) -> Iterator[Step]:
    """Play a table out by chance."""
    random = Random(f"moves {seed}")
    for _ in range(LONGEST):
        if table.ending is not None:
            return
        action = choose(table, random)
        try:
            after, events = table.apply(action)
        except WrongCall:
            action = _otherwise(table, action, random)
            after, events = table.apply(action)
        yield Step(table, action, after, events)
        table = after
    raise AssertionError(f"no end after {LONGEST} moves: {table!r}")


def choose(table: Round, random: Random) -> Action:
    """Choose one of the legal actions, the rare ones too."""
    speaker, god = table.state.speaker, table.legal_actions(0)
    may_speak = speaker is not None and bool(table.legal_actions(speaker))
    seat = speaker if may_speak and random.random() < 0.1 else random.choice(table.waits_for)
    choices = table.legal_actions(seat)
    rare = [
        (0.005, god.confess, Confess(0)),
        (0.3, god.no_play, NoPlay(0)),
        (0.5, choices.prophesy and not choices.most, Prophesy(seat)),
        (0.05, choices.guess and seat in table.waits_for, Guess(seat, random.choice(RULES))),
        (1.0, choices.guess and seat not in table.waits_for, Guess(seat, random.choice(RULES))),
        (1.0, choices.judge, Judge(seat, right=random.random() < 0.5)),
        (1.0, choices.resign and not choices.most, Resign(seat)),
    ]
    for chance, may, action in rare:
        if may and random.random() < chance:
            return action
    return choices.pick(random)


def _otherwise(table: Round, action: Action, random: Random) -> Action:
    """Correct a call that broke the sealed rule; a claim made too early is taken back."""
    if isinstance(action, Judge):
        return Judge(0, right=not action.right)
    return table.legal_actions(table.waits_for[0]).pick(random)


def nonsense(table: Round, random: Random) -> list[Action]:
    """Return actions that are most likely not legal now."""
    seats = range(-1, len(table.seats) + 1)
    cards = tuple(Card(random.randrange(52)) for _ in range(random.randint(0, 5)))
    return [
        PlayCards(random.choice(seats), cards),
        PlayCards(random.choice(seats), ("QH",)),  # type: ignore[arg-type]  # what somebody may send
        PlayCards(random.choice(seats), None),  # type: ignore[arg-type]  # the same
        *(kind(random.choice(seats)) for kind in (NoPlay, Prophesy, Confess, Resign)),
        Judge(random.choice(seats), right=random.random() < 0.5),
        Guess(random.choice(seats), "red"),
        Guess(random.choice(seats), 5),  # type: ignore[arg-type]  # the same
    ]
