"""The command line in the reader's language: its help, and what it says of what was mistyped.

Typer keeps plain strings. So each text is kept here by its English words when a command is laid
out, and found again when somebody asks for help.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from eleusis_nb.cli.output import echo
from eleusis_nb.cli.plain import asked
from eleusis_nb.conditions.errors import RuleSyntaxError
from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import LANGUAGES, Text, default_language, known, say, together

_UsageError: Final = next(
    kind for kind in typer.BadParameter.__mro__[1:] if issubclass(kind, Exception)
)
"""What is raised at words no command takes; typer has no public name for it."""

_TEXTS: Final[dict[str, Text]] = {}
"""The texts by their English words."""

_Command = TypeVar("_Command", bound=Callable[..., None])


def heard(text: Text) -> str:
    """Wrap a text so that it is translated when it is shown."""
    _TEXTS[str(text)] = text
    return text


for _text in (
    say("[OPTIONS]"),
    say("COMMAND [ARGS]..."),
    say("Show this message and exit."),
):
    heard(_text)


def _said(words: str, lang: str) -> str:
    return _TEXTS[words].said(lang) if words in _TEXTS else words


def option(text: Text, *names: str, **settings: Any) -> Any:  # noqa: ANN401 - as typer has it
    """Return an option, with what it is for."""
    return typer.Option(*names, help=heard(text), **settings)


def argument(text: Text) -> Any:  # noqa: ANN401 - as typer has it
    """Return an argument, with what it is."""
    return typer.Argument(help=heard(text))


def command(
    app: typer.Typer, does: Text, example: str, name: str | None = None
) -> Callable[[_Command], _Command]:
    """Make a function a command: what it does, how it is typed, and its name if not its own."""
    message = say("Example: {command}", command=example)
    return app.command(name, cls=SpokenCommand, help=heard(does), epilog=heard(message))


# --- which language ------------------------------------------------------------------------------


def _choose(context: typer.Context, lang: str) -> str:
    return known(lang or context.obj or default_language())


Lang = Annotated[
    str,
    option(
        say("The language: {names}; default: this computer's.", names=", ".join(LANGUAGES)),
        callback=_choose,
    ),
]
"""An option of every command; the command gets a language that there is."""


# --- help ----------------------------------------------------------------------------------------


def _help(command: Any, context: typer.Context, formatter: Any) -> None:  # noqa: ANN401
    """Write what a command is for, and all it takes."""
    lang = context.obj or default_language()
    pieces = " ".join(_said(piece, lang) for piece in command.collect_usage_pieces(context))
    usage = say("Usage:").said(lang)
    formatter.write_usage(context.command_path, pieces, prefix=f"{usage} ")
    _paragraph(formatter, _said(command.help or "", lang))
    rows: dict[str, list[tuple[str, str]]] = {"argument": [], "option": []}
    for param in command.get_params(context):
        names, helped = param.get_help_record(context)
        own = param.help or ""
        more = _said_in_brackets(helped.removeprefix(own).strip(), lang)
        rows[param.param_type_name].append((names, f"{_said(own, lang)}  {more}".strip()))
    rows["command"] = [
        (name, _said(one.help or "", lang))
        for name, one in getattr(command, "commands", {}).items()
    ]
    titles = {"argument": say("Arguments"), "option": say("Options"), "command": say("Commands")}
    for kind, title in titles.items():
        if rows[kind]:
            with formatter.section(title.said(lang)):
                formatter.write_dl(rows[kind])
    _paragraph(formatter, _said(command.epilog or "", lang))


def _paragraph(formatter: Any, words: str) -> None:  # noqa: ANN401 - as typer has it
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(words)


def _said_in_brackets(more: str, lang: str) -> str:
    """Say what typer adds to an option: what it is if nothing is said, and that it must be."""
    usually = re.fullmatch(r"\[default: (.*)\]", more)
    if usually:
        return say("[default: {value}]", value=usually[1]).said(lang)
    return say("[required]").said(lang) if more == "[required]" else more


class SpokenCommand(TyperCommand):
    """A command whose help is in the reader's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 - as typer has it
        """Write the help."""
        _help(self, ctx, formatter)


class UnknownCommandError(EleusisError):
    """Words that no command takes."""


class SpokenGroup(TyperGroup):
    """The group of all commands; it prints the error of any command as a sentence."""

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 - as typer has it
        """Write the help."""
        _help(self, ctx, formatter)

    def make_context(self, info_name: Any, args: Any, parent: Any = None, **extra: Any) -> Any:  # noqa: ANN401
        """Note the language before anything is read."""
        return super().make_context(info_name, args, parent, obj=asked(args), **extra)

    def resolve_command(self, ctx: Any, args: Any) -> Any:  # noqa: ANN401 - as typer has it
        """Find a command by its name."""
        if not args[0].startswith("-") and args[0] not in self.commands:
            names = ", ".join(self.commands)
            raise UnknownCommandError(
                say(
                    "There is no command “{name}”. Choose from: {names}.",
                    name=args[0][:40],
                    names=names,
                )
            )
        return super().resolve_command(ctx, args)

    def main(self, *words: Any, **settings: Any) -> Any:  # noqa: ANN401 - as typer has it
        """Run the command line; an error is printed as a sentence, and ends it."""
        if not settings.get("standalone_mode", True):
            return super().main(*words, **settings)
        typed = words[0] if words else settings.get("args")
        lang = asked(sys.argv[1:] if typed is None else typed)
        try:
            code = super().main(*words, **{**settings, "standalone_mode": False})
        except EleusisError as error:
            echo(complaint(error, lang), err=True)
            code = 1
        except _UsageError as error:
            echo(_mistyped(error).said(lang), err=True)
            code = 2
        except typer.Abort:
            echo(say("Stopped.").said(lang), err=True)
            code = 1
        sys.exit(code if isinstance(code, int) else 0)


# --- what is wrong -------------------------------------------------------------------------------


def complaint(error: EleusisError, lang: str) -> str:
    """Return an error as a sentence; for a text that cannot be read, with the place."""
    return error.shown(lang) if isinstance(error, RuleSyntaxError) else error.said(lang)


def _mistyped(error: Any) -> Text:  # noqa: ANN401 - several kinds, known by what they carry
    """Say what no command takes."""
    context = error.ctx
    path = "eleusis-nb" if context is None else context.command_path
    return together(_wrong(error), say("More: {command}", command=f"{path} --help"))


def _wrong(error: Any) -> Text:  # noqa: ANN401 - several kinds, known by what they carry
    param = getattr(error, "param", None)
    is_option = getattr(param, "param_type_name", "") == "option"
    name = "" if param is None else str(param.opts[0] if is_option else param.name)
    match type(error).__name__:
        case "NoSuchOption":
            near = ", ".join(sorted(error.possibilities or ()))
            meant = say("Did you mean {names}?", names=near) if near else ""
            gone = say("There is no option {option}.", option=error.option_name)
            return together(gone, meant)
        case "MissingParameter":
            return say("Something is missing: {name}.", name=name)
        case "BadParameter":
            return say("{name} can't take what you typed.", name=name)
        case "BadOptionUsage":
            return say("{option} needs a value.", option=error.option_name)
        case _:
            return say("This value is too large or too small.")
