"""Lessons 0 to 3 and 7: what is done at the table, by hand and by rules that the test knows."""

from pathlib import Path
from random import Random

import pytest

from eleusis_nb.cards import Card
from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ItemStanding
from eleusis_nb.rules import Rule
from eleusis_nb.session import Lesson, Session

WORDS = "First I believed in red, because three red cards fitted, but then a black one fitted too."


@pytest.fixture
def red(tmp_path: Path) -> Session:
    """Sit down at a table whose rule is known: red."""
    return Session.deal("red", seed=3, folder=tmp_path, name="open-table")


def of_colour(table: Session, *, red: bool) -> str:
    return next(code for code in table.view()["hand"] if Card.parse(code).is_red == red)


def play(table: Session, *, red: bool, **foretold: object) -> None:
    table.do("play", cards=[of_colour(table, red=red)], **foretold)  # type: ignore[arg-type]


# --- lesson 0 ----------------------------------------------------------------------------------


def test_an_idea_is_written_down(red: Session) -> None:
    play(red, red=True)
    assert check(0, "idea", red).standing is ItemStanding.NOT_TRIED
    red.do("suppose", text="even")
    assert check(0, "idea", red)


def test_the_envelope_is_opened_or_the_rule_found(red: Session, tmp_path: Path) -> None:
    red.do("suppose", text="a heart")
    red.do("declare", key="h1")  # wrong, so the round goes on
    assert check(0, "envelope", red).standing is ItemStanding.NOT_TRIED
    red.do("suppose", text="red")
    red.do("declare", key="h2")
    assert check(0, "envelope", red)
    given_up = Session.deal("red", seed=3, folder=tmp_path / "b", name="open-table")
    given_up.do("open")
    assert check(0, "envelope", given_up)


# --- lesson 1 ----------------------------------------------------------------------------------


def test_a_surprise_is_what_did_not_come_true(red: Session) -> None:
    play(red, red=True, fits=True, confidence=0.9)
    play(red, red=False, fits=False, confidence=0.9)  # refused, as it was foretold
    play(red, red=False)  # refused, and nothing was foretold
    assert check(1, "surprise", red).standing is ItemStanding.NOT_TRIED
    play(red, red=False, fits=True, confidence=0.6)
    assert check(1, "surprise", red)


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        # One quarter was given to what happened: two halvings, 1 - 2.
        (-1, ItemStanding.PASSED),
        ("−1", ItemStanding.PASSED),
        ("-1,0", ItemStanding.PASSED),
        (0.585, ItemStanding.NOT_YET),  # as if it had fitted: 1 + log2(3/4)
        (1, ItemStanding.NOT_YET),
        (-2, ItemStanding.NOT_YET),
        (..., ItemStanding.NOT_TRIED),
    ],
)
def test_what_being_sure_and_wrong_scores(
    given: object, standing: ItemStanding, tmp_path: Path
) -> None:
    assert check(1, "exit", given, folder=tmp_path).standing is standing


# --- lesson 2 ----------------------------------------------------------------------------------


@pytest.fixture
def dax(tmp_path: Path) -> Session:
    """Sit down at a table where red cards are Dax and black ones Med."""
    lesson = Lesson("dax", "Dax and Med", (("red",),), names=("Dax", "Med"))
    return Session.at_lesson(lesson, folder=tmp_path, random=Random(3))


def test_two_ideas_each_with_both_halves(dax: Session) -> None:
    dax.do("suppose", text="a heart", other="not a heart")
    assert check(2, "both", dax).rationale.endswith("Once so far, of 2.")
    dax.do("suppose", text="even", other="odd")
    assert check(2, "both", dax)


def test_both_rules_are_found_only_together(dax: Session) -> None:
    dax.do("suppose", text="red", other="a spade")
    dax.do("declare", key="h1")
    assert check(2, "found", dax).standing is ItemStanding.NOT_TRIED
    dax.do("suppose", text="red", other="black")
    dax.do("declare", key="h2")
    assert check(2, "found", dax)


def test_an_envelope_that_was_opened_is_not_found(dax: Session) -> None:
    dax.do("open")
    assert check(2, "found", dax).standing is ItemStanding.NOT_TRIED


# --- lesson 3 ----------------------------------------------------------------------------------


def test_the_robot_is_refuted_by_a_card_on_which_it_is_wrong(tmp_path: Path) -> None:
    hidden = Rule.parse("red or even")
    lesson = Lesson("rival", "Refute the robot", (("red or even",),), rival=True)
    table = Session.at_lesson(lesson, folder=tmp_path, random=Random(2))
    beaten = 0
    while beaten < 3:
        assert not check(3, "robot", table), beaten
        robot, line = Rule.parse(table.view()["rival"]["sentence"]), on_the_line(table)
        hand = table.view()["hand"]
        wrong = [one for one in hand if robot.accepts(line, one) != hidden.accepts(line, one)]
        table.do("play", cards=[wrong[0] if wrong else hand[0]])
        beaten += bool(wrong)
    assert check(3, "robot", table)


def on_the_line(table: Session) -> tuple[Card, ...]:
    accepted = (play for play in table.plays() if play["ok"])
    return tuple(Card.parse(code) for play in accepted for code in play["cards"])


def test_one_refutes_oneself_by_a_play_of_ones_own(red: Session) -> None:
    play(red, red=True)  # before there is an idea, nothing can fall
    red.do("suppose", text="red")
    play(red, red=True)
    play(red, red=False)  # both as the idea has it
    assert check(3, "yourself", red).standing is ItemStanding.NOT_TRIED


def test_whichever_way_it_goes_wrong_an_idea_falls(red: Session, tmp_path: Path) -> None:
    red.do("suppose", text="black")
    play(red, red=True)  # it called that wrong, and it fitted
    assert check(3, "yourself", red)
    other = Session.deal("red", seed=3, folder=tmp_path / "b", name="open-table")
    other.do("suppose", text="anything")
    play(other, red=False)  # it called that right, and it was refused
    assert check(3, "yourself", other)


# --- lesson 7 ----------------------------------------------------------------------------------


def test_ten_plays_of_which_one_said_how_sure(red: Session) -> None:
    play(red, red=True)  # without a word
    for _ in range(9):
        play(red, red=True, fits=True, confidence=0.8)
    assert check(7, "sure", red).rationale.endswith("9 times so far, of 10.")
    play(red, red=True, fits=True, confidence=0.5)
    assert check(7, "sure", red)


def test_a_rule_is_put_to_god_rightly_or_wrongly(red: Session) -> None:
    red.do("suppose", text="even")
    assert check(7, "declared", red).standing is ItemStanding.NOT_TRIED
    red.do("declare", key="h1")
    assert check(7, "declared", red)


@pytest.mark.parametrize("lesson", [1, 2, 3, 7])
def test_own_words_take_sentences(lesson: int, tmp_path: Path) -> None:
    for short in ("The card is red.", "red " * 40, 12):
        found = check(lesson, "own-words", short, folder=tmp_path)
        assert found.standing is ItemStanding.NOT_YET, short
    assert check(lesson, "own-words", WORDS, folder=tmp_path)
