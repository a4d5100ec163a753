"""One palette: the tokens of the style sheets, and what Python makes of them."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

import pytest

from tools.palette import MODULE, TOKENS, PaletteError, Rgba, module, resolved

ROOT = Path(__file__).parents[1]
DARK = '.eleusis[data-theme="dark"] { %s }'


def css(light: str, dark: str = "") -> str:
    return f".eleusis {{ {light} }}\n{DARK % dark}"


def test_python_has_the_tokens_of_the_style_sheets() -> None:
    wanted = module((ROOT / TOKENS).read_text("utf-8"))
    assert (ROOT / MODULE).read_text("utf-8") == wanted, "run python -m tools.palette"


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        ("#A1b2c3", "#a1b2c3"),
        ("#abc", "#aabbcc"),
        ("rgb(70 55 20)", "#463714"),
        ("rgb(0 0 0 / 20%)", "#00000033"),  # 0.2 · 255 = 51 = 0x33
        ("var(--e-one)", "#ff0000"),
        ("var(--host, #00f)", "#0000ff"),
        ("var(--host, var(--other, var(--e-one)))", "#ff0000"),
        ("color-mix(in srgb, #ffffff 60%, #000000)", "#999999"),  # 0.6 · 255 = 153
        ("color-mix(in srgb, var(--e-one) 20%, #0000ff)", "#3300cc"),
        # CSS Color 5: channels weigh by alpha, so nothing of the transparent black is seen.
        ("color-mix(in srgb, #ff0000 50%, #00000000)", "#ff000080"),
        ("0 1px 2px rgb(0 0 0 / 20%), 0 -3px 4px #abc", "0 1px 2px #00000033, 0 -3px 4px #aabbcc"),
        ("green", "green"),
    ],
)
def test_a_value_becomes_a_plain_one(value: str, plain: str) -> None:
    assert resolved({"--e-one": "#ff0000", "--e-a-b": value})["a_b"] == plain


def test_all_of_nothing_is_nothing() -> None:
    clear = Rgba((255, 255, 255), 0)
    assert clear.mixed(0.5, clear).code() == "#00000000"


def test_the_dark_theme_mixes_its_own_colours(tmp_path: Path) -> None:
    mixed = "--e-half: color-mix(in srgb, var(--e-ink) 20%, var(--e-bg));"
    written = tmp_path / "palette.py"
    light = f"--e-ink: #000; --e-bg: #fff; {mixed}"
    written.write_text(module(css(light, "--e-ink: #fff; --e-bg: #000;")), encoding="utf-8")
    found = run_path(str(written))
    assert (found["LIGHT"].ink, found["DARK"].ink) == ("#000000", "#ffffff")
    # 0.2 · 0 + 0.8 · 255 = 204 = 0xcc, and the other way round 51 = 0x33
    assert (found["LIGHT"].half, found["DARK"].half) == ("#cccccc", "#333333")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (css("--e-a: hsl(1 2 3);"), "hsl"),
        (css("--e-a: rgb(1, 2, 3);"), "1, 2, 3"),
        (css("--e-a: #12345;"), "#12345"),
        (css("--e-a: var(--host);"), "--host is no token"),
        (css("--e-a: color-mix(in oklab, #000 50%, #fff);"), "in srgb"),
        (css("--e-a: #000;", "--e-b: #000;"), "--e-b"),
        (css("color: #000;"), "color is no token"),
        (".eleusis { --e-a: #000; }", "nowhere else"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, why: str) -> None:
    with pytest.raises(PaletteError, match=why.replace("(", r"\(")):
        module(text)
