"""How a picture is drawn: a widget in Chromium, and few colours."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser

from tests.browser.bridge.bridge import Bridge
from tools.pictures import alone
from tools.pictures.scenes import LOOKS, SCENES, named

HIGH: Final = 700

COLOURS: Final = 128
"""So many of the commonest stay as they are, and as many more are between them and the rare ones:
a picture has few colours, the shades along their edges, and a red seal."""


def small(png: bytes) -> bytes:
    """Return a picture with as few colours as it needs, and its words as crisp as they were."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    counted = sorted(picture.getcolors(picture.width * picture.height) or (), reverse=True)
    colours = (colour for _, colour in counted[:COLOURS])
    common = [part for colour in colours if isinstance(colour, tuple) for part in colour]
    spread = picture.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(common + spread[: 3 * COLOURS])
    flat = picture.quantize(palette=palette, dither=Image.Dither.NONE).convert("RGB")
    data = io.BytesIO()
    flat.save(data, "WEBP", lossless=True, method=4, quality=100)  # quality: effort, none is lost
    return data.getvalue()


def draw(name: str, look: str, lang: str, browser: Browser, into: Path) -> None:
    """Draw a scene in one look and one language."""
    scene, how = SCENES[name], LOOKS[look]
    page = browser.new_page(
        viewport={"width": how.width or scene.width, "height": HIGH},
        color_scheme="dark" if how.dark else "light",
        reduced_motion="reduce",
    )
    with tempfile.TemporaryDirectory() as folder:
        session, watch = alone.sit(folder, scene.game)
        table = Bridge(page, scene.widget(session, lang=lang), watch).show()
        if how.dark:
            page.evaluate("document.body.dataset.theme = 'dark'")
        scene.shows(table)
        # What is out of sight is not drawn: the page is as high as all of it.
        high = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({"width": how.width or scene.width, "height": max(HIGH, high)})
        page.wait_for_timeout(300)
        path = into / named(name, look, lang)
        path.parent.mkdir(parents=True, exist_ok=True)
        if (name, look, lang) == ("play", "light", "en"):  # as a screen reader meets it
            (into / "table.txt").write_text(page.locator("main").aria_snapshot() + "\n")
        path.write_bytes(small(page.locator("main").screenshot()))
    page.close()
