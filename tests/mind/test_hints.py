"""Hints over every rule at hand and hundreds of boards: true, in order, and never the whole rule.

What a hint's sentence means is written down here a second time, card by card and without the
code that made the hint, and checked on every board that the rule can still lead to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import TypeAlias

import pytest

from eleusis_nb import library
from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.conditions.examples import EXAMPLES
from eleusis_nb.mind import Beliefs, hints, named_space
from eleusis_nb.mind.hints import ATTEND, DISCRIMINATE, NARROW, REVEAL
from eleusis_nb.mind.statements import ATTEND as ATTENDING
from eleusis_nb.mind.statements import ReachableBoards, narrowing
from eleusis_nb.rules import Rule, Situation, compare
from eleusis_nb.table.lessons import LESSONS, OPEN_TABLE
from tests.learning.measures.played import space

RULES = tuple(
    dict.fromkeys(
        [
            Rule.parse(text)
            for lesson in (*LESSONS.values(), OPEN_TABLE)
            for step in lesson.steps
            for text in step
        ]
        + [Rule(tree) for tree in EXAMPLES]
    )
)
LIVE = 6
"""So many of the likeliest rules are followed; when more are left, that at least two are left is
known without them."""

Met: TypeAlias = tuple[Card, int, frozenset[Card]]
"""A board: what lies last, the place in the rhythm, what is right."""


class Walk(list[Met]):
    """The boards that a rule was led to."""

    def __init__(self, rule: Rule) -> None:
        super().__init__()
        self.rule = rule
        self.places: list[Situation] = []

    def depends(self, others: Callable[[Situation], Iterable[Situation]]) -> bool:
        """Whether somewhere what is right would be another thing in one of some other places."""
        return any(
            self.rule.legal_at(there) != self.rule.legal_at(here)
            for here in self.places
            for there in others(here)
        )

    def depends_on_the_last_card(self) -> bool:
        """Whether somewhere another last card alone, one that can lie there, changes anything."""
        period = self.rule.tree.sight().period
        lasts: dict[object, set[Card]] = {}
        for here in self.places:
            lasts.setdefault(here.position % period, set()).add(here.recent[-1])
        return self.depends(
            lambda here: (
                replace(here, recent=(*here.recent[:-1], card))
                for card in lasts[here.position % period]
            )
        )

    def depends_on_the_card_before_the_last(self) -> bool:
        """Whether somewhere another card before the last one alone changes anything."""
        return self.depends(
            lambda here: (
                replace(here, recent=(*here.recent[:-2], card, here.recent[-1]))
                for card in ALL_CARDS
                if len(here.recent) > 1
            )
        )

    def depends_on_the_last_play(self) -> bool:
        """Whether somewhere refusals alone change anything."""
        refused = [{"right": False, "refused": number} for number in range(1, 10)]
        return any(
            self.rule.legal_at(replace(here, **course))  # type: ignore[arg-type]  # fields of it
            != self.rule.legal_at(replace(here, right=True, refused=0))
            for here in self.places
            for course in refused
        )


BEFORE_THE_LAST = "What may come next depends on the card before last."

# --- what the sentences say, a second time ---------------------------------------------------

NAMES: dict[str, Callable[[Card], bool]] = {
    "red cards": lambda c: c.suit.name in ("DIAMONDS", "HEARTS"),
    "black cards": lambda c: c.suit.name in ("CLUBS", "SPADES"),
    "even cards": lambda c: c.value in (2, 4, 6, 8, 10, 12),
    "odd cards": lambda c: c.value in (1, 3, 5, 7, 9, 11, 13),
    "clubs": lambda c: c.suit.name == "CLUBS",
    "diamonds": lambda c: c.suit.name == "DIAMONDS",
    "hearts": lambda c: c.suit.name == "HEARTS",
    "spades": lambda c: c.suit.name == "SPADES",
    "face cards (J Q K)": lambda c: c.value > 10,
    "cards from ace to ten": lambda c: c.value <= 10,
}
SETS = {name: frozenset(filter(holds, ALL_CARDS)) for name, holds in NAMES.items()}
RELATIONS: dict[str, Callable[[Card, Card], bool]] = {
    "of the same colour as the last card": lambda c, last: c.is_red == last.is_red,
    "of a different colour from the last card": lambda c, last: c.is_red != last.is_red,
    "of the same suit as the last card": lambda c, last: c.suit == last.suit,
    "of a different suit from the last card": lambda c, last: c.suit != last.suit,
    "of the same rank as the last card": lambda c, last: c.rank == last.rank,
    "of a different rank from the last card": lambda c, last: c.rank != last.rank,
    "higher than the last card": lambda c, last: c.rank > last.rank,
    "lower than the last card": lambda c, last: c.rank < last.rank,
    "no lower than the last card": lambda c, last: c.rank >= last.rank,
    "no higher than the last card": lambda c, last: c.rank <= last.rank,
}
COUNTS: dict[str, Callable[[Card], object]] = {
    "Only the colour of the card you play matters.": lambda c: c.is_red,
    "Only the suit of the card you play matters.": lambda c: c.suit,
    "It only matters whether the card you play is odd or even.": lambda c: c.value % 2,
    "It only matters whether the card you play is a face card (J Q K).": lambda c: c.value > 10,
    "The rank of the card you play makes no difference. Look at its suit or colour.": (
        lambda c: c.suit
    ),
    "The suit and colour of the card you play make no difference. Look at its rank.": (
        lambda c: c.value
    ),
}
OFTEN = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}


def is_true(text: str, met: Walk) -> bool:  # noqa: C901, PLR0911 (one line a sentence)
    """Whether a sentence is true of a rule that leads to these boards."""
    if text in COUNTS:
        seen_as = COUNTS[text]
        return all(
            {seen_as(c) for c in legal}.isdisjoint(seen_as(c) for c in ALL_CARDS if c not in legal)
            for legal in {m[2] for m in met}
        )
    if text == "Whether a card fits depends on that card alone, not on the cards before it.":
        return len({legal for *_, legal in met}) == 1
    if text.startswith("Look at the last card in the line"):
        return met.depends_on_the_last_card()
    if text.startswith("What may come next depends on whether the last play fitted"):
        return met.depends_on_the_last_play()
    if text == BEFORE_THE_LAST:
        return met.depends_on_the_card_before_the_last()
    if text == "Look at the rank of the card you play: it matters.":
        return any(
            (Card.of(a, s) in legal) != (Card.of(b, s) in legal)
            for legal in {m[2] for m in met}
            for s in {c.suit for c in ALL_CARDS}
            for a in range(1, 14)
            for b in range(1, a)
        )
    if text == "Look at the suit or colour of the card you play: it matters.":
        return any(
            len({Card.of(rank, s) in legal for s in {c.suit for c in ALL_CARDS}}) == 2
            for legal in {m[2] for m in met}
            for rank in range(1, 14)
        )
    if found := re.fullmatch(r"The rule has a rhythm: .* every (\w+) card of the line\.", text):
        beats = OFTEN[found[1]]
        shorter = [n for n in range(1, beats) if beats % n == 0]
        return not differs(met, lambda m: m[1] % beats) and all(
            differs(met, lambda m, n=n: m[1] % n) for n in shorter
        )
    for pattern, check in PATTERNS.items():
        if found := re.fullmatch(pattern, text):
            return check(met, *found.groups())
    raise AssertionError(f"nobody wrote down what this means: {text}")


def differs(met: Walk, same: Callable[[Met], object]) -> bool:
    legal: dict[object, frozenset[Card]] = {}
    return any(legal.setdefault(same(m), m[2]) != m[2] for m in met)


def only(met: Walk, what: str, after: str | None = None) -> bool:
    some = [m for m in met if after is None or NAMES[after](m[0])]
    return bool(some) and all(legal <= SETS[what] for *_, legal in some)


def every(met: Walk, what: str, after: str | None = None) -> bool:
    some = [m for m in met if after is None or NAMES[after](m[0])]
    return bool(some) and all(SETS[what] <= legal for *_, legal in some)


PATTERNS: dict[str, Callable[..., bool]] = {
    r"Only (.*) can ever fit\.": only,
    r"All (.*) always fit\.": every,
    r"After (.*) only (.*) fit\.": lambda met, after, what: only(met, what, after),
    r"After (.*) all (.*) fit\.": lambda met, after, what: every(met, what, after),
    r"A card (.*) always fits\.": lambda met, how: all(
        c in legal for last, _, legal in met for c in ALL_CARDS if RELATIONS[how](c, last)
    ),
    r"Only a card (.*) can fit\.": lambda met, how: all(
        RELATIONS[how](c, last) for last, _, legal in met for c in legal
    ),
}


def every_board(rule: Rule, situation: Situation, most: int = 400) -> Walk:
    """Walk to every board, or to many, keeping apart all that any of these rules can see."""
    sight = rule.tree.sight()
    depth = max(1, sight.depth)

    def key(s: Situation) -> object:
        refused = min(s.refused, sight.refused)
        return (
            s.recent[-depth:],
            s.position % sight.period,
            s.right if sight.verdict else None,
            refused,
        )

    random, found, ahead, met = Random(0), {key(situation)}, [situation], Walk(rule)
    while ahead and len(met) < most:
        at = random.randrange(len(ahead))
        ahead[at], ahead[-1] = ahead[-1], ahead[at]
        here = ahead.pop()
        mask = rule.legal_at(here)
        legal = frozenset(c for c in ALL_CARDS if mask & c.bit)
        met.append((here.recent[-1], here.position % sight.period, legal))
        met.places.append(here)
        nexts = [here.after(c, accepted=True) for c in sorted(legal)]
        if sight.verdict or sight.refused:
            nexts.append(here.after(here.recent[-1], accepted=False))
        for there in nexts:
            if key(there) not in found:
                found.add(key(there))
                ahead.append(there)
    return met


Plays: TypeAlias = list[tuple[Situation, tuple[Card, ...], bool]]


def is_right(rule: Rule, ahead: Situation, played: Iterable[Card]) -> bool:
    right = True
    for card in played:
        right &= bool(rule.legal_at(ahead) & card.bit)
        ahead = ahead.after(card, accepted=True)
    return right


def a_board(
    rule: Rule, random: Random, plays: int, together: tuple[int, ...] = (1, 1, 1, 2)
) -> tuple[Beliefs, Plays]:
    """Play some cards by chance, mostly one at a time."""
    start = [c for c in ALL_CARDS if rule.legal(()) & c.bit]
    beliefs = Beliefs([random.choice(start)], named_space())
    history: Plays = []
    for _ in range(plays):
        played = tuple(random.sample(ALL_CARDS, random.choice(together)))
        right = is_right(rule, beliefs.situation, played)
        history.append((beliefs.situation, played, right))
        beliefs.saw(played, right=right)
    return beliefs, history


# --- the law of hints ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rule",
    [
        pytest.param(one, marks=[pytest.mark.whole] if at % 9 else [])
        for at, one in enumerate(RULES)
    ],
    ids=str,
)
def test_every_hint_is_true_and_leaves_something_to_find(rule: Rule) -> None:
    random = Random(str(rule))
    for plays in (0, 3, 9):
        check_hints(rule, random, *a_board(rule, random, plays))


@pytest.mark.whole
@pytest.mark.parametrize("at", range(0, len(library.RULES), 10))
def test_the_law_of_hints_holds_for_every_rule_of_the_library(at: int) -> None:
    for number, named in enumerate([*library.RULES.values()][at : at + 10], start=at):
        random = Random(number)
        # Single cards: what a refused series leaves open is costly, and tried above.
        check_hints(named.rule, random, *a_board(named.rule, random, number % 4, together=(1,)))


def check_hints(rule: Rule, random: Random, beliefs: Beliefs, history: Plays) -> None:
    """Check the first three hints at a board: true, in order, and never the whole rule."""
    hand = random.sample(ALL_CARDS, 12)
    if hints.make(ATTEND, rule, beliefs, hand).text == hints.DEAD_END:
        assert not any(legal for *_, legal in every_board(rule, beliefs.situation))
        return
    live = [b.rule for b in beliefs.top(LIVE)] if beliefs.fits else []
    boards = {one: every_board(one, beliefs.situation) for one in (rule, *live)}
    said: list[str] = []
    for rung in (ATTEND, DISCRIMINATE, NARROW):
        made = hints.make(rung, rule, beliefs, hand, said)
        said.append(made.text)
        if rung == DISCRIMINATE:
            check_discriminating(made, rule, beliefs, hand, history)
        elif hints.statement(made.text) is not None:
            assert is_true(made.text, boards[rule]), made.text
            live = [one for one in live if is_true(made.text, boards[one])]
        else:
            assert "“" not in made.text
    if beliefs.fits and len(beliefs.top(LIVE)) >= 2:
        assert len(live) >= 2 or beliefs.count > LIVE, said
    assert len(set(said)) == len(said)


def check_discriminating(
    made: hints.Made, rule: Rule, beliefs: Beliefs, hand: list[Card], history: Plays
) -> None:
    here = beliefs.situation
    found = re.match(r"Try (\S+)\. “(.*)” says it fits, “(.*)” says it doesn't", made.text)
    if found:
        assert made.card in hand
        assert found[1] == made.card.symbol
        right, wrong = Rule.parse(found[2]), Rule.parse(found[3])
        assert right.legal_at(here) & made.card.bit
        assert not wrong.legal_at(here) & made.card.bit
        for one in (right, wrong):  # both agree with all that lies there
            assert all(is_right(one, before, played) == ok for before, played, ok in history)
            assert not compare(rule, one, board=here).equivalent
    elif made.text.endswith(WITHOUT_RULES):
        assert made.card in hand
        assert 0 < beliefs.p_right(made.card) < 1
    elif made.text.startswith(AGREE):
        # Every single rule that is left says the same of each card.
        for card in hand:
            assert len({bool(one.legal & card.bit) for one in beliefs.classes().known()}) == 1
        assert made.card is None or beliefs.p_right(made.card) > 1 - 1e-9
    else:
        assert made.text.startswith("Nothing simple fits")
        assert not beliefs.fits


def test_the_fourth_says_it_all() -> None:
    rule = Rule.parse("red or even")
    beliefs = Beliefs(cards("QH"), named_space())
    assert hints.make(REVEAL, rule, beliefs, ()).text == f"The rule: {rule.sentence()}"
    with pytest.raises(ValueError, match="no rung 5"):
        hints.make(5, rule, beliefs, ())


def test_every_sentence_that_may_be_said_was_written_down_here_too() -> None:
    met = every_board(Rule.parse("red"), Situation.of(cards("QH")))
    texts = [statement.text for statement in (*ATTENDING, *narrowing())]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert is_true(text, met) in (True, False)


@pytest.mark.parametrize("text", ["red", "higher than the last card", "in turn: red, red, black"])
def test_the_statements_and_their_second_reading_agree(text: str) -> None:
    """On rules that look one card back all boards are known, so both must say the same."""
    rule, situation = Rule.parse(text), Situation.of(cards("2H"))
    boards, met = ReachableBoards.after(rule.tree, situation), every_board(rule, situation)
    assert boards.complete
    for statement in (*ATTENDING, *narrowing()):
        if "rhythm" not in statement.text:
            assert statement.is_true(boards) == is_true(statement.text, met), statement.text


# --- each thing a hint can say, on a board laid for it ------------------------------------------

SUM3 = "the sum of the last card and this one is a multiple of 3"
SUM4 = "the sum of the last card and this one is a multiple of 4"
AGREE = "All the rules I know that are still possible say the same about every card in your hand."
WITHOUT_RULES = ". Some rules that are still possible say it fits, others say it doesn't."
VALUE_IS_NOTHING = "The rank of the card you play makes no difference. Look at its suit or colour."
SUM_OF_THREE = "the sum of the last 2 cards and this one is a multiple of 3"
ONE_CONDITION = "The rule is a single condition."


def laid(  # noqa: PLR0913 (all that a hint is made of)
    rung: int,
    rule: str,
    thought_of: Iterable[str | tuple[str, float]],
    hand: str = "2C 3D",
    *,
    line: str = "QH",
    wrong: str = "",
    said: Iterable[str] = (),
) -> hints.Made:
    """Make a hint for somebody who thinks of a few rules and no others."""
    beliefs = Beliefs(cards(line), space(*thought_of))
    for card in cards(wrong):
        beliefs.saw((card,), right=False)
    return hints.make(rung, Rule.parse(rule), beliefs, cards(hand), said)


def test_at_a_dead_end_every_hint_but_the_last_says_so() -> None:
    for rung in (ATTEND, DISCRIMINATE, NARROW):
        made = laid(rung, "higher than the last card", ["red"], line="KH")
        assert (made.text, made.card) == (hints.DEAD_END, None)


def test_what_tells_most_is_attended_to_as_long_as_two_rules_are_left() -> None:
    # Of red it is true that values make no difference, which rules out even and odd …
    made = laid(ATTEND, "red", ["red", "a heart", "even", "odd"])
    assert (made.text, made.card) == (VALUE_IS_NOTHING, None)
    # … but where nothing but red would be left, nothing that speaks against even or odd is said.
    assert laid(ATTEND, "red", ["red", "even", "odd"]).text == hints.COMPARE
    # Where somebody thinks of one rule alone, or of none, whatever is true may be said.
    assert laid(ATTEND, "red", ["red"]).text == VALUE_IS_NOTHING
    assert laid(ATTEND, "red", ["a heart"], wrong="KH").text == VALUE_IS_NOTHING


def test_when_nothing_fits_a_rule_of_two_parts_is_advised() -> None:
    made = laid(DISCRIMINATE, "red", ["red"], wrong="KD")
    assert made.text == (
        "Nothing simple fits the cards on the table. Look for a rule with two parts. "
        + hints.COMPARE
    )
    assert made.card is None


def test_the_card_that_parts_most_evenly_is_worth_playing() -> None:
    # Shares 4/11, 4/11, 2/11, 1/11: 4♦ parts 10 : 1, 3♦ 6 : 5, 2♣ 4 : 7, and K♠ none.
    thought_of = [("red", 1.0), ("even", 1.0), ("a diamond", 2.0), ("a heart", 3.0)]
    made = laid(DISCRIMINATE, "red", thought_of, "4D 2C 3D KS")
    assert made.card == Card.parse("3D")
    assert made.text == (
        "Try 3♦. “a diamond” says it fits, “even” says it doesn't, and both are still possible."
    )


def test_what_was_said_before_rules_out_what_it_speaks_against() -> None:
    thought_of = [("red", 1.0), ("even", 1.0), ("a heart", 3.0)]
    assert laid(DISCRIMINATE, "red", thought_of, "2S 3D").card == Card.parse("2S")
    # Once values make no difference only red and hearts are left, and 2♠ is wrong by both.
    made = laid(DISCRIMINATE, "red", thought_of, "2S 3D", said=[VALUE_IS_NOTHING])
    assert made.card == Card.parse("3D")
    assert made.text == "Try 3♦" + WITHOUT_RULES  # red is the rule, and is not quoted
    # A sentence that is no statement about the rule rules nothing out.
    made = laid(DISCRIMINATE, "red", thought_of, "2S 3D", said=[hints.COMPARE])
    assert made.card == Card.parse("2S")


def test_when_the_likeliest_agree_the_card_on_which_others_differ_is_named() -> None:
    # Sixty rules call 2♣ right; far less likely than each of them is red, which does not.
    names = {11: "jack", 12: "queen", 13: "king"}
    clubs = [
        f"a club or {low} to {names.get(high, high)}"
        for low in range(3, 10)
        for high in range(low + 1, 14)
    ]
    assert len(clubs) > hints.THOUGHT_OF
    for rule in ("a spade", "red"):
        made = laid(DISCRIMINATE, rule, [*clubs, ("red", 9.0)], "2C", line="5H")
        assert (made.text, made.card) == ("Try 2♣" + WITHOUT_RULES, Card.parse("2C"))


def test_when_all_agree_a_card_that_fits_is_named() -> None:
    made = laid(DISCRIMINATE, "red", ["red"], "2C 3D 9H")
    assert made.text == (
        f"{AGREE} 3♦ should fit: play it to get a new card, or ask God about your idea."
    )
    assert made.card == Card.parse("3D")


@pytest.mark.parametrize("hand", ["2C 9S", ""])
def test_when_all_agree_that_nothing_fits_god_can_be_asked(hand: str) -> None:
    made = laid(DISCRIMINATE, "red", ["red"], hand)
    assert made.text == (
        f"{AGREE} None of these cards should fit. Ask God about the rule you believe in."
    )
    assert made.card is None


def statements(text: str, line: str) -> set[str]:
    """Return all that is said to be true of a rule."""
    boards = ReachableBoards.after(Rule.parse(text).tree, Situation.of(cards(line)))
    return {s.text for s in (*ATTENDING, *narrowing()) if s.is_true(boards)}


def test_boards_that_only_the_whole_line_sets_apart_are_kept_apart() -> None:
    rule = Rule.parse("with this one at most 2 cards on the line are red")
    boards = ReachableBoards.after(rule.tree, Situation.of(cards("2C")))
    # None, one or two reds on the line, and any of the 52 last, but red only after a red one.
    assert boards.complete
    assert {board.kept for board in boards.boards} == {(0,), (1,), (2,)}
    assert {board.legal.bit_count() for board in boards.boards} == {26, 52}
    after_two = {board.last for board in boards.boards if board.kept == (2,)}
    assert len(after_two) == 52


LAST_CARD = "Look at the last card in the line: it decides what may come next."
LAST_PLAY = "What may come next depends on whether the last play fitted."


@pytest.mark.parametrize(
    ("rule", "line", "on_card", "on_play"),
    [
        ("the same colour as the last card", "QH", False, False),  # red for ever
        ("the other colour than the last card", "QH", True, False),
        ("the same colour as the card 2 before", "QH 5S", False, False),
        ("higher than the last card if the card 2 before is red, otherwise even", "QH 5S",
         True, False),
        ("in turn: red, black", "QH", False, False),
        ("with this one at most 2 cards on the line are red", "2C", False, False),
        ("red if the last play was right, black if it was wrong", "QH 5D", False, True),
        ("black if at least 2 refused since the last accepted card, otherwise red", "QH",
         False, True),
        ("the same suit as the card 2 before if the last play was right, otherwise red", "QH 5D",
         False, True),
    ],
)  # fmt: skip
def test_what_comes_next_depends_on_what_it_is_said_to(
    rule: str,
    line: str,
    on_card: bool,  # noqa: FBT001 (a value)
    on_play: bool,  # noqa: FBT001 (a value)
) -> None:
    """Neither the card 2 before nor the place in a rhythm is the last card, or the last play."""
    found = statements(rule, line)
    assert (LAST_CARD in found, LAST_PLAY in found) == (on_card, on_play)


def test_where_not_all_boards_are_known_only_what_an_example_shows_is_said() -> None:
    """It looks at ranks three cards back: 52 · 13 · 13 boards, which are too many."""
    rule = Rule.parse("higher than the card 3 before or a club")
    boards = ReachableBoards.after(rule.tree, Situation.of(cards("2C 3D 4H")))
    assert not boards.complete
    assert {s.text for s in (*ATTENDING, *narrowing()) if s.is_true(boards)} == {
        "Look at the rank of the card you play: it matters.",
        "Look at the suit or colour of the card you play: it matters.",
    }


def test_what_tells_most_of_a_part_is_narrowed_down_to() -> None:
    # That only the colour counts would leave red alone. That only the suit counts leaves two of
    # four; that all hearts are right leaves three, that after red cards they are, too.
    made = laid(NARROW, "red", ["red", "a heart", "a heart or even", "odd"])
    assert (made.text, made.card) == ("Only the suit of the card you play matters.", None)


@pytest.mark.parametrize("rival", ["odd", "value at least 5"])
def test_where_one_of_two_would_be_left_neither_is_told_apart_nor_quoted(rival: str) -> None:
    rule = f"({SUM3}) or a king"
    made = laid(NARROW, rule, [rule, rival])
    assert made.text == "A card can fit in more than one way."


def test_a_rule_is_told_of_in_its_plain_form() -> None:
    """Typed as two suits it is one colour, typed twice over it is a pattern of two."""
    both = laid(NARROW, "a heart or a diamond", ["red", "a heart"])
    assert both.text == f"{ONE_CONDITION} {hints.COMPARE}"
    doubled = statements("in turn: red, red, black, red, red, black", "QH")
    assert {text for text in doubled if "rhythm" in text} == {
        "The rule has a rhythm: it repeats with every third card of the line."
    }


def test_of_the_card_before_the_last_it_is_told() -> None:
    assert laid(NARROW, SUM_OF_THREE, [SUM_OF_THREE]).text == BEFORE_THE_LAST
    assert BEFORE_THE_LAST not in statements(SUM3, "QH")


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (
            f"not ({SUM3}) and not ({SUM4})",
            "The rule has more than one part. A card must satisfy all of them to fit.",
        ),
        (
            f"exactly one of: {SUM3}, a king",
            "The rule has more than one part. A card fits if it satisfies exactly one of them.",
        ),
        (f"({SUM3}) or a king", "A card can fit in more than one way."),
        (
            f"if the last card is red then ({SUM3}) else ({SUM4})",
            "The rule first asks a question. Which card fits depends on the answer.",
        ),
        (
            "by the last card's value mod 3: 0 ace to 7, 1 odd, 2 prime",
            "The rule first asks a question. Which card fits depends on the answer.",
        ),
        (
            "in turn: ace to 7, prime, 5 to 10, 3 to jack, 7 to king, 2 to 9, 6 to queen",
            "The rule depends on the place in the line: count the cards.",
        ),
        (SUM3, f"{ONE_CONDITION} {hints.COMPARE}"),
    ],
)
@pytest.mark.parametrize("thought_of", ["it alone", "others alone", "nothing that fits"])
def test_else_it_is_told_how_the_rule_is_built(rule: str, sentence: str, thought_of: str) -> None:
    """Where it is the only rule left, or is none of those thought of, no two can be named."""
    rules = {"it alone": [rule], "others alone": ["odd", "red"], "nothing that fits": ["black"]}
    wrong = "2S" if thought_of == "nothing that fits" else ""
    made = laid(NARROW, rule, rules[thought_of], wrong=wrong)
    assert (made.text, made.card) == (sentence, None)
