"""Running a plan on an executor."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any, Final

from eleusis_nb.i18n import say
from eleusis_nb.rules import Rule
from eleusis_nb.simulation.own import Asked
from eleusis_nb.simulation.plan import Plan, PlanError
from eleusis_nb.simulation.play import Cost, FinishedGames, play_chunk
from eleusis_nb.simulation.results import Results
from eleusis_nb.simulation.store import ResultStore
from eleusis_nb.table.storage import folder_of

CHUNK: Final = 25
"""Games per task, so that the overhead of a task is small."""
PARTS: Final = 16
"""Minimum number of tasks of a small plan, so that all workers are used."""

AHEAD: Final = 64
"""Limit of tasks submitted at once, so that an interrupted run stops soon."""


def simulate(  # noqa: PLR0913 (all but the players by name, with defaults)
    players: Iterable[Asked | Sequence[Asked]],
    rules: Iterable[Rule | str] | None = None,
    variants: Iterable[str] = ("solo",),
    *,
    rounds: int = 10,
    seed: int = 0,
    space: str = "wide",
    executor: Executor | None = None,
    processes: int | None = None,
    chunk: int | None = None,
    store: Path | str | bool | None = None,
    records: Path | str | None = None,
    progress: bool = True,
) -> Results:
    """Play a tournament of computer players.

    Every table plays every rule in every variant, ``rounds`` times. The deal of a game depends
    only on the seed, the rule, the variant and the round, so all tables are compared on the same
    deals, and the results do not depend on the executor or the chunk size.

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
        The name of the players' hypothesis space.
    executor : concurrent.futures.Executor, optional
        A pool of your own. By default a process pool on this machine; without processes
        (Pyodide) the games are played sequentially.
    processes : int, optional
        The number of processes if no executor is given; 1 plays in this process.
    chunk : int, optional
        Games per task; by default 25, or fewer for a small plan.
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
    PlanError, PlayerError, RuleSyntaxError, VariantError
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

        rules = tuple(entry.rule for entry in RULES.values())
    plan = Plan.of(players, rules, variants, rounds=rounds, seed=seed, space=space)
    if chunk is not None and chunk < 1:
        raise PlanError(say("A chunk must have at least one game, not {chunk}.", chunk=chunk))
    kept, finished = _kept(plan, store=store)
    costs = {} if kept is None else kept.costs()
    folder = None if records is None else Path(records).absolute()
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    missing = [number for number in range(len(plan)) if number not in finished]
    size = chunk or max(1, min(CHUNK, len(missing) // PARTS))
    rows = [row for game in finished.values() for row in game]
    with ExitStack() as stack:
        pool = executor or _processes(processes, len(missing), stack)
        tick = _bar(len(plan), len(finished), stack) if progress else None
        for done in _results(plan, list(_chunks(missing, size)), pool, folder):
            if kept is not None:
                kept.add(done)
            rows.extend(done.rows)
            for name, cost in done.costs.items():
                costs[name] = costs.get(name, Cost()) + cost
            if tick is not None:
                tick(len({row[0] for row in done.rows}))
    return Results.of(plan, rows, costs)


def _kept(
    plan: Plan, *, store: Path | str | bool | None
) -> tuple[ResultStore | None, dict[int, list[list[Any]]]]:
    """Return where results are kept, and the rows that are there already."""
    if store is None or store is False:
        return None, {}
    if store is not True:
        kept = ResultStore(Path(store))
        return kept, kept.open(plan)
    kept = ResultStore(folder_of(None) / f"simulation-{plan.fingerprint[:16]}.jsonl")
    try:
        return kept, kept.open(plan)
    except OSError:
        return None, {}


def _chunks(numbers: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    rest = iter(numbers)
    while part := tuple(islice(rest, size)):
        yield part


def _results(
    plan: Plan, chunks: list[tuple[int, ...]], pool: Executor | None, records: Path | None
) -> Iterator[FinishedGames]:
    """Yield the rows of each chunk as soon as it is finished."""
    if pool is None:
        for numbers in chunks:
            yield play_chunk(plan, numbers, records)
        return
    ahead = iter(chunks)
    waiting: set[Future[FinishedGames]] = {
        pool.submit(play_chunk, plan, numbers, records) for numbers in islice(ahead, AHEAD)
    }
    try:
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
                waiting.update(
                    pool.submit(play_chunk, plan, numbers, records) for numbers in islice(ahead, 1)
                )
    finally:
        # After an interrupt or an error, tasks that have not started are cancelled.
        for future in waiting:
            future.cancel()


def _processes(asked: int | None, games: int, stack: ExitStack) -> Executor | None:
    if asked == 1 or games < 2 or sys.platform == "emscripten":  # noqa: PLR2004 (one game needs no pool)
        return None
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 (not available in Pyodide)

    return stack.enter_context(ProcessPoolExecutor(asked))


def _bar(games: int, finished: int, stack: ExitStack) -> Callable[[int], bool | None] | None:
    try:
        from tqdm.auto import tqdm  # noqa: PLC0415 (part of the extra `lab`)
    except ImportError:
        return None
    bar = stack.enter_context(tqdm(total=games, initial=finished, unit="game"))
    update: Callable[[int], bool | None] = bar.update
    return update
