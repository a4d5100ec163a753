"""A class's server is killed at random moments: nothing acknowledged is lost, all come back."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any, Final

from benchmarks.classroom.device import Phone, finished, joined, teaching, until
from benchmarks.classroom.load import IDEAS, RULE, check_kept
from benchmarks.classroom.serving import Served, serving

KEPT: Final = ("turn", "hand", "table", "hypotheses", "score")
"""What of a view must be the same after the server was killed."""

_PATIENCE: Final = 30.0  # seconds
_SOONEST, _LATEST = 0.3, 1.5  # seconds until it is killed again


def state_of(phone: Phone) -> dict[str, Any]:
    """Return what a student has done, as it is shown."""
    return {key: phone.view[key] for key in KEPT}


async def _student(phone: Phone, end: asyncio.Event) -> None:
    """Play and write ideas much faster than a student does."""
    chance = random.Random(phone.name)
    while not end.is_set():
        view = phone.view
        if view["may"]["again"]:
            if view["opened"] and view["opened"]["asked"]:
                await phone.ask("explain", text="red")
            await phone.move("again")
        elif view["hand"] and chance.random() < 0.7:
            await phone.ask("play", turn=view["turn"], cards=[chance.choice(view["hand"])])
        else:
            await phone.ask("suppose", text=chance.choice(IDEAS), credence=0.5)
        await asyncio.sleep(chance.uniform(0.05, 0.4))


async def _killed(served: Served, students: int, kills: int) -> list[float]:
    desk = await teaching(served.url, served.token)
    phones = await joined(served.url, served.code, students)
    assert (await desk.ask("begin", rule=RULE))["ok"]
    await desk.close()
    await until(lambda: all(phone.shown.get("view") for phone in phones))
    end, times, chance = asyncio.Event(), list[float](), random.Random(1956)
    tasks = [asyncio.create_task(_student(phone, end)) for phone in phones]
    for _ in range(kills):
        await asyncio.sleep(chance.uniform(_SOONEST, _LATEST))
        served.kill()
        for phone in phones:
            await phone.drop()
        before = {phone: (phone.view["turn"], state_of(phone)) for phone in phones}
        missing = set(phones)
        for phone in phones:
            phone.seen = missing.discard
        since = time.perf_counter()
        served.start()
        while missing:
            assert time.perf_counter() - since < _PATIENCE, f"{len(missing)} did not come back"
            await asyncio.sleep(0.01)
        times.append(time.perf_counter() - since)
        for phone, (turn, state) in before.items():
            assert phone.view["turn"] >= turn, f"{phone.name} was put back"
            assert phone.view["turn"] > turn or _same(state, state_of(phone)), phone.name
    end.set()
    await asyncio.gather(*tasks)
    served.kill()
    check_kept(served.file, phones)
    for phone in phones:
        await phone.close()
    return times


def _same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two states are equal but for ideas that were written and not yet answered."""
    kept = [idea["key"] for idea in one["hypotheses"]]
    found = [idea["key"] for idea in other["hypotheses"]]
    return set(kept) <= set(found) and all(one[key] == other[key] for key in ("hand", "table"))


def measure(folder: Path, students: int, kills: int) -> list[float]:
    """Return how long it took each time until everybody was back, in seconds."""
    with serving(folder / "kill", "--form", "side by side", "--variant", "solo") as served:
        return finished(_killed(served, students, kills))


def report(times: list[float], students: int) -> Iterable[str]:
    """Yield the figures as lines."""
    yield (
        f"killed {len(times)} times with {students} students: nothing acknowledged was lost; all "
        f"back after {median(times):.1f} s (median), {max(times):.1f} s (most)"
    )
