"""After how many plays a player alone is sure of the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random as Chance
from typing import Final

from eleusis_nb.cards import Card, CardSet
from eleusis_nb.games.eleusis import PlayCards, Round, variants
from eleusis_nb.inference import Space, factored_space
from eleusis_nb.inference.family import Candidate
from eleusis_nb.inference.meaning import same_from_here
from eleusis_nb.inference.posterior import Call, Posterior
from eleusis_nb.inference.queried import QueriedRule
from eleusis_nb.rules import Rule, Situation

MOST_PLAYS: Final = 30
"""The plays of a round of ``solo``."""

CARD_BY_CARD: Final = variants["solo"].but(name="solo, card by card", series=1)
"""``solo`` without series: of a refused series nobody knows which card was wrong."""

_SAMPLES: Final = 61
"""Hypotheses drawn for the chances of cards; an odd number, so that they are never halved."""


def plays_to_be_sure(
    rule: Rule, random: Chance, space: Space | None = None, most: int = MOST_PLAYS
) -> int | None:
    """Return the number of plays after which a scientist is sure of the rule, or None.

    It is alone at the table (:data:`CARD_BY_CARD`), plays the card of its hand that tells most and
    never says a rule. It is sure when the rule has more than half of the posterior probability:
    when it is likelier than all others together. Rules that are equivalent on all continuations
    are one. All probabilities are estimated from samples, which takes a fraction of the time of
    :class:`~eleusis_nb.players.Scientist`.

    Parameters
    ----------
    rule : Rule
        God's rule.
    random : random.Random
        The source of the deal and of the samples.
    space : Space, optional
        Its hypothesis space; the factored space by default.
    most : int
        The number of plays.

    Examples
    --------
    >>> from eleusis_nb.inference import named_space
    >>> plays_to_be_sure(Rule.parse("red"), Chance(1), named_space()) in range(2, 12)
    True
    """
    table = Round.deal(CARD_BY_CARD, rule, ("God", "Ada"), random.getrandbits(64))
    posterior = Posterior.of(factored_space() if space is None else space, Fraction(0))
    here, drawn = table.view(1).situation, _drawn(posterior, random)
    equivalent: set[Candidate] = set()
    for plays in range(1, most + 1):
        view = posterior.views.at(here)
        called_right = [one.legal(view) for one in drawn]
        card = min(table.view(1).may.cards, key=lambda card: _unevenness(called_right, card))
        table, _ = table.apply(PlayCards(1, (card,)))
        ok = table.table[-1].ok
        posterior = posterior.called(Call(((here, card),), asked=True, answer=ok))
        here = here.after(card, accepted=ok)
        if not posterior.mass:
            return None
        drawn = _drawn(posterior, random)
        _find_equivalent(equivalent, drawn, rule, posterior, here)
        if 2 * sum(one in equivalent for one in drawn) > len(drawn):
            return plays
    return None


def _drawn(posterior: Posterior, random: Chance) -> list[Candidate]:
    return [one.hypothesis for one in posterior.samples(_SAMPLES, random).drawn]


def _unevenness(called_right: Sequence[CardSet], card: Card) -> int:
    """Return how far from half of the hypotheses call a card right."""
    return abs(2 * sum(bool(cards & card.bit) for cards in called_right) - len(called_right))


def _find_equivalent(
    equivalent: set[Candidate],
    drawn: Sequence[Candidate],
    rule: Rule,
    posterior: Posterior,
    here: Situation,
) -> None:
    """Find those drawn that are equivalent to a rule from here on; they will always be."""
    asked = QueriedRule(rule)
    open_yet = {one: number for one, number in Counter(drawn).items() if one not in equivalent}
    known = len(drawn) - sum(open_yet.values())
    legal = asked.legal(posterior.views.at(here))
    alike = {o: n for o, n in open_yet.items() if o.legal(posterior.views.at(here)) == legal}
    if 2 * (known + sum(alike.values())) > len(drawn):  # else they cannot be most
        equivalent.update(o for o in alike if same_from_here(o, asked, here, posterior.views))
