"""Records of version 0.1 are measured and reported: every lesson, game and driver."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.games import Record
from eleusis_nb.learning.measures import Account
from eleusis_nb.learning.report import Class, gather

RECORDS = Path(__file__).parents[1] / "data" / "records" / "0.1"
SHOWN: dict[str, Any] = json.loads((RECORDS / "expected.json").read_text())
ALONE = sorted(
    name for name, shown in SHOWN.items() if name.startswith("lesson-0") and shown["deals"]
)
TERMINAL = sorted(path.name.split(".")[0] for path in RECORDS.glob("terminal-*.jsonl"))


@pytest.fixture(scope="module")
def reported(tmp_path_factory: pytest.TempPathFactory) -> Class:
    """Report all records, each as if it were a student's only one."""
    folder = tmp_path_factory.mktemp("class")
    for path in RECORDS.glob("*.eleusis.jsonl"):
        if ".checks." not in path.name:
            place = folder / path.name.split(".")[0]
            place.mkdir()
            shutil.copy(path, place / path.name)
    return gather(folder, random=Random(1), named=True)


def test_every_record_of_version_0_1_is_reported(reported: Class) -> None:
    assert reported.damaged == ()
    assert {one.name for one in reported.students} >= {*ALONE, *TERMINAL, "governor-terminal"}


@pytest.mark.parametrize("name", TERMINAL)
def test_a_game_of_the_terminal_is_reported_as_its_lines_say(name: str, reported: Class) -> None:
    [sheet] = next(one for one in reported.students if one.name == name).sheets
    events = list(_events(RECORDS / f"{name}.eleusis.jsonl"))
    [people] = [one["data"]["names"] for one in events if one.get("kind") == "people"]
    [dealt] = [one for one in events if one["event"] == "dealt"]
    persons = {seat for seat, who in enumerate(dealt["seats"]) if seat and who in people}
    plays = [e for e in events if e["event"] == "played" and not e["god"] and e["seat"] in persons]
    found = [one for one in events if one["event"] == "guessed" and one["ok"]]
    assert (sheet.dealt, sheet.plays, sheet.found) == (1, len(plays), len(found))
    assert sheet.given_up == 0  # nobody gives up there without ending the game


@pytest.mark.parametrize("name", ALONE)
def test_hypotheses_stand_as_the_live_table_showed_them(name: str) -> None:
    """Of lesson 2 the second half counts, and in lesson 9 a play only casts doubt."""
    path = RECORDS / f"{name}.eleusis.jsonl"
    for line, shown in SHOWN[name]["after"].items():
        deal = Account.of(Record.read(path, upto=int(line))).tables[-1]
        held = deal.end.person(None).hypotheses.values()
        found = [(one.key, one.text, one.standing, one.refuted_by) for one in held]
        live = shown["hypotheses"]
        assert found == [(h["key"], h["text"], h["standing"], h["refuted_by"]) for h in live]
        assert [one for one in deal.hypotheses if one in held] == list(held)
        opened = shown["opened"]
        assert bool(deal.how) == (opened is not None)


def _events(path: Path) -> Iterator[Any]:
    for line in path.read_text(encoding="utf-8").splitlines():
        yield from json.loads(line)["events"]
