"""What is said of a person's own idea: nothing of one that God denied, and only what is true."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.cards import Card, cards
from eleusis_nb.mind import ideas
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table import Session

HAND = cards("JC 4C KH")
HERE = Situation((Card.parse("4D"),))
RED, LOW, DENIED = (
    Hypothesis("h1", "red", Rule.parse("red")),
    Hypothesis("h2", "at most 5", Rule.parse("at most 5")),
    Hypothesis("h3", "a heart", Rule.parse("a heart"), declared="wrong", counter="God's card."),
)


def test_of_an_idea_that_god_denied_the_counterexample_stays_and_no_advice() -> None:
    assert ideas.note(DENIED, [RED, DENIED], HERE, HAND) == "God's card."


def test_no_card_is_looked_for_that_decides_between_an_idea_and_one_that_god_denied() -> None:
    assert "a heart" not in ideas.note(RED, [RED, DENIED], HERE, HAND)
    assert str(LOW.rule) in ideas.note(RED, [RED, LOW], HERE, HAND)


@pytest.fixture
def table(tmp_path: Path) -> Session:
    return Session.deal("not a club", seed=3, folder=tmp_path, random=Random(3))


def own(session: Session) -> dict[str, Any]:
    view: dict[str, Any] = dict(session.view())
    idea: dict[str, Any] = view["hypotheses"][0]
    return idea


def test_what_god_said_against_it_is_under_the_idea_after_the_next_plays_too(
    table: Session,
) -> None:
    table.do("play", cards=[next(one for one in table.view()["hand"] if one[-1] in "HD")])
    table.do("suppose", text="red")
    table.do("declare", key="h1")
    against = table.view()["say"]["aside"]
    assert "Your rule forbids" in against
    assert against.startswith(own(table)["note"])
    for _ in range(3):
        red = next(one for one in table.view()["hand"] if one[-1] in "HD")
        table.do("play", cards=[red])
        assert against.startswith(own(table)["note"])
