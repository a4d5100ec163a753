"""Devices that send whatever they like: nothing changes, and others are unharmed."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from benchmarks.classroom.device import Phone, finished, joined, teaching, until
from benchmarks.classroom.kill import state_of
from benchmarks.classroom.load import RULE, Times
from benchmarks.classroom.serving import Served, serving
from eleusis_nb.classroom.log import ClassLog

_LONG: Final = 30.0
_SHORT: Final = 0.3
"""Seconds until nothing more is waited for."""

Message = Callable[[int], str | bytes]


def _asking(do: str, **given: object) -> Message:
    return lambda number: json.dumps({"id": f"h{number}", "do": do, **given})


STRANGERS: Final[Mapping[str, Message]] = {
    "no JSON": lambda number: "{" * (number % 900 + 1),
    "deep nesting": lambda number: "[" * (number % 7_000),
    "bytes": lambda number: bytes([number % 256]) * (number % 500),
    "too long": lambda number: "x" * (15_000 + number % 900),
    "other types": lambda number: json.dumps([number, {"id": number, "do": [number]}, None]),
    "commands that are none": lambda number: json.dumps({"id": "h", "do": f"eval{number}"}),
    "forged tokens": lambda number: json.dumps(
        {"id": "h", "do": "hello", "token": f"{number:022d}", "lang": "en"}
    ),
    "guessed codes": lambda number: json.dumps(
        {"id": "h", "do": "watch", "code": f"ABCD{chr(65 + number % 23)}Z", "lang": "en"}
    ),
    "moves without a seat": _asking("play", turn=1, cards=["5S"]),
}
"""What comes from devices that did not join."""

MEMBERS: Final[Mapping[str, Message]] = {
    "the teacher's commands": lambda number: json.dumps(
        {"id": f"h{number}", "do": ("begin", "arrange", "reveal", "help")[number % 4]}
    ),
    "other people": _asking("dismiss", member=1),
    "other tables": _asking("show", table=1),
    "other people's cards": _asking("play", turn=1, cards=["XX"]),
    "the rule": _asking("own_rule"),
    "another seat": _asking("play", turn=1, cards=["5S"], seat=0),
    "turns that are over": _asking("play", turn=0, cards=["5S"]),
}
"""What comes from somebody who joined."""


@dataclass
class Harm:
    """What an attack did to the class."""

    sent: int = 0
    heard: Counter[str] = field(default_factory=Counter)
    """How many answers said why not, by kind of message."""
    allowed: list[str] = field(default_factory=list)
    times: Times = field(default_factory=lambda: Times("an honest student, until answered"))


async def _flood(served: Served, token: str, kind: str, message: Message, harm: Harm) -> None:
    """Send so many messages of a kind, with a new connection whenever one is ended."""
    for start in range(0, harm.sent, 200):
        try:
            async with connect(served.url, compression=None, ping_interval=None) as socket:
                if token:
                    await socket.send(
                        json.dumps({"id": "in", "do": "hello", "token": token, "lang": "en"})
                    )
                for number in range(start, start + 200):
                    await socket.send(message(number))
                patience = _LONG  # the first answer comes late where the machine is busy
                while True:
                    heard = json.loads(await asyncio.wait_for(socket.recv(), patience))
                    if "error" in heard:
                        harm.heard[kind] += 1
                        patience = _SHORT
                    if heard.get("ok") and heard["re"] != "in":
                        harm.allowed.append(f"{kind}: {heard}")
        except (ConnectionClosed, TimeoutError, OSError):
            continue


async def _attacked(served: Served, students: int, count: int) -> Harm:
    desk = await teaching(served.url, served.token)
    phones = await joined(served.url, served.code, students)
    assert (await desk.ask("begin", rule=RULE))["ok"]
    await until(lambda: all(phone.shown.get("view") for phone in phones))
    *honest, enemy = phones
    before, events = [state_of(phone) for phone in phones], _events(served.file)
    harm, end = Harm(count), asyncio.Event()
    looking = [asyncio.create_task(_look(phone, harm.times, end)) for phone in honest]
    for kind, message in STRANGERS.items():
        await _flood(served, "", kind, message, harm)
    for kind, message in MEMBERS.items():
        await _flood(served, enemy.token, kind, message, harm)
    end.set()
    await asyncio.gather(*looking)
    assert [state_of(phone) for phone in phones] == before, "somebody sees something else"
    assert _events(served.file) == events, "something was kept"
    assert harm.allowed == [], harm.allowed[:3]
    for phone in honest:  # and they play on
        answer = await phone.move("play", cards=phone.view["hand"][:1])
        assert answer["ok"], answer
    for phone in (*phones, desk):
        await phone.close()
    return harm


async def _look(phone: Phone, times: Times, end: asyncio.Event) -> None:
    while not end.is_set():
        begun = time.perf_counter()
        answer = await phone.ask("look", start=0)
        assert answer["ok"], answer
        times.each.append(1000 * (time.perf_counter() - begun))
        await asyncio.sleep(0.5)


def _events(file: Path) -> int:
    return sum(1 for _ in ClassLog.read(file).events())


def measure(folder: Path, students: int, count: int) -> Harm:
    """Attack a class with so many messages of each kind."""
    with serving(folder / "hostile", "--form", "side by side", "--variant", "solo") as served:
        return finished(_attacked(served, students, count))


def report(harm: Harm) -> Iterable[str]:
    """Yield the figures as lines."""
    kinds: list[Any] = [*STRANGERS, *MEMBERS]
    yield (
        f"{len(kinds)} kinds of hostile messages, {harm.sent} of each: nothing was allowed, kept "
        f"or shown; {harm.heard.total()} answers said why not, before the connections were ended"
    )
    yield str(harm.times)
