"""A process killed in the middle of play loses nothing that a player has seen."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.games.eleusis import Round
from eleusis_nb.games.record import Record
from eleusis_nb.rules import Rule

pytestmark = pytest.mark.whole

PLAYS_ON = """
import sys
from random import Random
from eleusis_nb.games.eleusis import Round
from eleusis_nb.games.record import Record

record, random = Record(sys.argv[1]), Random(1)
table = Round.deal("express", "red or even", ("God", "Ada", "Bob"), seed=1)
record.append(*table.opening)
while True:
    if table.ending is not None:
        table = Round.deal("express", "red or even", ("God", "Ada", "Bob"), seed=len(record))
        happened = table.opening
    else:
        table, happened = table.apply(table.legal_actions(table.waits_for[0]).pick(random))
    record.append(*happened)
    # Only what is written is shown.
    print(len(record), flush=True)
"""


@pytest.mark.parametrize("attempt", range(4))
def test_killed_at_any_moment(tmp_path: Path, attempt: int) -> None:
    path = tmp_path / "killed.eleusis.jsonl"
    command = [sys.executable, "-c", PLAYS_ON, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603  # ours
        assert process.stdout is not None
        for _ in range(Random(attempt).randint(20, 120)):
            shown = int(process.stdout.readline())
        process.kill()
        rest = process.stdout.read().split("\n")
    whole = [int(line) for line in rest[:-1]]
    shown = whole[-1] if whole else shown
    assert process.returncode != 0
    record = Record.read(path)
    assert len(record) >= shown
    # And it goes on from there.
    table = Round.replay(record, Rule.parse("red or even"))
    if table.ending is None:
        table, happened = table.apply(table.legal_actions(table.waits_for[0]).pick(Random(1)))
        record.append(*happened)
        assert Round.replay(path) == table
