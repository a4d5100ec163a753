"""A class, served from this computer until it is ended with Ctrl-C."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import socket
import sys
import threading
import webbrowser
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from importlib import import_module, util
from pathlib import Path
from typing import Final

from eleusis_nb.classroom.devices import MOST_DEVICES, Classes
from eleusis_nb.classroom.hosting import KeptClass, LessonFiles, open_class
from eleusis_nb.classroom.log import ENDING
from eleusis_nb.classroom.pages import for_others
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.cli.output import echo
from eleusis_nb.cli.parser import FLAG, Parser, port
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.files import write_private
from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.class_records import place_for, write_records
from eleusis_nb.markup import document, embedded, tag
from eleusis_nb.optional import install_command

PORT: Final = 8765
OWN_FILES: Final = 64
"""Files that the program itself may need, beside one for each device."""

_NEW: Final = say("new")
_NEEDED: Final = ("tornado", "segno")
_SETTINGS: Final = ("form", "variant", "rule", "god", "tables", "size", "team", "title")


class ClassAddressError(EleusisError, OSError):
    """An address at which nothing can listen."""


class ClassMissingError(EleusisError, ImportError):
    """What serves a class is not installed."""


def add_options(command: Parser) -> None:
    """Add all that a class agrees on, as options."""
    about = say("How the class plays: “tables”, “side by side” or “one line”.")
    command.takes("--form", about, default="tables")
    about = say("The game to play; “solo” when everyone plays alone.")
    command.takes("--variant", about, default="")
    about = say(
        "The hidden rule of the first round; drawn at random by default. Everyone who sees "
        "this command sees the rule: write it at your desk instead."
    )
    command.takes("--rule", about)
    command.takes("--lesson", say("The lesson to draw rules from: its number or code."))
    about = say("Who is God at the tables: “computer”, “person” or “teacher”.")
    command.takes("--god", about, default="computer")
    command.takes("--tables", say("Number of tables."), type=int, default=10)
    command.takes("--size", say("Number of people at a table."), type=int, default=4)
    about = say("Number of people sharing a seat: 1 to 4.")
    command.takes("--team", about, type=int, default=1)
    about = say("Make everyone a playing card instead of asking for names.")
    command.takes("--cards", about, **FLAG)
    command.takes("--title", say("The name of the class."), default="")
    command.takes("--port", say("The port to listen on."), type=port, default=PORT)
    about = say("The address to listen on; by default all of this computer's.")
    command.takes("--host", about, default="0.0.0.0")  # noqa: S104 - phones are other computers
    about = say("Where to save the class. The next ones get a number in their names.")
    command.takes("--file", about, type=Path)
    about = say("Continue the newest class that is saved there.")
    command.takes("--go-on", about, action="store_true", default=None)
    about = say("Start a new class next to those that are saved there.")
    command.takes("--new", about, action="store_false", dest="go_on", default=None)
    command.takes("--records", say("A folder to save the records in at the end."), type=Path)


def serve(given: Namespace, lang: str) -> None:
    """Begin a class, or go on with one that is kept, and serve it until it is ended."""
    if not all(util.find_spec(name) for name in _NEEDED):
        raise ClassMissingError(
            say(
                "To run a class you need a server, which is not installed. Install it with:\n    "
                "{command}",
                command=install_command("class"),
            )
        )
    lesson = given.lesson or None
    plays = {name: getattr(given, name) for name in _SETTINGS}
    if lesson is not None and lesson.isdecimal():
        lesson = int(lesson)
    asked = Settings.begin("", **plays, lesson=lesson, named=not given.cards, lang=lang)
    records = Path("eleusis-records")
    files = LessonFiles.of(records) if given.file is None else LessonFiles(given.file)
    with listening(given.host, given.port) as listener:
        hosted = open_class(chosen(files, asked, lang, go_on=given.go_on), asked)
        with closing(hosted):
            stop_in_order()
            where = for_others(f"http://localhost:{given.port}/", given.host)
            leading = desk_page(hosted.path, where, hosted.token, lang)
            with suppress(KeyboardInterrupt), leading as page:
                settled = hosted.room.state.settings
                if hosted.room.log.dropped is not None:
                    echo(hosted.room.log.dropped.said(lang))
                _tell_what_fits(settled.room, open_files(), lang)
                open_browser(page)
                echo(welcome(settled.code, where, page, lang))
                serve_on(listener, Classes([hosted.room]), given.host)
            if given.records is not None:
                _write(hosted.room.log.text(), given.records, lang)


def chosen(files: LessonFiles, settings: Settings, lang: str, *, go_on: bool | None) -> Path:
    """Return the file to serve, and say which it is."""
    found = None
    if go_on is not False:
        found = files.newest() if go_on else files.same(settings)
    if found is not None and go_on is None and _is_terminal() and not _goes_on(found, lang):
        found = None
    if found is None:
        file = files.free()
        echo(say("A new class begins. It is saved in {path}.", path=str(file)).said(lang))
        other = files.newest() if go_on is None else None
        if other is not None and not other.state.closed:
            echo(
                say(
                    "To continue the class of {time}, stop this and add {option}.",
                    time=other.time,
                    option="--go-on",
                ).said(lang)
            )
        return file
    echo(_continued(found).said(lang))
    if found.state.closed:
        echo(say("This class has ended: you can still download its records.").said(lang))
    elif not found.plays(settings):
        kept = say("It keeps the settings it began with, whatever options you type now.")
        echo(kept.said(lang))
    return found.path


def _is_terminal() -> bool:
    """Return True if somebody can answer a question."""
    return sys.stdin.isatty()


def _goes_on(found: KeptClass, lang: str) -> bool:
    """Ask whether a class goes on; the other answer is a new one."""
    echo(
        many(
            "A class of {time} with {count} student is going on here: go on, or begin a new one.",
            "A class of {time} with {count} students is going on here: go on, or begin a new one.",
            len(found.state.members),
            time=found.time,
        ).said(lang)
    )
    how = say("Press Enter to go on. For a new class, type {new} and press Enter", new=_NEW)
    while True:
        word = input(f"{how.said(lang)}: ").strip().casefold()
        if word in {"", str(_NEW), _NEW.said(lang).casefold()}:
            return not word


def _continued(found: KeptClass) -> Text:
    """Say which class goes on."""
    return many(
        "Continuing the class of {time} with {count} student, saved in {path}. To begin a new "
        "one, stop this and add {option}.",
        "Continuing the class of {time} with {count} students, saved in {path}. To begin a new "
        "one, stop this and add {option}.",
        len(found.state.members),
        time=found.time,
        path=str(found.path),
        option="--new",
    )


def _write(record: str, records: Path, lang: str) -> None:
    """Write the records, and say how many there are."""
    folder = place_for(record, records)
    count = write_records(record, folder)
    echo(
        many(
            "{count} record saved in {folder}.",
            "{count} records saved in {folder}.",
            count,
            folder=str(folder),
        ).said(lang)
    )


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens."""
    try:
        return socket.create_server((host, port))
    except OSError as error:
        raise ClassAddressError(
            say(
                "Can't listen on {host}, port {port}: {why}. Choose another: {how}.",
                host=host,
                port=str(port),
                why=str(error),
                how=f"--port {PORT + 1}",
            )
        ) from error


@contextmanager
def desk_page(path: Path, where: str, token: str, lang: str) -> Iterator[Path]:
    """Write a page that opens the desk, beside the class's file, as long as the class is served.

    What opens it is posted: it stands in no address, so neither in the terminal, which students may
    see, nor in a browser's history, nor in the list of this computer's programs.
    """
    leading = path.with_name(f"{path.name.removesuffix(ENDING)}-desk.html")
    post = tag(
        "form",
        tag("input", type="hidden", name="token", value=token),
        tag("button", say("Open your desk").said(lang)),
        method="post",
        action=f"{where}desk",
    )
    key = tag("p", say("The key of your desk").said(lang), " ", tag("code", token))
    desk, script = say("Your desk").said(lang), embedded("script", "document.forms[0].submit()")
    write_private(leading, document(tag("title", desk), post, key, script, lang=lang))
    try:
        yield leading
    finally:
        leading.unlink(missing_ok=True)


def open_browser(page: Path) -> bool:
    """Open a page in the teacher's browser; return False where there is nobody to look at it."""
    has_screen = sys.platform != "linux" or {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys()
    if not sys.stdout.isatty() or not has_screen or "CI" in os.environ:
        return False
    return webbrowser.open(page.absolute().as_uri())


def _tell_what_fits(people: int, limit: int | None, lang: str) -> None:
    """Say how many can connect, where this computer does not let everybody."""
    if limit is None or limit >= people + OWN_FILES:
        return
    echo(
        many(
            "Only {count} device can connect: this computer lets a program open {limit} files. "
            "To let more in, stop this and type first: {command}",
            "Only {count} devices can connect: this computer lets a program open {limit} files. "
            "To let more in, stop this and type first: {command}",
            max(0, limit - OWN_FILES),
            limit=limit,
            command=f"ulimit -n {people + OWN_FILES}",
        ).said(lang)
    )


def welcome(code: str, where: str, desk: Path, lang: str) -> str:
    """Return what the terminal shows, and students may see: how to join, as a QR code and in words.

    ``desk`` is the page that leads to the desk.
    """
    join = f"{where}#{code}"
    drawn = io.StringIO()
    import_module("segno").make(join, error="m").terminal(drawn, compact=True, border=2)
    lines = (
        say(
            "Your desk: if it did not open, open {file} in a browser. Keep that file to yourself.",
            file=str(desk),
        ).said(lang),
        drawn.getvalue(),
        say("Join at {address} with the code {code}", address=where, code=code).said(lang),
        say("Others on this network can read what is sent: it is not encrypted.").said(lang),
        say("Press Ctrl-C to stop. Everything is saved.").said(lang),
    )
    return "\n".join(lines)


# --- the process ---------------------------------------------------------------------------------


def serve_on(listener: socket.socket, classes: Classes, listens: str) -> None:
    """Serve classes on a socket until the process is ended, by Ctrl-C or as a service is."""
    server = import_module("eleusis_nb.classroom.server")
    with suppress(KeyboardInterrupt):
        asyncio.run(server.serve(listener, classes, listens))


def open_files(wanted: int = MOST_DEVICES + 100) -> int | None:
    """Let this process open as many files as it will need, one for each connection.

    The usual limit of macOS is 256. Returns how many it may open, None where there is no limit.
    """
    if util.find_spec("resource") is None:  # Windows
        return None
    resource = import_module("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    if soft == endless or soft >= wanted:
        return None if soft == endless else int(soft)
    most = wanted if hard == endless else min(wanted, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return int(most)
    return int(soft)


def stop_in_order() -> None:
    """Take a request to end the process as Ctrl-C, so that files are closed and records written.

    Ctrl-C itself is set, too: a process begun in the background of a script ignores it.
    """
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.default_int_handler)
