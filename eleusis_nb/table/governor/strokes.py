"""What may be believed of the secret stroke of the Governor's Game, and the Jack's hints about it.

All cards and scores are public, so each draw determines the effect of the secret stroke. Strokes
with another effect are ruled out; the others keep their prior weight.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from eleusis_nb.cards import ALL_CARDS, Card, CardSet
from eleusis_nb.games.governor.round import Board
from eleusis_nb.games.governor.secret import EFFECTS, SPANS, SecretStroke, triggers
from eleusis_nb.i18n import say
from eleusis_nb.mind.values import Share


class Sighting(NamedTuple):
    """A drawn card and the points whose movement the known rules do not explain."""

    board: Board
    """The table just before the secret stroke could act."""
    seat: int
    card: Card
    moved: tuple[tuple[int, int], ...] = ()
    """The unexplained points by seat."""


class Suspect(NamedTuple):
    """A stroke that may be the secret one, the cards that set it off, and its weight."""

    stroke: SecretStroke
    cards: CardSet
    weight: float


@cache
def _space() -> tuple[Suspect, ...]:
    """Return all secret strokes with the prior by which :func:`draw_secret` draws them."""
    families = [family for family, _ in triggers()]
    each = 1 / (len(set(families)) * len(SPANS) * len(EFFECTS))
    return tuple(
        Suspect(SecretStroke(trigger, span, effect), cards, each / families.count(family))
        for family, trigger in triggers()
        for cards in [trigger.legal("")]
        for span, effect in product(SPANS, EFFECTS)
    )


@dataclass(frozen=True, slots=True)
class StrokeBeliefs:
    """The posterior over the secret stroke after some sightings.

    Immutable: ``observe`` returns the next one.

    Examples
    --------
    >>> beliefs = StrokeBeliefs.start()
    >>> len(beliefs.suspects), round(beliefs.entropy, 1)
    (10560, 12.4)
    """

    suspects: tuple[Suspect, ...]
    seen: tuple[Sighting, ...] = ()

    @classmethod
    def start(cls) -> StrokeBeliefs:
        """Return the prior."""
        return cls(_space())

    def observe(self, *sighted: Sighting) -> StrokeBeliefs:
        """Return the posterior after more sightings."""
        suspects: Iterable[Suspect] = self.suspects
        for sighting in sighted:
            suspects = _fitting(suspects, sighting)
        return StrokeBeliefs(tuple(suspects), self.seen + sighted)

    @property
    def total(self) -> float:
        """The weight of the strokes that fit; 0 if none does."""
        return math.fsum(suspect.weight for suspect in self.suspects)

    @property
    def entropy(self) -> Share:
        """The entropy of the posterior in bits."""
        total = self.total
        shares = [suspect.weight / total for suspect in self.suspects]
        return Share(-math.fsum(share * math.log2(share) for share in shares), exact=True)

    def top(self, number: int = 5) -> tuple[tuple[SecretStroke, Share], ...]:
        """Return the likeliest strokes with their probabilities."""
        total = self.total
        best = sorted(self.suspects, key=lambda suspect: -suspect.weight)[:number]
        return tuple((s.stroke, Share(s.weight / total, exact=True)) for s in best)

    def refuted_by(self, stroke: SecretStroke) -> Sighting | None:
        """Return the first sighting a stroke does not explain, or None if it fits all."""
        suspect = Suspect(stroke, stroke.cards, 1.0)
        return next((seen for seen in self.seen if not _fitting((suspect,), seen)), None)


def _fitting(suspects: Iterable[Suspect], sighting: Sighting) -> list[Suspect]:
    """Return the suspects that would have moved exactly these points."""
    board, bit, moved = sighting.board, sighting.card.bit, sighting.moved
    on = {span for span, (first, last) in SPANS.items() if first <= board.draw <= last}
    done = {effect: effect.moves(board, sighting.seat) for effect in EFFECTS}
    return [
        one
        for one in suspects
        if moved == (done[one.stroke.effect] if one.cards & bit and one.stroke.span in on else ())
    ]


# --- the Jack's hints -------------------------------------------------------------------------

RUNGS: Final = 4
"""The number of hints; the last one opens the envelope."""

_COMPARED: Final = 40
"""So many of the likeliest strokes are compared to find a card that tells two apart."""

_MATTERS: Final = {
    "card": say("It is about a single card."),
    "rank": say("The rank of the card matters, and its suit does not."),
    "suit": say("The suit of the card matters, and its rank does not."),
    "colour": say("It only matters whether the card is red or black."),
    "kind": say("The colour of the card does not matter."),
    "colour and kind": say("The colour of the card matters, but so does something else."),
}


def hint(rung: int, stroke: SecretStroke, beliefs: StrokeBeliefs) -> str:
    """Return the hint of a rung, 1 to :data:`RUNGS`: a true sentence.

    What to look at; what would decide; whose score changes; and at last the stroke itself.
    """
    match rung:
        case 1:
            family = next((name for name, rule in triggers() if rule.legal("") == stroke.cards), "")
            other = say("Look at the card that is drawn, not at the cards before it.")
            return _MATTERS.get(family, other)
        case 2:
            return _discriminate([stroke for stroke, _ in beliefs.top(_COMPARED)])
        case 3 if stroke.effect.on == "drawer":
            return say("It changes the score of the player who drew the card.")
        case 3:
            return say("It changes the score of everyone else.")
    return stroke.words


def _discriminate(likeliest: list[SecretStroke]) -> str:
    for other in likeliest[1:]:
        for draw, card in product((1, 2, 3), ALL_CARDS):
            one, two = (s.effect if s.happens(draw, card) else None for s in (likeliest[0], other))
            if one != two:
                return say(
                    "“{one}” and “{other}” both explain everything so far. The {card:name} in "
                    "draw {draw} would decide between them.",
                    one=likeliest[0].words,
                    other=other.words,
                    card=card,
                    draw=draw,
                )
    return say("There is nothing left to decide: what you have seen is enough.")
