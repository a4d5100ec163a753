"""The secret rule: what may be believed of it, counted by hand and plainly, and the hints."""

import math
import random

import pytest
from msgspec import structs

from eleusis_nb.cards import Card
from eleusis_nb.games.governor import MASTER_STROKES, Draw, GovernorRound, House, Pass, stacked
from eleusis_nb.games.governor.events import Action
from eleusis_nb.games.governor.secret import SecretStroke, draw_secret
from eleusis_nb.table.governor.game import RUNGS, hint
from eleusis_nb.table.governor.state import SecretStrokeState, StrokeBeliefs

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve")


def done(
    game: GovernorRound, state: SecretStrokeState, action: Action
) -> tuple[GovernorRound, SecretStrokeState]:
    """Return the round after an action, and what all know then."""
    course = game.course(action)
    for event, board in zip(course.events, course.boards, strict=True):
        state = state.evolve(event, board)
    return structs.replace(game, board=course.board), state


def watched(secret: str, deck: str, moves: str) -> StrokeBeliefs:
    """Return what is believed after a deck was played with a secret stroke."""
    stroke = SecretStroke.parse(secret)
    game, state = (
        GovernorRound.deal(NAMES[:3], deck=stacked(deck), secret=stroke),
        SecretStrokeState(""),
    )
    for move in moves:
        seat = game.board.turn
        game, state = done(game, state, Draw(seat) if move == "d" else Pass(seat))
    return state.beliefs


def share(beliefs: StrokeBeliefs, trigger: str) -> float:
    """Return how likely it is that this sets the stroke off."""
    weighed = beliefs.top(len(beliefs.suspects))
    return sum(share for stroke, share in weighed if str(stroke.trigger) == trigger)


def test_the_first_beliefs_are_how_a_secret_is_drawn() -> None:
    # Six families of triggers (52, 13, 4, 2, 3 and 6 of them), 6 spans, 22 effects.
    beliefs = StrokeBeliefs.start()
    assert len(beliefs.suspects) == (52 + 13 + 4 + 2 + 3 + 6) * 6 * 22
    bits = sum(math.log2(size) for size in (52, 13, 4, 2, 3, 6)) / 6
    assert beliefs.entropy == pytest.approx(math.log2(6) + bits + math.log2(6) + math.log2(22))
    assert share(beliefs, "red") == pytest.approx(1 / 12)


def test_points_without_a_cause_leave_only_what_explains_them() -> None:
    # Ada draws the seven of hearts in the first draw and gains 5 points nobody can explain;
    # Bob's eight of hearts then does it too. What is left is true of both cards and of the first
    # draw: hearts or red (not seven, odd or the card itself), in any draw or in draw 1.
    beliefs = watched("hearts; any draw; drawer +5", "7H 8H", "dd")
    assert sorted(map(str, beliefs.suspects)) == sorted(
        f"{trigger}; {span}; drawer +5"
        for trigger in ("a heart", "red")
        for span in ("any draw", "draw 1")
    )
    # A heart is one of four suits, red one of two colours: 1 to 2.
    assert share(beliefs, "red") == pytest.approx(2 / 3)
    assert beliefs.entropy == pytest.approx(1 + math.log2(3) - 2 / 3)
    assert str(beliefs.top(1)[0][0].trigger) == "red"
    # Cleo's five of diamonds moves nothing: it is hearts.
    assert share(watched("hearts; any draw; drawer +5", "7H 8H 5D", "ddd"), "a heart") == 1


def test_an_effect_of_nothing_refutes_nothing() -> None:
    # Doubling a score of 0 is not seen: 3, then 3 subtracted is 0.
    beliefs = watched("the 3 of clubs; draw 2; drawer doubled", "3H 5C 2S 3C", "dddd")
    doubled = SecretStroke.parse("the 3 of clubs; draw 2; drawer doubled")
    assert beliefs.refuted_by(doubled) is None
    sighting = beliefs.refuted_by(SecretStroke.parse("the 3 of clubs; draw 2; drawer +1"))
    assert sighting is not None
    assert (sighting.card, sighting.seat, sighting.moved) == (Card.parse("3C"), 0, ())


def test_a_hypothesis_is_refuted_by_the_first_draw_it_does_not_explain() -> None:
    beliefs = watched("hearts; any draw; drawer +5", "7H 9H 5D 4H", "dddd")
    sighting = beliefs.refuted_by(SecretStroke.parse("red; any draw; drawer +5"))
    assert sighting is not None
    assert sighting.card == Card.parse("5D")
    # The truth is not, and one nobody would have thought of is judged in the same way.
    for text in ("hearts", "hearts and not a face"):
        assert beliefs.refuted_by(SecretStroke.parse(f"{text}; any draw; drawer +5")) is None


def test_where_nothing_is_left_nothing_is_likely() -> None:
    one = watched("hearts; any draw; drawer +5", "7H", "d")
    two = watched("hearts; any draw; drawer -3", "7H", "d")
    beliefs = one.observe(*two.seen)
    assert (beliefs.suspects, beliefs.top()) == ((), ())


@pytest.mark.parametrize("seed", range(6))
def test_the_truth_is_never_refuted_and_what_is_left_agrees_with_plain_counting(seed: int) -> None:
    luck = random.Random(seed)
    secret = draw_secret(luck)
    house, state = House(MASTER_STROKES, tavern=True), SecretStrokeState("")
    for number in range(6):
        game = GovernorRound.deal(NAMES, seed * 100 + number, house=house, secret=secret)
        state = state.evolve(game.dealt, game.board)
        while not game.board.is_over:
            game, state = done(game, state, luck.choice(game.board.legal_actions))
    beliefs: StrokeBeliefs = state.beliefs
    assert len(beliefs.seen) > 10
    assert beliefs.refuted_by(secret) is None
    assert secret in beliefs.suspects
    for suspect in luck.sample(StrokeBeliefs.start().suspects, 300):
        assert (beliefs.refuted_by(suspect) is None) == (suspect in beliefs.suspects)


# --- the hints, each worked out by hand ---------------------------------------------------------

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
    assert said(REVEAL, str(stroke)) == str(stroke.words)


def test_strokes_of_the_third_draw_are_told_apart_in_the_third() -> None:
    # Red in draw 3 or a heart in draw 3: the first red card that is no heart tells, and only there.
    two = {"red; draw 3; drawer +5", "a heart; draw 3; drawer +5"}
    some = tuple(one for one in NOTHING_SEEN.suspects if str(one.words) in two)
    assert said(DISCRIMINATE, "red; draw 3; drawer +5", StrokeBeliefs(some)) == (
        "“red; draw 3; drawer +5” and “a heart; draw 3; drawer +5” both explain everything so far. "
        "The ace of diamonds in draw 3 would decide between them."
    )
