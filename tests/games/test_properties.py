"""What holds in every game of every variant, over random games.

``ELEUSIS_GAMES`` sets how many are played of each; the default keeps the tests quick.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Event, PlayCards, Round, variants
from eleusis_nb.games.record import Record
from tests.games.random_games import dealt, nonsense, random_games, seeds, steps

pytestmark = pytest.mark.whole

every_variant = pytest.mark.parametrize("variant", list(variants))


def all_cards(table: Round) -> Counter[int]:
    """Count every card wherever it is."""
    state = table.state
    lying = [
        card
        for play in state.table
        if play.kind != "claim" and (play.ok or not state.variant.mistake_cards)
        for card in play.cards
    ]
    held = [card for hand in state.hands for card in hand.cards]
    mistakes = [card for cards in state.mistakes for card in cards]
    return Counter(card.index for card in [*lying, *held, *mistakes, *state.stock.cards])


@every_variant
@random_games
@given(seed=seeds, by_hand=st.booleans())
def test_cards_are_conserved_and_every_game_ends(variant: str, seed: int, *, by_hand: bool) -> None:
    table = dealt(variant, seed, by_hand=by_hand)
    cards = all_cards(table)
    for step in steps(table, seed):
        added = step.after.state.packs_added
        now = all_cards(step.after)
        assert now == cards + Counter(dict.fromkeys(range(52), added))
        assert step.after.view(None).counts == tuple(map(len, step.after.state.hands))
        table = step.after
    assert table.ending is not None
    assert table.waits_for == ()
    assert not any(table.legal_actions(seat) for seat in range(len(table.seats)))


@every_variant
@random_games
@given(seed=seeds, by_hand=st.booleans())
def test_replay_is_the_round_at_every_line(variant: str, seed: int, *, by_hand: bool) -> None:
    table = dealt(variant, seed, by_hand=by_hand)
    record, rounds = Record(), [table]
    record.append(*table.opening)
    for step in steps(table, seed):
        record.append(*step.events)
        rounds.append(step.after)
    some = Random(seed).sample(range(len(rounds)), min(6, len(rounds)))
    for line in {0, len(rounds) - 1, *some}:
        again = Round.replay(record, upto=line + 1)
        assert again == rounds[line]
        assert again.opening == rounds[0].opening
    # What a seat may see of the record folds to what it may see of the round.
    for seat in range(len(table.seats)):
        assert Round.replay(record.seen_by(seat, Event)).view(seat) == rounds[-1].view(seat)


@every_variant
@random_games
@given(seed=seeds, by_hand=st.booleans())
def test_only_what_is_legal_succeeds(variant: str, seed: int, *, by_hand: bool) -> None:
    random = Random(seed)
    refusals: list[tuple[str, bool]] = []
    for step in steps(dealt(variant, seed, by_hand=by_hand), seed):
        before = step.before
        # A call must also agree with the sealed rule, and a word that ends the second stage too.
        for action in nonsense(before, random):
            legal = action in before.legal_actions(action.seat)
            view = before.view(None)
            try:
                before.apply(action)
            except EleusisError as error:
                refusals.append((str(error), legal and isinstance(action, PlayCards)))
            else:
                assert legal
            assert before.view(None) == view
    for sentence, was_legal in refusals:
        assert len(sentence) > 10
        assert sentence.endswith((".", "^"))
        assert not was_legal


@every_variant
@random_games
@given(seed=seeds)
def test_every_listed_action_is_legal_and_succeeds(variant: str, seed: int) -> None:
    random = Random(seed)
    for step in steps(dealt(variant, seed), seed):
        if random.random() < 0.1:
            for seat in range(len(step.before.seats)):
                choices = step.before.legal_actions(seat)
                if choices.most:
                    assert PlayCards(seat, choices.cards[: choices.most]) in choices
                if choices:
                    for _ in range(3):
                        action = choices.pick(random) if seat in step.before.waits_for else None
                        if action is not None and choices.most:
                            assert action in choices
                            step.before.apply(action)
