"""The Jack's riddle: a secret stroke under seal, what one supposes it is, and the Jack's hints.

The Governor's Game lets the Jack add strokes at will; here one is added in secret. The cards and
the scores are the evidence, the beliefs of :mod:`eleusis_nb.inference.strokes` judge it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import SecretStroke
from eleusis_nb.games.governor.saying import signed
from eleusis_nb.games.governor.secret import SPANS, Effect, triggers
from eleusis_nb.i18n import many, say
from eleusis_nb.inference.strokes import StrokeBeliefs
from eleusis_nb.session.commitment import Envelope

DRAWS_A_HINT: Final = 4
"""A further hint opens after so many more cards were drawn."""

MOST_SUPPOSED: Final = 12
"""So many suppositions lie side by side at most."""


@dataclass(frozen=True, slots=True)
class Supposed:
    """What somebody thinks the secret stroke is.

    Parameters
    ----------
    key : str
        What it is called by.
    stroke : SecretStroke
        The stroke.
    declared : str or None
        What the Jack said to it: ``right``, ``wrong``, or None if it was not declared.
    """

    key: str
    stroke: SecretStroke
    declared: str | None = None


@dataclass(frozen=True, slots=True)
class Riddle:
    """One secret stroke, from its seal to its solution. A value: each step returns the next.

    Parameters
    ----------
    envelope : Envelope
        Where the stroke lies.
    supposed : tuple of Supposed
        What was thought of so far.
    made : int
        How many were ever supposed, so that no two have one key.
    hints : tuple of str
        The hints given so far.
    opened : bool
        Whether the envelope lies open.
    """

    envelope: Envelope
    supposed: tuple[Supposed, ...] = ()
    made: int = 0
    hints: tuple[str, ...] = ()
    opened: bool = False

    def stroke(self) -> SecretStroke:
        """Return the secret: for the engine, and for all once the envelope is open."""
        return SecretStroke.parse(self.envelope.letter().rule)

    def suppose(self, text: str) -> Riddle:
        """Add a supposition.

        Raises
        ------
        EleusisError
            If the text is no stroke, or is there already, or there are too many.
        """
        stroke = SecretStroke.parse(text)
        if any(_alike(stroke, one.stroke) for one in self.supposed):
            raise EleusisError(say("You have supposed that already."))
        if len(self.supposed) == MOST_SUPPOSED:
            raise EleusisError(say("Drop one of your suppositions first: twelve lie here already."))
        one = Supposed(f"s{self.made + 1}", stroke)
        return replace(self, supposed=(*self.supposed, one), made=self.made + 1)

    def drop(self, key: str) -> Riddle:
        """Take a supposition away."""
        one = self._find(key)
        return replace(self, supposed=tuple(other for other in self.supposed if other != one))

    def declare(self, key: str) -> Riddle:
        """Say it to the Jack: right opens the envelope."""
        if self.opened:
            raise EleusisError(say("The envelope is open already."))
        one = self._find(key)
        if one.declared is not None:
            raise EleusisError(say("The Jack has answered that already."))
        right = _alike(one.stroke, self.stroke())
        told = replace(one, declared="right" if right else "wrong")
        supposed = tuple(told if other == one else other for other in self.supposed)
        return replace(self, supposed=supposed, opened=right)

    def open(self) -> Riddle:
        """Give up: the envelope is opened for all to see."""
        if self.opened:
            raise EleusisError(say("The envelope is open already."))
        return replace(self, opened=True)

    def next_hint(self, beliefs: StrokeBeliefs) -> str:
        """Return the next hint in words.

        Raises
        ------
        EleusisError
            If it is too early; the message says how many cards to go.
        """
        if self.opened:
            raise EleusisError(say("The envelope is open: there is nothing left to hint at."))
        wait = self.wait(beliefs)
        if wait:
            raise EleusisError(
                many(
                    "The next hint opens when one more card has been drawn.",
                    "The next hint opens when {count} more cards have been drawn.",
                    wait,
                )
            )
        return _RUNGS[len(self.hints)](self.stroke(), beliefs)

    def hinted(self, said: str) -> Riddle:
        """Take a hint; the last one opens the envelope."""
        return replace(self, hints=(*self.hints, said), opened=len(self.hints) + 1 == len(_RUNGS))

    def wait(self, beliefs: StrokeBeliefs) -> int:
        """Return how many more cards must be drawn before the next hint."""
        return max(0, DRAWS_A_HINT * (len(self.hints) + 1) - len(beliefs.seen))

    def _find(self, key: str) -> Supposed:
        for one in self.supposed:
            if one.key == key:
                return one
        raise EleusisError(say("That supposition is not on the table any more."))


def _alike(one: SecretStroke, other: SecretStroke) -> bool:
    """Whether two strokes do the same, however their triggers are worded."""
    return (one.cards, one.span, one.effect) == (other.cards, other.span, other.effect)


def standing(stroke: SecretStroke, beliefs: StrokeBeliefs) -> tuple[bool, str]:
    """Return whether a supposition explains all that was seen, and say so in a sentence."""
    seen = beliefs.refuted_by(stroke)
    if seen is None:
        return True, many(
            "Explains the one card drawn so far.",
            "Explains all {count} cards drawn so far.",
            len(beliefs.seen),
        )
    names = seen.board.seats
    return False, say(
        "{name} drew {card} in draw {draw}: that should have moved {would}; it moved {did}.",
        name=names[seen.seat],
        card=seen.card,
        draw=seen.board.draw,
        would=_moves(stroke.moves(seen.board, seen.seat, seen.card.index), names),
        did=_moves(seen.moved, names),
    )


def _moves(moved: tuple[tuple[int, int], ...], names: tuple[str, ...]) -> str:
    return ", ".join(f"{names[seat]} {signed(points)}" for seat, points in moved) or say("nothing")


# --- the ladder: attend, discriminate, narrow, reveal ------------------------------------------

_MATTERS: Final = {
    "card": say("It is about one single card."),
    "rank": say("The rank of the drawn card matters, and its suit does not."),
    "suit": say("The suit of the drawn card matters, and its rank does not."),
    "colour": say("Whether the drawn card is red or black matters, and nothing else about it."),
    "kind": say("The colour of the drawn card does not matter."),
    "colour and kind": say("The colour of the drawn card matters, and it is not all that matters."),
}


def _attend(stroke: SecretStroke, _beliefs: StrokeBeliefs) -> str:
    family = next((name for name, trigger in triggers() if trigger.legal("") == stroke.cards), "")
    return _MATTERS.get(family, say("Look at the drawn card, and at nothing before it."))


def _discriminate(_stroke: SecretStroke, beliefs: StrokeBeliefs) -> str:
    likeliest = [stroke for stroke, _ in beliefs.top(40)]
    for other in likeliest[1:]:
        for draw, card in product((1, 2, 3), ALL_CARDS):
            if _does(likeliest[0], draw, card) != _does(other, draw, card):
                return say(
                    "“{one}” and “{other}” both explain all you have seen. "
                    "The {card:name} in draw {draw} would tell one from the other.",
                    one=likeliest[0].words,
                    other=other.words,
                    card=card,
                    draw=draw,
                )
    return say("What you have seen leaves no doubt any more.")


def _does(stroke: SecretStroke, draw: int, card: Card) -> Effect | None:
    first, last = SPANS[stroke.span]
    return stroke.effect if first <= draw <= last and stroke.cards & card.bit else None


def _narrow(stroke: SecretStroke, _beliefs: StrokeBeliefs) -> str:
    if stroke.effect.on == "drawer":
        return say("It changes the drawer's own score.")
    return say("It changes everybody else's score.")


def _reveal(stroke: SecretStroke, _beliefs: StrokeBeliefs) -> str:
    return stroke.sentence


_RUNGS: Final[tuple[Callable[[SecretStroke, StrokeBeliefs], str], ...]] = (
    _attend,
    _discriminate,
    _narrow,
    _reveal,
)
