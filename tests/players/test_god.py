"""How hard a rule is."""

from __future__ import annotations

import pytest

from eleusis_nb.critic.words import say_difficulty
from eleusis_nb.games.eleusis import critique
from eleusis_nb.library import RULES
from eleusis_nb.library.measured import Grade, Measured, grade_of, measured, measured_of
from eleusis_nb.rules import Rule


def test_every_rule_of_the_library_was_played_alone_and_for_god() -> None:
    found = measured()
    assert found.keys() == RULES.keys()
    for rounds in (
        {len(one.plays) for one in found.values()},
        {len(one.god) for one in found.values()},
    ):
        assert len(rounds) == 1  # no rule by fewer rounds than another
        assert rounds != {0}


def test_grades_are_thirds_of_thirty_plays() -> None:
    """Found after 4, 12 and never: the median is 12, so middling; two of three found it."""
    found = Measured((4, None, 12))
    assert (found.median, found.grade, found.solved) == (12, Grade.MIDDLING, pytest.approx(2 / 3))
    assert [grade_of(plays) for plays in (10, 10.5, 20, 30, 30.5)] == [
        Grade.EASY,
        Grade.MIDDLING,
        Grade.MIDDLING,
        Grade.HARD,
        Grade.VERY_HARD,
    ]


def test_the_critic_says_what_a_rule_brought_god() -> None:
    """Three rounds of 9, 10 and 14 points are 11 on average."""
    found = Measured((4, 5, 6), god=(9.0, 10.0, 14.0))
    assert found.gods_points == 11
    assert "God scored 11 points with it on average in 3 rounds" in str(say_difficulty(found))


def test_the_critic_says_what_was_measured() -> None:
    assert "scientist" not in str(critique("red, or the king of spades"))
    found = critique("a heart or a diamond")
    assert found.difficulty == measured_of(Rule.parse("red"))
    assert "the computer's scientist was sure of the rule after" in str(found).lower()
