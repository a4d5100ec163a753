"""The secret stroke: a stroke the Jack adds and tells nobody about.

Scores then move in a way the known rules do not explain, and the players must infer the stroke: our
own invention. It is one of a space of strokes, of a trigger (a rule about the drawn card, in the
language of Eleusis), a span of draw rounds, and an effect on the scores.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from eleusis_nb.cards import ALL_CARDS, RANKS, Card, CardSet
from eleusis_nb.conditions import Is
from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor.events import NAMELESS, Scored
from eleusis_nb.games.governor.strokes import ALWAYS
from eleusis_nb.i18n import Text, listing, say
from eleusis_nb.rules import Rule
from eleusis_nb.rules.law import record_text

if TYPE_CHECKING:
    from eleusis_nb.games.governor.round import Board

POINTS: Final = (1, 2, 3, 5, 10)
"""How many points a secret stroke may give or take."""


class StrokeError(EleusisError, ValueError):
    """A text that is not a secret stroke."""


class Span(NamedTuple):
    """When a secret stroke may happen: from the first to the last of some draw rounds."""

    words: Text
    """How a person writes it."""
    first: int
    last: int = ALWAYS


SPANS: Final = (
    Span(say("any draw"), 1),
    *(Span(say("draw {number}", number=draw), draw, draw) for draw in (1, 2, 3)),
    *(Span(say("from draw {number}", number=draw), draw) for draw in (2, 3)),
)
"""Every span a secret stroke may have."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a secret stroke does to the scores; as a function it is that of a stroke."""

    on: str
    """Whose score: that of the ``drawer``, or of all ``others`` still in."""
    change: int | str
    """So many points, ``"doubled"`` or ``"reversed"`` (plus and minus swapped)."""

    def __call__(self, board: Board, seat: int) -> tuple[Scored, ...]:
        """Return who gains how many points; a change of nothing is not seen and left out."""
        score = board.hands[seat].score
        change = {"doubled": score, "reversed": -2 * score}.get(str(self.change), self.change)
        hit = (seat,) if self.on == "drawer" else (s for s in board.seats_in if s != seat)
        return tuple(Scored(one, int(change), NAMELESS) for one in hit if change)

    @property
    def words(self) -> Text:
        """How a person writes it."""
        if isinstance(self.change, int):
            points = f"{self.change:+d}".replace("-", "−")
            if self.on == "drawer":
                return say("drawer {points}", points=points)
            return say("others {points}", points=points)
        return say("drawer doubled") if self.change == "doubled" else say("drawer reversed")


EFFECTS: Final = (
    *(Effect(on, n * sign) for on in ("drawer", "others") for n in POINTS for sign in (1, -1)),
    Effect("drawer", "doubled"),
    Effect("drawer", "reversed"),
)
"""Every effect a secret stroke may have."""


@dataclass(frozen=True, slots=True)
class SecretStroke:
    """A master stroke that the players do not know; a course lets it happen like the known ones.

    Two that do the same are equal, however their triggers are worded.

    Examples
    --------
    >>> SecretStroke.parse("hearts; from draw 2; drawer +5").words
    'a heart; from draw 2; drawer +5'
    """

    trigger: Rule = field(compare=False)
    """Which drawn card sets it off; it looks at that card alone."""
    span: Span
    effect: Effect
    cards: CardSet = field(init=False, repr=False)
    """The cards that set it off."""

    name: ClassVar[str] = NAMELESS
    target: ClassVar[None] = None
    replaces: ClassVar[bool] = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", self.trigger.legal(""))

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
        spans = {_plain(span.words.said(lang)): span for span in SPANS}
        effects = {_plain(effect.words.said(lang)): effect for effect in EFFECTS}
        if when not in spans:
            choice = listing([span.words for span in SPANS], alternatives=True)
            raise StrokeError(
                say("“{words}” doesn't say when: write {choice}.", words=when[:60], choice=choice)
            )
        if does not in effects:
            raise StrokeError(
                say(
                    "“{words}” is not an effect: write drawer or others, and + or − {points} "
                    "points; or drawer doubled, drawer reversed.",
                    words=does[:60],
                    points=", ".join(map(str, POINTS)),
                )
            )
        return cls(trigger, spans[when], effects[does])

    def applies(self, board: Board, card: Card) -> bool:
        """Whether it happens when this card is drawn at this table."""
        return self.happens(board.draw, card)

    def happens(self, draw: int, card: Card) -> bool:
        """Whether it happens when this card is drawn in this draw round."""
        return self.span.first <= draw <= self.span.last and bool(self.cards & card.bit)

    def moves(self, board: Board, seat: int, card: Card) -> tuple[Scored, ...]:
        """Return what it would do when this card is drawn at this table."""
        return self.effect(board, seat) if self.applies(board, card) else ()

    @property
    def words(self) -> Text:
        """The stroke as a person writes it. :meth:`parse` reads it in any language."""
        return say(
            "{trigger}; {span}; {effect}",
            trigger=self.trigger,
            span=self.span.words,
            effect=self.effect.words,
        )

    def __str__(self) -> str:
        return f"{self.trigger}; {self.span.words}; {_plain(self.effect.words)}"

    @property
    def record_text(self) -> str:
        """Its text in a record; a rule whose words mean something else is refused."""
        record_text(self.trigger)
        return str(self)


EXAMPLE: Final = SecretStroke(Rule(Is(Trait.HEART)), SPANS[4], Effect("drawer", 5))
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
    return SecretStroke(trigger, luck.choice(SPANS), luck.choice(EFFECTS))
