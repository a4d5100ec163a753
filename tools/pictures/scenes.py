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

    heading: str
    width: int | None = None
    dark: bool = False


LOOKS: Final = {
    "light": Look("light"),
    "dark": Look("dark", dark=True),
    "phone": Look("360 px", width=360),
    "projector": Look("projector", width=1680),
}


@dataclass(frozen=True, slots=True)
class Scene:
    """A widget at some moment: what the gallery calls it, and what is to be seen."""

    title: str
    alt: str
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
    "play": Scene(
        "A table for one",
        "A line of accepted cards with refused ones hanging below, the hand with two cards chosen, "
        "three ideas with how sure the player is of each, and a hint",
        shows=alone.think,
        looks=tuple(LOOKS),
    ),
    "several": Scene(
        "A table of five",
        "Who sits where and whose turn it is, a prophet’s star on the table, the hand, and the "
        "buttons to play or to say that no card fits",
        several,
    ),
    "god": Scene(
        "God’s desk",
        "God sees the rule and the cards just played, with the buttons “It fits” and “It doesn't "
        "fit”",
        god_judges,
    ),
    "governor": Scene(
        "The Governor’s Game",
        "Ledger, cards and scores of three players, and what drawing and passing are worth",
        governor,
        draws,
    ),
    "table": Scene(
        "The table alone",
        "A line of accepted cards; refused cards are below the card they were played after",
        Table,
        width=760,
        looks=BOTH,
    ),
    "hand": Scene(
        "The hand alone",
        "A hand of cards, two of them chosen, and the button that plays them",
        Hand,
        alone.choose_two,
        width=760,
        looks=BOTH,
    ),
    "hypotheses": Scene(
        "Hypotheses",
        "Three ideas, each with how sure the player is of it; one is crossed out because a play "
        "refuted it",
        Hypotheses,
        alone.suppose,
        width=520,
        looks=BOTH,
    ),
    "hints": Scene(
        "Hints",
        "A hint that was given, and what the next one costs",
        Hints,
        alone.ask_for_a_hint,
        520,
        looks=BOTH,
    ),
    "evidence": Scene(
        "Evidence",
        "Every card with the card it was played after, accepted and refused in two columns, where "
        "the last card was red",
        Evidence,
        alone.ask_the_evidence,
        looks=BOTH,
    ),
    "beliefs": Scene(
        "Beliefs",
        "The likeliest rules as bars, and how likely each of the 52 cards is to fit",
        alone.believed,
        alone.all_cards,
        looks=BOTH,
    ),
    "builder": Scene(
        "Rule builder",
        "A rule as blocks, one in another, with its sentence and what it does to some cards",
        alone.builder,
        width=900,
    ),
    "workshop": Scene(
        "Workshop",
        "A rule, what the critic says of it, how it differs from another one, and a game that "
        "computer players try it with",
        alone.workshop,
        looks=BOTH,
    ),
    "teachers-desk": Scene(
        "The teacher’s desk",
        "A lesson’s rules with the critic’s meter next to each, what students get, and the line to "
        "hand out",
        alone.teachers_desk,
        looks=BOTH,
    ),
    "ask": Scene(
        "A lesson’s question",
        "A question that is answered by a number, the answer, and whether it is the one expected",
        alone.ask,
        width=760,
        looks=BOTH,
    ),
    "write": Scene(
        "A question answered in words",
        "A question, and a box to write in; the teacher’s report shows what was written",
        alone.write,
        width=760,
        looks=BOTH,
    ),
    "replay": Scene(
        "Replay",
        "A game with its timeline, as God sees it: which cards in the hand would have fitted",
        alone.replayed,
        alone.with_gods_eyes,
    ),
    "score": Scene(
        "Score sheet",
        "Every point of a round with its reason",
        over,
        width=900,
        looks=BOTH,
    ),
    "seats": Scene(
        "Seats",
        "Who sits where, whose turn it is, and how many cards each holds",
        seats,
        width=760,
        looks=BOTH,
    ),
    "start": further(
        "The first minute",
        "One card on the table, a hand, and a line that says what to do first",
        game="",
    ),
    "look-closer": further(
        "Look closer",
        "The features of each card written over it: its colour, odd or even",
        shows=alone.look_closer,
    ),
    "refuted": further(
        "Why an idea is refuted",
        "An idea is crossed out, and the card that refutes it is marked",
        shows=alone.point,
    ),
    "misread": further(
        "A rule that is not understood",
        "Below the written rule a mark at the word that is not understood, and what it may mean",
        shows=alone.misread,
    ),
    "opened": further(
        "The envelope is opened",
        "The rule, and why each card fitted or didn't",
        shows=alone.open_envelope,
    ),
    "cover": further(
        "Two people at one screen",
        "The hand is covered until the next one says “I am Ben”",
        covered,
    ),
    "delphi": further(
        "A table at Delphi",
        "Everyone predicts whether the card will fit before it is judged",
        delphi,
    ),
    "god-writes": further(
        "God writes a rule",
        "A rule is typed and read back, with a warning: after a king no card fits any more",
        god_writes,
        weigh,
    ),
    "builder-menu": further(
        "What a place can hold",
        "An empty place of the rule builder, with the menu of all that fits there",
        alone.empty_builder,
        alone.choose,
        900,
    ),
    "governor-start": further(
        "The Governor’s stakes", "Three players before the first stake", governor
    ),
    "governor-riddle": further(
        "The Jack’s secret rule",
        "Two ideas of what the Jack does, one of them refuted, and two hints",
        governor,
        suppositions,
    ),
    "governor-solved": further(
        "The Jack is found out",
        "The Jack’s secret rule is shown, and the envelope is opened",
        governor,
        solved,
    ),
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
