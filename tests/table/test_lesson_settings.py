"""What a lesson can set: two names, a computer to refute, a God who errs, one's own lesson."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.games.eleusis.ruling import errs
from eleusis_nb.mind import Beliefs
from eleusis_nb.rules import Rule
from eleusis_nb.table import Lesson, LessonError, ParcelError, Session, lesson, resume
from eleusis_nb.table.events import SeatsTaken, events_of, reduce, state_of
from eleusis_nb.table.ladder import Rung
from eleusis_nb.table.lessons import LESSONS, LONGEST, pack, unpack
from eleusis_nb.table.state import SessionState
from tests.table.seated import Clock, Table

OTHER_COLOUR = "a different colour from the last card"
DAX = Lesson("dax", "Dax and Med", ((OTHER_COLOUR,),), names=("Dax", "Med"))


def at(lesson_: Lesson, folder: Path, clock: Clock, seed: int = 4) -> Table:
    session = Session.at_lesson(lesson_, folder=folder, clock=clock, random=Random(seed))
    return Table(Rule.parse(lesson_.steps[0][0]), session, clock)


# --- two names ---------------------------------------------------------------------------------


@pytest.fixture
def dax(tmp_path: Path, clock: Clock) -> Table:
    return at(DAX, tmp_path, clock)


def test_each_card_gets_its_name(dax: Table) -> None:
    starter = dax.mainline[-1].symbol
    assert dax.view["names"] == ("Dax", "Med")
    assert dax.view["say"]["text"] == f"Every card is a Dax or a Med. Play one after {starter}."
    card = Card.parse(dax.play(right=False)).symbol
    assert dax.view["say"]["text"] == f"{card} after {starter} is a Med."
    card = Card.parse(dax.play(right=True)).symbol
    assert dax.view["say"]["text"] == f"{card} after {starter} is a Dax."
    assert dax.view["may"]["play"] == 1  # one card at a time, so each has one name


def test_a_hypothesis_says_what_both_are(dax: Table) -> None:
    with pytest.raises(EleusisError, match="Write what a Med is first"):
        dax.session.do("suppose", text=OTHER_COLOUR)
    dax.session.do("suppose", text=OTHER_COLOUR, other="the same suit as the last card")
    [mine] = dax.view["hypotheses"]
    assert mine["other"] == "The card has the same suit as the last card."
    # A card of the same colour and another suit is neither by these two.
    assert "would be neither" in mine["note"]


def test_both_halves_are_tested_by_each_verdict(dax: Table) -> None:
    dax.session.do("suppose", text=OTHER_COLOUR, other="a different suit from the last card")
    after, card = dax.mainline[-1].symbol, Card.parse(dax.play(right=True)).symbol
    # The card has the other colour, so another suit: a Dax by one half and a Med by the other.
    [mine] = dax.view["hypotheses"]
    assert mine["standing"] == "refuted"
    assert mine["note"] == f"It says that {card} after {after} is a Med, but it was a Dax."


def test_it_is_right_only_if_both_halves_are(dax: Table) -> None:
    dax.session.do("suppose", text=OTHER_COLOUR, other="the same suit as the last card")
    dax.session.do("declare", key="h1")
    assert dax.view["hypotheses"][0]["declared"] == "wrong"
    # Told on a card of the same colour and another suit: it is a Med, and was not said to be.
    assert dax.view["say"]["aside"].endswith("is a Med; your rules say something else.")
    dax.session.do("suppose", text="red", other="the same colour as the last card")
    dax.session.do("declare", key="h2")
    assert dax.view["hypotheses"][1]["declared"] == "wrong"
    dax.session.do("suppose", text=OTHER_COLOUR, other="the same colour as the last card")
    dax.session.do("declare", key="h3")
    assert dax.view["hypotheses"][2]["declared"] == "right"
    # 31 less turn 1 (no card was played), less 2 for each wrong declaration
    assert dax.view["score"]["points"] == 26


def test_elsewhere_a_rule_has_no_second_half(tmp_path: Path, clock: Clock) -> None:
    session = Session.deal("red", seed=1, folder=tmp_path, clock=clock)
    with pytest.raises(EleusisError, match="all the others don't"):
        session.do("suppose", text="red", other="black")


# --- refute the robot --------------------------------------------------------------------------


def test_the_computer_states_a_rule_that_fits_and_another_when_it_falls(
    tmp_path: Path, clock: Clock
) -> None:
    robot = Lesson("robot", "Refute the robot", (("red or even",),), rival=True)
    table = at(robot, tmp_path, clock)
    assert table.view["rival"]["beaten"] == 0
    for _ in range(14):
        before = table.view["rival"]
        claim = Rule.parse(before["sentence"].rstrip("."))
        line, hand = table.mainline, table.view["hand"]
        # Its claim agrees with all that lies on the table.
        for play in table.session.plays()[1:]:
            n = [p for p in table.session.plays() if p["ok"] and p["n"] < play["n"]]
            then = tuple(Card.parse(code) for p in n for code in p["cards"])
            assert claim.accepts(then, play["cards"][0]) == play["ok"], before["sentence"]
        differ = [c for c in hand if claim.accepts(line, c) != table.rule.accepts(line, c)]
        table.session.do("play", cards=[(differ or hand)[0]])
        now = table.view["rival"]
        assert now["beaten"] == before["beaten"] + bool(differ)
        if differ:
            assert now["said"].startswith("Refuted after ")
            assert before["sentence"] in now["said"]
    assert table.view["rival"]["beaten"] >= 3
    assert resume(table.session.path, clock=clock).view() == table.view
    assert len(list(Record.read(table.session.path).events("rival claimed"))) == now["beaten"] + 1


def test_no_claim_of_the_computer_contradicts_the_starter_unsaid(
    tmp_path: Path, clock: Clock
) -> None:
    hidden = ("red or even", "black if the last card is red, otherwise red", "a face or higher")
    for seed in range(6):
        robot = Lesson("robot", "R", ((hidden[seed % 3],),), rival=True)
        table = at(robot, tmp_path / f"{seed}", clock, seed)
        (starter,) = table.mainline
        for turn in range(6):
            rival = table.view["rival"]
            agrees = Rule.parse(rival["sentence"].rstrip(".")).accepts((), starter)
            assert agrees or rival["note"].startswith(starter.symbol), (seed, turn, rival)
            assert turn or agrees, "before any play there is always a rule to say that agrees"
            hand = table.view["hand"]
            table.session.do("play", cards=[hand[turn % len(hand)]])


def test_the_computer_gives_up_when_it_can_think_of_nothing(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at(Lesson("robot", "R", (("red or even",),), rival=True), tmp_path, clock)
    monkeypatch.setattr(Beliefs, "fits", property(lambda _: False))
    claim = Rule.parse(table.view["rival"]["sentence"].rstrip("."))
    line = table.mainline
    card = next(
        code
        for code in table.view["hand"]
        if claim.accepts(line, code) != table.rule.accepts(line, code)
    )
    table.session.do("play", cards=[card])
    assert table.view["rival"]["sentence"] is None
    assert table.view["rival"]["beaten"] == 1
    assert table.view["rival"]["said"].startswith("The robot gives up")
    assert resume(table.session.path, clock=clock).view() == table.view


# --- a God who errs ----------------------------------------------------------------------------

ERRING = Lesson("erring", "When God is wrong", (("red",),), errs=0.25)


def errors(nonce: str, plays: range, chance: float) -> list[int]:
    return [play for play in plays if errs(nonce, play, chance)]


def test_errors_are_fixed_by_the_seal_and_as_frequent_as_announced() -> None:
    nonce = "a5" * 32
    assert errors(nonce, range(1, 401), 0.25) == errors(nonce, range(1, 401), 0.25)
    assert errors(nonce, range(1, 401), 0.25) != errors("a6" * 32, range(1, 401), 0.25)
    # 400 draws of one in four: 100 are expected, with a deviation of √75, about 9; five of them.
    assert abs(len(errors(nonce, range(1, 401), 0.25)) - 100) < 45
    assert errs(nonce, 1, 1.0)
    assert not errs(nonce, 1, 0.0)


def test_verdicts_are_turned_round_where_the_seal_says_so(tmp_path: Path, clock: Clock) -> None:
    table = at(ERRING, tmp_path, clock)
    assert table.view["errs"] == 0.25
    table.session.do("suppose", text="red", credence=0.5)
    for _ in range(24):
        table.session.do("play", cards=table.view["hand"][:1])
    turned = [
        play["n"]
        for play in table.session.plays()[1:]
        if Card.parse(play["cards"][0]).is_red != play["ok"]
    ]
    assert turned  # of 24 verdicts some are wrong (all right: once in a thousand)
    [mine] = table.view["hypotheses"]
    # No verdict refutes for good where each may be wrong; it is said what would have to be so.
    assert mine["standing"] == "doubted"
    assert mine["note"] == (
        f"If this is the rule, God made a mistake in {len(turned)} of 24 verdicts. "
        "About 6 would be normal."
    )
    assert "errors" not in str(table.view)
    table.session.do("declare", key="h1")
    opened = table.view["opened"]
    assert opened["errors"] == turned
    assert opened["verified"] is True
    newest = [n for n in turned if str(n) in opened["why"]]
    assert all(opened["why"][str(n)].startswith("God made a mistake here") for n in newest)
    [note] = Record.read(table.session.path).events("envelope opened")
    assert note["errors"] == turned == errors(note["nonce"], range(1, 25), 0.25)


@pytest.mark.whole
def test_hints_know_that_a_verdict_may_be_wrong(tmp_path: Path, clock: Clock) -> None:
    for place in range(20):  # once in thirty times all twelve verdicts are right
        table = at(ERRING, tmp_path / str(place), clock)
        for _ in range(12):
            clock.wait(60)
            table.session.do("play", cards=table.view["hand"][:1])
        plays = table.session.plays()[1:]
        if turned := sum(Card.parse(play["cards"][0]).is_red != play["ok"] for play in plays):
            break
    assert turned
    beliefs = table.session.state.evidence.beliefs
    assert beliefs is not None
    # One wrong verdict would have ruled the true rule out for good.
    assert beliefs.rank(Rule.parse("red")).probability > 0
    for _ in range(3):
        table.session.do("hint")
        clock.wait(100)
        for _ in range(3):
            table.session.do("play", cards=table.view["hand"][:1])
    texts = [hint["text"] for hint in table.view["hints"]["shown"]]
    assert len(set(texts)) == 3
    assert not any(text.startswith("Nothing simple fits") for text in texts)


# --- what cannot be set ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"steps": ()}, "needs a hidden rule"),
        ({"steps": ((),)}, "needs a hidden rule"),
        ({"errs": 0.5}, "0 to 0.4"),
        ({"variant": "bridge"}, "There is no game “bridge”"),
        ({"variant": "new", "errs": 0.1}, "only in the game “solo”"),
        ({"variant": "new", "names": ("Dax", "Med")}, "only in the game “solo”"),
    ],
)
def test_a_lesson_that_cannot_be_played_is_refused(
    settings: dict[str, object], sentence: str
) -> None:
    with pytest.raises(LessonError, match=sentence):
        Lesson(**{"name": "x", "title": "X", "steps": (("red",),), **settings})


# --- who sits at a lesson's table --------------------------------------------------------------


@pytest.mark.parametrize("number", LESSONS)
def test_every_lesson_is_dealt_and_comes_back(
    number: int | str, tmp_path: Path, clock: Clock
) -> None:
    asked = lesson(number)
    table = Session.at_lesson(number, folder=tmp_path, clock=clock, random=Random(1))
    assert table.view()["title"] == asked.title
    assert table.view()["variant"] == asked.variant
    again = Session.at_lesson(number, folder=tmp_path, clock=clock)
    assert again.path == table.path == tmp_path / f"{asked.name}.eleusis.jsonl"
    assert resume(table.path, clock=clock).view() == again.view() == table.view()


def test_in_the_lesson_of_being_god_a_person_writes_the_rule(tmp_path: Path) -> None:
    table = Session.at_lesson(10, folder=tmp_path, random=Random(1))
    assert table.view()["table"]["count"] == 0
    # No rule is sealed yet: the record has nothing but who sits there, and in which lesson.
    assert state_of(table.record).lesson == lesson(10)
    taken = next(event for _, events in events_of(table.record) for event in events)
    assert isinstance(taken, SeatsTaken)
    damaged = replace(taken, code="eleusis1.damaged")
    assert reduce(SessionState.begin(lesson(9)), damaged).lesson == lesson(9)
    table.do("seal", text="red")
    assert table.view()["table"]["count"] >= 1
    names = dict(zip(table.state.seats.names, table.state.seats.kinds, strict=True))
    assert [names["You"], *sorted(set(names.values()) - {"person"})] == [
        "person", "confirmer", "falsifier", "forgetful", "scientist",
    ]  # fmt: skip


# --- one's own lesson, as a line of text -------------------------------------------------------

OWN = Lesson(
    "monday-morning",
    "Понедельник & <b>Monday</b>",
    (("red", "black"), ("not a spade",)),
    rungs=(Rung(1, 5, 0), Rung(1, 5, 1)),
    counter_example=False,
    predictions=True,
    names=("Dax", "Med"),
    errs=0.1,
    rival=True,
    beliefs=False,
    seats=("God", "Ada"),
)


def test_a_lesson_is_handed_out_as_a_line_or_a_link(tmp_path: Path, clock: Clock) -> None:
    code = pack(OWN)
    assert code.isascii()
    assert len(code) < 500
    for secret in ("red", "spade", "Monday"):
        assert secret not in code
    assert unpack(code) == OWN
    link = f"https://school.example/lab/index.html?path=play.ipynb#lesson={code}"
    assert lesson(link) == lesson(f"  {code[:40]}\n  {code[40:]} ") == OWN
    table = Session.at_lesson(link, folder=tmp_path, clock=clock, random=Random(1))
    assert table.view()["title"] == OWN.title
    table.do("play", cards=table.view()["hand"][:1])
    # The record alone brings it back, on a machine that was never given the line.
    assert resume(table.path, clock=clock).view() == table.view()
    again = Session.at_lesson(code, folder=tmp_path, clock=clock)
    assert again.view() == table.view()


def test_a_changed_lesson_of_the_same_name_is_another_one(tmp_path: Path, clock: Clock) -> None:
    old = Session.at_lesson(Lesson("m", "Old", (("red",),)), folder=tmp_path, clock=clock)
    new = Session.at_lesson(Lesson("m", "New", (("black",),)), folder=tmp_path, clock=clock)
    assert old.view()["title"] == "Old"
    assert new.view()["title"] == "New"
    assert old.path != new.path


@pytest.mark.parametrize(
    "text",
    ["", "red", "eleusis1.", "eleusis1.AAAA", "eleusis2.abc", "x" * (2 * LONGEST + 1), "🂡" * 50],
)
def test_what_is_no_code_gets_a_sentence(text: str) -> None:
    with pytest.raises(ParcelError, match="Copy the whole line"):
        unpack(text)


def test_a_damaged_code_is_found(tmp_path: Path) -> None:
    code = pack(OWN)
    for cut in (len(code) // 2, len(code) - 1, len(code) - 4):
        with pytest.raises(ParcelError, match="damaged"):
            lesson(code[:cut])
    middle = len(code) // 2
    for put in "AZ":
        changed = code[:middle] + put + code[middle + 1 :]
        if changed != code:
            with pytest.raises(ParcelError, match="damaged"):
                Session.at_lesson(changed, folder=tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "settings",
    [
        {"rungs": (Rung(1, float("nan"), 0),)},
        {"rungs": (Rung(1, 5, -50),)},
        {"rungs": (Rung(1, 5, 1),) * 5},
        {"steps": (("red",) * 101,)},
    ],
)
def test_a_code_that_somebody_cooked_up_gets_a_sentence(settings: dict[str, object]) -> None:
    cooked = pack(Lesson(**{"name": "x", "title": "X", "steps": (("red",),), **settings}))
    with pytest.raises(ParcelError, match="Update eleusis-nb, or ask your teacher"):
        unpack(cooked)
