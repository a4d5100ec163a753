"""What a teacher types: a report of a class, seals, what the critic says of a rule."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Annotated

from eleusis_nb.cli.output import echo
from eleusis_nb.cli.speaking import Lang, argument, option
from eleusis_nb.games.eleusis import critique as criticise
from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.keys import Key, SealError, unseal
from eleusis_nb.learning.nbgrader import write_assignments
from eleusis_nb.learning.report import gather, write_report
from eleusis_nb.players import difficulty


def report(  # noqa: PLR0913, PLR0917 - the options of a command
    folder: Annotated[
        Path, argument(say("The folder with the students' records, or a ZIP file of them."))
    ],
    output: Annotated[
        Path, option(say("The report page; the table is saved next to it."), "--output", "-o")
    ] = Path("report.html"),
    title: Annotated[str, option(say("The title of the report, such as the class."))] = "",
    names: Annotated[
        bool, option(say("Show students' names instead of playing cards."), "--names")
    ] = False,
    key: Annotated[
        Path | None, option(say("Your key file, so that everyone keeps the same card next time."))
    ] = None,
    lang: Lang = "",
) -> None:
    """Put a folder of students' records on one page, and into a table (CSV)."""
    secret = None if key is None else Key.read(key).secret
    found = gather(folder, random=SystemRandom(), named=names, key=secret, lang=lang)
    csv = write_report(found, output, lang=lang, title=title)
    for one in found.damaged:
        echo(f"{one.place}: {_said(one.why, lang)}", err=True)
    message = many(
        "{count} student: {page} and {table}.",
        "{count} students: {page} and {table}.",
        len(found.students),
        page=str(output),
        table=str(csv),
    )
    echo(message.said(lang))


def nbgrader(
    folder: Annotated[Path, argument(say("The course folder. Existing files are kept."))],
    lesson: Annotated[
        list[str] | None, option(say("Only this lesson, by number; can be repeated."))
    ] = None,
    lang: Lang = "",
) -> None:
    """Copy the lessons into a course of nbgrader, each check with its points."""
    new, there = write_assignments(folder, lang, lesson or ())
    names = sorted({path.parent.name for path in (*new, *there) if path.suffix == ".ipynb"})
    message = say(
        "Files written to {folder}: {new}. Already there and unchanged: {there}.\nThen, in that "
        "folder:\n    {commands}",
        new=len(new),
        folder=str(folder),
        there=len(there),
        commands="\n    ".join(f"nbgrader generate_assignment {name}" for name in names),
    )
    echo(message.said(lang))


def seal(  # noqa: PLR0913, PLR0917 - the options of a command
    files: Annotated[list[Path] | None, argument(say("The files to lock or open."))] = None,
    key: Annotated[Path, option(say("Your key file."))] = Path("teacher.key"),
    new_key: Annotated[bool, option(say("Make a new key and save it there."), "--new-key")] = False,
    open_: Annotated[bool, option(say("Open locked files."), "--open")] = False,
    code: Annotated[
        str | None, option(say("Open with the file's opening code, without a key."))
    ] = None,
    show_code: Annotated[
        bool, option(say("Show the opening code of locked files."), "--code-of")
    ] = False,
    lang: Lang = "",
) -> None:
    """Seal answer sheets and next week's rules with a key, and open them."""
    if new_key:
        Key.new().write(key)
        message = say("Your key is in {path}. Keep a copy and show it to no one.", path=str(key))
        echo(message.said(lang))
    for path in files or ():
        if show_code:
            echo(f"{path}: {Key.read(key).code(_read(path))}")
        elif open_ or code is not None:
            text = unseal(path, code) if code is not None else Key.read(key).open(_read(path))
            _new(path.with_suffix(""), text)
        else:
            _new(path.with_name(path.name + ".sealed"), Key.read(key).seal(_read(path)) + "\n")
    if not files and not new_key:
        raise SealError(say("Name the files to lock. To make a new key, use --new-key."))


def critique(
    rule: Annotated[str, argument(say("The rule, in words."))],
    variant: Annotated[str, option(say("The variant the rule is for."))] = "new",
    measure: Annotated[
        bool, option(say("Let computer players try to find it; takes minutes."), "--measure")
    ] = False,
    lang: Lang = "",
) -> None:
    """Say what the critic thinks of a rule: how often a card fits, and where it fails."""
    found = criticise(rule, variant, lang=lang)
    echo(found.said(lang))
    if measure:
        echo(difficulty(found.rule, variant).said(lang))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise SealError(
            say("{path} is not a text file that can be read.", path=str(path))
        ) from None


def _new(path: Path, text: str) -> None:
    """Write a file that is not there yet, and say so."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError:
        raise SealError(
            say("{path} can't be written or already exists: choose a new name.", path=str(path))
        ) from None
    echo(str(path))


def _said(text: Text | str, lang: str) -> str:
    return text.said(lang) if isinstance(text, Text) else text
