"""What can be typed, read by argparse: with help and complaints in the reader's language."""

from __future__ import annotations

import re
from argparse import SUPPRESS, ArgumentParser, HelpFormatter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NoReturn

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import LANGUAGES, Text, default_language, is_language, say, together

FLAG: Final[Mapping[str, Any]] = {"action": "store_true"}
"""What an option is that takes no value."""


def port(text: str) -> int:
    """Return the number of a port; a ValueError where it is none."""
    number = int(text)
    if not 1 <= number <= 65535:  # noqa: PLR2004 - what 16 bits hold
        raise ValueError(text)
    return number


class UsageError(EleusisError):
    """Words that no command takes."""


def language_asked(words: Sequence[str]) -> str:
    """Return the language that the command line names, else the default language.

    Help and complaints need it before anything else is read.

    Examples
    --------
    >>> language_asked(["class", "--lang", "fr"]), language_asked(["--lang=ru", "doctor"])
    ('fr', 'ru')
    """
    for word, following in pairwise([*words, ""]):
        option, _, value = word.partition("=")
        if option == "--lang" and is_language(value or following):
            return value or following
    return default_language()


class Parser(ArgumentParser):
    """The words of a command."""

    def __init__(
        self,
        prog: str,
        *,
        lang: str,
        does: Text,
        example: str,
        **settings: Any,  # noqa: ANN401 - as argparse has it
    ) -> None:
        super().__init__(
            prog,
            description=does.said(lang),
            epilog=say("Example: {command}", command=example).said(lang),
            formatter_class=lambda prog: HelpFormatter(prog, max_help_position=30, width=100),
            add_help=False,
            allow_abbrev=False,
            **settings,
        )
        self._lang = lang
        self._positionals.title = say("Arguments").said(lang)
        self._optionals.title = say("Options").said(lang)
        self.takes("--help", say("Show this message and exit."), action="help")
        languages = ", ".join(LANGUAGES)
        about = say("The language: {names}; default: this computer's.", names=languages)
        self.takes("--lang", about, default=SUPPRESS)

    def takes(self, name: str, about: Text, **settings: Any) -> None:  # noqa: ANN401 - as argparse has it
        """Add an argument or an option, with what it is for."""
        words = about.said(self._lang)
        if default := settings.get("default") if settings.get("default") != SUPPRESS else None:
            words = f"{words}  {say('[default: {value}]', value=str(default)).said(self._lang)}"
        self.add_argument(*name.split(), help=words.replace("%", "%%"), **settings)

    def format_help(self) -> str:
        """Return the help, without argparse's own line for the word of a command."""
        words = super().format_help().replace("usage:", say("Usage:").said(self._lang), 1)
        return words.replace("\n  COMMAND\n", "\n")

    def error(self, message: str) -> NoReturn:
        """Say in a sentence what argparse did not take."""
        named = re.match(
            r"argument ([^:]+): (?:invalid choice: '(.*?)' \(choose from (.*)\))?", message
        )
        if named is None:  # the following arguments are required: folder
            raise self.complaint(say("Something is missing: {name}.", name=message.split(": ")[1]))
        if named[2] is not None:
            names = named[3].replace("'", "")
            raise self.complaint(
                say(
                    "There is no command “{name}”. Choose from: {names}.",
                    name=named[2][:40],
                    names=names,
                )
            )
        raise self.complaint(say("{name} can't take what you typed.", name=named[1]))

    def complaint(self, wrong: Text) -> UsageError:
        """Return an error that also says where to read more."""
        return UsageError(together(wrong, say("More: {command}", command=f"{self.prog} --help")))
