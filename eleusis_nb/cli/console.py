"""The console of the terminal's tables and replays."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from eleusis_nb.cli.output import visible


class SafeConsole(Console):
    """A console that makes control characters visible in what it prints."""

    def print(self, *objects: Any, **settings: Any) -> None:  # noqa: ANN401  # as rich has it
        """Print texts with this program's styles, and their control characters made visible."""
        super().print(*map(_shown, objects), **settings)


def _shown(printed: object) -> object:
    if isinstance(printed, Text):
        shown = printed.copy()
        shown.plain = visible(printed.plain)  # as long as before, so that the colours fit
        return shown
    return visible(printed) if isinstance(printed, str) else printed
