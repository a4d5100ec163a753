"""A class whose records are made up: some find the rule, some give up, some never end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from eleusis_nb.games import Note, Record
from eleusis_nb.games.eleusis import Guess, PlayCards, Resign, Round
from eleusis_nb.games.eleusis.events import Played
from eleusis_nb.games.eleusis.predictions import Prediction
from eleusis_nb.rules import Rule
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.events import (
    ClockRead,
    EnvelopeOpened,
    HypothesisWritten,
    LessonDealt,
    PredictionMade,
)
from eleusis_nb.table.lessons import lesson

WRONG = ("red", "even", "higher than the last card", "a face", "a club or a heart", "at most 8")


def student(folder: Path, number: int, chance: Random, plays: int = 12) -> Path:
    """Let somebody play at a lesson, and return their record."""
    here = lesson(number)
    record = Record(folder / f"{here.name}.eleusis.jsonl")
    seconds = 0.0
    ending = chance.choice(("found", "given up", "open", "open", "found"))
    for step in range(chance.randint(1, len(here.steps))):
        rule = here.steps[step][0]
        envelope = Envelope.seal(rule, chance.getrandbits(32), chance.randbytes(32))
        table = Round.deal(here.table(), rule, ("God", "You"), 7 + step, seal=envelope.commitment)
        dealt = LessonDealt(lesson=here.name, step=step)
        record.append(*table.opening, dealt, ClockRead(seconds=seconds))
        for line, table in _table(table, rule, ending, chance, plays):  # noqa: B020 (it goes on)
            seconds += chance.randint(5, 60)
            letter = envelope.letter()
            how = "found" if table.state.guessed is not None else "given up"
            opened = EnvelopeOpened(rule=letter.rule, seed=letter.seed, nonce=letter.nonce, how=how)
            end = [] if table.ending is None else [opened]
            record.append(*line, *end, ClockRead(seconds=seconds))
    return folder / f"{here.name}.eleusis.jsonl"


def _table(
    table: Round, rule: str, ending: str, chance: Random, plays: int
) -> Iterator[tuple[list[object], Round]]:
    for key, text in enumerate(chance.sample(WRONG, chance.randint(0, 3)), start=1):
        written = HypothesisWritten(
            key=f"h{key}",
            text=text,
            credence=chance.random(),
            shorter=None,
            other=None,
            rule=str(Rule.parse(text)),
            rest=None,
        )
        yield [written], table
    for _ in range(chance.randint(4, plays)):
        card = chance.choice(table.view(1).hand)
        table, events = table.apply(PlayCards(1, (card,)))
        [played] = [event for event in events if isinstance(event, Played)]
        fits = chance.random() < 0.5
        foretold = Prediction((card,), fits, chance.choice((0.6, 0.8, 0.95)), fits == played.ok)
        yield [PredictionMade(by=1, prediction=foretold), *events], table
    if ending == "open":
        return
    action = Guess(1, rule) if ending == "found" else Resign(1)
    table, events = table.apply(action)
    yield [*events], table


def note(folder: Path, name: str, data: dict[str, str]) -> None:
    """Write down what a check found."""
    Record(folder / f"{name}.checks.eleusis.jsonl").append(Note("checked", data))


def school(folder: Path, records: int, chance: Random, plays: int = 12) -> list[Path]:
    """Make a folder of so many records, a folder a student; return the files."""
    made: list[Path] = []
    number = 0
    while len(made) < records:
        number += 1
        place = folder / f"student {number:03d}" / "eleusis-records"
        place.mkdir(parents=True)
        some = chance.sample(range(5), min(chance.randint(1, 4), records - len(made)))
        made += [student(place, which, chance, plays) for which in some]
    return made
