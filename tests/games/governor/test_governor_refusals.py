"""Every sentence with which the Governor's Game refuses something is said once."""

from dataclasses import replace

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.games.governor import MASTER_STROKES, GovernorRound, House, SecretStroke
from eleusis_nb.games.governor.events import (
    Choose,
    Draw,
    LedgerOpened,
    Pass,
    RecordedEvent,
    read_event,
)
from eleusis_nb.games.governor.players import AlwaysDraw, chance, computer, contest
from eleusis_nb.games.governor.round import Course
from eleusis_nb.games.messages import to_plain
from eleusis_nb.games.record import Record
from eleusis_nb.table.governor import GovernorSession, GovernorState, state_of
from eleusis_nb.table.governor.game import LayStakes
from eleusis_nb.table.governor.state import evolve
from tests.games.governor.laying import BELLE, PRO_ABBUS, do, lay, replayed
from tests.games.refused import Provocation, provoked, up_to_ellipsis

TWO = ("Ada", "Bob")
ROUND = GovernorRound.deal(TWO)
ROUND_OF_EIGHT = GovernorRound.deal(TWO, house=House(MASTER_STROKES))


def secret(text: str) -> SecretStroke:
    """Read a secret stroke."""
    return SecretStroke.parse(text)


def seen_by_one() -> GovernorRound:
    """Return a round as a seat's record has it."""
    record = Record()
    record.append(ROUND.dealt)
    return replayed(record.seen_by(1, RecordedEvent))


def sit_down(purse: object, *names: str) -> None:
    """Try to sit down with so many coins each."""
    GovernorSession.open(dict.fromkeys(names or TWO, "person"), purse=purse)  # type: ignore[arg-type]


SEATED = evolve(GovernorState(), LedgerOpened(("Ada", "Bob", "Cleo"), (10, 5, 2)))


def asked() -> GovernorRound:
    """Let Ada draw the ace of diamonds: she has to choose Bob or Cleo."""
    return lay(3, "AD", "d", strokes=[PRO_ABBUS]).round


def given_away() -> GovernorRound:
    """Let Ada give the ace of diamonds to Bob in the second draw: she has to draw again."""
    return lay(3, "9C 8H 2S AD", "ddd d1", strokes=[PRO_ABBUS]).round


REFUSED: tuple[tuple[str, Provocation], ...] = (
    # dealing
    ("The Governor's Game needs at least two players.", lambda: GovernorRound.deal(["Ada"])),
    ("Give each player a different name.", lambda: GovernorRound.deal(["Ada", "Ada"])),
    ("Give each player a different name.", lambda: GovernorRound.deal(["Ada", 7])),  # type: ignore[list-item]
    (
        "There is no seat 2 to draw first: they are numbered 0 to 1.",
        lambda: GovernorRound.deal(TWO, first=2),
    ),
    (
        "There is no seat '1' to draw first: they are numbered 0 to 1.",
        lambda: GovernorRound.deal(TWO, first="1"),  # type: ignore[arg-type]
    ),
    (
        "No one can pay -1: agree on an amount of 0 or more.",
        lambda: GovernorRound.deal(TWO, stake=-1),
    ),
    (
        "No one can pay '1': agree on an amount of 0 or more.",
        lambda: GovernorRound.deal(TWO, stake="1"),  # type: ignore[arg-type]
    ),
    ("The deck must contain each card exactly once.", lambda: GovernorRound.deal(TWO, deck=())),
    (
        "The deck must contain each card exactly once.",
        lambda: GovernorRound.deal(TWO, deck=cards("2C 2C")),
    ),
    ("The special rule “belle” appears twice: name each one once.", lambda: House((BELLE, BELLE))),
    ("A drink can't cost -1: the price must be 0 or more.", lambda: House(price=-1)),
    ("The number of a year must be a whole number, not '25'.", lambda: House(year="25")),  # type: ignore[arg-type]
    (
        "Players can go out from draw round 1 or later, not from 0.",
        lambda: House(eliminates_from=0),
    ),
    ("A drink can't cost '2': the price must be 0 or more.", lambda: House(price="2")),  # type: ignore[arg-type]
    # a secret stroke
    (
        (
            "A secret rule has three parts with semicolons between them, such as "
            "“a heart; from draw 2; drawer +5”."
        ),
        lambda: secret("hearts"),
    ),
    (
        (
            "“the same suit as the last card” looks at earlier cards: the first part "
            "must describe one card."
        ),
        lambda: secret("the same suit as the last card; draw 1; drawer +5"),
    ),
    (
        (
            "“never” doesn't say when: write any draw, draw 1, draw 2, draw 3, from draw 2 "
            "or from draw 3."
        ),
        lambda: secret("a heart; never; drawer +5"),
    ),
    (
        "“drawer +4” is not an effect: write drawer or others, and + or − …",
        lambda: secret("a heart; draw 1; drawer +4"),
    ),
    # what a player may do
    ("It is Ada's turn.", lambda: ROUND.apply(Draw(1))),
    ("There is no seat 2: they are numbered 0 to 1.", lambda: ROUND.apply(Draw(2))),
    ("There is no seat '0': they are numbered 0 to 1.", lambda: ROUND.apply(Draw("0"))),  # type: ignore[arg-type]
    (
        "You can't do that at this table: str.",
        lambda: ROUND.apply("draw"),  # type: ignore[arg-type]
    ),
    ("You must draw once first: draw a card.", lambda: ROUND.apply(Pass(0))),
    ("There is no one to choose now: draw or pass.", lambda: ROUND.apply(Choose(0, "Bob"))),
    ("There are no cards left to draw.", lambda: Course(ROUND.board).act(Draw(0))),
    (
        "Cleo is out of this round. It is Ada's turn.",
        lambda: lay(3, "7C 9H 2S", "ddd").round.apply(Draw(2)),
    ),
    (
        "The round is over: Ada has won. Deal the next one.",
        lambda: lay(2, "9C 8H", "dd").round.apply(Draw(0)),
    ),
    ("Pro-Abbus is waiting for your choice: Bob or Cleo.", lambda: asked().apply(Draw(0))),
    ("No one in this round has that name.", lambda: asked().apply(Choose(0, "Zoe"))),
    ("Pro-Abbus doesn't work on Ada: choose Bob or Cleo.", lambda: asked().apply(Choose(0, "Ada"))),
    ("You gave that card away: draw another one.", lambda: given_away().apply(Pass(0))),
    # purses
    ("Ada can't have -1 coins: 0 is the least.", lambda: sit_down(-1)),
    ("Ada can't have '4' coins: 0 is the least.", lambda: sit_down("4")),
    ("The Governor's Game needs at least two players.", lambda: sit_down(4, "Ada")),
    (
        (
            "At least two players must be able to pay a stake of 6, but only Ada can. "
            "Agree on 5 or less."
        ),
        lambda: do(SEATED, LayStakes(6)),
    ),
    (
        (
            "At least two players must be able to pay a stake of 11, but no one can. "
            "Agree on 5 or less."
        ),
        lambda: do(SEATED, LayStakes(11)),
    ),
    ("Finish this round first.", lambda: do(SEATED, LayStakes(1), LayStakes(1))),
    (
        "No round is being played: place the stakes first.",
        lambda: do(SEATED, Draw(0)),
    ),
    # chances
    (
        "The chances depend on how everyone plays: say how Bob does.",
        lambda: chance(ROUND.board, 0, Draw(0), {"Ada": AlwaysDraw()}),
    ),
    ("It is Ada's turn.", lambda: chance(ROUND.board, 1, Draw(1), AlwaysDraw())),
    (
        "Every deck is played once from each of 2 places: choose a multiple of 2 rounds, not 3.",
        lambda: contest({"a": AlwaysDraw(), "b": AlwaysDraw()}, 3),
    ),
    (
        "There is no computer player called “Deep Thought”. Choose from: …",
        lambda: computer("Deep Thought"),
    ),
    # a record
    (
        "“card drawn” in this record can't be read: Expected `int`, got `str` - at `$.seat`.",
        lambda: read_event({"event": "card drawn", "seat": "0", "card": "7H", "points": 7}),
    ),
    (
        "This record contains no session of the Governor's Game.",
        lambda: state_of(Record()),
    ),
    (
        (
            "This round was played with the special rule “governor”, which is missing from "
            "the rules given: pass it …"
        ),
        lambda: GovernorRound.of(ROUND_OF_EIGHT.dealt, ()),
    ),
    (
        (
            "This record is what one seat saw, without the order of the deck. You can "
            "look at it but not continue it."
        ),
        lambda: seen_by_one().apply(Draw(0)),
    ),
)


@pytest.mark.parametrize(("sentence", "provoke"), REFUSED)
def test_what_is_refused_gets_its_sentence(sentence: str, provoke: Provocation) -> None:
    assert up_to_ellipsis(provoked(provoke), sentence) == sentence


def test_a_seat_that_is_only_equal_to_a_number_is_that_number() -> None:
    """1.0 and True are equal to 1; what is recorded is the number."""
    assert ROUND.apply(Draw(0.0)) == ROUND.apply(Draw(0))  # type: ignore[arg-type]
    _, (event, *_) = ROUND.apply(Draw(seat=False))
    assert to_plain(event)["seat"] is not False


def test_the_least_that_is_allowed() -> None:
    poor = evolve(GovernorState(), LedgerOpened(TWO, (0, 0)))
    assert do(poor, LayStakes(0)).is_playing
    assert House(price=0).price == 0
    assert replace(House(), price=2).price == 2
