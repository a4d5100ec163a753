"""Other people's text in a terminal and a spreadsheet: shown, and neither obeyed nor reckoned."""

import csv
import io
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.learning.checking import check
from eleusis_nb.learning.report import gather
from eleusis_nb.learning.report.tables import table
from eleusis_nb.table import Session
from tests.attacks import forging
from tests.cli.terminal import typed

HOSTILE = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202eevil"
OBEYED = set("\x1b\x07\x9b\u202e\x08\x7f")


# --- the terminal --------------------------------------------------------------------------------


def test_control_characters_of_names_and_files_are_shown(tmp_path: Path) -> None:
    folder = tmp_path / "class" / f"zora{HOSTILE.replace('/', '')}"
    path = folder / "lesson-00.eleusis.jsonl"
    folder.mkdir(parents=True)
    path.write_text("spoilt\n")
    written = [
        typed("report", str(tmp_path / "class"), "--names", "-o", str(tmp_path / "report.html")),
        typed("report", f"{tmp_path}/{HOSTILE.replace('/', '')}"),
        typed(f"no-command{HOSTILE}"),
    ]
    for one in (answer.output for answer in written):
        assert not OBEYED & set(one)
        assert "␛" in one or "\\x1b" in one


# --- the spreadsheet -----------------------------------------------------------------------------

FORMULAS = (
    "=1+1", "+1", "-1", "@SUM(1)", "x;=1+1", "x; =1+1", "x\t=1+1", "x\n=1+1", "＝1+1", "＋1",
    "－1", "＠SUM(1)", "x;＝1+1", " =1+1",
)  # fmt: skip


@pytest.mark.parametrize("formula", FORMULAS)
def test_no_cell_is_a_formula_whatever_ends_a_cell(tmp_path: Path, formula: str) -> None:
    student = tmp_path / formula.replace("\n", " \t")
    student.mkdir()
    session = Session.at_lesson(0, folder=student)
    session.do("play", cards=session.view()["hand"][:1])
    check(0, "exit", formula, folder=student)
    written = table(gather(tmp_path, random=Random(1), named=True))
    for separator in (",", ";", "\t"):
        for row in csv.reader(io.StringIO(written), delimiter=separator):
            assert not [cell for cell in row if cell.strip()[:1] in {*"=+-@＝＋－＠"} - {""}], row


# --- odd records ---------------------------------------------------------------------------------


def test_a_later_version_says_so(tmp_path: Path) -> None:
    session = Session.at_lesson(0, folder=tmp_path)
    forging.record(session.path, *forging.moves(session.path), version=99)
    with pytest.raises(EleusisError, match="later version"):
        Session.resume(session.path)
    assert "later version" in Session.at_lesson(0, folder=tmp_path).view()["say"]["aside"]
