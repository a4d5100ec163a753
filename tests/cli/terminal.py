"""Commands as somebody types them, run in this process."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest import mock

from eleusis_nb.cli.commands import run


class Answer(NamedTuple):
    """What a command ends with and writes."""

    exit_code: int
    stdout: str
    stderr: str

    @property
    def output(self) -> str:
        """All that it writes."""
        return self.stdout + self.stderr


def typed(*words: str, answers: str = "") -> Answer:
    """Run a command; ``answers`` is what is typed when it asks."""
    out, err = io.StringIO(), io.StringIO()
    given = mock.patch.object(sys, "stdin", io.StringIO(answers))
    with redirect_stdout(out), redirect_stderr(err), given:
        try:
            code = run(words)
        except SystemExit as left:
            code = int(left.code or 0)
    return Answer(code, out.getvalue(), err.getvalue())
