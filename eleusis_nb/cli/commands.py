"""What can be typed after ``eleusis-nb``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from eleusis_nb.cli import desk, lab
from eleusis_nb.cli import doctor as examination
from eleusis_nb.cli import governor as governors_game
from eleusis_nb.cli import play as table
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.gouverneur import House
from eleusis_nb.games.gouverneur.players import COMPUTERS
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
) -> None:
    """Open the lessons in JupyterLab.

    They are copied into the folder first, where they are not there yet.
    """
    if context.invoked_subcommand:
        return
    try:
        new = desk.lay_out(folder)
        typer.echo(f"Your notebooks are in {folder.resolve()} ({new} of them new).")
        lab.run(folder, browser=browser, port=port)
    except EleusisError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None


app.command(epilog="Example: eleusis-nb play new --name Ada --name Bob")(table.play)


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
