"""The environments pass the tests of the libraries they are for, and show no secret."""

from __future__ import annotations

import importlib.util
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import IllegalAction, Round, variants
from eleusis_nb.optional import NotInstalledError
from eleusis_nb.research import aec_env, encoding, solo_env
from eleusis_nb.research.rounds import EncodedRound
from eleusis_nb.rules import Rule

QUIET = pytest.mark.filterwarnings("default")  # the checkers advise of what is meant so


@QUIET
@pytest.mark.parametrize("variant", list(variants))
def test_pettingzoos_own_tests(variant: str) -> None:
    api_test(aec_env(variant), num_cycles=60)


@QUIET
@pytest.mark.parametrize("variant", list(variants))
def test_pettingzoos_seed_test(variant: str) -> None:
    seed_test(lambda: aec_env(variant), num_cycles=20)


@QUIET
def test_gymnasiums_own_tests() -> None:
    check_env(solo_env(), skip_render_check=True)


def episode(variant: str, seed: int) -> tuple[list[int], dict[str, float]]:
    """Play by the masks; return the actions and what each agent got."""
    env, random = aec_env(variant), np.random.default_rng(seed)
    env.reset(seed=seed)
    done, got = [], dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        got[agent] += reward
        action = None
        if not over and not cut:
            assert isinstance(seen, dict)
            assert seen["action_mask"].any()
            action = int(random.choice(np.flatnonzero(seen["action_mask"])))
            done.append(action)
        env.step(action)
    return done, got


@pytest.mark.parametrize("variant", list(variants))
def test_what_the_mask_allows_the_table_takes(variant: str) -> None:
    done, got = episode(variant, 3)
    assert done
    assert len(got) == variants[variant].players[0] - 1
    assert episode(variant, 3) == (done, got)


def test_the_reward_is_the_score() -> None:
    """Red is said before the second play: 31 less 1 for the turn."""
    env = solo_env(rules=["red", "black"])
    for seed in range(9):
        _, info = env.reset(seed=seed)
        env.step(int(np.flatnonzero(info["action_mask"][:52])[0]))
        _, reward, over, _, _ = env.step(encoding.SAY)  # "red"
        if over:
            assert reward == 30
            return
        _, reward, over, _, _ = env.step(encoding.SAY + 1)  # 2 less for the wrong one
        assert (reward, over) == (28, True)


def test_a_series_is_laid_card_by_card() -> None:
    env = aec_env("new")
    env.reset(seed=1)
    [first, second, *_] = np.flatnonzero(env.observe(env.agent_selection)["action_mask"][:52])
    agent = env.agent_selection
    env.step(int(encoding.ASIDE + first))
    assert env.agent_selection == agent
    seen = env.observe(agent)
    assert seen["observation"][encoding.PACK + first] == 0.25
    assert not seen["action_mask"][encoding.NO_PLAY :].any()
    env.step(int(second))
    [play] = env._round.table.table[-1:]
    assert [card.index for card in play.cards] == [first, second]


def test_what_may_not_be_done_changes_nothing() -> None:
    env = aec_env("new")
    env.reset(seed=1)
    before = env.render()
    with pytest.raises(IllegalAction, match="not allowed now"):
        env.step(encoding.RIGHT)
    assert env.render() == before
    alone = solo_env()
    seen, _ = alone.reset(seed=1)
    after, reward, over, _, info = alone.step(encoding.PROPHESY)
    assert (reward, over) == (0, False)
    assert "not allowed" in info["illegal"]
    assert (seen == after).all()


def test_an_observation_by_hand() -> None:
    """A starter Q♥, and a hand of twelve: two of each of six cards."""
    deck = cards("2C 2C 3D 3D 4H 4H 5S 5S 6C 6C 7D 7D QH 9S 9S 9S")
    table = Round.deal("solo", "red", ("God", "Ada"), 1, deck=deck)
    row = encoding.observation(table.view(1))
    assert len(row) == encoding.WIDE
    assert [row[card.index] for card in cards("2C 7D QH")] == [0.5, 0.5, 0]
    newest = 4 * encoding.PACK
    assert row[newest + cards("QH")[0].index] == 0.25
    assert list(row[newest + 52 : newest + 58]) == [1, 0, 0, 1, 0, 0]  # right, and the starter
    counts = newest + encoding.ENTRIES * 58
    assert row[counts] == pytest.approx(12 / 52)


def test_the_secret_is_not_in_an_observation() -> None:
    """The same cards under another rule look the same until God has said something."""

    class Fixed:
        def __init__(self, rule: str) -> None:
            self.rule = rule

        def choice(self, _: object) -> Rule:
            return Rule.parse(self.rule)

        def getrandbits(self, _: int) -> int:
            return 7

    def seen(rule: str) -> Any:  # noqa: ANN401 (a row)
        given: Any = Fixed(rule)
        return EncodedRound(variants["express"], 2, ["red", "black"], given).observation(1)

    assert (seen("red") == seen("black")).all()


def test_without_the_extra_a_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eleusis_nb.research.find_spec", lambda _: None)
    for make in (aec_env, solo_env):
        with pytest.raises(NotInstalledError, match=r" -m pip install .*\[research\]"):
            make()
    assert importlib.util.find_spec("pettingzoo") is not None
