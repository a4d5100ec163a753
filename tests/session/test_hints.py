"""Hints over every rule at hand and hundreds of boards: true, in order, and never the whole rule.

What a hint's sentence means is written down here a second time, card by card and without the
code that made the hint, and checked on every board that the rule can still lead to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

import pytest

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.inference import Beliefs, named_space
from eleusis_nb.rules import Rule, Situation, library
from eleusis_nb.rules.examples import EXAMPLES
from eleusis_nb.session import hints
from eleusis_nb.session.ladder import ATTEND, DISCRIMINATE, NARROW, REVEAL
from eleusis_nb.session.lessons import LESSONS, OPEN_TABLE
from eleusis_nb.session.statements import ATTEND as ATTENDING
from eleusis_nb.session.statements import narrowing

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

Met: TypeAlias = tuple[Card, int, bool | None, frozenset[Card]]
"""A board: what lies last, the place in the rhythm, how the last play went, what is right."""

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
    "of the same colour as the last one": lambda c, last: c.is_red == last.is_red,
    "of the other colour than the last one": lambda c, last: c.is_red != last.is_red,
    "of the same suit as the last one": lambda c, last: c.suit == last.suit,
    "of another suit than the last one": lambda c, last: c.suit != last.suit,
    "of the same rank as the last one": lambda c, last: c.rank == last.rank,
    "of another rank than the last one": lambda c, last: c.rank != last.rank,
    "higher than the last one": lambda c, last: c.rank > last.rank,
    "lower than the last one": lambda c, last: c.rank < last.rank,
    "at least as high as the last one": lambda c, last: c.rank >= last.rank,
    "at most as high as the last one": lambda c, last: c.rank <= last.rank,
}
COUNTS: dict[str, Callable[[Card], object]] = {
    "Of the card you play, only the colour counts.": lambda c: c.is_red,
    "Of the card you play, only the suit counts.": lambda c: c.suit,
    "Of the card you play, only odd or even counts.": lambda c: c.value % 2,
    "Of the card you play, it only counts whether it is a face (J Q K).": lambda c: c.value > 10,
    "The value of the card you play makes no difference. Look at its suit or colour.": (
        lambda c: c.suit
    ),
    "The suit and colour of the card you play make no difference. Look at its value.": (
        lambda c: c.value
    ),
}
OFTEN = {"second": 2, "third": 3, "fourth": 4, "sixth": 6}


def is_true(text: str, met: list[Met]) -> bool:  # noqa: PLR0911 (one line a sentence)
    """Whether a sentence is true of a rule that leads to these boards."""
    if text in COUNTS:
        seen_as = COUNTS[text]
        return all(
            {seen_as(c) for c in legal}.isdisjoint(seen_as(c) for c in ALL_CARDS if c not in legal)
            for legal in {m[3] for m in met}
        )
    if text == "The same cards are right all the time, whatever lies on the table.":
        return len({legal for *_, legal in met}) == 1
    if text.startswith("Look at the card that lies last"):
        return differs(met, lambda m: (m[1], m[2]))
    if text.startswith("What may come next depends on how the last play went"):
        return differs(met, lambda m: (m[1], m[0]))
    if text == "Look at the value of the card you play: it matters.":
        return any(
            (Card.of(a, s) in legal) != (Card.of(b, s) in legal)
            for legal in {m[3] for m in met}
            for s in {c.suit for c in ALL_CARDS}
            for a in range(1, 14)
            for b in range(1, a)
        )
    if text == "Look at the suit or colour of the card you play: it matters.":
        return any(
            len({Card.of(rank, s) in legal for s in {c.suit for c in ALL_CARDS}}) == 2
            for legal in {m[3] for m in met}
            for rank in range(1, 14)
        )
    if found := re.fullmatch(r"It goes in a rhythm: .* every (\w+) card of the line\.", text):
        beats = OFTEN[found[1]]
        return not differs(met, lambda m: m[1] % beats) and len({m[3] for m in met}) > 1
    for pattern, check in PATTERNS.items():
        if found := re.fullmatch(pattern, text):
            return check(met, *found.groups())
    raise AssertionError(f"nobody wrote down what this means: {text}")


def differs(met: list[Met], same: Callable[[Met], object]) -> bool:
    legal: dict[object, frozenset[Card]] = {}
    return any(legal.setdefault(same(m), m[3]) != m[3] for m in met)


def only(met: list[Met], what: str, after: str | None = None) -> bool:
    some = [m for m in met if after is None or NAMES[after](m[0])]
    return bool(some) and all(legal <= SETS[what] for *_, legal in some)


def every(met: list[Met], what: str, after: str | None = None) -> bool:
    some = [m for m in met if after is None or NAMES[after](m[0])]
    return bool(some) and all(SETS[what] <= legal for *_, legal in some)


PATTERNS: dict[str, Callable[..., bool]] = {
    r"Only (.*) can ever be right\.": only,
    r"All (.*) are right, whatever lies on the table\.": every,
    r"After (.*) only (.*) are right\.": lambda met, after, what: only(met, what, after),
    r"After (.*) all (.*) are right\.": lambda met, after, what: every(met, what, after),
    r"A card (.*) is always right\.": lambda met, how: all(
        c in legal for last, _, _, legal in met for c in ALL_CARDS if RELATIONS[how](c, last)
    ),
    r"Only a card (.*) can be right\.": lambda met, how: all(
        RELATIONS[how](c, last) for last, _, _, legal in met for c in legal
    ),
}


def every_board(rule: Rule, situation: Situation, most: int = 400) -> list[Met]:
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

    random, found, ahead, met = Random(0), {key(situation)}, [situation], []
    while ahead and len(met) < most:
        at = random.randrange(len(ahead))
        ahead[at], ahead[-1] = ahead[-1], ahead[at]
        here = ahead.pop()
        mask = rule.legal_at(here)
        legal = frozenset(c for c in ALL_CARDS if mask & c.bit)
        met.append(
            (
                here.recent[-1],
                here.position % sight.period,
                here.right if sight.verdict else None,
                legal,
            )
        )
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


@pytest.mark.parametrize("rule", RULES, ids=str)
def test_every_hint_is_true_and_leaves_something_to_find(rule: Rule) -> None:
    random = Random(str(rule))
    for plays in (0, 3, 9):
        check_hints(rule, random, *a_board(rule, random, plays))


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
            check_discriminating(made, beliefs, hand, history)
        elif hints.statement(made.text) is not None:
            assert is_true(made.text, boards[rule]), made.text
            live = [one for one in live if is_true(made.text, boards[one])]
        elif made.text.startswith("It is one of these two"):
            assert f"“{rule}”" in made.text
            assert made.text.count("“") == 2
        else:
            assert made.text == hints.COMPARE or str(rule) not in made.text
    if beliefs.fits and len(beliefs.top(LIVE)) >= 2:
        assert len(live) >= 2 or beliefs.count > LIVE, said
    assert len(set(said)) == len(said)


def check_discriminating(
    made: hints.Made, beliefs: Beliefs, hand: list[Card], history: Plays
) -> None:
    here = beliefs.situation
    found = re.match(r"(\S+) is worth playing\. By “(.*)” it would fit, by “(.*)” it", made.text)
    if found:
        assert made.card in hand
        assert found[1] == made.card.symbol
        right, wrong = Rule.parse(found[2]), Rule.parse(found[3])
        assert right.legal_at(here) & made.card.bit
        assert not wrong.legal_at(here) & made.card.bit
        for one in (right, wrong):  # both agree with all that lies there
            assert all(is_right(one, before, played) == ok for before, played, ok in history)
    elif "agree about every card" in made.text:
        # Every single rule that is left says the same of each card.
        for card in hand:
            assert len({bool(one.legal_at(here) & card.bit) for one in beliefs.possible()}) == 1
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
    from eleusis_nb.inference import Boards  # noqa: PLC0415 (for this test alone)

    rule, situation = Rule.parse(text), Situation.of(cards("2H"))
    boards, met = Boards.after(rule.tree, situation), every_board(rule, situation)
    assert boards.complete
    for statement in (*ATTENDING, *narrowing()):
        if "rhythm" not in statement.text:
            assert statement.is_true(boards) == is_true(statement.text, met), statement.text


def said_of(text: str, rung: int, line: str, plays: Iterable[tuple[str, bool]] = ()) -> hints.Made:
    beliefs = Beliefs(cards(line), named_space())
    for played, right in plays:
        beliefs.saw(cards(played), right=right)
    return hints.make(rung, Rule.parse(text), beliefs, cards("2C 3D 9H KS"), [])


def test_by_hand_a_card_worth_playing() -> None:
    """After Q♥ 9♠ 4♦ with K♦ and 2♠ refused: 3♦ or K♠, whatever parts what still fits."""
    plays = (("KD", False), ("9S", True), ("2S", False), ("4D", True))
    made = said_of("black if the last card is red, otherwise red", DISCRIMINATE, "QH", plays)
    assert made.card in cards("2C 3D 9H KS")
    assert made.text.startswith(f"{made.card.symbol} is worth playing.")


def test_by_hand_what_to_attend_to() -> None:
    made = said_of("red", ATTEND, "QH")
    assert made.text in {
        "The value of the card you play makes no difference. Look at its suit or colour.",
        "The same cards are right all the time, whatever lies on the table.",
        "Look at the suit or colour of the card you play: it matters.",
    }


def test_a_dead_end_is_said() -> None:
    """Source 003's bad example: nothing is higher than a king."""
    made = said_of("higher than the last card", ATTEND, "KH")
    assert made.text == hints.DEAD_END
