"""Beliefs about the secret rule, counted by hand and against plain enumeration."""

import math
import random

import pytest

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.games.governor import MASTER_STROKES, Draw, GovernorRound, House, Pass
from eleusis_nb.games.governor.events import RecordedEvent
from eleusis_nb.games.governor.secret import SecretStroke, draw_secret
from eleusis_nb.games.record import Record
from eleusis_nb.table.governor.strokes import DrawInProgress, Sighting, StrokeBeliefs
from tests.games.governor.laying import rounds

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve")


def sightings(record: Record) -> list[Sighting]:
    """Return what each drawn card showed to a player."""
    found, now = [], DrawInProgress()
    for event, game in rounds(record.seen_by(0, RecordedEvent)):
        now, seen = now.after(event, game.board)
        found += [] if seen is None else [seen]
    return found


def watched(secret: str, deck: str, moves: str, seats: int = 3) -> StrokeBeliefs:
    """Return what is believed after a deck was played with a secret stroke."""
    order = cards(deck)
    rest = [card for card in ALL_CARDS if card not in order]
    game = GovernorRound.deal(
        NAMES[:seats], deck=[*order, *rest], secret=SecretStroke.parse(secret).stroke()
    )
    record = Record()
    record.append(game.dealt)
    for move in moves:
        seat = game.board.turn
        game, events = game.apply(Draw(seat) if move == "d" else Pass(seat))
        record.append(*events)
    return StrokeBeliefs.start().observe(*sightings(record))


def test_the_first_beliefs_are_how_a_secret_is_drawn() -> None:
    # Six families of triggers (52, 13, 4, 2, 3 and 6 of them), 6 spans, 22 effects.
    beliefs = StrokeBeliefs.start()
    assert len(beliefs.suspects) == (52 + 13 + 4 + 2 + 3 + 6) * 6 * 22
    assert beliefs.total == pytest.approx(1)
    bits = sum(math.log2(size) for size in (52, 13, 4, 2, 3, 6)) / 6
    assert beliefs.entropy == pytest.approx(math.log2(6) + bits + math.log2(6) + math.log2(22))
    assert beliefs.mass(lambda s: str(s.trigger) == "red") == pytest.approx(1 / 12)
    assert beliefs.mass(lambda s: s.span == "draw 2") == pytest.approx(1 / 6)


def test_points_without_a_cause_leave_only_what_explains_them() -> None:
    # Ada draws the seven of hearts in the first draw and gains 5 points nobody can explain;
    # Bob's eight of hearts then does it too. What is left is true of both cards and of the first
    # draw: hearts or red (not seven, odd or the card itself), in any draw or in draw 1.
    beliefs = watched("hearts; any draw; drawer +5", "7H 8H", "dd")
    assert sorted(str(suspect.stroke) for suspect in beliefs.suspects) == sorted(
        f"{trigger}; {span}; drawer +5"
        for trigger in ("a heart", "red")
        for span in ("any draw", "draw 1")
    )
    # A heart is one of four suits, red one of two colours: 1 to 2.
    assert beliefs.mass(lambda s: str(s.trigger) == "red") == pytest.approx(2 / 3)
    assert beliefs.entropy == pytest.approx(1 + math.log2(3) - 2 / 3)
    assert str(beliefs.top(1)[0][0].trigger) == "red"
    # Cleo's five of diamonds moves nothing: it is hearts.
    beliefs = watched("hearts; any draw; drawer +5", "7H 8H 5D", "ddd")
    assert beliefs.mass(lambda s: str(s.trigger) == "a heart") == pytest.approx(1)


def test_an_effect_of_nothing_refutes_nothing() -> None:
    # Doubling a score of 0 is not seen. Ada has 8, then −8 … by an 8 and a 9: never 0, so build
    # it: 3, then 3 subtracted is 0.
    beliefs = watched("the 3 of clubs; draw 2; drawer doubled", "3H 5C 2S 3C", "dddd")
    doubled = SecretStroke.parse("the 3 of clubs; draw 2; drawer doubled")
    assert beliefs.refuted_by(doubled) is None
    gains = SecretStroke.parse("the 3 of clubs; draw 2; drawer +1")
    sighting = beliefs.refuted_by(gains)
    assert sighting is not None
    assert (sighting.card, sighting.seat, sighting.moved) == (Card.parse("3C"), 0, ())


def test_a_hypothesis_is_refuted_by_the_first_draw_it_does_not_explain() -> None:
    beliefs = watched("hearts; any draw; drawer +5", "7H 9H 5D 4H", "dddd")
    sighting = beliefs.refuted_by(SecretStroke.parse("red; any draw; drawer +5"))
    assert sighting is not None
    assert sighting.card == Card.parse("5D")
    assert beliefs.refuted_by(SecretStroke.parse("hearts; any draw; drawer +5")) is None
    # One nobody would have thought of is judged in the same way.
    assert (
        beliefs.refuted_by(SecretStroke.parse("hearts and not a face; any draw; drawer +5")) is None
    )


def test_what_no_stroke_explains_is_said_plainly() -> None:
    # Two different effects cannot be one secret stroke.
    one = watched("hearts; any draw; drawer +5", "7H", "d")
    two = watched("hearts; any draw; drawer -3", "7H", "d")
    beliefs = one.observe(*two.seen)
    assert beliefs.suspects == ()
    assert (beliefs.total, beliefs.top(), beliefs.mass(lambda _: True)) == (0, (), 0)


@pytest.mark.parametrize("seed", range(12))
def test_the_truth_is_never_refuted_and_what_is_left_agrees_with_plain_counting(seed: int) -> None:
    luck = random.Random(seed)
    secret = draw_secret(luck)
    house = House(MASTER_STROKES, tavern=True)
    record = Record()
    for number in range(6):
        game = GovernorRound.deal(NAMES, seed * 100 + number, house=house, secret=secret.stroke())
        record.append(game.dealt)
        while not game.board.is_over:
            game, events = game.apply(luck.choice(game.legal_actions()))
            record.append(*events)
    seen = sightings(record)
    beliefs = StrokeBeliefs.start().observe(*seen)
    assert beliefs.refuted_by(secret) is None
    assert secret in [suspect.stroke for suspect in beliefs.suspects]
    # Told again, one stroke at a time, by what the engine's own stroke would have moved.
    for suspect in luck.sample(StrokeBeliefs.start().suspects, 300):
        stroke = suspect.stroke
        fits = all(stroke.moves(s.board, s.seat, s.card) == s.moved for s in seen)
        assert fits == (suspect in beliefs.suspects)
