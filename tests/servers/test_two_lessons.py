"""A day with several lessons, held with the command as a teacher types it, in each form.

Phones of students whose names have 24 Georgian letters join over real sockets; one comes late, one
is removed, and the program is killed in the middle. Then the teacher's files are read: each row has
what that person did, nothing more and nothing less.
"""

from __future__ import annotations

import base64
import csv
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.sync.client import connect

from tests.cli.terminal import typed

COMMAND: Final = (sys.executable, "-c", "from eleusis_nb.cli import main; main()")
PATIENCE: Final = 60
"""Seconds that an answer, or a start, may take on a machine that does other things besides."""

_LETTERS: Final = "აბგდევზთიკლმნოპჟრსტუფქღყ"
NAMES: Final = [_LETTERS[n:] + _LETTERS[:n] for n in range(7)]
ADA, BOB, CYD, *_, FAY = NAMES

FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "tables": ("--form", "tables", "--tables", "2", "--rule", "red"),
    "one line": ("--form", "one line", "--rule", "red"),
    "side by side": ("--form", "side by side", "--rule", "red"),
}


class Phone:
    """A device with a socket of its own."""

    def __init__(self, port: int) -> None:
        self.state: dict[str, Any] = {}
        self.token = ""
        self._count = 0
        here = f"127.0.0.1:{port}"
        way = connect(
            f"ws://{here}/socket", origin=f"http://{here}", compression=None, open_timeout=PATIENCE
        )
        self._open = ExitStack()
        self._socket = self._open.enter_context(way)

    @property
    def view(self) -> dict[str, Any]:
        return self.state.get("view") or {}

    @property
    def room(self) -> dict[str, Any]:
        return self.state.get("room") or {}

    def ask(self, do: str, **given: object) -> dict[str, Any]:
        self._count += 1
        return self.send({"id": f"{id(self)}-{self._count}-{time.time_ns()}", "do": do, **given})

    def send(self, message: Mapping[str, Any]) -> dict[str, Any]:
        self._socket.send(json.dumps(message))
        while True:
            heard = self._hear()
            if heard.get("re") == message["id"]:
                return heard

    def until(self, is_so: Callable[[], object]) -> None:
        """Read what comes until something is so."""
        while not is_so():
            self._hear()

    def plays(self) -> list[tuple[list[str], bool]]:
        return [(play["cards"], play["ok"]) for play in self.ask("look", start=0)["answer"]]

    def close(self) -> None:
        self._open.close()

    def _hear(self) -> dict[str, Any]:
        heard: dict[str, Any] = json.loads(self._socket.recv(timeout=PATIENCE))
        self.state |= heard.get("state", {})
        return heard


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Lesson:
    """A class that the command serves, and who is in it."""

    def __init__(self, folder: Path, form: str, *options: str) -> None:
        self.form = form
        self.phones: dict[str, Phone] = {}
        self.made: Counter[str] = Counter()
        """How many plays each made, or at one line was shown the verdict of."""
        self._folder = folder
        self._port = free_port()
        self._words = ("class", "--host", "127.0.0.1", "--port", str(self._port), *FORMS[form])
        self.start(*options)

    # --- the program ---------------------------------------------------------------------------

    def start(self, *options: str) -> None:
        for page in self._folder.glob("eleusis-records/*-desk.html"):
            page.unlink()  # of a program that was killed
        self._said = self._folder / f"said-{time.time_ns()}.txt"
        with self._said.open("w") as said:
            self.program = subprocess.Popen(  # noqa: S603 - our own program
                [*COMMAND, *self._words, "--records", "records", *options],
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            )
        try:
            self._wait_until_it_listens()
            self.teacher = Phone(self._port)
            token = self._desk_token()
            assert self.teacher.ask("hello", token=token, lang="en")["answer"]["role"] == "teacher"
            self.teacher.until(lambda: self.teacher.room)
        except BaseException:
            self.program.kill()  # nobody else knows of it yet
            raise

    def _wait_until_it_listens(self) -> None:
        for _ in range(PATIENCE * 20):
            assert self.program.poll() is None, self.said
            with suppress(ConnectionRefusedError):
                socket.create_connection(("127.0.0.1", self._port)).close()
                return
            time.sleep(0.05)
        raise AssertionError(self.said)

    def _desk_token(self) -> str:
        (page,) = self._folder.glob("eleusis-records/*-desk.html")
        found = re.search(r'value="([\w-]+)"', page.read_text(encoding="utf-8"))
        assert found
        assert found[1] not in self.said  # the terminal is on the projector
        return found[1]

    @property
    def said(self) -> str:
        return self._said.read_text(encoding="utf-8")

    def kill_and_start_again(self) -> None:
        """Pull the plug; then type the same command again."""
        self.program.kill()
        self.program.wait(PATIENCE)
        self.start()
        for name, gone in tuple(self.phones.items()):
            gone.close()
            phone = self.phones[name] = Phone(self._port)
            phone.token = gone.token
            assert phone.ask("hello", token=gone.token, lang="en")["answer"]["name"] == name
            phone.until(lambda phone=phone: phone.room)
            if gone.view:
                assert phone.view["table"]["count"] >= gone.view["table"]["count"], name

    def stop(self) -> None:
        """End the program with Ctrl-C."""
        for phone in (self.teacher, *self.phones.values()):
            phone.close()
        self.program.send_signal(signal.SIGINT)
        assert self.program.wait(PATIENCE) == 0, self.said

    def end(self) -> None:
        """End the class at the desk, then the program."""
        assert self.teacher.ask("arrange", closed=True)["ok"]
        self.stop()

    # --- who is in it --------------------------------------------------------------------------

    def join(self, *names: str) -> None:
        code = self.teacher.room["code"]
        for name in names:
            phone = self.phones[name] = Phone(self._port)
            answer = phone.ask("join", code=code, name=name, lang="en")
            assert answer["ok"], answer
            phone.token = answer["answer"]["token"]

    def remove(self, name: str) -> None:
        number = next(one["number"] for one in self.teacher.room["persons"] if one["name"] == name)
        assert self.teacher.ask("dismiss", member=number)["ok"]
        self.phones.pop(name).close()

    def deal(self) -> None:
        assert self.teacher.ask("begin")["ok"]
        for phone in self.phones.values():
            phone.until(lambda phone=phone: phone.view)

    # --- what is played ------------------------------------------------------------------------

    def play(self) -> None:
        """Let everybody do something: at tables one of each, else all."""
        match self.form:
            case "tables":
                for table in sorted({one.room["table"] for one in self.phones.values()}):
                    self._play_at(table)
            case "one line":
                self._play_the_line()
            case _:
                for name in self.phones:
                    self.lay(name, self.phones[name])

    def lay(self, name: str, phone: Phone) -> None:
        """Play a card; the message is sent twice, as by a phone that heard no answer."""
        turn = phone.view["turn"]
        message = {"id": f"{name}-{turn}", "do": "play", "turn": turn}
        message |= {"cards": phone.view["hand"][:1]}
        for _ in range(2):
            answer = phone.send(message)
            assert answer["ok"], answer
        self.made[name] += 1
        phone.until(lambda: phone.view["turn"] > turn)
        if self.form == "tables":  # a computer player who is prophet judges it a little later
            phone.until(lambda: not phone.view["multiplayer"]["pending"])

    def _play_at(self, table: int) -> None:
        there = {name: one for name, one in self.phones.items() if one.room["table"] == table}
        while True:
            turn = max(phone.view["turn"] for phone in there.values())
            for phone in there.values():
                phone.until(lambda phone=phone, turn=turn: phone.view["turn"] >= turn)
            for name, phone in there.items():
                if phone.view["multiplayer"]["waits"] == "you":
                    self.lay(name, phone)
                    return
            # A computer player is on turn, and waits until whoever has just moved goes on.
            # Where two may go on, the second comes too late: the turn has passed.
            words = (one for one in there.values() if one.view["multiplayer"]["waits"] == "word")
            if (phone := next(words, None)) is not None:
                heard = phone.ask("go_on", turn=turn)
                assert heard["ok"] or "has changed" in heard["error"], heard
            one = next(iter(there.values()))
            one.until(lambda one=one, turn=turn: one.view["turn"] > turn)

    def _play_the_line(self) -> None:
        self.teacher.until(lambda: self.teacher.room["choices"])
        card = self.teacher.room["choices"][0]["card"]
        assert self.teacher.ask("put", cards=[card])["ok"]
        for name, phone in self.phones.items():
            phone.until(lambda phone=phone: (phone.room["asked"] or {}).get("card") == card)
            turn = phone.view["turn"]
            answer = phone.ask("foretell", turn=turn, cards=[card], fits=True, confidence=0.8)
            assert answer["ok"], answer
            self.made[name] += 1
        assert self.teacher.ask("verdict")["ok"]
        for phone in (self.teacher, *self.phones.values()):
            phone.until(lambda phone=phone: phone.room["asked"] is None)

    # --- what the teacher takes home -----------------------------------------------------------

    def save(self, path: Path) -> Path:
        """Take the records home as a ZIP file."""
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(base64.b64decode(self.teacher.ask("records")["answer"]["base64"]))
        return path


def rows(place: Path) -> list[dict[str, str]]:
    """Return the rows of a report, made with the command."""
    page = place.parent / f"report-{place.name}.html"
    done = typed("report", str(place), "-o", str(page), "--names")
    assert done.exit_code == 0, done.output
    assert "can't" not in done.output
    with page.with_suffix(".csv").open(encoding="utf-8-sig", newline="") as file:
        found = list(csv.DictReader(file))
    shown = page.read_text(encoding="utf-8")
    assert all(row["student"] in shown for row in found)
    return found


def plays_in(place: Path) -> dict[str, int]:
    """Return how many plays each student has in a report, over all lessons."""
    count: Counter[str] = Counter()
    for row in rows(place):
        count[row["student"]] += int(row["plays"])
    return dict(count)


@contextmanager
def held(lesson: Lesson) -> Iterator[Lesson]:
    """Leave no program behind."""
    try:
        yield lesson
    finally:
        with suppress(ProcessLookupError):
            lesson.program.kill()
        lesson.program.wait(PATIENCE)


def first_lesson(lesson: Lesson, zipped: Path) -> None:
    """Hold a lesson in which everything happens, and end it."""
    assert "A new class begins" in lesson.said
    lesson.join(*NAMES[:6])
    lesson.deal()
    lesson.play()
    lesson.play()
    lesson.kill_and_start_again()
    assert "Continuing the class of" in lesson.said
    lesson.play()
    lesson.join(FAY)
    lesson.phones[FAY].until(lambda: lesson.phones[FAY].view)
    lesson.play()
    lesson.remove(BOB)
    for _ in range(3):
        lesson.play()
    if lesson.form == "one line":
        assert len({str(phone.plays()) for phone in lesson.phones.values()}) == 1
    lesson.save(zipped)
    lesson.end()


@pytest.mark.parametrize("form", FORMS)
def test_a_day_of_lessons(form: str, tmp_path: Path) -> None:
    folder, home = tmp_path / "school", tmp_path / "home"
    folder.mkdir()
    with held(Lesson(folder, form)) as first:
        first_lesson(first, home / "first.zip")
    if form != "tables":  # there a computer player sits between, and not all have a turn
        played = {**dict.fromkeys(NAMES, 7), BOB: 4, FAY: 4}
        assert first.made == played
    old = first.phones[ADA].token

    # The same command, after an end: a class of its own.
    with held(Lesson(folder, form)) as second:
        assert "A new class begins" in second.said
        assert "Join again" in Phone(second._port).ask("hello", token=old, lang="en")["error"]
        second.join(ADA, CYD, *NAMES[3:6])
        second.deal()
        second.play()
        second.play()
        second.save(home / "second.zip")
        second.stop()

    lessons = {"first": first, "second": second}
    seated = {"first": NAMES, "second": [ADA, CYD, *NAMES[3:6]]}
    for name, lesson in lessons.items():
        expected = {who: lesson.made[who] for who in seated[name]}
        found = rows(home / f"{name}.zip")
        assert {row["student"]: int(row["plays"]) for row in found} == expected, name
        assert len(found) == len(expected)  # nobody twice
    # Together, as a folder of ZIP files and as what the command wrote itself.
    total = first.made + second.made
    everything = {who: total[who] for who in NAMES}
    assert plays_in(home) == everything
    assert plays_in(folder / "records") == everything
    assert len(list(folder.glob("eleusis-records/*.eleusis-class.jsonl"))) == 2
