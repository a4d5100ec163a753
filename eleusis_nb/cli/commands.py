"""What can be typed after ``eleusis-nb``."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from random import SystemRandom

from eleusis_nb.cli import classes, doctor, lab
from eleusis_nb.cli.output import echo
from eleusis_nb.cli.parser import FLAG, Parser, language_asked, port
from eleusis_nb.cli.sheets import ANSWERS, write_sheets
from eleusis_nb.conditions.errors import RuleSyntaxError
from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import Text, known, many, say, speak
from eleusis_nb.learning import originals
from eleusis_nb.learning.report import gather, write_report
from eleusis_nb.learning.report.gathering import key_at
from eleusis_nb.version import __version__

_Command = Callable[[Namespace, str], None]


def run(words: Sequence[str]) -> int:
    """Run what was typed; an error is printed as a sentence, and ends it."""
    lang = language_asked(words)
    try:
        parser = _parser(lang)
        given, unknown = parser.parse_known_args(words)
        if unknown:
            raise given.parser.complaint(say("There is no option {option}.", option=unknown[0]))
        given.command(given, known(getattr(given, "lang", lang)))
    except EleusisError as error:
        # Of a text that can't be read the place is shown, too.
        echo(
            error.shown(lang) if isinstance(error, RuleSyntaxError) else error.said(lang), err=True
        )
    except KeyboardInterrupt:
        echo(say("Stopped.").said(lang), err=True)
    else:
        return 0
    return 1


def _parser(lang: str) -> Parser:
    """Return all commands, with their help in a language."""
    top = Parser(
        "eleusis-nb",
        lang=lang,
        does=say(
            "Open the lessons in JupyterLab. Lessons that are missing from the folder are copied "
            "there first."
        ),
        example="eleusis-nb --folder my-lessons",
    )
    top.set_defaults(command=_lessons, parser=top)
    about = say("The folder with your lessons. Existing files are never overwritten.")
    top.takes("--folder", about, type=Path, default=Path())
    top.takes("--no-browser", say("Don't open a browser, only print the address."), **FLAG)
    about = say("The port to listen on; by default Jupyter chooses.")
    top.takes("--port", about, type=port)
    top.takes("--version", say("Show the version and exit."), **FLAG)
    commands = top.add_subparsers(title=say("Commands").said(lang), metavar="COMMAND")

    def command(runs: _Command, example: str, does: Text) -> Parser:
        name, about = example.split()[1], does.said(lang)
        made = commands.add_parser(name, help=about, lang=lang, does=does, example=example)
        made.set_defaults(command=runs, parser=made)
        return made

    made = command(
        _copy,
        "eleusis-nb lessons my-lessons",
        say("Copy the lessons into a folder, to open in another notebook program."),
    )
    about = say("The folder to copy to. Existing files are never overwritten.")
    made.takes("folder", about, type=Path)

    made = command(
        _report,
        "eleusis-nb report submitted --title “Class 9b” --names",
        say("Make a report and a CSV table from a folder of students' records."),
    )
    about = say("The folder with the students' records, or a ZIP file of them.")
    made.takes("folder", about, type=Path)
    about = say("The report page; the table is saved next to it.")
    made.takes("--output -o", about, type=Path, default=Path("report.html"))
    made.takes("--title", say("The title of the report, such as the class."), default="")
    made.takes("--names", say("Show students' names instead of playing cards."), **FLAG)
    about = say("A key file, so that everyone keeps the same card next time. A new one is made.")
    made.takes("--key", about, type=Path)

    made = command(
        classes.serve,
        "eleusis-nb class --form “side by side”",
        say("Run a class: students join with a code on phones or laptops on the same network."),
    )
    classes.add_options(made)

    command(
        _doctor,
        "eleusis-nb doctor",
        say("Check what is installed and working, and say how to fix the rest."),
    )

    made = command(
        _site,
        "eleusis-nb site public",
        say(
            "Build a site with all lessons, for any web server. It works without a network: "
            "Python runs in the student's browser, and games are saved there too."
        ),
    )
    about = say("The folder to build into. An existing site there is replaced.")
    made.takes("folder", about, type=Path)
    about = say("A folder with Pyodide's core, instead of fetching it with npm.")
    made.takes("--pyodide", about, type=Path)

    made = command(
        _sheets,
        "eleusis-nb sheets printed --lesson 3",
        say("Make an evidence sheet and an exit ticket for each lesson, as pages to print."),
    )
    about = say("The folder to write to. Earlier sheets there are replaced.")
    made.takes("folder", about, type=Path)
    about = say("Only this lesson, by number; can be repeated.")
    made.takes("--lesson", about, action="append", default=[])
    return top


# --- what each does ------------------------------------------------------------------------------


def _lessons(given: Namespace, lang: str) -> None:
    if given.version:
        echo(__version__)
        return
    speak(lang)  # the tables that are opened there speak it, too
    _copy(given, lang)
    lab.run(given.folder, lang, browser=not given.no_browser, port=given.port)


def _copy(given: Namespace, lang: str) -> None:
    new = originals.copy_lessons(given.folder)
    folder = str(given.folder.resolve())
    echo(say("Your notebooks are in {folder} ({new} new).", folder=folder, new=new).said(lang))


def _report(given: Namespace, lang: str) -> None:
    key, path = None, given.key
    if path is not None:
        is_new = not path.exists()
        key = key_at(path)
        if is_new:
            kept = say("Your key is in {path}. Keep a copy and show it to no one.", path=str(path))
            echo(kept.said(lang))
    found = gather(given.folder, random=SystemRandom(), named=given.names, key=key, lang=lang)
    written = write_report(found, given.output, lang=lang, title=given.title)
    for one in found.damaged:
        echo(f"{one.path}: {one.why}", err=True)
    echo(written.said(lang))


def _doctor(_given: Namespace, lang: str) -> None:
    findings = []
    for finding in doctor.examine():
        echo(finding.said(lang))
        findings.append(finding)
    if not all(finding.is_well for finding in findings):
        sys.exit(1)


def _site(given: Namespace, lang: str) -> None:
    from eleusis_nb.cli.site import build  # noqa: PLC0415 (JupyterLite is an extra of its own)

    size = build(given.folder, given.pyodide)
    message = say(
        "The site is in {folder} ({size:.0f} MB). To try it:\n    python -m http.server "
        "--directory {folder}\nand open {address} in a browser.",
        folder=str(given.folder),
        size=size / 1e6,
        address="http://localhost:8000",
    )
    echo(message.said(lang))


def _sheets(given: Namespace, lang: str) -> None:
    message = many(
        "The sheets of {count} lesson are in {folder}. Open the page in your browser and print "
        "it. The answers are in {answers}.",
        "The sheets of {count} lessons are in {folder}. Open the pages in your browser and "
        "print them. The answers are in {answers}.",
        write_sheets(given.folder, lang, given.lesson),
        folder=str(given.folder),
        answers=ANSWERS,
    )
    echo(message.said(lang))
