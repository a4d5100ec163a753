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


def views(record: Record | Path | None, seat: int | None = None) -> list[dict[str, Any]]:
    """Return what was seen at each step of the newest deal."""
    assert record is not None
    deal: dict[str, Any] = Replayed(record, seat).view()["deals"][-1]  # type: ignore[assignment]
    found: list[dict[str, Any]] = []
    for step in deal["steps"]:
        found.append({**(found[-1] if found else {}), **step})
    return found


def sentences(seen: list[dict[str, Any]]) -> list[str]:
    return [str(one["say"]["text"]) for one in seen]


def recorded(table: Round, *moves: str) -> tuple[Record, Round]:
    record = Record()
    record.append(*table.opening)
    for move in moves:
        table, events = table.apply(said(move))
        record.append(*events)
    return record, table


def test_a_lessons_table_is_seen_as_it_was(tmp_path: Path) -> None:
    session = sit(tmp_path, clock=Clock())
    session.do("play", cards=["KS"])
    session.do("suppose", text="black", credence=0.7)
    session.do("play", cards=["3S"])
    session.do("suppose", text=TURNS, credence=None)
    session.do("play", cards=["7H", "AC"])
    session.do("drop", key="h1")
    session.do("declare", key="h2")
    seen = views(session.path)
    assert sentences(seen) == [
        "Choose a card and play it after 3♥.",
        "K♠ fits after 3♥.",
        "Written down: “The card is black.”",
        "3♠ doesn't fit after K♠.",
        "Written down: “After a red card, the card is black; after a black card, it is red.”",
        "7♥ A♣ all fit, one after the other.",
        "Crossed out: “The card is black.”",
        "Yes, that is the rule.",
    ]
    assert [one["table"]["count"] for one in seen] == [1, 2, 2, 3, 3, 4, 4, 4]
    assert [len(one["hypotheses"]) for one in seen] == [0, 0, 1, 1, 2, 2, 1, 1]
    assert seen[3]["hypotheses"][0]["refuted_by"] == 2
    assert sorted(seen[0]["hand"]) == sorted(HAND.split())
    # It ends as the table does, but for what can be done there.
    live: Any = session.view()
    assert {part for part, now in live.items() if seen[-1][part] != now} == {"may"}
    assert seen[-1]["opened"]["verified"] is True
    assert not any(seen[-1]["may"].values())


def test_a_prophet_falls() -> None:
    # Abbott 1977: the prophet calls each play; at the first wrong call God says otherwise.
    hands = ["9S 2H 2D", "4H 4D 6S", "6H 6D 8S", "8H 8D 3C"]
    table = lay("new", TURNS, hands, "AH " + "5C " * 40)  # the ace begins with the first player
    record, _ = recorded(table, "1 9S", "1 prophet", "2 4H", "1 wrong")
    seen = views(record)
    assert sentences(seen)[1:3] == [
        "Ada plays 9♠ after A♥: it fits.",
        "Ada is the prophet now and judges every play in God's place.",
    ]
    assert [one["multiplayer"]["seats"][1]["prophet"] for one in seen][:3] == [False, False, True]
    assert seen[-1]["multiplayer"]["seats"][1]["prophet"] is False
    # The round lasts, and nobody said whose eyes: no hand lies open.
    assert all(one["hand"] == [] for one in seen)


@pytest.mark.parametrize("variant", variants)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_variant_is_told_to_its_end(variant: str, seed: int) -> None:
    table = dealt(variant, seed)
    record = Record()
    record.append(*table.opening)
    for step in steps(table, seed):
        record.append(*step.events)
        table = step.after
    seen = views(record)[-1]
    assert Replayed(record).plays()[-1]["n"] == table.table[-1].n
    assert seen["hand"] == [card.code() for card in table.view(1).hand]
    assert list(seen["sheet"]["rounds"][-1]["points"].values()) == list(table.sheet.totals)  # type: ignore[union-attr]


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
    assert '"hand": ["2H"]' in worlds[0][1]  # the seat's own hand is told
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


def test_an_unopened_rule_its_seed_and_nonce_are_nowhere(tmp_path: Path) -> None:
    session = sit(tmp_path, rule="in turn: one even, two odd", seed=3141592653)
    session.do("play", cards=[session.view()["hand"][0]])  # type: ignore[index]
    text = json.dumps(Replayed(session.path).view())  # type: ignore[arg-type]
    letter = session.store.envelopes[0].letter()
    for secret in (letter.rule, "In turn", letter.nonce, letter.seed):
        assert secret not in text


def test_a_note_for_one_seat_is_told_to_that_seat_alone() -> None:
    table = lay("new", TURNS, ["9S 2H", "4H 4D", "6H 6D"], "AH " + "5C " * 40)
    record, _ = recorded(table)
    record.append(
        HypothesisWritten(key="h1", text="spades", credence=None, rule="a spade", seat=2, who="Bob")
    )
    record.append(Note("of a kind nobody knows", {"rule": TURNS}))
    assert [one["key"] for one in views(record, seat=2)[-1]["hypotheses"]] == ["h1"]
    assert sentences(views(record, seat=2))[-1] == "Written down: “The card is a spade.”"
    for seat in (None, 1):
        assert "spade" not in json.dumps(views(record, seat))
    assert TURNS not in json.dumps(Replayed(record, 2).view())


# --- several deals, other games, other people's files -----------------------------------------


def test_each_deal_of_a_record_is_told_by_itself(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.do("open")
    session.do("explain", text="turns")
    session.do("again")
    first, second = Replayed(session.path).view()["deals"]  # type: ignore[arg-type, misc]
    assert "In their own words: turns" in json.dumps(first, ensure_ascii=False)
    assert second["steps"][0]["opened"] is None  # type: ignore[index, call-overload]
    assert len(second["steps"]) == 1  # type: ignore[index, call-overload]


def test_the_governors_game_is_told_round_by_round(tmp_path: Path) -> None:
    session = at_table(tmp_path, House())
    for seed in (1, 2):
        play_a_round(session, random.Random(seed), stake=3)
    one, _ = Replayed(session.path).view()["deals"]  # type: ignore[arg-type, misc]
    assert one["steps"][0]["say"]["text"] == "Everyone pays 3."  # type: ignore[index, call-overload]
    last, live = views(session.path)[-1], session.view()
    differ = {part for part, now in live.items() if last[part] != now}
    assert differ <= {"may", "say"}
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
    assert "any draw; drawer" not in text


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
    texts = sentences(views(session.path))
    kinds = ("Written down", "A hint", "Crossed out", "The Jack says")
    assert [text for text in texts if text.startswith(kinds)] == [
        "Written down: “red; any draw; drawer +5”",
        "Written down: “a heart; any draw; drawer +5”",
        "Crossed out: “red; any draw; drawer +5”",
        f"A hint: {hint}",
        "The Jack says: yes. The secret rule was: a heart; any draw; drawer +5",
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
    for seat in (-1, 2):
        with pytest.raises(RecordError, match="1 is the first player"):
            Replayed(record, seat)
