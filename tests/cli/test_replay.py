"""``eleusis-nb replay``: told at once, stepped by what is typed, written as a page."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

from eleusis_nb.cli.commands import app
from eleusis_nb.cli.replay import Stepping
from eleusis_nb.games.governor import House
from eleusis_nb.learning.replay import Replayed
from tests.session.test_governor import at_table
from tests.widgets.tables import TURNS, sit


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Play king of spades (right), three of spades (wrong), then say the rule."""
    session = sit(tmp_path)
    session.do("play", cards=["KS"])
    session.do("play", cards=["3S"])
    session.do("suppose", text=TURNS, credence=0.9)
    session.do("declare", key="h1")
    assert session.path is not None
    return session.path


SAID = "if the last card is red, then black; otherwise red"


def run(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["replay", *map(str, words)], env={"COLUMNS": "100"})
    return result.exit_code, result.output


def typing(*words: str) -> Callable[[str], str]:
    typed: Iterator[str] = iter(words)

    def ask(_question: str) -> str:
        word = next(typed, None)
        if word is None:
            raise EOFError
        return word

    return ask


def test_it_is_told_at_once(record: Path) -> None:
    code, out = run(record, "--all", "--plain")
    assert code == 0
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert lines[:6] == [
        "1/5 > 3H is the first card.",
        "2/5 + KS fits after 3H.",
        "3/5 - 3S doesn't fit after KS.",
        (
            "4/5 Written down: “After a red card, the card is black; "
            "after a black card, it is red.” 90 %"
        ),
        "sure",
        f"5/5 + “{SAID}”? God says: yes, that is the rule. You",
    ]
    assert "3H KS" in lines
    assert "3S" in lines
    assert (
        "The rule was: After a red card, the card is black; after a black card, it is red." in lines
    )


def test_it_is_told_in_other_languages(record: Path) -> None:
    for lang, words in (("fr", "est la première carte"), ("ru", "первая карта")):
        assert words in run(record, "--all", "--lang", lang)[1]


def test_it_is_written_as_a_page(record: Path, tmp_path: Path) -> None:
    page = tmp_path / "round.html"
    code, out = run(record, "--html", page)
    assert (code, page.name in out) == (0, True)
    assert "eleusis-replay-place" in page.read_text(encoding="utf-8")


def stepped(view: Any, *words: str) -> str:  # noqa: ANN401 - plain data
    out = io.StringIO()
    console = Console(file=out, width=100, no_color=True, highlight=False)
    Stepping(view["deals"][-1], console, "en", plain=True).step(typing(*words))
    return out.getvalue()


def test_it_is_stepped_by_what_is_typed(record: Path) -> None:
    out = stepped(Replayed(record).view(), "", "b", "3", "99", "x" * 50, "9" * 400, "q")
    output = [line.split("/")[0].strip() for line in out.splitlines() if "/5 " in line]
    assert output == ["1", "2", "1", "3", "3", "3", "3"]
    assert out.count("Choose a step from 1 to 5.") == 3


def test_enter_at_the_end_and_the_end_of_what_is_typed_leave(record: Path) -> None:
    assert stepped(Replayed(record).view(), "5", "").count("5/5") == 1
    assert stepped(Replayed(record).view()).count("1/5") == 1


def test_the_governors_game_is_told_too(tmp_path: Path) -> None:
    session = at_table(tmp_path, House())
    session.do("stake", amount=3)
    session.do("draw")
    code, out = run(session.path, "--all")
    assert code == 0
    assert "Everyone pays 3." in out
    assert "Ada draws" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--deal", "7"], "This record has 1 round."),
        (["--seat", "-1"], "1 is the first player"),
        (["--lang", "de"], "There is no translation into “de”"),
        (["--html", "round.txt"], "must end in .html"),
    ],
)
def test_what_cannot_be_gets_a_sentence(record: Path, words: list[str], sentence: str) -> None:
    code, out = run(record, *words)
    assert code == 1
    assert sentence in " ".join(out.split())


def test_a_file_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    code, out = run(tmp_path / "none.jsonl")
    assert code == 1
    assert "can't be read" in " ".join(out.split())
