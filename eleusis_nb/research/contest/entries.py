"""Who enters a contest: a kind of player, or a command that talks on stdin and stdout."""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from random import Random

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say
from eleusis_nb.players import Player, Text, kind_of
from eleusis_nb.players.text import LONGEST

PATIENCE = 120.0
"""Seconds that a command has for an answer."""


class ContestantError(EleusisError, ValueError):
    """A command that cannot be started, or says nothing."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player of a contest.

    Parameters
    ----------
    name : str
        What it is called in the table.
    open : callable
        Opens a player for one deal with a source of chance, as a context manager.
    """

    name: str
    open: Callable[[Random], Iterator[Player]]


def entry_of(name: str, command: str = "", patience: float = PATIENCE) -> Contestant:
    """Return an entry.

    Parameters
    ----------
    name : str
        The name of a kind of player, or what a command is called in the table.
    command : str
        The command, split as a shell does but run without one. It is started for each deal. For
        each decision it gets a line of JSON, ``{"asked": "…"}``, and answers with one line: the
        forms of :class:`~eleusis_nb.players.Text`, which ``;`` separates.
    patience : float
        Seconds it has for an answer.

    Raises
    ------
    PlayerError
        If there is no such kind.

    Examples
    --------
    >>> entry_of("scientist").name
    'scientist'
    """
    if command:
        return Contestant(name, lambda random: _of_command(command, random, patience))
    kind = kind_of(name)
    return Contestant(kind.name, lambda random: iter((kind(random, "named"),)))


def _of_command(command: str, random: Random, patience: float) -> Iterator[Player]:
    with _talking(command, patience) as ask:
        yield Text(ask, random)


@contextmanager
def _talking(command: str, patience: float) -> Iterator[Callable[[str], str]]:
    """Start a command, and yield what asks it."""
    try:
        running = subprocess.Popen(  # noqa: S603 (the user's own command, without a shell)
            shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except (OSError, ValueError) as error:
        raise ContestantError(
            say("{command} can't be started: {error}.", command=command, error=str(error))
        ) from None
    answers: queue.Queue[str] = queue.Queue()
    listening = threading.Thread(target=_listen, args=(running, answers), daemon=True)
    listening.start()

    def ask(asked: str) -> str:
        try:
            if running.stdin is not None:
                running.stdin.write(json.dumps({"asked": asked}, ensure_ascii=False) + "\n")
                running.stdin.flush()
            answer = answers.get(timeout=patience)
        except (OSError, queue.Empty):
            answer = ""
        if not answer:
            raise ContestantError(
                say(
                    "{command} gave no answer. It must answer each line with a line.",
                    command=command,
                )
            )
        return answer

    try:
        yield ask
    finally:
        running.kill()
        running.wait()
        listening.join()
        for stream in (running.stdin, running.stdout):
            if stream is not None:
                with suppress(OSError):  # what was not read any more is written on closing
                    stream.close()


def _listen(running: subprocess.Popen[str], answers: queue.Queue[str]) -> None:
    """Put each line where it is waited for; one without an end is cut."""
    if running.stdout is not None:
        while line := running.stdout.readline(LONGEST):
            answers.put(line)
    answers.put("")
