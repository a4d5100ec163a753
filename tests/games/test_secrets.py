"""Secrets stay secret: rounds that differ in nothing else look the same, to the byte."""

from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given
from msgspec import structs

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet, cards
from eleusis_nb.games.eleusis import Guess, NoPlay, PlayCards, Round, Ruling, events, variants
from eleusis_nb.games.record import Record
from eleusis_nb.rules import Situation
from tests.games.random_games import dealt, random_games, seeds, steps
from tests.games.worked import NAMES, lay


@dataclass(frozen=True)
class OtherRule:
    """A rule that calls the cards seen so far like another one, and others as it likes."""

    like: Ruling
    becomes: tuple[int, ...]
    whims: int

    def legal_at(self, situation: Situation) -> CardSet:
        """Call unseen cards by a whim; who may start is what it was, under the new names."""
        legal = self.like.legal_at(situation)
        renamed = sum(1 << new for old, new in enumerate(self.becomes) if legal >> old & 1)
        return renamed ^ (self.whims if situation.position else 0)


def prefix(table: Round, seed: int, viewer: int) -> tuple[list[object], set[int]]:
    """Play a while; return the actions, and every card that the viewer saw."""
    actions, seen = [], set()
    for step in steps(table, seed):
        shuffled = [event for event in step.events if isinstance(event, events.Shuffled)]
        if shuffled or isinstance(step.action, Guess):
            break
        new_seen = seen | {card.index for card in step.after.view(viewer).hand}
        for play in step.after.table:
            new_seen |= {card.index for card in play.cards}
        pending = step.after.state.pending
        new_seen |= {card.index for card in pending.cards} if pending else set()
        if len(new_seen) > len(ALL_CARDS) - 2:
            break
        actions.append(step.action)
        seen = new_seen
    return actions, seen


def looks(table: Round, record: Record, viewer: int) -> list[str]:
    """Return everything there is to see of a round from a seat."""
    view = table.view(viewer)
    return [
        str(structs.asdict(view)),
        repr(view),
        repr(table),
        repr(table.state),
        repr(record.seen_by(viewer, events.Event).lines),
        record.seen_by(viewer, events.Event).text(),
    ]


def run(table: Round, actions: list[object], viewer: int) -> list[list[str]]:
    """Make the actions and return what is seen after each."""
    record = Record()
    record.append(*table.opening)
    seen = [looks(table, record, viewer)]
    for action in actions:
        table, happened = table.apply(action)
        record.append(*happened)
        seen.append(looks(table, record, viewer))
    return seen


@pytest.mark.parametrize("variant", [name for name in variants if name != "original"])
@random_games
@given(seed=seeds)
def test_rounds_that_differ_only_in_secrets_look_the_same(variant: str, seed: int) -> None:
    """Other hands, another order of the stock and another rule, and not a byte differs.

    ``original`` is left out: it deals every card and lays all of them open or in one's hand;
    its one secret is the rule, and the next test is about that.
    """
    random = Random(seed)
    table = dealt(variant, seed)
    viewer = random.randrange(len(table.seats))
    actions, seen = prefix(table, seed, viewer)
    actions = actions[: random.randint(0, 40)]
    hidden = [index for index in range(len(ALL_CARDS)) if index not in seen]
    starter = {card.index for play in table.table for card in play.cards}
    hidden = [i for i in hidden if i not in starter | {c.index for c in table.view(viewer).hand}]
    becomes = list(range(len(ALL_CARDS)))
    for old, new in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        becomes[old] = new
    whims = sum(1 << index for index in hidden if random.random() < 0.5)
    deck = [card for hand in table.state.hands for card in hand.cards]
    opened = table.opening[0]
    assert isinstance(opened, events.Dealt)
    assert isinstance(opened.stock, tuple)
    deck += opened.stock
    twin = Round.deal(
        table.variant,
        OtherRule(table.rule, tuple(becomes), whims),
        table.seats,
        opened.seed,
        deck=[ALL_CARDS[becomes[card.index]] for card in deck],
    )
    if len(hidden) > 1:
        assert twin.state.hands != table.state.hands or twin.state.stock != table.state.stock
    assert run(table, actions, viewer) == run(twin, actions, viewer)


@random_games
@given(seed=seeds)
def test_in_original_the_rule_is_seen_by_its_calls_only(seed: int) -> None:
    table = dealt("original", seed)
    played = [step.action for step in steps(table, seed)]
    actions = played[: Random(seed).randint(0, len(played) // 2)]
    line: list[tuple[Situation, Card, bool]] = []
    at = table
    for action in actions:
        after, _ = at.apply(action)
        line += [(at.state.situation, card, after.table[-1].ok) for card in action.cards]
        at = after
    calls = {(situation, card): ok for situation, card, ok in line}

    class SameCalls:
        """Calls what was called as it was, and everything else right."""

        def legal_at(self, situation: Situation) -> CardSet:
            wrong = sum(c.bit for (s, c), ok in calls.items() if s == situation and not ok)
            return EVERY_CARD ^ wrong

    opened = table.opening[0]
    deck = [c for hand in table.state.hands for c in hand.cards] + list(opened.stock)
    twin = Round.deal("original", SameCalls(), table.seats, opened.seed, deck=deck)
    if at.state.stage == 1:
        assert run(table, actions, 1) == run(twin, actions, 1)


@pytest.mark.parametrize("variant", list(variants))
@random_games
@given(seed=seeds)
def test_a_seed_and_a_rule_are_in_nothing_that_is_shown(variant: str, seed: int) -> None:
    table = dealt(variant, seed + 10**12, rule="prime and not prime in turn")
    record = Record()
    record.append(*table.opening)
    for step, _ in zip(steps(table, seed), range(5), strict=False):
        record.append(*step.events)
        table = step.after
    for viewer in range(len(table.seats)):
        for text in looks(table, record, viewer):
            assert str(seed + 10**12) not in text
            assert "prime" not in text
    assert str(seed + 10**12) in record.text()  # the referee's record has it
    assert "prime" not in record.text()  # but the rule is in nobody's record


SERIES = cards("3D 4C 5H 7H")


class Refuses:
    """Finds one or more cards of the series wrong, and counts what it is asked."""

    def __init__(self, wrong: str) -> None:
        self.legal = EVERY_CARD
        for card in cards(wrong):
            self.legal ^= card.bit
        self.asked: list[Situation] = []

    def legal_at(self, situation: Situation) -> CardSet:
        """Answer as set."""
        self.asked.append(situation)
        return self.legal


@pytest.mark.parametrize("variant", ["adpoker", "nojhan", "new", "solo"])
def test_a_refused_series_betrays_nothing(variant: str) -> None:
    """Whichever of the four failed, and however many, everything is the same everywhere.

    The record and the events of the referee are compared too, and that the rule was asked the
    same questions in the same order: so that neither a penalty nor the time it takes tells.
    """
    views = set()
    number = 1 if variant == "solo" else 4
    for wrong in ("3D", "4C", "5H", "7H", "3D 7H", "4C 5H 7H", "3D 4C 5H 7H"):
        hands = ["3D 4C 5H 7H 9S"] * number
        table = lay(variant, "anything", hands, "AH 6C 7C 8C 9C 10C JC QC KC AS 2S 3S 4S 5S 6S 7S")
        rule = Refuses(wrong)
        table = Round(table.state, rule, table.opening)
        after, happened = table.apply(PlayCards(1, SERIES))
        assert not after.table[-1].ok
        record = Record()
        record.append(*happened)
        views.add(
            (
                record.text(),
                repr(happened),
                *(str(structs.asdict(after.view(seat))) for seat in range(number + 1)),
                str(rule.asked),
            )
        )
    assert len(views) == 1


def test_a_shown_hand_is_seen_and_the_new_one_is_not() -> None:
    table = lay("new", "black", ["2D 3D 4D 5D 6D"] * 3, "AC 6C 7C 8C 9C 10C")
    record = Record()
    record.append(*table.opening)
    table, happened = table.apply(NoPlay(1))
    record.append(*happened)
    others = record.seen_by(2, events.Event).text()
    assert '"cards":["2D","3D","4D","5D","6D"]' in others
    assert "6C" not in others  # what Ada drew is hers
    assert '"cards":["6C"]' in record.seen_by(1, events.Event).text()
    assert "7C" not in record.seen_by(1, events.Event).text()  # and the stock is nobody's


def test_a_repr_in_a_traceback_tells_nothing() -> None:
    table = Round.deal("new", "prime and not prime in turn", NAMES[:4], seed=987654321)
    for text in (repr(table), repr(table.state), repr(table.opening), repr(table.view(1))):
        assert "prime" not in text
        assert "987654321" not in text
        shown = {card for play in table.table for card in play.cards}
        held = [card for hand in table.state.hands for card in hand.cards if card not in shown]
        assert not any(repr(card) in text for card in held)
