"""Every variant as a PettingZoo environment (agents take turns: AEC)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Variant
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.i18n import say
from eleusis_nb.research import encoding
from eleusis_nb.research.rounds import EncodedRound
from eleusis_nb.rules import Rule

LONGEST = 5_000
"""Steps after which a round is truncated; some variants may not end otherwise."""


class EleusisTable(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]  # carries no types
    """A round of a variant; made by :func:`eleusis_nb.research.aec_env`.

    Agents are ``player_1``, ``player_2``, …, the seats clockwise from God, who is the environment.
    An observation is a dictionary: ``observation``, a row of numbers, and ``action_mask``. The
    reward is the score, when the round is over. See :mod:`eleusis_nb.research.encoding`.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "eleusis_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }
    render_mode = "ansi"

    def __init__(
        self,
        variant: Variant | str = "new",
        *,
        players: int | None = None,
        rules: Sequence[Rule | str] | None = None,
    ) -> None:
        super().__init__()
        self._variant = variant_of(variant)
        fewest, most = self._variant.players
        self._number = fewest - 1 if players is None else players
        if not fewest <= self._number + 1 <= most:
            raise EleusisError(
                say(
                    "“{variant}” is for {fewest} to {most} players besides God.",
                    variant=self._variant.name,
                    fewest=fewest - 1,
                    most=most - 1,
                )
            )
        self._rules, self._random = rules, Random()  # noqa: S311 (a game)
        self.possible_agents = [f"player_{seat}" for seat in range(1, self._number + 1)]
        actions = encoding.SAY + len(encoding.RULES if rules is None else rules)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (encoding.WIDE,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Draw a rule and deal; with a seed the same ones each time."""
        del options
        if seed is not None:
            self._random = Random(seed)  # noqa: S311 (a game)
        self._round = EncodedRound(self._variant, self._number, self._rules, self._random)
        self._steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = f"player_{self._round.asked}"

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and what it may do."""
        seat = int(agent.removeprefix("player_"))
        return {
            "observation": self._round.observation(seat),
            "action_mask": self._round.mask(seat),
        }

    def step(self, action: int | None) -> None:
        """Let the agent that is selected act.

        Raises
        ------
        IllegalAction
            If the action mask does not allow it; nothing has changed then.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._round.act(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._steps += 1
        if self._round.is_over:
            for seat, one in enumerate(self.possible_agents, start=1):
                self.rewards[one] = self._round.points(seat)
                self.terminations[one] = True
        elif self._steps >= LONGEST:
            self.truncations = dict.fromkeys(self.agents, True)
        if not self._round.is_over:
            self.agent_selection = f"player_{self._round.asked}"
        self._accumulate_rewards()

    def render(self) -> str:
        """Return the table as a line of text: the layout, as everybody sees it."""
        return str(self._round.table.layout)

    def close(self) -> None:
        """Do nothing: nothing is open."""
