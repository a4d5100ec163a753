"""A class, served from this computer until it is ended with Ctrl-C."""

from __future__ import annotations

import io
import socket
from collections.abc import Mapping
from contextlib import closing
from datetime import date
from importlib import import_module, util
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from eleusis_nb.classroom.addresses import for_others
from eleusis_nb.classroom.classes import Classes
from eleusis_nb.classroom.export import write_records
from eleusis_nb.classroom.hosting import open_class
from eleusis_nb.classroom.log import ENDING, SQLiteLog
from eleusis_nb.cli.speaking import Lang, option
from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import many, say
from eleusis_nb.optional import install_command

PORT: Final = 8765
_NEEDED: Final = ("starlette", "uvicorn", "websockets", "segno")


class ClassAddressError(EleusisError, OSError):
    """An address at which nothing can listen."""


class ClassMissingError(EleusisError, ImportError):
    """What serves a class is not installed."""


def serve(  # noqa: PLR0913, PLR0917 - all that a class agrees on, as options
    form: Annotated[
        str, option(say("How the class plays: “tables”, “side by side” or “one line”."))
    ] = "tables",
    variant: Annotated[
        str, option(say("The game to play; “solo” when everyone plays alone."))
    ] = "",
    rule: Annotated[
        str, option(say("The hidden rule of the first round; drawn at random by default."))
    ] = "",
    lesson: Annotated[str, option(say("The lesson to draw rules from: its number or code."))] = "",
    god: Annotated[
        str, option(say("Who is God at the tables: “computer”, “person” or “teacher”."))
    ] = "computer",
    tables: Annotated[int, option(say("Number of tables."))] = 10,
    size: Annotated[int, option(say("Number of people at a table."))] = 4,
    team: Annotated[int, option(say("Number of people sharing a seat: 1 to 4."))] = 1,
    cards: Annotated[
        bool, option(say("Make everyone a playing card instead of asking for names."), "--cards")
    ] = False,
    title: Annotated[str, option(say("The name of the class."))] = "",
    port: Annotated[int, option(say("The port to listen on."), min=1, max=65535)] = PORT,
    host: Annotated[
        str, option(say("The address to listen on; by default all of this computer's."))
    ] = "0.0.0.0",  # noqa: S104 - the phones of a class are other computers
    file: Annotated[
        Path | None,
        option(say("Where to save the class. An existing one is continued.")),
    ] = None,
    records: Annotated[
        Path | None, option(say("A folder to save the records in at the end."))
    ] = None,
    lang: Lang = "",
) -> None:
    """Serve a class until it is ended."""
    check_installed()
    settings = {
        "form": form,
        "variant": variant or ("new" if form == "tables" else "solo"),
        "rule": rule or None,
        "lesson": (int(lesson) if lesson.isdecimal() else lesson) or None,
        "god": god,
        "tables": tables,
        "size": size,
        "team": team,
        "named": not cards,
        "title": title,
        "lang": lang,
    }
    path = file or Path("eleusis-records") / f"{date.today():%Y-%m-%d}{ENDING}"  # noqa: DTZ011 - the day where the school is
    run(settings, path, host=host, port=port, records=records, lang=lang)


def check_installed() -> None:
    """Raise if what serves a class is not installed.

    Raises
    ------
    ClassMissingError
        With a sentence that says how to install it.
    """
    if not all(util.find_spec(name) for name in _NEEDED):
        raise ClassMissingError(
            say(
                "To run a class you need a server, which is not installed. Install it with:\n    "
                "{command}",
                command=install_command("class"),
            )
        )


def run(  # noqa: PLR0913 - by name
    settings: Mapping[str, Any],
    path: Path,
    *,
    host: str,
    port: int,
    records: Path | None,
    lang: str,
) -> None:
    """Begin a class, or go on with one that is kept, and serve it.

    Raises
    ------
    EleusisError
        If the settings cannot be played, or nothing can be kept or served.
    """
    with listening(host, port) as listener:
        hosted = open_class(path, settings)
        with closing(hosted.log):
            if hosted.goes_on:
                typer.echo(say("Continuing the class in {path}.", path=str(path)).said(lang))
            where = for_others(f"http://localhost:{port}/", host)
            typer.echo(welcome(hosted.room.state.settings.code, hosted.token, where, lang))
            server = import_module("eleusis_nb.classroom.server")
            server.serve_on(listener, server.app(Classes([hosted.room]), listens=host))
            if records is not None:
                _write(hosted.log, records, lang)


def _write(log: SQLiteLog, records: Path, lang: str) -> None:
    """Write the records, and say how many there are."""
    count = write_records(log, records)
    typer.echo(
        many(
            "{count} record saved in {folder}.",
            "{count} records saved in {folder}.",
            count,
            folder=str(records),
        ).said(lang)
    )


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens.

    Raises
    ------
    ClassAddressError
        If it cannot listen there.
    """
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


def welcome(code: str, token: str, where: str, lang: str) -> str:
    """Return what the terminal shows: how to join, as a QR code and in words, and the desk."""
    join = f"{where}#{code}"
    drawn = io.StringIO()
    import_module("segno").make(join, error="m").terminal(drawn, compact=True, border=2)
    lines = (
        drawn.getvalue(),
        say("Join at {address} with the code {code}", address=where, code=code).said(lang),
        say("Your own desk (keep it to yourself): {address}", address=f"{where}#desk={token}").said(
            lang
        ),
        say("Others on this network can read what is sent: it is not encrypted.").said(lang),
        say("Press Ctrl-C to stop. Everything is saved.").said(lang),
    )
    return "\n".join(lines)
