"""A player that answers in words: what is read, what is asked again, and what is never obeyed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import Guess, NoPlay, PlayCards, Predict, Prophesy, Resign, Round
from eleusis_nb.players import Text, play_out
from eleusis_nb.players.text import LONGEST, TRIES, described

DECK = cards("2C 2C 3D 3D 4H 4H 5S 5S 6C 6C 7D 7D QH 9S 9S 9S 9S 9S 9S 9S 9S 9S 9S")


def solo() -> Round:
    return Round.deal("solo", "red", ("God", "Ada"), 1, deck=DECK)


def says(*answers: str) -> Callable[[str], str]:
    given = iter(answers)
    return lambda _: next(given)


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ("PLAY: 4H", PlayCards(1, cards("4H"))),
        ("I think…\n**PLAY: 7D**".replace("**", ""), PlayCards(1, cards("7D"))),
        ("IDEA: red; SURE: 80 %; PLAY 3D", PlayCards(1, cards("3D"))),
        ("GIVE UP", Resign(1)),
    ],
)
def test_what_is_read(answer: str, action: object) -> None:
    assert Text(says(answer)).choose(solo().view(1)) == action


def test_a_rule_is_read_as_any_persons_words() -> None:
    [action] = [Text(says("SAY: any card but a black one")).choose(solo().view(1))]
    assert isinstance(action, Guess)
    assert str(action.rule) == "not black"


def test_an_idea_and_how_sure_it_is() -> None:
    player = Text(says("IDEA: hearts or diamonds\nSURE: 35%\nPLAY: 4H"))
    player.choose(solo().view(1))
    assert player.idea is not None
    assert str(player.idea.rule) in {"a heart or a diamond", "red"}
    assert player.idea.probability == 0.35


def test_what_is_not_allowed_is_asked_again_with_the_reason() -> None:
    asked: list[str] = []
    answers = iter(["PLAY: KS", "NO-PLAY", "PLAY: 4H"])

    def ask(text: str) -> str:
        asked.append(text)
        return next(answers)

    player = Text(ask)
    assert player.choose(solo().view(1)) == PlayCards(1, cards("4H"))
    assert len(asked) == 3
    assert all("was not taken: That move is not allowed now." in text for text in asked[1:])
    assert [one.refused != "" for one in player.transcript] == [True, True, False]


def test_after_so_many_tries_it_is_done_by_chance() -> None:
    player = Text(says(*["nonsense"] * TRIES), Random(1))
    view = solo().view(1)
    assert player.choose(view) in view.may
    assert len(player.transcript) == TRIES
    assert "random move" in player.explain()


def test_an_answer_is_cut_and_not_obeyed() -> None:
    """Terminal codes, turned writing, half characters, and a megabyte."""
    player = Text(lambda _: "PLAY: 4H \x1b[2J\u202e\ud800" + "x" * 1_000_000, Random(1))
    player.choose(solo().view(1))
    [first, *_] = player.transcript
    assert len(first.answered) == LONGEST
    assert not {"\x1b", "\u202e", "\ud800"} & set(first.answered)


def test_the_table_in_words_by_hand() -> None:
    table = solo()
    table, _ = table.apply(PlayCards(1, cards("4H")))
    table, _ = table.apply(PlayCards(1, cards("2C")))
    words = described(table.view(1))
    assert "- QH: the first card\n- seat 1 played 4H: right\n- seat 1 played 2C: wrong\n" in words
    assert "Plays so far: 2.\nAt most 30 plays." in words
    assert "You hold: 2C 3D 3D 4H 5S 5S 6C 6C 7D 7D 9S 9S" in words
    assert "- SAY:" in words
    assert "PROPHET" not in words


def test_it_sees_no_secret() -> None:
    one = Round.deal("new", "a heart", ("God", "Ada", "Bob", "Cy"), 4)
    words = described(one.view(1))
    assert "heart" not in words.partition("You hold")[0].replace("spades, hearts, diamonds", "")
    for seat in (2, 3):
        held = " ".join(card.code() for card in one.view(seat).hand)
        assert held not in words


@pytest.mark.parametrize("variant", ["new", "express", "delphi", "original", "nojhan", "adpoker"])
def test_a_babbler_at_each_table(variant: str) -> None:
    """Whatever is answered, the round goes on with what is allowed."""
    fewest = {"new": 3, "express": 2, "delphi": 2, "original": 2, "nojhan": 4, "adpoker": 3}[
        variant
    ]
    babble = Random(1)
    words = ["PASS", "PROPHET", "RIGHT", "WRONG", "PREDICT: 20", "NO-PLAY", "PLAY: AS", "hm"]
    names = ("God", *"ABCD"[:fewest])
    table = Round.deal(variant, "red", names, 1)
    players = {n: Text(lambda _: babble.choice(words), Random(n)) for n in range(1, fewest + 1)}
    kinds = set()
    for moves, step in enumerate(play_out(table, players)):
        kinds.add(type(step.action))
        if moves == 40:
            break
    allowed = {PlayCards, NoPlay, Prophesy, Predict}
    assert kinds & allowed


def test_a_table_in_words_line_by_line() -> None:
    names = ("God", "Ada", "Bob", "Cleo")
    table = Round.deal("new", "red", names, 1, deck=cards("QH") + cards("2C 3C 4C") * 30)
    lines = described(table.view(2)).splitlines()
    assert 'This is the variant "new"; you are seat 2 of 3.' in lines
    assert f"- {table.view(2).table[0].cards[0].code()}: the first card" in lines
    # God holds no cards, and one's own are listed below: of the others only the numbers are told.
    [others] = [line for line in lines if "1: 14, 3: 14" in line]
    assert "0:" not in others
    assert "2:" not in others
