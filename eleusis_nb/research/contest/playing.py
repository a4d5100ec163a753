"""Playing a contest: each entry on each deal, kept as it is finished."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from eleusis_nb.games.eleusis import Guess, PlayCards, Round, View
from eleusis_nb.games.eleusis.ruling import is_right
from eleusis_nb.games.record import Note, Record
from eleusis_nb.games.secrets import JSON
from eleusis_nb.inference import Belief
from eleusis_nb.players import Exchange, Player, Text, Watching, play_out
from eleusis_nb.research.contest.deals import ContestDeal
from eleusis_nb.research.contest.entries import Contestant

LONGEST = 500
"""Moves after which a deal is given up: a wrong guess takes no turn."""


@dataclass(frozen=True, slots=True)
class ContestOutcome:
    """What an entry made of a deal.

    Parameters
    ----------
    player : str
        The entry's name.
    deal : int
        The deal's number.
    score : float
        Its points; 0 if the rule was not found.
    plays : int
        The plays it made.
    said : tuple of (float, bool)
        For each rule it said with an idea of it, how sure it was, and whether it was right.
    wrong : int
        How often it said a wrong rule.
    could, tests : int
        Plays made while it had an idea, and those whose verdict could have refuted the idea: some
        rule of the named space that fits the table says the opposite of it.
    """

    player: str
    deal: int
    score: float
    plays: int
    said: tuple[tuple[float, bool], ...]
    wrong: int
    could: int
    tests: int


def contest(
    entries: Iterable[Contestant], deals: Iterable[ContestDeal], folder: Path
) -> Iterator[ContestOutcome]:
    """Play each entry on each deal, and yield what came of it; what is finished is not replayed.

    Parameters
    ----------
    entries : iterable of Contestant
        Who plays.
    deals : iterable of ContestDeal
        On which deals.
    folder : Path
        Where ``outcomes.jsonl`` and the records are kept, with all that was asked and answered.

    Examples
    --------
    >>> import tempfile
    >>> from eleusis_nb.research.contest import deals, entry_of
    >>> [one] = contest([entry_of("random")], deals()[:1], Path(tempfile.mkdtemp()))
    >>> one.player, one.score, one.plays
    ('random', 0.0, 30)
    """
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "outcomes.jsonl"
    finished = {(one.player, one.deal): one for one in _read(kept)}
    known = list(deals)
    for entry in entries:
        for deal in known:
            outcome = finished.get((entry.name, deal.number))
            if outcome is None:
                outcome = _played(entry, deal, folder)
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(outcome)) + "\n")
            yield outcome


def _read(path: Path) -> Iterator[ContestOutcome]:
    """Yield what is finished; a line that breaks off is played again."""
    if not path.exists():
        return
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n")]
    if len(whole) < len(lines):
        path.write_text("".join(whole), encoding="utf-8")
    for line in whole:
        data = json.loads(line)
        yield ContestOutcome(
            **{**data, "said": tuple((sure, right) for sure, right in data["said"])}
        )


def _played(entry: Contestant, deal: ContestDeal, folder: Path) -> ContestOutcome:
    table, watching = deal.round(entry.name), Watching("named")
    record = _record(folder, entry, deal, table)
    said: list[tuple[float, bool]] = []
    wrong = could = tests = written = 0
    chance = Random(f"{entry.name} {deal.number}")  # noqa: S311 (a game)
    with _opened(entry, chance) as player:
        for moves, step in enumerate(play_out(table, {1: player}), start=1):
            idea, before = _idea(player), table.view(1)
            table = step.table
            written = _note(record, player, written)
            record.append(*step.events)
            if isinstance(step.action, Guess):
                right = table.state.guessed is not None
                wrong += not right
                said += [(idea.probability, right)] if idea is not None else []
            if isinstance(step.action, PlayCards) and idea is not None:
                could += 1
                tests += _could_refute(watching, before, step.action, idea)
            if moves == LONGEST:
                break
    score = 0.0 if table.sheet is None else float(table.sheet.total(1))
    return ContestOutcome(
        entry.name, deal.number, score, table.state.plays, tuple(said), wrong, could, tests
    )


@contextmanager
def _opened(entry: Contestant, chance: Random) -> Iterator[Player]:
    opened = entry.open(chance)
    try:
        yield next(opened)
    finally:
        for _ in opened:  # what it opened is closed
            pass


def _record(folder: Path, entry: Contestant, deal: ContestDeal, table: Round) -> Record:
    """Begin a record; one that a stopped run left is begun anew."""
    name = re.sub(r"[^\w-]", "_", entry.name)[:60]
    path = folder / f"{name}-{deal.number:02}.eleusis.jsonl"
    path.unlink(missing_ok=True)
    record = Record(path)
    record.append(*table.opening)
    record.append(Note("contest", {"deal": deal.number, "player": entry.name}))
    return record


def _note(record: Record, player: Player, written: int) -> int:
    """Write down what was asked and answered since; return how much was."""
    if not isinstance(player, Text):
        return written
    for exchange in player.transcript[written:]:
        record.append(Note("asked", _plain(exchange), seat=1))
    return len(player.transcript)


def _plain(exchange: Exchange) -> dict[str, JSON]:
    return {
        "asked": exchange.asked,
        "answered": exchange.answered,
        "refused": str(exchange.refused),
    }


def _idea(player: Player) -> Belief | None:
    idea = getattr(player, "idea", None)
    return idea if isinstance(idea, Belief) else None


def _could_refute(watching: Watching, view: View, play: PlayCards, idea: Belief) -> bool:
    watching.watch(view.table)
    beliefs = watching.beliefs
    if beliefs is None or not beliefs.fits:
        return False
    chance = beliefs.p_right(*play.cards)
    right = is_right(idea.rule, view.situation, play.cards)
    return (1 - chance if right else chance) > 1e-9  # noqa: PLR2004 (rounding)
