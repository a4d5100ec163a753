"""Make the README's moving picture: a whole game, played in the real widget.

``python -m tools.pictures.moving`` plays it in Chromium and writes ``docs/pictures/game.webp``,
and its last moment but one as ``docs/pictures/game-still.webp`` for those who want no motion. The
deal is that of a seed, so that it is the same game each time, but for the seal.
"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path
from typing import Final

import comm
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from eleusis_nb.table import Session
from eleusis_nb.widgets import Play
from tests.browser import chromium
from tests.browser.bridge.bridge import Bridge
from tests.widgets.tables import TURNS, Watch
from tests.widgets.wire import Recorder
from tools.pictures.places import PICTURES

WIDTH: Final = 920  # pixels: the table lies beside the ideas
SHORT, LONG, LONGEST = 700, 2_000, 3_500  # milliseconds a moment is shown

WRONG_IDEA: Final = "higher than the last card"
RIGHT_IDEA: Final = "a different colour from the last card"


class Film:
    """The moments of a game, each with how long it is shown."""

    def __init__(self, table: Bridge) -> None:
        self.table = table
        self.moments: list[tuple[Image.Image, int]] = []

    @property
    def page(self) -> Page:
        """The page that is filmed."""
        return self.table.page

    def show(self, milliseconds: int) -> None:
        """Take what is to be seen now."""
        self.page.mouse.move(0, 0)
        self.page.wait_for_timeout(250)
        png = self.page.locator("main").screenshot()
        self.moments.append((Image.open(io.BytesIO(png)).convert("RGB"), milliseconds))

    def play(self, code: str, milliseconds: int = LONG) -> None:
        """Choose a card and play it."""
        self.table.clock.seconds += 15
        self.table.held(code).click()
        self.show(SHORT)
        self.page.locator(".eleusis-play-bar .eleusis-primary").click()
        self.show(milliseconds)

    def write(self, idea: str) -> None:
        """Type an idea and write it down."""
        field = self.page.get_by_role("textbox")
        half = len(idea) // 2
        field.fill(idea[:half])
        self.show(SHORT)
        field.fill(idea)
        self.show(LONG)
        self.page.locator(".eleusis-writing button[type=submit]").click()
        self.show(LONG)

    def end(self) -> None:
        """Claim the newest idea: the envelope is opened."""
        self.table.widget.do("declare", key="h2")
        self.table.flush()
        self.show(LONGEST)

    def save(self, path: Path) -> None:
        """Write the film, and its last moment but one beside it."""
        height = max(picture.height for picture, _ in self.moments)
        whole = [self._on_paper(picture, height) for picture, _ in self.moments]
        whole[0].save(
            path,
            save_all=True,
            append_images=whole[1:],
            duration=[milliseconds for _, milliseconds in self.moments],
            loop=0,
            quality=70,
            method=6,
            minimize_size=True,
        )
        whole[-2].save(path.with_stem(f"{path.stem}-still"), quality=80, method=6)

    @staticmethod
    def _on_paper(picture: Image.Image, height: int) -> Image.Image:
        """Return a picture of the common height."""
        paper = Image.new("RGB", (picture.width, height), "white")
        paper.paste(picture)
        return paper


def play(film: Film) -> None:
    """Play until the rule is found."""
    film.show(LONG)
    film.play("6C")
    film.write(WRONG_IDEA)
    film.play("8D")
    film.play("JS")
    film.play("7H", LONGEST)  # it fits, and is lower: the idea falls
    film.write(RIGHT_IDEA)
    film.play("5S")
    film.play("KS", LONGEST)  # forbidden by the idea, and refused: a test that it survives
    film.end()


def main() -> None:
    """Film the game."""
    comm.create_comm = Recorder
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        page = browser.new_page(viewport={"width": WIDTH, "height": 760}, reduced_motion="reduce")
        watch = Watch()
        session = Session.deal(rule=TURNS, seed=3, folder=folder, clock=watch)
        film = Film(Bridge(page, Play(session, lang="en"), watch).show())
        play(film)
        film.save(PICTURES / "game.webp")
        browser.close()


if __name__ == "__main__":
    main()
