"""Draw the pictures of the documentation: the real widgets in Chromium, at a real table.

Run it from the project's folder: ``python -m docs.pictures``; the names of some pictures as
arguments draw only those, and ``--lang fr`` draws them in French, named ``start-fr`` and so on.
The game is always the same; the seal in it is a new one each time.
"""

from __future__ import annotations

import tempfile
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import comm
from playwright.sync_api import Browser, Page, sync_playwright

from docs.governors import draws, governor, riddle, solved
from docs.several import covered, delphi, god_judges, god_writes, over, seats, several, weigh
from eleusis_nb.cards import Card
from eleusis_nb.languages import LANGUAGES
from eleusis_nb.rules import Rule
from eleusis_nb.teaching import Sitting
from eleusis_nb.widgets import (
    BeliefsView,
    Evidence,
    Hand,
    Hints,
    Hypotheses,
    Play,
    Replay,
    RuleBuilder,
    Table,
    Workshop,
)
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
        table.widget.do("suppose", text=text, credence=credence, lang="en")
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
    table.page.locator(".eleusis-lens").click()
    for place in (0, 1):  # colour, odd or even
        table.page.locator(".eleusis-tools button").nth(place).click()


MISREAD: Final = {
    "en": "black if the last card is rad, otherwise red",
    "fr": "noire si la dernière carte est rouje, sinon rouge",
    "ru": "чёрная, если последняя карта краная, иначе красная",
}


def misread(table: Bridge) -> None:
    """Write a rule that cannot be read."""
    table.page.get_by_role("textbox").fill(MISREAD[table.widget.lang])
    table.page.locator(".eleusis-writing button[type=submit]").click()
    table.page.locator(".eleusis-caret").wait_for()


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


def with_gods_eyes(table: Bridge) -> None:
    """Step into the middle of a replay and see what God knows there."""
    table.page.locator(".eleusis-choices select").last.select_option("0")
    table.page.get_by_role("slider").fill("12")


def believed(sitting: Sitting, lang: str = "en") -> SittingWidget:
    """Show what could be believed after a few plays; its record is read, so it is not covered."""
    return BeliefsView(sitting.path, lang=lang)


def replayed(sitting: Sitting, lang: str = "en") -> SittingWidget:
    """Say the rule of a game that was thought about, and look at it again."""
    for text, credence in (
        ("lower than the last card", 0.2),
        ("odd if the last card is even, otherwise even", 0.8),
    ):
        sitting.do("suppose", text=text, credence=credence)
    sitting.do("play", cards=sitting.view()["hand"][:1])
    sitting.do("declare", key="h2")
    return Replay(sitting, lang=lang)


def sizes(
    name: str, widget: Callable[[Sitting], SittingWidget], shows: Callable[[Bridge], None]
) -> dict[str, Picture]:
    """Return a widget's pictures: light, dark, on a phone and for a projector."""
    return {
        f"{name}-light": Picture(shows, widget=widget),
        f"{name}-dark": Picture(shows, dark=True, widget=widget),
        f"{name}-phone": Picture(shows, width=360, widget=widget),
        f"{name}-projector": Picture(shows, width=1680, widget=widget),
    }


RULE: Final = "red or a face if the last card is even, otherwise higher than the last card"


def builder(_sitting: Sitting, lang: str) -> SittingWidget:
    """Lay a rule on the bench."""
    return RuleBuilder(Rule.parse(RULE), lang=lang)


def empty_builder(_sitting: Sitting, lang: str) -> SittingWidget:
    """Lay nothing on the bench."""
    return RuleBuilder(lang=lang)


def workshop(_sitting: Sitting, lang: str) -> SittingWidget:
    """Ask the critic, compare with another rule, let robots play a few steps."""
    rule = Rule.parse("red if the last card is even, otherwise anything")
    works = Workshop(rule, seed=4, lang=lang)
    works.do("examine").do("compare", text=Rule.parse("red").text(lang)).do("robots")
    for _ in range(7):
        works.do("step")
    return works


def choose(table: Bridge) -> None:
    """Open the menu of a hole."""
    table.page.locator(".eleusis-hole").first.click()
    table.page.get_by_role("dialog").wait_for()


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: what is shown, how wide, and by which light."""

    shows: Callable[[Bridge], None]
    width: int = 1080
    dark: bool = False
    game: str = GAME
    widget: Callable[..., SittingWidget] = Play
    lang: str | None = None
    """The language it is always in; None is that which is asked for."""


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
    "builder": Picture(start, width=900, widget=builder),
    "builder-dark": Picture(start, width=900, dark=True, widget=builder),
    "builder-phone": Picture(start, width=360, widget=builder),
    "builder-menu": Picture(choose, width=900, widget=empty_builder),
    "builder-menu-phone": Picture(choose, width=360, dark=True, widget=empty_builder),
    "builder-projector": Picture(start, width=1680, widget=builder),
    "workshop": Picture(start, widget=workshop),
    "workshop-dark": Picture(start, dark=True, widget=workshop),
    "workshop-phone": Picture(start, width=360, widget=workshop),
    "workshop-projector": Picture(start, width=1680, widget=workshop),
    "widget-hints": Picture(start, width=420, widget=Hints),
    **sizes("evidence", Evidence, ask_the_evidence),
    **sizes("beliefs", believed, all_cards),
    **sizes("replay", replayed, with_gods_eyes),
    **sizes("several", several, start),
    **sizes("god-judges", god_judges, start),
    "cover": Picture(start, dark=True, widget=covered),
    "cover-phone": Picture(start, width=360, widget=covered),
    "god-writes": Picture(weigh, widget=god_writes),
    "score-sheet": Picture(start, width=900, widget=over),
    "score-sheet-phone": Picture(start, width=360, dark=True, widget=over),
    "delphi": Picture(start, widget=delphi),
    "seats": Picture(start, width=760, widget=seats),
    "seats-phone": Picture(start, width=360, dark=True, widget=seats),
    **sizes("governor", governor, draws),
    "governor-start": Picture(start, widget=governor),
    "governor-riddle": Picture(riddle, widget=governor),
    "governor-riddle-phone": Picture(riddle, width=360, dark=True, widget=governor),
    "governor-solved": Picture(solved, widget=governor),
    "several-fr": Picture(start, widget=several, lang="fr"),
    "several-ru": Picture(start, width=360, widget=several, lang="ru"),
    "replay-fr": Picture(with_gods_eyes, widget=replayed, lang="fr"),
    "replay-ru": Picture(with_gods_eyes, width=360, widget=replayed, lang="ru"),
}


def draw(name: str, picture: Picture, browser: Browser, lang: str) -> None:
    """Draw one picture."""
    ending = "" if lang == "en" or picture.lang else f"-{lang}"
    page: Page = browser.new_page(
        viewport={"width": picture.width, "height": 700},
        color_scheme="dark" if picture.dark else "light",
        reduced_motion="reduce",
    )
    with tempfile.TemporaryDirectory() as folder:
        sitting, watch = sit(folder, picture.game)
        table = Bridge(page, picture.widget(sitting, lang=picture.lang or lang), watch).show()
        if picture.dark:
            page.evaluate("document.body.dataset.theme = 'dark'")
        picture.shows(table)
        page.wait_for_timeout(300)
        if name == "table-light" and lang == "en":  # the same table, as a screen reader meets it
            (HERE / "table.txt").write_text(page.locator("main").aria_snapshot() + "\n")
        page.locator("main").screenshot(path=HERE / f"{name}{ending}.png")
    page.close()


def main(names: list[str], lang: str) -> None:
    """Draw the pictures named, or all."""
    comm.create_comm = Recorder
    HERE.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        for name, picture in PICTURES.items():
            if not names or name in names:
                draw(name, picture, browser, lang)
                print(name)
        browser.close()


if __name__ == "__main__":
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("names", nargs="*")
    asked.add_argument("--lang", choices=LANGUAGES, default="en")
    given = asked.parse_args()
    main(given.names, given.lang)
