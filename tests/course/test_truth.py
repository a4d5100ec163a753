"""What the lessons teach is true: counted over all cards and rules, or played out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import product
from math import comb, log2
from random import Random
from statistics import mean

import pytest

from eleusis_nb.cards import ALL_CARDS, Card, Suit, card_set, cards, members
from eleusis_nb.learning import cholera
from eleusis_nb.learning.checking import ITEMS, Item
from eleusis_nb.learning.checking.items import QUESTIONS
from eleusis_nb.learning.measures import CountTable
from eleusis_nb.rules import Rule, Situation
from tests.course import tournament
from tests.course.listed import Listed, listed
from tests.course.people import passes
from tools.lengths import teachers_page

RUNS = 2000


def item(lesson: str, name: str) -> Item:
    return next(one for one in ITEMS[lesson] if one.name == name)


# --- lesson 0: which card could have shown Ada that she is wrong? --------------------------------

ADA = Rule.from_text("an even diamond")
NARROWER = ("a diamond and even and at most 10", "a diamond and even and not a face")
"""Rules by which a sixth even diamond could refute her, if she had not played it."""


def allowed_afterwards(line: tuple[Card, ...]) -> list[set[Card]]:
    """Return the cards that fit after a line by each rule that all of its cards fit."""
    ways = [partial(allowed_by_text, Rule.from_text(text)) for text in NARROWER]
    ways += [one.legal_at for one in listed()]
    befores = [Situation(line[:at], at) for at in range(1, len(line))]
    after = Situation(line, len(line))
    return [
        {*members(way(after))}
        for way in ways
        if all(card in members(way(one)) for one, card in zip(befores, line[1:], strict=True))
    ]


def allowed_by_text(rule: Rule, situation: Situation) -> int:
    return card_set(card for card in ALL_CARDS if rule.accepts(situation.recent, card))


def test_the_cards_that_count_for_ada_are_those_that_can_refute_her() -> None:
    line = cards(item("lesson-00", "exit").data["after"])
    hers = {card for card in ALL_CARDS if ADA.accepts((), card)}
    assert set(line) == hers
    others = [allowed for allowed in allowed_afterwards(line) if allowed != hers]
    assert len(others) > 100
    exit_ = item("lesson-00", "exit")
    for card in ALL_CARDS:
        counts = passes(exit_, (card.symbol, "refused", "wrong", "open", "open"))
        left = [allowed for allowed in others if (card in allowed) != (card in hers)]
        # A card of the table is not in the deck any more.
        assert counts == (bool(left) and card not in line), card
        if counts:
            assert len(left) < len(others), "a refusal would leave no other rule"


def test_with_one_even_diamond_left_that_one_would_count_too() -> None:
    # So it was asked until 2026, and the queen of diamonds was called wrong.
    line = cards("4D 8D 2D 10D 6D")
    others = allowed_afterwards(line)
    assert any(Card.parse("QD") not in allowed for allowed in others)


# --- lesson 4: how many cards does the rule allow? -----------------------------------------------


@pytest.mark.parametrize("text", ["even or a face", "at least 4", "a club", "an ace or a king"])
def test_three_cards_without_a_plan_tell_the_share_and_chosen_ones_do_not(text: str) -> None:
    rule, chance = Rule.from_text(text), Random(1)
    share = mean(rule.accepts("2C", card) for card in ALL_CARDS)
    fits = [card for card in ALL_CARDS if rule.accepts("2C", card)]
    others = [card for card in ALL_CARDS if card not in fits]
    blind = [
        mean(rule.accepts("2C", card) for card in chance.sample(ALL_CARDS, 3)) for _ in range(RUNS)
    ]
    chosen = [
        *chance.sample(fits, 3),
        *chance.sample(others, 3),
    ]  # three yes and three no, as asked
    assert abs(mean(blind) - share) < 0.03
    assert mean(card in fits for card in chosen) == 0.5


# --- lesson 6b: one change ------------------------------------------------------------------------


def left(line: str, **verdicts: bool) -> list[Listed]:
    """Return the rules of the long list that some verdicts leave, one after the other."""
    at, rules = Situation(cards(line), 1), list(listed())
    for code, fits in verdicts.items():
        card = Card.parse(code[1:])
        rules = [one for one in rules if bool(one.legal_at(at) & card.bit) == fits]
        at = at.after(card, accepted=fits)
    return rules


def test_bens_comparison_leaves_the_red_until_he_is_surprised_and_adas_does_not() -> None:
    at = Situation(cards("7D"), 1)
    later = at.after(Card.parse("3H"), accepted=True)
    colours = [card_set(card for card in ALL_CARDS if card.is_red == red) for red in (True, False)]

    def by_colour(rules: list[Listed]) -> list[Listed]:
        """Return those that look at colours alone, now and after a red card."""
        return [
            one
            for one in rules
            if one.legal_at(at) in colours and one.legal_at(later) == one.legal_at(at)
        ]

    assert by_colour(left("7D", _8C=False, _3H=True))
    assert left("7D", _8C=False, _3H=True, _9H=False)
    assert not by_colour(left("7D", _8C=False, _3H=True, _9H=False))
    ada = left("7D", _8C=False, _8H=False, _3C=True)
    suits = [card_set(card for card in ALL_CARDS if card.suit == suit) for suit in Suit]
    assert ada
    assert not [one for one in ada if all(one.legal_at(at) & suit in (0, suit) for suit in suits)]


def test_only_one_card_changes_the_colour_and_nothing_else() -> None:
    # Of a card alone and of how it follows 7♠: everything but what the colour brings with it.
    def seen(card: Card) -> tuple[object, ...]:
        return card.rank, card.suit == Card.parse("7S").suit

    refused = Card.parse("8H")
    right = [card for card in ALL_CARDS if seen(card) == seen(refused) and not card.is_red]
    assert [card.symbol for card in right] == ["8♣"]
    for change in ("suit", "follows", "shade", "rank", "more"):
        passed = [
            card
            for card in ALL_CARDS
            if passes(item("lesson-06b", "exit"), (card.symbol, change, "red", "eight"))
        ]
        assert passed == (right if change == "suit" else [])


# --- the questions with which lessons begin -------------------------------------------------------


FIRSTS = {name: items[0] for name, items in QUESTIONS.items() if items[0].name == "before"}


@pytest.mark.parametrize("lesson", FIRSTS)
def test_one_answer_to_a_first_question_is_right(lesson: str) -> None:
    asked = FIRSTS[lesson]
    last, refused = Card.parse(asked.data["after"]), Card.parse("8H")
    rules = [Rule.from_text(text) for text in asked.data.get("rules", {}).values()]

    def does_it(symbol: str) -> bool:
        card = Card.parse(symbol)
        match [rule.accepts((last,), card) for rule in rules]:
            case [fits]:
                return not fits
            case [one, other]:
                return one != other
        other_suit = last.suit not in (card.suit, refused.suit)
        return card.rank == refused.rank and not card.is_red and other_suit

    assert [card for card in asked.choices if does_it(card)] == [asked.data["answer"]]
    ends = [*product(*(one.choices for one in asked.reasons))]
    assert sum(passes(asked, (card, *some)) for card in asked.choices for some in ends) == 1


# --- lesson 9: ten verdicts -----------------------------------------------------------------------


def at_least(wrong: int, verdicts: int) -> float:
    some = range(wrong, verdicts + 1)
    return sum(comb(verdicts, n) * 0.1**n * 0.9 ** (verdicts - n) for n in some)


def test_how_often_a_true_rule_needs_three_excuses() -> None:
    assert round(1 / at_least(3, 10)) == 14
    assert round(1 / at_least(6, 20), -1) == 90


# --- lesson 12: cholera ---------------------------------------------------------------------------


def rates(shown: CountTable) -> list[int]:
    return [*shown.bars]


def test_both_ideas_fit_the_counts_of_1849() -> None:
    for fitting in (rates(cholera.by_height()), rates(cholera.by_water())):
        assert fitting == sorted(fitting, reverse=True)
    assert rates(cholera.by_height())[0] > 5 * rates(cholera.by_height())[-1]
    districts = sorted(cholera.data()["districts"].values(), key=lambda one: one[2])
    assert round(sum(deaths for deaths, *_ in districts), -3) == 14_000
    assert len(districts) == 38
    assert [water for *_, water in districts[:10]].count("town") == 9
    high = [water for _, _, feet, water in districts if feet >= 30]
    assert len(high) == 18
    assert "town" not in high


def test_one_rate_does_not_follow_from_snows_counts() -> None:
    printed = cholera.data()["companies"]
    wrong = {
        name
        for name, (houses, deaths, each) in printed.items()
        if abs(10_000 * deaths / houses - each) > 1
    }
    assert wrong == {"rest"}
    (houses, most, _), (others, few, _) = printed["southwark"], printed["lambeth"]
    assert round(100 * houses / (houses + others), -1) == 60
    assert round(100 * most / (most + few)) == 93


def test_luck_in_groups_of_ten_leaves_four_hundred_deaths_to_lambeth() -> None:
    few = min(rates(cholera.by_luck())[:3])
    assert few > 4 * rates(cholera.by_luck())[3]
    chance, share = Random(4), 26_107 / (26_107 + 40_046)
    grouped = [10 * sum(chance.random() < share for _ in range(136)) for _ in range(RUNS)]
    assert mean(deaths >= 400 for deaths in grouped) > 0.97


def test_in_the_same_streets_the_difference_is_smaller_and_large() -> None:
    assert rates(cholera.in_the_same_streets()) == [309, 47]
    dirty, clean, _ = rates(cholera.by_company())
    assert dirty / clean > 309 / 47


def test_with_the_same_water_fewer_die_higher_up() -> None:
    found = rates(cholera.by_height_and_water())
    for same_water in (found[:2], found[2:6]):
        assert same_water == sorted(same_water, reverse=True)


# --- lesson 13: the winner is a matter of luck ----------------------------------------------------


def test_either_robot_wins_about_as_often() -> None:
    kept = json.loads(tournament.KEPT.read_text(encoding="utf-8"))
    assert [int(seed) for seed in kept] == [*tournament.SEEDS]
    ahead = [one["confirmer"] > one["falsifier"] for one in kept.values()]
    behind = [one["confirmer"] < one["falsifier"] for one in kept.values()]
    assert 0.3 <= mean(ahead) <= 0.7
    assert 0.3 <= mean(behind) <= 0.7


def test_the_kept_scores_are_those_of_the_lesson() -> None:
    kept = json.loads(tournament.KEPT.read_text(encoding="utf-8"))
    assert tournament.scores(3) == kept["3"], "python -m tests.course.tournament"


# --- numbers that students work out: each is played out, and so are the usual mistakes ----------


def share(trials: Iterable[bool | None]) -> float:
    """Return the share of what happened, among trials of which it is known."""
    return mean(one for one in trials if one is not None)


def likelier(before: Mapping[str, float], card: str, seen: str, errs: float) -> float:
    """Play out how likely "red" is once a card was judged, where God may be wrong."""
    chance, played = Random(7), Card.parse(card)

    def trial() -> bool | None:
        [rule] = chance.choices([*before], [*before.values()])
        fits = Rule.from_text(rule).accepts("2C", played) != (chance.random() < errs)
        return rule == "red" if fits == (seen == "fits") else None

    return share(trial() for _ in range(RUNS * 10))


def wins_all() -> bool:
    return len({CHANCE.random() < 0.5 for _ in range(4)}) == 1


def halvings() -> int:
    rules, cards_played = 16, 0
    while rules > 1:
        rules, cards_played = rules // 2, cards_played + 1
    return cards_played


def above_bob() -> float:
    deck = [card for card in ALL_CARDS if card.symbol not in ("6♠", "9♥", "2♣")]
    # Even cards add their number, faces 10; odd ones are taken away.
    gain = {card: 10 if card.value > 10 else card.value * (-1) ** card.value for card in deck}
    return mean(6 + gain[card] > 9 for card in deck)


def break_even() -> float:
    gains = {p / 1000: p / 1000 * 12 - (1 - p / 1000) * 5 for p in range(1001)}
    return min(gains, key=lambda p: abs(gains[p]))


def shrinking() -> float:
    """Return how many games halve the interval of a hundred."""
    games = 100
    while 1 / games**0.5 > 0.5 / 100**0.5:
        games += 1
    return games


CHANCE = Random(3)
WORKED_OUT: Mapping[tuple[str, str], Callable[[], float]] = {
    ("lesson-01", "exit"): lambda: 1 + log2(1 - 0.75),
    ("lesson-06", "halving"): halvings,
    ("lesson-07", "exit"): lambda: likelier(
        {"red": 0.6, "even": 0.3, "a face": 0.1}, "4H", "fits", 0
    ),
    ("lesson-08", "exit"): break_even,
    ("lesson-09", "exit"): lambda: likelier({"red": 0.8, "black": 0.2}, "4H", "refused", 0.1),
    ("lesson-11", "dealer"): lambda: sum(cards - 2 for cards in (2, 5, 8)),
    ("lesson-12", "reckon"): above_bob,
    ("lesson-12-science", "rate"): lambda: 10_000 * 1_422 / 256_423,
    ("lesson-13", "half"): shrinking,
    ("lesson-13", "exit"): lambda: share(wins_all() for _ in range(RUNS * 10)),
}


def test_each_number_is_worked_out_here() -> None:
    asked = {
        (lesson, one.name) for lesson in ITEMS for one in ITEMS[lesson] if one.form == "number"
    }
    assert asked - {("lesson-01", "score")} == {*WORKED_OUT}  # that one is read off the table


@pytest.mark.parametrize(("lesson", "name"), WORKED_OUT)
def test_the_right_number_is_what_happens(lesson: str, name: str) -> None:
    found = WORKED_OUT[lesson, name]()
    assert any(passes(item(lesson, name), (found + off,)) for off in (0, -0.005, 0.005)), found
    for off in (0.06, -0.06):
        assert not passes(item(lesson, name), (found + off * max(1, abs(found)),))


# --- numbers in the text --------------------------------------------------------------------------


def test_a_series_of_three_fits_by_luck_once_in_eight() -> None:
    chance = Random(5)
    lucky = [all(chance.random() < 0.5 for _ in range(3)) for _ in range(RUNS * 10)]
    assert abs(mean(lucky) - 1 / 8) < 0.01


def test_one_of_twenty_strategies_often_wins_all_four() -> None:
    chance = Random(5)
    some = [any(chance.random() < 1 / 16 for _ in range(20)) for _ in range(RUNS * 10)]
    assert abs(mean(some) - 0.72) < 0.01


# --- last questions with a card: every card against every rule that the story leaves -------------


@dataclass(frozen=True)
class Story:
    """What a student was told: the line, and the ideas between which a card is to decide."""

    line: str
    ideas: tuple[str, ...]
    hidden: str = ""
    """God's rule, where the question names it."""

    @cached_property
    def possible(self) -> list[Listed]:
        """All rules of the long list that the line leaves."""
        line = cards(self.line)
        befores = [(Situation(line[:at], at), card) for at, card in enumerate(line) if at]
        return [
            one
            for one in listed()
            if all(one.legal_at(situation) & card.bit for situation, card in befores)
        ]

    @property
    def now(self) -> Situation:
        line = cards(self.line)
        return Situation(line, len(line))

    def allowed(self, idea: str, card: Card) -> bool:
        return bool(card_set_of(idea, self.now) & card.bit)

    def left(self, card: Card, *, fits: bool) -> set[str]:
        """Return the ideas that a verdict on a card leaves."""
        return {idea for idea in self.ideas if self.allowed(idea, card) == fits}

    def can_happen(self, card: Card, *, fits: bool) -> bool:
        """Whether some rule that fits the line gives this verdict."""
        return any(bool(one.legal_at(self.now) & card.bit) == fits for one in self.possible)


@cache
def card_set_of(idea: str, situation: Situation) -> int:
    return allowed_by_text(Rule.from_text(idea), situation)


ROBOT = Story("9C", ("higher than the last card", "red"))
CLUB = Story("2C", ("black", "a club"), hidden="a club")
FOUR = Story("7S", ("red", "even", "higher than the last card", "a face"))
BEN = Story(
    "4H 9S 2D JC",
    (
        "red if the last card is black, otherwise black",
        "even if the last card is odd, otherwise odd",
    ),
    hidden="even if the last card is odd, otherwise odd",
)


def says(story: Story, idea: str, card: Card) -> str:
    return "fits" if story.allowed(idea, card) else "refused"


def fallen(story: Story, card: Card, *, fits: bool) -> str:
    match [idea not in story.left(card, fits=fits) for idea in story.ideas]:
        case [True, False]:
            return "robot"
        case [False, True]:
            return "you"
        case [True, True]:
            return "both"
    return "none"


def of_the_robot(card: Card) -> tuple[str, ...] | None:
    """Return the right sentences for a card that decides, whatever the verdict; None for others."""
    if len(ROBOT.left(card, fits=True)) != 1 or len(ROBOT.left(card, fits=False)) != 1:
        return None
    verdicts = (says(ROBOT, idea, card) for idea in ROBOT.ideas)
    return (*verdicts, *(fallen(ROBOT, card, fits=fits) for fits in (True, False)))


def of_the_club(card: Card) -> tuple[str, ...] | None:
    happens = CLUB.allowed(CLUB.hidden, card)
    if "black" in CLUB.left(card, fits=happens):
        return None
    could = {says(CLUB, "black", one) for one in ALL_CARDS if one_shows_it(one)}
    [expected] = could
    return (says(CLUB, "black", card), says(CLUB, "a club", card), expected)


def one_shows_it(card: Card) -> bool:
    return "black" not in CLUB.left(card, fits=CLUB.allowed(CLUB.hidden, card))


def of_the_four(card: Card) -> tuple[str, ...] | None:
    if len(FOUR.left(card, fits=True)) != len(FOUR.left(card, fits=False)):
        return None
    return tuple(says(FOUR, idea, card) for idea in FOUR.ideas)


def of_ben(card: Card) -> tuple[str, ...] | None:
    ben, god = BEN.ideas
    if ben in BEN.left(card, fits=BEN.allowed(god, card)):
        return None
    return (says(BEN, ben, card), says(BEN, god, card), "both")


@pytest.mark.parametrize(
    ("lesson", "name", "story", "sentences"),
    [
        ("lesson-03", "exit", ROBOT, of_the_robot),
        ("lesson-04", "exit", CLUB, of_the_club),
        ("lesson-06", "exit", FOUR, of_the_four),
        ("lesson-08", "overthrow", BEN, of_ben),
    ],
)
def test_every_card_is_judged_as_the_story_says(
    lesson: str,
    name: str,
    story: Story,
    sentences: Callable[[Card], tuple[str, ...] | None],
) -> None:
    asked = item(lesson, name)
    assert len(story.possible) > 1000 or story.line.count(" ")
    for card in ALL_CARDS:
        right = sentences(card)
        for ends in product(*(one.choices for one in asked.reasons)):
            assert passes(asked, (card.symbol, *ends)) == (ends == right), (card, ends)
        if right is not None and not story.hidden:
            # Both verdicts can still happen, so the card is a test and not a show.
            assert story.can_happen(card, fits=True)
            assert story.can_happen(card, fits=False)


def test_a_line_that_fits_two_rules_says_nothing_of_which() -> None:
    for idea in BEN.ideas:
        line = cards(BEN.line)
        rule = Rule.from_text(idea)
        assert all(rule.accepts(line[:at], line[at]) for at in range(1, len(line)))


# --- for the quick: what the teachers' pages answer -----------------------------------------------


def points(chance: float) -> float:
    """Return the points for four predictions of which one is wrong."""
    right, wrong = round(1 + log2(chance), 2), round(1 + log2(1 - chance), 2)
    return 3 * right + wrong


EVEN_BUT_NO_HEARTS = [one for one in ALL_CARDS if one.value % 2 == 0 and one.suit != Suit.HEARTS]
QUICK: Mapping[str, Callable[[], tuple[float, ...]]] = {
    "01": lambda: (points(0.8), points(0.95)),
    "04": lambda: (len(EVEN_BUT_NO_HEARTS), len(EVEN_BUT_NO_HEARTS) / (52 - 6)),
    "05": lambda: (2**52 / 1e15,),
    "06": lambda: (1 / 2 * 1 + 1 / 4 * 2 + 1 / 4 * 3,),
    "07": lambda: (0.7, likelier({"red": 0.6, "even": 0.3, "a face": 0.1}, "8S", "refused", 0)),
    "08": lambda: (0.9**4, 0.9**10),
    "09": lambda: (likelier({"red": 0.31, "black": 0.69}, "6H", "refused", 0.1),),
    "13": lambda: (1 - (15 / 16) ** 20,),
}


@pytest.mark.parametrize("lesson", QUICK)
def test_what_the_quick_work_out_is_on_the_teachers_page(lesson: str) -> None:
    [said] = re.findall(r"^\*If you have time\*: (.*)$", teachers_page(lesson), re.MULTILINE)
    numbers = [float(one.replace("−", "-")) for one in re.findall(r"−?\d+(?:\.\d+)?", said)]
    for found in QUICK[lesson]():
        assert any(abs(found - one) <= 0.006 * max(1, abs(found)) for one in numbers), found


def test_one_change_at_a_time_hides_two_things_that_are_needed_together() -> None:
    rule = Rule.from_text("red and even")
    fitting = [
        one for one in ("9C", "8C", "9H", "8H") if rule.accepts(cards("7S"), Card.parse(one))
    ]
    assert fitting == ["8H"]


# --- last questions with a rule: every rule of the long list --------------------------------------


@cache
def likely_rules() -> list[Rule]:
    """Return rules of every kind: the likeliest of the long list, and some of all others."""
    rules = listed()
    return [one.rule() for one in (*rules[:150], *rules[150::150])]


def after(rule: Rule, line: str) -> int:
    return allowed_by_text(rule, Situation(cards(line), len(cards(line))))


LASTS = [card.code() for card in ALL_CARDS]


def test_a_med_is_every_other_card_and_nothing_else() -> None:
    wanted = card_set(card for card in ALL_CARDS if not card.is_red and card.value <= 10)
    for rule in likely_rules():
        right = all(after(rule, last) == wanted for last in LASTS)
        assert passes(item("lesson-02", "exit"), (rule,)) == right, rule


def test_a_narrower_idea_allows_some_even_cards_and_no_other() -> None:
    even = card_set(card for card in ALL_CARDS if card.value % 2 == 0)
    for rule in likely_rules():
        allowed = [after(rule, last) for last in LASTS]
        inside = all(one & ~even == 0 for one in allowed)
        right = inside and any(allowed) and any(one != even for one in allowed)
        assert passes(item("lesson-04", "narrower"), (rule,)) == right, rule


def test_a_denial_fits_the_line_and_forbids_the_next_card() -> None:
    line, following = cards("3H 8S 5D 10C"), Card.parse("9H")
    passed = 0
    for rule in likely_rules():
        fits = all(rule.accepts(line[:at], line[at]) for at in range(1, 4))
        right = fits and not rule.accepts(line, following)
        passed += right
        assert passes(item("lesson-05", "exit"), (rule, "open", "open", "wrong")) == right, rule
    assert passed


def test_a_rule_that_goes_on_uphill_is_never_stuck() -> None:
    passed = 0
    for rule in (*likely_rules(), Rule.parse("1 to 6 steps above the last card around the circle")):
        steps = {
            (other.value - card.value, rule.accepts((card,), other))
            for card in ALL_CARDS
            for other in ALL_CARDS
            if abs(other.value - card.value) == 1
        }
        fewest = min(after(rule, last).bit_count() for last in LASTS)
        right = steps == {(1, True), (-1, False)} and fewest >= 10
        passed += right
        assert passes(item("lesson-10", "exit"), (rule,)) == right, rule
    assert passed
