"""Beliefs: the posterior over the hidden rule, given a table.

The default hypothesis space is the factored space (:mod:`eleusis_nb.inference.factored`); any
other can be given, such as the small named space of the first lessons. Rules that are equivalent
on all continuations of this board count as one, under the shortest wording.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from random import Random
from typing import Any, Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet, card_set
from eleusis_nb.games.eleusis.events import Claimed, Event, Played
from eleusis_nb.i18n import default_language, say
from eleusis_nb.inference.factored import factored_space, noisy_space
from eleusis_nb.inference.family import Candidate
from eleusis_nb.inference.information import bits_of_series, bits_of_verdict
from eleusis_nb.inference.likeliest import Likeliest
from eleusis_nb.inference.opinions import LISTED, Opinions, Share, opinions
from eleusis_nb.inference.posterior import Call, Posterior, Space
from eleusis_nb.inference.values import Belief, BeliefsError, QueriedRule, RuleProperty, RuleRank
from eleusis_nb.markup import Markup
from eleusis_nb.rules import Comparison, Rule, Situation, compare

_MANY: Final = 1_000_000

_SETS: Final = lcm(*range(1, 53))
"""The unit of likelihoods of the form 1/n for n cards, 1 to 52."""


@dataclass(frozen=True, slots=True)
class _State:
    """The posterior after some observations, with the situation; immutable."""

    situation: Situation
    posterior: Posterior
    shown: CardSet = EVERY_CARD  # the cards God can choose from


class Beliefs:
    """The posterior over the hidden rule, given the plays observed.

    Parameters
    ----------
    line : sequence of Card
        The accepted cards before the first observation, at least the starter.
    space : Space, optional
        The hypothesis space. Default:
        :func:`~eleusis_nb.inference.factored.factored_space`, or
        :func:`~eleusis_nb.inference.factored.noisy_space` if ``noise`` is not 0.
    noise : float
        The probability that God errs in a call, 0 to less than 0.5.
    strong : bool
        Strong sampling: a card that God chose has the likelihood 1/n, where n is the number of
        cards the rule would have allowed. Cards that players choose never have.
    seed : int
        The seed of samples, where results come from samples.

    Raises
    ------
    BeliefsError
        If ``line`` is empty or ``noise`` is out of range.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> beliefs = Beliefs(cards("QH"))
    >>> for card, right in (("9S", True), ("KS", False), ("4D", True), ("2H", False)):
    ...     informative = beliefs.saw(cards(card), right=right)
    >>> beliefs.fits, informative
    (True, True)
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
            raise BeliefsError(say("Beliefs start with a card on the table."))
        if not 0 <= noise < 0.5:  # noqa: PLR2004 (beyond it a call means its opposite)
            raise BeliefsError(say("God errs less than half of the time: noise is 0 to 0.5."))
        error = Fraction(noise).limit_denominator(1000)
        thought_of = space or (noisy_space() if error else factored_space())
        self._now = _State(Situation.of(tuple(line)), Posterior.of(thought_of, error))
        self._before: list[_State] = []
        self._opinions: Opinions | None = None
        self._seed, self._strong = seed, strong
        if strong:
            self._now = self._chosen(Situation(), line[0], EVERY_CARD)

    def copy(self) -> Beliefs:
        """Return an independent copy; later observations of one do not change the other."""
        other: Beliefs = Beliefs.__new__(Beliefs)
        other._now, other._before, other._opinions = self._now, [], self._opinions  # its own class
        other._seed, other._strong = self._seed, self._strong
        return other

    def __repr__(self) -> str:
        return f"<beliefs: {self._said()}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ANN401, FBT001 - IPython's
        """Print the likeliest rules as text."""
        del cycle
        printer.text(Likeliest.of(self, default_language()).text())

    def _repr_html_(self) -> Markup:
        """Return the likeliest rules with bars, as HTML."""
        return Likeliest.of(self, default_language()).html()

    def _said(self) -> str:
        if not self.fits:
            return "no rule I can think of fits"
        return f"{self.count:,} rules fit" if self.count < _MANY else f"{self.count:.1e} rules fit"

    # --- observations ----------------------------------------------------------------------

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
            raise BeliefsError(say("A play is at least one card."))
        here = self.situation
        call = Call(tuple(_steps(here, played)), asked=True, answer=right)
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
        self._go_on(_State(self.situation, _settled(posterior), self._now.shown))
        return before is None or before.mass(holds) < 1

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
                now = self._now
                self._now = _State(now.situation, now.posterior, card_set(cards) or EVERY_CARD)
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
        self._now = self._before.pop()
        self._opinions = None

    # --- queries ---------------------------------------------------------------------------

    @property
    def fits(self) -> bool:
        """Whether any hypothesis of the space fits; of samples, whether any sample does."""
        posterior = self._now.posterior
        return posterior.mass > 0 and (posterior.is_exact or bool(self._found().opinions))

    @property
    def exact(self) -> bool:
        """Whether chances and bits are exact, and not estimated from samples."""
        return self._now.posterior.is_exact

    @property
    def count(self) -> int:
        """The number of rules that fit: by meaning if they are few, else by wording."""
        if not self.fits:
            return 0
        count = self._now.posterior.count
        return len(self._sorted().opinions) if count <= LISTED else count

    @property
    def situation(self) -> Situation:
        """The situation of the next card."""
        return self._now.situation

    def top(self, n: int = 5) -> tuple[Belief, ...]:
        """Return the likeliest rules in descending order; among equals the shorter first."""
        return tuple(
            Belief(one.hypothesis.rule(), one.share) for one in self._sorted().opinions[:n]
        )

    def wordings(self) -> tuple[Belief, ...]:
        """Return the rules that fit, each wording separately.

        Rules that are equivalent from here on may differ on other boards. Of very many rules,
        those among the samples.
        """
        return tuple(Belief(h.rule(), share) for share, h in self._sorted().weighed)

    def entropy(self) -> Share:
        """Return the entropy of the posterior in bits."""
        found = self._sorted()
        return Share(found.bits, exact=found.exact)

    def mass(self, condition: Callable[[Rule], bool]) -> Share:
        """Return the probability that the rule has a property."""
        return self._sorted().mass(condition)

    def rank(self, rule: Rule) -> RuleRank:
        """Return the rank of a rule by posterior probability.

        Parameters
        ----------
        rule : Rule
            Any rule, such as one that a student wrote. Every wording that is equivalent from
            here on is found. One that looks at the whole line is in no space, so it has no rank.
        """
        found = self._sorted()
        if rule.tree.sight().statistics:
            return RuleRank(None, Share(0.0, exact=found.exact))
        asked = QueriedRule(rule)
        place = found.place(asked, self.situation, self._now.posterior.views)
        share = 0.0 if place is None else found.opinions[place - 1].share
        return RuleRank(place, Share(share, exact=found.exact))

    def p_right(self, *played: Card, quick: bool = False) -> Share:
        """Return the probability that a card is right, or every card of a series in its turn.

        Parameters
        ----------
        *played : Card
            The card, or the series.
        quick : bool
            Whether a series may be estimated from samples while many rules fit. The exact
            computation conditions every family on every card, which takes up to a second.

        Raises
        ------
        BeliefsError
            If no rule fits, or no card is given.
        """
        if not played:
            raise BeliefsError(say("Name the card whose chances you want to know."))
        self._check_fits()
        call = Call(tuple(_steps(self.situation, played)), asked=True, answer=True)
        posterior = self._now.posterior
        if posterior.is_exact and not (quick and len(played) > 1 and posterior.count > LISTED):
            return Share(posterior.all_say(call) / posterior.mass, exact=True)
        found, views = self._sorted(), posterior.views
        share = sum(share for share, h in found.weighed if call.fits(h, views))
        return Share(min(1.0, share), exact=found.complete and posterior.is_exact)

    def chances(self) -> dict[Card, float]:
        """Return the probability of being right for each of the 52 cards."""
        self._check_fits()
        posterior = self._now.posterior
        if posterior.is_exact:
            whole = posterior.mass
            right = posterior.right(posterior.space.look(self.situation))
            return {card: mass / whole for card, mass in zip(ALL_CARDS, right, strict=True)}
        shares = self._sorted().right(posterior.views.at(self.situation))
        return dict(zip(ALL_CARDS, shares, strict=True))

    def information(self, *played: Card) -> Share:
        """Return the expected information of a card or a series, in bits.

        See :mod:`eleusis_nb.inference.information`.
        """
        chance = self.p_right(*played)
        return Share(self._bits(chance), exact=chance.exact)

    def _bits(self, chance: float) -> float:
        return bits_of_verdict(chance, float(self._now.posterior.error))

    def best(self, hand: Iterable[Card]) -> tuple[Card, float] | None:
        """Return the card of a hand with the most expected information, and its bits.

        ``None`` if no card of the hand is informative.
        """
        if not self.fits:
            return None
        chances = self.chances()
        bits = [(self._bits(chances[card]), -card.index, card) for card in hand]
        most, _, card = max(bits, default=(0.0, 0, ALL_CARDS[0]))
        return (card, most) if most > 0 else None

    def series(self, hand: Iterable[Card], longest: int = 4) -> dict[tuple[Card, ...], Share]:
        """Return the expected information of each informative series from a hand, in bits.

        While there are too many hypotheses to list, it is estimated from samples.

        Parameters
        ----------
        hand : iterable of Card
            The cards; a card that occurs twice can be played twice.
        longest : int
            The longest series, up to 4 cards.
        """
        found, posterior = self._sorted(), self._now.posterior
        bits_of = bits_of_series(
            hand,
            longest,
            weighed=found.weighed,
            situation=self.situation,
            views=posterior.views,
            error=posterior.error,
        )
        return {played: Share(bits, exact=found.complete) for played, bits in bits_of.items()}

    def separates(self, one: Rule, other: Rule) -> CardSet:
        """Return the cards on which two rules differ in the current situation."""
        return one.legal_at(self.situation) ^ other.legal_at(self.situation)

    def way_apart(self, one: Rule, other: Rule) -> Comparison:
        """Return the shortest continuation, and the card, on which two rules differ."""
        return compare(one, other, board=self.situation)

    def possible(self) -> Iterator[Rule]:
        """Yield the rules that fit, likeliest first; of very many, those among the samples."""
        if self.fits:
            for one in self._sorted().opinions:
                yield one.hypothesis.rule()

    # --- inside ----------------------------------------------------------------------------

    def _check_fits(self) -> None:
        if not self.fits:
            raise BeliefsError(say("No rule I can think of fits what lies on the table."))

    def _sorted(self) -> Opinions:
        self._check_fits()
        return self._found()

    def _found(self) -> Opinions:
        """Return what is left; where samples met nothing that agrees with all, nothing."""
        if self._opinions is None:
            random = Random(self._seed)  # noqa: S311 (samples of beliefs, not a secret)
            posterior = self._now.posterior
            self._opinions = opinions(posterior, self.situation, random)
            if posterior.is_list and self._opinions.exact:
                # Equivalent hypotheses stay equivalent, so they are merged for good.
                merged = posterior.as_listed(self._opinions.weights())
                self._now = replace(self._now, posterior=merged)
        return self._opinions

    def _take(self, call: Call, here: Situation) -> bool:
        """Condition on a call and move to a situation; return whether it was informative."""
        before = self._now.posterior
        after = before.called(call)
        wrong, whole = before.error.as_integer_ratio()
        informative = not before.mass or after.mass != before.mass * (whole - wrong)
        informative = informative or not after.is_exact
        self._go_on(_State(here, _settled(after)))
        return informative

    def _go_on(self, state: _State) -> None:
        self._before.append(self._now)
        self._now = state
        self._opinions = None

    def _chosen(self, here: Situation, card: Card, among: CardSet) -> _State:
        """Return the state after God chose a right card (strong sampling)."""
        views = self._now.posterior.views

        def likely(h: Candidate) -> int:
            right = h.legal(views.at(here)) & among
            return _SETS // right.bit_count() if right & card.bit else 0

        posterior = self._now.posterior.weighed(likely)
        self._opinions = None
        return _State(self.situation, _settled(posterior), self._now.shown)


def _settled(posterior: Posterior) -> Posterior:
    """List the hypotheses if that is possible and makes results exact again."""
    if posterior.aside and (posterior.is_list or posterior.count <= LISTED):
        return posterior.as_listed()
    return posterior


def _steps(here: Situation, played: Iterable[Card]) -> Iterator[tuple[Situation, Card]]:
    """Yield each card of a series with its situation if those before it are right."""
    for card in played:
        yield here, card
        here = here.after(card, accepted=True)
