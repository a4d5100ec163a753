"""For research: environments of other libraries, in which any learner can play.

They need the extra ``research``; without it a sentence says how to install it. What an agent sees
and may do is laid down in :mod:`eleusis_nb.research.encoding`.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from eleusis_nb.games.eleusis import Variant
from eleusis_nb.i18n import say
from eleusis_nb.optional import NotInstalledError, install_command
from eleusis_nb.rules import Rule

if TYPE_CHECKING:
    from eleusis_nb.research.aec import EleusisTable
    from eleusis_nb.research.solo import EleusisSolo

__all__ = ["aec_env", "solo_env"]


def aec_env(
    variant: Variant | str = "new",
    *,
    players: int | None = None,
    rules: Sequence[Rule | str] | None = None,
) -> EleusisTable:
    """Return a PettingZoo AEC environment of a variant; God is the environment.

    Parameters
    ----------
    variant : Variant or str
        The variant.
    players : int, optional
        The number of players beside God; by default as few as the variant allows.
    rules : sequence of Rule or str, optional
        What God draws the secret from; the same list is what agents can say. By default
        ``eleusis_nb.research.encoding.RULES``.

    Raises
    ------
    NotInstalledError
        If PettingZoo is not installed; the message says how to install it.

    Examples
    --------
    >>> env = aec_env("express")
    >>> env.reset(seed=7)
    >>> env.agents, len(env.observe(env.agent_selection)["action_mask"])
    (['player_1', 'player_2'], 140)
    """
    _need("pettingzoo")
    from eleusis_nb.research.aec import EleusisTable  # noqa: PLC0415 (an extra)

    return EleusisTable(variant, players=players, rules=rules)


def solo_env(*, rules: Sequence[Rule | str] | None = None) -> EleusisSolo:
    """Return a Gymnasium environment of ``solo``: one player, 30 plays, the rule to be said.

    Parameters
    ----------
    rules : sequence of Rule or str, optional
        As for :func:`aec_env`.

    Raises
    ------
    NotInstalledError
        If Gymnasium is not installed.

    Examples
    --------
    >>> env = solo_env()
    >>> observation, info = env.reset(seed=7)
    >>> int(info["action_mask"][:52].sum()) <= 12
    True
    """
    _need("gymnasium")
    from eleusis_nb.research.solo import EleusisSolo  # noqa: PLC0415 (an extra)

    return EleusisSolo(rules=rules)


def _need(package: str) -> None:
    if find_spec(package) is None:
        raise NotInstalledError(
            say(
                "Environments need {package}, which is not installed. To install it: {command}.",
                package=package,
                command=install_command("research"),
            )
        )
