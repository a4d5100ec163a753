"""Money, records and secrets, over any round and any ledger."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import eleusis_nb
from eleusis_nb.cards import ALL_CARDS, card_set
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import (
    MASTER_STROKES,
    Draw,
    GovernorRound,
    House,
    IllegalAction,
    Ledger,
    Pass,
    boards,
)
from eleusis_nb.games.governor.events import (
    Action,
    Asked,
    Bought,
    CardDrawn,
    Chose,
    Eliminated,
    Excluded,
    Gave,
    LedgerOpened,
    Passed,
    PlayerReturned,
    RecordedEvent,
    Scored,
    Threw,
    Tied,
    TurnBegan,
    Won,
    read_event,
)
from eleusis_nb.games.record import Note, Record, RecordError
from eleusis_nb.games.secrets import opened
from tests.games.governor.laying import NAMES

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
    return lambda game: luck.choice(game.legal_actions())


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
        assert game.board.unseen == card_set(game.deck[52 - game.board.left :])
    assert game.board.winner in game.board.seats_in
    assert GovernorRound.replay(record) == game  # a record replays without a random number
    assert [board for _, board in boards(record.seen_by(0))][-1] == game.board


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
    ledger, began = Ledger.open(dict(zip(NAMES, purses, strict=False)))
    choose = moves(choices)
    record = Record()
    record.append(*began)
    for stake, seed in rounds:
        able = [
            name for name, purse in zip(ledger.names, ledger.purses, strict=True) if purse >= stake
        ]
        if len(able) < 2:
            before = ledger
            with pytest.raises(EleusisError, match="At least two players must be able to pay"):
                ledger.deal(stake, seed)
            assert ledger == before
            continue
        ledger, dealt = ledger.deal(stake, seed, house=house)
        record.append(*dealt)
        assert ledger.round.board.seats == tuple(able)  # whoever cannot pay is not in it
        while not ledger.round.board.is_over:
            assert ledger.money == sum(purses)
            assert min(ledger.purses) >= 0
            ledger, events = ledger.apply(choose(ledger.round))
            record.append(*events)
    assert ledger.money == sum(purses)
    assert Ledger.replay(record) == ledger


def test_purses_carry_over_and_the_poor_sit_out() -> None:
    ledger, _ = Ledger.open({"Ada": 3, "Bob": 3, "Cleo": 2})
    ledger, _ = ledger.deal(2, seed=1, first="Cleo")
    assert ledger.round.board.seats[ledger.round.board.turn] == "Cleo"
    while not ledger.round.board.is_over:
        ledger, _ = ledger.apply(ledger.round.legal_actions()[0])
    winner = ledger.round.board.seats[ledger.round.board.winner]
    assert sum(ledger.purses) == 8
    assert ledger.purses[ledger.names.index(winner)] >= 6
    # Cleo has 0 or 6 and the others 1 or 7: of a stake of 1, only an empty purse is excused.
    assert ledger.can_pay(1) == tuple(
        name for name, purse in zip(ledger.names, ledger.purses, strict=True) if purse
    )


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda s: s.deal(50), "able to pay a stake of 50, but no one can."),
        (lambda s: s.deal(6), "but only Ada can. Agree on 5 or less."),
        (lambda s: s.deal(-1), "No one can pay -1"),
        (lambda s: s.deal(4, first="Cleo"), "Cleo is not in this round"),
        (lambda s: s.apply(Draw(0)), "No round is being played: place the stakes first."),
        (lambda s: s.deal(1)[0].deal(1), "Finish this round first."),
        (lambda s: s.deal(1)[0].apply(Pass(0)), "You must draw once first"),
        (lambda _: Ledger.open({"Ada": 4, "Bob": -1}), "Bob can't have -1 coins"),
        (lambda _: Ledger.open({"Ada": 4}), "needs at least two players"),
    ],
)
def test_what_a_session_refuses(call: Callable[[Ledger], object], sentence: str) -> None:
    ledger, _ = Ledger.open({"Ada": 10, "Bob": 5, "Cleo": 2})
    with pytest.raises(EleusisError) as refused:
        call(ledger)
    assert sentence in str(refused.value)
    assert ledger.purses == (10, 5, 2)
    assert ledger.round is None


def test_a_record_on_disk_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "round.eleusis.jsonl"
    record = Record(path)
    game = GovernorRound.deal(("Ada", "Bob", "Cleo"), seed=4, house=House(MASTER_STROKES))
    record.append(game.dealt)
    record.append(Note("chance", {"asked": "Ada"}))
    for _ in range(3):
        game, events = game.apply(Draw(game.board.turn))
        record.append(*events)
    again = GovernorRound.replay(path)
    assert again == game
    assert GovernorRound.replay(path, upto=3).board.draw == 1
    while not game.board.is_over:
        game, _ = game.apply(game.legal_actions()[0])
        again, _ = again.apply(again.legal_actions()[0])
    assert again == game


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
    seen = record.seen_by(0)
    (dealt, *_) = seen.events()
    assert dealt["deck"] is None
    assert dealt["dice"] is None
    assert dealt["pack"] == [card.code() for card in ALL_CARDS]  # everybody knows the pack
    assert str(game.dice) not in seen.text()
    with pytest.raises(RecordError, match="without the order of the deck"):
        GovernorRound.replay(seen)


def test_a_record_without_a_round_or_with_an_unknown_stroke() -> None:
    with pytest.raises(RecordError, match="no round of the Governor's Game"):
        GovernorRound.replay(Record())
    with pytest.raises(RecordError, match="no session of the Governor's Game"):
        Ledger.replay(Record())
    record = Record()
    record.append(GovernorRound.deal(("Ada", "Bob"), house=House(MASTER_STROKES)).dealt)
    with pytest.raises(RecordError, match="played with the special rule “governor”"):
        GovernorRound.replay(record, strokes=())


def test_an_event_that_is_not_one_gets_a_sentence() -> None:
    good = dict(CardDrawn(0, ALL_CARDS[0], 1).to_json())
    assert read_event(good) == CardDrawn(0, ALL_CARDS[0], 1)
    assert read_event({"event": "note"}) is None
    for bad in ({**good, "card": "ZZ"}, {"event": "drew"}):
        with pytest.raises(EleusisError, match="an event “drew” that this game can't read"):
            read_event(json.loads(json.dumps(bad)))


def test_an_illegal_action_is_the_same_error_in_both_games() -> None:
    assert issubclass(IllegalAction, EleusisError)
    assert IllegalAction is eleusis_nb.IllegalAction


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (LedgerOpened(("Ada",), (3,)), "opened"),
        (GovernorRound.deal(("Ada", "Bob")).dealt, "dealt"),
        (TurnBegan(0, 1), "turn"),
        (CardDrawn(0, ALL_CARDS[0], 1), "drew"),
        (Passed(0), "passed"),
        (Asked(0, "belle"), "asked"),
        (Chose(0, "belle", 1), "chose"),
        (Scored(0, 5, "secret"), "scored"),
        (Gave(0, 1, ALL_CARDS[0]), "gave"),
        (Excluded(0, "firedamp"), "excluded"),
        (PlayerReturned(0, "belle"), "returned"),
        (Bought(0, 1), "bought"),
        (Tied((0, 1)), "tied"),
        (Threw((0, 1), (3, 4)), "threw"),
        (Eliminated(0, "score"), "eliminated"),
        (Won(0, "last", 3), "won"),
    ],
)
def test_the_names_of_events_in_records_never_change(event: RecordedEvent, name: str) -> None:
    assert event.to_json()["event"] == name
    assert read_event(opened(event.to_json())) == event  # type: ignore[arg-type] # a mapping again


def test_a_session_whose_deck_is_not_known_cannot_be_gone_on_with() -> None:
    ledger = Ledger(NAMES, (100,) * len(NAMES))
    ledger, dealt = ledger.deal(10, 7)
    record = Record()
    record.append(LedgerOpened(NAMES, (100,) * len(NAMES)))
    record.append(*dealt)
    assert Ledger.replay(record).round == ledger.round
    with pytest.raises(RecordError, match="deck"):
        Ledger.replay(record.seen_by(0))
