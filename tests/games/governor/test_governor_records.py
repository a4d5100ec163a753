"""Money, records and secrets, over any round and any session."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eleusis_nb.cards import ALL_CARDS, card_set
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import (
    MASTER_STROKES,
    Draw,
    GovernorRound,
    House,
)
from eleusis_nb.games.governor.events import (
    Action,
    LedgerOpened,
    RecordedEvent,
)
from eleusis_nb.games.record import Record
from eleusis_nb.table.governor import GovernorState
from eleusis_nb.table.governor.game import LayStakes
from eleusis_nb.table.governor.state import evolve
from tests.games.governor.laying import NAMES, do, replayed

subsets = st.sets(st.sampled_from(MASTER_STROKES), max_size=8)
houses = st.builds(
    lambda on, year, tavern, price: House(
        tuple(stroke for stroke in MASTER_STROKES if stroke in on), year, tavern, price
    ),
    subsets,
    st.integers(5, 30),
    st.booleans(),
    st.integers(0, 30),
)


def moves(seed: int) -> Callable[[GovernorRound], Action]:
    """Return a way to choose: quicker than asking hypothesis for every single move."""
    luck = random.Random(seed)
    return lambda game: luck.choice(game.board.legal_actions)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 7), st.integers(0, 10**6), houses, st.integers(0, 10**6))
def test_any_round(players: int, seed: int, house: House, choices: int) -> None:
    game, choose = GovernorRound.deal(NAMES[:players], seed, house=house, stake=3), moves(choices)
    record = Record()
    record.append(game.dealt)
    while not game.board.is_over:
        game, events = game.apply(choose(game))
        record.append(*events)
        lying = [card for hand in game.board.hands for card in hand.cards]
        assert len(set(lying)) == len(lying)
        assert card_set(lying) ^ game.board.unseen == (1 << 52) - 1  # cards are conserved
        assert game.board.unseen == card_set(game.dealt.deck[52 - game.board.left :])
    assert game.board.winner in game.board.seats_in
    assert replayed(record) == game  # a record replays without a random number
    assert replayed(record.seen_by(0, RecordedEvent)).board == game.board


def at_the_table(state: GovernorState) -> int:
    """Return all the money: in purses, pot and till."""
    pot = 0 if state.board is None else state.board.pot
    return sum(state.purses) + pot + state.till


def sitting(purses: dict[str, int], house: House | None = None) -> GovernorState:
    """Return a table before the first stakes."""
    opened = LedgerOpened(tuple(purses), tuple(purses.values()))
    return replace(evolve(GovernorState(), opened), house=house or House())


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.integers(0, 30), min_size=2, max_size=6),
    st.lists(st.tuples(st.integers(0, 12), st.integers(0, 10**6)), max_size=5),
    houses,
    st.integers(0, 10**6),
)
def test_money_is_conserved_over_any_session(
    purses: list[int], rounds: list[tuple[int, int]], house: House, choices: int
) -> None:
    state, luck = sitting(dict(zip(NAMES, purses, strict=False)), house), random.Random(choices)
    for stake, seed in rounds:
        state = replace(state, seed=seed)
        pairs = zip(state.names, state.purses, strict=True)
        able = tuple(name for name, purse in pairs if purse >= stake)
        if len(able) < 2:
            with pytest.raises(EleusisError, match="At least two players must be able to pay"):
                do(state, LayStakes(stake))
            continue
        state = do(state, LayStakes(stake))
        assert state.board.seats == able  # whoever cannot pay is not in it
        while state.is_playing:
            assert at_the_table(state) == sum(purses)
            assert min(state.purses) >= 0
            state = do(state, luck.choice(state.board.legal_actions))
    assert at_the_table(state) == sum(purses)


def test_a_view_and_a_repr_hold_neither_the_deck_nor_the_secret_stroke() -> None:
    top = ALL_CARDS[7]
    game = GovernorRound.deal(("Ada", "Bob"), seed=3)
    assert game.view(0) is game.view(1)
    assert not hasattr(game.view(0), "deck")
    assert "deck" not in repr(game)
    assert "dice" not in repr(game)
    assert "secret" not in repr(game)
    # Two rounds that differ in the order of the deck alone have the same view.
    one = GovernorRound.deal(("Ada", "Bob"), deck=ALL_CARDS)
    two = GovernorRound.deal(("Ada", "Bob"), deck=[top, *(c for c in ALL_CARDS if c != top)])
    assert one.view(0) == two.view(0)


def test_what_a_seat_sees_of_a_record_holds_no_card_that_is_not_drawn() -> None:
    game = GovernorRound.deal(("Ada", "Bob", "Cleo"), seed=9)
    record = Record()
    record.append(game.dealt)
    for _ in range(3):
        game, events = game.apply(Draw(game.board.turn))
        record.append(*events)
    seen = record.seen_by(0, RecordedEvent)
    (dealt, *_) = seen.events()
    assert dealt["deck"] is None
    assert dealt["dice"] is None
    assert dealt["pack"] == [card.code() for card in ALL_CARDS]  # everybody knows the pack
    assert str(game.dealt.dice) not in seen.text()
