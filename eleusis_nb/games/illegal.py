"""The refusal of an action, the same in every game."""

from __future__ import annotations

from eleusis_nb.errors import EleusisError


class IllegalAction(EleusisError):  # noqa: N818 - the name the public interface gives it
    """An action the rules do not allow now: why not, and what can be done instead.

    Examples
    --------
    >>> str(IllegalAction("It is not your turn: wait for Ada."))
    'It is not your turn: wait for Ada.'
    """
