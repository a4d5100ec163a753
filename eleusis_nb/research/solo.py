"""``solo`` as a Gymnasium environment: one player, thirty plays, the rule to be said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from eleusis_nb.games.eleusis import IllegalAction, variants
from eleusis_nb.research import encoding
from eleusis_nb.research.rounds import EncodedRound
from eleusis_nb.rules import Rule

LONGEST = 500
"""Steps after which a round is truncated: wrong guesses take no turn, so it may never end."""


class EleusisSolo(gymnasium.Env[encoding.Row, np.int64]):
    """A round of ``solo``; made by :func:`eleusis_nb.research.solo_env`.

    ``info["action_mask"]`` says what may be done. An action that may not be done changes nothing,
    and ``info["illegal"]`` is then the sentence that says so. The reward is the score, when the
    round is over. See :mod:`eleusis_nb.research.encoding`.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 (declared so by Gymnasium)

    def __init__(self, *, rules: Sequence[Rule | str] | None = None) -> None:
        self.render_mode = "ansi"
        self._rules = rules
        actions = encoding.SAY + len(encoding.RULES if rules is None else rules)
        self.observation_space = spaces.Box(0.0, 1.0, (encoding.WIDE,), np.float32)
        self.action_space = spaces.Discrete(actions)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[encoding.Row, dict[str, Any]]:
        """Draw a rule and deal; with a seed the same ones each time."""
        super().reset(seed=seed, options=dict(options or {}))
        random = Random(int(self.np_random.integers(1 << 62)))  # noqa: S311 (a game)
        self._round = EncodedRound(variants["solo"], 1, self._rules, random)
        self._steps = 0
        return self._round.observation(1), {"action_mask": self._round.mask(1)}

    def step(
        self, action: np.int64 | int
    ) -> tuple[encoding.Row, float, bool, bool, dict[str, Any]]:
        """Do something."""
        self._steps += 1
        info: dict[str, Any] = {}
        try:
            self._round.act(int(action))
        except IllegalAction as error:
            info["illegal"] = str(error)
        info["action_mask"] = self._round.mask(1)
        over = self._round.is_over
        truncated = not over and self._steps >= LONGEST
        return self._round.observation(1), self._round.points(1), over, truncated, info

    def render(self) -> str:
        """Return the table as a line of text."""
        return str(self._round.table.layout)
