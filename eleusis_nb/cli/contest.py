"""The command ``contest``: players, programs and students on the published deals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from eleusis_nb.cli.output import echo
from eleusis_nb.cli.speaking import Lang, option
from eleusis_nb.i18n import say


def contest(  # noqa: PLR0913, PLR0917 - all that a contest agrees on, as options
    player: Annotated[
        list[str] | None,
        option(say("A kind of computer player; can be repeated.")),
    ] = None,
    command: Annotated[
        list[str] | None,
        option(
            say("A program that answers each line with a line, as NAME=COMMAND; can be repeated.")
        ),
    ] = None,
    records: Annotated[
        Path | None,
        option(say("A folder of students' records of the same deals; no names are shown.")),
    ] = None,
    deals: Annotated[int, option(say("Number of published deals to play."))] = 12,
    folder: Annotated[
        Path, option(say("Where to save finished games. A stopped run continues from there."))
    ] = Path("contest"),
    lang: Lang = "",
) -> None:
    """Let players, programs and students meet on the same deals."""
    from eleusis_nb.research import contest as meeting  # noqa: PLC0415 (long to import)
    from eleusis_nb.research.contest.standings import shown  # noqa: PLC0415 (as above)

    commands = [one.partition("=") for one in command or ()]
    entries = [
        *(meeting.entry_of(name) for name in player or ()),
        *(meeting.entry_of(name, words) for name, _, words in commands),
    ]
    if not entries and records is None:
        entries = [meeting.entry_of(name) for name in ("scientist", "confirmer", "random")]
    known = meeting.deals()[:deals]
    outcomes = []
    for one in meeting.contest(entries, known, folder):
        echo(f"{one.player} {one.deal}: {one.score:g}", err=True)
        outcomes.append(one)
    if records is not None:
        outcomes += meeting.of_people(records, known)
    echo(shown(meeting.standings(outcomes), lang))
