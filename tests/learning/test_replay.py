"""A record told again: what happened, and to nobody what they may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Note, Record, RecordError
from eleusis_nb.games.eleusis import PlayCards, Round, variants
from eleusis_nb.games.governor import House
from eleusis_nb.games.governor.events import RecordedEvent
from eleusis_nb.games.messages import SPECTATOR
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.table import Session
from eleusis_nb.table.events import HypothesisWritten, TableEvent
from tests.games.random_games import dealt, steps
from tests.games.worked import lay, said
from tests.table.conftest import Clock
from tests.table.test_governor import at_table, play_a_round
from tests.widgets.tables import TURNS, sit

# 3♥ lies, red and black take turns; the known deal of tests/widgets/tables.py.
HAND = "AC 6C 6C 9C 4D 8D 7H KH 3S 5S JS KS"


def newest(record: Record | Path | None, seat: int | None = None) -> dict[str, Any]:
    assert record is not None
    deal: dict[str, Any] = Replayed(record, seat).view()["deals"][-1]  # type: ignore[index, assignment, call-overload]
    return deal


def sentences(deal: dict[str, Any]) -> list[str]:
    return [f"{m['say']['text']} {m['say']['aside']}".strip() for m in deal["moments"]]


def recorded(table: Round, *moves: str) -> tuple[Record, Round]:
    record = Record()
    record.append(*table.opening)
    for move in moves:
        table, events = table.apply(said(move))
        record.append(*events)
    return record, table


def test_a_lessons_table_is_told_moment_by_moment(tmp_path: Path) -> None:
    clock = Clock()
    session = sit(tmp_path, clock=clock)
    session.do("play", cards=["KS"])
    session.do("suppose", text="black", credence=0.7)
    session.do("play", cards=["3S"])
    session.do("suppose", text=TURNS, credence=None)
    session.do("play", cards=["7H", "AC"])
    session.do("drop", key="h1")
    session.do("declare", key="h2")
    deal = newest(session.path)
    assert sentences(deal) == [
        "God plays 3♥ as the first card.",
        "K♠ fits after 3♥.",
        "Written down: “The card is black.” 70 % sure",
        "3♠ doesn't fit after K♠.",
        "Written down: “After a red card, the card is black; after a black card, it is red.”",
        "7♥ A♣ all fit, one after the other.",
        "Crossed out: “The card is black.”",
        (
            "You guess “if the last card is red, then black; otherwise red”. God says: yes. "
            "You guessed the rule. The envelope is opened."
        ),
    ]
    assert [moment["count"] for moment in deal["moments"]] == [1, 2, 2, 3, 3, 4, 4, 4]
    assert deal["moments"][0]["hands"] == {"1": HAND}
    thought, right = deal["thoughts"]
    # 3♠ refused after K♠ speaks against “black”: that is the fourth moment.
    assert (thought["at"], thought["refuted"], thought["ended"]) == (2, 3, 6)
    assert (right["at"], right["refuted"], right["ended"]) == (4, None, None)
    assert (
        deal["opened"]["rule"]
        == "After a red card, the card is black; after a black card, it is red."
    )
    assert deal["opened"]["verified"] is True
    assert deal["opened"]["at"] == 7
    assert deal["eyes"] == [1, 0]
    # After K♠ red is right: of the hand 4♦ 8♦ 7♥ K♥; the bits are those of ALL_CARDS in order.
    right_now = int(deal["moments"][1]["legal"], 16)
    assert {c for c in ALL_CARDS if right_now & c.bit} == {c for c in ALL_CARDS if c.is_red}


def test_a_prophet_falls() -> None:
    # Abbott 1977: the prophet calls each play; at the first wrong call God says otherwise.
    hands = ["9S 2H 2D", "4H 4D 6S", "6H 6D 8S", "8H 8D 3C"]
    table = lay("new", TURNS, hands, "AH " + "5C " * 40)  # the ace begins with the first player
    record, _ = recorded(table, "1 9S", "1 prophet", "2 4H", "1 wrong")
    deal = newest(record)
    assert sentences(deal)[:3] == [
        "God plays A♥ as the first card.",
        "Ada plays 9♠ after A♥: it fits.",
        "Ada is the prophet now and judges every play in God's place.",
    ]
    assert "God says: overthrown. Ada is a player again, and draws cards." in sentences(deal)[-1]
    assert "Bob plays 4♥ after 9♠: it fits." in sentences(deal)[-1]
    assert [moment["prophet"] for moment in deal["moments"]][:3] == [None, None, 1]
    # The round lasts, and nobody said whose eyes: no hand lies open.
    assert deal["eyes"] == []
    assert all(moment["hands"] == {} for moment in deal["moments"])


@pytest.mark.parametrize("variant", variants)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_variant_is_told_to_its_end(variant: str, seed: int) -> None:
    table = dealt(variant, seed)
    record = Record()
    record.append(*table.opening)
    for step in steps(table, seed):
        record.append(*step.events)
        table = step.after
    deal = newest(record)
    assert deal["moments"][-1]["count"] == len(table.table)
    assert deal["eyes"] == list(table.state.players)
    for seat in table.state.players:
        held = deal["moments"][-1]["hands"][str(seat)].split()
        assert sorted(held) == sorted(card.code() for card in table.view(seat).hand)
    assert [row[1] for row in deal["sheet"]["rows"]] == list(table.sheet.totals)  # type: ignore[union-attr]


# --- as at the table -------------------------------------------------------------------------


def test_the_points_are_those_of_the_table_less_what_hints_cost(tmp_path: Path) -> None:
    clock = Clock()
    session = sit(tmp_path, clock=clock)
    for cards in ("KS", "3S"):
        session.do("play", cards=[cards])
    clock.wait(60)
    session.do("hint")
    session.do("suppose", text=TURNS)
    session.do("declare", key="h1")
    deal: Any = newest(session.path)
    live: Any = session.view()["score"]
    # 31 less the two plays, less one point for the first hint
    assert (deal["sheet"]["rows"][1][1], live["points"]) == (28, 28)
    [hint] = [one for one in deal["thoughts"] if one["kind"] == "hint"]
    assert hint["aside"] == "a hint for 1 point"


# --- what may not be known -------------------------------------------------------------------


def test_the_same_to_the_byte_whatever_lies_in_the_stock() -> None:
    hands = ["9S 2H", "4H 4D", "6H 6D"]
    replays, stocks = [], []
    for rest in ("5C 7C 8C 9C 10C " * 8, "KD QD JD 10D 9D " * 8):
        # Both are dealt the same and draw the same two cards; then the stocks differ.
        table = lay("new", TURNS, hands, f"AH JC QC {rest}")
        record, _ = recorded(table, "1 2H")
        replays.append(json.dumps(Replayed(record).view()))
        stocks.append(table.state.stock)
    assert stocks[0] != stocks[1]
    assert replays[0] == replays[1]


def test_the_same_to_the_byte_whatever_the_others_hold_and_whatever_the_rule_is() -> None:
    worlds = []
    for others, rule in ((("4H 4D", "6H 6D"), TURNS), (("JH JD", "QH QD"), "odd")):
        table = lay("new", rule, ["9S 2H", *others], "AH " + "5C " * 40)
        record, _ = recorded(table, "1 9S")
        worlds.append([json.dumps(Replayed(record, seat).view()) for seat in (None, 1)])
    assert worlds[0] == worlds[1]
    assert '"1": "2H"' in worlds[0][1]  # the seat's own hand is told
    assert "2H" not in worlds[0][0]  # and to a spectator not even that


@pytest.mark.parametrize("variant", ["new", "original", "express", "adpoker"])
def test_a_seats_replay_is_what_its_own_record_tells(variant: str) -> None:
    table = dealt(variant, 5)
    record = Record()
    record.append(*table.opening)
    for step in steps(table, 5):
        record.append(*step.events)
    mine, own = (Replayed(r, seat=1).view() for r in (record, record.seen_by(1, TableEvent)))
    assert mine == own
    assert newest(record, seat=1)["eyes"] == [1]


def test_an_unopened_rule_its_seed_and_nonce_are_nowhere(tmp_path: Path) -> None:
    session = sit(tmp_path, rule="in turn: one even, two odd", seed=3141592653)
    session.do("play", cards=[session.view()["hand"][0]])  # type: ignore[index]
    text = json.dumps(Replayed(session.path).view())  # type: ignore[arg-type]
    letter = session.store.envelopes[0].letter()
    for secret in (letter.rule, "In turn", letter.nonce, letter.seed, "legal"):
        assert secret not in text
    assert newest(session.path)["eyes"] == [1]


def test_a_note_for_one_seat_is_told_to_that_seat_alone() -> None:
    table = lay("new", TURNS, ["9S 2H", "4H 4D", "6H 6D"], "AH " + "5C " * 40)
    record, _ = recorded(table)
    idea = HypothesisWritten(key="h1", text="spades", credence=None, rule="a spade", seat=2)
    record.append(idea)
    record.append(Note("of a kind nobody knows", {"rule": TURNS}))
    assert [thought["seat"] for thought in newest(record, seat=2)["thoughts"]] == [2]
    assert newest(record, seat=2)["moments"][-1]["only"] == 2
    for seat in (None, 1):
        assert newest(record, seat)["thoughts"] == []
    assert TURNS not in json.dumps(Replayed(record, 2).view())


# --- several deals, other games, other people's files -----------------------------------------


def test_each_deal_of_a_record_is_told_by_itself(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.do("open")
    session.do("explain", text="turns")
    session.do("again")
    first, second = Replayed(session.path).view()["deals"]  # type: ignore[arg-type, misc]
    assert first["opened"] is not None  # type: ignore[index, call-overload]
    assert second["opened"] is None  # type: ignore[index, call-overload]
    assert "In their own words: turns" in sentences(first)  # type: ignore[arg-type]


def test_the_governors_game_is_told_round_by_round(tmp_path: Path) -> None:
    session = at_table(tmp_path, House())
    for seed in (1, 2):
        play_a_round(session, random.Random(seed), stake=3)
    one, two = Replayed(session.path).view()["deals"]  # type: ignore[arg-type, misc]
    assert one["moments"][0]["say"]["text"] == "Everyone pays 3."  # type: ignore[index, call-overload]
    last = two["moments"][-1]  # type: ignore[index, call-overload]
    assert [seat["purse"] for seat in last["seats"]] == list(session.state.purses)
    assert [seat["score"] for seat in last["seats"]] == [h.score for h in session.board.hands]
    assert last["say"]["tone"] == "end"


def test_a_record_of_the_governors_game_needs_no_file(tmp_path: Path) -> None:
    session = at_table(tmp_path, secret="hearts; any draw; drawer +5")  # noqa: S106 - a rule, no password
    play_a_round(session, random.Random(1), stake=3)
    session.do("open")
    copy = session.record.seen_by(SPECTATOR, RecordedEvent)
    assert copy.path is None
    assert Replayed(copy).view() == Replayed(session.path).view()  # type: ignore[arg-type]


def test_a_deck_and_a_secret_stroke_of_the_governors_game_stay_secret(tmp_path: Path) -> None:
    session = at_table(tmp_path, secret="hearts; any draw; drawer +5")  # noqa: S106 - a rule, no password
    session.do("stake", amount=1)
    session.do("draw")
    text = json.dumps(Replayed(session.path).view())  # type: ignore[arg-type]
    seen = {card.code() for hand in session.board.hands for card in hand.cards}
    assert {c.code() for c in ALL_CARDS if f'"{c.code()}"' in text} == seen
    assert "drawer" not in text


def test_what_was_thought_of_the_secret_stroke_is_told(tmp_path: Path) -> None:
    session = at_table(tmp_path, secret="hearts; any draw; drawer +5")  # noqa: S106 - a rule, no password
    session.do("stake", amount=1)
    session.do("suppose", text="red; any draw; drawer +5")
    session.do("suppose", text="hearts; any draw; drawer +5")
    one, two = (row["key"] for row in session.view()["secret"]["supposed"])  # type: ignore[index, call-overload]
    session.do("drop", key=one)
    for _ in range(4):  # then a hint may be had
        session.do("draw")
    session.do("hint")
    hint = session.view()["secret"]["hints"][-1]  # type: ignore[index, call-overload]
    session.do("declare", key=two)
    (deal,) = Replayed(session.path).view()["deals"]  # type: ignore[arg-type, misc]
    texts = [moment["say"]["text"] for moment in deal["moments"]]  # type: ignore[index, call-overload]
    kinds = ("Written down", "A hint", "Crossed out", "The Jack says")
    assert [text for text in texts if text.startswith(kinds)] == [
        "Written down: “red; any draw; drawer +5”",
        "Written down: “a heart; any draw; drawer +5”",
        "Crossed out: “red; any draw; drawer +5”",
        f"A hint: {hint}",
        "The Jack says: yes.",
    ]


def test_before_the_first_deal_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="No round was dealt in this record"):
        Replayed(Record())
    # A person is God first: who sits there is written down, and the rule is still to come.
    session = Session.deal(variant="original", seats=["Ada", "Bob", "Cy"], folder=tmp_path)
    assert len(session.record) == 1
    for seat in (None, 1):
        with pytest.raises(RecordError, match="No round was dealt in this record"):
            Replayed(session.record, seat)


def test_a_changed_record_gets_a_sentence(tmp_path: Path) -> None:
    session = sit(tmp_path)
    assert session.path is not None
    session.path.write_text(session.path.read_text().replace("3H", "4H", 1))
    with pytest.raises(RecordError, match=r"The first line of .* was changed"):
        Replayed(session.path)
    with pytest.raises(EleusisError, match="can't be read"):
        Replayed(tmp_path / "nowhere.eleusis.jsonl")


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("hypothesis written", {"key": "h1"}),
        ("hypothesis written", {"key": "h1", "text": "not rad", "credence": 3}),
        ("envelope opened", {"rule": {}}),
        ("envelope opened", {"rule": "gibberish"}),
        ("hint given", {"rung": []}),
    ],
)
def test_a_note_that_says_nothing_sensible_is_passed_over(kind: str, data: Any) -> None:  # noqa: ANN401
    record, _ = recorded(Round.deal("solo", "red", ("God", "Ada"), seed=7))
    before = Replayed(record).view()
    record.append({"event": kind, **data})  # type: ignore[arg-type]  # as it is kept
    assert Replayed(record).view() == before


@pytest.mark.parametrize(
    "data",
    [
        {"event": "drew", "seat": 7, "cards": ["5S"]},  # nobody sits there
        {"event": "overthrown", "seat": 1},  # there is no prophet
    ],
)
def test_a_move_that_cannot_be_names_its_line(data: Mapping[str, JSON]) -> None:
    record, _ = recorded(Round.deal("solo", "red", ("God", "Ada"), seed=7))
    record.append(data)  # type: ignore[arg-type]  # as somebody else's program may write it
    with pytest.raises(EleusisError, match="this record can't be read"):
        Replayed(record)


def test_there_is_no_seat_below_the_first() -> None:
    record, table = recorded(Round.deal("solo", "red", ("God", "Ada"), seed=7))
    record.append(*table.apply(PlayCards(1, table.view(1).hand[:1]))[1])
    with pytest.raises(RecordError, match="1 is the first player"):
        Replayed(record, seat=-1)
