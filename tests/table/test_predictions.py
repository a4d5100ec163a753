"""Say it before you see it: predictions, and how surprising the verdicts were."""

import json
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.cards import Card, cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.games.eleusis.predictions import Prediction
from eleusis_nb.rules import Rule
from eleusis_nb.table import Lesson, Session
from tests.table.seated import Clock, Table

FORETELLING = Lesson("foretell", "Foretell", (("red",),), predictions=True)


@pytest.fixture
def table(tmp_path: Path, clock: Clock) -> Table:
    session = Session.at_lesson(FORETELLING, folder=tmp_path, clock=clock, random=Random(4))
    return Table(Rule.parse("red"), session, clock)


@pytest.mark.parametrize(
    ("confidence", "came_true", "score"),
    [
        # 1 + log2 of the chance given to what happened, by hand: one half is 2**-1, and so on.
        (0.5, True, 0.0),
        (0.5, False, 0.0),
        (0.75, False, -1.0),  # 1 + log2(1/4)
        (0.875, False, -2.0),  # 1 + log2(1/8)
        (0.75, True, 0.585),  # log2(3) is 1.585, so 1 + log2(3/4) is 1.585 - 1
    ],
)
def test_a_prediction_is_scored_by_the_chance_given_to_what_happened(
    confidence: float, *, came_true: bool, score: float
) -> None:
    foretold = Prediction(cards("9H"), fits=True, confidence=confidence, came_true=came_true)
    assert foretold.score == pytest.approx(score, abs=5e-4)


def test_predictions_are_asked_scored_and_summed(table: Table) -> None:
    stakes = [  # 1 + log2 of what was given to what happened: 0.95 and 0.05, and so on
        {"confidence": 0.95, "right": 0.93, "wrong": -3.32},
        {"confidence": 0.8, "right": 0.68, "wrong": -1.32},
        {"confidence": 0.6, "right": 0.26, "wrong": -0.32},
    ]
    assert table.view["prediction"] == {"stakes": stakes, "made": 0, "score": 0}
    red, black = table.hand(right=True)[0], table.hand(right=False)[0]
    table.session.do("play", cards=[red], fits=True, confidence=0.75)
    table.session.do("play", cards=[black], fits=True, confidence=0.75)  # and it does not
    assert table.view["prediction"]["made"] == 2
    assert table.view["prediction"]["score"] == pytest.approx(-0.42, abs=0.01)
    table.session.do("play", cards=table.hand(right=True)[:1])  # nobody has to foretell
    assert table.view["prediction"]["made"] == 2


def test_a_prediction_stands_in_the_record_before_its_play(table: Table) -> None:
    black = table.hand(right=False)[0]
    table.session.do("play", cards=[black], fits=False, confidence=0.9)
    [note] = Record.read(table.session.path).events("prediction made")
    assert note["by"] == 1
    assert note["prediction"] == {
        "cards": [black], "fits": False, "confidence": 0.9, "came_true": True
    }  # fmt: skip
    happened = [event["event"] for event in Record.read(table.session.path).lines[-1].events]
    assert happened.index("prediction made") < happened.index("played")


@pytest.mark.parametrize(
    "said",
    [
        {"fits": "yes", "confidence": 0.9},
        {"fits": True},
        {"fits": None, "confidence": 0.9},
        {"fits": True, "confidence": 0.4},
        {"fits": True, "confidence": 1},
        {"fits": True, "confidence": True},
        {"fits": True, "confidence": float("nan")},
        {"fits": 1, "confidence": 0.9},
    ],
)
def test_what_is_no_prediction_is_refused_and_the_card_is_not_played(
    table: Table, said: dict[str, object]
) -> None:
    before = json.dumps(table.view)
    sentence = r"yes or no, and how sure you are, from 0\.5|true or false|a number from 0 to 1"
    with pytest.raises(EleusisError, match=sentence):
        table.session.do("play", cards=table.view["hand"][:1], **said)
    assert json.dumps(table.view) == before


def test_a_rule_is_told_how_hard_it_was_tested(table: Table) -> None:
    table.session.do("suppose", text="red", credence=0.5)
    assert (table.view["hypotheses"][0]["tests"], table.view["outcome"]) == (0, None)
    for right in (True, False, True, False, True, False):
        table.play(right=right)
    [mine] = table.view["hypotheses"]
    assert (mine["tests"], mine["noes"], table.view["outcome"]) == (6, 3, "predicted")
    # What lay there before it was written is no test of a rule.
    table.session.do("suppose", text="red or the ace of spades", credence=0.5)
    assert table.view["hypotheses"][1]["tests"] == 0


def test_every_play_against_a_rule_is_counted(table: Table) -> None:
    table.session.do("suppose", text="black", credence=0.5)
    for _ in range(3):
        table.play(right=True)
    [mine] = table.view["hypotheses"]
    assert (mine["standing"], mine["refuted_by"]) == ("refuted", 1)
    first = Card.parse(table.session.plays(1)[0]["cards"][0]).symbol
    assert f"{first} was accepted. 2 more plays refute it." in mine["note"]
