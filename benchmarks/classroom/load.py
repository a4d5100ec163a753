"""A class at a school's pace: how soon all see what one has done, and whether all is kept."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

from websockets.asyncio.client import connect

from benchmarks.classroom.device import Phone, finished, joined, teaching, until
from benchmarks.classroom.serving import Served, Server, broadcasting, serving
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.state import CommandDone

PACE: Final = 5.0
"""Seconds between two actions of one student."""

ENOUGH: Final = 300
"""So many values must be there before one speaks of their 99 %."""

RULE: Final = "black if the last card is red, otherwise red"
IDEAS: Final = ("red", "black", "even", "a heart", "higher than the last card", "not a face")

MOST_AT_TABLES: Final = 280
"""Forty tables of seven people, and God, which is what the game takes."""

FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "tables": ("--form", "tables", "--variant", "new", "--tables", "40", "--size", "8"),
    "side by side": ("--form", "side by side", "--variant", "solo"),
    "one line": ("--form", "one line", "--variant", "solo"),
}


_READY: Final = 6.0
"""Seconds that are looked at to see whether the server still makes something."""

_IDLE: Final = 0.05
"""So much of a processor a class takes in which nobody does anything."""

_PLAYS: Final = 8
"""So many verdicts are shown in one deal."""

_HEAD: Final = f"{'ms':<42} {'count':>6}{'median':>9}{'95 %':>9}{'99 %':>9}{'most':>9}"


@dataclass
class Times:
    """Durations, in ms."""

    name: str
    each: list[float] = field(default_factory=list)

    def at(self, share: float) -> float:
        """Return the duration that this share of them does not exceed."""
        ordered = sorted(self.each)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def __str__(self) -> str:
        if not self.each:
            return f"{self.name:<42} none"
        rarest = f"{self.at(0.99):9.1f}" if len(self.each) >= ENOUGH else f"{'-':>9}"
        return (
            f"{self.name:<42} {len(self.each):6} {median(self.each):8.1f}{self.at(0.95):9.1f}"
            f"{rarest}{max(self.each):9.1f}"
        )


@dataclass
class Watch:
    """Measures the time from a click until the last of some devices shows what came of it."""

    times: Times
    work: Callable[[], float]
    """How many seconds of the processor the server has taken."""
    processor: list[float] = field(default_factory=list)
    """What it took from each click until all show it, others' clicks included; in ms."""
    _open: list[tuple[float, float, int, set[Phone]]] = field(default_factory=list)

    def begin(self, turn: int, phones: Iterable[Phone]) -> None:
        """Start the clock of an action: each of these devices must show a later turn."""
        self._open.append((time.perf_counter(), self.work(), turn, set(phones)))

    def look(self, phone: Phone) -> None:
        """Notice what a phone shows now."""
        view = phone.shown.get("view")
        if view is None:
            return
        for since, work, turn, missing in self._open:
            if phone in missing and view["turn"] > turn:
                missing.discard(phone)
                if not missing:
                    self.times.each.append(1000 * (time.perf_counter() - since))
                    self.processor.append(1000 * (self.work() - work))
        self._open = [one for one in self._open if one[3]]

    @property
    def missing(self) -> int:
        """How many devices do not show yet what they should."""
        return sum(len(missing) for *_, missing in self._open)


@dataclass
class Result:
    """The measurements of one class."""

    form: str
    students: int
    plays: Watch
    answers: Times
    memory: float = 0.0
    work: float = 0.0
    """Seconds of the server's processor."""
    once: float = 0.0
    """Seconds of it from the deal until all is ready that is made once, such as words to read."""
    wrong: list[str] = field(default_factory=list)

    @property
    def per_action(self) -> float:
        """Milliseconds of the server's processor for each action, its views and frames included."""
        return 1000 * self.work / max(1, len(self.answers.each))

    def lines(self) -> list[str]:
        """Return it as lines of a report."""
        title = f"{self.students} students, {self.form}"
        return [
            title,
            str(self.plays.times),
            str(self.answers),
            f"{'processor time of the server, ms an action':<42} {self.per_action:.1f}",
            f"{'... s for what is made once, before that':<42} {self.once:.1f}",
            f"{'... ms a card, until all see it':<42} {median(self.plays.processor or [0]):.0f}",
            f"{'memory, MB':<42} {self.memory:.0f}",
        ]


async def _act(phone: Phone, seats: Mapping[int, list[Phone]], result: Result) -> None:
    """Do what a student does: play if it is one's turn, else write or weigh an idea."""
    begun = time.perf_counter()
    view, room = phone.view, phone.shown["room"]
    several = view.get("multiplayer")
    chance = random.Random(f"{phone.name}{view['turn']}")
    if room["asked"] and room["foretold"] is None:
        answer = await phone.move("foretell", fits=chance.random() < 0.5, confidence=0.7)
    elif room["form"] != "one line" and view["hand"] and (not several or several["waits"] == "you"):
        turn, card = view["turn"], chance.choice(view["hand"])
        result.plays.begin(turn, seats[room["table"]])
        answer = await phone.ask("play", turn=turn, cards=[card])
    else:
        answer = await phone.ask("suppose", text=chance.choice(IDEAS), credence=0.5)
    result.answers.each.append(1000 * (time.perf_counter() - begun))
    if not answer["ok"]:
        result.wrong.append(answer["error"])


async def _student(
    phone: Phone, seats: Mapping[int, list[Phone]], result: Result, seconds: float
) -> None:
    end = time.perf_counter() + seconds
    await asyncio.sleep(random.Random(phone.name).uniform(0, PACE))
    while time.perf_counter() < end:
        before = time.perf_counter()
        await _act(phone, seats, result)
        await asyncio.sleep(max(0.0, PACE - (time.perf_counter() - before)))


async def _lay(desk: Phone, phones: list[Phone], result: Result, seconds: float) -> None:
    """At one line the teacher puts a card to the class, and lays it when all have answered."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        card = phones[0].view["hand"][0]
        if not (await desk.ask("put", cards=[card]))["ok"]:  # it is shown the line later than this
            await asyncio.sleep(0.2)
            continue
        await asyncio.sleep(PACE + 0.5)
        result.plays.begin(phones[0].view["turn"], phones)
        assert (await desk.ask("verdict"))["ok"]
        await asyncio.sleep(0.5)


async def _class(served: Served, form: str, students: int, seconds: float) -> Result:
    desk = await teaching(served.url, served.token)
    phones = await joined(served.url, served.code, students)
    result = Result(
        form,
        students,
        Watch(Times(f"{form}: a card, until all see it"), lambda: served.work),
        Times(f"{form}: any action, until answered"),
    )
    for phone in phones:
        phone.seen = result.plays.look
    assert (await desk.ask("begin", rule=RULE))["ok"]
    await until(lambda: all(phone.shown.get("view") for phone in phones))
    seats: dict[int, list[Phone]] = {}
    for phone in phones:
        seats.setdefault(phone.shown["room"]["table"], []).append(phone)
    result.once = await _made_ready(served, phones[0])
    work = served.work
    tasks = [asyncio.create_task(_student(phone, seats, result, seconds)) for phone in phones]
    if form == "one line":
        tasks.append(asyncio.create_task(_lay(desk, phones, result, seconds)))
    while not all(task.done() for task in tasks):
        served.look()
        await asyncio.sleep(0.5)
    await asyncio.gather(*tasks)
    await asyncio.sleep(0.5)
    result.work = served.work - work
    assert result.plays.missing == 0, "somebody does not see what was played"
    result.memory = served.most_memory
    check_kept(served.file, phones)
    for phone in (*phones, desk):
        await phone.close()
    return result


async def _made_ready(served: Served, phone: Phone) -> float:
    """Wait until the server has made what the first ideas need; return how much work that was."""
    before = served.work
    assert (await phone.ask("suppose", text=IDEAS[0], credence=0.5))["ok"]
    last = before
    await asyncio.sleep(_READY)
    while served.work - last > _IDLE * _READY:
        last = served.work
        await asyncio.sleep(_READY)
    return served.work - before


def check_kept(file: Path, phones: Iterable[Phone]) -> None:
    """Check that everything that was acknowledged is kept, and all of it once."""
    events = ClassLog.read(file).events()
    kept = Counter(one.message for one in events if isinstance(one, CommandDone))
    asked = {one for phone in phones for one in phone.acknowledged if not one.endswith("-1")}
    lost = asked - kept.keys()
    doubled = {one for one, count in kept.items() if count > 1}
    assert not lost, f"lost: {sorted(lost)[:5]}"
    assert not doubled, f"doubled: {sorted(doubled)[:5]}"


@dataclass
class Verdicts:
    """A class at one line beside a bare broadcast of the same bytes to as many sockets."""

    students: int
    size: int = 0
    """Characters that one student is sent by a verdict, on average."""
    seen: Times = field(default_factory=lambda: Times("a verdict, until all see it"))
    work: Times = field(default_factory=lambda: Times("... processor time of the server"))
    whole: Times = field(default_factory=lambda: Times("... with the question and all predictions"))
    bare: Times = field(default_factory=lambda: Times("a bare broadcast, until all have it"))
    bare_work: Times = field(default_factory=lambda: Times("... processor time of the server"))

    @property
    def times_more(self) -> float:
        """How many times the processor time of a bare broadcast a verdict takes, by medians."""
        return median(self.work.each) / median(self.bare_work.each)

    def lines(self) -> list[str]:
        """Return it as lines of a report."""
        return [
            f"{self.students} students at one line, {self.size} characters to each by a verdict",
            *map(str, (self.seen, self.work, self.whole, self.bare, self.bare_work)),
            f"{'a verdict takes so many bare broadcasts':<42} {self.times_more:.1f}",
        ]


async def _verdicts(served: Served, found: Verdicts, count: int) -> None:
    """Let everybody predict and show the verdict, so many times."""
    desk = await teaching(served.url, served.token)
    phones = await joined(served.url, served.code, found.students)
    missing: set[Phone] = set()
    turn, done = 0, asyncio.Event()

    def look(phone: Phone) -> None:
        if phone in missing and phone.shown.get("view") and phone.view["turn"] > turn:
            missing.discard(phone)
            if not missing:
                done.set()

    for phone in phones:
        phone.seen = look
    sent = 0
    for number in range(count):
        if number % _PLAYS == 0:
            assert (await desk.ask("begin", rule=RULE))["ok"]
            await until(lambda: all(phone.shown.get("view") for phone in phones))
            await until(lambda: all(phone.view["table"]["count"] == 1 for phone in phones))
        await until(lambda: bool(desk.shown["room"]["choices"]))
        before = served.work
        await _put(desk)
        await until(lambda: all(phone.shown["room"]["asked"] for phone in phones))
        answers = await asyncio.gather(
            *(one.move("foretell", fits=one.number % 2 == 0, confidence=0.7) for one in phones)
        )
        assert all(answer["ok"] for answer in answers), answers
        await asyncio.sleep(1.2)  # how many have answered is shown once a second
        heard = sum(phone.heard for phone in phones)
        turn = max(phone.view["turn"] for phone in phones)
        missing |= set(phones)
        done.clear()
        work, since = served.work, time.perf_counter()
        assert (await desk.ask("verdict"))["ok"]
        await asyncio.wait_for(done.wait(), 60)
        found.seen.each.append(1000 * (time.perf_counter() - since))
        found.work.each.append(1000 * (served.work - work))
        found.whole.each.append(1000 * (served.work - before))
        sent += sum(phone.heard for phone in phones) - heard
    found.size = round(sent / count / found.students)
    for phone in (*phones, desk):
        await phone.close()


async def _put(desk: Phone) -> None:
    """Put a card to the class; which there are is shown a little later than the line."""
    for _ in range(100):
        choices = [one["card"] for one in desk.shown["room"]["choices"]]
        if (await desk.ask("put", cards=choices[:1]))["ok"]:
            return
        await asyncio.sleep(0.1)
    raise AssertionError(choices)


async def _broadcasts(server: Server, found: Verdicts, count: int) -> None:
    """Send as many characters to as many sockets, so many times."""
    text = json.dumps({"text": "x" * (found.size - 12)})
    sockets = [
        await connect(server.url, compression=None, ping_interval=None)
        for _ in range(found.students)
    ]
    for _ in range(count):
        await asyncio.sleep(0.02)
        work, since = server.work, time.perf_counter()
        await sockets[0].send(text)
        await asyncio.gather(*(socket.recv() for socket in sockets))
        found.bare.each.append(1000 * (time.perf_counter() - since))
        found.bare_work.each.append(1000 * (server.work - work))
    await asyncio.gather(*(socket.close() for socket in sockets))


def measure_verdicts(folder: Path, students: int, count: int) -> Verdicts:
    """Measure verdicts at one line, and the broadcast of the same bytes right after them."""
    found = Verdicts(students)
    gc.disable()
    with serving(folder / "verdicts", *FORMS["one line"]) as served:
        finished(_verdicts(served, found, count))
    with broadcasting(folder) as server:
        finished(_broadcasts(server, found, count))
    return found


def report_verdicts(found: Verdicts) -> Iterable[str]:
    """Yield the figures as lines."""
    yield _HEAD
    yield from found.lines()


def measure_form(folder: Path, form: str, students: int, seconds: float) -> Result:
    """Measure a class of one form."""
    count = min(students, MOST_AT_TABLES) if form == "tables" else students
    gc.disable()  # what is measured are the server's pauses, not those of the devices' collector
    with serving(folder / form.replace(" ", "-"), *FORMS[form]) as served:
        return finished(_class(served, form, count, seconds))


def measure(folder: Path, students: int, seconds: float) -> list[Result]:
    """Measure a class of each form."""
    return [measure_form(folder, form, students, seconds) for form in FORMS]


def report(results: list[Result]) -> Iterable[str]:
    """Yield the figures as lines."""
    yield _HEAD
    for result in results:
        yield from result.lines()
        if result.wrong:
            yield f"  refused {len(result.wrong)}: {Counter[Any](result.wrong).most_common(3)}"
