"""Draw the figures of the documentation: :mod:`eleusis_nb.plots` at a table that is played here.

Run it from the project's folder: ``python -m tools.pictures.figures``; the names of some figures as
arguments draw only those. The game is always the same.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from PIL import Image

from eleusis_nb import plots
from eleusis_nb.cards import Card, cards
from eleusis_nb.learning import measures
from eleusis_nb.mind import Beliefs
from eleusis_nb.plots import Plot
from eleusis_nb.table import Session
from tools.pictures.places import PICTURES

FIGURES: Final = PICTURES / "figures"
CLASS: Final = 18
"""So many records are one calibration."""

COLOURS: Final = 128
"""A figure has a few colours and the shades between them along its edges."""

SEEN: Final = (("9S", True), ("KS", False), ("4D", True), ("2H", False), ("JC", True))
HAND: Final = "3S 9D QD 7C 2C"


def believed() -> Beliefs:
    """Return what can be believed after five plays."""
    beliefs = Beliefs(cards("QH"))
    for card, right in SEEN:
        beliefs.saw(cards(card), right=right)
    return beliefs


def played(folder: str, seed: int) -> Path:
    """Play a game by chance, with a hypothesis or two and a prediction before each play."""
    random = Random(seed)  # noqa: S311 - a game, no secret
    session = Session.deal(
        "black if the last card is red, otherwise red",
        seed=seed,
        name=f"student-{seed}",
        folder=folder,
        clock=lambda: 0.0,
    )
    for n in range(random.randint(9, 16)):
        if n == 2:  # noqa: PLR2004 - after two plays one has an idea
            session.do("suppose", text="odd if the last card is even, otherwise even", credence=0.6)
        if n == 4:  # noqa: PLR2004 - and later another
            session.do("suppose", text="a different colour from the last card", credence=0.7)
        hand = session.view()["hand"]
        last = [play for play in session.plays() if play["ok"]][-1]["cards"][-1]
        code = random.choice(hand)
        right = Card.parse(code).is_red != Card.parse(last).is_red
        foresees = random.random() < 0.5 + 0.03 * n
        sure = random.choice((0.6, 0.75, 0.9)) if n > 1 else 0.5
        session.do("play", cards=[code], fits=right == foresees, confidence=sure)
    session.do("declare", key="h1" if seed % 3 else "h2")
    if seed % 3:
        session.do("declare", key="h2")
    if session.path is None:
        raise SystemExit("Nothing can be written here.")
    return session.path


def figures() -> dict[str, Callable[[], Plot]]:
    """Return how each figure is drawn, by its name."""
    beliefs, hand = believed(), cards(HAND)
    with tempfile.TemporaryDirectory() as folder:
        paths = [played(folder, seed) for seed in range(1, CLASS + 1)]
        accounts = [measures.Account.of(path) for path in paths]
    made: dict[str, Callable[..., Plot]] = {
        "posterior": lambda **how: plots.posterior(beliefs, **how),
        "chances": lambda **how: plots.chances(beliefs, hand, **how),
        "entropy": lambda **how: plots.entropy(accounts[0], **how),
        "calibration": lambda **how: plots.calibration(accounts, **how),
    }
    looks: dict[str, dict[str, object]] = {
        "light": {},
        "dark": {"dark": True},
        "phone": {"place": "phone", "dark": True},
    }
    return {
        f"plot-{name}-{look}": partial(draw, **how)
        for name, draw in made.items()
        for look, how in looks.items()
    }


def small(png: bytes) -> bytes:
    """Return a picture with as few colours as it needs."""
    data = io.BytesIO()
    flat = Image.open(io.BytesIO(png)).convert("RGB")
    # The few dots of a warning's colour must not be taken for some grey.
    flat.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE).save(data, "PNG", optimize=True)
    return data.getvalue()


def main(names: list[str]) -> None:
    """Draw the figures named, or all, and write down what they say in words."""
    FIGURES.mkdir(exist_ok=True)
    for name, draw in figures().items():
        if names and name not in names:
            continue
        figure = draw()
        (FIGURES / f"{name}.png").write_bytes(small(figure.png()))
        if name.endswith("light"):
            (FIGURES / f"{name}.txt").write_text(figure.alt + "\n")
        print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
