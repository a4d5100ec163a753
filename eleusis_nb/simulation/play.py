"""Playing one game, and its result rows."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from eleusis_nb.games.eleusis import Action, Round, View
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.variant import variant_of
from eleusis_nb.games.messages import JSON
from eleusis_nb.games.record import Note, Record
from eleusis_nb.i18n import say
from eleusis_nb.mind.players import Player, Watching, kind_of, play_out
from eleusis_nb.rules import Rule
from eleusis_nb.simulation.own import Own
from eleusis_nb.simulation.plan import LONGEST, SPACES, Plan, PlannedGame

_clock: Final = getattr(time, "thread_time", time.perf_counter)
"""The processor time of this thread; Pyodide has none."""


@dataclass(frozen=True, slots=True)
class Row:
    """The results of one seat in one game: a row of the result table.

    Parameters
    ----------
    game : int
        The game's number in the plan.
    variant, rule : str
        The variant and God's rule.
    table : str
        The kinds of players in the order of the seats.
    seat : int
        The seat; God has 0.
    player : str
        The kind of player.
    plays, cards, refused : int
        Number of plays, of cards in them, and of plays refused.
    no_plays, wrong_no_plays : int
        Number of no-plays, and of wrong ones.
    guesses, wrong_guesses : int
        How often the rule was said, and how often it was wrong.
    prophet, overthrown : int
        How often the seat became prophet, and was overthrown.
    solved_after : int or None
        Number of plays of this seat before it said the rule; None if it never did.
    score : float or None
        Points; None if the game did not end.
    god_score : float or None
        God's points in the same game.
    moves : int
        Number of moves in the game.
    ending : str
        How it ended.
    """

    game: int
    variant: str
    rule: str
    table: str
    seat: int
    player: str
    plays: int
    cards: int
    refused: int
    no_plays: int
    wrong_no_plays: int
    guesses: int
    wrong_guesses: int
    prophet: int
    overthrown: int
    solved_after: int | None
    score: float | None
    god_score: float | None
    moves: int
    ending: str


COLUMNS: Final = tuple(field.name for field in fields(Row))
"""The columns of the table of results, in order."""


@dataclass(slots=True)
class _Tally:
    """Counters of a seat during a game."""

    plays: int = 0
    cards: int = 0
    refused: int = 0
    no_plays: int = 0
    wrong_no_plays: int = 0
    guesses: int = 0
    wrong_guesses: int = 0
    prophet: int = 0
    overthrown: int = 0
    solved_after: int | None = None

    def count(self, event: ev.Event) -> None:
        """Count one event of this seat."""
        match event:
            case ev.Played(cards=cards, ok=ok, god=False):
                self.plays += 1
                self.cards += len(cards)
                self.refused += not ok
            case ev.Claimed(ok=ok):
                self.no_plays += 1
                self.wrong_no_plays += not ok
            case ev.Guessed(ok=ok):
                self.guesses += 1
                self.wrong_guesses += not ok
                if ok and self.solved_after is None:
                    self.solved_after = self.plays
            case ev.Declared():
                self.prophet += 1
            case ev.Overthrown():
                self.overthrown += 1


@dataclass(frozen=True, slots=True)
class Cost:
    """What a player's decisions cost.

    Parameters
    ----------
    decisions : int
        How often it was asked.
    seconds : float
        The processor time that took; what it has others do, such as a model, is not in it.

    Examples
    --------
    >>> print(Cost(4, 0.002))
    0.5 ms a decision
    """

    decisions: int = 0
    seconds: float = 0.0

    def __add__(self, other: Cost) -> Cost:
        return Cost(self.decisions + other.decisions, self.seconds + other.seconds)

    def __str__(self) -> str:
        return self.said()

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return it in a language."""
        each = 1000 * self.seconds / max(1, self.decisions)
        return say("{ms:.1f} ms a decision", ms=each).said(lang)


class _Timed:
    """A player whose decisions are timed."""

    __slots__ = ("_player", "cost")

    def __init__(self, player: Player) -> None:
        self._player, self.cost = player, Cost()

    def choose(self, view: View) -> Action | None:
        start = _clock()
        action = self._player.choose(view)
        self.cost += Cost(1, _clock() - start)
        return action

    def explain(self, lang: str = "en") -> str:
        return self._player.explain(lang)


class FinishedGames(NamedTuple):
    """Some games of a plan: rows as plain values in the order of ``COLUMNS``, and costs."""

    rows: list[list[Any]]
    costs: dict[str, Cost]


def play(
    game: PlannedGame,
    own: Sequence[Own] = (),
    costs: dict[str, Cost] | None = None,
    records: Path | None = None,
) -> Iterator[Row]:
    """Play a game and yield a row for each seat.

    Parameters
    ----------
    game : PlannedGame
        The game.
    own : sequence of Own
        Makers of the players that are of no kind of ours.
    costs : dict, optional
        Where each player's costs are added.
    records : path, optional
        The folder where the game's record is written.
    """
    names = ("God", *(f"{kind} {n}" for n, kind in enumerate(game.table, 1)))
    at = Round.deal(variant_of(game.variant), Rule.from_text(game.rule), names, game.deal)
    record = None if records is None else _record(records, game, at)
    players = {seat: _Timed(player) for seat, player in _players_of(game, own)}
    tallies = {seat: _Tally() for seat in players}
    moves = 0
    for moves, step in enumerate(play_out(at, players), 1):
        at = step.table
        if record is not None:
            record.append(*step.events)
        for event in step.events:
            seat = getattr(event, "seat", 0)
            if seat in tallies:
                tallies[seat].count(event)
        if moves == LONGEST:
            break
    ending = at.ending
    if costs is not None:
        for seat, kind in enumerate(game.table, 1):
            costs[kind] = costs.get(kind, Cost()) + players[seat].cost
    for seat, kind in enumerate(game.table, 1):
        yield Row(
            game=game.number,
            variant=game.variant,
            rule=game.rule,
            table=" ".join(game.table),
            seat=seat,
            player=kind,
            score=None if ending is None else ending.sheet.total(seat),
            god_score=None if ending is None else ending.sheet.total(0),
            moves=moves,
            ending=f"given up after {LONGEST} moves" if ending is None else ending.why,
            **asdict(tallies[seat]),
        )


def _players_of(game: PlannedGame, own: Sequence[Own]) -> Iterator[tuple[int, Player]]:
    """Yield who sits at each seat; who remembers the whole table shares one posterior."""
    space, makers = SPACES[game.space](), {one.name: one for one in own}
    watching = Watching(space)
    for seat, kind in enumerate(game.table, 1):
        random = Random(f"{game.seed} {seat}")  # noqa: S311 (a simulation's chance)
        if kind in makers:
            yield seat, makers[kind].player(random, watching)
        else:
            yield seat, kind_of(kind)(random, space, watching)


def _record(folder: Path, game: PlannedGame, at: Round) -> Record:
    """Begin a game's record; one that a stopped run left is begun anew."""
    path = folder / f"{game.number:06}.eleusis.jsonl"
    path.unlink(missing_ok=True)
    record = Record(path)
    record.append(*at.opening)
    players: list[JSON] = list(game.table)
    record.append(Note("game", {"number": game.number, "rule": game.rule, "players": players}))
    return record


def play_chunk(plan: Plan, numbers: Sequence[int], records: Path | None = None) -> FinishedGames:
    """Play some games of a plan; the task of a worker.

    Plain values are returned, which are cheap to pickle.
    """
    costs: dict[str, Cost] = {}
    rows = [
        [getattr(row, column) for column in COLUMNS]
        for number in numbers
        for row in play(plan.game(number), plan.own, costs, records)
    ]
    return FinishedGames(rows, costs)
