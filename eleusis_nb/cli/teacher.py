"""What a teacher types: a report of a class, seals, what the critic says of a rule."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Annotated, NoReturn

import typer

from eleusis_nb.errors import EleusisError
from eleusis_nb.languages import Text, many, say, usual
from eleusis_nb.languages.usual import known
from eleusis_nb.players import difficulty
from eleusis_nb.rules import Rule
from eleusis_nb.rules.critic import critique as criticise
from eleusis_nb.teaching.keys import Key, SealError, unseal
from eleusis_nb.teaching.report import gather, page, table


def report(  # noqa: PLR0913, PLR0917 - the options of a command
    folder: Annotated[Path, typer.Argument(help="The folder with the students' records.")],
    output: Annotated[
        Path, typer.Option("--output", "-o", help="The page; the table lies beside it.")
    ] = Path("report.html"),
    title: Annotated[str, typer.Option(help="What stands over it, such as the class.")] = "",
    names: Annotated[
        bool, typer.Option("--names", help="Call students by their names, not by cards.")
    ] = False,
    key: Annotated[
        Path | None, typer.Option(help="Your key file: everybody keeps their card next time.")
    ] = None,
    lang: Annotated[str | None, typer.Option(help="The language: en, fr or ru.")] = None,
) -> None:
    """Put a folder of students' records on one page, and into a table (CSV)."""
    try:
        spoken = usual() if lang is None else known(lang)
        secret = None if key is None else Key.read(key).secret
        found = gather(folder, random=SystemRandom(), named=names, key=secret)
        csv = output.with_suffix(".csv")
        _write(output, page(found, lang=spoken, title=title))
        _write(csv, "\ufeff" + table(found))  # the mark by which spreadsheets know UTF-8
    except EleusisError as error:
        _fail(error)
    for one in found.damaged:
        typer.echo(f"{one.path}: {_said(one.why, spoken)}", err=True)
    told = many(
        "{count} student: {page} and {table}.",
        "{count} students: {page} and {table}.",
        len(found.students),
        page=str(output),
        table=str(csv),
    )
    typer.echo(told.said(spoken))


def seal(  # noqa: PLR0913, PLR0917 - the options of a command
    files: Annotated[
        list[Path] | None, typer.Argument(help="The files to seal, or to open.")
    ] = None,
    key: Annotated[Path, typer.Option(help="Your key file.")] = Path("teacher.key"),
    new_key: Annotated[
        bool, typer.Option("--new-key", help="Draw a key and keep it there.")
    ] = False,
    open_: Annotated[bool, typer.Option("--open", help="Open sealed files.")] = False,
    code: Annotated[
        str | None, typer.Option(help="Open with the file's opening code and no key.")
    ] = None,
    show_code: Annotated[
        bool, typer.Option("--code-of", help="Say the opening code of sealed files.")
    ] = False,
) -> None:
    """Seal answer sheets and next week's rules with a key, and open them."""
    try:
        if new_key:
            Key.new().write(key)
            told = say("Your key is in {path}. Keep a copy; show it to nobody.", path=str(key))
            typer.echo(told.said(usual()))
        for path in files or ():
            if show_code:
                typer.echo(f"{path}: {Key.read(key).code(_read(path))}")
            elif open_ or code is not None:
                text = unseal(path, code) if code is not None else Key.read(key).open(_read(path))
                _new(path.with_suffix(""), text)
            else:
                _new(path.with_name(path.name + ".sealed"), Key.read(key).seal(_read(path)) + "\n")
        if not files and not new_key:
            raise SealError(say("Name the files to seal. A new key is drawn with --new-key."))
    except EleusisError as error:
        _fail(error)


def critique(
    rule: Annotated[str, typer.Argument(help="The rule, in words.")],
    variant: Annotated[str, typer.Option(help="The game it is for.")] = "new",
    lang: Annotated[str | None, typer.Option(help="The language of the words: en, fr, ru.")] = None,
    measure: Annotated[
        bool, typer.Option("--measure", help="Let computer players find it; takes minutes.")
    ] = False,
) -> None:
    """Say what the critic thinks of a rule: how often a card fits, and where it fails."""
    try:
        spoken = usual() if lang is None else known(lang)
        asked = Rule.parse(rule, spoken)
        told = criticise(asked, variant=variant)
    except EleusisError as error:
        _fail(error)
    said = getattr(told, "said", None)
    typer.echo(said(spoken) if callable(said) else str(told))
    if measure:
        typer.echo(str(difficulty(asked, variant)))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise SealError(say("{path} cannot be read as text.", path=str(path))) from None


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError:
        raise SealError(say("{path} cannot be written.", path=str(path))) from None


def _new(path: Path, text: str) -> None:
    """Write a file that is not there yet, and say so."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError:
        raise SealError(
            say("{path} cannot be written, or is there already: choose a new name.", path=str(path))
        ) from None
    typer.echo(str(path))


def _said(text: Text | str, lang: str) -> str:
    return text.said(lang) if isinstance(text, Text) else text


def _fail(error: EleusisError) -> NoReturn:
    typer.echo(error.said(usual()), err=True)
    raise typer.Exit(1) from None
