"""Contests with scripted players: resumable, anonymous, and reckoned by hand."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from eleusis_nb.cli.commands import app
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Guess, PlayCards, Round
from eleusis_nb.games.record import Record
from eleusis_nb.research.contest import (
    ContestOutcome,
    contest,
    deals,
    entry_of,
    of_people,
    standings,
)
from eleusis_nb.session import Session

KNOWS = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)["asked"]
    hand = asked.split("You hold: ")[1].split()
    move = "SAY: red" if "seat 1 played" in asked else "PLAY: " + hand[0]
    print("IDEA: red; SURE: 90; " + move, flush=True)
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "knows.py"
    path.write_text(KNOWS)
    return f"{sys.executable} {path}"


def test_the_published_deals_can_be_played() -> None:
    assert [deal.number for deal in deals()] == list(range(1, 13))
    assert len({deal.rule for deal in deals()}) == 12
    for deal in deals():
        assert not deal.round("Ada").faults


def test_a_program_that_knows(program: str, tmp_path: Path) -> None:
    """The first deal's rule is red: one play, then it is said, 31 - 1 points."""
    folder = tmp_path / "contest"
    [one] = contest([entry_of("knows", program)], deals()[:1], folder)
    assert (one.player, one.deal, one.score, one.plays, one.wrong) == ("knows", 1, 30.0, 1, 0)
    assert one.said == ((0.9, True),)
    assert (one.could, one.tests) == (1, 1)  # after one card many rules say the opposite
    record = Record.read(folder / "knows-01.eleusis.jsonl")
    asked = [note["data"] for note in record.notes("asked")]
    assert [str(one["answered"]).partition(";")[0] for one in asked] == ["IDEA: red"] * 2  # type: ignore[index,call-overload]  # a note's data
    assert Round.replay(record).ending is not None


def test_what_is_finished_is_not_played_again(tmp_path: Path) -> None:
    entries, some = [entry_of("random")], deals()[:2]
    first = list(contest(entries, some, tmp_path))
    kept = tmp_path / "outcomes.jsonl"
    with kept.open("a") as file:
        file.write('{"player": "random", "deal": 3, "sc')  # a line that broke off
    lines = kept.read_text().splitlines()[:2]
    again = list(contest(entries, deals()[:3], tmp_path))
    assert again[:2] == first
    assert kept.read_text().splitlines()[:2] == lines
    assert [json.loads(line)["deal"] for line in kept.read_text().splitlines()] == [1, 2, 3]


@pytest.mark.parametrize(
    ("words", "said"), [("no-such-program-here", "can't be started"), ("true", "gave no answer")]
)
def test_a_program_that_is_none(words: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(EleusisError, match=said):
        list(contest([entry_of("bad", words, 5.0)], deals()[:1], tmp_path))


def test_the_table_by_hand() -> None:
    games = [
        ContestOutcome("one", 1, 30.0, 1, ((0.9, True),), 0, 4, 1),
        ContestOutcome("one", 2, 0.0, 30, ((0.5, False), (0.7, False)), 2, 4, 2),
        ContestOutcome("other", 1, 20.0, 11, (), 1, 0, 0),
    ]
    other, one = standings(games)
    assert (other.player, other.score.mean, other.brier, other.tested) == ("other", 20, None, None)
    assert (one.score.mean, one.found.mean, one.wrong) == (15, 50, 1)
    assert one.brier == pytest.approx((0.01 + 0.25 + 0.49) / 3)
    assert one.tested is not None
    assert one.tested.mean == 37.5


def test_a_record_of_the_same_deal_counts_and_names_nobody(tmp_path: Path) -> None:
    """An engine's record of deal 1, in two folders with names."""
    deal = deals()[0]
    for name, words in (("Zoé Martin", "red"), ("Igor", "black")):
        table, folder = deal.round(name), tmp_path / "class" / name
        folder.mkdir(parents=True)
        record = Record(folder / "game.eleusis.jsonl")
        record.append(*table.opening)
        table, events = table.apply(PlayCards(1, table.view(1).hand[:1]))
        record.append(*events)
        for rule in (words, "red"):
            if table.ending is None:
                table, events = table.apply(Guess(1, rule))
                record.append(*events)
    (tmp_path / "class" / "Igor" / "broken.eleusis.jsonl").write_text("no record\n")
    found = list(of_people(tmp_path / "class", deals()))
    assert sorted((one.score, one.wrong) for one in found) == [(28.0, 1), (30.0, 0)]
    assert {one.player for one in found} == {"student 1", "student 2"}
    assert not any("Zoé" in str(one) or "Igor" in str(one) for one in found)


def test_a_table_of_the_widgets_is_dealt_the_same(tmp_path: Path) -> None:
    """What `el.Play(rule=…, seed=…)` deals is the deal of the contest, and its record counts."""
    deal = deals()[0]
    session = Session.deal(deal.rule, seed=deal.seed, folder=tmp_path / "Ada")
    hand = deal.round("Ada").view(1).hand
    session.do("play", cards=[hand[0].code()])
    session.do("suppose", text="red", credence=0.8)
    session.do("declare", key="h1")
    [one] = of_people(tmp_path, deals())
    assert (one.player, one.deal, one.score, one.plays) == ("student 1", 1, 30.0, 1)


def test_the_command(program: str, tmp_path: Path) -> None:
    words = ["contest", "--command", f"knows={program}", "--deals", "1"]
    ran = CliRunner().invoke(app, [*words, "--folder", str(tmp_path / "kept"), "--lang", "en"])
    assert ran.exit_code == 0, ran.output
    row = next(line for line in ran.output.splitlines() if line.startswith("knows  "))
    assert "30.0" in row
    assert "0.010" in row  # (.9 - 1)²
