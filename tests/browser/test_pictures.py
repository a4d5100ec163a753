"""The pictures of the documentation are drawn by a script."""

from __future__ import annotations

from pathlib import Path

import comm
import pytest
from PIL import Image
from playwright.sync_api import Browser

from tests.widgets.wire import Recorder
from tools.pictures.drawing import draw


def test_a_picture_is_drawn(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comm, "create_comm", Recorder)
    draw("hints", "phone", "fr", browser, tmp_path)
    draw("hypotheses", "dark", "ru", browser, tmp_path)
    with Image.open(tmp_path / "fr" / "hints-phone.webp") as picture:
        assert picture.format == "WEBP"
        assert 300 <= picture.width <= 360
        assert picture.height > 40
        assert len(picture.getcolors(1 << 24)) > 16  # letters, with all the shades of their edges
    with Image.open(tmp_path / "ru" / "hypotheses-dark.webp") as picture:
        red, green, blue = picture.convert("RGB").getpixel((1, 1))
        assert max(red, green, blue) < 80
