"""Draw the pictures of the documentation: the real widgets in Chromium, at a real table.

Run it from the project's folder: ``python -m docs.pictures``; the names of some pictures as
arguments draw only those. The game is always the same; the seal in it is a new one each time.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import comm
from playwright.sync_api import Browser, Page, sync_playwright

from eleusis_nb.cards import Card
from eleusis_nb.teaching import Sitting
from eleusis_nb.widgets import Hand, Hints, Hypotheses, Play, Table
from eleusis_nb.widgets.core import SittingWidget
from tests.browser import chromium
from tests.browser.bridge.bridge import Bridge
from tests.widgets.tables import TURNS, Watch
from tests.widgets.wire import Recorder

HERE: Final = Path(__file__).parent / "pictures"
GAME: Final = "wwrwWrrRwrrRrw"
"""Right and wrong plays, one card each; in capitals a series."""


def sit(folder: str, game: str = GAME) -> tuple[Sitting, Watch]:
    """Sit down at the first lesson's table and play a game there."""
    watch = Watch()
    chance = Random(5)  # noqa: S311 - it draws a lesson's rule and cards, no secret
    sitting = Sitting.at_lesson(0, folder=folder, clock=watch, random=chance)
    for move in game:
        watch.seconds += 15
        play(sitting, right=move.lower() == "r", many=3 if move.isupper() else 1)
    return sitting, watch


def play(sitting: Sitting, *, right: bool, many: int) -> None:
    """Play cards that are right, or wrong: odd and even take turns at this table."""
    hand = sitting.view()["hand"]
    last = [entry for entry in sitting.plays() if entry["ok"]][-1]["cards"][-1]
    wants_odd = Card.parse(last).value % 2 == 0
    cards: list[str] = []
    for place in range(many):
        odd = wants_odd if right or place else not wants_odd
        fitting = (code for code in hand if Card.parse(code).value % 2 == odd)
        cards.append(next(code for code in fitting if code not in cards))
        wants_odd = not odd
    sitting.do("play", cards=cards)


def start(table: Bridge) -> None:
    """Show the table as it is."""


def think(table: Bridge) -> None:
    """Show the middle of a game: three hypotheses, a hint, two cards chosen."""
    for text, credence in (
        ("lower than the last card", 0.2),
        (TURNS, 0.7),
        ("odd if the last card is even, otherwise even", 0.3),
    ):
        table.widget.do("suppose", text=text, credence=credence)
    table.clock.seconds += 60
    table.widget.do("hint")
    table.flush()
    for place in (2, 7):
        table.page.locator(".eleusis-held").nth(place).click()


def point(table: Bridge) -> None:
    """Point at a hypothesis: one sees the play that refuted it."""
    think(table)
    table.page.locator(".eleusis-dead").first.hover()


def look_closer(table: Bridge) -> None:
    """Show chips over the cards."""
    table.page.get_by_role("button", name="Look closer").click()
    for feature in ("colour", "odd or even"):
        table.page.locator(".eleusis-tools").get_by_role("button", name=feature).click()


def misread(table: Bridge) -> None:
    """Write a rule that cannot be read."""
    table.page.get_by_role("textbox").fill("black if the last card is rad, otherwise red")
    table.page.get_by_role("button", name="Write it down").click()
    table.page.locator(".eleusis-caret").wait_for()


def open_envelope(table: Bridge) -> None:
    """Find the rule: the envelope is opened."""
    think(table)
    view = table.widget.view
    key = next(one["key"] for one in view["hypotheses"] if one["standing"] == "fits")
    table.widget.do("declare", key=key)
    table.flush()


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: what is shown, how wide, and by which light."""

    shows: Callable[[Bridge], None]
    width: int = 1080
    dark: bool = False
    game: str = GAME
    widget: type[SittingWidget] = Play


PICTURES: Final = {
    "start": Picture(start, game=""),
    "table-light": Picture(think),
    "table-dark": Picture(think, dark=True),
    "table-phone": Picture(think, width=360),
    "table-phone-dark": Picture(think, width=360, dark=True),
    "table-projector": Picture(think, width=1680),
    "refuted": Picture(point),
    "look-closer": Picture(look_closer),
    "misread": Picture(misread, dark=True),
    "opened": Picture(open_envelope),
    "opened-phone": Picture(open_envelope, width=360, dark=True),
    "widget-table": Picture(start, width=760, widget=Table),
    "widget-hand": Picture(start, width=760, widget=Hand),
    "widget-hypotheses": Picture(start, width=520, widget=Hypotheses),
    "widget-hints": Picture(start, width=420, widget=Hints),
}


def draw(name: str, picture: Picture, browser: Browser) -> None:
    """Draw one picture."""
    page: Page = browser.new_page(
        viewport={"width": picture.width, "height": 700},
        color_scheme="dark" if picture.dark else "light",
        reduced_motion="reduce",
    )
    with tempfile.TemporaryDirectory() as folder:
        sitting, watch = sit(folder, picture.game)
        table = Bridge(page, picture.widget(sitting), watch).show()
        if picture.dark:
            page.evaluate("document.body.dataset.theme = 'dark'")
        picture.shows(table)
        page.wait_for_timeout(300)
        if name == "table-light":  # the same table, as a screen reader meets it
            (HERE / "table.txt").write_text(page.locator("main").aria_snapshot() + "\n")
        page.locator("main").screenshot(path=HERE / f"{name}.png")
    page.close()


def main(names: list[str]) -> None:
    """Draw the pictures named, or all."""
    comm.create_comm = Recorder
    HERE.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        for name, picture in PICTURES.items():
            if not names or name in names:
                draw(name, picture, browser)
                print(name)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
