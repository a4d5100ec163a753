"""Tournaments: which games are played, each game, and playing all of them on an executor."""

from __future__ import annotations

import hashlib
import inspect
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from contextlib import ExitStack
from dataclasses import dataclass, field, fields
from itertools import islice, product
from math import ceil
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final, TypeAlias, cast

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Round
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.variant import variant_of
from eleusis_nb.i18n import say
from eleusis_nb.mind.players import KINDS, Kind, Player, PlayerError, Watching, kind_of, play_out
from eleusis_nb.rules import Rule
from eleusis_nb.rules import rule as as_rule
from eleusis_nb.simulation.results import COLUMNS, Results
from eleusis_nb.table.storage import folder_of

Own: TypeAlias = Callable[..., Any]
"""A player of one's own: a kind, a class, or a function of the view."""

Players: TypeAlias = Iterable[str | Own | Sequence[str | Own]]

Table: TypeAlias = tuple[str, ...]
"""The names of the players at a table, God not among them."""

Row: TypeAlias = tuple[Any, ...]
"""A row of the results, in the order of their ``COLUMNS``."""

LONGEST: Final = 2_000
"""Limit of moves in a game; some variants may not end otherwise."""


class PlanError(EleusisError, ValueError):
    """A tournament that cannot be played, or a file that holds another one."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Every table with every rule in every variant, for a number of rounds.

    ``own`` has the players that are not of our kinds, by the names that the tables have for them.
    """

    tables: tuple[Table, ...]
    rules: tuple[str, ...]
    variants: tuple[str, ...]
    rounds: int
    seed: int
    space: str = "named"
    own: Mapping[str, Own] = field(default_factory=dict, repr=False, compare=False)

    def __len__(self) -> int:
        return len(self.tables) * len(self.rules) * len(self.variants) * self.rounds

    def games(self) -> list[tuple[Table, str, str, int]]:
        """Return each game: the table, the variant, God's rule and the round, from 0."""
        return [*product(self.tables, self.variants, self.rules, range(self.rounds))]


def _planned(
    players: Players,
    rules: Iterable[Rule | str],
    variants: Iterable[str],
    settings: tuple[int, int, str],
) -> Plan:
    """Return the plan of what was asked for; what comes twice is one."""
    own: dict[str, Own] = {}
    asked = ([one] if isinstance(one, str) or callable(one) else one for one in players)
    tables = tuple(dict.fromkeys(tuple(_named(one, own) for one in table) for table in asked))
    texts = tuple(dict.fromkeys(str(as_rule(rule)) for rule in rules))
    plan = Plan(tables, texts, tuple(dict.fromkeys(variants)), *settings, own)
    if not (plan.games() and all(tables)):
        raise PlanError(say("Name at least one player, one rule, one variant and one round."))
    for table, variant in product(tables, plan.variants):
        _deal(table, variant, texts[0], "")  # so many can play it
    return plan


def _named(asked: str | Own, own: dict[str, Own]) -> str:
    """Return the name of a player; take note of one that is of no kind of ours."""
    if isinstance(asked, str):
        return kind_of(asked).name
    name = asked.name if isinstance(asked, Kind) else getattr(asked, "__name__", "")
    if KINDS.get(name) is asked:
        return name
    plays = hasattr(asked, "choose") if isinstance(asked, type) else callable(asked)
    if not plays or name in KINDS or own.setdefault(name, asked) is not asked:
        raise PlayerError(
            say(
                "{what} is not a player. Give the name of a kind, a class with a method "
                "choose(view), or a function: def my_player(view): … Each needs a name of its own.",
                what=repr(asked)[:60],
            )
        )
    return name


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]


# --- a game ----------------------------------------------------------------------------------


def _player(own: Own, random: Random, watching: Watching) -> Player:
    """Make a player for one round; those who remember the whole table share their beliefs."""
    if isinstance(own, Kind):
        return own(random, watching=watching)
    if not isinstance(own, type):
        return cast("Player", SimpleNamespace(choose=own))
    made: Player = own(random) if inspect.signature(own).parameters else own()
    return made


def _deal(table: Table, variant: str, rule: str, seed: str, turn: int = 0) -> tuple[Round, Table]:
    """Deal a round, and say who sits where; too few players for the variant are repeated."""
    form = variant_of(variant)
    seats = table * ceil(min(deal.fewest for deal in form.deals) / len(table))
    turn %= len(seats)
    seats = seats[turn:] + seats[:turn]
    names = ("God", *(f"{kind} {seat}" for seat, kind in enumerate(seats, 1)))
    return Round.deal(form, Rule.from_text(rule), names, seed), seats


def count_event(counts: dict[str, Any], event: ev.Event) -> None:
    """Count an event of a seat in its row."""
    match event:
        case ev.Played(cards=cards, ok=ok, god=False):
            counts["plays"] += 1
            counts["cards"] += len(cards)
            counts["refused"] += not ok
        case ev.Claimed(ok=ok):
            counts["no_plays"] += 1
            counts["wrong_no_plays"] += not ok
        case ev.Guessed(ok=ok):
            counts["guesses"] += 1
            counts["wrong_guesses"] += not ok
            if ok and counts["solved_after"] is None:
                counts["solved_after"] = counts["plays"]
        case ev.Declared():
            counts["prophet"] += 1
        case ev.Overthrown():
            counts["overthrown"] += 1


def play_games(plan: Plan, numbers: Sequence[int]) -> list[Row]:
    """Play some games of a plan; the task of a worker."""
    games = plan.games()
    return [row for number in numbers for row in _play(plan, number, *games[number])]


def _play(  # noqa: PLR0913, PLR0917 (a game of a plan, taken apart)
    plan: Plan, number: int, table: Table, variant: str, rule: str, turn: int
) -> Iterator[Row]:
    deal = _digest(plan.seed, variant, rule, turn)  # the same for every table
    chance = _digest(deal, table)
    at, seats = _deal(table, variant, rule, deal, turn)
    watching = Watching(plan.space)
    players: dict[int, Player] = {}
    counts: dict[int, dict[str, Any]] = {}
    for seat, name in enumerate(seats, 1):
        random = Random(f"{chance} {seat}")  # noqa: S311 (a simulation's chance)
        players[seat] = _player(plan.own.get(name) or kind_of(name), random, watching)
        known = (number, variant, rule, " ".join(seats), seat, name)
        counts[seat] = dict.fromkeys(COLUMNS, 0) | dict(zip(COLUMNS, known, strict=False))
        counts[seat]["solved_after"] = None
    moves = 0
    for step in islice(play_out(at, players), LONGEST):
        at, moves = step.table, moves + 1
        for event in step.events:
            if (seat := getattr(event, "seat", 0)) in counts:
                count_event(counts[seat], event)
    ending = at.ending
    for seat, row in counts.items():
        row["score"] = None if ending is None else ending.sheet.total(seat)
        row["god_score"] = None if ending is None else ending.sheet.total(0)
        row["moves"] = moves
        row["ending"] = f"given up after {LONGEST} moves" if ending is None else ending.why
        yield tuple(row.values())


# --- what is kept ----------------------------------------------------------------------------


def _store(asked: Path | str | bool | None, plan: Plan) -> tuple[Path | None, list[Row]]:  # noqa: FBT001
    """Return the file of results, if there is one, and the rows that are in it."""
    if not asked:
        return None, []
    if asked is not True:
        return Path(asked), _resumed(Path(asked), plan)
    try:
        path = folder_of(None) / f"simulation-{_digest(plan)[:16]}.jsonl"
        return path, _resumed(path, plan)
    except OSError:  # nothing can be written here
        return None, []


def _resumed(path: Path, plan: Plan) -> list[Row]:
    """Return the rows in a file of results, which is begun if it is new.

    The first line is the plan, each further line the rows of some games. A last line that is
    incomplete after a crash is cut off, and its games are played again.
    """
    settings = {one.name: getattr(plan, one.name) for one in fields(plan) if one.repr}
    about = {"plan": settings, "fingerprint": _digest(plan), "columns": COLUMNS}
    head = json.dumps(about).encode() + b"\n"
    if not path.exists() or not path.stat().st_size:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(head)
    first, *lines = path.read_bytes().splitlines(keepends=True)
    if first != head:
        raise PlanError(
            say(
                "{path} is not a file of this simulation. Choose another file, or use the same "
                "players, rules, variants, rounds and seed.",
                path=str(path),
            )
        )
    if lines and not lines[-1].endswith(b"\n"):
        os.truncate(path, path.stat().st_size - len(lines.pop()))
    return [tuple(row) for line in lines for row in json.loads(line)["rows"]]


# --- a run -----------------------------------------------------------------------------------


def simulate(  # noqa: PLR0913 (all but the players by name, with defaults)
    players: Players,
    rules: Iterable[Rule | str] | None = None,
    variants: Iterable[str] = ("solo",),
    *,
    rounds: int = 10,
    seed: int = 0,
    space: str = "named",
    executor: Executor | None = None,
    processes: int | None = None,
    store: Path | str | bool | None = None,
    progress: bool = True,
) -> Results:
    """Play a tournament of computer players: each table, rule and variant, for some rounds.

    The deal of a game depends only on the seed, the rule, the variant and the round, so all tables
    are compared on the same deals, and the results do not depend on the executor.

    Parameters
    ----------
    players : iterable of str, class, function, or sequence of these
        The tables. A name is a table with one kind of player in as many seats as the variant
        needs; several names are a table where they sit together and move up a seat from game to
        game. A player of your own is a function of the view, which returns an action, or a class
        of :class:`~eleusis_nb.mind.players.Player`; if making one takes something, it is given a
        :class:`random.Random`.
    rules : iterable of Rule or str, optional
        God's rules; the whole library by default.
    variants : iterable of str
        The variants.
    rounds, seed : int
        The number of rounds of each combination, and the seed.
    space : str
        The players' hypothesis space, by its name in ``el.spaces``.
    executor : concurrent.futures.Executor, optional
        A pool of your own, also of more than one machine (Dask's ``client.get_executor()``).
    processes : int, optional
        The number of processes if no executor is given: by default one for each core, but only
        this one for a player of your own, which other processes can only be sent if it is in a
        module, and in Pyodide.
    store : path or bool, optional
        A file to which results are appended. The same call resumes an interrupted run from it.
        With True it is a file of this simulation in the folder of the records beside the notebook:
        the same call again has its results at once. Where nothing can be written, none is kept.
    progress : bool
        Whether to show a progress bar, if tqdm is installed.

    Raises
    ------
    PlanError, PlayerError, RuleSyntaxError, VariantError, BeliefsError
        If it cannot be played, or the file is that of another simulation.

    Examples
    --------
    >>> results = simulate(["random"], ["red"], rounds=2, seed=1, processes=1, progress=False)
    >>> [row["player"] for row in results]
    ['random', 'random']
    """
    if rules is None:
        from eleusis_nb.library import RULES  # noqa: PLC0415 (140 rules are read)

        rules = [entry.rule for entry in RULES.values()]
    plan = _planned(players, rules, variants, (rounds, seed, space))
    path, rows = _store(store, plan)
    finished = {row[0] for row in rows}
    missing = [number for number in range(len(plan)) if number not in finished]
    # So many games in a task that its overhead is small, and so few that each worker has some.
    size = max(1, min(25, len(missing) // 16))
    tasks = [missing[first : first + size] for first in range(0, len(missing), size)]
    if processes is None and (plan.own or sys.platform == "emscripten"):
        processes = 1
    with ExitStack() as stack:
        if executor is None and processes != 1 and len(tasks) > 1:
            from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 (not in Pyodide)

            executor = stack.enter_context(ProcessPoolExecutor(processes))
        played = _played(plan, tasks, executor)
        for done in _with_bar(played, len(tasks)) if progress else played:
            rows += done
            if path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"rows": done}, ensure_ascii=False) + "\n")
    return Results(plan, tuple(sorted(rows, key=lambda row: (row[0], row[4]))))


def _played(
    plan: Plan, tasks: Sequence[Sequence[int]], pool: Executor | None
) -> Iterator[list[Row]]:
    """Yield the rows of some games as soon as these are finished."""
    if pool is None:
        yield from (play_games(plan, numbers) for numbers in tasks)
        return
    futures = [pool.submit(play_games, plan, numbers) for numbers in tasks]
    try:
        yield from (future.result() for future in as_completed(futures))
    finally:
        for future in futures:  # after an interrupt or an error none of the others is begun
            future.cancel()


def _with_bar(played: Iterator[list[Row]], tasks: int) -> Iterable[list[Row]]:
    try:
        from tqdm.auto import tqdm  # noqa: PLC0415 (part of the extra `lab`)
    except ImportError:
        return played
    bar: Iterable[list[Row]] = tqdm(played, total=tasks)
    return bar
