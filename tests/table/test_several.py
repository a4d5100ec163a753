"""A table of several: persons and computer players in any seat, every form of the game."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.cards import Card, cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import (
    Action,
    Deal,
    Guess,
    NoPlay,
    PlayCards,
    Prophesy,
    View,
    WrongCall,
    variants,
)
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.rules import Rule
from eleusis_nb.table import Seating, Session
from eleusis_nb.table.events import SeatTakenOver, reduce
from eleusis_nb.table.screen import Screen, Turn, turn_of
from eleusis_nb.table.seats import FILLING
from eleusis_nb.table.view import view
from tests.table.driving import RULES, act, drive

CARD = re.compile(r"\b(10|[2-9AJQK])([CDHS♣♦♥♠])")


class Script:
    """A computer player who does what is written down, and else plays the first card."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def choose(self, view: View) -> Action | None:
        seat = view.seat or 0
        if seat not in view.waits_for:
            return Prophesy(seat) if self.lines and self.lines[0] == "prophet" else None
        line = self.lines.pop(0) if self.lines else view.hand[0].code()
        return NoPlay(seat) if line == "none" else PlayCards(seat, cards(line))

    def explain(self, lang: str = "en") -> str:
        return f"As it is written ({lang})."


def multiplayer(session: Session) -> Any:  # noqa: ANN401 - plain data
    return session.view()["multiplayer"]


# --- who sits where -----------------------------------------------------------------------------


def test_who_says_nothing_sits_with_as_many_as_the_game_needs() -> None:
    assert Seating.of(variants["solo"]).kinds == ("dealer", "person")
    assert Seating.of(variants["new"]).kinds == ("dealer", "person", *FILLING[:2])
    assert len(Seating.of(variants["nojhan"]).names) == 5
    assert Seating.of(variants["delphi"]).persons == ("Guest",)


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ("Ada", "Give the players as a list"),
        (["God", ("Ada", "person", 3), "Bob", "Cy"], "A seat is a name"),
        (["God", ("Ada", "gambler"), "Bob", "Cy"], "“gambler” can't be a player"),
        (["Ada", ("God", "dealer"), "Bob", "Cy"], "God must be the first in the list"),
        (["God", "Ada"], "is for 4 to 8 people"),
    ],
)
def test_who_cannot_sit_so_is_told_why(wanted: Any, sentence: str) -> None:  # noqa: ANN401
    with pytest.raises(EleusisError, match=re.escape(sentence)):
        Seating.of(variants["new"], wanted)


# --- whole rounds -------------------------------------------------------------------------------


TABLES = {
    "new": None,
    "express": ["God", "Ada", "Bob", "random"],
    "adpoker": None,
    "nojhan": ["Ada", "random", "random", "random", "Bob"],
    "original": ["Ada", "Bob", "random"],
    "delphi": None,
    "solo": ["God", "random"],
}


@pytest.mark.parametrize("variant", TABLES)
def test_every_form_is_played_to_its_end_and_comes_back(variant: str, tmp_path: Path) -> None:
    seats = TABLES[variant]
    table = Session.deal(variant=variant, seats=seats, folder=tmp_path, random=Random(4))
    drive(table, Random(4), until="nobody")
    end = table.view()
    assert end["opened"]["verified"]
    assert end["sheet"]["rounds"][0]["points"].keys() == set(end["sheet"]["names"])
    back = Session.resume(table.path).view()
    assert {key: back[key] for key in ("table", "opened", "sheet", "turn")} == {
        key: end[key] for key in ("table", "opened", "sheet", "turn")
    }


def test_in_a_match_everybody_is_god_once(tmp_path: Path) -> None:
    seats = ["Ada", "random", "Bob", "random"]
    table = Session.deal(variant="new", seats=seats, folder=tmp_path, random=Random(1))
    random, gods = Random(1), []
    for _ in range(4):
        while not table.view()["opened"]:
            act(table, table.view(), random)
        gods.append(multiplayer(table)["seats"][0]["name"])
        while table.view()["opened"] and not table.view()["sheet"]["over"]:
            act(table, table.view(), random)
    sheet = table.view()["sheet"]
    assert gods == ["Ada", "Rosalie", "Bob", "Igor"]
    assert sheet["over"]
    assert len(sheet["rounds"]) == 4
    for name, total in sheet["totals"].items():
        assert total == sum(one["points"][name] for one in sheet["rounds"])
    assert "match is over" in table.view()["say"]["aside"]
    with pytest.raises(EleusisError, match="the match is over"):
        table.do("again")


# --- the screen between two persons -------------------------------------------------------------


@pytest.fixture
def two(tmp_path: Path) -> Session:
    """Ada is next, then Bob, then a computer; the rule is "red"."""
    order = [*cards("2H 3H 4S"), *cards("5H 6S 7S"), *cards("8C 9D 10D")]
    few = variants["express"].but(deals=(Deal(2, 7, 2, 3),))
    return Session.deal(
        "red",
        variant=few,
        seats=["God", "Ada", "Bob", "random"],
        deck=[*order, *cards("QH"), *cards("KC KD KS KH JC JD JS JH")],
        folder=tmp_path,
    )


def test_the_screen_is_covered_until_the_next_person_says_so(two: Session) -> None:
    view = two.view()
    assert view["multiplayer"]["waits"] == "cover"
    assert view["multiplayer"]["name"] == "Ada"
    assert view["hand"] == []
    with pytest.raises(EleusisError, match="is waiting for Ada"):
        two.do("here", who="Bob")
    with pytest.raises(EleusisError, match="The screen is hidden"):
        two.do("play", cards=["2H"])
    two.do("here", who="Ada")
    assert two.view()["hand"] == ["2H", "3H", "4S"]
    two.do("suppose", text="red")
    two.do("play", cards=["4S"])  # wrong: nothing that Ada could say now
    view = two.view()
    assert (view["multiplayer"]["waits"], view["multiplayer"]["name"], view["hand"]) == (
        "cover",
        "Bob",
        [],
    )
    assert view["hypotheses"] == []
    two.do("here", who="Bob")
    assert two.view()["hand"] == ["5H", "6S", "7S"]
    assert two.view()["hypotheses"] == []  # those are Ada's


def test_who_has_just_played_right_may_say_the_rule_before_the_screen_goes_on(two: Session) -> None:
    two.do("here", who="Ada")
    two.do("suppose", text="black")
    two.do("play", cards=["2H"])
    assert multiplayer(two)["waits"] == "word"
    two.do("declare", key="h1")
    view = two.view()
    assert view["multiplayer"]["waits"] == "cover"
    assert view["say"]["text"] == "Ada guesses “black”. God says: no."
    assert "allows" not in json.dumps(view)  # no counter-example for the rivals


def test_an_action_is_done_from_the_seat_of_who_asks_whatever_it_names(two: Session) -> None:
    with pytest.raises(EleusisError, match="The screen is hidden"):
        two.do(Guess(1, "red"))
    two.do("here", who=two.view()["multiplayer"]["name"])
    me, view = two.view()["multiplayer"]["you"], two.view()
    two.do(PlayCards(2, cards(view["hand"][0])))
    assert two.state.round is not None
    assert two.state.round.table[-1].seat == two.state.seat_of(me) == 1


def test_a_computer_moves_when_asked_to_and_only_then(two: Session) -> None:
    with pytest.raises(EleusisError, match="It is not a computer player"):
        two.do("step")
    for name, code in (("Ada", "4S"), ("Bob", "6S")):
        two.do("here", who=name)
        two.do("play", cards=[code])
    assert multiplayer(two)["waits"] == "computer"
    two.do("step")
    assert two.plays()[-1]["seat"] == 3
    with pytest.raises(EleusisError, match="when the round is over"):
        two.do("thoughts")


# --- a person as God ----------------------------------------------------------------------------


def test_god_writes_the_rule_judges_by_it_and_confesses(tmp_path: Path) -> None:
    players = [(name, lambda _: Script()) for name in ("Bob", "Cy", "Dot", "Eve")]
    table = Session.deal(
        variant="nojhan", seats=["Ada", *players], folder=tmp_path, random=Random(2)
    )
    assert multiplayer(table)["waits"] == "rule"
    with pytest.raises(EleusisError, match="Write a rule first"):
        table.do("seal", text=" ")
    weighed = table.do("weigh", text="not a spade")
    assert weighed["sentence"] == "The card is not a spade."
    assert weighed["accepts"] == 0.75
    table.do("seal", text="not a spade")
    assert "spade" not in json.dumps(table.view())
    for _ in range(4):
        table.do("step")
        pending = multiplayer(table)["pending"]
        right = pending["cards"][0][-1] != "S"
        before = table.view()
        with pytest.raises(WrongCall, match="By your sealed rule this"):
            table.do("judge", right=not right)
        assert table.view() == before
        table.do("judge", right=right)
    table.do("confess")
    sheet = table.view()["sheet"]["rounds"][0]
    # Source 003: from four cards played on God loses twenty points, and the others have none.
    assert sheet["points"] == {"Ada": -20, "Bob": 0, "Cy": 0, "Dot": 0, "Eve": 0}


def test_thoughts_are_told_when_the_round_is_over(tmp_path: Path) -> None:
    players = [(name, lambda _: Script()) for name in ("Bob", "Cy", "Dot", "Eve")]
    table = Session.deal(
        variant="nojhan", seats=["Ada", *players], folder=tmp_path, random=Random(2)
    )
    table.do("seal", text="red")
    table.do("step")
    table.do("confess")
    shown = table.do("thoughts")
    assert shown[0]["texts"]["fr"] == "As it is written (fr)."
    assert Session.resume(table.path).do("thoughts") == shown
    assert "As it is written" not in json.dumps(table.view())


def test_a_computer_that_fails_does_not_keep_the_others_waiting(tmp_path: Path) -> None:
    class Broken:
        def choose(self, view: View) -> Action | None:
            raise RuntimeError(view)

        def explain(self, lang: str = "en") -> str:
            return lang

    seats = ["God", ("Bob", lambda _: Broken()), ("Cy", lambda _: Script("QH QH")), "Ada"]
    table = Session.deal("red", variant="new", seats=seats, folder=tmp_path, random=Random(2))
    while multiplayer(table)["waits"] == "computer":
        table.do("step")
    assert multiplayer(table)["waits"] == "you"


# --- secrets ------------------------------------------------------------------------------------


def codes_in(value: Any) -> Iterator[str]:  # noqa: ANN401 - plain data
    text = json.dumps(value, ensure_ascii=False)
    for rank, suit in CARD.findall(text):
        yield rank + (suit if suit in "CDHS" else "CDHS"["♣♦♥♠".index(suit)])


@pytest.mark.parametrize("variant", ["new", "original", "nojhan"])
def test_no_view_holds_another_hand_the_stock_or_the_rule(variant: str, tmp_path: Path) -> None:
    seats = TABLES[variant] or ["God", "Ada", "Bob", "random"]
    table = Session.deal(variant=variant, seats=seats, folder=tmp_path, random=Random(8))
    random = Random(8)
    for _ in range(120):
        view = table.view()
        if view["opened"]:
            break
        state, you = table.state, view["multiplayer"]["you"]
        if state.round is not None:
            public = Counter(c.code() for play in state.round.table for c in play.cards)
            public += Counter(c for c in (view["multiplayer"]["pending"] or {"cards": []})["cards"])
            public += Counter(c.code() for held in state.round.mistakes for c in held)
            if you is not None:
                mine = view_of(state.round, state.seat_of(you)).hand
                public += Counter(card.code() for card in mine)
            else:
                assert view["hand"] == []
            assert set(codes_in(view)) <= set(public)
            letter = table.store.envelopes[-1].letter()
            text = json.dumps(view)
            assert letter.nonce not in text
            assert letter.seed not in text
            assert not any(rule in text for rule in RULES if view["multiplayer"]["waits"] != "rule")
        act(table, view, random)
    assert Card.parse("QH").code() in set(codes_in({"a": "Q♥"}))  # the search finds what is there


def test_where_all_predict_in_secret_everybody_turns_away_god_too(tmp_path: Path) -> None:
    session = Session.deal(variant="delphi", seats=["Zoe", "Ada", "Ben"], seed=1, folder=tmp_path)
    session.do("here", who="Zoe")
    session.do("seal", text="red")
    for _ in range(2):  # two cards, each predicted by two persons and called by God
        for name in ("Ada", "Ben"):
            assert (multiplayer(session)["waits"], multiplayer(session)["you"]) == ("cover", None)
            assert multiplayer(session)["name"] == name
            session.do("here", who=name)
            session.do("predict", right=True, confidence=0.8)
        assert (multiplayer(session)["name"], multiplayer(session)["you"]) == ("Zoe", None)
        session.do("here", who="Zoe")
        (code,) = multiplayer(session)["pending"]["cards"]
        session.do("judge", right=code[-1] in "HD")


def test_nothing_is_supposed_before_the_deal_that_the_deal_would_forget(tmp_path: Path) -> None:
    session = Session.deal(variant="delphi", seats=["Zoe", "Ada", "Ben"], seed=1, folder=tmp_path)
    session.do("here", who="Zoe")
    lines = len(session.record)
    with pytest.raises(EleusisError, match="The cards have not been dealt yet"):
        session.do("suppose", text="red")
    assert len(session.record) == lines


# --- a rule that breaks the game ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "rule", "why"),
    [
        ("nojhan", "higher than the last card", "After K♣ no card ever fits again."),
        ("express", "anything", "Every card always fits: there is nothing to find out."),
        # Source 001 demands that ten cards are right always; of one suit these are nine.
        ("original", "a heart and 2 to 10", "Only 9 cards of 52 ever fit; this variant "),
    ],
)
def test_a_rule_with_a_fault_is_sealed_by_who_says_so_once_more(
    variant: str, rule: str, why: str, tmp_path: Path
) -> None:
    people = variants[variant].players[0] - 1
    players = [(f"P{n}", lambda _: Script()) for n in range(people)]
    table = Session.deal(variant=variant, seats=["Ada", *players], folder=tmp_path)
    weighed = table.do("weigh", text=rule)
    assert weighed["asks"]
    assert weighed["findings"][0]["level"] == "fault"
    assert weighed["findings"][0]["text"].startswith(why)
    before = table.view()
    for anyway in ({}, {"anyway": False}):
        with pytest.raises(EleusisError, match=re.escape(why)):
            table.do("seal", text=rule, **anyway)
    with pytest.raises(EleusisError, match="“anyway” should be true or false"):
        table.do("seal", text=rule, anyway="yes")
    assert table.view() == before
    table.do("seal", text=rule, anyway=True)
    assert table.view()["seal"]
    assert table.do("own_rule") == Rule.parse(rule).sentence()


def test_nine_cards_are_enough_where_no_number_is_demanded(tmp_path: Path) -> None:
    seats = ["Ada", *((f"P{n}", lambda _: Script()) for n in range(4))]
    table = Session.deal(variant="nojhan", seats=seats, folder=tmp_path)
    assert not table.do("weigh", text="a heart and 2 to 10")["asks"]
    table.do("seal", text="a heart and 2 to 10")


def test_only_god_reads_the_sealed_rule_again(tmp_path: Path) -> None:
    seats = ["Ada", "Bob", *((f"P{n}", lambda _: Script()) for n in range(3))]
    table = Session.deal(variant="nojhan", seats=seats, folder=tmp_path, random=Random(2))
    with pytest.raises(EleusisError, match="hidden"):
        table.do("own_rule")
    table.do("here", who="Ada")
    with pytest.raises(EleusisError, match="God writes the rule first"):
        table.do("own_rule")
    table.do("seal", text="not a spade")
    assert table.do("own_rule") == "The card is not a spade."
    assert table.do("own_rule").said("fr") == "La carte n’est pas un pique."
    while multiplayer(table)["name"] != "Bob":
        pending = multiplayer(table)["pending"]
        if pending:
            table.do("judge", right=pending["cards"][0][-1] != "S")
        else:
            table.do("step")
    table.do("here", who="Bob")
    with pytest.raises(EleusisError, match="only God may read it"):
        table.do("own_rule")


# --- what befell the person at the screen -----------------------------------------------------

HANDS = "2H 3D 5S 6S  7H 9C 10C JC  8D 2C 3C 4C  9S 5C 6C 7C"
LINE = cards(f"{HANDS} AH KC KS QC QS JS 10S 8C 8S 9D 10D JD QD")
"""Four hands of four, A♥ the starter, and a stock; the rule is “red”."""


@pytest.fixture
def ada(tmp_path: Path) -> Session:
    """Ada, and three computer players who play their first card."""
    few = variants["new"].but(deals=(Deal(3, 7, 2, 4),))
    scripted = [(name, lambda _: Script()) for name in ("Bob", "Cy", "Dot")]
    seats = ["God", "Ada", *scripted]
    return Session.deal("red", variant=few, seats=seats, deck=LINE, folder=tmp_path)


def test_what_befell_somebody_stands_first_until_they_move_again(ada: Session) -> None:
    ada.do("play", cards=["2H"])
    assert ada.view()["say"]["text"] == "2♥ fits after A♥."
    assert "declare yourself prophet before Bob moves" in ada.view()["say"]["aside"]
    ada.do("prophesy")
    assert ada.view()["say"]["text"].startswith("You are the prophet now")
    ada.do("step")  # Bob shows 7♥, and Ada has to call it
    assert ada.view()["say"]["text"] == "Bob plays 7♥."
    ada.do("judge", right=False)  # God says that it fits: five cards for the fall
    fall = "You are overthrown: you are a player again, and draw 5 cards."
    assert ada.view()["say"]["text"] == fall
    ada.do("step")
    assert ada.view()["say"]["text"] == fall
    news = multiplayer(ada)["news"]
    assert "As the prophet you say: it doesn't fit." in news
    assert news[-1] == "Cy plays 8♦ after 7♥: it fits."


def test_a_claim_that_is_wrong_says_you(ada: Session) -> None:
    ada.do("no_play")  # 2♥ and 3♦ fit
    said = ada.view()["say"]["text"]
    assert said == "You say that no card fits, but one does. You draw 5 cards."
    (news,) = multiplayer(ada)["news"]  # God lays one of the two
    assert news in {"2♥ is played for you.", "3♦ is played for you."}


def test_where_something_may_be_said_the_computer_to_move_is_named(
    ada: Session,
) -> None:
    ada.do("play", cards=["2H"])
    shown = multiplayer(ada)
    assert (shown["waits"], shown["name"], shown["next_mover"]) == ("word", "Ada", "Bob")
    ada.do("go_on")
    assert (multiplayer(ada)["waits"], multiplayer(ada)["next_mover"]) == ("computer", "")


def test_ones_own_play_that_waits_for_a_verdict_is_told_in_the_second_person(
    tmp_path: Path,
) -> None:
    session = Session.deal(variant="express", seats=["Ann", "Ada", "Bob"], seed=3, folder=tmp_path)
    session.do("here", who="Ann")
    session.do("seal", text="red")
    who = multiplayer(session)["name"]
    session.do("here", who=who)
    (card, *_) = session.view()["hand"]
    session.do("play", cards=[card])
    symbol = Card.parse(card).symbol
    assert view(session.state, Screen(who))["say"]["text"] == f"You play {symbol}."
    assert view(session.state, Screen("Ann"))["say"]["text"] == f"{who} plays {symbol}."


def test_what_stands_first_at_the_end_is_why_it_ended(tmp_path: Path) -> None:
    seats = ["Zeus", "random", "random", "random", "random"]
    table = Session.deal("red", variant="nojhan", seats=seats, folder=tmp_path, random=Random(1))
    assert table.view()["say"]["text"] != "God confessed a mistake."
    table.do("confess")
    said = table.view()["say"]
    assert (said["tone"], said["text"]) == ("end", "God confessed a mistake.")
    assert said["aside"] == "The envelope is open. Read the rule and look at the table again."


def test_on_a_device_of_ones_own_everything_of_others_is_waited_for(tmp_path: Path) -> None:
    seats = ["God", "Ada", "Bob", "random"]
    table = Session.deal("red", variant="new", seats=seats, folder=tmp_path, random=Random(1))
    state = table.state
    first = state.round.seats[state.round.callers[0]]
    other = next(name for name in ("Ada", "Bob") if name != first)
    if first in {"Ada", "Bob"}:
        assert turn_of(state, Screen(first, is_own=True)) == Turn("you", first)
        # The one screen of a table is handed on; a device is not.
        assert turn_of(state, Screen(other)) == Turn("cover", first)
        table.do("here", who=first) if table.view()["multiplayer"]["waits"] == "cover" else None
    assert turn_of(state, Screen(other, is_own=True)) == Turn("others", first)
    alone = Session.deal(
        "red",
        variant="new",
        seats=["God", "random", "Ada", "random"],
        folder=tmp_path,
        name="second",
        random=Random(1),
    ).state
    mover = alone.round.seats[alone.round.callers[0]]
    if mover != "Ada":
        assert turn_of(alone, Screen("Ada")) == Turn("computer", mover)
        assert turn_of(alone, Screen("Ada", is_own=True)) == Turn("others", mover)


def test_nobody_takes_over_a_seat_that_is_not_there_or_is_a_persons(tmp_path: Path) -> None:
    seats = ["God", "Ada", "random", "Bob"]
    state = Session.deal("red", variant="new", seats=seats, folder=tmp_path).state
    for name in ("Nobody", "Ada"):
        assert reduce(state, SeatTakenOver(name=name)).seats == state.seats
    [computer] = set(state.seats.names[1:]) - {"Ada", "Bob"}
    after = reduce(state, SeatTakenOver(name=computer))
    assert after.seats.persons == ("Ada", computer, "Bob")


def test_at_a_table_of_several_too_it_is_said_that_nothing_can_be_saved(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.touch()
    session = Session.deal(
        "red", variant="new", seats=["God", "Ada", "Ben", "random"], folder=taken
    )
    assert session.path is None
    assert "can't be saved here" in session.view()["say"]["aside"]
    while session.step():  # who begins is drawn, and may be the computer player
        pass
    session.do("here", who=session.view()["multiplayer"]["name"])
    assert "can't be saved here" in session.view()["say"]["aside"]
