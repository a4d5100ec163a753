"""Somebody at a golden table: does by chance what may be done there, and now and then what may not.

What is chosen is written down once, as commands; later versions are given the same ones.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.rules import Rule
from eleusis_nb.table import Session
from eleusis_nb.table.governor import GovernorSession
from tests.golden.tables import RULES, AnySession

Command: TypeAlias = tuple[str, dict[str, Any]]

IDEAS: Final = (
    *("red", "black", "even", "odd", "a face", "at most 8", "not a heart", "a club or a face"),
    *("higher than the last card", "the same suit as the last card", "red or odd", *RULES),
)
MISTAKES: Final[tuple[Command, ...]] = (
    ("play", {"cards": ["1X"]}),
    ("play", {"cards": []}),
    ("play", {"cards": "5S"}),
    ("play", {"cards": ["KS", "KS", "KS"]}),
    ("play", {"cards": ["AS", "2S", "3S", "4S", "5S"]}),
    ("play", {"cards": ["AS"], "fits": True}),
    ("play", {}),
    ("play", {"cards": ["AS"], "seat": 1}),
    ("fly", {}),
    ("no_play", {}),
    ("declare", {"key": "h99"}),
    ("drop", {"key": 3}),
    ("credence", {"key": "h1", "credence": 2}),
    ("suppose", {"text": " "}),
    ("suppose", {"text": "red", "other": "black"}),
    ("suppose", {"text": "red" * 200}),
    ("predict", {"right": True, "confidence": 0.75}),
    ("predict", {"right": True, "confidence": "high"}),
    ("judge", {"right": "yes"}),
    ("judge", {"right": True}),
    ("prophesy", {}),
    ("confess", {}),
    ("seal", {"text": "red"}),
    ("weigh", {"text": "red or even"}),
    ("explain", {"text": "It was the colour."}),
    ("again", {}),
    ("go_on", {}),
    ("step", {}),
    ("here", {"who": "Zoe"}),
    ("thoughts", {}),
    ("own_rule", {}),
    ("beliefs", {"shown": "yes"}),
    ("beliefs", {"shown": True}),
)
GOVERNORS_MISTAKES: Final[tuple[Command, ...]] = (
    ("stake", {"amount": 1}),
    ("stake", {"amount": 1000}),
    ("stake", {"amount": "2"}),
    ("stake", {}),
    ("draw", {}),
    ("draw", {"seat": 1}),
    ("stay", {}),
    ("choose", {"player": "Bob"}),
    ("choose", {"player": 7}),
    ("fly", {}),
    ("suppose", {"text": "red; any draw; drawer +1"}),
    ("declare", {"key": "s9"}),
    ("drop", {"key": "s1"}),
    ("hint", {}),
)


def command(  # noqa: PLR0911 - a line a choice
    session: AnySession, random: Random, *, thinks: bool
) -> Command | None:
    """Choose what is done next; None where nothing is left to do."""
    if not isinstance(session, Session):
        return _of_the_governor(session, random, thinks=thinks)
    view: Any = session.view()
    if random.random() < 0.12:
        return random.choice(MISTAKES)
    several = view["multiplayer"]
    if several is not None:
        return _among_several(session, view, random)
    if thinks and view["hints"]["next"] and random.random() < 0.35:
        return ("hint", {})
    if view["opened"]:
        is_asked = view["asked"]
        return ("explain", {"text": "Red, I think."}) if is_asked else ("again", {})
    if random.random() < 0.03:
        return ("open", {})
    if random.random() < 0.35:
        return _idea(session, view, random)
    cards: dict[str, Any] = {"cards": _cards(session, view["hand"], view["may"]["play"], random)}
    if view["prediction"] and view["prediction"]["stakes"] and random.random() < 0.7:
        sure = random.choice(view["prediction"]["stakes"])["confidence"]
        cards |= {"fits": random.random() < 0.6, "confidence": sure}
    return ("play", cards)


def _hidden(session: Session) -> Rule:
    return session.store.envelopes[-1].open()


def _cards(session: Session, hand: list[str], most: int, random: Random) -> list[str]:
    """Choose cards: mostly such as fit, so that rounds come to an end."""
    fitting: list[str] = []
    state = session.state
    assert state.round is not None
    here, line = state.situation, list(state.situation.recent)
    for code in hand:
        fits = _hidden(session).legal_at(here) if not fitting else _hidden(session).legal(line)
        if Card.parse(code).bit & fits and len(fitting) < most:
            fitting.append(code)
            line.append(Card.parse(code))
    if not fitting or random.random() < 0.3:
        return random.sample(hand, min(len(hand), random.choice((1, 1, 1, max(1, most)))))
    return fitting[: random.choice((1, 1, len(fitting)))]


def _idea(session: Session, view: dict[str, Any], random: Random) -> Command:
    """Write an idea down, weigh one, cross one out, or say one to God."""
    held = [one["key"] for one in view["hypotheses"]]
    may_declare = view["may"]["declare"] or (view["multiplayer"] or {"may": {}})["may"].get("guess")
    if held and may_declare and random.random() < 0.45:
        return ("declare", {"key": held[-1]})
    if held and random.random() < 0.25:
        key = random.choice(held)
        sure = {"key": key, "credence": random.choice((0, 0.25, 0.9))}
        return random.choice((("drop", {"key": key}), ("credence", sure)))
    is_found = random.random() < 0.4
    rule = _hidden(session) if is_found else Rule.from_text(random.choice(IDEAS))
    lang = random.choice(("en", "en", "fr", "ru"))
    given: dict[str, Any] = {"text": rule.text(lang), "lang": lang}
    if random.random() < 0.5:
        given["credence"] = random.choice((0.1, 0.5, 0.8))
    if view["names"]:
        given["other"] = Rule.from_text(random.choice(IDEAS)).text(lang)
    return ("suppose", given)


def _among_several(  # noqa: C901, PLR0911, PLR0912 - a line a choice
    session: Session, view: dict[str, Any], random: Random
) -> Command | None:
    several = view["multiplayer"]
    waits, may = several["waits"], several["may"]
    match waits:
        case "computer":
            return ("step", {})
        case "cover":
            return ("here", {"who": several["name"]})
        case "rule":
            text = random.choice(RULES)
            if random.random() < 0.3:
                return ("weigh", {"text": text})
            return ("seal", {"text": text, "anyway": random.random() < 0.5})
        case "nobody":
            return ("again", {}) if view["may"]["again"] else None
    if may["prophesy"] and random.random() < 0.3:
        return ("prophesy", {})
    if may["confess"] and random.random() < 0.4:
        return ("confess", {})
    if may["guess"] and random.random() < 0.6 and several["you"]:
        return _idea(session, view, random)
    if waits == "word":
        return ("go_on", {})
    if may["close"] and random.random() < 0.9:
        return ("no_play", {})
    if may["predict"]:
        sure = random.choice(may["predict"])["confidence"]
        return ("predict", {"right": random.random() < 0.5, "confidence": sure})
    if may["judge"]:
        return ("judge", {"right": random.random() < 0.7})
    if random.random() < 0.1:
        return _idea(session, view, random)
    if view["may"]["no_play"] and random.random() < 0.1:
        return ("no_play", {})
    seat = next(one for one in several["seats"] if one["name"] == several["you"])
    hand = view["hand"] if several["stage"] == 1 else seat["mistakes"]
    return ("play", {"cards": _cards(session, hand, view["may"]["play"], random)})


def _of_the_governor(  # noqa: PLR0911 - a line a choice
    session: GovernorSession, random: Random, *, thinks: bool
) -> Command | None:
    view = session.view()
    may, secret = view["may"], view["secret"]
    if random.random() < 0.12:
        wrong = random.choice(GOVERNORS_MISTAKES)
        return wrong if thinks or wrong[0] != "hint" or secret is None else ("fly", {})
    if thinks and random.random() < 0.1:
        return ("chances", {"above": random.choice((None, 9))})
    if secret is not None and secret["wait"] is not None and random.random() < 0.3:
        if thinks and secret["wait"] == 0:
            return ("hint", {})
        if secret["supposed"] and random.random() < 0.6:
            name = random.choice(("declare", "drop"))
            return (name, {"key": secret["supposed"][-1]["key"]})
        texts = ("hearts; any draw; drawer +5", "red; any draw; drawer -2", "black; any draw")
        return random.choice((("suppose", {"text": random.choice(texts)}), ("open", {})))
    if may["choose"]:
        return ("choose", {"player": random.choice(may["choose"])})
    if may["stay"] and random.random() < 0.4:
        return ("stay", {})
    if may["draw"]:
        return ("draw", {})
    return None if may["stake"] is None else ("stake", {"amount": random.randint(1, may["stake"])})
