"""A verdict says whether it was predicted, and what that brings: alone, and of several."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import variants
from eleusis_nb.i18n import tell
from eleusis_nb.table import Lesson, Session

FORETELLING = Lesson("foretell", "Foretell", (("red",),), predictions=True)
NAMED = Lesson("named", "Named", (("red",),), predictions=True, names=("Dax", "Med"))


def said(session: Session) -> dict[str, str]:
    view: Any = session.view()["say"]
    return dict(view)


def multiplayer(session: Session) -> dict[str, Any]:
    view: Any = session.view()["multiplayer"]
    return dict(view)


def held(session: Session, suits: str) -> str:
    return next(code for code in session.view()["hand"] if code[-1] in suits)


@pytest.mark.parametrize(
    ("suits", "fits", "verdict"),
    [
        ("HD", True, " fits after {last}. As you predicted: +0.68."),
        ("HD", False, " fits after {last}. You predicted the opposite: −1.32."),
        ("CS", False, " doesn't fit after {last}. As you predicted: +0.68."),
        ("CS", True, " doesn't fit after {last}. You predicted the opposite: −1.32."),
    ],
)
def test_the_verdict_on_a_predicted_card_says_how_the_prediction_went(
    tmp_path: Path, suits: str, *, fits: bool, verdict: str
) -> None:
    session = Session.at_lesson(FORETELLING, folder=tmp_path, random=Random(4))
    [last] = cards(session.plays()[0]["cards"][0])
    session.do("play", cards=[held(session, suits)], fits=fits, confidence=0.8)
    assert said(session)["text"].endswith(verdict.format(last=last.symbol))
    assert said(session)["tone"] == ("right" if suits == "HD" else "wrong")  # of the card


def test_a_card_that_was_not_predicted_says_nothing_of_it(tmp_path: Path) -> None:
    session = Session.at_lesson(FORETELLING, folder=tmp_path, random=Random(4))
    session.do("play", cards=[held(session, "HD")], fits=True, confidence=0.8)
    session.do("play", cards=[held(session, "HD")])
    assert "predicted" not in said(session)["text"]


def test_at_a_table_of_two_names_and_in_other_languages(tmp_path: Path) -> None:
    session = Session.at_lesson(NAMED, folder=tmp_path, random=Random(4))
    session.do("play", cards=[held(session, "HD")], fits=True, confidence=0.8)
    assert said(session)["text"].endswith("is a Dax. As you predicted: +0.68.")
    view = session.view()["say"]
    assert "+0,68" in tell(view, "fr")["text"]
    assert "+0,68" in tell(view, "ru")["text"]


def test_delphi_says_how_the_last_card_went_before_it_asks_for_the_next(tmp_path: Path) -> None:
    few = variants["delphi"].but(most_plays=2)
    session = Session.deal(
        "red",
        variant=few,
        seats=["God", "Ada", "confirmer"],
        deck=cards("QH 9S 8H 4D 5C 6C 7C"),
        folder=tmp_path,
    )
    assert said(session)["text"] == "God shows 9♠. Will it fit after Q♥?"
    session.do("predict", right=True, confidence=0.8)
    session.do("step")
    assert said(session) == {
        "tone": "wrong",
        "text": "9♠ doesn't fit. You predicted the opposite: −1.32.",
        "aside": "God shows 8♥. Will it fit after Q♥, and how sure are you?",
    }
    assert multiplayer(session)["news"] == []
    session.do("predict", right=True, confidence=0.8)
    session.do("step")
    assert session.view()["opened"]
    assert said(session)["text"].startswith("8♥ fits. As you predicted: +0.68. All 2 cards")


def test_two_at_one_screen_each_hear_of_their_own_prediction(tmp_path: Path) -> None:
    session = Session.deal(
        "red",
        variant="delphi",
        seats=["God", "Ada", "Bob"],
        deck=cards("QH 9S 8H 4D 5C 6C 7C"),
        folder=tmp_path,
    )
    for name, right in (("Ada", True), ("Bob", False)):
        session.do("here", who=name)
        session.do("predict", right=right, confidence=0.8)
    assert said(session)["text"] == "9♠ doesn't fit. As you predicted: +0.68."  # Bob is still there
    session.do("predict", right=True, confidence=0.8)
    assert "predicted" not in said(session)["text"]  # covered: nobody's
    session.do("here", who="Ada")
    assert said(session)["text"] == "9♠ doesn't fit. You predicted the opposite: −1.32."


def test_at_a_lesson_of_several_that_asks_for_predictions(tmp_path: Path) -> None:
    lesson = Lesson(
        "several", "Several", (("red",),), "express", predictions=True,
        seats=("God", "Ada", "random", "random"),
    )  # fmt: skip
    session = Session.at_lesson(lesson, folder=tmp_path, random=Random(4))
    session.do("play", cards=[held(session, "CS")], fits=True, confidence=0.8)
    assert "You predicted the opposite: −1.32." in said(session)["text"]
