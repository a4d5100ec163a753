"""``eleusis-nb play``: any variant in a terminal, with persons and computer players."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from eleusis_nb.cli.opening import opened
from eleusis_nb.cli.reading import asked_rule
from eleusis_nb.cli.round import Game, LeftError
from eleusis_nb.cli.speaking import Lang, argument, option
from eleusis_nb.games.eleusis import variants
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.i18n import Text as Sentence
from eleusis_nb.i18n import say, together, worded
from eleusis_nb.library.measured import Grade
from eleusis_nb.players import KINDS, draw
from eleusis_nb.rule_editor.editor import EXAMPLE
from eleusis_nb.rules import Rule, read
from eleusis_nb.session import Session


def play(  # noqa: PLR0913, PLR0917  # one argument an option
    variant: Annotated[str, argument(say("One of {names}.", names=", ".join(variants)))] = "solo",
    name: Annotated[
        list[str] | None, option(say("A person who plays; several in turn at this screen."))
    ] = None,
    god: Annotated[
        str | None, option(say("A person who is God: is asked for a rule, and judges."))
    ] = None,
    rule: Annotated[
        str | None, option(say("The rule, if nobody minds that it is seen here."))
    ] = None,
    against: Annotated[
        list[str] | None,
        option(say("A computer player: {names}; may be said again.", names=", ".join(KINDS))),
    ] = None,
    difficulty: Annotated[
        str | None,
        option(say("How hard a rule a computer God draws: {grades}.", grades=", ".join(Grade))),
    ] = None,
    seed: Annotated[int | None, option(say("What the cards are shuffled by."))] = None,
    record: Annotated[
        Path | None, option(say("A file to keep the game in, and to go on from."))
    ] = None,
    plain: Annotated[bool, option(say("Letters only: no colours, no card signs."))] = False,  # noqa: FBT002
    lang: Lang = "",
) -> None:
    """Play any variant at this screen; computer players fill the empty seats."""
    console = Console(highlight=False, no_color=plain or None, emoji=False)

    def ask(question: str) -> str:
        return console.input(Text(question))

    try:
        if record is not None and record.exists():
            session = Session.resume(record)
            if session.record.dropped:
                console.print(Text(session.record.dropped.said(lang)))
        else:
            secret = Rule.parse(rule, lang) if rule else _secret(god, console, lang)
            shuffled = SystemRandom().randrange(10**12) if seed is None else seed
            session = opened(
                variant_of(variant),
                name or [say("Guest").said(lang)],
                god=god,
                rule=secret or draw(SystemRandom(), difficulty).rule,
                seed=shuffled,
                path=record,
                against=against or (),
                lang=lang,
            )
        Game(session, console, ask, plain, lang).play()
    except LeftError as error:
        again = f"eleusis-nb play --record {record}"
        where = say("Go on with: {command}", command=again) if record else ""
        console.print(Text(together(worded(error), where).said(lang)))


def _secret(god: str | None, console: Console, lang: str) -> Rule | None:
    """Return the rule that a person as God types unseen; only God is shown its readings."""
    if god is None:
        return None
    question = say("{name}, type the rule (nobody sees it)", name=god)
    words: str = typer.prompt(question.said(lang), hide_input=True)
    if (certain := read(words, lang).rule) is not None:
        return certain

    def ask(question: Sentence) -> str:
        return console.input(Text(question.said(lang))).strip()

    ask(
        say(
            "{name}, your words can be read in more than one way. Press Enter to see how, when the "
            "others look away",
            name=god,
        )
    )
    chosen = asked_rule(
        words, EXAMPLE, ask, lambda line: console.print(Text(line.said(lang))), lang
    )
    console.clear()
    return chosen
