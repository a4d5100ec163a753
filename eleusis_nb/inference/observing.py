"""Observations: the posterior over the hidden rule as plays and claims come in."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from copy import copy as shallow
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Self

from eleusis_nb.cards import Card
from eleusis_nb.i18n import say
from eleusis_nb.inference.factored import factored_space, noisy_space
from eleusis_nb.inference.misfit import CALM, Surprise
from eleusis_nb.inference.opinions import LISTED, Opinions
from eleusis_nb.inference.posterior import Call, Posterior, Space
from eleusis_nb.inference.same_meaning import SameMeaning
from eleusis_nb.inference.values import BeliefsError
from eleusis_nb.rules import Rule, Situation


@dataclass(frozen=True, slots=True)
class ObservedState:
    """The posterior after some observations, with the situation; immutable."""

    situation: Situation
    posterior: Posterior
    surprise: Surprise = CALM


class Observing:
    """The posterior given what was observed; :class:`~eleusis_nb.inference.Beliefs` asks it.

    Its parameters are those of :class:`~eleusis_nb.inference.Beliefs`.
    """

    __slots__ = ("_now", "_opinions", "_seed")

    def __init__(
        self,
        line: Sequence[Card],
        space: Space | None = None,
        *,
        noise: float = 0.0,
        seed: int = 0,
    ) -> None:
        if not line:
            raise BeliefsError(say("Beliefs need at least one card on the table."))
        if not 0 <= noise < 0.5:  # noqa: PLR2004 (beyond it a call means its opposite)
            raise BeliefsError(say("God must be right more than half the time: noise is 0 to 0.5."))
        error = Fraction(noise).limit_denominator(1000)
        thought_of = space or (noisy_space() if error else factored_space())
        self._now = ObservedState(Situation.of(tuple(line)), Posterior.of(thought_of, error))
        self._opinions: Opinions | None = None
        self._seed = seed

    def copy(self) -> Self:
        """Return an independent copy; later observations of one do not change the other."""
        return shallow(self)  # what it refers to is immutable

    @property
    def situation(self) -> Situation:
        """The situation of the next card."""
        return self._now.situation

    @property
    @abstractmethod
    def fits(self) -> bool:
        """Whether any hypothesis of the space fits; of samples, whether any sample does."""

    def saw(self, played: Sequence[Card], *, right: bool) -> bool:
        """Observe a play.

        Parameters
        ----------
        played : sequence of Card
            One card, or a series: accepted means that each was right in its turn, refused that
            at least one was not.
        right : bool
            Whether the play was accepted.

        Returns
        -------
        bool
            Whether it was informative: whether it ruled out or discounted some hypothesis, or
            none fitted before.

        Raises
        ------
        BeliefsError
            If no card was played.
        """
        if not played:
            raise BeliefsError(say("A play has at least one card in it."))
        here = self.situation
        call = Call(tuple(steps(here, played)), asked=True, answer=right)
        if right:
            for card in played:
                here = here.after(card, accepted=True)
        else:  # one play was refused, whatever it held
            here = here.after(played[-1], accepted=False)
        return self._take(call, here)

    def saw_no_play(self, hand: Iterable[Card], *, right: bool) -> bool:
        """Observe a no-play: right means that every card was wrong, wrong that one was right.

        Returns
        -------
        bool
            Whether it was informative.
        """
        here = self.situation
        cards = dict.fromkeys(hand)
        if not cards:
            self._go_on(self._now)
            return False
        return self._take(
            Call(tuple((here, card) for card in cards), asked=False, answer=right), here
        )

    def heard_wrong(self, rule: Rule) -> bool:
        """Observe that a rule that was said is not God's, and so none that means the same.

        The referee compares from every start: what cannot be told from it on this board alone
        stays possible.

        Returns
        -------
        bool
            Whether it was informative, as far as samples show.

        Examples
        --------
        >>> from eleusis_nb.cards import cards
        >>> from eleusis_nb.inference import Beliefs, spaces
        >>> some = ("red", "a heart or a diamond", "the same colour as the last card")
        >>> beliefs = Beliefs(cards("QH"), spaces.of(*some))
        >>> beliefs.heard_wrong(Rule.parse("red"))
        True
        >>> [str(belief.rule) for belief in beliefs.top()]
        ['the same colour as the last card']
        """
        before = self._sorted() if self.fits else None
        same = SameMeaning(rule, self._now.posterior.views)
        posterior = self._now.posterior.weighed(lambda h: int(not same.covers(h)))
        self._go_on(replace(self._now, posterior=_settled(posterior)))
        return before is None or any(same.covers(h) for _, h in before.weighed)

    # --- inside ----------------------------------------------------------------------------

    @abstractmethod
    def _sorted(self) -> Opinions:
        """Return what is left, grouped by meaning."""

    def _take(self, call: Call, here: Situation) -> bool:
        """Condition on a call and move to a situation; return whether it was informative."""
        before = self._now.posterior
        after = before.called(call)
        wrong, whole = before.error.as_integer_ratio()
        informative = not before.mass or after.mass != before.mass * (whole - wrong)
        informative = informative or not after.is_exact
        surprise = self._now.surprise
        if before.mass and before.is_exact and after.is_exact:
            surprise = surprise.after(after.mass / (before.mass * whole))
        self._go_on(ObservedState(here, _settled(after), surprise=surprise))
        return informative

    def _go_on(self, state: ObservedState) -> None:
        self._now = state
        self._opinions = None


def _settled(posterior: Posterior) -> Posterior:
    """List the hypotheses if that is possible and makes results exact again."""
    if posterior.aside and (posterior.is_list or posterior.count <= LISTED):
        return posterior.as_listed()
    return posterior


def steps(here: Situation, played: Iterable[Card]) -> Iterator[tuple[Situation, Card]]:
    """Yield each card of a series with its situation if those before it are right."""
    for card in played:
        yield here, card
        here = here.after(card, accepted=True)
