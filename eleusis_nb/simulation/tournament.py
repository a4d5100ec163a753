"""Tournaments: which games are played, each game, and playing all of them on an executor."""

from __future__ import annotations

import hashlib
import inspect
import json
import pickle
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Action, Round, Variant, View
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.variant import variant_of
from eleusis_nb.games.messages import JSON
from eleusis_nb.games.record import Note, Record
from eleusis_nb.i18n import say
from eleusis_nb.mind.players import (
    KINDS,
    Kind,
    Player,
    PlayerError,
    Watching,
    kind_of,
    play_out,
)
from eleusis_nb.mind.spaces import spaces
from eleusis_nb.rules import Rule
from eleusis_nb.rules import rule as as_rule
from eleusis_nb.simulation.results import COLUMNS, Cost, Results
from eleusis_nb.table.storage import folder_of

Asked: TypeAlias = str | Callable[..., Any]
"""A player as somebody names it: the name of a kind, or something that makes one."""

Table: TypeAlias = tuple[str, ...]
"""The names of the players at a table, God not among them."""

LONGEST: Final = 2_000
"""Limit of moves in a game; some variants may not end otherwise."""

CHUNK: Final = 25
"""Games per task at most, so that the overhead of a task is small."""

PARTS: Final = 16
"""Minimum number of tasks of a small plan, so that all workers are used."""

AHEAD: Final = 64
"""Limit of tasks submitted at once, so that an interrupted run stops soon."""


class PlanError(EleusisError, ValueError):
    """A plan that cannot be played."""


class StoreError(EleusisError, ValueError):
    """A file that is not of this plan."""


# --- players of one's own --------------------------------------------------------------------


class Deciding:
    """A player whose every decision is one function of the view."""

    def __init__(self, decide: Callable[[View], Action | None]) -> None:
        self.choose = decide

    def explain(self, lang: str = "en") -> str:
        """Say that a function chose it."""
        return say("A function chose it.").said(lang)


@dataclass(frozen=True, slots=True)
class Own:
    """A maker of players, under what Python calls it.

    Parameters
    ----------
    name : str
        What it is called in the results.
    maker : callable
        A kind of player; a class or a factory, which is called with a
        :class:`random.Random`, or with nothing if it takes nothing; or a function whose one
        parameter is called ``view``, which is asked for every action.
    """

    name: str
    maker: Callable[..., Any]

    @classmethod
    def of(cls, maker: object) -> Own:
        """Name a maker.

        Raises
        ------
        PlayerError
            If it has no name, or that of one of the kinds, or makes nothing.
        """
        name = maker.name if isinstance(maker, Kind) else getattr(maker, "__name__", "")
        if not callable(maker) or not str(name).isidentifier():
            raise PlayerError(
                say(
                    "A player must be the name of a kind, a class, or a function with a name: "
                    "def my_player(view): … Not {what}.",
                    what=repr(maker)[:60],
                )
            )
        if KINDS.get(name, maker) is not maker:
            raise PlayerError(
                say("There is already a kind called “{name}”: rename yours.", name=name)
            )
        return cls(str(name), maker)

    def player(self, random: Random, watching: Watching) -> Player:
        """Make a player for one round.

        Raises
        ------
        PlayerError
            If what was made is none.
        """
        maker = self.maker
        if isinstance(maker, Kind):
            return maker(random, watching=watching)
        needed = _needed(maker)
        if needed == ["view"]:
            return Deciding(maker)
        made: Player = maker(random) if needed else maker()
        if not callable(getattr(made, "choose", None)):
            raise PlayerError(
                say(
                    "“{name}” did not make a player: it has no method choose(view). If your "
                    "function chooses by itself, call its parameter “view”.",
                    name=self.name,
                )
            )
        return made

    def __reduce__(self) -> tuple[Callable[[str, bytes], Own], tuple[str, bytes]]:
        """Return what another process needs; cloudpickle also packs what a notebook defined."""
        try:
            from cloudpickle import dumps  # noqa: PLC0415 (where it is installed)
        except ImportError:
            dumps = pickle.dumps
        try:
            return _unpacked, (self.name, dumps(self.maker))
        except (pickle.PicklingError, AttributeError, TypeError):
            raise PlayerError(
                say(
                    "“{name}” can't be sent to another process. Put it in its own module, or use "
                    "processes=1.",
                    name=self.name,
                )
            ) from None


def _unpacked(name: str, packed: bytes) -> Own:
    return Own(name, pickle.loads(packed))  # noqa: S301 (our own process wrote it)


def _needed(maker: Callable[..., Any]) -> list[str]:
    """Return the names of the parameters that a maker must be given."""
    try:
        parameters = inspect.signature(maker).parameters.values()
    except (TypeError, ValueError):
        return []
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return [one.name for one in parameters if one.default is one.empty and one.kind in positional]


# --- the plan --------------------------------------------------------------------------------


class PlannedGame(NamedTuple):
    """One game of a plan.

    Parameters
    ----------
    number : int
        Its place in the plan.
    variant, rule : str
        The variant, and God's rule in English.
    table : tuple of str
        The players in the order of the seats.
    deal : str
        The seed of the deal. It is the same for every table with this rule, so that tables are
        compared on the same deals.
    seed : str
        The seed of the players' random choices.
    """

    number: int
    variant: str
    rule: str
    table: Table
    deal: str
    seed: str


@dataclass(frozen=True, slots=True)
class Plan:
    """Every table with every rule in every variant, for a number of rounds.

    Parameters
    ----------
    tables : tuple of tuple of str
        The players of each table. From game to game they move up one seat.
    rules : tuple of str
        God's rules, as English text.
    variants : tuple of str
        The variants.
    rounds : int
        The number of rounds of each combination.
    seed : int
        The seed.
    space : str
        The players' hypothesis space, by its name in ``el.spaces``.
    own : tuple of Own
        The makers of players that are not of our kinds; the tables have their names.

    Examples
    --------
    >>> plan = Plan.of(["random", "confirmer"], ["red", "even"], ["solo"], rounds=3, seed=1)
    >>> len(plan)
    12
    >>> plan.game(11).table, plan.game(11).rule, plan.game(11).variant
    (('confirmer',), 'even', 'solo')
    >>> plan.game(0).deal == plan.game(6).deal  # the other table, the same cards
    True
    """

    tables: tuple[Table, ...]
    rules: tuple[str, ...]
    variants: tuple[str, ...]
    rounds: int
    seed: int
    space: str = "named"
    own: tuple[Own, ...] = field(default=(), repr=False, compare=False)

    @classmethod
    def of(  # noqa: PLR0913 (all but the players by name)
        cls,
        players: Iterable[Asked | Sequence[Asked]],
        rules: Iterable[Rule | str],
        variants: Iterable[str],
        *,
        rounds: int,
        seed: int,
        space: str = "named",
    ) -> Plan:
        """Validate the arguments and return a plan.

        Raises
        ------
        PlanError, PlayerError, RuleSyntaxError, VariantError, BeliefsError
            If it cannot be played; the message says what to change.
        """
        if rounds < 1:
            raise PlanError(
                say("Each game must be played at least once, not {rounds} times.", rounds=rounds)
            )
        spaces[space]  # there is one of this name
        own: dict[str, Own] = {}
        tables = tuple(tuple(_named(one, own) for one in _table(asked)) for asked in players)
        texts = tuple(str(as_rule(rule)) for rule in rules)
        forms = tuple(variants)
        for asked in (tables, texts, forms):
            if not asked:
                raise PlanError(say("Name at least one player, one rule and one variant."))
            if len(set(asked)) < len(asked):
                twice = next(one for one in asked if asked.count(one) > 1)
                named = twice if isinstance(twice, str) else ", ".join(twice)
                raise PlanError(
                    say(
                        "“{what}” appears twice. To play it more often, increase rounds.",
                        what=named,
                    )
                )
        for table in tables:
            for form in forms:
                _seated(table, variant_of(form))
        return cls(tables, texts, forms, rounds, seed, space, tuple(own.values()))

    def __len__(self) -> int:
        return len(self.tables) * len(self.rules) * len(self.variants) * self.rounds

    def game(self, number: int) -> PlannedGame:
        """Return a game by its number."""
        rest, n = divmod(number, self.rounds)
        rest, rule = divmod(rest, len(self.rules))
        table, variant = divmod(rest, len(self.variants))
        form, text = self.variants[variant], self.rules[rule]
        seated = _seated(self.tables[table], variant_of(form))
        turn = n % len(seated)
        deal = _digest(self.seed, form, text, n)
        players = _digest(deal, self.tables[table])
        return PlannedGame(number, form, text, seated[turn:] + seated[:turn], deal, players)

    @property
    def fingerprint(self) -> str:
        """A hash that identifies the plan."""
        return _digest(self)


def _table(asked: Asked | Sequence[Asked]) -> tuple[Asked, ...]:
    players = (asked,) if isinstance(asked, str) or callable(asked) else tuple(asked)
    if not players:
        raise PlanError(say("A table needs at least one player."))
    return players


def _named(asked: Asked, own: dict[str, Own]) -> str:
    """Return the name of a player; take note of one that is of no kind of ours."""
    if isinstance(asked, str):
        return kind_of(asked).name
    made = Own.of(asked)
    if own.setdefault(made.name, made).maker is not made.maker:
        raise PlanError(say("Two players are called “{name}”: rename one.", name=made.name))
    return made.name


def _seated(table: Table, variant: Variant) -> Table:
    """Return the seating: a table too small for the variant repeats its players."""
    fewest = min(deal.fewest for deal in variant.deals)
    most = max(deal.most for deal in variant.deals)
    if len(table) > most:
        raise PlanError(
            say(
                "“{variant}” is for at most {most} players besides God; this table has {count}.",
                variant=variant.name,
                most=most,
                count=len(table),
            )
        )
    times = -(-fewest // len(table))
    return table * times if len(table) < fewest else table


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]


# --- a game ----------------------------------------------------------------------------------


class _Timed:
    """A player whose decisions are timed; Pyodide has no processor time."""

    __slots__ = ("_player", "cost", "explain")

    clock = staticmethod(getattr(time, "thread_time", time.perf_counter))

    def __init__(self, player: Player) -> None:
        self._player, self.cost, self.explain = player, Cost(), player.explain

    def choose(self, view: View) -> Action | None:
        start = self.clock()
        action = self._player.choose(view)
        self.cost = Cost(self.cost.decisions + 1, self.cost.seconds + self.clock() - start)
        return action


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


class FinishedGames(NamedTuple):
    """Some games of a plan: rows of values in the order of ``COLUMNS``, and costs."""

    rows: list[list[Any]]
    costs: dict[str, Cost]


def play_games(plan: Plan, numbers: Sequence[int], records: Path | None = None) -> FinishedGames:
    """Play some games of a plan; the task of a worker. Its values are cheap to pickle."""
    done = FinishedGames([], {})
    for number in numbers:
        _play(plan, plan.game(number), records, done)
    return done


def _play(plan: Plan, game: PlannedGame, records: Path | None, done: FinishedGames) -> None:
    names = ("God", *(f"{kind} {n}" for n, kind in enumerate(game.table, 1)))
    at = Round.deal(variant_of(game.variant), Rule.from_text(game.rule), names, game.deal)
    record = None if records is None else _record(records, game, at)
    players = {seat: _Timed(player) for seat, player in _players_of(plan, game)}
    counts: dict[int, dict[str, Any]] = {
        seat: dict.fromkeys(COLUMNS, 0)
        | {
            "game": game.number,
            "variant": game.variant,
            "rule": game.rule,
            "table": " ".join(game.table),
            "seat": seat,
            "player": kind,
            "solved_after": None,
        }
        for seat, kind in enumerate(game.table, 1)
    }
    moves = 0
    for step in islice(play_out(at, players), LONGEST):
        at, moves = step.table, moves + 1
        if record is not None:
            record.append(*step.events)
        for event in step.events:
            if (seat := getattr(event, "seat", 0)) in counts:
                count_event(counts[seat], event)
    ending = at.ending
    for seat, row in counts.items():
        row["score"] = None if ending is None else ending.sheet.total(seat)
        row["god_score"] = None if ending is None else ending.sheet.total(0)
        row["moves"] = moves
        row["ending"] = f"given up after {LONGEST} moves" if ending is None else ending.why
        done.rows.append(list(row.values()))
        done.costs[row["player"]] = done.costs.get(row["player"], Cost()) + players[seat].cost


def _players_of(plan: Plan, game: PlannedGame) -> Iterator[tuple[int, Player]]:
    """Yield who sits at each seat; who remembers the whole table shares its beliefs."""
    makers = {one.name: one for one in plan.own}
    watching = Watching(plan.space)
    for seat, kind in enumerate(game.table, 1):
        random = Random(f"{game.seed} {seat}")  # noqa: S311 (a simulation's chance)
        maker = makers[kind] if kind in makers else Own(kind, kind_of(kind))
        yield seat, maker.player(random, watching)


def _record(folder: Path, game: PlannedGame, at: Round) -> Record:
    """Begin a game's record; one that a stopped run left is begun anew."""
    path = folder / f"{game.number:06}.eleusis.jsonl"
    path.unlink(missing_ok=True)
    record = Record(path)
    record.append(*at.opening)
    players: list[JSON] = list(game.table)
    record.append(Note("game", {"number": game.number, "rule": game.rule, "players": players}))
    return record


# --- what is kept ----------------------------------------------------------------------------


class Store:
    """A file of results that is appended to during a run, so that the run can be resumed.

    The first line is the plan, each further line some finished games. A last line that is
    incomplete after a crash is cut off, and its games are played again.

    Parameters
    ----------
    path : Path
        The path of the file; it is made if it is new.
    plan : Plan
        The plan.

    Raises
    ------
    StoreError
        If the file holds another plan's games, or something else.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        head = {
            "plan": {"tables": plan.tables, "rules": plan.rules, "variants": plan.variants,
                     "rounds": plan.rounds, "seed": plan.seed, "space": plan.space},
            "fingerprint": plan.fingerprint,
            "columns": COLUMNS,
        }  # fmt: skip
        if not path.exists() or not path.stat().st_size:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        whole, lines = self._whole_lines()
        first = lines[0] if lines and isinstance(lines[0], dict) else {}
        if "fingerprint" not in first:
            raise StoreError(
                say("{path} is not a simulation file. Choose another one.", path=str(path))
            )
        if first["fingerprint"] != plan.fingerprint or first.get("columns") != list(COLUMNS):
            raise StoreError(
                say(
                    "{path} contains another simulation (see its first line). Choose another "
                    "file, or use the same players, rules, variants, rounds and seed.",
                    path=str(path),
                )
            )
        with path.open("r+b") as file:
            file.truncate(whole)
        self.finished = [
            FinishedGames(line["rows"], {name: Cost(*one) for name, one in line["costs"].items()})
            for line in lines[1:]
        ]
        """What was there already."""

    def add(self, done: FinishedGames) -> None:
        """Append some finished games."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(done._asdict(), ensure_ascii=False) + "\n")

    def _whole_lines(self) -> tuple[int, list[Any]]:
        """Return the length in bytes of all complete lines, and their contents."""
        whole, lines = 0, []
        with self.path.open("rb") as file:
            for line in file:
                try:
                    found = json.loads(line)
                except ValueError:
                    break
                if not line.endswith(b"\n"):
                    break
                lines.append(found)
                whole += len(line)
        return whole, lines


def _store(plan: Plan, asked: Path | str | bool | None) -> Store | None:  # noqa: FBT001
    if not asked:
        return None
    if asked is not True:
        return Store(Path(asked), plan)
    try:
        return Store(folder_of(None) / f"simulation-{plan.fingerprint[:16]}.jsonl", plan)
    except OSError:
        return None


# --- a run -----------------------------------------------------------------------------------


def simulate(  # noqa: PLR0913 (all but the players by name, with defaults)
    players: Iterable[Asked | Sequence[Asked]],
    rules: Iterable[Rule | str] | None = None,
    variants: Iterable[str] = ("solo",),
    *,
    rounds: int = 10,
    seed: int = 0,
    space: str = "named",
    executor: Executor | None = None,
    processes: int | None = None,
    store: Path | str | bool | None = None,
    records: Path | str | None = None,
    progress: bool = True,
) -> Results:
    """Play a tournament of computer players.

    Every table plays every rule in every variant, ``rounds`` times. The deal of a game depends
    only on the seed, the rule, the variant and the round, so all tables are compared on the same
    deals, and the results do not depend on the executor.

    Parameters
    ----------
    players : iterable of str, callable, or sequence of these
        The tables. A name is a table with one kind of player in as many seats as the variant
        needs; several names are a table where they sit together and move up a seat from game to
        game. A player of your own is a class or a factory, which is called with a
        :class:`random.Random` for each round, or with nothing if it takes nothing, and makes a
        :class:`~eleusis_nb.mind.players.Player`; or a function whose one parameter is called
        ``view``, which returns an action. Other processes get it pickled: with cloudpickle, where
        it is installed, also what a notebook defines.
    rules : iterable of Rule or str, optional
        God's rules; the whole library by default.
    variants : iterable of str
        The variants.
    rounds : int
        The number of rounds of each combination.
    seed : int
        The seed.
    space : str
        The players' hypothesis space, by its name in ``el.spaces``.
    executor : concurrent.futures.Executor, optional
        A pool of your own, also of more than one machine (Dask's ``client.get_executor()``). By
        default a process pool on this machine; without processes (Pyodide) the games are played
        sequentially.
    processes : int, optional
        The number of processes if no executor is given; 1 plays in this process.
    store : path or bool, optional
        A file to which results are appended. The same call resumes an interrupted run from it.
        With True it is a file of this simulation in the folder of the records beside the notebook:
        the same call again has its results at once. Where nothing can be written, none is kept.
    records : path, optional
        A folder where the record of each game is written, ``000007.eleusis.jsonl`` for game 7;
        :meth:`.Round.replay` rebuilds it. A record takes some 20 kB, and about as long to write as
        a player without beliefs takes to play.
    progress : bool
        Whether to show a progress bar, if tqdm is installed.

    Returns
    -------
    Results
        A row for each seat of each game; ``Results.costs`` has what each player's decisions
        cost.

    Raises
    ------
    PlanError, PlayerError, RuleSyntaxError, VariantError, BeliefsError
        If it cannot be played.
    StoreError
        If the file is not of this plan.

    Examples
    --------
    >>> results = simulate(["random"], ["red"], rounds=2, seed=1, processes=1, progress=False)
    >>> [row["player"] for row in results]
    ['random', 'random']

    A player of one's own is a function of the view:

    >>> from eleusis_nb.games.eleusis import PlayCards, Resign
    >>> def highest(view):
    ...     if not view.may.most:
    ...         return Resign(view.seat)
    ...     return PlayCards(view.seat, (max(view.may.cards, key=lambda card: card.value),))
    >>> mine = simulate([highest], ["red"], rounds=1, seed=1, processes=1, progress=False)
    >>> [row["plays"] for row in mine], mine.costs["highest"].decisions
    ([30], 31)
    """
    if rules is None:
        from eleusis_nb.library import RULES  # noqa: PLC0415 (140 rules are read)

        rules = [entry.rule for entry in RULES.values()]
    plan = Plan.of(players, rules, variants, rounds=rounds, seed=seed, space=space)
    kept = _store(plan, store)
    done = [] if kept is None else kept.finished
    finished = {row[0] for one in done for row in one.rows}
    missing = [number for number in range(len(plan)) if number not in finished]
    folder = None if records is None else Path(records).absolute()
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        if executor is None and processes != 1 and len(missing) > 1 and _HAS_PROCESSES:
            from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 (not in Pyodide)

            executor = stack.enter_context(ProcessPoolExecutor(processes))
        tick = _bar(len(plan), len(finished), stack) if progress else None
        for one in _play_all(plan, missing, executor, folder):
            done.append(one)
            if kept is not None:
                kept.add(one)
            if tick is not None:
                tick(len({row[0] for row in one.rows}))
    costs: dict[str, Cost] = {}
    for one in done:
        for name, cost in one.costs.items():
            costs[name] = costs.get(name, Cost()) + cost
    return Results.of(plan, [row for one in done for row in one.rows], costs)


_HAS_PROCESSES: Final = sys.platform != "emscripten"


def _play_all(
    plan: Plan, missing: Sequence[int], pool: Executor | None, records: Path | None
) -> Iterator[FinishedGames]:
    """Yield games as soon as they are finished, some at a time."""
    size = max(1, min(CHUNK, len(missing) // PARTS))
    chunks = (missing[first : first + size] for first in range(0, len(missing), size))
    if pool is None:
        for numbers in chunks:
            yield play_games(plan, numbers, records)
        return
    waiting: set[Future[FinishedGames]] = set()
    try:
        while True:
            for numbers in islice(chunks, AHEAD - len(waiting)):
                waiting.add(pool.submit(play_games, plan, numbers, records))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        # After an interrupt or an error, tasks that have not started are cancelled.
        for future in waiting:
            future.cancel()


def _bar(games: int, finished: int, stack: ExitStack) -> Callable[[int], bool | None] | None:
    try:
        from tqdm.auto import tqdm  # noqa: PLC0415 (part of the extra `lab`)
    except ImportError:
        return None
    bar = stack.enter_context(tqdm(total=games, initial=finished, unit="game"))
    update: Callable[[int], bool | None] = bar.update
    return update
