"""``eleusis-nb play``: any variant in a terminal, with persons and computer players."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Annotated

from rich.text import Text

from eleusis_nb.cli.console import SafeConsole
from eleusis_nb.cli.opening import opened
from eleusis_nb.cli.round import Game, LeftError
from eleusis_nb.cli.sealing import Sealing
from eleusis_nb.cli.speaking import Lang, argument, option
from eleusis_nb.games.eleusis import critique, variants
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.i18n import say, together, worded
from eleusis_nb.library.measured import Grade
from eleusis_nb.players import KINDS, draw
from eleusis_nb.rules import Rule
from eleusis_nb.session import Session


def play(  # noqa: PLR0913, PLR0917  # one argument an option
    variant: Annotated[str, argument(say("One of {names}.", names=", ".join(variants)))] = "solo",
    name: Annotated[
        list[str] | None, option(say("A person who plays; several take turns at this screen."))
    ] = None,
    god: Annotated[
        str | None, option(say("A person who is God: writes a rule and judges."))
    ] = None,
    rule: Annotated[str | None, option(say("The rule, if others may see it here."))] = None,
    against: Annotated[
        list[str] | None,
        option(say("A computer player: {names}; can be repeated.", names=", ".join(KINDS))),
    ] = None,
    difficulty: Annotated[
        str | None,
        option(say("How hard a rule the computer God draws: {grades}.", grades=", ".join(Grade))),
    ] = None,
    seed: Annotated[int | None, option(say("Random seed for shuffling."))] = None,
    record: Annotated[
        Path | None, option(say("A file to save the game in and continue from."))
    ] = None,
    plain: Annotated[bool, option(say("Letters only: no colours or suit symbols."))] = False,  # noqa: FBT002
    lang: Lang = "",
) -> None:
    """Play any variant at this screen; computer players fill the empty seats."""
    console = SafeConsole(highlight=False, no_color=plain or None, emoji=False)

    def ask(question: str) -> str:
        return console.input(Text(question))

    try:
        if record is not None and record.exists():
            session = Session.resume(record)
            if session.record.dropped:
                console.print(Text(session.record.dropped.said(lang)))
        else:
            game = variant_of(variant)
            secret = None
            if rule:  # seen by all, so what is wrong with it is, too
                secret = Rule.parse(rule, lang)
                for fault in critique(secret, game).faults:
                    console.print(Text(fault.said(lang)))
            elif god is not None:
                secret = Sealing(god, game, console, lang, alone=not name).rule()
            shuffled = SystemRandom().randrange(10**12) if seed is None else seed
            session = opened(
                game,
                name or ([] if god else [say("Guest").said(lang)]),
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
        where = say("Continue with: {command}", command=again) if record else ""
        console.print(Text(together(worded(error), where).said(lang)))
