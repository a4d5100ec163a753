"""Beliefs: what a table says about the hidden rule.

A posterior over a :class:`~eleusis_nb.induction.space.Space`, exact: every rule of the space that
the plays so far leave possible, with its share of the prior. Rules that mean the same on all
that can still happen from this board count as one, under the shortest.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from math import log2
from operator import and_
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet
from eleusis_nb.errors import EleusisError
from eleusis_nb.induction.grammar import named_space
from eleusis_nb.induction.space import Hypothesis, Space
from eleusis_nb.rules import Rule, Situation

MERGED_AT_ONCE: Final = 1500
"""Once no more hypotheses than this are left, they are compared for meaning when somebody asks
for them; earlier than that only the likeliest are."""


WORDINGS: Final = 8
"""So many hypotheses for each rule asked for are looked at before that, to find its wordings."""


class BeliefsError(EleusisError, ValueError):
    """A question or an observation that does not fit the table."""


_Step: TypeAlias = tuple[Sequence[CardSet], int, CardSet]
"""What a card of a series meets: the row of the card before it, the position, its own bit."""


@dataclass(frozen=True, slots=True)
class Belief:
    """A rule and how likely it is, 0 to 1."""

    rule: Rule
    probability: float


class Beliefs:
    """What can be believed about the hidden rule from the plays seen.

    Parameters
    ----------
    line : sequence of Card
        The accepted cards before the first observation, at least the starter.
    space : Space, optional
        The rules thought of; :func:`~eleusis_nb.induction.grammar.named_space` when not given.

    Raises
    ------
    BeliefsError
        If no card lies yet.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> beliefs = Beliefs(cards("QH"))
    >>> for card, right in (("9S", True), ("KS", False), ("4D", True), ("2H", False)):
    ...     told = beliefs.saw(cards(card), right=right)
    >>> beliefs.fits, told
    (True, True)
    """

    __slots__ = ("_alive", "_before", "_is_merged", "_situation", "_space")

    def __init__(self, line: Sequence[Card], space: Space | None = None) -> None:
        if not line:
            raise BeliefsError("Beliefs start with a card on the table.")
        self._space = named_space() if space is None else space
        self._situation = Situation.of(tuple(line))
        self._alive: tuple[Hypothesis, ...] = self._space.hypotheses
        self._is_merged = False
        self._before: list[tuple[Situation, tuple[Hypothesis, ...]]] = []

    def __repr__(self) -> str:
        return f"<beliefs: {self.count} rules fit>"

    # --- what was seen ---------------------------------------------------------------------

    def saw(self, played: Sequence[Card], *, right: bool) -> bool:
        """Take in one play.

        Parameters
        ----------
        played : sequence of Card
            One card, or a series: accepted means each was right in its turn, refused means at
            least one was not, without saying which.
        right : bool
            Whether the play was accepted.

        Returns
        -------
        bool
            Whether it told anything: whether it speaks against some rule that fitted, or none
            fitted any more.

        Raises
        ------
        BeliefsError
            If no card was played.
        """
        if not played:
            raise BeliefsError("A play is at least one card.")
        steps, before = self._steps(played), self._alive
        self._keep(h for h in before if _calls_right(h, steps) == right)
        if right:
            for card in played:
                self._situation = self._situation.after(card, accepted=True)
        else:
            self._situation = self._situation.after(played[-1], accepted=False)
        return len(self._alive) < len(before) or not before

    def saw_no_play(self, hand: Iterable[Card], *, right: bool) -> None:
        """Take in a no-play: right means every card shown was wrong, wrong that one was right."""
        shown = 0
        for card in hand:
            shown |= card.bit
        row, position = self._row(), self._situation.position
        self._keep(h for h in self._alive if (h.legal(row, position) & shown == 0) == right)

    def undo(self) -> None:
        """Forget the last observation.

        Raises
        ------
        BeliefsError
            If there is none.
        """
        if not self._before:
            raise BeliefsError("There is no play to take back.")
        self._situation, self._alive = self._before.pop()
        self._is_merged = False

    # --- what follows from it --------------------------------------------------------------

    @property
    def fits(self) -> bool:
        """Whether any rule of the space is left. When not: no rule I can think of fits."""
        return bool(self._alive)

    @property
    def count(self) -> int:
        """How many rules are left; once they are few, such that differ in what can happen."""
        return len(self._classes())

    @property
    def situation(self) -> Situation:
        """The situation the next card meets."""
        return self._situation

    def top(self, n: int = 5) -> tuple[Belief, ...]:
        """Return the likeliest rules, likeliest first, shorter ones first among equals."""
        total = self._total()
        best = sorted(self._classes(), key=_likeliest)
        if len(best) > MERGED_AT_ONCE:  # not yet made one by meaning: do that for the heaviest
            best = sorted(self._merged(best[: WORDINGS * n]), key=_likeliest)
        return tuple(Belief(h.rule(), h.weight / total) for h in best[:n])

    def entropy(self) -> float:
        """Return how much is left to be learned, in bits."""
        total = self._total()
        return -sum(h.weight / total * log2(h.weight / total) for h in self._classes())

    def mass(self, condition: Callable[[Rule], bool]) -> float:
        """Return how likely it is that the rule has some property."""
        total = self._total()
        return sum(h.weight for h in self._alive if condition(h.rule())) / total

    def p_right(self, *played: Card) -> float:
        """Return how likely a card, or each of a series in its turn, is right.

        Raises
        ------
        BeliefsError
            If no rule fits any more, or no card is named.
        """
        if not played:
            raise BeliefsError("Name the card whose chances you want to know.")
        steps = self._steps(played)
        return sum(h.weight for h in self._alive if _calls_right(h, steps)) / self._total()

    def chances(self) -> dict[Card, float]:
        """Return the chance of being right for each of the 52 cards."""
        total, row, position = self._total(), self._row(), self._situation.position
        by_meaning: dict[CardSet, float] = defaultdict(float)
        for h in self._alive:
            by_meaning[h.legal(row, position)] += h.weight
        # What all agree on is certain; a sum of floats might miss that by a hair.
        agreed = reduce(and_, by_meaning, EVERY_CARD)
        return {
            card: 1.0
            if agreed & card.bit
            else sum(w for legal, w in by_meaning.items() if legal & card.bit) / total
            for card in ALL_CARDS
        }

    def information(self, *played: Card) -> float:
        """Return the bits a card, or a series, is expected to tell.

        A play has two outcomes, so this is the entropy of its chance of being right.
        """
        return _binary_entropy(self.p_right(*played))

    def best(self, hand: Iterable[Card]) -> tuple[Card, float] | None:
        """Return the card of a hand that is expected to tell most, with its bits.

        ``None`` when no card of the hand can tell anything.
        """
        if not self.fits:
            return None
        chances = self.chances()
        bits = [(_binary_entropy(chances[card]), -card.index, card) for card in hand]
        most, _, card = max(bits, default=(0.0, 0, ALL_CARDS[0]))
        return (card, most) if most > 0 else None

    def separates(self, one: Rule, other: Rule) -> CardSet:
        """Return the cards about which two rules differ, here and now."""
        return one.legal_at(self._situation) ^ other.legal_at(self._situation)

    def possible(self) -> Iterable[Rule]:
        """Yield the rules that fit, likeliest first."""
        for h in sorted(self._classes(), key=_likeliest):
            yield h.rule()

    # --- inside ----------------------------------------------------------------------------

    def _total(self) -> float:
        total = sum(h.weight for h in self._alive)
        if not total:
            raise BeliefsError("No rule I can think of fits what lies on the table.")
        return total

    def _row(self) -> tuple[CardSet, ...]:
        return self._space.rows[self._situation.recent[-1].index]

    def _keep(self, alive: Iterable[Hypothesis]) -> None:
        self._before.append((self._situation, self._alive))
        self._alive = tuple(alive)
        self._is_merged = False

    def _steps(self, played: Sequence[Card]) -> list[_Step]:
        """Return what each card of a series meets, if those before it are right."""
        rows = [self._row(), *(self._space.rows[card.index] for card in played)]
        start = self._situation.position
        return [(rows[n], start + n, card.bit) for n, card in enumerate(played)]

    def _classes(self) -> tuple[Hypothesis, ...]:
        """Return the rules that are left, made one by meaning as soon as they are few.

        What is one now stays one, so the merged rules are kept.
        """
        if not self._is_merged and len(self._alive) <= MERGED_AT_ONCE:
            self._alive = self._merged(self._alive)
            self._is_merged = True
        return self._alive

    def _merged(self, alive: Iterable[Hypothesis]) -> tuple[Hypothesis, ...]:
        """Make one of all that mean the same on everything that can still happen from here."""
        alike: dict[object, list[Hypothesis]] = defaultdict(list)
        for h in sorted(alive, key=lambda h: h.bits):
            group = alike[self._next_two(h)]
            for at, shorter in enumerate(group):
                if self._same_from_here(shorter, h):
                    group[at] = shorter.heavier(h.weight)
                    break
            else:
                group.append(h)
        return tuple(h for group in alike.values() for h in group)

    def _next_two(self, h: Hypothesis) -> tuple[CardSet, ...]:
        """Return what a hypothesis calls right now, and after each card that may come now."""
        rows, position = self._space.rows, self._situation.position
        legal = h.legal(self._row(), position)
        return (legal, *(h.legal(rows[card], position + 1) for card in _indexes(legal)))

    def _same_from_here(self, one: Hypothesis, other: Hypothesis) -> bool:
        """Whether two hypotheses agree on every line that can still be laid.

        As long as they agree they also lead to the same boards, so the boards of one are
        enough: each last card at each beat of the two rhythms together.
        """
        rows, beats = self._space.rows, self._space.beat(one, other)
        start = self._situation.position % beats
        reached = [0] * beats  # by beat, the cards that can have been laid last
        reached[start] = self._situation.recent[-1].bit
        ahead = [(self._situation.recent[-1].index, start)]
        while ahead:
            last, beat = ahead.pop()
            legal = one.legal(rows[last], beat)
            if legal != other.legal(rows[last], beat):
                return False
            beat = (beat + 1) % beats
            new = legal & ~reached[beat]
            reached[beat] |= new
            ahead.extend((card, beat) for card in _indexes(new))
        return True


def _calls_right(h: Hypothesis, steps: Sequence[_Step]) -> bool:
    """Whether a hypothesis calls each card of a series right, each after the one before."""
    return all(h.legal(row, position) & bit for row, position, bit in steps)


def _likeliest(h: Hypothesis) -> tuple[float, float]:
    return -h.weight, h.bits


def _indexes(cards: CardSet) -> Iterator[int]:
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def _binary_entropy(p: float) -> float:
    if p <= 0 or p >= 1:
        return 0.0
    return -p * log2(p) - (1 - p) * log2(1 - p)
