"""The posterior over the secret stroke of the Governor's Game.

All cards and scores are public, so each draw determines the effect of the secret stroke. Strokes
with another effect are ruled out; the others keep their prior weight.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache

from eleusis_nb.cards import Card, CardSet
from eleusis_nb.games.governor.events import (
    CardDrawn,
    Eliminated,
    Gave,
    LedgerEvent,
    LedgerOpened,
    RoundDealt,
    Scored,
    Tied,
    TurnBegan,
    Won,
)
from eleusis_nb.games.governor.round import Board
from eleusis_nb.games.governor.secret import (
    EFFECTS,
    NAMELESS,
    SPANS,
    SecretStroke,
    triggers,
)
from eleusis_nb.mind.values import Share

Moves = tuple[tuple[int, int], ...]
"""Who gained how many points."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A drawn card and the points whose movement the known rules do not explain.

    Parameters
    ----------
    board : Board
        The table just before the secret stroke could act.
    seat : int
        Who drew.
    card : Card
        What was drawn.
    moved : tuple of (seat, points)
        The unexplained points by seat; empty if there are none.
    """

    board: Board
    seat: int
    card: Card
    moved: Moves


@dataclass(frozen=True, slots=True)
class DrawInProgress:
    """The card drawn last, as long as not all of its effects are known.

    A value: ``after`` returns the next one, and the sighting where one is complete. A card
    that ended the round or was given away shows nothing: the secret stroke had no chance.

    Parameters
    ----------
    drew : CardDrawn or None
        The draw; None where none is in progress.
    before : Board or None
        The table before the secret stroke had its chance.
    moved : tuple of (seat, points)
        What has moved without a known cause since the draw.
    """

    drew: CardDrawn | None = None
    before: Board | None = None
    moved: Moves = ()

    def after(self, event: LedgerEvent, board: Board) -> tuple[DrawInProgress, Sighting | None]:
        """Return what is in progress after an event, and the sighting that it completes.

        Parameters
        ----------
        event : LedgerEvent
            What happened.
        board : Board
            The table after it.
        """
        match event:
            case CardDrawn():
                return DrawInProgress(event, board), None
            case Scored(seat, points, stroke) if stroke == NAMELESS:
                # The table before it stays the one that counts.
                return replace(self, moved=(*self.moved, (seat, points))), None
            case Gave() | Won() | RoundDealt() | LedgerOpened():
                return DrawInProgress(None, board), None
            case TurnBegan() | Tied() | Eliminated() if self.drew and self.before:
                seen = Sighting(self.before, self.drew.seat, self.drew.card, self.moved)
                return DrawInProgress(None, board), seen
            case _:
                return replace(self, before=board), None


@dataclass(frozen=True, slots=True)
class Suspect:
    """A candidate for the secret stroke, with its weight."""

    stroke: SecretStroke
    cards: CardSet
    weight: float


@cache
def _space() -> tuple[Suspect, ...]:
    """Return all secret strokes with the prior by which :func:`draw_secret` draws them."""
    every = triggers()
    members = [family for family, _ in every]
    families = len(set(members))
    each = 1 / (families * len(SPANS) * len(EFFECTS))
    return tuple(
        Suspect(
            SecretStroke(trigger, span, effect), trigger.legal(""), each / members.count(family)
        )
        for family, trigger in every
        for span in SPANS
        for effect in EFFECTS
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
        return replace(self, suspects=tuple(suspects), seen=self.seen + sighted)

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

    def mass(self, condition: Callable[[SecretStroke], bool]) -> float:
        """Return the probability that the stroke has a property; 0 if nothing fits.

        Examples
        --------
        >>> hits_others = StrokeBeliefs.start().mass(lambda stroke: stroke.effect.on == "others")
        >>> round(hits_others, 3)  # 10 of the 22 effects
        0.455
        """
        total = self.total
        held = math.fsum(s.weight for s in self.suspects if condition(s.stroke))
        return held / total if total else 0.0

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
        suspect
        for suspect in suspects
        if moved
        == (
            done[suspect.stroke.effect] if suspect.cards & bit and suspect.stroke.span in on else ()
        )
    ]
