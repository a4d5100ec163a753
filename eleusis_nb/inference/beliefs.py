"""Beliefs: the posterior over the hidden rule, given a table.

The default hypothesis space is the factored space (``eleusis_nb.inference.factored``); any
other can be given, such as the small named space of the first lessons. Rules that are equivalent
on all continuations of this board count as one, under the shortest wording.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.i18n import Text, default_language, say
from eleusis_nb.inference.information import bits_of_verdict
from eleusis_nb.inference.likeliest import Likeliest
from eleusis_nb.inference.misfit import Surprise
from eleusis_nb.inference.observing import Observing, steps
from eleusis_nb.inference.opinions import LISTED, Opinion, Opinions, RankedClasses, Share, opinions
from eleusis_nb.inference.posterior import Call
from eleusis_nb.inference.queried import QueriedRule
from eleusis_nb.inference.values import Belief, BeliefsError, RuleRank
from eleusis_nb.markup import Markup
from eleusis_nb.rules import Rule

_MANY: Final = 1_000_000


class Beliefs(Observing):
    """The posterior over the hidden rule, given the plays observed.

    Parameters
    ----------
    line : sequence of Card
        The accepted cards before the first observation, at least the starter.
    space : Space, optional
        The hypothesis space. Default:
        ``eleusis_nb.inference.factored.factored_space``, or
        ``eleusis_nb.inference.factored.noisy_space`` if ``noise`` is not 0.
    noise : float
        The probability that God errs in a call, 0 to less than 0.5.
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

    __slots__ = ()

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

    # --- queries ---------------------------------------------------------------------------

    @property
    def fits(self) -> bool:
        """Whether any hypothesis of the space fits; of samples, whether any sample does."""
        posterior = self._now.posterior
        return posterior.mass > 0 and (posterior.is_exact or bool(self._found().opinions))

    @property
    def surprise(self) -> Surprise:
        """How surprising the verdicts were beside what was expected (posterior predictive check).

        See ``eleusis_nb.inference.misfit``.
        """
        return self._now.surprise

    def amiss(self) -> Text | None:
        """Return the sentence that no rule of the space predicts the verdicts well, or None."""
        return self.surprise.said() if self.fits else None

    @property
    def exact(self) -> bool:
        """Whether chances and bits are exact, and not estimated from samples."""
        return self._now.posterior.is_exact

    @property
    def listed(self) -> bool:
        """Whether every rule that fits was looked at, and not a sample of them."""
        return self.fits and self._found().complete

    @property
    def count(self) -> int:
        """The number of rules that fit, by meaning if they are few, else by wording."""
        if not self.fits:
            return 0
        count = self._now.posterior.count
        return len(self._sorted().opinions) if count <= LISTED else count

    def top(self, n: int = 5) -> tuple[Belief, ...]:
        """Return the likeliest rules in descending order; among equals the shorter first.

        Parameters
        ----------
        n : int
            How many rules at most.
        """
        return tuple(
            Belief(one.hypothesis.rule(), one.share) for one in self._sorted().opinions[:n]
        )

    def classes(self) -> RankedClasses:
        """Return the classes of rules that are the same from here on, likeliest first."""
        return self._sorted().opinions

    def calls_right(self, one: Opinion, card: Card) -> bool:
        """Whether the rules of a class call a card right here.

        Parameters
        ----------
        one : Opinion
            A class of rules, as :meth:`classes` returns it.
        card : Card
            The card that is to come next.
        """
        view = self._now.posterior.views.at(self.situation)
        return bool(one.hypothesis.legal(view) & card.bit)

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
        """Return the probability that the rule has a property.

        Parameters
        ----------
        condition : callable
            Takes a :class:`~eleusis_nb.rules.Rule` and returns whether it has the property.

        Returns
        -------
        Share
            The probability, 0 to 1, and whether it is exact.
        """
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
            raise BeliefsError(say("Name the card whose chance you want to know."))
        self._check_fits()
        call = Call(tuple(steps(self.situation, played)), asked=True, answer=True)
        posterior = self._now.posterior
        if posterior.is_exact and not (quick and len(played) > 1 and posterior.count > LISTED):
            return Share(
                float(posterior.all_say(call) / posterior.whole(self.situation)), exact=True
            )
        found, views = self._sorted(), posterior.views
        share = sum(share for share, h in found.weighed if call.fits(h, views))
        return Share(min(1.0, share), exact=found.complete and posterior.is_exact)

    def chances(self) -> dict[Card, float]:
        """Return the probability of being right for each of the 52 cards."""
        self._check_fits()
        posterior = self._now.posterior
        if posterior.is_exact:
            whole = posterior.whole(self.situation)
            right = posterior.right(posterior.space.look(self.situation))
            return {card: float(mass / whole) for card, mass in zip(ALL_CARDS, right, strict=True)}
        shares = self._sorted().right(posterior.views.at(self.situation))
        return dict(zip(ALL_CARDS, shares, strict=True))

    def information(self, *played: Card) -> Share:
        """Return the expected information of a card or a series, in bits.

        See ``eleusis_nb.inference.information``.

        Parameters
        ----------
        *played : Card
            The card, or the cards of a series in their order.

        Returns
        -------
        Share
            Bits, at least 0, and whether they are exact.
        """
        chance = self.p_right(*played)
        return Share(self._bits(chance), exact=chance.exact)

    def _bits(self, chance: float) -> float:
        return bits_of_verdict(chance, float(self._now.posterior.error))

    def best(self, hand: Iterable[Card]) -> tuple[Card, float] | None:
        """Return the card of a hand with the most expected information, and its bits.

        ``None`` if no card of the hand is informative.

        Parameters
        ----------
        hand : iterable of Card
            The cards to choose from.
        """
        if not self.fits:
            return None
        chances = self.chances()
        bits = [(self._bits(chances[card]), -card.index, card) for card in hand]
        most, _, card = max(bits, default=(0.0, 0, ALL_CARDS[0]))
        return (card, most) if most > 0 else None

    def possible(self) -> Iterator[Rule]:
        """Yield the rules that fit, likeliest first; of very many, those among the samples."""
        if self.fits:
            for one in self._sorted().opinions:
                yield one.hypothesis.rule()

    def _check_fits(self) -> None:
        if not self.fits:
            raise BeliefsError(say("No rule that I know fits the cards on the table."))

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
