"""What the pictures of the documentation show: the widgets at chosen moments, in their looks.

The games are always the same; the seals in them are new ones each time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from anywidget import AnyWidget

from eleusis_nb import widgets
from eleusis_nb.widgets import Evidence, Hand, Hints, Hypotheses, Play, Table
from eleusis_nb.widgets.core import SessionWidget
from tests.browser.bridge.bridge import Bridge
from tools.pictures import alone
from tools.pictures.governors import draws, governor, solved, suppositions
from tools.pictures.several import (
    covered,
    delphi,
    god_judges,
    god_writes,
    over,
    seats,
    several,
    weigh,
)


@dataclass(frozen=True, slots=True)
class Look:
    """How a scene is looked at; a width of None is the scene's own."""

    width: int | None = None
    dark: bool = False


LOOKS: Final = {
    "light": Look(),
    "dark": Look(dark=True),
    "phone": Look(width=360),
    "projector": Look(width=1680),
}


@dataclass(frozen=True, slots=True)
class Scene:
    """A widget at some moment."""

    widget: Callable[..., SessionWidget[Any]] = Play
    shows: Callable[[Bridge], None] = alone.start
    width: int = 1080
    game: str = alone.GAME
    looks: tuple[str, ...] = ("light", "dark", "phone")


further = partial(Scene, looks=("light",))
"""Make a further moment of a widget that another scene shows in all looks."""

BOTH: Final = ("light", "phone")
"""The looks of a part: in the dark it is seen at the whole table."""

SCENES: Final = {
    "play": Scene(shows=alone.think, looks=tuple(LOOKS)),
    "several": Scene(several),
    "god": Scene(god_judges),
    "governor": Scene(governor, draws),
    "table": Scene(Table, width=760, looks=BOTH),
    "hand": Scene(Hand, alone.choose_two, width=760, looks=BOTH),
    "hypotheses": Scene(Hypotheses, alone.suppose, width=520, looks=BOTH),
    "hints": Scene(Hints, alone.ask_for_a_hint, 520, looks=BOTH),
    "evidence": Scene(Evidence, alone.ask_the_evidence, looks=BOTH),
    "beliefs": Scene(alone.believed, alone.all_cards, looks=BOTH),
    "builder": Scene(alone.builder, width=900),
    "workshop": Scene(alone.workshop, looks=BOTH),
    "teachers-desk": Scene(alone.teachers_desk, looks=BOTH),
    "ask": Scene(alone.ask, width=760, looks=BOTH),
    "write": Scene(alone.write, width=760, looks=BOTH),
    "replay": Scene(alone.replayed, alone.midway),
    "score": Scene(over, width=900, looks=BOTH),
    "seats": Scene(seats, width=760, looks=BOTH),
    "start": further(game=""),
    "look-closer": further(shows=alone.look_closer),
    "refuted": further(shows=alone.point),
    "misread": further(shows=alone.misread),
    "opened": further(shows=alone.open_envelope),
    "cover": further(covered),
    "delphi": further(delphi),
    "god-writes": further(god_writes, weigh),
    "builder-menu": further(alone.empty_builder, alone.choose, 900),
    "governor-start": further(governor),
    "governor-riddle": further(governor, suppositions),
    "governor-solved": further(governor, solved),
}


def drawn_by_a_page() -> set[str]:
    """Return the names of the widgets that a page draws.

    A live picture and a class's address are outputs like a figure.
    """
    found = {name: getattr(widgets, name) for name in dir(widgets)}
    return {name for name, one in found.items() if issubclass(one, AnyWidget)}


def named(scene: str, look: str, lang: str) -> str:
    """Return where a picture lies in the folder of pictures."""
    return f"{lang}/{scene}-{look}.webp"
