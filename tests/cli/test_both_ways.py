"""A table is one table: begun in the terminal it goes on in a notebook, and the other way round."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from eleusis_nb.cli.opening import opened
from eleusis_nb.cli.round import Game, LeftError
from eleusis_nb.games.eleusis import variants
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.learning.report import gather
from eleusis_nb.rules import Rule
from eleusis_nb.session import Session
from eleusis_nb.widgets import Play
from tests.session.driving import act

RULE = Rule.parse("red if the last card is black, otherwise black")


class Typist:
    """Somebody at a terminal who types what may be typed, and leaves after so many questions."""

    def __init__(self, session: Session, most: int = 3_000) -> None:
        console = Console(file=io.StringIO(), width=160, no_color=True)
        self.game = Game(session, console, self.ask, plain=True)
        self.left, self.random = most, Random(2)

    def ask(self, question: str) -> str:
        self.left -= 1
        if self.left < 0:
            raise EOFError
        if "press Enter" in question:
            return ""
        table = self.game.table
        may = view_of(table, table.seats.index(question.removesuffix("> "))).may
        if may.judge:
            return self.random.choice(["right", "wrong"])
        if may.predict:
            return "right 80%"
        return str(self.random.choice(may.cards)) if may.most else "resign"


def play_on(session: Session) -> None:
    """Play the round to its end as a notebook's buttons do."""
    random = Random(3)
    while (view := session.view())["opened"] is None:
        may: Any = view["may"]
        hand: Any = view["hand"]
        if may["open"] and not may["play"]:
            session.do("open")
        elif session.state.alone:
            session.do("play", cards=hand[:1])
        else:
            act(session, view, random)


def check_everywhere(path: Path, entries: int) -> None:
    """Check that a finished record opens in a notebook, a replay and the report, all alike."""
    shown: Any = Play(Session.resume(path)).view
    assert shown["table"]["count"] == entries
    assert shown["opened"]["verified"] is True
    output: Any = Replayed(path).view()["deals"][-1]
    assert len(output["plays"]) == entries
    assert output["opened"]["rule"] == shown["opened"]["rule"]
    found = gather(path.parent, random=Random(1), named=True)
    assert [one.file for one in found.damaged] == []
    assert len(found.students) == 1


@pytest.mark.parametrize("god", [None, "Zeus"])
@pytest.mark.parametrize("name", list(variants))
def test_a_table_begun_in_the_terminal_goes_on_in_a_notebook(
    name: str, god: str | None, tmp_path: Path
) -> None:
    path = tmp_path / "table.eleusis.jsonl"
    people = ("Ada",) if name == "solo" else ("Ada", "Bob")
    session = opened(
        variants[name], people, god=god, rule=RULE, seed=3, path=path, random=Random(1)
    )
    with pytest.raises(LeftError):
        Typist(session, most=5).game.play()
    again = Session.resume(path, random=Random(1))
    assert again.state.round == session.state.round
    assert again.state.seats.persons == ((god, *people) if god else people)
    play_on(again)
    check_everywhere(path, len(again.plays()))


@pytest.mark.parametrize("name", list(variants))
def test_a_table_begun_in_a_notebook_goes_on_in_the_terminal(name: str, tmp_path: Path) -> None:
    seats = None if name == "solo" else ["God", "Ada", "Bob", "random", "random"]
    session = Session.deal(
        RULE, variant=name, seats=seats, seed=5, folder=tmp_path, random=Random(4)
    )
    if session.path is None:
        raise AssertionError("nothing was saved")
    again = Session.resume(session.path, random=Random(4))
    Typist(again).game.play()
    assert again.state.opened is not None
    check_everywhere(session.path, len(again.plays()))
