"""Write the colours of the style sheets for Python: ``python -m tools.palette``.

The source is ``frontend/src/styles/tokens.css``, where each theme has its ``--e-…`` tokens. The
values are resolved to plain ones, as in a page whose host sets no colours of its own, and written
to ``eleusis_nb/palette.py``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
STYLES: Final = Path("frontend", "src", "styles")
TOKENS: Final = STYLES / "tokens.css"
MODULE: Final = Path("eleusis_nb", "palette.py")
THEMES: Final = {"light": ".eleusis", "dark": '.eleusis[data-theme="dark"]'}
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
CODES: Final = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
NAME: Final = re.compile(r"[a-z]+")

HEADER: Final = '''\
"""The colours of the table, as plain values.

Written by ``python -m tools.palette`` from ``{tokens}``: change them there.
A host's own colours are not known here; these are the ones of a page that has none.
"""

from typing import Final, NamedTuple


class Palette(NamedTuple):
    """The colours of one theme: ``#rrggbb``, or ``#rrggbbaa`` if something shines through.

    A shadow is a whole value of ``box-shadow``.
    """

'''


class PaletteError(ValueError):
    """The tokens cannot be read; the message says where."""


@dataclass(frozen=True, slots=True)
class Rgba:
    """A colour: red, green and blue from 0 to 255, and how much of it there is, 0 to 1."""

    channels: tuple[float, float, float]
    alpha: float = 1.0

    @classmethod
    def from_code(cls, code: str) -> Rgba:
        """Read ``#abc``, ``#abcd``, ``#aabbcc`` or ``#aabbccdd``."""
        digits = code.removeprefix("#")
        if len(digits) < len("aabbcc"):
            digits = "".join(2 * digit for digit in digits)
        red, green, blue, *alpha = bytes.fromhex(digits)
        return cls((red, green, blue), alpha[0] / 255 if alpha else 1.0)

    def mixed(self, share: float, other: Rgba) -> Rgba:
        """Mix as ``color-mix(in srgb, self share, other)`` does.

        Channels are weighted by alpha, as CSS Color 5 has it.
        """
        parts = ((self, share), (other, 1 - share))
        alpha = sum(one.alpha * part for one, part in parts)
        if not alpha:
            return Rgba((0, 0, 0), 0)
        red, green, blue = (
            sum(one.channels[at] * one.alpha * part for one, part in parts) / alpha
            for at in range(3)
        )
        return Rgba((red, green, blue), alpha)

    def code(self) -> str:
        """Return ``#rrggbb``, with two digits more if it is not opaque."""
        alpha = [255 * self.alpha] if self.alpha < 1 else []
        return "#" + "".join(f"{int(value + 0.5):02x}" for value in (*self.channels, *alpha))


def themes(css: str) -> dict[str, dict[str, str]]:
    """Return the tokens of each theme as they are declared.

    The dark theme has those of the light one where it declares none.
    """
    blocks = {
        " ".join(selector.split()): body
        for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", COMMENT.sub("", css))
    }
    if set(blocks) != set(THEMES.values()):
        raise PaletteError(f"The tokens stand in {' and '.join(THEMES.values())}, nowhere else.")
    light, dark = (dict(_declared(blocks[selector])) for selector in THEMES.values())
    if unknown := set(dark) - set(light):
        raise PaletteError(f"Only the dark theme has {', '.join(sorted(unknown))}.")
    return {"light": light, "dark": light | dark}


def _declared(body: str) -> Iterator[tuple[str, str]]:
    for declaration in filter(None, map(str.strip, body.split(";"))):
        name, _, value = declaration.partition(":")
        if not name.startswith("--e-"):
            raise PaletteError(f"{name} is no token: a token begins with --e-.")
        yield name.strip(), " ".join(value.split())


def resolved(tokens: dict[str, str]) -> dict[str, str]:
    """Return the tokens by the names they have in Python, each with a plain value."""
    return {
        name.removeprefix("--e-").replace("-", "_"): _plain(value, tokens)
        for name, value in tokens.items()
    }


def _plain(value: str, tokens: dict[str, str]) -> str:
    if NAME.fullmatch(value):
        return value
    if value[0].isdigit():  # a shadow: lengths, then a colour; several, with commas
        return ", ".join(
            " ".join(_colour(part, tokens).code() if _is_colour(part) else part for part in layer)
            for layer in (_split(one, " ") for one in _split(value, ","))
        )
    return _colour(value, tokens).code()


def _is_colour(part: str) -> bool:
    return part.startswith("#") or "(" in part


def _colour(value: str, tokens: dict[str, str]) -> Rgba:
    if CODES.fullmatch(value):
        return Rgba.from_code(value)
    kind, _, inside = value.removesuffix(")").partition("(")
    reader = _READERS.get(kind)
    if reader is None or not value.endswith(")"):
        raise PaletteError(f"“{value}” is no colour that this program can read.")
    return reader(inside, tokens)


def _variable(inside: str, tokens: dict[str, str]) -> Rgba:
    name, *fallback = _split(inside, ",")
    if name in tokens:
        return _colour(tokens[name], tokens)
    if not fallback:
        raise PaletteError(f"{name} is no token, and nothing is said to be used in its place.")
    return _colour(", ".join(fallback), tokens)


def _mixture(inside: str, tokens: dict[str, str]) -> Rgba:
    found = re.fullmatch(r"in srgb, (.+) ([\d.]+)%, (.+)", inside)
    if found is None:
        raise PaletteError(f"Mix as color-mix(in srgb, ONE 91%, OTHER), not “{inside}”.")
    one, share, other = found.groups()
    return _colour(one, tokens).mixed(float(share) / 100, _colour(other, tokens))


def _channels(inside: str, _: dict[str, str]) -> Rgba:
    found = re.fullmatch(r"(\d+) (\d+) (\d+)(?: / ([\d.]+)%)?", inside)
    if found is None:
        raise PaletteError(f"Three channels, and “/ 24%” if it shines through: not “{inside}”.")
    red, green, blue, alpha = found.groups()
    return Rgba((int(red), int(green), int(blue)), float(alpha or 100) / 100)


_READERS: Final[dict[str, Callable[[str, dict[str, str]], Rgba]]] = {
    "var": _variable,
    "color-mix": _mixture,
    "rgb": _channels,
}


def _split(text: str, at: str) -> list[str]:
    """Split where no bracket is open."""
    parts, depth = [""], 0
    for sign in text:
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == at and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def module(css: str) -> str:
    """Return the generated module."""
    found = {theme: resolved(tokens) for theme, tokens in themes(css).items()}
    lines = [HEADER.format(tokens=TOKENS.as_posix())]
    lines += [f"    {name}: str\n" for name in found["light"]]
    lines.append("\n")
    for theme, values in found.items():
        lines.append(f"\n{theme.upper()}: Final = Palette(\n")
        lines += [f'    {name}="{value}",\n' for name, value in values.items()]
        lines.append(")\n")
    return "".join(lines)


if __name__ == "__main__":
    (ROOT / MODULE).write_text(
        module((ROOT / TOKENS).read_text(encoding="utf-8")), encoding="utf-8"
    )
