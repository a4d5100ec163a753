"""Steps per second of a random policy beside RLCard: ``python -m benchmarks.environments``.

In one run, by processor time: Eleusis as a PettingZoo environment (``new`` with three, ``express``
with two) and as a Gymnasium one (``solo``), and RLCard's UNO, Mahjong, Gin Rummy and Leduc Hold'em,
by their own loops of a step and an observation with legal actions. UNO is of like size: 61 actions,
hands that grow, a pile. It needs ``.[research,benchmarks]``.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import rlcard

from eleusis_nb.research import aec_env, solo_env

STEPS = 2_000


def table(variant: str) -> tuple[int, int]:
    """Play rounds of a variant; return steps and rounds."""
    env, random, steps, rounds = aec_env(variant), np.random.default_rng(1), 0, 0
    while steps < STEPS:
        env.reset(seed=rounds)
        rounds += 1
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut or not isinstance(seen, dict):
                env.step(None)
                continue
            env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
    return steps, rounds


def solo() -> tuple[int, int]:
    """Play rounds of ``solo``."""
    env, random, steps, rounds = solo_env(), np.random.default_rng(1), 0, 0
    while steps < STEPS:
        _, info = env.reset(seed=rounds)
        rounds, over = rounds + 1, False
        while not over:
            action = random.choice(np.flatnonzero(info["action_mask"]))
            _, _, ended, cut, info = env.step(action)
            over = ended or cut
            steps += 1
    return steps, rounds


def other(name: str) -> tuple[int, int]:
    """Play rounds of a game of RLCard's."""
    env: Any = rlcard.make(name, config={"seed": 1})
    random, steps, rounds = Random(1), 0, 0
    while steps < STEPS:
        state, _ = env.reset()
        rounds += 1
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
    return steps, rounds


def main() -> None:
    """Play and print."""
    games: dict[str, Callable[[], tuple[int, int]]] = {
        "RLCard: uno": lambda: other("uno"),
        "RLCard: mahjong": lambda: other("mahjong"),
        "RLCard: gin-rummy": lambda: other("gin-rummy"),
        "RLCard: leduc-holdem": lambda: other("leduc-holdem"),
        "Eleusis: solo": solo,
        "Eleusis: express, two": lambda: table("express"),
        "Eleusis: new, three": lambda: table("new"),
    }
    base = 0.0
    for name, play in games.items():
        start = time.process_time()
        steps, rounds = play()
        speed = steps / (time.process_time() - start)
        base = base or speed
        print(
            f"{name:<24}{speed:>8.0f} steps/s {steps / rounds:>7.0f} a round {speed / base:>6.2f}"
        )


if __name__ == "__main__":
    main()
