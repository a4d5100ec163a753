"""Draw the icon of the site of lessons: the sealed envelope in which the rule lies.

``python -m tools.pictures.icons`` writes it into ``eleusis_nb/cli/site/static``, as SVG for the
page and as PNG, drawn in Chromium, for the app that the site can be installed as. Systems cut icons
to shapes of their own, so that nothing that matters lies near an edge.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import sync_playwright

from eleusis_nb.cli.site.keeping import ICONS, STATIC
from eleusis_nb.markup import AttributeValue, Markup, page, tag
from eleusis_nb.palette import LIGHT
from tests.browser import chromium

SIDE: Final = 128
_WAX: Final = (
    "M10 .8 C12.4 .2 13.6 1.8 15.4 2.6 C17.4 3.4 19 4.2 19 6.6 C19 8.4 19.6 9.4 19.4 11.2 "
    "C19.2 13.4 18 14.4 17.2 16 C16.2 18 14.6 18.8 12.6 18.9 C10.8 19 9.8 19.8 8 19.3 "
    "C6 18.8 5.2 17.4 3.6 16.4 C1.8 15.2 .8 13.8 1 11.6 C1.2 10 .2 8.8 .7 7 "
    "C1.2 5 2.8 4.4 4.2 3 C5.8 1.4 7.8 1.4 10 .8 Z"
)
"""The wax of ``frontend/src/components/wax.tsx``."""
_STAMP: Final = "M6.6 12.6 C8 9 12 9 13.4 12.6 M10 6.2 L10 9.6 M7.6 7.6 L12.4 7.6"


def icon() -> Markup:
    """Return the icon as SVG."""
    line: dict[str, AttributeValue] = {
        "fill": "none",
        "stroke": LIGHT.fold,
        "stroke_width": 3,
        "stroke_linejoin": "round",
    }
    stamp: dict[str, AttributeValue] = {
        "fill": "none",
        "stroke": LIGHT.paper,
        "stroke_width": 1.1,
        "stroke_linecap": "round",
    }
    return tag(
        "svg",
        tag("rect", width=SIDE, height=SIDE, fill=LIGHT.accent),
        tag("rect", x=22, y=36, width=84, height=60, rx=5, fill=LIGHT.paper),
        tag("path", d="M24 92 L54 64 M104 92 L74 64 M24 40 L64 74 L104 40", **line),
        tag("rect", x=22, y=36, width=84, height=60, rx=5, **line),
        tag(
            "g",
            tag("path", d=_WAX, fill=LIGHT.wax),
            tag("path", d=_STAMP, **stamp),
            transform="translate(46 52) scale(1.8)",
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {SIDE} {SIDE}",
    )


def main() -> None:
    """Write the icon in all its forms."""
    STATIC.joinpath("icon.svg").write_text(icon(), encoding="utf-8")
    style = "body { margin: 0 } svg { display: block; width: 100vw }"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium.find()), args=list(chromium.FLAGS)
        )
        for name, side in ICONS.items():
            shown = browser.new_page(viewport={"width": side, "height": side})
            shown.set_content(page("", icon(), lang="en", style=style))
            shown.screenshot(path=STATIC / name)
        browser.close()


if __name__ == "__main__":
    main()
