"""The secret stroke: a stroke the Jack adds and tells nobody about.

Scores then move in a way the known rules do not explain, and the players must infer the stroke: our
own invention. It is one of a space of strokes, of a trigger (a rule about the drawn card, in the
language of Eleusis), a span of draw rounds, and an effect on the scores.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from eleusis_nb.cards import ALL_CARDS, RANKS, Card, CardSet
from eleusis_nb.conditions import Is
from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor.strokes import ALWAYS
from eleusis_nb.i18n import Text, listing, say
from eleusis_nb.rules import Rule
from eleusis_nb.rules.law import record_text

if TYPE_CHECKING:
    from eleusis_nb.games.governor.round import Board

SPANS: Final = {
    "any draw": (1, ALWAYS),
    "draw 1": (1, 1),
    "draw 2": (2, 2),
    "draw 3": (3, 3),
    "from draw 2": (2, ALWAYS),
    "from draw 3": (3, ALWAYS),
}
"""When a secret stroke may happen, as a record calls it: the first and the last draw round."""

SPAN_WORDS: Final[dict[str, Text]] = {
    "any draw": say("any draw"),
    **{f"draw {number}": say("draw {number}", number=number) for number in (1, 2, 3)},
    **{f"from draw {number}": say("from draw {number}", number=number) for number in (2, 3)},
}
"""How people write each of ``SPANS``, in the same order."""

POINTS: Final = (1, 2, 3, 5, 10)
"""How many points a secret stroke may give or take."""


class StrokeError(EleusisError, ValueError):
    """A text that is not a secret stroke."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a secret stroke does to the scores."""

    on: str
    """Whose score: that of the ``drawer``, or of all ``others`` still in."""
    change: int | str
    """So many points, ``"doubled"`` or ``"reversed"`` (plus and minus swapped)."""

    def moves(self, board: Board, seat: int) -> tuple[tuple[int, int], ...]:
        """Return who gains how many points; a change of nothing is not seen and left out."""
        score = board.hands[seat].score
        change = {"doubled": score, "reversed": -2 * score}.get(str(self.change), self.change)
        hit = (seat,) if self.on == "drawer" else (s for s in board.seats_in if s != seat)
        return tuple((s, int(change)) for s in hit if change)

    @property
    def words(self) -> Text:
        """How a person writes it."""
        if isinstance(self.change, int):
            points = f"{self.change:+d}".replace("-", "−")
            if self.on == "drawer":
                return say("drawer {points}", points=points)
            return say("others {points}", points=points)
        return say("drawer doubled") if self.change == "doubled" else say("drawer reversed")

    def __str__(self) -> str:
        change = f"{self.change:+d}" if isinstance(self.change, int) else self.change
        return f"{self.on} {change}"


EFFECTS: Final = (
    *(Effect(on, n * sign) for on in ("drawer", "others") for n in POINTS for sign in (1, -1)),
    Effect("drawer", "doubled"),
    Effect("drawer", "reversed"),
)
"""Every effect a secret stroke may have."""


@dataclass(frozen=True, slots=True)
class SecretStroke:
    """A master stroke that the players do not know.

    Examples
    --------
    >>> SecretStroke.parse("hearts; from draw 2; drawer +5").words
    'a heart; from draw 2; drawer +5'
    """

    trigger: Rule
    """Which drawn card sets it off; it looks at that card alone."""
    span: str
    """When, a key of ``SPANS``."""
    effect: Effect

    @classmethod
    def parse(cls, text: str, lang: str = "en") -> SecretStroke:
        """Read a secret stroke: trigger; draws; effect, in the words of a language.

        A StrokeError says which part is missing or is none of those that may be secret.
        """
        # The trigger is a rule, which may hold semicolons of its own.
        words, *rest = [_plain(part) for part in text.rsplit(";", 2)]
        if len(rest) < 2:  # noqa: PLR2004 - the draws and the effect
            raise StrokeError(
                say(
                    "A secret rule has three parts with semicolons between them, such as "
                    "“{example}”.",
                    example=EXAMPLE.words,
                )
            )
        trigger, (when, does) = Rule.parse(words, lang), rest
        if trigger.look_back:
            raise StrokeError(
                say(
                    "“{words}” looks at earlier cards: the first part must describe one card.",
                    words=words[:60],
                )
            )
        spans = [span for span, said in SPAN_WORDS.items() if _plain(said.said(lang)) == when]
        if not spans:
            choice = listing(tuple(SPAN_WORDS.values()), alternatives=True)
            raise StrokeError(
                say("“{words}” doesn't say when: write {choice}.", words=when[:60], choice=choice)
            )
        effects = [effect for effect in EFFECTS if _plain(effect.words.said(lang)) == does]
        if not effects:
            raise StrokeError(
                say(
                    "“{words}” is not an effect: write drawer or others, and + or − {points} "
                    "points; or drawer doubled, drawer reversed.",
                    words=does[:60],
                    points=", ".join(map(str, POINTS)),
                )
            )
        return cls(trigger, spans[0], effects[0])

    @property
    def cards(self) -> CardSet:
        """The cards that set it off."""
        return self.trigger.legal("")

    def happens(self, draw: int, card: Card) -> bool:
        """Whether it happens when this card is drawn in this draw round."""
        first, last = SPANS[self.span]
        return first <= draw <= last and bool(self.cards & card.bit)

    def moves(self, board: Board, seat: int, card: Card) -> tuple[tuple[int, int], ...]:
        """Return what it would do when this card is drawn at this table."""
        return self.effect.moves(board, seat) if self.happens(board.draw, card) else ()

    @property
    def words(self) -> Text:
        """The stroke as a person writes it. :meth:`parse` reads it in any language."""
        return say(
            "{trigger}; {span}; {effect}",
            trigger=self.trigger,
            span=SPAN_WORDS[self.span],
            effect=self.effect.words,
        )

    def __str__(self) -> str:
        return f"{self.trigger}; {self.span}; {self.effect}"

    @property
    def record_text(self) -> str:
        """Its text in a record; a rule whose words mean something else is refused."""
        record_text(self.trigger)
        return str(self)


def same_stroke(one: SecretStroke, other: SecretStroke) -> bool:
    """Whether two strokes do the same, however their triggers are worded."""
    return (one.cards, one.span, one.effect) == (other.cards, other.span, other.effect)


EXAMPLE: Final = SecretStroke(Rule(Is(Trait.HEART)), "from draw 2", Effect("drawer", 5))
"""What people are shown who do not know how one is written."""


def _plain(text: str) -> str:
    """Return words as they are compared: without capitals, fine spaces and fine signs."""
    return " ".join(text.lower().split()).replace("−", "-").replace("’", "'")


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
    return tuple((family, Rule.from_text(text)) for family in words for text in words[family])


def draw_secret(luck: random.Random) -> SecretStroke:
    """Draw a secret stroke: first a family of triggers, then one of it, so that all are met."""
    every = triggers()
    families = sorted({family for family, _ in every})
    family = luck.choice(families)
    trigger = luck.choice([trigger for name, trigger in every if name == family])
    return SecretStroke(trigger, luck.choice(tuple(SPANS)), luck.choice(EFFECTS))
