"""The secret stroke: a stroke the Jack adds and tells nobody about.

Scores then move in a way the known rules do not explain, and the players must infer the stroke:
this package's own invention and its second inductive game. What may be secret is a space of
strokes: a trigger (a rule about the drawn card, in the language of Eleusis), a span of draw
rounds, and an effect on the scores. It is drawn from, and reasoned about, as a whole.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from eleusis_nb.cards import ALL_CARDS, RANKS, CardSet
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.gouverneur.board import Board
from eleusis_nb.games.gouverneur.events import Event, Scored
from eleusis_nb.games.gouverneur.house import ALWAYS, Moment, Stroke
from eleusis_nb.rules import Rule

NAMELESS: Final = "secret"
"""The name under which a secret stroke's points stand in a record: it tells nothing else."""

Span = tuple[int, int]
"""The first and the last draw round in which a stroke can happen."""

SPANS: Final[dict[str, Span]] = {
    "any draw": (1, ALWAYS),
    "draw 1": (1, 1),
    "draw 2": (2, 2),
    "draw 3": (3, 3),
    "from draw 2": (2, ALWAYS),
    "from draw 3": (3, ALWAYS),
}
"""When a secret stroke may happen, as it is written."""

POINTS: Final = (1, 2, 3, 5, 10)
"""How many points a secret stroke may give or take."""


class StrokeError(EleusisError, ValueError):
    """A text that is not a secret stroke."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a secret stroke does to the scores.

    Parameters
    ----------
    on : {"drawer", "others"}
        Whose score: the drawer's, or that of each other player still in.
    change : int or str
        So many points more or fewer, ``"doubled"`` or ``"reversed"`` (plus and minus swapped).
    """

    on: str
    change: int | str

    def moves(self, board: Board, seat: int) -> tuple[tuple[int, int], ...]:
        """Return who gains how many points; a change of nothing is not seen and left out."""
        hit = (seat,) if self.on == "drawer" else (s for s in board.still_in if s != seat)
        moved = ((s, self._points(board.hands[s].score)) for s in hit)
        return tuple((s, points) for s, points in moved if points)

    def _points(self, score: int) -> int:
        if isinstance(self.change, int):
            return self.change
        return score if self.change == "doubled" else -2 * score

    def __str__(self) -> str:
        change = f"{self.change:+d}" if isinstance(self.change, int) else self.change
        return f"{self.on} {change}"


EFFECTS: Final = (
    *(Effect("drawer", sign * points) for points in POINTS for sign in (1, -1)),
    *(Effect("others", sign * points) for points in POINTS for sign in (1, -1)),
    Effect("drawer", "doubled"),
    Effect("drawer", "reversed"),
)
"""Every effect a secret stroke may have."""


@dataclass(frozen=True, slots=True)
class SecretStroke:
    """A stroke nobody is told of.

    Parameters
    ----------
    trigger : Rule
        Which drawn card sets it off; it looks at that card alone.
    span : str
        When, a key of :data:`SPANS`.
    effect : Effect
        What it does.

    Examples
    --------
    >>> stroke = SecretStroke.parse("hearts; from draw 2; drawer +5")
    >>> str(stroke)
    'a heart; from draw 2; drawer +5'
    >>> stroke.sentence
    'A heart, from draw 2: its drawer gains 5 points.'
    """

    trigger: Rule
    span: str
    effect: Effect

    @classmethod
    def parse(cls, text: str) -> SecretStroke:
        """Read a secret stroke: trigger; draws; effect.

        Raises
        ------
        StrokeError
            If a part is missing or is none of those that may be secret; the message lists them.
        RuleSyntaxError
            If the trigger is not a rule.

        Examples
        --------
        >>> SecretStroke.parse("red; whenever; drawer +5")
        Traceback (most recent call last):
        ...
        eleusis_nb.games.gouverneur.secret.StrokeError: “whenever” is not a span of draws: write
        any draw, draw 1, draw 2, draw 3, from draw 2 or from draw 3.
        """
        parts = [" ".join(part.lower().split()) for part in text.split(";")]
        if len(parts) != 3:  # noqa: PLR2004 - trigger; draws; effect
            raise StrokeError(
                "A secret stroke is written in three parts with semicolons between them, such "
                "as “hearts; from draw 2; drawer +5”."
            )
        words, span, change = parts
        trigger = Rule.parse(words)
        if trigger.look_back:
            raise StrokeError(f"“{words[:60]}” looks at earlier cards: a trigger is one card.")
        if span not in SPANS:
            *most, last = SPANS
            raise StrokeError(
                f"“{span[:60]}” is not a span of draws: write {', '.join(most)} or {last}."
            )
        effect = next((effect for effect in EFFECTS if str(effect) == change), None)
        if effect is None:
            raise StrokeError(
                f"“{change[:60]}” is not an effect: write drawer or others, and + or − "
                f"{', '.join(map(str, POINTS))} points; or drawer doubled, drawer reversed."
            )
        return cls(trigger, span, effect)

    @property
    def cards(self) -> CardSet:
        """The cards that set it off."""
        return self.trigger.legal("")

    def stroke(self) -> Stroke:
        """Return the stroke as the engine plays it: nameless, and happening last."""

        def happens(moment: Moment) -> Iterable[Event]:
            for seat, points in self.effect.moves(moment.board, moment.seat):
                yield Scored(seat, points, NAMELESS)

        first, last = SPANS[self.span]
        return Stroke(NAMELESS, "Secret stroke", "?", happens, self.cards, first, last)

    def moves(self, board: Board, seat: int, card_index: int) -> tuple[tuple[int, int], ...]:
        """Return what it would do when this card is drawn at this table."""
        first, last = SPANS[self.span]
        if first <= board.draw <= last and self.cards >> card_index & 1:
            return self.effect.moves(board, seat)
        return ()

    @property
    def sentence(self) -> str:
        """The stroke in a sentence."""
        who = "its drawer" if self.effect.on == "drawer" else "each other player still in"
        match self.effect.change:
            case int(points):
                verb, many = ("gains", points) if points > 0 else ("loses", -points)
                does = f"{who} {verb} {many} point{'s' * (many > 1)}"
            case "doubled":
                does = f"{who}'s score is doubled"
            case _:
                does = f"{who}'s plus and minus change places"
        trigger = str(self.trigger)
        return f"{trigger[0].upper()}{trigger[1:]}, {self.span}: {does}."

    def __str__(self) -> str:
        return f"{self.trigger}; {self.span}; {self.effect}"


@cache
def triggers() -> tuple[tuple[str, Rule], ...]:
    """Return every trigger a secret stroke is drawn with, each with the family it belongs to."""
    colours, kinds = ["red", "black"], ["a face", "even", "odd"]
    words = {
        "card": [card.name() for card in ALL_CARDS],
        "rank": [card.name().partition(" ")[0] for card in ALL_CARDS[:RANKS]],
        "suit": ["a club", "a diamond", "a heart", "a spade"],
        "colour": colours,
        "kind": kinds,
        "colour and kind": [f"{colour} and {kind}" for colour in colours for kind in kinds],
    }
    return tuple((family, Rule.parse(text)) for family, texts in words.items() for text in texts)


def draw_secret(luck: random.Random) -> SecretStroke:
    """Draw a secret stroke: first a family of triggers, then one of it, so that all are met."""
    every = triggers()
    families = sorted({family for family, _ in every})
    family = luck.choice(families)
    trigger = luck.choice([trigger for name, trigger in every if name == family])
    return SecretStroke(trigger, luck.choice(tuple(SPANS)), luck.choice(EFFECTS))
