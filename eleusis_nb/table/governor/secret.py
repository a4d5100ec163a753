"""What is publicly known about the Jack's secret stroke: suppositions, hints, the opened envelope.

The Governor's Game lets the Jack add strokes at will; here one is added in secret. Nothing in
this module knows it: cards and scores are the evidence, and the beliefs of
:mod:`eleusis_nb.inference.strokes` judge a supposition by them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import Board, SecretStroke
from eleusis_nb.games.governor.events import RecordedEvent
from eleusis_nb.games.governor.saying import scored
from eleusis_nb.i18n import Text, many, say, together
from eleusis_nb.inference.strokes import DrawInProgress, Moves, StrokeBeliefs

DRAWS_PER_HINT: Final = 4
"""A further hint opens after so many more cards were drawn."""

MOST_SUPPOSITIONS: Final = 12
"""The largest number of suppositions that are on the table at a time."""

Answer: TypeAlias = Literal["right", "wrong"]
"""What the Jack says to a supposition."""


@dataclass(frozen=True, slots=True)
class Supposition:
    """What somebody thinks the secret stroke is.

    Parameters
    ----------
    key : str
        What it is called by, ``s1``.
    stroke : SecretStroke
        The stroke.
    declared : {"right", "wrong"} or None
        The Jack's answer; None if it was not declared to him.
    """

    key: str
    stroke: SecretStroke
    declared: Answer | None = None


@dataclass(frozen=True, slots=True)
class OpenedStroke:
    """The content of an opened envelope.

    Parameters
    ----------
    stroke : SecretStroke
        The secret stroke.
    nonce : str
        The random digits that were sealed with it.
    verified : bool
        Whether the content was what had been sealed.
    """

    stroke: SecretStroke
    nonce: str
    verified: bool


@dataclass(frozen=True, slots=True)
class SecretStrokeState:
    """What all players know about one secret stroke, from its seal to the opened envelope.

    Parameters
    ----------
    seal : str
        The commitment of the envelope.
    suppositions : tuple of Supposition
        Those on the table, in the order in which they were made.
    made : int
        How many were ever made, so that no two share a key.
    hints : tuple of str
        The hints given so far.
    is_open : bool
        Whether the envelope was opened.
    opened : OpenedStroke or None
        What lay in it. None also where a record of an older version does not hold it.
    beliefs : StrokeBeliefs
        What may be believed of the stroke after all cards seen.
    drawing : DrawInProgress
        The draw that the beliefs do not know yet.
    """

    seal: str
    suppositions: tuple[Supposition, ...] = ()
    made: int = 0
    hints: tuple[str, ...] = ()
    is_open: bool = False
    opened: OpenedStroke | None = None
    beliefs: StrokeBeliefs = field(default_factory=StrokeBeliefs.start, repr=False)
    drawing: DrawInProgress = field(default_factory=DrawInProgress, repr=False)

    @property
    def next_key(self) -> str:
        """The key of the next supposition."""
        return f"s{self.made + 1}"

    @property
    def draws_to_hint(self) -> int:
        """How many more cards must be drawn before the next hint."""
        return max(0, DRAWS_PER_HINT * (len(self.hints) + 1) - len(self.beliefs.seen))

    def supposition(self, key: str) -> Supposition:
        """Return the supposition of a key.

        Raises
        ------
        EleusisError
            If it is not on the table.
        """
        for one in self.suppositions:
            if one.key == key:
                return one
        raise EleusisError(say("That guess is no longer on the table."))

    def after(self, event: RecordedEvent, board: Board) -> SecretStrokeState:
        """Return the state after an event of a round: the beliefs take in what it showed."""
        drawing, seen = self.drawing.after(event, board)
        beliefs = self.beliefs if seen is None else self.beliefs.observe(seen)
        return replace(self, drawing=drawing, beliefs=beliefs)

    def with_supposition(self, stroke: SecretStroke) -> SecretStrokeState:
        """Return the state with one supposition more."""
        made = Supposition(self.next_key, stroke)
        return replace(self, suppositions=(*self.suppositions, made), made=self.made + 1)

    def without(self, key: str) -> SecretStrokeState:
        """Return the state without the supposition of a key."""
        return replace(self, suppositions=tuple(s for s in self.suppositions if s.key != key))

    def answered(self, key: str, answer: Answer) -> SecretStrokeState:
        """Return the state with the Jack's answer to a supposition."""
        return replace(
            self,
            suppositions=tuple(
                replace(one, declared=answer) if one.key == key else one
                for one in self.suppositions
            ),
        )


def same_stroke(one: SecretStroke, other: SecretStroke) -> bool:
    """Whether two strokes do the same, however their triggers are worded."""
    return (one.cards, one.span, one.effect) == (other.cards, other.span, other.effect)


def standing(stroke: SecretStroke, beliefs: StrokeBeliefs) -> tuple[bool, str]:
    """Return whether a supposition explains all that was seen, and a sentence that says so.

    What speaks against it is said in scores: whether the rules alone explain the score that was
    read out, and so whether that draw was a strange one, is the player's to reckon.
    """
    seen = beliefs.refuted_by(stroke)
    if seen is None:
        return True, many(
            "Explains the one card drawn so far.",
            "Explains all {count} cards drawn so far.",
            len(beliefs.seen),
        )
    would = _scores(seen.board, stroke.moves(seen.board, seen.seat, seen.card.index))
    did = _scores(seen.board, seen.moved)
    return False, say(
        "{name} drew {card} in draw {draw}: by this rule {would}, but it was {did}.",
        name=seen.board.seats[seen.seat],
        card=seen.card,
        draw=seen.board.draw,
        would=_where_they_differ(would, did, seen.board.seats),
        did=_where_they_differ(did, would, seen.board.seats),
    )


def _scores(board: Board, moved: Moves) -> list[int]:
    """Return everybody's score after points have moved."""
    scores = [hand.score for hand in board.hands]
    for seat, points in moved:
        scores[seat] += points
    return scores


def _where_they_differ(ours: list[int], theirs: list[int], names: tuple[str, ...]) -> Text:
    said = zip(names, ours, theirs, strict=True)
    return together(*(scored(name, one) for name, one, other in said if one != other), by=", ")
