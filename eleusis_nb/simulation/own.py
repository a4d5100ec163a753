"""Players of one's own in a tournament: a class, a factory, or a function of a view."""

from __future__ import annotations

import inspect
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from eleusis_nb.games.eleusis import Action, View
from eleusis_nb.i18n import say
from eleusis_nb.mind.players import KINDS, Kind, Player, PlayerError, Watching

Asked: TypeAlias = str | Callable[..., Any]
"""A player as somebody names it: the name of a kind, or something that makes one."""


class Deciding:
    """A player whose every decision is one function of the view.

    Parameters
    ----------
    decide : callable
        Gets the view and returns an action, or None where it may.
    """

    def __init__(self, decide: Callable[[View], Action | None]) -> None:
        self._decide = decide

    def choose(self, view: View) -> Action | None:
        """Choose an action."""
        return self._decide(view)

    def explain(self, lang: str = "en") -> str:
        """Say that a function chose it."""
        return say("A function chose it.").said(lang)


@dataclass(frozen=True, slots=True)
class Own:
    """A maker of players under a name.

    Parameters
    ----------
    name : str
        What it is called in the results.
    maker : callable
        A kind of player; a class or a factory, which is called with a
        :class:`random.Random`, or with nothing if it takes nothing; or a function whose one
        parameter is called ``view``, which is asked for every action.
    """

    name: str
    maker: Callable[..., Any]

    @classmethod
    def of(cls, maker: object) -> Own:
        """Name a maker by what Python calls it.

        Raises
        ------
        PlayerError
            If it has no name, or that of one of the kinds, or makes nothing.

        Examples
        --------
        >>> def first(view):
        ...     return next(iter(view.may))
        >>> Own.of(first).name
        'first'
        """
        name = maker.name if isinstance(maker, Kind) else getattr(maker, "__name__", "")
        if not callable(maker) or not str(name).isidentifier():
            raise PlayerError(
                say(
                    "A player must be the name of a kind, a class, or a function with a name: "
                    "def my_player(view): … Not {what}.",
                    what=repr(maker)[:60],
                )
            )
        ours = maker if isinstance(maker, Kind) else None
        if name in KINDS and KINDS[name] is not ours:
            raise PlayerError(
                say("There is already a kind called “{name}”: rename yours.", name=name)
            )
        return cls(str(name), maker)

    def player(self, random: Random, watching: Watching) -> Player:
        """Make a player for one round.

        Raises
        ------
        PlayerError
            If what was made is none.
        """
        maker = self.maker
        if isinstance(maker, Kind):
            return maker(random, watching=watching)
        needed = _needed(maker)
        if needed == ["view"]:
            return Deciding(maker)
        made: Player = maker(random) if needed else maker()
        if not callable(getattr(made, "choose", None)):
            raise PlayerError(
                say(
                    "“{name}” did not make a player: it has no method choose(view). If your "
                    "function chooses by itself, call its parameter “view”.",
                    name=self.name,
                )
            )
        return made

    def __getstate__(self) -> tuple[str, bytes]:
        """Return what another process needs to make the same players."""
        return self.name, _packed(self)

    def __setstate__(self, state: tuple[str, bytes]) -> None:
        name, packed = state
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "maker", pickle.loads(packed))  # noqa: S301 (our own process wrote it)


def _packed(own: Own) -> bytes:
    """Return a maker as bytes; cloudpickle also packs what a notebook defined."""
    try:
        from cloudpickle import dumps  # noqa: PLC0415 (where it is installed)
    except ImportError:
        dumps = pickle.dumps
    try:
        packed: bytes = dumps(own.maker)
    except (pickle.PicklingError, AttributeError, TypeError):
        raise PlayerError(
            say(
                "“{name}” can't be sent to another process. Put it in its own module, or use "
                "processes=1.",
                name=own.name,
            )
        ) from None
    return packed


def _needed(maker: Callable[..., Any]) -> list[str]:
    """Return the names of the parameters that a maker must be given."""
    try:
        parameters = inspect.signature(maker).parameters.values()
    except (TypeError, ValueError):
        return []
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return [one.name for one in parameters if one.default is one.empty and one.kind in positional]
