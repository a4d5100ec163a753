"""What can be believed at a table: before a play and after it, and who may look."""

from __future__ import annotations

from math import log2
from pathlib import Path

import pytest

from eleusis_nb.cards import Card, cards
from eleusis_nb.games.eleusis import TablePlay
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.mind import Beliefs
from eleusis_nb.mind.evidence import Observations
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table import Session
from eleusis_nb.table.deciding import CommandError
from eleusis_nb.widgets.beliefs import SHOWN, change_view, outlook_view
from tests.learning.measures.played import space
from tests.widgets.tables import sit

pytestmark = pytest.mark.whole


def seen(*laid: str, noise: float = 0.0) -> Observations:
    """Read plays: the starter first, a refused one with an x before it."""
    evidence, here = Observations(noise), Situation()
    for n, one in enumerate(laid):
        played, ok = cards(one.strip("x ")), not one.startswith("x")
        kind = "play" if n else "starter"
        evidence = evidence.plus(TablePlay(n, min(n, 1), played, ok, kind, here))  # type: ignore[arg-type]  # one of its kinds
        here = here.after(played[0], accepted=ok)
    return evidence


def test_a_play_rules_out_what_it_contradicts() -> None:
    evidence = seen("3H", "5D", "9H", "KD", "7H", "x 8S", "x 4C", "JS")
    assert evidence.earlier is not None
    # Five red cards in a row and two black ones refused: from here “red” and “the same colour”
    # mean the same, and one of them is told. J♠, which fitted, rules both out.
    same = {Rule.parse("the same colour as the last card"), Rule.parse("red")}
    assert same & {belief.rule for belief in evidence.earlier.beliefs.top(SHOWN)}  # type: ignore[union-attr]  # a starter lies
    change = change_view(evidence)
    assert change is not None
    assert {rule.sentence() for rule in same} & set(change["gone"])  # type: ignore[arg-type]
    assert not same & {belief.rule for belief in evidence.beliefs.top(SHOWN)}  # type: ignore[union-attr]  # as above


def test_where_god_errs_nothing_is_ruled_out() -> None:
    for noise, is_out in ((0.2, False), (0.0, True)):
        change = change_view(seen("3H", "5D", "JS", noise=noise))
        assert change is not None
        assert bool(change["gone"]) == is_out


def test_what_is_shown_of_two_rules() -> None:
    # Red 3/4, odd 1/4: 5♥ fits for sure, a red even card with 3/4, a black odd one with 1/4.
    beliefs = Beliefs(cards("3H"), space(("red", 0.0), ("odd", log2(3))))
    data = outlook_view(beliefs, cards("5H 9S 2D KD"))
    assert data["best"] == "2D"  # as much as 9♠
    assert (data["rest"], data["bits"]) == (0.0, 0.811)
    assert data["top"] == [
        {"text": "The card is red.", "p": 0.75},
        {"text": "The card is odd.", "p": 0.25},
    ]
    assert data["chances"][Card.parse("2D").index] == 0.75
    assert outlook_view(beliefs, cards("5H KD"))["best"] is None
    assert outlook_view(beliefs)["best"] is None


def test_when_nothing_fits_it_is_said() -> None:
    beliefs = Beliefs(cards("3H"), space("red"))
    beliefs.saw(cards("2D"), right=False)
    data = outlook_view(beliefs, cards("5H"))
    assert (data["fits"], data["top"], data["chances"], data["best"]) == (False, [], [], None)


# --- who may look ----------------------------------------------------------------------------


def test_that_somebody_looked_stands_in_the_record(tmp_path: Path) -> None:
    session = sit(tmp_path)
    assert session.view()["looks"] is False
    session.do("beliefs", shown=True)
    session.do("beliefs", shown=True)  # the same again is nothing new
    session.do("play", cards=["KS"])
    session.do("beliefs", shown=False)
    assert session.path is not None
    replayed = Replayed(session.path)
    record = replayed.record
    assert [note["shown"] for note in record.events("beliefs shown")] == [True, False]
    assert len(replayed.steps) == 3  # the starter, the look, the play
    assert Session.resume(session.path).view()["looks"] is False


def test_a_new_deal_is_covered_again(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.do("beliefs", shown=True)
    session.do("open")
    assert session.view()["looks"] is True
    session.do("explain", text="turns")
    session.do("again")
    assert session.view()["looks"] is False


def test_the_first_lesson_does_not_offer_it(tmp_path: Path) -> None:
    session = Session.at_lesson(0, folder=tmp_path)
    assert session.view()["may"]["beliefs"] is False  # type: ignore[index, call-overload]
    with pytest.raises(CommandError, match="doesn't calculate for you"):
        session.do("beliefs", shown=True)
    assert session.view()["looks"] is False
