"""Every sentence with which a round refuses something is said once."""

from random import Random
from typing import Any

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import (
    Choices,
    Confess,
    Deal,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Predict,
    Resign,
    Round,
    Variant,
    variants,
)
from eleusis_nb.games.eleusis.events import event_of
from eleusis_nb.games.governor.events import Draw
from eleusis_nb.games.record import Record
from tests.games.refused import Provocation, provoked, up_to_ellipsis
from tests.games.worked import ALTERNATE, NAMES, go, lay

STOCK = "AH 6C 7C 8C 9C 10C JC QC KC AS 2S 3S 4S 5S 6S 7S 8S"
THREE = ("9S 4D 6D", "2D KD KC", "3C 5C 8H")
FOUR = NAMES[:4]
TINY = Deal(3, 3, 2, 2)
PLAIN = Variant(name="ours", deals=(TINY,))


def table(variant: str = "adpoker", *moves: str, **changes: Any) -> Round:  # noqa: ANN401
    """Lay a table for Ada, Bob and Cy, whose rule is that the colours alternate."""
    return go(lay(variant, ALTERNATE, THREE, STOCK, **changes), *moves)


def solo(*moves: str, **changes: Any) -> Round:  # noqa: ANN401
    """Lay a table for one."""
    return go(lay("solo", ALTERNATE, ["9S 4D 6D"], STOCK, **changes), *moves)


def delphi(**changes: Any) -> Round:  # noqa: ANN401
    """Turn a card for Ada and Bob to predict."""
    return Round.deal(variants["delphi"].but(**changes), ALTERNATE, NAMES[:3], seed=1)


def mistaken(*, by_hand: bool = False) -> Round:
    """Play the first stage of ``original``: QH [4D] [2H] 9S [KC]; then 4D would fit."""
    plays = ("1 4D", "2 2H", "1 9S", "2 KC")
    calls = ("0 wrong", "0 wrong", "0 right", "0 wrong")
    if by_hand:
        plays = tuple(move for both in zip(plays, calls, strict=True) for move in both)
    laid = lay("original", ALTERNATE, ["4D 9S", "2H KC"], "QH 2C", by_hand=by_hand)
    return go(laid, *plays)


def over() -> Round:
    """Give up a table for one."""
    return solo("1 resign")


REFUSED: tuple[tuple[str, Provocation], ...] = (
    # dealing
    (
        "3 players with 14 cards each and a starter need 43 cards; this deck has 2.",
        lambda: Round.deal("new", "anything", FOUR, 1, deck=cards("2C 3C")),
    ),
    (
        "A deck is a sequence of cards, such as cards(“QH 9S”).",
        lambda: Round.deal("new", "anything", FOUR, 1, deck=["QH"] * 60),  # type: ignore[list-item]
    ),
    (
        "A deck is a sequence of cards, such as cards(“QH 9S”).",
        lambda: Round.deal("new", "anything", FOUR, 1, deck=52),  # type: ignore[arg-type]
    ),
    (
        'The seats are a list of names, God first, such as ("God", "Ada").',
        lambda: Round.deal("new", "anything", "Ada", 1),
    ),
    (
        'The seats are a list of names, God first, such as ("God", "Ada").',
        lambda: Round.deal("new", "anything", 4, 1),  # type: ignore[arg-type]
    ),
    (
        "Two seats have the same name. Give each player a different one.",
        lambda: Round.deal("new", "anything", ("God", "Ada", "Bob", "Ada"), 1),
    ),
    (
        "A name has 1 to 40 characters: ' ' does not work.",
        lambda: Round.deal("new", "anything", ("God", "Ada", "Bob", " "), 1),
    ),
    (
        "With this rule no card may start, so nothing can be played.",
        lambda: Round.deal("new", "red and black", FOUR, 1),
    ),
    (
        "“new” is for 4 to 8 people including God, not 3.",
        lambda: Round.deal("new", "anything", NAMES[:3], 1),
    ),
    (
        "“ours” is for 4 people including God, not 3.",
        lambda: PLAIN.deal(2),
    ),
    (
        "There is no variant “chess”. Choose from: original, …",
        lambda: Round.deal("chess", "anything", FOUR, 1),
    ),
    # a variant of one's own
    (
        "hand can't be True: it must be a whole number from 0 to 1,000.",
        lambda: Deal(3, 7, 2, hand=True),
    ),
    (
        "hand can't be '14': it must be a whole number from 0 to 1,000.",
        lambda: Deal(3, 7, 2, "14"),  # type: ignore[arg-type]
    ),
    (
        "fewest can't be 0: it must be a whole number from 1 to 100.",
        lambda: Deal(0, 7, 2, 14),
    ),
    (
        "packs can't be 21: it must be a whole number from 1 to 20.",
        lambda: Deal(3, 7, 21, 14),
    ),
    (
        "deals can't be (): it must be a tuple of at least one Deal.",
        lambda: PLAIN.but(deals=()),
    ),
    (
        "deals can't be [1]: it must be a tuple of at least one Deal.",
        lambda: PLAIN.but(deals=[1]),
    ),
    (
        "penalty can't be 'two': it must be a whole number from 0 to 1,000.",
        lambda: PLAIN.but(penalty="two"),
    ),
    ("refill can't be 1: it must be True or False.", lambda: PLAIN.but(refill=1)),
    ("name can't be 5: it must be text.", lambda: PLAIN.but(name=5)),
    ("god can't be 'me': it must be one of 'lot', 'table'.", lambda: PLAIN.but(god="me")),
    (
        "reign can't be '9': it must be a whole number from 0 to 1,000 or None.",
        lambda: PLAIN.but(reign="9"),
    ),
    (
        "penalty can't be -1: it must be a whole number from 0 to 1,000.",
        lambda: PLAIN.but(penalty=-1),
    ),
    (
        "series can't be 0: it must be a whole number from 1 to 1,000.",
        lambda: PLAIN.but(series=0),
    ),
    ("A variant has no “penalti”. It has: base, …", lambda: PLAIN.but(penalti=3)),
    # who may do what
    (
        "There is nothing to choose: it is not your turn.",
        lambda: Choices(1).pick(Random(1)),
    ),
    (
        "There is no seat 4: the seats are 0 (God) to 3.",
        lambda: table().apply(NoPlay(4)),
    ),
    (
        "There is no seat '1': the seats are 0 (God) to 3.",
        lambda: table().apply(NoPlay("1")),  # type: ignore[arg-type]
    ),
    ("There is no seat 4: the last is 3.", lambda: table().view(4)),
    ("There is no seat '1': the last is 3.", lambda: table().view("1")),  # type: ignore[arg-type]
    ("The round is over: Ada gave up.", lambda: over().apply(PlayCards(1, cards("9S")))),
    (
        "You can't do that at this table: Draw.",
        lambda: table().apply(Draw(1)),  # type: ignore[arg-type]
    ),
    ("It is Ada's turn.", lambda: go(table(), "2 KC")),
    ("God does not play.", lambda: go(table(), "0 9S")),
    (
        "A play is waiting: God has to judge it first.",
        lambda: go(table("nojhan", "1 9S", by_hand=True), "2 2D"),
    ),
    (
        "You are the prophet: you judge what the others play.",
        lambda: go(table("adpoker", "1 9S", "1 prophet"), "1 4D"),
    ),
    (
        "You are out of this round and can't play.",
        lambda: go(table("adpoker", "1 4D", expels=0), "1 9S"),
    ),
    (
        "A card is shown: everyone predicts whether it fits.",
        lambda: delphi().apply(PlayCards(1, cards("9S"))),
    ),
    # a play
    (
        "A play is a tuple of cards, such as cards(“9S 10S”).",
        lambda: table().apply(PlayCards(1, ["9S"])),  # type: ignore[arg-type]
    ),
    ("A play has at least one card.", lambda: table().apply(PlayCards(1, ()))),
    ("A play has at most 3 cards now.", lambda: go(table(), "1 9S 4D 6D 9S")),
    ("A play has at most 1 card now.", lambda: go(table("express"), "1 9S 4D")),
    ("You don't have the king of clubs.", lambda: go(table(), "1 KC")),
    ("You don't have that many of the nine of spades.", lambda: go(table(), "1 9S 9S")),
    ("The nine of spades is not one of your mistake cards.", lambda: go(mistaken(), "1 9S")),
    (
        "You have made all 2 plays: guess the rule, or give up.",
        lambda: go(solo("1 9S", "1 4D", most_plays=2), "1 6D"),
    ),
    (
        "You have made your one play: guess the rule, or give up.",
        lambda: go(solo("1 9S", most_plays=1), "1 4D"),
    ),
    # a claim
    ("In “solo” you can't say that no card fits: play a card.", lambda: go(solo(), "1 no-play")),
    (
        "You have no cards, so you can't say that none fits.",
        lambda: go(lay("adpoker", "red", ["", "", ""], STOCK), "1 no-play"),
    ),
    (
        "By your sealed rule, a mistake card on the table still fits.",
        lambda: mistaken(by_hand=True).apply(NoPlay(0)),
    ),
    # a call
    ("There is no play for you to judge now.", lambda: go(table(), "0 right")),
    (
        "A verdict is right or wrong: True or False.",
        lambda: table("nojhan", "1 9S", by_hand=True).apply(Judge(0, "yes")),  # type: ignore[arg-type]
    ),
    (
        "By your sealed rule this fits. Change your answer, or confess.",
        lambda: go(table("nojhan", "1 9S", by_hand=True), "0 wrong"),
    ),
    (
        "By your sealed rule this doesn't fit. Change your answer.",
        lambda: go(table("express", "1 4D", by_hand=True), "0 right"),
    ),
    ("“adpoker” has no confession.", lambda: go(table(), "0 confess")),
    ("Only God may confess.", lambda: table("nojhan").apply(Confess(1))),
    # a prediction
    (
        "There is no card for you to predict now.",
        lambda: table().apply(Predict(1, right=True)),
    ),
    (
        "Say right or wrong, and how sure you are, from 0.5 to 0.99.",
        lambda: delphi().apply(Predict(1, right=True, confidence=1.0)),
    ),
    (
        "Say right or wrong, and how sure you are, from 0.5 to 0.99.",
        lambda: delphi().apply(Predict(1, right=True, confidence="0.7")),  # type: ignore[arg-type]
    ),
    # the rule said
    ("In “adpoker” you don't guess the rule aloud.", lambda: go(table(), "1 guesses red")),
    (
        "You may guess the rule only right after a play of yours fits.",
        lambda: go(table("express"), "1 guesses red"),
    ),
    ("You may guess the rule only on your turn.", lambda: go(solo(), "0 guesses red")),
    (
        "Give the rule as text or as a Rule, so that it can be compared.",
        lambda: solo().apply(Guess(1, 5)),  # type: ignore[arg-type]
    ),
    ("In “adpoker” a single player can't give up.", lambda: table().apply(Resign(1))),
    # a prophet
    ("There are no prophets in “express”.", lambda: go(table("express"), "1 prophet")),
    (
        "You may declare only right after you add to the line yourself.",
        lambda: go(table("adpoker", "1 4D"), "1 prophet"),
    ),
    (
        "You may declare only right after your own play.",
        lambda: go(table("new"), "1 prophet"),
    ),
    (
        "You may declare only on your turn or right after your play.",
        lambda: go(table("nojhan"), "2 prophet"),
    ),
    (
        "There is already a prophet.",
        lambda: go(table("adpoker", "1 9S", "1 prophet", "2 2D", "1 right"), "2 prophet"),
    ),
    (
        "At least 2 other players must still be in.",
        lambda: go(table("adpoker", "1 4D", "2 KC", expels=0), "2 prophet"),
    ),
    (
        "You have already been prophet in this round.",
        lambda: go(
            table("adpoker", "1 9S", "1 prophet", "2 2D", "1 wrong", "3 5C", "1 4D"), "1 prophet"
        ),
    ),
    (
        "2 cards have been accepted: it is too late to declare.",
        lambda: go(table("adpoker", "1 9S", prophet_before=2), "1 prophet"),
    ),
    (
        "1 card was played under the overthrown prophet: it is too late for another.",
        lambda: go(
            table("adpoker", "1 9S", "1 prophet", "2 2D", "1 wrong", "3 5C", reign=0), "3 prophet"
        ),
    ),
    # a record of a round
    (
        "“drew” in this record can't be read: Expected `int`, got `str` - at `$.seat`.",
        lambda: event_of({"event": "drew", "seat": "1", "cards": 3}),
    ),
    ("This record contains no round of Eleusis.", lambda: Round.replay(Record())),
    (
        "This round was replayed without its rule, so no one can judge. …",
        lambda: Round(table().state, None, ()).apply(PlayCards(1, cards("9S"))),
    ),
)


@pytest.mark.parametrize(("sentence", "provoke"), REFUSED)
def test_what_is_refused_gets_its_sentence(sentence: str, provoke: Provocation) -> None:
    assert up_to_ellipsis(provoked(provoke), sentence) == sentence
