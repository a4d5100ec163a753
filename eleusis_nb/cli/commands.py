"""What can be typed after ``eleusis-nb``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from eleusis_nb.cli import desk, lab, teacher
from eleusis_nb.cli import doctor as examination
from eleusis_nb.cli import governor as governors_game
from eleusis_nb.cli import play as table
from eleusis_nb.cli import replay as again
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.gouverneur import House
from eleusis_nb.games.gouverneur.players import COMPUTERS
from eleusis_nb.languages import LANGUAGES, speak, usual
from eleusis_nb.teaching.governor import GovernorSitting

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback(
    invoke_without_command=True,
    epilog="Example: eleusis-nb --folder my-lessons",
)
def lessons(
    context: typer.Context,
    folder: Annotated[
        Path, typer.Option(help="Where your lessons lie. What lies there is never overwritten.")
    ] = Path(),
    browser: Annotated[
        bool, typer.Option(help="Whether to open a browser, or only to print the address.")
    ] = True,
    port: Annotated[
        int | None, typer.Option(help="Where to listen, if not where Jupyter likes.")
    ] = None,
    lang: Annotated[
        str | None,
        typer.Option(help=f"The language: {', '.join(LANGUAGES)}; this computer's, if not said."),
    ] = None,
) -> None:
    """Open the lessons in JupyterLab.

    They are copied into the folder first, where they are not there yet.
    """
    if context.invoked_subcommand:
        return
    try:
        if lang is not None:
            speak(lang)  # the tables that are opened there speak it, too
        new = desk.lay_out(folder)
        typer.echo(f"Your notebooks are in {folder.resolve()} ({new} of them new).")
        lab.run(folder, usual(), browser=browser, port=port)
    except EleusisError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None


app.command(epilog="Example: eleusis-nb play new --name Ada --name Bob")(table.play)
app.command(epilog="Example: eleusis-nb report submitted --title “Class 9b” --names")(
    teacher.report
)
app.command(epilog="Example: eleusis-nb seal --new-key answers.md")(teacher.seal)
app.command(epilog="Example: eleusis-nb critique “red or higher than the last card”")(
    teacher.critique
)

app.command(epilog="Example: eleusis-nb replay game.eleusis.jsonl --html game.html")(again.replay)


@app.command(epilog="Example: eleusis-nb doctor")
def doctor() -> None:
    """Say what is installed and what works, and what to do about the rest."""
    is_well = True
    for finding in examination.examine():
        typer.echo(str(finding))
        is_well &= finding.is_well
    raise typer.Exit(0 if is_well else 1)


@app.command(epilog="Example: eleusis-nb governor --person Ada --person Bob --secret")
def governor(  # noqa: PLR0913, PLR0917 - all that a table agrees on, as options
    person: Annotated[
        list[str] | None, typer.Option(help="Who plays at this keyboard; may be said again.")
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(help="A computer player: always draws, stops above 9, or reckons."),
    ] = None,
    purse: Annotated[int, typer.Option(help="The coins each player has.")] = 20,
    classic: Annotated[bool, typer.Option("--classic", help="Without master strokes.")] = False,
    secret: Annotated[
        bool, typer.Option("--secret", help="With a stroke that nobody is told of.")
    ] = False,
    name: Annotated[str, typer.Option(help="What the table is called; it is kept.")] = "governor",
    folder: Annotated[Path | None, typer.Option(help="Where the record is kept.")] = None,
) -> None:
    """Play the Governor's Game here in the terminal."""
    try:
        players = governors_game.who_plays(person or ["Guest"], against or list(COMPUTERS))
        sitting = GovernorSitting.open(
            players,
            purse=purse,
            house=House() if classic else None,
            secret=secret,
            name=name,
            folder=folder,
        )
        governors_game.play(sitting, tell=typer.echo)
    except EleusisError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None


@app.command(
    epilog="Example: eleusis-nb simulate scientist confirmer --rounds 5 --store games.jsonl"
)
def simulate(  # noqa: PLR0913, PLR0917 - all that a tournament agrees on, as options
    players: Annotated[
        list[str],
        typer.Argument(help="The tables: a kind of player, or several joined by + at one table."),
    ],
    rule: Annotated[
        list[str] | None,
        typer.Option(help="God's rule; may be said again. Without it: the whole library."),
    ] = None,
    variant: Annotated[
        list[str] | None, typer.Option(help="The form of the game; may be said again.")
    ] = None,
    rounds: Annotated[int, typer.Option(help="How often each rule is played at each table.")] = 1,
    seed: Annotated[int, typer.Option(help="What all chance comes from.")] = 0,
    processes: Annotated[
        int | None, typer.Option(help="On how many cores; all of them when not said.")
    ] = None,
    store: Annotated[
        Path | None,
        typer.Option(
            help="Where games are kept as they end. Again after a stop, it goes on there."
        ),
    ] = None,
    table: Annotated[Path | None, typer.Option(help="Write the table of results, as CSV.")] = None,
    figure: Annotated[Path | None, typer.Option(help="Draw the results, as PNG or SVG.")] = None,
) -> None:
    """Let computer players play against many rules, and say how they fared."""
    from eleusis_nb.simulation import simulate as run  # noqa: PLC0415 (long to import)

    try:
        results = run(
            [name.split("+") for name in players],
            rule or None,
            variant or ["solo"],
            rounds=rounds,
            seed=seed,
            processes=processes,
            store=store,
        )
    except EleusisError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        kept = f"What is finished is in {store}." if store else "Nothing was kept (see --store)."
        typer.echo(f"Stopped. {kept}", err=True)
        raise typer.Exit(130) from None
    typer.echo(results.summary())
    if table is not None:
        results.to_csv(table)
    if figure is not None:
        from eleusis_nb.simulation.figure import draw  # noqa: PLC0415 (brings matplotlib)

        draw(results).savefig(figure, dpi=160)


@app.command(epilog="Example: eleusis-nb site public")
def site(
    output: Annotated[Path, typer.Argument(help="The folder to build into; it is made anew.")],
    pyodide: Annotated[
        Path | None,
        typer.Option(help="A folder with Pyodide's core, where it is not to be fetched with npm."),
    ] = None,
) -> None:
    """Build a site of all lessons that any web server can serve, and that needs no network.

    Python runs in the student's browser. What is played is kept there, too.
    """
    from eleusis_nb.cli.site import build  # noqa: PLC0415 (JupyterLite is an extra of its own)

    try:
        built = build(output, pyodide)
    except EleusisError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    typer.echo(
        f"The site is in {output} ({built.bytes / 1e6:.0f} MB). To look at it:\n"
        f"    python -m http.server --directory {output}\n"
        "and open http://localhost:8000 in a browser."
    )
