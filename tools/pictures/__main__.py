"""Draw the pictures of the documentation: the real widgets in Chromium, at a real table.

Run it from the project's folder: ``python -m tools.pictures`` draws each scene in all its looks and
in each language, ``python -m tools.pictures play hints --lang fr`` only those two, in French. They
lie in ``docs/pictures``, a folder for each language; ``docs/gallery.md`` shows them.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

import comm
from playwright.sync_api import sync_playwright

from eleusis_nb.i18n import LANGUAGES
from tests.browser import chromium
from tests.widgets.wire import Recorder
from tools.pictures.drawing import draw
from tools.pictures.places import PICTURES
from tools.pictures.scenes import LOOKS, SCENES, named


def main(names: list[str], langs: list[str], looks: list[str], into: Path) -> None:
    """Draw the scenes that are named, or all, in these languages and looks."""
    comm.create_comm = Recorder
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        for name in names or SCENES:
            for lang in langs:
                for look in SCENES[name].looks:
                    if look in looks:
                        draw(name, look, lang, browser, into)
                        print(named(name, look, lang), flush=True)
        browser.close()


if __name__ == "__main__":
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("names", nargs="*", metavar="scene", help=", ".join(SCENES))
    asked.add_argument("--lang", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    asked.add_argument("--look", nargs="+", choices=LOOKS, default=list(LOOKS))
    asked.add_argument("--into", type=Path, default=PICTURES, help="the folder they are written to")
    given = asked.parse_args()
    if unknown := set(given.names) - set(SCENES):
        asked.error(f"No scene is called {', '.join(sorted(unknown))}.")
    main(given.names, given.lang, given.look, given.into)
