"""Scenes with one person for the pictures: a table for one, always the same game, and benches."""

from __future__ import annotations

import tempfile
from random import Random
from typing import Any, Final

from eleusis_nb.cards import Card
from eleusis_nb.rules import Rule
from eleusis_nb.table import Session
from eleusis_nb.widgets import (
    Ask,
    BeliefsView,
    Replay,
    RuleBuilder,
    TeachersDesk,
    Workshop,
    Write,
)
from eleusis_nb.widgets.core import SessionWidget
from tests.browser.bridge.bridge import Bridge
from tests.widgets.tables import TURNS, Watch

GAME: Final = "wwrwWrrRwrrRrw"
"""Right and wrong plays, one card each; in capitals a series."""


def sit(folder: str, game: str = GAME) -> tuple[Session, Watch]:
    """Sit down at the first lesson's table and play a game there."""
    watch = Watch()
    chance = Random(5)  # noqa: S311 - it draws a lesson's rule and cards, no secret
    session = Session.at_lesson(0, folder=folder, clock=watch, random=chance)
    for move in game:
        watch.seconds += 15
        play(session, right=move.lower() == "r", many=3 if move.isupper() else 1)
    return session, watch


def play(session: Session, *, right: bool, many: int) -> None:
    """Play cards that are right, or wrong: odd and even take turns at this table."""
    hand = session.view()["hand"]
    last = [entry for entry in session.plays() if entry["ok"]][-1]["cards"][-1]
    wants_odd = Card.parse(last).value % 2 == 0
    cards: list[str] = []
    for place in range(many):
        odd = wants_odd if right or place else not wants_odd
        fitting = (code for code in hand if Card.parse(code).value % 2 == odd)
        cards.append(next(code for code in fitting if code not in cards))
        wants_odd = not odd
    session.do("play", cards=cards)


def start(table: Bridge) -> None:
    """Show the table as it is."""


def suppose(table: Bridge) -> None:
    """Write three hypotheses down."""
    for text, credence in (
        ("lower than the last card", 0.2),
        (TURNS, 0.7),
        ("odd if the last card is even, otherwise even", 0.3),
    ):
        table.widget.do("suppose", text=text, credence=credence, lang="en")
    table.flush()


def ask_for_a_hint(table: Bridge) -> None:
    """Ask for a hint."""
    table.clock.seconds += 60
    table.widget.do("hint")
    table.flush()


def choose_two(table: Bridge) -> None:
    """Choose two cards of the hand."""
    for place in (2, 7):
        table.page.locator(".eleusis-held").nth(place).click()


def think(table: Bridge) -> None:
    """Show the middle of a game: three hypotheses, a hint, two cards chosen."""
    suppose(table)
    ask_for_a_hint(table)
    choose_two(table)


def point(table: Bridge) -> None:
    """Point at a hypothesis: one sees the play that refuted it."""
    think(table)
    table.page.locator(".eleusis-foot > button").click()  # back from the hints
    table.page.locator(".eleusis-fallen > summary").click()
    table.page.locator(".eleusis-dead").first.hover()


def look_closer(table: Bridge) -> None:
    """Show chips over the cards."""
    table.page.locator(".eleusis-lens > button").click()
    for place in (0, 1):  # colour, odd or even
        table.page.locator(".eleusis-tools button").nth(place).click()


MISREAD: Final = {
    "en": "black if the last card is purple, otherwise red",
    "fr": "noire si la dernière carte est violette, sinon rouge",
    "ru": "чёрная, если последняя карта фиолетовая, иначе красная",
}


def misread(table: Bridge) -> None:
    """Write a rule that cannot be read."""
    table.page.get_by_role("textbox").fill(MISREAD[table.widget.lang])
    # It is read while one types: the question then takes the place of the button.
    table.page.locator(".eleusis-question").first.wait_for()


def open_envelope(table: Bridge) -> None:
    """Find the rule: the envelope is opened."""
    think(table)
    view = table.widget.view
    key = next(one["key"] for one in view["hypotheses"] if one["standing"] == "fits")
    table.widget.do("declare", key=key)
    table.flush()


def ask_the_evidence(table: Bridge) -> None:
    """Ask what was played where the last card was red."""
    table.page.locator(".eleusis-filter select").first.select_option("red")
    for pill in (0, 1):
        table.page.locator(".eleusis-asking .eleusis-pill").nth(pill).click()


def all_cards(table: Bridge) -> None:
    """Show how likely each of the 52 is to fit."""
    table.page.locator(".eleusis-beliefs > .eleusis-row button").click()


def midway(table: Bridge) -> None:
    """Step into the middle of a replay."""
    table.page.get_by_role("slider").fill("16")
    table.page.get_by_role("slider").blur()


def believed(session: Session, lang: str = "en") -> SessionWidget[Any]:
    """Show what could be believed after a few plays; its record is read, so it is not covered."""
    return BeliefsView(session.path, lang=lang)


def replayed(session: Session, lang: str = "en") -> SessionWidget[Any]:
    """Say the rule of a game that was thought about, and look at it again."""
    for text, credence in (
        ("lower than the last card", 0.2),
        ("odd if the last card is even, otherwise even", 0.8),
    ):
        session.do("suppose", text=text, credence=credence)
    session.do("play", cards=session.view()["hand"][:1])
    session.do("declare", key="h2")
    return Replay(session, lang=lang)


RULE: Final = "red or a face if the last card is even, otherwise higher than the last card"


def builder(_session: Session, lang: str) -> SessionWidget[Any]:
    """Open a rule in the editor."""
    return RuleBuilder(Rule.parse(RULE), lang=lang)


def empty_builder(_session: Session, lang: str) -> SessionWidget[Any]:
    """Open the editor with nothing in it."""
    return RuleBuilder(lang=lang)


def workshop(_session: Session, lang: str) -> SessionWidget[Any]:
    """Ask the critic, compare with another rule, let robots play a few steps."""
    rule = Rule.parse("red if the last card is even, otherwise anything")
    workshop = Workshop(rule, seed=4, lang=lang)
    workshop.do("examine").do("compare", text=Rule.parse("red").text(lang)).do("robots")
    for _ in range(7):
        workshop.do("step")
    return workshop


def teachers_desk(_session: Session, lang: str) -> SessionWidget[Any]:
    """Make a lesson of three rules."""
    desk = TeachersDesk(folder=tempfile.mkdtemp(), lang=lang)
    rules = (RULE, "red", "higher than the last card")
    return desk.do("write", steps=[[Rule.parse(text).text(lang)] for text in rules])


def ask(_session: Session, lang: str) -> SessionWidget[Any]:
    """Ask for a number, and get the one expected."""
    return Ask(1, "exit", folder=tempfile.mkdtemp(), lang=lang).do("answer", text="-1")


def write(_session: Session, lang: str) -> SessionWidget[Any]:
    """Ask for something in one's own words."""
    return Write(1, "own-words", folder=tempfile.mkdtemp(), lang=lang)


def choose(table: Bridge) -> None:
    """Open the menu of a hole."""
    table.page.locator(".eleusis-hole").first.click()
    table.page.get_by_role("dialog").wait_for()
