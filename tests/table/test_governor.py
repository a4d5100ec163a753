"""A session at the Governor's Game: persons, computers, the Jack's secret stroke, the record."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import Board, House
from eleusis_nb.games.governor import round as rounds
from eleusis_nb.games.governor.events import Event, RecordedEvent, read_event
from eleusis_nb.games.record import Record
from eleusis_nb.i18n import tell
from eleusis_nb.table.governor import GovernorSession

PERSONS = {"Ada": "person", "Bob": "person", "Cleo": "person"}
HEARTS = "hearts; any draw; drawer +5"


def at_table(
    folder: Path,
    house: House | None = None,
    secret: bool | str = False,  # noqa: FBT001, FBT002 - as the session has it
) -> GovernorSession:
    return GovernorSession.open(
        PERSONS, seed=5, folder=folder, house=house, secret=secret, random=random.Random(2)
    )


def play_a_round(session: GovernorSession, luck: random.Random, stake: int = 1) -> None:
    session.do("stake", amount=stake)
    while not session.board.is_over:
        may = session.view()["may"]
        if may["choose"]:
            session.do("choose", player=luck.choice(may["choose"]))
        elif may["stay"] and luck.random() < 0.4:
            session.do("stay")
        else:
            session.do("draw")


def test_a_person_against_the_computer_players(tmp_path: Path) -> None:
    session = GovernorSession.open(seed=3, folder=tmp_path, house=House())
    assert session.view()["may"] == {"stake": 20, "draw": False, "stay": False, "choose": []}
    session.do("stake", amount=2)
    view = session.view()
    # Four players paid 2 each; the person sits first, so nobody has drawn yet.
    assert (view["pot"], view["left"], view["draw"]) == (8, 52, 1)
    assert [seat["purse"] for seat in view["seats"]] == [18] * 4
    assert [seat["how"] for seat in view["seats"]] == [
        "",
        "always draws",
        "stops above 9",
        "calculates",
    ]
    session.do("draw")
    view = session.view()
    # Everybody has drawn once and somebody is out; it is the person's turn, or all is over.
    assert all(len(seat["cards"]) >= 1 for seat in view["seats"])
    assert view["log"][0].startswith("Guest draws")
    assert view["seats"][0]["turn"] or session.board.is_over or not view["seats"][0]["in"]


@pytest.mark.parametrize(
    ("name", "arguments", "sentence"),
    [
        ("stay", {}, "You must draw once first: draw a card."),
        ("choose", {"player": 7}, "“player” should be a player's name."),
        ("fly", {}, "This table can't do “fly”. It can do these: stake, draw"),
        ("draw", {"seat": 1}, "“draw” does not need “seat”."),
        ("stake", {}, "“stake” needs “amount”."),
        ("chances", {"above": "x"}, "“above” should be a score, or nothing."),
        ("hint", {}, "The Jack has no secret rule"),
        ("suppose", {"text": "red"}, "The Jack has no secret rule"),
    ],
)
def test_what_is_refused_gets_a_sentence_and_changes_nothing(
    tmp_path: Path, name: str, arguments: dict[str, Any], sentence: str
) -> None:
    session = at_table(tmp_path)
    session.do("stake", amount=1)
    before = (session.view(), session.path.read_bytes())
    with pytest.raises(EleusisError) as refused:
        session.do(name, **arguments)
    assert sentence in str(refused.value)
    assert (session.view(), session.path.read_bytes()) == before


def test_a_stake_nobody_can_pay_and_a_player_nobody_knows(tmp_path: Path) -> None:
    session = at_table(tmp_path)
    for amount in (21, -1, 1.5, True, "2", 10**9):
        before = session.view()
        with pytest.raises(EleusisError):
            session.do("stake", amount=amount)
        assert session.view() == before
    with pytest.raises(EleusisError, match="There is no computer player called “cheats”"):
        GovernorSession.open({"Ada": "person", "Bob": "cheats"}, folder=tmp_path)


def test_chances_are_reckoned_on_demand_and_gone_with_the_turn(tmp_path: Path) -> None:
    session = at_table(tmp_path, house=House())
    session.do("stake", amount=1)
    for _ in range(3):
        session.do("draw")
    for _ in range(3):
        session.do("stay")
    assert session.view()["chances"] == []
    session.do("chances", above=9)
    chances = session.view()["chances"]
    assert session.view()["above"] == 9
    assert [row["action"] for row in chances] == ["draw", "pass"]
    # Two are in and each has one turn: the tree is small, and winning is surviving.
    for row in chances:
        assert row["wins"]["error"] == 0
        assert row["wins"] == row["survives"]
    session.do("chances", above=None)
    assert session.view()["above"] is None
    session.do("draw")
    assert session.view()["chances"] == []


def test_the_secret_stroke_from_the_seal_to_the_solution(tmp_path: Path) -> None:
    session = at_table(tmp_path, house=House(), secret=HEARTS)
    seal = session.view()["secret"]["seal"]
    assert len(seal) == 64
    assert session.view()["secret"]["left"] == 10_560
    session.do("suppose", text="red; any draw; drawer +5")
    session.do("suppose", text="a heart; any draw; drawer +5")
    with pytest.raises(EleusisError, match="already written that guess"):
        session.do("suppose", text="hearts; any draw; drawer +5")
    luck = random.Random(4)
    while session.view()["secret"]["supposed"][0]["fits"]:
        play_a_round(session, luck)
    wrong, right = session.view()["secret"]["supposed"]
    # Both scores are told, and not whether anything strange happened.
    by_it, _, was = wrong["why"].partition("by this rule ")[2].partition(", but it was ")
    assert by_it.rstrip("-−0123456789") == was.rstrip("-−0123456789.")
    assert by_it != was.rstrip(".")
    assert right["fits"]
    assert right["why"].startswith("Explains all")
    session.do("declare", key=wrong["key"])
    assert session.view()["secret"]["supposed"][0]["declared"] == "wrong"
    assert session.view()["secret"]["opened"] is None
    with pytest.raises(EleusisError, match="has already answered that"):
        session.do("declare", key=wrong["key"])
    session.do("drop", key=wrong["key"])
    session.do("declare", key=right["key"])
    assert session.view()["secret"]["verified"]
    assert session.view()["secret"]["opened"] == "a heart; any draw; drawer +5"
    assert session.view()["secret"]["seal"] == seal
    for name in ("open", "hint"):
        with pytest.raises(EleusisError, match="The envelope is"):
            session.do(name)


def test_hints_are_true_and_open_one_after_the_other(tmp_path: Path) -> None:
    stroke = "a heart; from draw 2; others -3"
    session = at_table(tmp_path, House(), stroke)
    with pytest.raises(EleusisError, match="opens after 4 more cards"):
        session.do("hint")
    luck = random.Random(6)
    while session.view()["secret"]["seen"] < 16:
        play_a_round(session, luck)
    session.do("hint")
    session.do("hint")
    session.do("hint")
    one, two, three = session.view()["secret"]["hints"]
    assert one == "The suit of the card matters, and its rank does not."
    assert "would decide between them" in two or "nothing left to decide" in two
    assert three == "It changes the score of everyone else."
    assert session.view()["secret"]["opened"] is None
    session.do("hint")
    assert session.view()["secret"]["opened"] == stroke.replace("-", "−")


def test_the_secret_is_nowhere_before_it_is_opened(tmp_path: Path) -> None:
    # Without known strokes no sentence of the game speaks of a heart; a card is shown as 7♥.
    session = at_table(tmp_path, house=House(), secret=HEARTS)
    luck = random.Random(8)
    seen = [json.dumps(session.view())]
    for _ in range(3):
        play_a_round(session, luck)
        seen.append(json.dumps(session.view()))
    record = Record.read(session.path)
    dealt = next(event for event in record.events() if event["event"] == "round dealt")
    for text in seen:
        assert json.dumps(dealt["deck"])[1:40] not in text
    with pytest.raises(EleusisError) as refused:
        session.do("declare", key="s9")
    frame, frames = refused.value.__traceback__, []
    while frame is not None:
        frames.append(repr(frame.tb_frame.f_locals) if frames else "this test")
        frame = frame.tb_next
    folder = [path.read_text() for path in tmp_path.iterdir()]
    assert len(folder) == 2  # the record, and the envelope beside it
    for text in [*seen, *folder, *frames, repr(session), record.seen_by(0, RecordedEvent).text()]:
        assert "heart" not in text


def test_the_same_call_brings_the_same_table_back_and_another_name_a_new_one(
    tmp_path: Path,
) -> None:
    session = GovernorSession.open(PERSONS, folder=tmp_path, secret=HEARTS)
    session.do("stake", amount=2)
    session.do("draw")
    again = GovernorSession.open(PERSONS, folder=tmp_path, secret=HEARTS)
    assert again.state.round == session.state.round
    assert again.state.purses == session.state.purses
    assert again.view()["secret"]["seal"] == session.view()["secret"]["seal"]
    for changed in (
        {"purse": 30},
        {"secret": "red; any draw; drawer +5"},
        {"secret": False},
        {"house": House()},
        {"name": "another"},
    ):
        settings = {"folder": tmp_path, "secret": HEARTS} | changed
        assert GovernorSession.open(PERSONS, **settings).state.round is None


def test_hints_and_suppositions_are_said_in_any_language_later_too(tmp_path: Path) -> None:
    session = at_table(tmp_path, House(), "a heart; any draw; others -3")
    luck = random.Random(6)
    while session.view()["secret"]["seen"] < 4:
        play_a_round(session, luck)
    session.do("hint")
    session.do("suppose", text="пика; любой круг; взявшему вдвое", lang="ru")
    for table in (session, GovernorSession.resume(session.path)):
        secret = tell(table.view(), "fr")["secret"]
        assert list(secret["hints"]) == ["L’enseigne de la carte piochée compte, pas son rang."]
        [supposed] = secret["supposed"]
        assert " ".join(supposed["text"].split()) == "un pique ; toute pioche ; qui pioche double"


def test_an_event_is_applied_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_table(tmp_path, house=House())
    session.do("stake", amount=1)
    applied: list[object] = []
    evolve = rounds.evolve

    def counted(board: Board, event: Event) -> Board:
        applied.append(event)
        return evolve(board, event)

    monkeypatch.setattr(rounds, "evolve", counted)
    session.do("draw")
    assert applied == [read_event(data) for data in session.record.lines[-1].events]
    assert len(applied) == 2  # the card, and the next turn
