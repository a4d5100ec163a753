"""What players say of themselves is true: each sentence is held against a posterior of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import (
    Action,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Predict,
    Prophesy,
    Resign,
    Round,
    View,
)
from eleusis_nb.mind.beliefs import Beliefs
from eleusis_nb.mind.deciding import guess_of, points_expected
from eleusis_nb.mind.players import KINDS, Thought, next_action
from eleusis_nb.mind.values import binary_entropy
from eleusis_nb.rules import Rule
from tests.players.test_tables import BEYOND, DEAD_END, TURNS, players, seated

pytestmark = pytest.mark.whole

LANGS = ("en", "fr", "ru")
Explained = tuple[View, Action, Thought, tuple[Rule, ...]]


def explained(variant: str, kind: str, rule: str, seed: int, most: int = 60) -> Iterator[Explained]:
    """Play a round; yield what each player saw, did, gave as its reason, and had said before."""
    table = Round.deal(variant, rule, seated(variant), seed)
    sat = players(kind, table.seats, seed)
    said: dict[int, list[Rule]] = {seat: [] for seat in sat}
    for _ in range(most):
        action = next_action(table, sat)
        if action is None:
            return
        seat = action.seat
        yield table.view(seat), action, sat[seat].reason, tuple(said[seat])
        if isinstance(action, Guess) and isinstance(action.rule, Rule):
            said[seat].append(action.rule)
        table, _ = table.apply(action)


class Posterior:
    """What the table says to somebody who remembers so much of it, reckoned beside the player."""

    def __init__(self, remembers: int | None) -> None:
        self.remembers = remembers
        self.beliefs: Beliefs | None = None
        self.seen = 0

    def after(self, view: View) -> Beliefs:
        table = view.table
        if self.remembers is not None:
            self.seen, self.beliefs = max(0, len(table) - self.remembers), None
        if self.beliefs is None:
            self.seen = max(1, self.seen)
            known = [e for e in table[: self.seen] if e.ok and e.kind != "claim"]
            obeys = view.variant.starter_obeys and self.seen == 1
            self.beliefs = Beliefs([card for e in known for card in e.cards], obeys=obeys)
        for entry in table[self.seen :]:
            if entry.kind == "claim":
                self.beliefs.saw_no_play(entry.cards, right=entry.ok)
            else:
                self.beliefs.saw(entry.cards, right=entry.ok)
        self.seen = len(table)
        return self.beliefs


def hold_against(beliefs: Beliefs, seen: Explained) -> None:
    """Check what a reason claims: the rule and its chance first, then what follows from it."""
    view, _, why, said = seen
    explained = why.text.values
    if said:  # what is left then is another test's
        return
    guess = guess_of(beliefs)
    fitting = () if guess is None else (guess,)
    if isinstance(seen[1], Guess):
        rule, chance = explained["rule"], float(explained.get("chance", 1.0))
        assert isinstance(rule, Rule)
        # Of its class from here a rule has what means the same from every start.
        assert chance <= beliefs.rank(rule).probability + 1e-9
        _hold_against_the_rule(rule, chance, beliefs, seen)
    elif "rule" in explained:
        assert explained["rule"] == fitting[0].rule
        chance = fitting[0].probability
        assert explained.get("chance", chance) == pytest.approx(chance)
        _hold_against_the_rule(fitting[0].rule, chance, beliefs, seen)
    elif why.kind in ("no rule fits", "calls without a rule"):
        assert not fitting
    elif why.kind == "all refused here":
        since = max(e.n for e in view.table if e.ok and e.kind != "claim")
        here = [e for e in view.table[since + 1 :] if not e.ok or e.kind == "claim"]
        assert set(view.hand) <= {card for entry in here for card in entry.cards}
    elif why.kind in ("tells most", "pays most", "no-play pays most"):
        _hold_against_the_stakes(beliefs, seen)
    else:
        _hold_against_the_view(beliefs, seen)


def _hold_against_the_rule(rule: Rule, chance: float, beliefs: Beliefs, seen: Explained) -> None:
    view, action, why, _ = seen
    hand = view.may.cards
    right = [card for card in hand if rule.legal_at(view.situation) & card.bit]
    played = action.cards if isinstance(action, PlayCards) else ()
    assert tuple(why.text.values.get("cards", played)) == played or isinstance(action, Judge)
    true = {
        "right by guess": lambda: _takes(rule, view, played),
        "wrong by guess": lambda: played[0] not in right and beliefs.p_right(*played) > 0,
        "none right by guess": lambda: not right,
        "nothing to refute": lambda: (
            played[0] in right and all(card in right or beliefs.p_right(card) == 0 for card in hand)
        ),
        "none right, so no-play": lambda: isinstance(action, NoPlay) and not right,
        "likelier than not": lambda: action == Guess(action.seat, rule) and chance > 0.5,
        "for points": lambda: action == Guess(action.seat, rule),
        "no other fits": lambda: action == Guess(action.seat, rule) and chance == pytest.approx(1),
        "nothing tells more": lambda: (
            action == Guess(action.seat, rule)
            and all(beliefs.p_right(card) in (0, 1) for card in hand)
        ),
        "at last": lambda: action == Guess(action.seat, rule) and not view.may.most,
        "prophesies": lambda: action == Prophesy(action.seat),
        "calls by guess": lambda: action == Judge(action.seat, _called(rule, view)),
    }
    assert true[why.kind](), (why, view)


def _hold_against_the_stakes(beliefs: Beliefs, seen: Explained) -> None:
    """Take the sentence's price for a bit; then no single card may be worth more."""
    view, action, why, _ = seen
    explained = {name: float(v) for name, v in why.text.values.items() if name != "cards"}
    price = explained.get("price", 1.0)
    if isinstance(action, PlayCards):
        p = beliefs.p_right(*action.cards)
        assert tuple(why.text.values["cards"]) == action.cards  # type: ignore[arg-type]  # cards
        assert explained.get("points", 0.0) == pytest.approx(
            points_expected(view, len(action.cards), p)
        )
    else:
        p = beliefs.p_none_right(view.hand)
    assert explained["chance"] == pytest.approx(p)
    assert explained["bits"] == pytest.approx(binary_entropy(p))
    worth = explained.get("points", 0.0) + price * explained["bits"]
    for card in view.may.cards:
        p = beliefs.p_right(card)
        assert points_expected(view, 1, p) + price * binary_entropy(p) <= worth + 1e-9


def _hold_against_the_view(beliefs: Beliefs, seen: Explained) -> None:
    view, action, why, _ = seen
    explained = why.text.values
    if isinstance(action, Predict):
        assert view.pending is not None
        chance = beliefs.p_right(*view.pending.cards)
        assert why.kind == ("predicts right" if chance >= 0.5 else "predicts wrong")
        assert action.right == (chance >= 0.5)
        assert explained["chance"] == pytest.approx(max(chance, 1 - chance))
        confidence = min(view.may.surest, max(chance, 1 - chance))
        assert action.confidence == pytest.approx(confidence)
    elif isinstance(action, Resign):
        assert why.kind == "gives up"
        assert not view.may.most
    else:
        assert why.kind == "by chance"
        assert action == PlayCards(action.seat, tuple(explained["cards"]))  # type: ignore[arg-type]  # cards


def _called(rule: Rule, view: View) -> bool:
    assert view.pending is not None
    if view.pending.claim:
        return not any(rule.legal_at(view.situation) & card.bit for card in view.pending.cards)
    return _takes(rule, view, view.pending.cards)


def _takes(rule: Rule, view: View, cards: tuple[Card, ...]) -> bool:
    line = [c for e in view.table if e.ok and e.kind != "claim" for c in e.cards]
    for card in cards:
        if not rule.accepts(line, card):
            return False
        line.append(card)
    return True


CASES = [
    ("solo", TURNS, 1),
    ("solo", BEYOND, 2),
    ("new", TURNS, 3),
    ("express", TURNS, 4),
    ("delphi", TURNS, 5),
    ("original", DEAD_END, 6),
]


THINKING = [name for name, kind in KINDS.items() if kind.thinks]


FEW = {("scientist", "new"), ("scientist", "solo"), ("confirmer", "delphi"), ("falsifier", "new")}


@pytest.mark.parametrize(
    ("kind", "variant", "rule", "seed"),
    [
        pytest.param(kind, *case, marks=[] if (kind, case[0]) in FEW else pytest.mark.whole)
        for kind in THINKING
        for case in CASES
    ],
)
def test_each_sentence_is_true(kind: str, variant: str, rule: str, seed: int) -> None:
    beside, checked = Posterior(KINDS[kind].remembers), 0
    for seen in explained(variant, kind, rule, seed, most=16):
        hold_against(beside.after(seen[0]), seen)
        checked += 1
    assert checked


def test_the_sentences_are_said_in_each_language() -> None:
    kinds = ("confirmer", "scientist")
    seen = [t for kind in kinds for t in explained("new", kind, TURNS, 3, most=20)]
    assert len({why.kind for _, _, why, _ in seen}) >= 4
    for _, _, why, _ in seen:
        assert len({why.text.said(lang) for lang in LANGS}) == 3
        for lang in LANGS:
            rule = why.text.values.get("rule")
            if isinstance(rule, Rule):
                assert rule.sentence(lang) in why.text.said(lang)
