"""The Jack's hints about the secret stroke: attend, discriminate, narrow, reveal."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.games.governor import SecretStroke
from eleusis_nb.games.governor.secret import SPANS, Effect, triggers
from eleusis_nb.i18n import say
from eleusis_nb.table.governor.strokes import StrokeBeliefs

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
    """Return the hint of a rung, a true sentence.

    Parameters
    ----------
    rung : int
        1 to :data:`RUNGS`; the last one reveals the stroke.
    stroke : SecretStroke
        The secret stroke.
    beliefs : StrokeBeliefs
        What may be believed of it after all cards seen.
    """
    return _LADDER[rung - 1](stroke, beliefs)


def _attend(stroke: SecretStroke, _beliefs: StrokeBeliefs) -> str:
    family = next((name for name, trigger in triggers() if trigger.legal("") == stroke.cards), "")
    return _MATTERS.get(family, say("Look at the card that is drawn, not at the cards before it."))


def _discriminate(_stroke: SecretStroke, beliefs: StrokeBeliefs) -> str:
    likeliest = [stroke for stroke, _ in beliefs.top(_COMPARED)]
    for other in likeliest[1:]:
        for draw, card in product((1, 2, 3), ALL_CARDS):
            if _does(likeliest[0], draw, card) != _does(other, draw, card):
                return say(
                    "“{one}” and “{other}” both explain everything so far. The {card:name} in "
                    "draw {draw} would decide between them.",
                    one=likeliest[0].words,
                    other=other.words,
                    card=card,
                    draw=draw,
                )
    return say("There is nothing left to decide: what you have seen is enough.")


def _does(stroke: SecretStroke, draw: int, card: Card) -> Effect | None:
    first, last = SPANS[stroke.span]
    return stroke.effect if first <= draw <= last and stroke.cards & card.bit else None


def _narrow(stroke: SecretStroke, _beliefs: StrokeBeliefs) -> str:
    if stroke.effect.on == "drawer":
        return say("It changes the score of the player who drew the card.")
    return say("It changes the score of everyone else.")


def _reveal(stroke: SecretStroke, _beliefs: StrokeBeliefs) -> str:
    return stroke.sentence


_LADDER: Final[tuple[Callable[[SecretStroke, StrokeBeliefs], str], ...]] = (
    _attend,
    _discriminate,
    _narrow,
    _reveal,
)

RUNGS: Final = len(_LADDER)
"""The number of hints; the last one opens the envelope."""
