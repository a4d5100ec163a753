"""What a teacher types who runs a study: slips, the export, how many it takes, the plan."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Annotated

import typer

from eleusis_nb.cli.output import echo
from eleusis_nb.cli.speaking import Lang, SpokenGroup, argument, command, option
from eleusis_nb.i18n import many, say
from eleusis_nb.learning.keys import Key
from eleusis_nb.learning.study import (
    StudyError,
    assigned,
    design_effect,
    export,
    per_group,
    preregistration,
    seal_of,
)

app = typer.Typer(cls=SpokenGroup, no_args_is_help=True, rich_markup_mode=None)

Effect = Annotated[
    float, option(say("The smallest difference that matters, in standard deviations (d)."))
]
KeyFile = Annotated[Path, option(say("Your key file; created if it does not exist."))]
People = Annotated[int, option(say("Number of people taking part."))]


@command(
    app,
    say("Print one slip per person: cut them apart and let everyone draw one."),
    "eleusis-nb study slips --people 28 --key study.key",
)
def slips(
    people: People = 28,
    key: KeyFile = Path("study.key"),
    reveal: Annotated[
        bool, option(say("Show who had which version, once data collection is closed."), "--reveal")
    ] = False,
    lang: Lang = "",
) -> None:
    """Print a slip for each person."""
    found = Key.at(key)
    for slip, arm in assigned(found, people):
        echo(f"{slip}  {arm.number}  {arm.version}  {arm.first}" if reveal else slip)
    echo(say("Seal: {seal}", seal=seal_of(found, people)).said(lang), err=True)


@command(
    app,
    say("Save the table of a study: people who agreed, without names, dates or texts."),
    "eleusis-nb study export submitted -o study.csv",
    name="export",
)
def write_export(
    folder: Annotated[Path, argument(say("The folder with the students' records."))],
    output: Annotated[Path, option(say("The table."), "--output", "-o")] = Path("study.csv"),
    lang: Lang = "",
) -> None:
    """Write the table of a study."""
    table = export(folder, random=SystemRandom())
    try:
        output.write_text(table, encoding="utf-8")
    except OSError:
        raise StudyError(say("Can't write to {path}.", path=str(output))) from None
    count = table.count("\n") - 1
    echo(
        many("{count} person: {path}.", "{count} people: {path}.", count, path=str(output)).said(
            lang
        )
    )


@command(
    app,
    say("Calculate how many people a study needs to find a difference."),
    "eleusis-nb study power --effect 0.5",
)
def power(  # noqa: PLR0913, PLR0917 - the options of a command
    effect: Effect = 0.5,
    wanted: Annotated[
        float, option(say("The chance of finding a difference that exists (power)."), "--power")
    ] = 0.8,
    alpha: Annotated[
        float,
        option(say("The chance of finding a difference that does not exist (alpha, two-sided).")),
    ] = 0.05,
    class_size: Annotated[
        int, option(say("If whole classes get one version: the number of people in a class."))
    ] = 1,
    alike: Annotated[
        float, option(say("How similar people of one class are: the intraclass correlation."))
    ] = 0.0,
    lang: Lang = "",
) -> None:
    """Say how many people a study needs."""
    each = per_group(effect, power=wanted, alpha=alpha)
    times = design_effect(class_size, alike)
    text = many(
        "{count} person in each of the two groups.",
        "{count} people in each of the two groups.",
        -int(-each * times // 1),
    )
    echo(text.said(lang))


@command(
    app,
    say("Print a plan to complete and register before the first person takes part."),
    "eleusis-nb study plan --effect 0.5 --people 128 --key study.key",
)
def plan(
    effect: Effect = 0.5,
    people: People = 128,
    key: KeyFile = Path("study.key"),
    lang: Lang = "",
) -> None:
    """Print a plan to register."""
    seal = seal_of(Key.at(key), people)
    for paragraph in preregistration(effect, people=people, seal=seal):
        echo(paragraph.said(lang))
        echo("")
