"""A network that drops, doubles, delays and reorders messages; the result is a calm one's."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from benchmarks.classroom.device import Phone, finished, joined, shown, teaching, until
from benchmarks.classroom.kill import state_of
from benchmarks.classroom.load import IDEAS, RULE, check_kept
from benchmarks.classroom.serving import Served, serving
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.settings import Settings

SHARE: Final = 0.1
"""Of messages at which the connection breaks; as many are doubled, delayed, sent again later."""

CHANCE: Final = "00" * 16
"""Both classes draw the same cards."""


class Disturbed(Phone):
    """A phone in a bad network."""

    def __init__(self, url: str, name: str) -> None:
        super().__init__(url, name)
        self.disturbed = 0
        self._chance = random.Random(name)
        self._earlier: list[str] = []

    async def write(self, text: str) -> None:
        """Send a text badly."""
        if not self.token:
            await super().write(text)
            return
        what = self._chance.random() / SHARE
        self.disturbed += what < 4
        self._earlier.append(text)
        if 1 <= what < 2:
            await asyncio.sleep(self._chance.uniform(0.0, 0.3))
        if 2 <= what < 3:
            await super().write(self._chance.choice(self._earlier))
        await super().write(text)
        if 3 <= what < 4:
            await super().write(text)
        if what < 1:
            await self.drop()


async def _student(phone: Phone, actions: int) -> None:
    chance = random.Random(phone.name)
    for _ in range(actions):
        view = phone.view
        if view["hand"] and chance.random() < 0.6 and not view["may"]["again"]:
            await phone.ask("play", turn=view["turn"], cards=[chance.choice(sorted(view["hand"]))])
        else:
            await phone.ask("suppose", text=chance.choice(IDEAS), credence=0.5)
        await asyncio.sleep(0.1)


async def _class(
    served: Served, students: int, actions: int, kind: type[Phone]
) -> tuple[dict[str, Any], int]:
    desk = await teaching(served.url, served.token)
    phones = await joined(served.url, served.code, students, kind)
    assert (await desk.ask("begin", rule=RULE))["ok"]
    await until(lambda: all(phone.shown.get("view") for phone in phones))
    await asyncio.gather(*(_student(phone, actions) for phone in phones))
    check_kept(served.file, phones)
    found = {}
    for phone in phones:
        again = Phone(served.url, f"{phone.name}-again")
        again.open()
        await again.is_back.wait()
        await again.enter(phone.token)
        await shown(again)
        found[phone.name] = state_of(again)
        await again.close()
    for phone in (*phones, desk):
        await phone.close()
    return found, sum(one.disturbed for one in phones if isinstance(one, Disturbed))


def _prepared(folder: Path) -> None:
    """Begin a class whose cards are drawn as in the other."""
    folder.mkdir(parents=True)
    given = Settings.begin("", form="side by side", variant="solo")
    log = ClassLog.open(folder / "class.jsonl")
    Room.begin(msgspec.structs.replace(given, chance=CHANCE), log)
    log.close()


def measure(folder: Path, students: int, actions: int) -> int:
    """Compare a disturbed class with a calm one; return how many messages were disturbed."""
    found: list[Mapping[str, Any]] = []
    count = 0
    for name, kind in (("calm", Phone), ("disturbed", Disturbed)):
        place = folder / name
        _prepared(place)
        with serving(place, "--form", "side by side", "--variant", "solo") as served:
            states, count = finished(_class(served, students, actions, kind))
            found.append(json.loads(json.dumps(states)))
    assert found[0] == found[1], "another thing came of it"
    return count


def report(count: int, students: int, actions: int) -> Iterable[str]:
    """Yield the figures as lines."""
    yield (
        f"{students * actions} messages of {students} students, {count} of them dropped, doubled, "
        "delayed or sent again out of order: everybody's final state equals the calm run's"
    )
