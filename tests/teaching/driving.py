"""People who play at a table of several as its view tells them to, each by chance."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from eleusis_nb.games.eleusis import WrongCall
from eleusis_nb.teaching import Sitting

RULES = ("red if the last card is black, otherwise black", "not a spade", "even")


def drive(sitting: Sitting, random: Random, until: str = "nobody", most: int = 3_000) -> None:
    """Do what the view asks for until it waits for what is said, or the round is over."""
    for _ in range(most):
        view: Any = sitting.view()
        if view["company"]["waits"] == until or (view["opened"] and until == "nobody"):
            return
        act(sitting, view, random)
    raise AssertionError(f"no end: {sitting.view()}")


def act(sitting: Sitting, view: Any, random: Random) -> None:  # noqa: ANN401, C901 - plain data; a line a choice
    """Do one thing that may be done now."""
    company = view["company"]
    waits, may = company["waits"], company["may"]
    if may.get("close"):
        with suppress(WrongCall):
            sitting.do("no_play")
            return
    if waits == "computer":
        sitting.do("step")
    elif waits == "cover":
        sitting.do("here", who=company["name"])
    elif waits == "rule":
        sitting.do("seal", text=random.choice(RULES))
    elif may.get("prophesy") and random.random() < 0.3:
        sitting.do("prophesy")
    elif waits == "word":
        sitting.do("go_on")
    elif waits == "nobody":
        sitting.do("again")
    elif may["predict"]:
        sitting.do("predict", right=random.random() < 0.5, confidence=0.75)
    elif may["judge"]:
        _judge(sitting)
    elif view["may"]["no_play"] and random.random() < 0.15:
        sitting.do("no_play")
    else:
        seat = next(one for one in company["seats"] if one["name"] == company["you"])
        cards = view["hand"] if company["stage"] == 1 else seat["mistakes"]
        many = random.randint(1, min(len(cards), view["may"]["play"]))
        sitting.do("play", cards=random.sample(cards, many))


def _judge(sitting: Sitting) -> None:
    """Call it right; where God is told that this breaks the rule, call it wrong."""
    try:
        sitting.do("judge", right=True)
    except WrongCall:
        sitting.do("judge", right=False)
