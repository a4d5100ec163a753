"""What can be typed after ``eleusis-nb``."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Annotated

import typer

from eleusis_nb.cli import classes, lab, plain
from eleusis_nb.cli.output import echo
from eleusis_nb.cli.sheets import ANSWERS, write_sheets
from eleusis_nb.cli.speaking import Lang, SpokenGroup, argument, command, heard, option
from eleusis_nb.games.eleusis import critique as criticise
from eleusis_nb.i18n import many, say, speak, together
from eleusis_nb.learning.nbgrader import write_assignments
from eleusis_nb.learning.report import gather, write_report
from eleusis_nb.learning.report.names import key_at
from eleusis_nb.version import __version__

app = typer.Typer(
    cls=SpokenGroup, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False
)


@app.callback(
    invoke_without_command=True,
    help=heard(
        say(
            "Open the lessons in JupyterLab. Lessons that are missing from the folder are copied "
            "there first."
        )
    ),
    epilog=heard(say("Example: {command}", command="eleusis-nb --folder my-lessons")),
)
def lessons(  # noqa: PLR0913, PLR0917 - all that can be said of the lab, as options
    context: typer.Context,
    folder: Annotated[
        Path, option(say("The folder with your lessons. Existing files are never overwritten."))
    ] = Path(),
    browser: Annotated[bool, option(say("Open a browser, or only print the address."))] = True,
    port: Annotated[
        int | None, option(say("The port to listen on; by default Jupyter chooses."))
    ] = None,
    version: Annotated[bool, option(say("Show the version and exit."), "--version")] = False,
    lang: Lang = "",
) -> None:
    """Open the lessons in JupyterLab."""
    if version:
        echo(__version__)
        raise typer.Exit
    if context.invoked_subcommand:
        return
    speak(lang)  # the tables that are opened there speak it, too
    echo(plain.copied(folder).said(lang))
    lab.run(folder, lang, browser=browser, port=port)


@command(
    app,
    say("Copy the lessons into a folder, to open in another notebook program."),
    "eleusis-nb lessons my-lessons",
    name="lessons",
)
def copy(
    folder: Annotated[
        Path, argument(say("The folder to copy to. Existing files are never overwritten."))
    ],
    lang: Lang = "",
) -> None:
    """Copy the lessons into a folder."""
    echo(plain.copied(folder).said(lang))


@command(
    app,
    say("Make a report and a CSV table from a folder of students' records."),
    "eleusis-nb report submitted --title “Class 9b” --names",
)
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
        echo(f"{one.place}: {together(one.why).said(lang)}", err=True)
    message = many(
        "{count} student: {page} and {table}.",
        "{count} students: {page} and {table}.",
        len(found.students),
        page=str(output),
        table=str(csv),
    )
    echo(message.said(lang))


@command(
    app,
    say("Copy the lessons into an nbgrader course, with points for each check."),
    "eleusis-nb nbgrader my-course --lesson 3",
)
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


command(
    app,
    say("Run a class: students join with a code on phones or laptops on the same network."),
    "eleusis-nb class --form “side by side”",
    name="class",
)(classes.serve)


@command(
    app,
    say("Check a rule: how often a card fits, and where the rule fails."),
    "eleusis-nb critique “red or higher than the last card”",
)
def critique(
    rule: Annotated[str, argument(say("The rule, in words."))],
    variant: Annotated[str, option(say("The variant the rule is for."))] = "new",
    lang: Lang = "",
) -> None:
    """Say what the critic thinks of a rule: how often a card fits, and where it fails."""
    echo(criticise(rule, variant, lang=lang).said(lang))


@command(
    app,
    say("Check what is installed and working, and say how to fix the rest."),
    "eleusis-nb doctor",
)
def doctor(lang: Lang = "") -> None:
    """Say what is installed and what works, and what to do about the rest."""
    raise typer.Exit(0 if plain.examine(lang) else 1)


@command(
    app,
    say(
        "Build a site with all lessons, for any web server. It works without a network: Python "
        "runs in the student's browser, and games are saved there too."
    ),
    "eleusis-nb site public",
)
def site(
    output: Annotated[
        Path, argument(say("The folder to build into. An existing site there is replaced."))
    ],
    pyodide: Annotated[
        Path | None,
        option(say("A folder with Pyodide's core, instead of fetching it with npm.")),
    ] = None,
    lang: Lang = "",
) -> None:
    """Build a site of all lessons that any web server can serve, and that needs no network."""
    from eleusis_nb.cli.site import build  # noqa: PLC0415 (JupyterLite is an extra of its own)

    built = build(output, pyodide)
    message = say(
        "The site is in {folder} ({size:.0f} MB). To try it:\n    python -m http.server "
        "--directory {folder}\nand open {address} in a browser.",
        folder=str(output),
        size=built.bytes / 1e6,
        address="http://localhost:8000",
    )
    echo(message.said(lang))


@command(
    app,
    say("Make an evidence sheet and an exit ticket for each lesson, as pages to print."),
    "eleusis-nb sheets printed --lesson 3",
)
def sheets(
    folder: Annotated[
        Path, argument(say("The folder to write to. Earlier sheets there are replaced."))
    ],
    lesson: Annotated[
        list[str] | None, option(say("Only this lesson, by number; can be repeated."))
    ] = None,
    lang: Lang = "",
) -> None:
    """Make the sheets of the lessons."""
    echo(
        many(
            "The sheets of {count} lesson are in {folder}. Open the page in your browser and print "
            "it. The answers are in {answers}.",
            "The sheets of {count} lessons are in {folder}. Open the pages in your browser and "
            "print them. The answers are in {answers}.",
            write_sheets(folder, lang, lesson or ()),
            folder=str(folder),
            answers=ANSWERS,
        ).said(lang)
    )
