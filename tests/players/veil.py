"""A God whose rule raises when anybody but the referee looks at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from eleusis_nb.cards import CardSet
from eleusis_nb.games.eleusis import Round
from eleusis_nb.mind.players import Player, Step, next_action
from eleusis_nb.rules import Situation


class PeekedError(AssertionError):
    """Somebody looked."""


class Veiled:
    """A rule that raises whatever is asked of it."""

    def __getattribute__(self, name: str) -> object:
        raise PeekedError(name)

    def __repr__(self) -> str:
        raise PeekedError("repr")

    def legal_at(self, situation: Situation) -> CardSet:
        raise PeekedError(str(situation))


def play_veiled(table: Round, players: Mapping[int, Player]) -> Iterator[Step]:
    """Play on as ``play_out`` does, but the table the players sit at has a veiled rule."""
    rule = table.rule
    while (action := next_action(replace(table, rule=Veiled()), players)) is not None:
        table, events = replace(table, rule=rule).apply(action)
        yield Step(action, events, table)
