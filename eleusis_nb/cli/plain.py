"""What the command does with the package alone, without Typer: version, doctor, copies."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from eleusis_nb.cli import doctor
from eleusis_nb.cli.output import echo
from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import Text, default_language, is_language, say, worded
from eleusis_nb.learning import originals
from eleusis_nb.optional import install_command
from eleusis_nb.version import __version__

_LAB: Final = say(
    "The command eleusis-nb needs the lab packages. Install them with:\n    {command}\nWithout "
    "them you can use: {known}.",
    command=install_command("lab"),
    known="eleusis-nb --version, eleusis-nb doctor, eleusis-nb lessons FOLDER",
)


def asked(words: Sequence[str]) -> str:
    """Return the language that the command line names, else the default language.

    Help and complaints need it before anything else is read.

    Examples
    --------
    >>> asked(["class", "--lang", "fr"]), asked(["--lang=ru", "doctor"])
    ('fr', 'ru')
    """
    for word, following in pairwise([*words, ""]):
        option_name, _, value = word.partition("=")
        if option_name == "--lang" and is_language(value or following):
            return value or following
    return default_language()


def copied(folder: Path) -> Text:
    """Copy the notebooks to a folder, and say so.

    Raises
    ------
    NotebooksError
        If they cannot be written there.
    """
    new = originals.copy_lessons(folder)
    return say("Your notebooks are in {folder} ({new} new).", folder=str(folder.resolve()), new=new)


def examine(lang: str) -> bool:
    """Print what the doctor finds; return whether the lessons work."""
    is_well = True
    for finding in doctor.examine():
        echo(finding.said(lang))
        is_well &= finding.is_well
    return is_well


def main(words: Sequence[str]) -> None:
    """Run what was typed, or say what to install for it.

    Raises
    ------
    SystemExit
        With a sentence, or 1 if the doctor found something missing.
    """
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--lang", nargs="?", const="", default="")
    asked, others = parser.parse_known_args(words)
    lang = asked.lang if is_language(asked.lang) else default_language()
    try:
        match others:
            case ["--version"]:
                echo(__version__)
            case ["doctor"]:
                sys.exit(0 if examine(lang) else 1)
            case ["lessons", folder]:
                echo(copied(Path(folder)).said(lang))
            case _:
                sys.exit(_LAB.said(lang))
    except EleusisError as error:
        sys.exit(worded(error).said(lang))
