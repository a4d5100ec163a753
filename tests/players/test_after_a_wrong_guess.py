"""A scientist that was wrong goes on: it says what is left when no play can tell more."""

from __future__ import annotations

from random import Random

from eleusis_nb.games.eleusis import Guess, PlayCards, Round
from eleusis_nb.mind.players import Scientist, play_out
from eleusis_nb.rules import Rule, compare


def test_a_certain_scientist_does_not_fall_silent() -> None:
    """It had said a wrong rule, knew the rest, and made twenty plays of no bits for no points."""
    table = Round.deal("solo", "a black face", ("God", "R"), seed=5)
    robot = Scientist(Random(1))
    said: list[Rule] = []
    for step in play_out(table, {1: robot}):
        table = step.table
        if isinstance(step.action, PlayCards):
            assert robot.reason.text.values["bits"] > 0  # type: ignore[operator]  # a number
        if isinstance(step.action, Guess):
            said.append(
                Rule.parse(step.action.rule)
                if isinstance(step.action.rule, str)
                else step.action.rule
            )
    assert table.state.guessed
    assert compare(said[-1], "a black face").equivalent
    assert not any(compare(one, two).equivalent for one in said for two in said if one is not two)
    assert table.sheet is not None
    assert table.sheet.total(1) >= 10
