"""Each measure on a record made by hand, with the value worked out beside it."""

from __future__ import annotations

from math import inf, log2
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.games import Note, Record, RecordError
from eleusis_nb.games.eleusis import Predict, Round
from eleusis_nb.games.governor import GovernorRound
from eleusis_nb.learning import measures
from eleusis_nb.learning.measures import Account
from eleusis_nb.learning.measures.account import DealAccount, Forecast
from eleusis_nb.widgets import Evidence, Play, RuleBuilder
from tests.games.worked import NAMES, lay, said
from tests.learning.measures.played import (
    hint,
    note,
    predicted,
    solo,
    space,
    supposed,
)

OF_LESSON_9 = note("table", lesson="lesson-09", step=0)
"""One verdict in ten is wrong there."""

FOUR = space("red", "odd", "low", "a heart")
"""Four rules, each a quarter likely before the first card."""


@pytest.fixture
def ada() -> Account:
    """Ada looks for “red”, and can think of four rules: red, odd, low, a heart.

    The starter is the 5♥. What the four say of her plays, in this order:

    1. 7♠: red no, odd yes, low yes, a heart no. Refused: red and hearts are left.
    2. 9♣: no, no. Refused, as was certain. Now she draws the K♦.
    3. K♦: red yes, a heart no. Accepted: red is left.
    4. 3♥: yes. Accepted, as was certain.
    """
    record = solo(
        "red",
        "7S 9C 3H",
        "5H 4H KD 2S 8S 6S",
        [
            supposed("h1", "red", 0.6),
            supposed("h2", "a heart", 0.3),
            "1 7S",
            "1 9C",
            "1 guesses odd",
            note("credence", key="h2", credence=0.9),
            hint(1, 1),
            "1 KD",
            hint(2, 2),
            "1 3H",
            "1 guesses red",
        ],
    )
    return Account.of(record, space=FOUR)


def of_several(hands: list[str], *notes: object, seats: object = None) -> Record:
    """Let each of several play the first card of their hand in turn, where the rule is red."""
    table = lay("new", "red", [f"{card} 2S" for card in hands], "5H 4S 4S 4S 4S 4S")
    record = Record()
    if seats is not None:
        record.append(note("seats", seat=-1, seats=seats))
    record.append(*table.opening, *notes)
    for _ in hands:
        seat = table.state.turn
        table, events = table.apply(said(f"{seat} {hands[seat - 1]}"))
        record.append(*events)
    return record


def value(measure: measures.Measure) -> float:
    assert measure.value is not None, measure.sentence()
    return measure.value


# --- designing experiments -----------------------------------------------------------------------


def test_one_thing_changes_when_suit_or_rank_stays() -> None:
    # 5♠ comes after the starter, which was not refused: not counted. It is refused, and 9♠ keeps
    # its suit (one change); that is refused, and 2♦ keeps neither of its two. The series 2♣ 2♥
    # is not one card, and 2♠ comes after a series: 1 of 2.
    record = solo(
        "red",
        "5S 9S 2D 2C 2H 2S",
        "5H 4H 6H 7H 8H 9H TH",
        ["1 5S", "1 9S", "1 2D", "1 2C 2H", "1 2S"],
    )
    changed = measures.controlled_plays(record)
    assert (changed.value, changed.count) == (1 / 2, 2)


# --- testing one's own rule ----------------------------------------------------------------------


def test_positive_tests_and_what_they_refute(ada: Account) -> None:
    # Under test: red (0.6) before 7♠ and 9♣, which it calls wrong. Before K♦ a heart (0.9),
    # which calls it wrong and is refuted. Before 3♥ red, which calls it right.
    positive, refuted = measures.positive_tests(ada), measures.falsifying_plays(ada)
    assert (positive.value, positive.count) == (1 / 4, 4)
    assert (refuted.value, refuted.count) == (1 / 4, 4)


def test_the_rule_under_test_fits_and_is_the_surest_and_of_equals_the_newest() -> None:
    # After the starter 5♥:  K♣ refutes “a heart” (by being right), so black is under test, and
    # 9♠, which it calls right, is a positive test. Then odd, as sure and newer: 2♣ is negative.
    record = solo(
        "anything",
        "KC 9S 2C",
        "5H 4H 6H 7H",
        [
            supposed("h1", "a heart", 0.9),
            supposed("h2", "black", 0.5),
            "1 KC",
            "1 9S",
            supposed("h3", "odd", 0.5),
            "1 2C",
        ],
    )
    # K♣: a heart calls it wrong; 9♠: right; 2♣: wrong.
    assert value(measures.positive_tests(record)) == 1 / 3
    dropped = solo(
        "anything", "KC 9S 2C", "5H 4H 6H 7H",
        [supposed("h1", "red"), note("dropped", key="h1"), "1 KC"],
    )  # fmt: skip
    assert measures.positive_tests(dropped).value is None


def test_a_series_is_a_positive_test_if_each_card_is_called_right() -> None:
    # “Higher than the last card”: 6♠ 7♠ after 5♥ is, 9♠ 8♠ is not.
    higher = [supposed("h1", "higher than the last card")]
    up = solo("anything", "6S 7S 8S 9S", "5H 4H 4H 4H", [*higher, "1 6S 7S"])
    down = solo("anything", "6S 7S 8S 9S", "5H 4H 4H 4H", [*higher, "1 9S 8S"])
    assert measures.positive_tests(up).value == 1
    assert measures.positive_tests(down).value == 0


# --- information ---------------------------------------------------------------------------------


def test_the_bits_that_verdicts_told(ada: Account) -> None:
    # 7♠: half of the belief said wrong: 1 bit. 9♣: certain, 0. K♦: one of two, 1 bit. 3♥: 0.
    assert value(measures.bits_gained(ada)) == pytest.approx(2)
    assert measures.bits_gained(ada).count == 4


def test_unequal_odds_by_hand() -> None:
    # Red at 1 bit weighs twice as much as odd at 2 bits: 2/3 and 1/3. 8♥: red yes, odd no.
    # It is accepted: -log2(2/3) = 0.585 bits.
    account = Account.of(
        solo("red", "8H 9C 3H", "5H 4H 2S", ["1 8H"]), space=space("red", ("odd", 2.0))
    )
    assert value(measures.bits_gained(account)) == pytest.approx(log2(3 / 2))


def test_a_series_tells_by_its_verdict_only() -> None:
    # 7♠ 9♠ together: odd and low say right, red and a heart say wrong: 1 bit, as 7♠ alone.
    account = Account.of(solo("red", "7S 9S 3H", "5H 4H 2S 2S 2S", ["1 7S 9S"]), space=FOUR)
    assert value(measures.bits_gained(account)) == pytest.approx(1)


def test_when_no_rule_fits_any_more_only_what_came_before_counts() -> None:
    # 4♠ is no rule's card and is accepted: after that nothing fits. It told no finite bits, and
    # 9♠ is not counted.
    account = Account.of(
        solo("anything", "4S 9S 3H", "5H 4H 2S 2S", ["1 4S", "1 9S"]),
        space=space("red", "a heart"),
    )
    assert measures.bits_gained(account).value is None
    assert measures.bits_gained(account).count == 0


def test_where_god_errs_a_verdict_tells_less() -> None:
    # Lesson 9: one verdict in ten is turned round. Red or black, one half each; 7♠ is called
    # wrong: 1 bit, less the 0.469 of the error itself. Then red has 0.9: 9♣ is truly right with
    # 0.1, called right with 0.1 * 0.9 + 0.9 * 0.1 = 0.18; it is called wrong.
    entropy = -0.1 * log2(0.1) - 0.9 * log2(0.9)
    record = solo("red", "7S 9C 3H", "5H 4H 2S 2S", [OF_LESSON_9, "1 7S", "1 9C"])
    account = Account.of(record, space=space("red", "black"))
    assert value(measures.bits_gained(account)) == pytest.approx(1 - log2(0.82) - 2 * entropy)


def test_where_god_errs_an_idea_outlives_the_verdicts_against_it() -> None:
    # “Red” calls the 7♠ wrong, and the 9♣; both are called right, which one verdict in ten is by
    # error. They cast doubt, and refute nothing: two tests of the same idea, none of them positive.
    moves = [OF_LESSON_9, supposed("h1", "red"), "1 7S", "1 9C", "1 guesses red"]
    record = solo("black", "7S 9C 3H", "5C 4H 2S 2S", moves)
    for measure in (measures.positive_tests, measures.falsifying_plays):
        assert (measure(record).value, measure(record).count) == (0, 2)
    [deal] = Account.of(record).tables
    assert [(one.standing, one.against) for one in deal.hypotheses] == [("doubted", 2)]


def test_what_is_said_of_the_second_name_is_tested_too() -> None:
    # Lesson 2: a Dax is red or even. Ada says that a Dax is red and a Med is odd; a computer that
    # reads the first half only finds nothing against it. The 7♦ is red, and a Dax, as she says;
    # but it is odd, so she called it a Med too: refuted by the second half.
    idea = note("supposed", key="h1", text="red", credence=0.5, shorter=None, other="odd")
    moves = [note("table", lesson="lesson-02", step=0), idea, "1 7D", "1 9C"]
    record = solo("red or even", "7D 9C 3H", "4H 4H 2S 2S", moves)
    # The 9♣ was played when no idea of hers stood any more.
    found = measures.falsifying_plays(record)
    assert (found.value, found.count) == (1, 1)
    [deal] = Account.of(record).tables
    assert [(one.standing, one.refuted_by) for one in deal.hypotheses] == [("refuted", 1)]


def test_each_person_tests_their_own_hypotheses() -> None:
    # Ada holds red, and Bob a club; both are called h1. The 7♠ is Ada's negative test, the 9♣
    # Bob's positive one. It is refused, which refutes his.
    ideas = (
        note("supposed", seat, key="h1", text=rule, credence=0.5, who=who)
        for seat, who, rule in ((1, "Ada", "red"), (2, "Bob", "a club"))
    )
    seated = [["God", "dealer"], ["Ada", "person"], ["Bob", "person"]]
    record = of_several(["7S", "9C"], *ideas, seats=seated)
    assert value(measures.positive_tests(Account.of(record, "Ada"))) == 0
    assert value(measures.positive_tests(Account.of(record, "Bob"))) == 1
    both = measures.positive_tests(record)
    assert (both.value, both.count) == (1 / 2, 2)
    standings = {
        name: [
            (str(one.rule), one.standing) for one in Account.of(record, name).tables[0].hypotheses
        ]
        for name in ("Ada", "Bob")
    }
    assert standings == {"Ada": [("red", "fits")], "Bob": [("a club", "refuted")]}


# --- predictions ---------------------------------------------------------------------------------


@pytest.fixture
def forecasts() -> Record:
    """Four times 0.8 for “right”, three of them came; twice 0.7 for “wrong”, and both came."""
    return solo(
        "red",
        "7S 9C 3H",
        "5H 4H KD",
        [
            *(predicted(fits=True, confidence=0.8, came_true=True) for _ in range(3)),
            predicted(fits=True, confidence=0.8, came_true=False),
            *(predicted(fits=False, confidence=0.7, came_true=True) for _ in range(2)),
        ],
    )


def test_the_log_score(forecasts: Record) -> None:
    # What came had 0.8 three times, 0.2 once, 0.7 twice.
    by_hand = 1 + (3 * log2(0.8) + log2(0.2) + 2 * log2(0.7)) / 6
    assert value(measures.log_score(forecasts)) == pytest.approx(by_hand)
    assert by_hand == pytest.approx(0.2805, abs=1e-4)


def test_no_idea_is_worth_nothing_and_certainty_that_was_wrong_everything() -> None:
    blank = solo("red", "7S", "5H", [predicted(fits=True, confidence=0.5, came_true=False)])
    assert value(measures.log_score(blank)) == 0
    # No table lets anybody be as sure as that.
    sure = Account([DealAccount(predictions=(Forecast(chance=1.0, right=False),))])
    assert measures.log_score(sure).value == -inf
    assert measures.log_score(sure).shown() == "−∞"


def test_predictions_of_delphi_are_events_of_the_game() -> None:
    # Two seats; cards are shown and each seat says how probable it is that it is right.
    table = Round.deal("delphi", "red", ("God", "Ada", "Bob"), seed=3)
    record = Record()
    record.append(*table.opening)
    rights = []
    for _ in range(2):
        for seat, confidence in ((1, 0.9), (2, 0.5)):
            table, events = table.apply(Predict(seat, right=True, confidence=confidence))
            record.append(*events)
        rights.append(table.table[-1].ok)
    ada = Account.of(record, seat=1)
    assert len(ada.predictions) == 2
    by_hand = sum(1 + log2(0.9 if right else 0.1) for right in rights) / 2
    assert value(measures.log_score(ada)) == pytest.approx(by_hand)
    assert value(measures.log_score(Account.of(record, seat=2))) == 0
    assert measures.positive_tests(ada).value is None


# --- whose, and of what --------------------------------------------------------------------------


def test_one_seats_plays_are_measured_and_everybodys_are_seen() -> None:
    # Ada plays 7♠ (refused), Bob 9♣ (refused; certain after Ada's), Cy K♦ (accepted).
    record = of_several(["7S", "9C", "KD"])
    standings = {seat: measures.bits_gained(Account.of(record, seat, FOUR)) for seat in (1, 2, 3)}
    assert all(one.count == 1 for one in standings.values())
    assert measures.bits_gained(Account.of(record, space=FOUR)).count == 3
    assert measures.bits_gained(Account.of(record, "Bob", FOUR)).count == 1


def test_at_a_table_with_computers_the_persons_are_measured() -> None:
    seated = [["God", "dealer"], ["Ada", "person"], ["Bob", "falsifier"], ["Cy", "random"]]
    record = of_several(["7S", "9C", "KD"], seats=seated)
    # 7♠ after the 5♥ or after another card: it is the one play of Ada's.
    assert [trial.seen.cards for trial in Account.of(record).trials] == [cards("7S")]
    assert len(Account.of(record, seat=3).trials) == 1


NOTHING = {
    "empty": Record(),
    "another game's": None,
    "dealt and not played": solo("red", "7S", "5H", []),
}


@pytest.mark.parametrize("name", NOTHING)
def test_where_there_is_nothing_to_measure_each_says_why(name: str) -> None:
    record = NOTHING[name]
    if record is None:
        record = Record()
        record.append(GovernorRound.deal(("Ada", "Bob"), seed=1).dealt)
    for one in measures.FIVE:
        measured = one(record)
        assert measured.value is None
        assert len(measured.sentence()) > 10
        assert measured.shown() == "–"


@pytest.mark.parametrize("variant", ["original", "adpoker", "nojhan", "new", "express"])
def test_every_game_can_be_measured(variant: str) -> None:
    random = Random(5)
    table = Round.deal(variant, "red", NAMES[:5], seed=4)
    record = Record()
    record.append(*table.opening)
    for _ in range(60):
        if not table.waits_for:
            break
        table, events = table.apply(table.legal_actions(table.waits_for[0]).pick(random))
        record.append(*events)
    mirror = measures.of(record, space=FOUR)
    assert mirror["controlled_plays"].value is not None
    assert mirror["bits_gained"].value is not None


STRANGE: list[Note] = [
    note("supposed"),
    note("supposed", key="h1", text="gibberish", credence=0.5),
    note("supposed", key="h1", text=7, credence=0.5),
    note("supposed", key=[], text="red", credence=0.5),
    note("supposed", key="h1", text="red", credence="much"),
    note("credence", key="h9", credence=0.5),
    note("dropped", key="h9"),
    note("dropped", key=[]),
    note("declared", key={}, right=True, counter=""),
    note("prediction", fits=True, confidence=7, came_true=True),
    note("prediction", fits=True, confidence=None, came_true=True),
    note("hint", rung=None, cost="dear"),
    note("opened"),
    note("seats", seats="nobody"),
    note("table", lesson=[], step=0),
    note("table", code="eleusis1.nonsense", step=0),
    note("seats", seats=[["Ada"]]),
    note("prediction", cards="x", fits=True, confidence=None, came_true=True),
    note("something new", anything=[1, {"a": None}]),
]


def test_notes_of_another_shape_are_passed_over() -> None:
    moves = ["1 7S", "1 KD"]
    plain = solo("red", "7S KD 3H", "5H 4H 2S", moves)
    strange = solo("red", "7S KD 3H", "5H 4H 2S", [*STRANGE, moves[0], *STRANGE, moves[1]])
    assert measures.of(plain, space=FOUR) == measures.of(strange, space=FOUR)


def test_a_damaged_file_says_which_line(tmp_path: Path) -> None:
    path = tmp_path / "a.eleusis.jsonl"
    solo("red", "7S KD 3H", "5H 4H 2S", ["1 7S", "1 KD"], Record(path))
    whole = path.read_bytes()
    assert len(Account.of(path).trials) == 2
    path.write_bytes(whole.replace(b'"ok":false', b'"ok":true', 1))
    with pytest.raises(RecordError, match=r"Line \d of"):
        measures.of(path)
    path.write_bytes(whole[:-30])  # the last line was cut off: the rest counts
    assert len(Account.of(path).trials) == 1
    with pytest.raises(RecordError, match="can't be read"):
        measures.of(tmp_path / "none")


def test_a_move_that_cannot_be_read_is_an_error_and_not_a_number() -> None:
    record = solo("red", "7S KD 3H", "5H 4H 2S", ["1 7S"])
    record.append({"event": "played", "cards": "none"})  # type: ignore[arg-type]  # as it is kept
    with pytest.raises(RecordError, match="can't be read"):
        measures.of(record)


# --- how it is shown -----------------------------------------------------------------------------


def test_a_table_is_measured_by_its_record(tmp_path: Path) -> None:
    play = Play(rule="red", seed=1, folder=tmp_path)
    play.do("suppose", text="red", credence=0.5).do("play", cards=play.view["hand"][:1])
    found = measures.positive_tests(play.session.path)
    assert found.count == 1
    for table in (play, play.session, play.record, Evidence(play)):
        assert measures.positive_tests(table) == found
        assert str(measures.of(table)) == str(measures.of(play.session.path))


@pytest.mark.parametrize("thing", [RuleBuilder(), 5, None])
def test_what_has_no_record_gets_a_sentence(thing: object) -> None:
    with pytest.raises(RecordError, match="That is not a record"):
        measures.log_score(thing)  # type: ignore[arg-type]


def test_a_mirror_shows_every_measure_in_words(ada: Account) -> None:
    mirror = measures.of(ada)
    assert repr(mirror) == str(mirror)
    page, text = mirror._repr_html_(), str(mirror)
    for one in mirror.measures:
        assert one.title() in page
        assert one.head() in text
        assert mirror[one.name] is one
    assert "not a mark" in page
    with pytest.raises(KeyError):
        mirror["marks"]


def test_a_measure_speaks_the_usual_language(ada: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    mirror = measures.of(ada)
    monkeypatch.setenv("ELEUSIS_LANG", "fr")
    assert mirror["falsifying_plays"].sentence("fr") in mirror._repr_html_()
    assert mirror["falsifying_plays"].shown("ru") == "25\u202f%"
