"""Beliefs about the secret stroke of the Governor's Game.

The table shows every card and every score, so a draw says exactly what the secret stroke did:
certain strokes moved just these points, all others are out. What is left keeps the weight it
had, and the weights are the posterior.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from eleusis_nb.cards import Card, CardSet
from eleusis_nb.games.governor.board import Board
from eleusis_nb.games.governor.events import (
    CardDrawn,
    Eliminated,
    Gave,
    LedgerOpened,
    RecordedEvent,
    RoundDealt,
    Scored,
    Tied,
    TurnBegan,
    Won,
)
from eleusis_nb.games.governor.secret import (
    EFFECTS,
    NAMELESS,
    SPANS,
    SecretStroke,
    triggers,
)

Moves = tuple[tuple[int, int], ...]
"""Who gained how many points."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """One drawn card and what the known rules do not explain about it.

    Parameters
    ----------
    board : Board
        The table just before the secret stroke had its chance.
    seat : int
        Who drew.
    card : Card
        What was drawn.
    moved : tuple of (seat, points)
        What moved without a known cause; empty where nothing did.
    """

    board: Board
    seat: int
    card: Card
    moved: Moves


@dataclass(frozen=True, slots=True)
class DrawInProgress:
    """The card drawn last, as long as not all of its effects are known.

    A value: :meth:`after` returns the next one, and the sighting where one is complete. A card
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

    def after(self, event: RecordedEvent, board: Board) -> tuple[DrawInProgress, Sighting | None]:
        """Return what is in progress after an event, and the sighting that it completes.

        Parameters
        ----------
        event : RecordedEvent
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


def sightings(events: Iterable[tuple[RecordedEvent, Board]]) -> Iterator[Sighting]:
    """Yield what each drawn card showed, from a record's events and the tables after them.

    Parameters
    ----------
    events : iterable of (event, board)
        As :func:`eleusis_nb.games.governor.boards` yields them.
    """
    now = DrawInProgress()
    for event, board in events:
        now, seen = now.after(event, board)
        if seen is not None:
            yield seen


@dataclass(frozen=True, slots=True)
class Suspect:
    """A stroke that may be the secret one, and how much of the belief it holds."""

    stroke: SecretStroke
    cards: CardSet
    weight: float


@cache
def _space() -> tuple[Suspect, ...]:
    """Every secret stroke there may be, weighted as :func:`draw_secret` draws them."""
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
    """What may be believed of the secret stroke after all that was seen.

    A value: :meth:`observe` returns the next one.

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
        """Return the beliefs before anything was seen."""
        return cls(_space())

    def observe(self, *sighted: Sighting) -> StrokeBeliefs:
        """Return the beliefs after what was seen; strokes that do not fit it are gone."""
        suspects: Iterable[Suspect] = self.suspects
        for sighting in sighted:
            suspects = _fitting(suspects, sighting)
        return replace(self, suspects=tuple(suspects), seen=self.seen + sighted)

    @property
    def total(self) -> float:
        """The weight of all that still fits; 0 where no stroke in the space does."""
        return math.fsum(suspect.weight for suspect in self.suspects)

    @property
    def entropy(self) -> float:
        """How many bits are left to find out."""
        total = self.total
        shares = [suspect.weight / total for suspect in self.suspects]
        return -math.fsum(share * math.log2(share) for share in shares)

    def top(self, number: int = 5) -> tuple[tuple[SecretStroke, float], ...]:
        """Return the likeliest strokes with their probabilities."""
        total = self.total
        best = sorted(self.suspects, key=lambda suspect: -suspect.weight)[:number]
        return tuple((suspect.stroke, suspect.weight / total) for suspect in best)

    def mass(self, condition: Callable[[SecretStroke], bool]) -> float:
        """Return how likely it is that the stroke is one of a kind; 0 where nothing fits.

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
