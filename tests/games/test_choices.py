"""What a seat may do, as it is listed, asked and picked from; by hand."""

from random import Random
from typing import Any

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import (
    Action,
    Choices,
    Confess,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Predict,
    Prophesy,
    Resign,
)


@pytest.mark.parametrize(
    ("may", "listed"),
    [
        ({}, []),
        ({"no_play": True}, [NoPlay(1)]),
        ({"prophesy": True}, [Prophesy(1)]),
        ({"judge": True}, [Judge(1, right=True), Judge(1, right=False)]),
        ({"confess": True}, [Confess(1)]),
        ({"resign": True}, [Resign(1)]),
        (
            {"predict": True},
            [Predict(1, right, sure) for right in (True, False) for sure in (0.5, 0.75, 0.9)],
        ),
        (
            {"cards": cards("9S 4D 9S"), "most": 2},
            [PlayCards(1, cards(text)) for text in ("9S", "4D", "9S 4D", "9S 9S", "4D 9S")],
        ),
    ],
)
def test_what_a_seat_may_do_is_listed_and_nothing_else(
    may: dict[str, Any], listed: list[Action]
) -> None:
    choices = Choices(1, **may)
    assert list(choices) == listed
    assert bool(choices) == bool(listed)
    assert all(action in choices for action in listed)
    others = (NoPlay(1), Prophesy(1), Judge(1, right=True), Confess(1), Resign(1), Guess(1, "red"))
    assert [action for action in others if action in choices and action not in listed] == []
    assert not any(Choices(2, **may).__contains__(action) for action in listed)


def test_a_guess_has_no_end_and_is_not_listed() -> None:
    choices = Choices(1, guess=True)
    assert choices
    assert list(choices) == []
    assert Guess(1, "red") in choices


def test_a_beginner_neither_confesses_nor_gives_up_while_there_is_something_to_do() -> None:
    choices = Choices(1, no_play=True, confess=True, resign=True)
    assert {choices.pick(Random(seed)) for seed in range(30)} == {NoPlay(1)}
    assert Choices(1, confess=True, resign=True).pick(Random(1)) == Resign(1)
    playing = Choices(1, cards=cards("9S"), most=1, no_play=True)
    picked = [playing.pick(Random(seed)) for seed in range(200)]
    assert 140 < picked.count(PlayCards(1, cards("9S"))) < 190  # about 85 in 100
