"""Pictures that follow a table: where the cards lie, and how sure one was, by hand."""

from pathlib import Path

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


def test_a_curve_before_a_prediction_says_so(tmp_path: Path) -> None:
    assert Calibration(table(tmp_path)).text() == "No predictions were made."
    assert "<svg" not in Calibration(table(tmp_path))._repr_html_()
