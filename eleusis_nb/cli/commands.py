"""What can be typed after ``eleusis-nb``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from eleusis_nb.cli import desk, lab
from eleusis_nb.cli import doctor as examination
from eleusis_nb.errors import EleusisError

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


@app.command(epilog="Example: eleusis-nb doctor")
def doctor() -> None:
    """Say what is installed and what works, and what to do about the rest."""
    is_well = True
    for finding in examination.examine():
        typer.echo(str(finding))
        is_well &= finding.is_well
    raise typer.Exit(0 if is_well else 1)
