"""Playing one game, and its result rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from random import Random
from typing import Any, Final

from eleusis_nb.collecting import seldom_collected
from eleusis_nb.games.eleusis import Round
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.players import Watching, kind_of, play_out
from eleusis_nb.rules import Rule
from eleusis_nb.simulation.plan import LONGEST, SPACES, Plan, PlannedGame


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


def play(game: PlannedGame) -> Iterator[Row]:
    """Play a game and yield a row for each seat."""
    names = ("God", *(f"{kind} {n}" for n, kind in enumerate(game.table, 1)))
    at = Round.deal(variant_of(game.variant), Rule.from_text(game.rule), names, game.deal)
    space = SPACES[game.space]()
    watching = Watching(space)
    players = {
        seat: kind_of(kind)(Random(f"{game.seed} {seat}"), space, watching)  # noqa: S311 (a simulation's chance)
        for seat, kind in enumerate(game.table, 1)
    }
    tallies = {seat: _Tally() for seat in players}
    moves = 0
    for moves, step in enumerate(play_out(at, players), 1):
        at = step.table
        for event in step.events:
            seat = getattr(event, "seat", 0)
            if seat in tallies:
                tallies[seat].count(event)
        if moves == LONGEST:
            break
    ending = at.ending
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


def play_chunk(plan: Plan, numbers: Sequence[int]) -> list[list[Any]]:
    """Play some games of a plan; the task of a worker.

    Returns
    -------
    list of list
        Rows as plain values in the order of :data:`COLUMNS`, which are cheap to pickle.
    """
    with seldom_collected():
        return [
            [getattr(row, column) for column in COLUMNS]
            for number in numbers
            for row in play(plan.game(number))
        ]
