"""The hints about the Jack's secret stroke, each worked out by hand."""

from __future__ import annotations

import pytest

from eleusis_nb.games.governor.secret import SecretStroke
from eleusis_nb.table.governor.stroke_hints import RUNGS, hint
from eleusis_nb.table.governor.strokes import StrokeBeliefs
from tests.table.test_secret_stroke import watched

ATTEND, DISCRIMINATE, NARROW, REVEAL = 1, 2, 3, 4
NOTHING_SEEN = StrokeBeliefs.start()


def said(rung: int, stroke: str, beliefs: StrokeBeliefs = NOTHING_SEEN) -> str:
    return str(hint(rung, SecretStroke.parse(stroke), beliefs))


@pytest.mark.parametrize(
    ("trigger", "matters"),
    [
        ("the 3 of clubs", "It is about a single card."),
        ("a seven", "The rank of the card matters, and its suit does not."),
        ("a heart", "The suit of the card matters, and its rank does not."),
        ("red", "It only matters whether the card is red or black."),
        ("a face card", "The colour of the card does not matter."),
        ("red and even", "The colour of the card matters, but so does something else."),
        ("a heart or a seven", "Look at the card that is drawn, not at the cards before it."),
    ],
)
def test_what_to_attend_to_is_what_the_trigger_depends_on(trigger: str, matters: str) -> None:
    assert said(ATTEND, f"{trigger}; any draw; drawer +5") == matters


def test_two_that_explain_all_are_told_apart_by_the_first_card_that_does() -> None:
    # After two hearts in the first draw: a heart or red, in any draw or the first. A red one is
    # likelier than a heart, so the two red ones are compared: in the first draw they do the same
    # to every card, in the second the ace of diamonds is the first card that tells.
    beliefs = watched("hearts; any draw; drawer +5", "7H 8H", "dd")
    sentence = said(DISCRIMINATE, "hearts; any draw; drawer +5", beliefs)
    one, other = (str(stroke.words) for stroke, _ in beliefs.top(2))
    assert {one, other} == {"red; any draw; drawer +5", "red; draw 1; drawer +5"}
    assert sentence == (
        f"“{one}” and “{other}” both explain everything so far. "
        "The ace of diamonds in draw 2 would decide between them."
    )


def test_where_one_is_left_there_is_no_doubt() -> None:
    # The five of diamonds moves nothing, so it is hearts; nor does a heart of the second draw.
    beliefs = watched("hearts; draw 1; drawer +5", "7H 8H 5D 4H", "dddd")
    assert [str(stroke.words) for stroke, _ in beliefs.top(9)] == ["a heart; draw 1; drawer +5"]
    assert said(DISCRIMINATE, "hearts; draw 1; drawer +5", beliefs) == (
        "There is nothing left to decide: what you have seen is enough."
    )


@pytest.mark.parametrize(
    ("effect", "whose"),
    [
        ("drawer +5", "It changes the score of the player who drew the card."),
        ("drawer doubled", "It changes the score of the player who drew the card."),
        ("others -3", "It changes the score of everyone else."),
    ],
)
def test_whose_score_changes_is_said_before_how(effect: str, whose: str) -> None:
    assert said(NARROW, f"red; any draw; {effect}") == whose


def test_the_last_hint_is_the_stroke_itself() -> None:
    stroke = SecretStroke.parse("red; any draw; drawer +5")
    assert REVEAL == RUNGS
    assert said(REVEAL, str(stroke)) == str(stroke.sentence)


def test_strokes_of_the_third_draw_are_told_apart_in_the_third() -> None:
    # Red in draw 3 or a heart in draw 3: the first red card that is no heart tells, and only there.
    two = {"red; draw 3; drawer +5", "a heart; draw 3; drawer +5"}
    some = tuple(one for one in NOTHING_SEEN.suspects if str(one.stroke.words) in two)
    assert said(DISCRIMINATE, "red; draw 3; drawer +5", StrokeBeliefs(some)) == (
        "“red; draw 3; drawer +5” and “a heart; draw 3; drawer +5” both explain everything so far. "
        "The ace of diamonds in draw 3 would decide between them."
    )
