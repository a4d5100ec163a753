"""Records made by hand with right hashes: what cannot have happened so is said to the teacher."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.games import Record
from eleusis_nb.games.governor import MASTER_STROKES, House
from eleusis_nb.learning import agreement
from eleusis_nb.learning.agreement import disagreements
from eleusis_nb.learning.checking import Work, check
from eleusis_nb.learning.report import gather, page
from eleusis_nb.learning.report.tables import table
from eleusis_nb.table import Session
from eleusis_nb.table.governor import GovernorSession
from eleusis_nb.table.storage import letters_beside
from tests.attacks import forging

OLD = Path(__file__).parents[1] / "data" / "records" / "0.1"

Events = list[list[dict[str, object]]]


def found_in(path: Path) -> tuple[str, ...]:
    return disagreements(Work(Record.read(path)), letters_beside(path))


def one(moves: Events, event: str) -> dict[str, Any]:
    """Return the first event of a name."""
    return next(e for events in moves for e in events if e["event"] == event)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """Play at a table whose rule is "red": a prediction, a wrong rule, the right one, the end."""
    session = Session.deal("red", folder=tmp_path)
    hand = session.view()["hand"]
    session.do("play", cards=hand[:1], fits=True, confidence=0.8)
    session.do("suppose", text="even")
    session.do("suppose", text="red")
    session.do("declare", key="h1")
    session.do("declare", key="h2")
    assert session.path is not None
    assert found_in(session.path) == ()
    return session.path


def verdict(moves: Events) -> None:
    play = one(moves, "played")
    play["ok"] = not play["ok"]


def prediction(moves: Events) -> None:
    made = one(moves, "prediction made")["prediction"]
    made["came_true"] = not made["came_true"]


def found(moves: Events) -> None:
    said = one(moves, "guessed")
    assert said["rule"] == "even"
    said["ok"] = True


def score(moves: Events) -> None:
    sheet = one(moves, "ended")["sheet"]
    assert isinstance(sheet, dict)
    sheet["lines"] = [[1, 100, "I was very good"]]


def rule(moves: Events) -> None:
    one(moves, "envelope opened")["rule"] = "even"


def cards(moves: Events) -> None:
    hands = one(moves, "dealt")["hands"]
    assert isinstance(hands, list)
    hands[1][-1] = "AS" if hands[1][-1] != "AS" else "KS"  # to have it to play


FORGED: dict[str, tuple[Callable[[Events], None], str]] = {
    "a verdict": (verdict, agreement.OTHER_VERDICT),
    "a prediction": (prediction, agreement.OTHER_SCORE),
    "what God said of a rule": (found, agreement.OTHER_ANSWER),
    "the score": (score, agreement.OTHER_SCORE),
    "the rule": (rule, agreement.OTHER_RULE),
    "the hand": (cards, agreement.OTHER_CARDS),
}


@pytest.mark.parametrize("what", FORGED)
def test_what_was_changed_by_hand_is_told(played: Path, what: str) -> None:
    change, said = FORGED[what]
    moves = forging.moves(played)
    change(moves)
    forging.record(played, *moves)
    assert said in found_in(played)


def test_a_reason_in_the_words_of_another_version_is_no_other_score(played: Path) -> None:
    moves = forging.moves(played)
    sheet = one(moves, "ended")["sheet"]
    assert isinstance(sheet, dict)
    sheet["lines"] = [[seat, points, "as it was said once"] for seat, points, _ in sheet["lines"]]
    forging.record(played, *moves)
    assert found_in(played) == ()


def test_a_rule_that_nobody_said_was_not_found(tmp_path: Path) -> None:
    session = Session.deal("red", folder=tmp_path)
    session.do("open")
    assert session.path is not None
    moves = forging.moves(session.path)
    one(moves, "envelope opened")["how"] = "found"
    forging.record(session.path, *moves)
    assert found_in(session.path) == (agreement.NOT_FOUND,)


def test_without_its_envelopes_an_open_deal_is_looked_at_all_the_same(played: Path) -> None:
    played.with_name("own-rule.envelopes").unlink()
    assert found_in(played) == ()
    moves = forging.moves(played)
    verdict(moves)
    forging.record(played, *moves)
    assert agreement.OTHER_VERDICT in found_in(played)


def of_governor(folder: Path, *, secret: bool) -> Path:
    """Play a round of the Governor's Game to its end."""
    house = House(MASTER_STROKES, tavern=True)
    session = GovernorSession.open(house=house, secret=secret, seed=3, folder=folder)
    session.do("stake", amount=1)
    while session.state.is_playing:
        may = session.view()["may"]
        if may["choose"]:
            session.do("choose", player=may["choose"][0])
        else:
            session.do("draw")
    assert session.path is not None
    return session.path


@pytest.mark.parametrize("secret", ["", "secret"])
def test_the_governors_game_is_played_once_more(tmp_path: Path, secret: str) -> None:
    path = of_governor(tmp_path, secret=bool(secret))
    assert found_in(path) == ()
    sound = forging.moves(path)
    for event, field, other in (
        ("won", "seat", 0 if one(sound, "won")["seat"] else 1),
        ("won", "pot", 100),
        ("card drawn", "points", 99),
        ("card drawn", "card", "QH" if one(sound, "card drawn")["card"] != "QH" else "JH"),
        ("eliminated", "by", "die"),
    ):
        forged = forging.moves(path)
        one(forged, event)[field] = other
        changed = forging.record(tmp_path / "forged.eleusis.jsonl", *forged)
        changed.with_name("forged.envelopes").write_text(
            path.with_name(path.name.replace(".eleusis.jsonl", ".envelopes")).read_text()
        )
        assert found_in(changed) == (agreement.OTHER_MOVES,), (event, field)


def test_moves_that_were_taken_away_are_missed(tmp_path: Path) -> None:
    for name in ("ada", "bob"):
        session = Session.at_lesson(0, folder=tmp_path / name, random=Random(3))
        for _ in range(3):
            session.do("play", cards=session.view()["hand"][:1])
        check(0, "first-card", folder=tmp_path / name)
    assert session.path is not None
    forging.record(session.path, *forging.moves(session.path)[:-2])
    said = gather(tmp_path, random=Random(1), named=True)
    assert {one.name: one.sheets[0].disagreements for one in said.students} == {
        "ada": (),
        "bob": (agreement.TAKEN_AWAY,),
    }
    drawn = page(said)
    assert "contradict themselves" in drawn
    assert str(agreement.TAKEN_AWAY) in drawn
    assert str(agreement.TAKEN_AWAY) in table(said)


def test_sound_records_of_every_kind_agree_with_themselves() -> None:
    for path in sorted(OLD.glob("*.jsonl")):
        if "torn" not in path.name and "checks" not in path.name:
            assert found_in(path) == (), path.name
