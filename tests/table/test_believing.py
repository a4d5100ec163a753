"""What can be believed at a table: before a play and after it, and who may look."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.games.eleusis import TablePlay
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.mind import Belief
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table import Session
from eleusis_nb.table.deciding import CommandError
from eleusis_nb.widgets.outlook import Following, Outlook, changed, outlook_view
from tests.widgets.tables import sit

pytestmark = pytest.mark.whole


def plays(*laid: str) -> list[TablePlay]:
    """Read plays: the starter first, a refused one with an x before it."""
    return [
        TablePlay(n, min(n, 1), cards(one.strip("x ")), not one.startswith("x"),
                  "play" if n else "starter")
        for n, one in enumerate(laid)
    ]  # fmt: skip


def test_a_play_rules_out_what_it_contradicts() -> None:
    following = Following()
    following.follow(plays("3H", "5D", "9H", "KD", "7H", "x 8S", "x 4C", "JS"))
    assert following.now is not None
    assert following.before is not None
    assert following.last is not None
    # Five red cards in a row and two black ones refused: from here “red” and “the same colour”
    # mean the same, and one of them is told. J♠, which fitted, rules both out.
    same = {Rule.parse("the same colour as the last card"), Rule.parse("red")}
    believed = [belief.rule for belief in following.before.top]
    assert same & set(believed)
    gone = changed(following.before, following.now, following.last, surprisal=0)["gone"]
    assert {rule.sentence() for rule in same} & set(gone)  # type: ignore[arg-type]
    assert not same & {belief.rule for belief in following.now.top}


def outlook(**chances: float) -> Outlook:
    """Make an outlook by hand: two rules, and some cards that are not impossible."""
    every = {card: chances.get(card.code(), 0.0) for card in ALL_CARDS}
    top = (Belief(Rule.parse("red"), 0.75), Belief(Rule.parse("odd"), 0.125))
    return Outlook(Situation.of(cards("3H")), top, 1.5, 3, every)


def test_the_card_that_tells_most_is_the_one_nearest_to_one_half() -> None:
    data = outlook_view(outlook(**{"5H": 0.75, "9S": 0.55, "2C": 0.4}), cards("5H 9S 2C KD"))
    assert data["best"] == "9S"
    assert data["rest"] == 0.125
    assert data["top"] == [
        {"text": "The card is red.", "p": 0.75},
        {"text": "The card is odd.", "p": 0.125},
    ]
    assert data["chances"][Card.parse("5H").index] == 0.75  # type: ignore[index, call-overload]
    assert outlook_view(outlook(**{"5H": 1.0}), cards("5H KD"))["best"] is None
    assert outlook_view(outlook(), [])["best"] is None


def test_when_nothing_fits_it_is_said() -> None:
    data = outlook_view(Outlook(Situation.of(cards("3H"))), cards("5H"))
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


def test_where_god_errs_nothing_is_ruled_out() -> None:
    following = Following(noise=0.2)
    following.follow(plays("3H", "5D", "JS"))
    assert following.now is not None
    assert following.before is not None
    assert following.last is not None
    assert (
        changed(following.before, following.now, following.last, surprisal=0, errs=True)["gone"]
        == []
    )
    assert changed(following.before, following.now, following.last, surprisal=0)["gone"] != []
    assert following.now.fits
