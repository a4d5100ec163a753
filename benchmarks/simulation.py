"""Rounds per second and efficiency with one process, two processes and Dask.

``python -m benchmarks.simulation [--games 40]`` plays the same tournament (`new`, four at the
table: random, confirmer, falsifier, forgetful) on each engine in one run and prints a table. One
process is the baseline; efficiency is the speed-up over it, divided by the number of processes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

from eleusis_nb.library import RULES
from eleusis_nb.simulation import Results, simulate

TABLE = ("random", "confirmer", "falsifier", "forgetful")
CORES = 2


@contextmanager
def dask(workers: int) -> Iterator[Executor]:
    """Open a cluster on this machine."""
    from distributed import Client, LocalCluster  # noqa: PLC0415 (slow to import)

    with (
        LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        yield client.get_executor()


def tournament(rounds: int, chunk: int, executor: Executor | None) -> Results:
    """Play it, here when there is no executor."""
    return simulate(
        [TABLE],
        [entry.rule for entry in list(RULES.values())[:20]],
        ["new"],
        rounds=rounds,
        seed=1,
        executor=executor,
        processes=1,
        chunk=chunk,
        progress=False,
    )


def main() -> None:
    """Play and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=40)
    rounds = max(1, asked.parse_args().games // 20)
    tournament(1, 25, None)  # the rules are read, the beliefs' space is laid out
    engines = [
        ("one process", 1, 5, None),
        ("two processes, five games at a time", CORES, 5, lambda: ProcessPoolExecutor(CORES)),
        ("two processes, a game at a time", CORES, 1, lambda: ProcessPoolExecutor(CORES)),
        ("Dask, five games at a time", CORES, 5, lambda: dask(CORES)),
        ("Dask, a game at a time", CORES, 1, lambda: dask(CORES)),
    ]
    print(f"{'engine':<38}{'rounds/s':>9}{'× one':>8}{'efficiency':>12}")
    base = 0.0
    rows = None
    for name, cores, chunk, engine in engines:
        if engine is None:
            start = time.perf_counter()
            results = tournament(rounds, chunk, None)
            took = time.perf_counter() - start
        else:
            with engine() as executor:
                tournament(1, 5, executor)  # the workers have started and read everything
                start = time.perf_counter()
                results = tournament(rounds, chunk, executor)
                took = time.perf_counter() - start
        assert rows in {None, results.rows}, "another engine, another result"
        rows = results.rows
        speed = 20 * rounds / took
        base = base or speed
        print(f"{name:<38}{speed:>9.1f}{speed / base:>8.2f}{speed / base / cores:>11.0%}")
    per_core = base * 3600
    print(f"A million rounds at one process's speed: {1e6 / per_core:.0f} core hours.")


if __name__ == "__main__":
    main()
