"""Records of earlier versions, which every later version has to read.

What ``expected.json`` says of each is what the table itself showed in the version that wrote
them. The replay, the report and the measures are only asked to read them without an error.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.learning import measures
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.learning.report import gather, page
from eleusis_nb.rules import Rule
from eleusis_nb.table import Session
from eleusis_nb.table.governor import GovernorSession
from eleusis_nb.widgets import Replay

pytestmark = pytest.mark.whole

FOLDER: Final = Path(__file__).parent / "data" / "records" / "0.1"
ENDING: Final = ".eleusis.jsonl"

Data = dict[str, Any]


# --- where the package is touched ----------------------------------------------------------------


def resume(path: Path, game: str) -> tuple[Data, list[Data]]:
    """Come back to a table; return its view and the entries of the table, as plain data."""
    if game == "governor":
        return GovernorSession.resume(path).view(), []
    session = Session.resume(path, random=Random(1))
    if game == "terminal":
        return _of_the_terminal(session), session.plays()
    multiplayer: Any = session.view()["multiplayer"]
    if multiplayer and multiplayer["waits"] in {"cover", "word"}:
        session.do("here", who=multiplayer["name"])
    return session.view(), session.plays()


def _of_the_terminal(session: Session) -> Data:
    """Return what a terminal showed of a round, from its state."""
    state = session.state
    ending = state.round.ending
    return {
        "variant": state.variant.name,
        "seats": list(state.round.seats),
        "opened": None if state.opened is None else str(state.opened.rule),
        "verified": session.store.envelope(state.round.seal).verify(),
        "totals": None if ending is None else list(ending.sheet.totals),
    }


def replayed(path: Path) -> tuple[Data, str]:
    """Tell a record again; return the replay as plain data, and as a page."""
    return Replayed(path).view(), Replay(path).html()


def report(folder: Path) -> tuple[dict[str, Data], list[str], str]:
    """Gather a folder; return the checks of each record, what could not be read, and the page."""
    found = gather(folder, random=Random(1), named=True)
    read = {one.name: dict(sheet.checks) for one in found.students for sheet in one.sheets}
    return read, [one.file for one in found.damaged], page(found)


def measured(path: Path) -> list[tuple[str, float | None]]:
    """Return the name and the value of each measure of a record."""
    return [(one.name, one.value) for one in measures.of(path).measures]


# --- what is compared ----------------------------------------------------------------------------


def laid(plays: Iterable[Data]) -> str:
    """Write a table in one line: refused cards in brackets, the hand of a claim in braces."""
    words = []
    for play in plays:
        cards = " ".join(play["cards"])
        series = f"({cards})" if len(play["cards"]) > 1 else cards
        series = f"{{{cards}}}" if play.get("claim") else series
        words.append(series if play["ok"] else f"[{series}]")
    return " ".join(words)


def shown(path: Path, game: str) -> Data:
    """Return what the table of a record shows, as ``expected.json`` has it."""
    view, plays = resume(path, game)
    if game == "governor":
        return _of_the_governor(view)
    table = {"entries": len(plays), "table": laid(plays)}
    return view | table if game == "terminal" else _of_eleusis(view) | table


def _of_eleusis(view: Data) -> Data:
    multiplayer, opened, sheet, asked, rival = (
        view[part] for part in ("multiplayer", "opened", "sheet", "prediction", "rival")
    )
    of_a_rule = ("key", "text", "sentence", "other", "credence", "standing", "refuted_by")
    return {
        "title": view["title"],
        "variant": view["variant"],
        "turn": view["turn"],
        **_of_several(multiplayer, begun=bool(view["seal"])),
        "hand": view["hand"],
        "plays_left": view["plays_left"],
        "score": view["score"] and view["score"]["points"],
        "totals": sheet and sheet["totals"],
        "rounds": sheet and [one["points"] for one in sheet["rounds"]],
        "over": sheet and sheet["over"],
        "hypotheses": [
            {part: one[part] for part in (*of_a_rule, "declared")} for one in view["hypotheses"]
        ],
        "hints": [
            {part: hint[part] for part in ("rung", "text", "card", "cost")}
            for hint in view["hints"]["shown"]
        ],
        "opened": opened
        and {part: opened[part] for part in ("rule", "verified", "errors")}
        | {"asked": view["asked"]},
        "prediction": asked and [asked["made"], asked["score"]],
        "names": view["names"],
        "errs": view["errs"],
        "looks": view.get("looks", False),
        "rival": rival and [rival["sentence"], rival["beaten"]],
    }


def _of_several(multiplayer: Data | None, *, begun: bool) -> Data:
    """Return who sits where, and whom the table waits for; nothing of one who plays alone."""
    if multiplayer is None:
        return {"seats": None}
    seats = multiplayer["seats"]
    return {
        "seats": [seat["name"] for seat in seats],
        "kinds": [seat["kind"] for seat in seats],
        "points": [seat["points"] if begun else None for seat in seats],
        "waits": [multiplayer["waits"], multiplayer["name"]],
        "prophet": [seat["name"] for seat in seats if seat.get("prophet")],
        "out": [seat["name"] for seat in seats if seat.get("out")],
    }


def _of_the_governor(view: Data) -> Data:
    seats, secret = view["seats"], view["secret"]
    of_a_stroke = ("key", "text", "sentence", "fits", "declared")
    return {
        **{part: view[part] for part in ("title", "round", "draw", "pot", "till", "left", "turn")},
        "seats": [seat["name"] for seat in seats],
        "purses": [seat["purse"] for seat in seats],
        "scores": [seat["score"] for seat in seats],
        "cards": [" ".join(seat["cards"]) for seat in seats],
        "in": [seat["name"] for seat in seats if seat["in"]],
        "winner": [seat["name"] for seat in seats if seat["won"]],
        "strokes": [title for title, _ in view["strokes"]],
        "secret": secret
        and {
            "seen": secret["seen"],
            "left": secret["left"],
            "supposed": [
                {part: one.get(part) for part in of_a_stroke} for one in secret["supposed"]
            ],
            "hints": secret["hints"],
            "opened": secret["opened"]
            and {"text": secret["opened"].replace("−", "-"), "verified": secret["verified"]},
        },
    }


_A_RULE: Final = re.compile(r"(?<=“)[^”]+(?=”)|(?<=^The rule: ).+")


def reworded(shown: Any) -> Any:  # noqa: ANN401 (plain data)
    """Put rules into today's words: a later version may say them otherwise, not mean otherwise."""
    match shown:
        case dict():
            return {key: reworded(value) for key, value in shown.items()}
        case list():
            return [reworded(value) for value in shown]
        case str():
            return _sentence(_A_RULE.sub(lambda rule: _sentence(rule[0]), shown))
    return shown


def _sentence(text: str) -> str:
    try:
        return Rule.parse(text).sentence()
    except EleusisError:
        return text


def without_words(shown: Data) -> Data:
    """Leave out what a later version may say in other words: titles, and of the Jack's rule."""
    table = {part: value for part, value in shown.items() if part != "title"}
    if secret := table.get("secret"):
        opened = secret["opened"] and {**secret["opened"]}
        if opened:
            opened.pop("sentence", None)
        supposed = [{**one, "sentence": None} for one in secret["supposed"]]
        said = {"hints": len(secret["hints"]), "opened": opened, "supposed": supposed}
        table["secret"] = {**secret, **said}
    return table


# --- the records ---------------------------------------------------------------------------------

EXPECTED: Final[dict[str, Data]] = json.loads(
    (FOLDER / "expected.json").read_text(encoding="utf-8")
)
MOMENTS: Final = [(name, int(line)) for name, one in EXPECTED.items() for line in one["after"]]


def cut(name: str, lines: int, folder: Path) -> Path:
    """Copy a record, and what lies beside it, up to so many lines: reading it may write."""
    for beside in FOLDER.glob(f"{name}.*"):
        shutil.copy(beside, folder)
    path = folder / f"{name}{ENDING}"
    whole = path.read_bytes().splitlines(keepends=True)
    if lines < EXPECTED[name]["lines"]:
        path.write_bytes(b"".join(whole[:lines]))
    return path


@pytest.mark.parametrize(("name", "lines"), MOMENTS, ids=[f"{n}-{line}" for n, line in MOMENTS])
def test_a_table_comes_back(name: str, lines: int, tmp_path: Path) -> None:
    known = EXPECTED[name]
    path = cut(name, lines, tmp_path)
    found = json.loads(json.dumps(shown(path, known["game"])))
    expected = known["after"][str(lines)]
    assert reworded(without_words(found)) == reworded(without_words(expected))


@pytest.mark.parametrize("name", EXPECTED)
def test_it_is_told_again(name: str) -> None:
    path, deals = FOLDER / f"{name}{ENDING}", EXPECTED[name]["deals"]
    if not deals:
        with pytest.raises(EleusisError):  # a sentence: God has not written the rule yet
            replayed(path)
        return
    view, drawn = replayed(path)
    assert len(view["deals"]) == deals
    assert all(deal["steps"] for deal in view["deals"])
    assert "</html>" in drawn


@pytest.mark.parametrize("name", EXPECTED)
def test_it_is_measured(name: str) -> None:
    assert measured(FOLDER / f"{name}{ENDING}")


def test_all_are_in_the_report(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path / "class")
    read, damaged, drawn = report(tmp_path / "class")
    # Version 0.1 had no line in its report for a table of the terminal: it may be damaged or read.
    ours = {name for name, one in EXPECTED.items() if one["game"] != "terminal"}
    assert {file.removesuffix(ENDING) for file in damaged} <= EXPECTED.keys() - ours
    assert read.keys() >= ours
    # These two stand in the answers beside the records.
    assert read["lesson-00"]["exit"] == "passed"
    assert read["lesson-12"]["reckon"] == "passed"
    assert "</html>" in drawn


def test_every_record_is_expected() -> None:
    there = {path.name.removesuffix(ENDING) for path in FOLDER.glob(f"*{ENDING}")}
    assert {name for name in there if not name.endswith(".checks")} == EXPECTED.keys()


def test_the_torn_record_is_torn() -> None:
    torn = (FOLDER / f"lesson-06-torn{ENDING}").read_bytes()
    assert not torn.endswith(b"\n")
    assert torn.count(b"\n") == EXPECTED["lesson-06-torn"]["lines"]
