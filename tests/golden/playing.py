"""Plays the golden tables by their commands, and reads the records that were written at them."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.i18n import tell
from eleusis_nb.rules import Rule
from eleusis_nb.table import Session, governor
from eleusis_nb.table.events import steps
from eleusis_nb.table.governor.view import GovernorView
from eleusis_nb.table.screen import AUDIENCE, Screen, Teacher
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.storage import is_governor_record, letters_beside
from eleusis_nb.table.view import TableView
from eleusis_nb.table.view import view as eleusis_view
from tests.golden.differences import change
from tests.golden.tables import AnySession, Table
from tests.table.conforming import wrong
from tests.table.seated import Clock

LANGUAGES: Final = ("en", "fr", "ru")

Data = dict[str, Any]


def plain(data: object) -> Any:  # noqa: ANN401 - plain data
    """Return data as a file holds it."""
    return json.loads(json.dumps(data))


@contextmanager
def at_table(table: Table) -> Iterator[tuple[AnySession, Clock]]:
    """Sit down at a table whose chance and clock are the table's own, and leave nothing behind."""
    nonces = Random(table.seed)
    with (
        TemporaryDirectory() as folder,
        patch.object(secrets, "token_bytes", nonces.randbytes),
        patch("os.fsync", lambda _file: None),
    ):
        clock = Clock()
        yield table.sit_down(Path(folder), clock), clock


def _do(session: AnySession, clock: Clock, done: list[Any]) -> Data:
    """Do one thing; return what was answered."""
    seconds, name, arguments = done
    clock.wait(seconds)
    try:
        answer = session.do(name, **arguments)
    except EleusisError as error:
        return {"refused": error.said("en")}
    return {} if answer is None else {"answer": plain(answer)}


def play(table: Table, commands: list[list[Any]]) -> list[Data]:
    """Do the commands at a table: after each its answer, the new lines, what changed on screen."""
    told: list[Data] = []
    shown: Data = {}
    with at_table(table) as (session, clock):
        for done in [None, *commands]:
            at = {} if done is None else _do(session, clock, done)
            before, shown = shown, _in_form(plain(session.view()))
            at |= {"view": change(before, shown), "lines": _new_lines(session, told)}
            if table.thinks:
                at["believed"] = _beliefs(session)
            told.append(at)
    return told


def _new_lines(session: AnySession, told: list[Data]) -> list[Data]:
    """Return the lines of the record since the last command; the hashes are left out."""
    assert session.path is not None
    lines = session.path.read_text(encoding="utf-8").splitlines()
    new = map(json.loads, lines[sum(len(at["lines"]) for at in told) :])
    return [
        {key: value for key, value in line.items() if key not in {"prev", "hash"}} for line in new
    ]


def _beliefs(session: AnySession) -> Data | None:
    """Return the likeliest rules and what is left to know, roughly enough for any arithmetic."""
    if not isinstance(session, Session) or session.state.evidence.beliefs is None:
        return None
    beliefs = session.state.evidence.beliefs
    if not beliefs.fits:
        return {"fits": False}
    return {
        "likeliest": {str(one.rule): round(one.probability, 6) for one in beliefs.top(5)},
        "entropy": round(float(beliefs.entropy()), 4),
    }


def _in_form(view: Data) -> Data:
    """Return a view, of which the schema must know everything."""
    assert wrong(view, TableView if "hand" in view else GovernorView) == []
    return view


def unpack(files: Mapping[str, str], folder: Path) -> Path:
    """Write the files of a table into a folder; return the record."""
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder / next(name for name in files if name.endswith(".jsonl"))


def view_changes(path: Path, lang: str) -> list[Data]:
    """Return, for each line of a record, what changed in the view of each who looks on it."""
    record = Record.read(path)
    shown: Data = {}
    told = []
    for seen in _views(record, path):
        now = plain(tell(seen, lang))
        told.append({who: change(shown.get(who, {}), _in_form(one)) for who, one in now.items()})
        shown |= now
    return told


def _views(record: Record, path: Path) -> Iterator[Data]:
    if is_governor_record(record):
        after = {step.line: step.after for step in governor.steps(record)}
        state = governor.GovernorState()
        for line in record.lines:
            state = after.get(line.number, state)
            yield {"all": governor.view(state)}
        return
    letters = letters_beside(path)
    for state in _states(record):
        seal = None if state.round is None else state.round.seal
        rule = Rule.from_text(letters[seal].rule) if seal in letters else None
        yield {
            "audience": eleusis_view(state, AUDIENCE),
            "teacher": eleusis_view(state, Teacher(rule)),
            **{who: eleusis_view(state, Screen(who, is_own=True)) for who in state.seats.persons},
        }


def _states(record: Record) -> Iterator[SessionState]:
    """Yield the state after each line of a record."""
    line, state = 0, SessionState.begin()
    for step in steps(record):
        if line and step.line != line:
            yield state
        line, state = step.line, step.after
    yield state
