"""Series, events, cards that God chose, and samples: by hand, and against every rule in turn.

The rules are a handful of texts; what each of them says of a play is asked of its tree, and how
much a play tells is reckoned from the definition of information.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import log2
from random import Random

import pytest

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.games.eleusis.events import Claimed, Drew, Event, Played, ToMove
from eleusis_nb.inference import Beliefs, BeliefsError, RuleProperty, factored_space, spaces
from eleusis_nb.inference.atoms import Atom, Atoms
from eleusis_nb.inference.factored import FactoredSpace, space_of
from eleusis_nb.inference.information import bits_of_series
from eleusis_nb.inference.likeliest import Likeliest
from eleusis_nb.inference.posterior import TRIES, Posterior
from eleusis_nb.rules import Rule, Situation, compare
from tests.games.worked import ALTERNATE, lay, said
from tests.inference.enumerated import Enumerated
from tests.learning.measures.played import space

RED = Rule.parse("red")

RULES = (
    ("red", 1),
    ("even", 1),
    ("not a spade", 2),
    ("a different colour from the last card", 2),
    ("higher than the last card", 2),
    ("the same suit as the last card or a face", 3),
    ("a prime", 3),
    ("the sum of the last 2 cards and this one is a multiple of 3", 3),
    ("red if the last play was right, otherwise black", 3),
    ("1 to 3 steps above the last card around the circle", 4),
    ("black if at least 2 refused since the last accepted card, otherwise red", 4),
    ("the same parity as the card 2 before", 4),
)


def handful() -> FactoredSpace:
    """Lay out a space of these rules and no others."""
    atoms = Atoms([Atom(Rule.parse(text).tree, bits) for text, bits in RULES])
    return space_of(atoms, depth=1, pair_bits=0)


def enumerated(line: str, error: Fraction = Fraction(0)) -> Enumerated:
    """Weigh every rule by its length alone."""
    weights = [(Rule.parse(text), Fraction(1, 2**bits)) for text, bits in RULES]
    return Enumerated(weights, Situation.of(cards(line)), error)


def entropy(*shares: float) -> float:
    return -sum(share * log2(share) for share in shares if share > 0)


def bits_of(truth: Enumerated, series: tuple[Card, ...]) -> float:
    """Return the mutual information of God's word on a series and the rule, from its definition."""
    right, wrong = [], []
    for rule, weight in truth.weights:
        share = float(weight / truth.whole)
        says = 1.0 if truth._accepts(rule, series) else 0.0
        heard = says * float(1 - truth.error) + (1 - says) * float(truth.error)
        right.append(share * heard)
        wrong.append(share * (1 - heard))
    rules = entropy(*(float(weight / truth.whole) for _, weight in truth.weights))
    return entropy(sum(right), sum(wrong)) + rules - entropy(*right, *wrong)


# --- series ------------------------------------------------------------------------------------


def test_the_bits_of_series_by_hand() -> None:
    """Red, black, even and odd are equally likely: half of them call any one card right."""
    beliefs = Beliefs(cards("QH"), space("red", "black", "even", "odd"))
    three_d, four_s, five_h, five_s = cards("3D 4S 5H 5S")
    assert beliefs.series([three_d, five_h]) == {
        (three_d,): 1.0,
        (five_h,): 1.0,
        (three_d, five_h): 1.0,  # red and odd say both are right
        (five_h, three_d): 1.0,
    }
    # No rule calls both 3♦ and 4♠ right, so that series tells nothing, nor does a longer one.
    assert set(beliefs.series([three_d, four_s])) == {(three_d,), (four_s,)}
    # 3♦ and 5♠ are both right by one rule in four: log2(4) / 4 + 3 log2(4/3) / 4.
    found = beliefs.series([three_d, five_s])
    assert found[three_d, five_s] == pytest.approx(0.5 + 0.75 * (2 - log2(3)))
    assert all(bits.exact for bits in found.values())


def test_a_series_is_as_long_as_allowed_and_holds_each_card_as_often_as_the_hand() -> None:
    beliefs = Beliefs(cards("QH"), space("red", "black"))
    three, five = cards("3D 5D")
    assert set(beliefs.series([three, five, three], 1)) == {(three,), (five,)}
    assert set(beliefs.series([three, five, three], 2)) == {
        (three,), (five,), (three, five), (five, three), (three, three),
    }  # fmt: skip
    assert max(map(len, beliefs.series(cards("3D 5D 7D 9D JD")))) == 4
    assert beliefs.series(()) == {}


@pytest.mark.parametrize("noise", [Fraction(0), Fraction(1, 10)], ids=["sure", "noisy"])
@pytest.mark.parametrize("seed", range(12))
def test_the_bits_of_series_equal_enumeration(seed: int, noise: Fraction) -> None:
    random = Random(seed)
    start = random.choice(ALL_CARDS)
    beliefs = Beliefs([start], handful(), noise=float(noise))
    truth = enumerated(str(start), noise)
    god = random.choice(truth.weights)[0]
    for _ in range(seed % 5):
        card = random.choice(ALL_CARDS)
        right = truth._accepts(god, (card,))
        beliefs.saw((card,), right=right)
        truth.saw((card,), right=right)
    hand = random.sample(ALL_CARDS, 4)
    found = beliefs.series(hand)
    every = [one for length in range(1, 5) for one in permutations(hand, length)]
    for series in every:
        bits = bits_of(truth, series)
        assert found.get(series, 0.0) == pytest.approx(bits, abs=1e-9)
        assert beliefs.information(*series) == pytest.approx(bits, abs=1e-9)
    assert set(found) <= set(every)
    assert all(bits > 0 for bits in found.values())
    best, most = beliefs.best(hand), max(found.get((card,), 0.0) for card in hand)
    assert (best[1] if best else 0.0) == pytest.approx(most, abs=1e-9)


def test_the_bits_of_series_can_be_asked_of_any_weighed_rules() -> None:
    beliefs = Beliefs(cards("QH"), handful())
    posterior = beliefs._now.posterior
    weighed = beliefs._sorted().weighed
    found = bits_of_series(
        cards("3D 9S"),
        2,
        weighed=weighed,
        situation=beliefs.situation,
        views=posterior.views,
        error=Fraction(0),
    )
    assert found == beliefs.series(cards("3D 9S"))


def test_where_too_many_rules_are_left_the_bits_of_series_are_of_samples_and_say_so() -> None:
    beliefs = Beliefs(cards("QH"))
    for card, bits in beliefs.series(cards("3D 9S"), 1).items():
        assert not bits.exact
        assert bits == pytest.approx(beliefs.information(*card), abs=0.1)


# --- events ------------------------------------------------------------------------------------


def observed(events: list[Event], *, strong: bool = False) -> tuple[Beliefs, list[bool]]:
    beliefs = Beliefs(cards("QH"), handful(), strong=strong)
    return beliefs, [beliefs.observe(event) for event in events]


def shares(beliefs: Beliefs) -> dict[str, float]:
    return {str(one.rule): one.probability for one in beliefs.wordings()}


def expected(truth: Enumerated) -> dict[str, float]:
    return {str(rule): float(weight / truth.whole) for rule, weight in truth.weights}


def test_events_of_a_table_are_observed() -> None:
    """A right play, a wrong series, a claim that was right, and what says nothing of the rule."""
    truth = enumerated("QH")
    beliefs, news = observed(
        [
            Played(1, cards("9D"), ok=True),
            Drew(1, cards("2C")),
            Played(2, cards("4S 5H"), ok=False),
            Claimed(3, cards("2S 3C"), ok=True),
        ]
    )
    truth.saw(cards("9D"), right=True)
    truth.saw(cards("4S 5H"), right=False)
    truth.saw_no_play(cards("2S 3C"), right=True)
    assert news == [True, False, True, True]
    assert shares(beliefs) == pytest.approx(expected(truth))
    assert beliefs.situation == truth.situation
    assert not beliefs.observe(RuleProperty("It is a rule.", lambda _: True))
    first = beliefs.top(1)[0].rule
    assert beliefs.observe(RuleProperty("It is not the likeliest.", lambda rule: rule != first))
    truth.heard(lambda rule: rule != first)
    assert shares(beliefs) == pytest.approx(expected(truth))


def test_the_events_of_a_round_tell_what_its_table_does() -> None:
    """Played out by the engine: the claim is wrong, and God plays a right card of the hand."""
    hands = ["9S 4D 5D 6D 7D", "2D KD 3D 8D AD", "3C 5H 6D 7C 8C"]
    table = lay("adpoker", ALTERNATE, hands, "QH 6C 7C 8C 9C 10C JC QC KC AS 2S 3S 4S 5S 6S 7S 8S")
    events: list[Event] = []
    for move in ("1 9S", "2 KD 3D", "3 no-play"):
        table, happened = table.apply(said(move))
        events += happened
    beliefs, _ = observed(events)
    truth = enumerated("QH")
    truth.saw(cards("9S"), right=True)
    truth.saw(cards("KD 3D"), right=False)
    truth.saw_no_play(cards("3C 5H 6D 7C 8C"), right=False)
    [chosen] = [event.cards for event in events if isinstance(event, Played) and event.god]
    assert chosen in (cards("5H"), cards("6D"))
    truth.saw(chosen, right=True)
    assert shares(beliefs) == pytest.approx(expected(truth))
    assert beliefs.situation == truth.situation


def test_what_is_undone_was_never_observed() -> None:
    beliefs, _ = observed([Played(1, cards("9D"), ok=True)])
    before = shares(beliefs), beliefs.situation
    for event in (Claimed(3, cards("2S 3C"), ok=True), Played(2, cards("4S"), ok=False)):
        beliefs.observe(event)
    beliefs.observe(ToMove(0))
    beliefs.undo()
    beliefs.undo()
    assert (shares(beliefs), beliefs.situation) == before


# --- cards that God chose ----------------------------------------------------------------------


def chosen(truth: Enumerated, card: str, among: str = "") -> None:
    """Weigh by how likely God was to choose this one of all cards that were right."""
    [bit] = (one.bit for one in cards(card))
    choice = sum(one.bit for one in (cards(among) if among else ALL_CARDS))
    truth.weights = [
        (rule, weight / (legal & choice).bit_count())
        for rule, weight in truth.weights
        if (legal := rule.legal_at(truth.situation)) & bit
    ]


def test_a_card_that_god_shows_is_right_and_does_not_go_on_the_line() -> None:
    """By hand: red, black, even and odd; after 4♦ was shown red and even are left."""
    beliefs = Beliefs(cards("QH"), space("red", "black", "even", "odd"))
    assert beliefs.shown(*cards("4D"))
    assert shares(beliefs) == {"red": 0.5, "even": 0.5}
    assert beliefs.situation == Situation.of(cards("QH"))
    assert not beliefs.shown(*cards("6H"))  # both say so anyway
    beliefs.undo()
    beliefs.undo()
    assert len(shares(beliefs)) == 4


def test_the_fewer_cards_a_rule_allows_the_likelier_it_shows_one_of_them() -> None:
    """Strong sampling by hand: a heart is shown by red in 1 of 26 cases, by a heart in 1 of 13.

    The starter, a heart, counts alike: 2 : 1, and then 4 : 1. Of ♦ and ♥ to choose from red has
    two right ones, a heart one.
    """
    two = space("red", "a heart")
    beliefs = Beliefs(cards("QH"), two, strong=True)
    assert shares(beliefs) == pytest.approx({"a heart": 2 / 3, "red": 1 / 3})
    beliefs.shown(*cards("5H"))
    assert shares(beliefs) == pytest.approx({"a heart": 4 / 5, "red": 1 / 5})
    beliefs.undo()
    beliefs.shown(*cards("5H"), among=cards("5H 6D"))
    assert shares(beliefs) == pytest.approx({"a heart": 4 / 5, "red": 1 / 5})
    beliefs.undo()
    beliefs.shown(*cards("5H"), among=cards("5H 6S"))
    assert shares(beliefs) == pytest.approx({"a heart": 2 / 3, "red": 1 / 3})
    # A card that a player chose says nothing of the kind, nor any card to weak sampling.
    beliefs.saw(cards("7H"), right=True)
    assert shares(beliefs) == pytest.approx({"a heart": 2 / 3, "red": 1 / 3})
    weak = Beliefs(cards("QH"), two)
    weak.shown(*cards("5H"))
    assert shares(weak) == {"red": 0.5, "a heart": 0.5}


def test_a_card_that_god_plays_was_chosen_from_the_hand_that_was_shown() -> None:
    truth = enumerated("QH")
    truth.situation = Situation()
    chosen(truth, "QH")
    truth.situation = Situation.of(cards("QH"))
    truth.saw(cards("9D"), right=True)
    truth.saw_no_play(cards("2S JD KH"), right=False)
    chosen(truth, "JD", among="2S JD KH")
    truth.saw(cards("JD"), right=True)
    beliefs, _ = observed(
        [
            Played(1, cards("9D"), ok=True),
            Claimed(2, cards("2S JD KH"), ok=False),
            Played(2, cards("JD"), ok=True, god=True),
        ],
        strong=True,
    )
    assert shares(beliefs) == pytest.approx(expected(truth))
    assert beliefs.situation == truth.situation
    # Later a card of a player is no choice of God's, whatever hand was shown before.
    beliefs.observe(Played(3, cards("KD"), ok=True))
    truth.saw(cards("KD"), right=True)
    assert shares(beliefs) == pytest.approx(expected(truth))


# --- samples -----------------------------------------------------------------------------------


def test_samples_are_drawn_by_weight_and_reckon_what_a_hint_leaves() -> None:
    posterior = Posterior.of(handful(), Fraction(0)).weighed(lambda h: int("card" in str(h.rule())))
    weights = {str(h.rule()): weight for weight, h in posterior.listed()}
    drawn, whole = posterior.samples(4000, Random(1))
    assert len(drawn) == 4000
    met = [str(one.hypothesis.rule()) for one in drawn]
    assert set(met) == set(weights)
    for rule, weight in weights.items():
        assert met.count(rule) / 4000 == pytest.approx(weight / sum(weights.values()), abs=0.03)
    assert whole == pytest.approx(sum(weights.values()), rel=0.1)
    assert {(one.factor, one.weight) for one in drawn} == {(1, w) for w in weights.values()}


def test_what_most_rules_contradict_is_sampled_for_a_while_and_then_given_up() -> None:
    asked = []

    def never(hypothesis: object) -> int:
        asked.append(hypothesis)
        return 0

    drawn, whole = Posterior.of(handful(), Fraction(0)).weighed(never).samples(50, Random(1))
    assert (drawn, whole) == ([], 0)
    assert len(asked) == 50 * TRIES
    # One hypothesis in a hundred is met ten times in a thousand tries, and fifty are wanted.
    count = iter(range(10**6))
    rare = Posterior.of(handful(), Fraction(0)).weighed(lambda _: int(next(count) % 100 == 0))
    drawn, whole = rare.samples(50, Random(1))
    assert len(drawn) == 50 * TRIES / 100
    assert whole == pytest.approx(Posterior.of(handful(), Fraction(0)).mass / 100, rel=0.01)


def test_a_hint_that_no_rule_thought_of_satisfies_leaves_none() -> None:
    """The space is too large to ask every rule: none of the samples agreed, and that is said."""
    beliefs = Beliefs(cards("QH"), factored_space())
    beliefs.heard(lambda _: False)
    assert not beliefs.fits
    assert beliefs.count == 0
    assert beliefs.best(cards("2C 3D")) is None
    assert repr(beliefs) == "<beliefs: no rule I can think of fits>"
    assert Likeliest.of(beliefs, "en").text() == (
        "No rule that I know fits the cards on the table."
    )
    with pytest.raises(BeliefsError, match="No rule that I know fits"):
        beliefs.chances()
    beliefs.undo()
    assert beliefs.fits


def test_a_rule_said_wrongly_takes_all_that_means_the_same_with_it() -> None:
    """Three of four rules are red from every start. Red is said and is wrong.

    "Hearts or diamonds" is red. So is "red, and the same colour as the last card": from a red
    start it meets red cards only. "The same colour as the last card" is not, for a black start
    tells them apart; after the queen of hearts it calls each red card right, so all that is left
    calls the nine of spades wrong.
    """
    some = (
        "red",
        "a heart or a diamond",
        "red and the same colour as the last card",
        "the same colour as the last card",
    )
    beliefs = Beliefs(cards("QH"), spaces.of(*some))
    assert len(beliefs.classes()) == 1  # one class from here, merged for good
    assert beliefs.heard_wrong(RED)
    assert [str(belief.rule) for belief in beliefs.top()] == ["the same colour as the last card"]
    assert beliefs.chances()[cards("9S")[0]] == 0
    assert not beliefs.heard_wrong(RED)
    assert beliefs.heard_wrong(Rule.parse("the same colour as the last card"))
    assert not beliefs.fits
    beliefs.undo()
    assert beliefs.fits


def test_where_samples_are_drawn_none_is_of_the_rule_that_was_said() -> None:
    """After so many red and no black cards most samples are red; then none is."""
    beliefs = Beliefs(cards("QH"), factored_space())
    for card, right in (("9S", False), ("2D", True), ("4C", False), ("7H", True), ("JS", False)):
        beliefs.saw(cards(card), right=right)
    assert not beliefs.listed
    assert beliefs.top(1)[0].rule == RED
    before = float(beliefs.top(1)[0].probability)
    assert beliefs.heard_wrong(RED)
    wordings = beliefs.wordings()
    assert len(wordings) > 100
    assert not any(compare(one.rule, RED).equivalent for one in wordings[:50])
    assert beliefs.top(1)[0].probability < before
