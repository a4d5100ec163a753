"""People who play at a table of several as its view tells them to, each by chance."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from eleusis_nb.games.eleusis import WrongCall
from eleusis_nb.table import Session

RULES = ("red if the last card is black, otherwise black", "not a spade", "even")


def drive(session: Session, random: Random, until: str = "nobody", most: int = 3_000) -> None:
    """Do what the view asks for until it waits for what is said, or the round is over."""
    for _ in range(most):
        view: Any = session.view()
        if view["multiplayer"]["waits"] == until or (view["opened"] and until == "nobody"):
            return
        act(session, view, random)
    raise AssertionError(f"no end: {session.view()}")


def act(session: Session, view: Any, random: Random) -> None:  # noqa: ANN401, C901 - plain data; a line a choice
    """Do one thing that may be done now."""
    multiplayer = view["multiplayer"]
    waits, may = multiplayer["waits"], multiplayer["may"]
    if may.get("close"):
        with suppress(WrongCall):
            session.do("no_play")
            return
    if waits == "computer":
        session.do("step")
    elif waits == "cover":
        session.do("here", who=multiplayer["name"])
    elif waits == "rule":
        session.do("seal", text=random.choice(RULES))
    elif may.get("prophesy") and random.random() < 0.3:
        session.do("prophesy")
    elif waits == "word":
        session.do("go_on")
    elif waits == "nobody":
        session.do("again")
    elif may["predict"]:
        session.do("predict", right=random.random() < 0.5, confidence=0.75)
    elif may["judge"]:
        _judge(session)
    elif view["may"]["no_play"] and random.random() < 0.15:
        session.do("no_play")
    else:
        seat = next(one for one in multiplayer["seats"] if one["name"] == multiplayer["you"])
        cards = view["hand"] if multiplayer["stage"] == 1 else seat["mistakes"]
        many = random.randint(1, min(len(cards), view["may"]["play"]))
        session.do("play", cards=random.sample(cards, many))


def _judge(session: Session) -> None:
    """Call it right; where God is told that this breaks the rule, call it wrong."""
    try:
        session.do("judge", right=True)
    except WrongCall:
        session.do("judge", right=False)
