"""Every sentence with which the Governor's Game refuses something is said once."""

import pytest
from msgspec import structs

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
from eleusis_nb.games.governor.players import AlwaysDraw, chance, computer
from eleusis_nb.games.governor.round import Course
from eleusis_nb.games.record import Record
from eleusis_nb.table.governor import GovernorSession, GovernorState, state_of
from eleusis_nb.table.governor.game import LayStakes
from eleusis_nb.table.governor.state import evolve
from tests.games.governor.laying import BELLE, PRO_ABBUS, do, lay, replayed
from tests.games.refused import Provocation, provoked, up_to_ellipsis

TWO = ("Ada", "Bob")
NOT_DEALT = "A player must be there to draw first, and each card of the deck once."
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
    (NOT_DEALT, lambda: GovernorRound.deal(TWO, first=2)),
    (NOT_DEALT, lambda: GovernorRound.deal(TWO, deck=())),
    (NOT_DEALT, lambda: GovernorRound.deal(TWO, deck=cards("2C 2C"))),
    (
        "“stake” can't be -1: give a whole number from 0 up.",
        lambda: GovernorRound.deal(TWO, stake=-1),
    ),
    (
        "“first” can't be '1': give a whole number from 0 up.",
        lambda: GovernorRound.deal(TWO, first="1"),  # type: ignore[arg-type]
    ),
    ("The special rule “belle” appears twice: name each one once.", lambda: House((BELLE, BELLE))),
    ("“price” can't be -1: give a whole number from 0 up.", lambda: House(price=-1)),
    ("“year” can't be '25': give a whole number from 0 up.", lambda: House(year="25")),  # type: ignore[arg-type]
    (
        "“eliminates_from” can't be 0: give a whole number from 1 up.",
        lambda: House(eliminates_from=0),
    ),
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
    (
        "Pro-Abbus is waiting for your choice: Bob or Cleo.",
        lambda: asked().apply(Choose(0, "Ada")),
    ),
    ("You gave that card away: draw another one.", lambda: given_away().apply(Pass(0))),
    # purses
    ("“purse” can't be -1: give a whole number from 0 up.", lambda: sit_down(-1)),
    ("“purse” can't be '4': give a whole number from 0 up.", lambda: sit_down("4")),
    ("The Governor's Game needs at least two players.", lambda: sit_down(4, "Ada")),
    (
        "At least two players must be able to pay a stake of 6. Agree on 5 or less.",
        lambda: do(SEATED, LayStakes(6)),
    ),
    ("Finish this round first.", lambda: do(SEATED, LayStakes(1), LayStakes(1))),
    (
        "No round is being played: place the stakes first.",
        lambda: do(SEATED, Draw(0)),
    ),
    # chances
    ("It is Ada's turn.", lambda: chance(ROUND.board, 1, Draw(1), AlwaysDraw())),
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
            "This round was played with the special rule “ninth”, which is missing here: "
            "add it with el.governor.STROKES[“ninth”] = …"
        ),
        lambda: GovernorRound.of(structs.replace(ROUND_OF_EIGHT.dealt, strokes=("ninth",))),
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


def test_the_least_that_is_allowed() -> None:
    poor = evolve(GovernorState(), LedgerOpened(TWO, (0, 0)))
    assert do(poor, LayStakes(0)).is_playing
    assert House(price=0).price == 0
    assert structs.replace(House(), price=2).price == 2
