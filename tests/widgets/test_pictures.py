"""Pictures that follow a table: where the cards lie, and how sure one was, by hand."""

import re
from pathlib import Path

from eleusis_nb.learning.measures import CalibrationLevel
from eleusis_nb.learning.measures.account import Forecast
from eleusis_nb.learning.measures.calibrating import curve, level_said
from eleusis_nb.table import Session
from eleusis_nb.widgets import Calibration, Circles

EVEN, ODD = "2468TQ", "A3579JK"


def table(folder: Path, rule: str = "even") -> Session:
    return Session.deal(rule, seed=3, folder=folder, name="open-table")


def play(session: Session, suits: str, ranks: str = "A23456789TJQK") -> None:
    """Play a card of the hand that has one of some suits and ranks."""
    hand = [code for code in session.view()["hand"] if code[-1] in suits]
    session.do("play", cards=[next(c for c in hand if c.replace("10", "T")[0] in ranks)])


def test_a_card_lies_where_the_idea_and_the_verdict_put_it(tmp_path: Path) -> None:
    session = table(tmp_path)
    session.do("suppose", text="red")
    play(session, "HD", EVEN)  # red, and it fits: in both
    play(session, "CS", ODD)  # black, and it is refused: outside both
    lines = Circles(session).text().splitlines()
    assert lines[0] == "Your idea: The card is red."
    assert lines[1].startswith("in both circles: ")
    assert lines[2] == "only in your idea (a surprise): no card"
    assert lines[3] == "only in the rule (a surprise): no card"
    assert lines[4].startswith("outside both: ")
    assert len(lines) == 5  # the rule stays in its envelope
    play(session, "HD", ODD)  # red, and refused: the idea falls by it
    assert "only in your idea (a surprise): no card" not in Circles(session).text()


def test_when_the_envelope_is_open_the_52_cards_are_counted(tmp_path: Path) -> None:
    session = table(tmp_path, "red")
    session.do("suppose", text="a heart")
    play(session, "H")
    session.do("open")
    circles = Circles(session)
    # 13 hearts are red; 13 diamonds are red and no hearts; 26 cards are neither.
    assert (
        "Of the 52 cards, 13 are in both circles, 0 only in your idea, 13 only in the rule, and 26 "
        "in neither." in circles.text()
    )
    assert "Your circle is inside the rule's" in circles.text()
    drawn = circles._repr_html_()
    assert drawn.count("<circle") == 2
    assert "aria-label" in drawn


def test_the_rule_is_in_no_picture_before_the_envelope_is_open(tmp_path: Path) -> None:
    session = table(tmp_path, "an odd club, or a face that is red")
    session.do("suppose", text="a heart")
    play(session, "H")
    assert "club" not in Circles(session)._repr_html_()


def test_a_point_of_the_curve_by_hand() -> None:
    # Nine in ten was said four times and came three times: three quarters.
    sure = [Forecast(0.9, right) for right in (True, True, True, False)]
    found = curve([*sure, Forecast(0.5, right=False)])
    assert found == (CalibrationLevel(0.5, 1, 0), CalibrationLevel(0.9, 4, 3))
    assert str(level_said(found[1])).startswith(
        "90 % sure that it fits, 4 times: it fitted 75 % of"
    )


def test_a_curve_before_a_prediction_says_so(tmp_path: Path) -> None:
    assert Calibration(table(tmp_path)).text() == "No predictions were made."
    assert "<svg" not in Calibration(table(tmp_path))._repr_html_()


def test_cards_of_a_region_stand_three_in_a_row_and_rows_20_apart(tmp_path: Path) -> None:
    session = table(tmp_path, "red")
    session.do("suppose", text="a heart")
    for _ in range(4):
        play(session, "CS")  # black: refused, and not in the idea
    rows = re.findall(r'<text x="[\d.]+" y="([\d.]+)"[^>]*>([^<]*[♣♠][^<]*)', drawn_by(session))
    assert [row.count("♣") + row.count("♠") for _, row in rows] == [3, 1]
    assert float(rows[1][0]) - float(rows[0][0]) == 20


def drawn_by(session: Session) -> str:
    return Circles(session)._repr_html_()
