"""What a teacher types: a report of a class, a course of nbgrader, the critic of a rule."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Annotated

from eleusis_nb.cli.output import echo
from eleusis_nb.cli.speaking import Lang, argument, option
from eleusis_nb.games.eleusis import critique as criticise
from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.nbgrader import write_assignments
from eleusis_nb.learning.report import gather, write_report
from eleusis_nb.learning.report.names import key_at
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
        Path | None,
        option(
            say("A key file, so that everyone keeps the same card next time. A new one is made.")
        ),
    ] = None,
    lang: Lang = "",
) -> None:
    """Put a folder of students' records on one page, and into a table (CSV)."""
    secret = None
    if key is not None:
        is_new = not key.exists()
        secret = key_at(key)
        if is_new:
            kept = say("Your key is in {path}. Keep a copy and show it to no one.", path=str(key))
            echo(kept.said(lang))
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


def _said(text: Text | str, lang: str) -> str:
    return text.said(lang) if isinstance(text, Text) else text
