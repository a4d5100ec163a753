"""Observations: the posterior over the hidden rule as plays, claims and hints come in."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy as shallow
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import Final, Self

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet, card_set
from eleusis_nb.games.eleusis.events import Claimed, Event, Played
from eleusis_nb.i18n import say
from eleusis_nb.inference.factored import factored_space, noisy_space
from eleusis_nb.inference.family import Candidate
from eleusis_nb.inference.misfit import CALM, Surprise
from eleusis_nb.inference.opinions import LISTED, Opinions
from eleusis_nb.inference.posterior import Call, Posterior, Space
from eleusis_nb.inference.same_meaning import SameMeaning
from eleusis_nb.inference.values import BeliefsError, RuleProperty
from eleusis_nb.rules import Rule, Situation

_SETS: Final = lcm(*range(1, 53))
"""The unit of likelihoods of the form 1/n for n cards, 1 to 52."""


@dataclass(frozen=True, slots=True)
class ObservedState:
    """The posterior after some observations, with the situation; immutable."""

    situation: Situation
    posterior: Posterior
    shown: CardSet = EVERY_CARD  # the cards God can choose from
    surprise: Surprise = CALM
    calls: tuple[Call, ...] = ()


class Observing:
    """The posterior given what was observed; :class:`~eleusis_nb.inference.Beliefs` asks it.

    Its parameters are those of :class:`~eleusis_nb.inference.Beliefs`.
    """

    __slots__ = ("_before", "_now", "_opinions", "_seed", "_strong")

    def __init__(
        self,
        line: Sequence[Card],
        space: Space | None = None,
        *,
        noise: float = 0.0,
        strong: bool = False,
        seed: int = 0,
    ) -> None:
        if not line:
            raise BeliefsError(say("Beliefs need at least one card on the table."))
        if not 0 <= noise < 0.5:  # noqa: PLR2004 (beyond it a call means its opposite)
            raise BeliefsError(say("God must be right more than half the time: noise is 0 to 0.5."))
        error = Fraction(noise).limit_denominator(1000)
        thought_of = space or (noisy_space() if error else factored_space())
        self._now = ObservedState(Situation.of(tuple(line)), Posterior.of(thought_of, error))
        self._before: tuple[ObservedState, ...] = ()
        self._opinions: Opinions | None = None
        self._seed, self._strong = seed, strong
        if strong:
            self._now = self._chosen(Situation(), line[0], EVERY_CARD)

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

    def shown(self, card: Card, among: Iterable[Card] = ALL_CARDS) -> bool:
        """Observe a right card that God showed and that is not put on the line.

        Parameters
        ----------
        card : Card
            The card.
        among : iterable of Card
            The cards God could choose from.

        Returns
        -------
        bool
            Whether it was informative.
        """
        here = self.situation
        informative = self._take(Call(((here, card),), asked=True, answer=True), here)
        if self._strong:
            self._now = self._chosen(here, card, card_set(among))
        return informative

    def heard(self, hint: RuleProperty | Callable[[Rule], bool]) -> bool:
        """Observe a property of the rule, such as a hint.

        While there are too many hypotheses to list, results come from samples and are marked as
        not exact.

        Returns
        -------
        bool
            Whether it was informative, as far as samples show.
        """
        holds = hint.holds if isinstance(hint, RuleProperty) else hint
        before = self._sorted() if self.fits else None
        posterior = self._now.posterior.weighed(lambda h: int(holds(h.rule())))
        self._go_on(replace(self._now, posterior=_settled(posterior)))
        return before is None or before.mass(holds) < 1

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

    def observe(self, event: Event | RuleProperty) -> bool:
        """Observe an event of a table, or a property of the rule.

        The verdict of a play counts also if a prophet called it wrongly, because the event has
        God's verdict. Events without information about the rule are ignored.

        Returns
        -------
        bool
            Whether it was informative.
        """
        match event:
            case RuleProperty():
                return self.heard(event)
            case Played(cards=cards, ok=ok, god=god):
                here, among = self.situation, self._now.shown
                informative = self.saw(cards, right=ok)
                if god and ok and self._strong:
                    self._now = self._chosen(here, cards[0], among)
                return informative
            case Claimed(cards=cards, ok=ok):
                informative = self.saw_no_play(cards, right=ok)
                self._now = replace(self._now, shown=card_set(cards) or EVERY_CARD)
                return informative
        return False

    def undo(self) -> None:
        """Undo the last observation.

        Raises
        ------
        BeliefsError
            If there is none.
        """
        if not self._before:
            raise BeliefsError(say("There is no play to take back."))
        *before, self._now = self._before
        self._before = tuple(before)
        self._opinions = None

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
        calls = (*self._now.calls, call)
        self._go_on(ObservedState(here, _settled(after), surprise=surprise, calls=calls))
        return informative

    def _go_on(self, state: ObservedState) -> None:
        self._before = (*self._before, self._now)
        self._now = state
        self._opinions = None

    def _chosen(self, here: Situation, card: Card, among: CardSet) -> ObservedState:
        """Return the state after God chose a right card (strong sampling)."""
        views = self._now.posterior.views

        def likely(h: Candidate) -> int:
            right = h.legal(views.at(here)) & among
            return _SETS // right.bit_count() if right & card.bit else 0

        posterior = self._now.posterior.weighed(likely)
        self._opinions = None
        return replace(self._now, posterior=_settled(posterior))


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
