"""What is done at the table of each lesson, and what its checks count of it, by hand."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.games.governor import House
from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ItemStanding, facts
from eleusis_nb.learning.measures import Account
from eleusis_nb.rules import Rule
from eleusis_nb.simulation import Results, simulate
from eleusis_nb.table import Lesson, Session
from eleusis_nb.table.governor import GovernorSession
from eleusis_nb.widgets import Workshop

pytestmark = pytest.mark.whole

# --- lessons 0 to 3 and 7 ------------------------------------------------------------------------


@pytest.fixture
def red(tmp_path: Path) -> Session:
    """Sit down at a table whose rule is known: red."""
    return Session.deal("red", seed=3, folder=tmp_path, name="open-table")


def of_colour(table: Session, *, red: bool) -> str:
    return next(code for code in table.view()["hand"] if Card.parse(code).is_red == red)


def play(table: Session, *, red: bool, **foretold: object) -> None:
    table.do("play", cards=[of_colour(table, red=red)], **foretold)  # type: ignore[arg-type]


def test_an_idea_is_written_down(red: Session) -> None:
    play(red, red=True)
    assert check(0, "idea", red).standing is ItemStanding.NOT_TRIED
    red.do("suppose", text="even")
    assert check(0, "idea", red)


def test_the_envelope_is_opened_or_the_rule_found(red: Session, tmp_path: Path) -> None:
    red.do("suppose", text="a heart")
    red.do("declare", key="h1")  # wrong, so the round goes on
    assert check(0, "envelope", red).standing is ItemStanding.NOT_TRIED
    red.do("suppose", text="red")
    red.do("declare", key="h2")
    assert check(0, "envelope", red)
    given_up = Session.deal("red", seed=3, folder=tmp_path / "b", name="open-table")
    given_up.do("open")
    assert check(0, "envelope", given_up)


def test_a_surprise_is_what_did_not_come_true(red: Session) -> None:
    play(red, red=True, fits=True, confidence=0.9)
    play(red, red=False, fits=False, confidence=0.9)  # refused, as it was foretold
    play(red, red=False)  # refused, and nothing was foretold
    assert check(1, "surprise", red).standing is ItemStanding.NOT_TRIED
    play(red, red=False, fits=True, confidence=0.6)
    assert check(1, "surprise", red)


@pytest.fixture
def dax(tmp_path: Path) -> Session:
    """Sit down at a table where red cards are Dax and black ones Med."""
    lesson = Lesson("dax", "Dax and Med", (("red",),), names=("Dax", "Med"))
    return Session.at_lesson(lesson, folder=tmp_path, random=Random(3))


def test_two_ideas_each_with_both_halves(dax: Session) -> None:
    dax.do("suppose", text="a heart", other="not a heart")
    assert check(2, "both", dax).rationale.endswith("Once so far, of 2.")
    dax.do("suppose", text="even", other="odd")
    assert check(2, "both", dax)


def test_both_rules_are_found_only_together(dax: Session) -> None:
    dax.do("suppose", text="red", other="a spade")
    dax.do("declare", key="h1")
    assert check(2, "found", dax).standing is ItemStanding.NOT_TRIED
    dax.do("suppose", text="red", other="black")
    dax.do("declare", key="h2")
    assert check(2, "found", dax)


def test_an_envelope_that_was_opened_is_not_found(dax: Session) -> None:
    dax.do("open")
    assert check(2, "found", dax).standing is ItemStanding.NOT_TRIED


def test_the_robot_is_refuted_by_a_card_on_which_it_is_wrong(tmp_path: Path) -> None:
    hidden = Rule.parse("red or even")
    lesson = Lesson("rival", "Refute the robot", (("red or even",),), rival=True)
    table = Session.at_lesson(lesson, folder=tmp_path, random=Random(2))
    without = Session.at_lesson(lesson, folder=tmp_path / "b", random=Random(2))
    beaten = 0
    table.do("suppose", text="red or even")
    while beaten < 3:
        assert not check(3, "robot", table), beaten
        robot, line = Rule.parse(table.view()["rival"]["sentence"]), on_the_line(table)
        hand = table.view()["hand"]
        wrong = [one for one in hand if robot.accepts(line, one) != hidden.accepts(line, one)]
        for one in (table, without):
            one.do("play", cards=[wrong[0] if wrong else hand[0]])
        beaten += bool(wrong)
    assert check(3, "robot", table)
    # Who had no idea that said the opposite was only lucky.
    assert check(3, "robot", without).standing is ItemStanding.NOT_TRIED


def on_the_line(table: Session) -> tuple[Card, ...]:
    accepted = (play for play in table.plays() if play["ok"])
    return tuple(Card.parse(code) for play in accepted for code in play["cards"])


def test_one_refutes_oneself_by_a_play_of_ones_own(red: Session) -> None:
    play(red, red=True)  # before there is an idea, nothing can fall
    red.do("suppose", text="red")
    play(red, red=True)
    play(red, red=False)  # both as the idea has it
    assert check(3, "yourself", red).standing is ItemStanding.NOT_TRIED


def test_whichever_way_it_goes_wrong_an_idea_falls(red: Session, tmp_path: Path) -> None:
    red.do("suppose", text="black")
    play(red, red=True)  # it called that wrong, and it fitted; but it had fitted nothing before
    assert check(3, "yourself", red).standing is ItemStanding.NOT_TRIED
    for text, last in (("a heart", "D"), ("anything", "C")):
        # A diamond is called wrong and fits; or a club is called right and is refused.
        table = Session.deal("red", seed=3, folder=tmp_path / text, name="open-table")
        for _ in range(6):
            play(table, red=text != "a heart")
        table.do("suppose", text=text)
        table.do("play", cards=[next(one for one in table.view()["hand"] if one.endswith(last))])
        assert check(3, "yourself", table)


def test_ten_plays_of_which_one_said_how_sure(red: Session) -> None:
    play(red, red=True)  # without a word
    for _ in range(9):
        play(red, red=True, fits=True, confidence=0.8)
    assert check(7, "sure", red).rationale.endswith("9 times so far, of 10.")
    play(red, red=True, fits=True, confidence=0.5)
    assert check(7, "sure", red)


def test_a_rule_is_put_to_god_rightly_or_wrongly(red: Session) -> None:
    red.do("suppose", text="even")
    assert check(7, "declared", red).standing is ItemStanding.NOT_TRIED
    red.do("declare", key="h1")
    assert check(7, "declared", red)


# --- lesson 4 ------------------------------------------------------------------------------------


def test_yes_and_no_are_counted_apart_and_only_as_the_idea_has_it(tmp_path: Path) -> None:
    table = Session.deal("anything", seed=3, folder=tmp_path, name="lesson-04")

    def foretell(*, fits: bool) -> None:
        table.do("play", cards=table.view()["hand"][:1], fits=fits, confidence=0.8)

    for _ in range(3):
        foretell(fits=True)
    assert check(4, "yes", table).standing is ItemStanding.NOT_TRIED  # three clicks, and no idea
    table.do("suppose", text="anything")
    for fits in (True, True, False, True):  # the idea does not say that one is refused
        foretell(fits=fits)
    assert check(4, "yes", table)
    assert check(4, "no", table).standing is ItemStanding.NOT_TRIED


def test_no_is_what_the_idea_forbids(tmp_path: Path) -> None:
    table = Session.deal("red", seed=3, folder=tmp_path, name="lesson-04")
    table.do("suppose", text="red")
    for seen in range(1, 4):
        black = [one for one in table.view()["hand"] if not Card.parse(one).is_red]
        table.do("play", cards=black[:1], fits=False, confidence=0.8)
        if seen < 3:
            assert check(4, "no", table).standing is ItemStanding.NOT_YET
    assert check(4, "no", table)


# --- lessons 6 and 6b ----------------------------------------------------------------------------


def play_cards(table: Session, *wanted: Callable[[Card], bool]) -> None:
    """Play a card of the hand for each thing that is wanted, as one play."""
    hand = [Card.parse(code) for code in table.view()["hand"]]
    chosen: list[Card] = []
    for is_wanted in wanted:
        chosen.append(next(card for card in hand if is_wanted(card) and card not in chosen))
    table.do("play", cards=[card.code() for card in chosen])


def red_and_even(card: Card) -> bool:
    return card.is_red and card.value % 2 == 0


def red_and_odd(card: Card) -> bool:
    return card.is_red and card.value % 2 == 1


def club(card: Card) -> bool:
    return card.code().endswith("C")


def diamond(card: Card) -> bool:
    return card.code().endswith("D")


def spade(card: Card) -> bool:
    return card.code().endswith("S")


def dealt(first: Sequence[Card], folder: Path) -> tuple[Session, Callable[[str], object]]:
    """Deal a pack that begins so, and return the table with how to play a card there."""
    rest = [*ALL_CARDS, *ALL_CARDS]
    for card in first:
        rest.remove(card)
    table = Session.deal("red", deck=[*first, *rest], folder=folder, name="open-table")
    return table, lambda code: table.do("play", cards=[code])


def test_a_play_on_which_the_own_ideas_disagree(red: Session) -> None:
    red.do("suppose", text="red")
    play_cards(red, club)  # one idea alone is never divided
    red.do("suppose", text="not a spade and not a club")  # the same in other words
    play_cards(red, spade)
    assert check(6, "splits", red).standing is ItemStanding.NOT_TRIED
    red.do("suppose", text="a diamond or a heart or a king of spades")
    play_cards(red, red_and_even)  # all say yes
    assert check(6, "splits", red).standing is ItemStanding.NOT_TRIED


def test_three_such_plays(red: Session) -> None:
    red.do("suppose", text="red")
    for idea, wanted in (
        ("not a spade", club),  # “red” says no to it, the other yes; it is refused
        ("not a club", spade),
        ("a heart", diamond),  # the other way round
    ):
        red.do("suppose", text=idea)
        play_cards(red, wanted)
    assert check(6, "splits", red)
    play_cards(red, spade)  # only “red” is left
    assert [one["standing"] for one in red.view()["hypotheses"]].count("refuted") == 3


def test_one_change_is_the_same_suit_or_the_same_rank_as_the_card_just_before(
    tmp_path: Path,
) -> None:
    first = cards("KH 2H 3C 4H 5C 6H 6C 7C 7H 8H 8C 9C QH AH")
    table, lay = dealt(first, tmp_path)

    def so_far() -> float | None:
        return facts.COUNTS["one_change"](Account.of(table.record))

    for code in ("4H", "3C"):  # after cards that were accepted: no comparison
        lay(code)
    assert so_far() == 0
    lay("5C")  # 3♣ was refused: its suit stays
    assert so_far() == 1
    lay("6H")  # 5♣ was refused: neither stays, so it begins anew
    assert so_far() == 1
    for code in ("6C", "7C"):  # 6♥ was accepted; then 6♣ was refused, and its suit stays
        lay(code)
    assert so_far() == 1
    lay("7H")  # its rank stays
    assert check("6b", "one-change", table).rationale.endswith("2 times so far, of 3.")
    for code in ("8H", "8C"):  # cards that fit do not interrupt it
        lay(code)
    lay("9C")
    assert check("6b", "one-change", table)


def test_a_series_is_designed_where_two_ideas_disagree_about_it(red: Session) -> None:
    red.do("suppose", text="red")
    play_cards(red, red_and_even, red_and_odd, red_and_even)  # long, but of one mind with itself
    red.do("suppose", text="not a spade")
    play_cards(red, red_and_odd, club)  # divided, but short
    assert check("6b", "series", red).standing is ItemStanding.NOT_TRIED
    red.do("suppose", text="not a club")
    play_cards(red, red_and_even, spade, red_and_odd)  # “red” says no to its second card
    assert check("6b", "series", red)


# --- lesson 8 ------------------------------------------------------------------------------------


def until(table: Session, waits: str) -> None:
    """Let the computer players move until the table waits for something."""
    while (multiplayer := table.view()["multiplayer"])["waits"] != waits:
        assert multiplayer["waits"] == "computer", multiplayer["waits"]
        table.do("step")


def play_one(table: Session) -> None:
    until(table, "you")
    table.do("play", cards=table.view()["hand"][:1])


def test_own_plays_prophecies_and_calls_count_and_those_of_others_do_not(tmp_path: Path) -> None:
    # Who plays by chance never declares itself prophet.
    table = Session.deal(
        "red",
        variant="new",
        seats=["God", "Ada", "random", "random"],
        seed=4,
        folder=tmp_path,
        random=Random(4),
    )
    for _ in range(3):
        play_one(table)
        table.do("go_on")
    assert check(8, "plays", table).rationale.endswith("3 times so far, of 4.")
    play_one(table)
    assert check(8, "plays", table)
    assert check(8, "prophet", table).standing is ItemStanding.NOT_TRIED
    table.do("prophesy")
    assert check(8, "prophet", table)
    assert check(8, "calls", table).standing is ItemStanding.NOT_TRIED
    for calls in range(4):
        assert not check(8, "calls", table), calls
        until(table, "you")
        pending = [Card.parse(code) for code in table.view()["multiplayer"]["pending"]["cards"]]
        claim = table.view()["multiplayer"]["pending"]["claim"]
        fits = [card.is_red for card in pending]
        table.do("judge", right=not any(fits) if claim else all(fits))
    assert check(8, "calls", table)


def with_a_computer_prophet(seed: int, folder: Path) -> Session | None:
    """Play a round until a computer player is the prophet; None where none becomes it."""
    table = Session.deal(
        "red",
        variant="new",
        seats=["God", "Ada", "confirmer", "confirmer"],
        seed=seed,
        folder=folder,
        random=Random(seed),
    )
    while not table.view()["opened"]:
        several = table.view()["multiplayer"]
        if any(seat["prophet"] for seat in several["seats"]):
            return table
        if several["waits"] == "you":
            play_one(table)
        else:
            table.do("go_on" if several["waits"] == "word" else "step")
    return None


def test_a_prophecy_of_a_computer_player_is_none_of_ones_own(tmp_path: Path) -> None:
    tables = (with_a_computer_prophet(seed, tmp_path / str(seed)) for seed in range(20))
    table = next(filter(None, tables))
    for item in ("prophet", "calls"):
        assert check(8, item, table).standing is ItemStanding.NOT_TRIED


# --- lesson 9 ------------------------------------------------------------------------------------


def test_again_is_the_same_kind_of_card_at_the_same_kind_of_place(tmp_path: Path) -> None:
    first = cards("2H 2S 4S 8C 10S 3S 5C 6H 8H 10D 7D 9H KD KD")
    table, lay = dealt(first, tmp_path)

    def surprised(idea: str, code: str) -> None:
        table.do("suppose", text=idea)
        lay(code)

    assert table.plays()[0]["cards"] == ["KD"]
    lay("4S")  # black and even: refused, so the card to follow stays the same
    lay("8C")  # the same kind, but no idea had said otherwise
    assert check(9, "again", table).standing is ItemStanding.NOT_TRIED
    surprised("a ten", "10S")
    lay("2S")  # black and even again
    assert check(9, "again", table).rationale.endswith("Once so far, of 3.")
    surprised("a five", "5C")
    lay("3S")  # black and odd again
    assert check(9, "again", table).rationale.endswith("2 times so far, of 3.")
    surprised("a diamond", "6H")  # fits after the king of diamonds, which is odd
    lay("8H")  # after a card that is even: nothing can be compared, and nothing is interrupted
    assert check(9, "again", table).rationale.endswith("2 times so far, of 3.")
    surprised("a heart", "10D")
    lay("2H")
    assert check(9, "again", table)


# --- lesson 10 -----------------------------------------------------------------------------------


def test_the_rule_of_the_workshop_is_taken_as_it_lies_there(tmp_path: Path) -> None:
    workshop = Workshop("higher than the last card", variant="nojhan")
    said = ("fits", "refused", "fits", "refused")
    assert check(10, "rule", workshop.rule, folder=tmp_path).standing is ItemStanding.NOT_YET
    assert check(10, "rule", Workshop("red").rule, *said, folder=tmp_path)


def test_what_is_sealed_and_judged_as_god_counts(tmp_path: Path) -> None:
    table = Session.at_lesson(10, folder=tmp_path, random=Random(2))
    assert check(10, "sealed", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    table.do("seal", text="red")
    assert check(10, "sealed", folder=tmp_path)
    assert check(10, "judged", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    calls = 0
    while calls < 8:
        assert not check(10, "judged", folder=tmp_path), calls
        multiplayer = table.view()["multiplayer"]
        if multiplayer["waits"] == "computer":
            table.do("step")
        else:
            assert multiplayer["may"]["judge"], multiplayer
            pending = multiplayer["pending"]
            red = [Card.parse(code).is_red for code in pending["cards"]]
            table.do("judge", right=not any(red) if pending["claim"] else all(red))
            calls += 1
    assert check(10, "judged", folder=tmp_path)


def test_a_round_with_another_god_does_not_count(tmp_path: Path) -> None:
    table = Session.deal(
        "red",
        variant="nojhan",
        seats=["God", "Ada", "random", "random", "random"],
        seed=1,
        folder=tmp_path,
        random=Random(1),
    )
    for _ in range(6):
        waits = table.view()["multiplayer"]["waits"]
        if waits == "computer":
            table.do("step")
        elif waits == "word":
            table.do("go_on")
        else:
            table.do("play", cards=table.view()["hand"][:1])
    for item in ("sealed", "judged"):
        assert check(10, item, table).standing is ItemStanding.NOT_TRIED


# --- lesson 11 -----------------------------------------------------------------------------------


def _play(table: Session, cards: int) -> None:
    """Play so many cards of one's own; the others move in between."""
    while cards:
        multiplayer = table.view().get("multiplayer")
        if multiplayer is not None and multiplayer["waits"] == "computer":
            table.do("step")
            continue
        table.do("play", cards=table.view()["hand"][:1])
        cards -= 1


def test_only_ones_own_plays_count_at_the_table_of_1959(tmp_path: Path) -> None:
    table = Session.at_lesson(11, folder=tmp_path, random=Random(3))
    assert check(11, "plays", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    _play(table, 7)
    assert len(table.plays()) > 8 + 7  # the others have played as many each
    assert check(11, "plays", folder=tmp_path).rationale.endswith("7 times so far, of 8.")
    _play(table, 1)
    assert check(11, "plays", folder=tmp_path)


def test_todays_table_is_another_one_and_is_handed_over(tmp_path: Path) -> None:
    then = Session.at_lesson(11, folder=tmp_path, random=Random(3))
    _play(then, 8)
    assert check(11, "today", then, folder=tmp_path).standing is ItemStanding.NOT_TRIED
    assert check(11, "today", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    today = Session.deal(name="today", folder=tmp_path, random=Random(3))
    _play(today, 4)
    assert check(11, "today", today, folder=tmp_path).standing is ItemStanding.NOT_YET
    _play(today, 1)
    assert check(11, "today", today, folder=tmp_path)


# --- the Governor's Game --------------------------------------------------------------------------


def _sit(folder: Path, *, secret: bool = False) -> GovernorSession:
    name = "jack-12" if secret else "lesson-12"
    return GovernorSession.open(
        name=name, house=House(), secret=secret, folder=folder, seed=5, random=Random(5)
    )


def _round(table: GovernorSession) -> None:
    """Play a round to its end, drawing whenever one may."""
    table.do("stake", amount=1)
    while table.view()["may"]["draw"]:
        table.do("draw")


def test_rounds_count_when_they_are_over(tmp_path: Path) -> None:
    table = _sit(tmp_path)
    assert check("extra", "rounds", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    _round(table)
    table.do("stake", amount=1)
    assert check("extra", "rounds", folder=tmp_path).rationale.endswith("Once so far, of 2.")
    while table.view()["may"]["draw"]:
        table.do("draw")
    assert check("extra", "rounds", folder=tmp_path)


def test_answers_of_the_old_lesson_12_count_in_the_extra_one_and_not_in_the_new(
    tmp_path: Path,
) -> None:
    assert check(12, "exit", "even; any draw; drawer +5", folder=tmp_path)
    assert check("extra", "exit", folder=tmp_path)
    assert check("science", "exit", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    assert check("science", "exit", "well · same · rarer · apart", folder=tmp_path)
    assert check("extra", "exit", folder=tmp_path)


def test_chances_have_to_be_asked_for(tmp_path: Path) -> None:
    table = _sit(tmp_path)
    table.do("stake", amount=1)
    table.do("draw")
    while not table.view()["may"]["draw"]:
        _round(table)
        table.do("stake", amount=1)
    for _ in range(2):
        table.do("chances", above=None)
    assert check("extra", "chances", folder=tmp_path).standing is ItemStanding.NOT_YET
    table.do("chances", above=9)
    assert check("extra", "chances", folder=tmp_path)


def test_strokes_are_written_at_the_jacks_table_and_nowhere_else(tmp_path: Path) -> None:
    table, jack = _sit(tmp_path), _sit(tmp_path, secret=True)
    assert check("extra", "supposed", jack, folder=tmp_path).standing is ItemStanding.NOT_TRIED
    jack.do("suppose", text="a heart; any draw; drawer +5")
    assert check("extra", "supposed", jack, folder=tmp_path).standing is ItemStanding.NOT_YET
    jack.do("suppose", text="a club; from draw 2; others -3")
    assert check("extra", "supposed", jack, folder=tmp_path)
    assert check("extra", "supposed", table, folder=tmp_path).standing is ItemStanding.NOT_TRIED


# --- lesson 13 -----------------------------------------------------------------------------------


def _tournament(**other: Any) -> Results:  # noqa: ANN401 (whatever simulate takes)
    default: dict[str, Any] = {
        "players": ["random", "confirmer"],
        "rules": ["red"],
        "rounds": 1,
        "seed": 1,
        "processes": 1,
        "progress": False,
    }
    return simulate(**(default | other))


def test_another_seed_and_nothing_else(tmp_path: Path) -> None:
    one = _tournament()
    again = _tournament(seed=20110503)
    assert check(13, "again", one, again, folder=tmp_path)
    assert check(13, "again", again, one, folder=tmp_path)
    for other, said in (
        (_tournament(), "the same seed"),
        (_tournament(seed=2, rules=["even"]), "More than the seed"),
        (_tournament(seed=2, rounds=2), "More than the seed"),
        (_tournament(seed=2, players=["random", "falsifier"]), "More than the seed"),
    ):
        found = check(13, "again", one, other, folder=tmp_path)
        assert found.standing is ItemStanding.NOT_YET
        assert said in found.rationale
    for given in ((), (one,), (one, ...), (1, 2), ("first", "again")):
        assert check(13, "again", *given, folder=tmp_path).standing is ItemStanding.NOT_TRIED
