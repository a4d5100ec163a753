"""The secret stroke: what it does, that nobody knows it, and how it is written."""

import random
from collections import Counter
from itertools import product

import pytest

from eleusis_nb.cards import ALL_CARDS, cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import (
    MASTER_STROKES,
    AlwaysDraw,
    Choose,
    Draw,
    GovernorRound,
    House,
    chance,
    sentence,
)
from eleusis_nb.games.governor.events import Event, Passed, RecordedEvent, Scored, Won
from eleusis_nb.games.governor.secret import EFFECTS, SPANS, SecretStroke, draw_secret, triggers
from eleusis_nb.games.record import Record
from eleusis_nb.i18n import Text
from tests.games.governor.laying import FIREDAMP, NAMES, PRO_ABBUS, WELL_REFEREED, replayed


def played(text: str, deck: str, house: House | None = None) -> tuple[GovernorRound, list[Event]]:
    """Play a deck out, all drawing, with a secret stroke on; targets are the first there is."""
    order = cards(deck)
    rest = [card for card in ALL_CARDS if card not in order]
    game = GovernorRound.deal(
        NAMES[:3],
        house=house or House(),
        deck=[*order, *rest],
        secret=SecretStroke.parse(text),
    )
    events: list[Event] = []
    for _ in order:
        game, more = game.apply(Draw(game.board.turn))
        events += more
        if game.board.asked:
            game, more = game.apply(game.board.legal_actions[0])
            events += more
    return game, events


def test_a_score_that_the_rules_do_not_explain_is_read_out_and_not_pointed_at() -> None:
    game, events = played("hearts; any draw; drawer +5", "8H 9C 5H")
    # 8 of hearts and 5 more are 13, the 9 of clubs is 9, 5 of hearts and 5 more are 10.
    said = [sentence(event, game.board, sealed=True) for event in events]
    assert [text for text in said if text] == [
        *("Ada draws 8♥.", "The scores: Ada 13, Bob 9, Cleo 10."),
        *("Bob draws 9♣.", "The scores: Ada 13, Bob 9, Cleo 10."),
        *("Cleo draws 5♥.", "The scores: Ada 13, Bob 9, Cleo 10."),
    ]
    opened = [sentence(event, game.board) for event in events]
    assert "Ada +5 points (the secret rule)." in opened


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        # Ada draws the 8 of hearts (8), Bob the 9 of clubs (9), Cleo the 5 of hearts (5).
        ("hearts; any draw; drawer +5", [(0, 5), (2, 5)]),
        ("hearts; draw 2; drawer +5", []),
        ("the 9 of clubs; draw 1; drawer -10", [(1, -10)]),
        ("the 9 of clubs; draw 1; others +2", [(0, 2), (2, 2)]),
        ("odd; any draw; drawer doubled", [(1, 9), (2, 5)]),
        ("black; any draw; drawer reversed", [(1, -18)]),
        ("a face; any draw; drawer +5", []),
    ],
)
def test_what_a_secret_stroke_moves(text: str, moved: list[tuple[int, int]]) -> None:
    _, events = played(text, "8H 9C 5H")
    assert [(e.seat, e.points) for e in events if isinstance(e, Scored)] == moved


def test_its_trigger_may_hold_a_semicolon() -> None:
    two_halves = "if the card is red, then even; otherwise odd; any draw; drawer +5"
    stroke = SecretStroke.parse(two_halves)
    assert str(stroke) == two_halves
    assert [bool(stroke.cards & card.bit) for card in cards("4H 5C 5H 4C")] == [1, 1, 0, 0]


def test_it_happens_after_the_known_strokes_and_not_after_the_end() -> None:
    # Two hearts: Well-Refereed brings 5 first (8 + 4 + 5), then the score is doubled.
    house = House((WELL_REFEREED,))
    game, events = played("hearts; draw 2; drawer doubled", "8H 9C 5C 4H", house)
    assert [e.points for e in events if isinstance(e, Scored)] == [5, 17]
    assert game.board.hands[0].score == 34
    # The ace of diamonds is given away: it sets off nothing more, the card drawn instead does.
    _, events = played("red; any draw; drawer +3", "AD 4H", House((PRO_ABBUS,)))
    assert [(e.seat, e.points) for e in events if isinstance(e, Scored)] == [(1, -10), (0, 3)]


def test_it_follows_a_stroke_that_asked() -> None:
    early = House(tuple(s for s in MASTER_STROKES if s is FIREDAMP), eliminates_from=1)
    deck = cards("8H 9C 7D 6D 2S JS")
    rest = [card for card in ALL_CARDS if card not in deck]
    secret = SecretStroke.parse("spades; draw 3; others -1")
    game = GovernorRound.deal(NAMES[:5], house=early, deck=[*deck, *rest], secret=secret)
    for _ in range(5):
        game, _ = game.apply(Draw(game.board.turn))
    for _ in range(4):
        game, _ = game.apply(game.board.legal_actions[1])
    game, _ = game.apply(Draw(0))
    game, events = game.apply(Choose(0, "Bob"))  # Bob is excluded; of the others Cleo is still in
    assert [(e.seat, e.points) for e in events if isinstance(e, Scored)] == [(2, -1)]
    assert not any(isinstance(event, Won) for event in events)


def test_nobody_knows_it() -> None:
    secret = SecretStroke.parse("hearts; any draw; drawer +5")
    game = GovernorRound.deal(NAMES[:3], deck=[*ALL_CARDS[26:], *ALL_CARDS[:26]], secret=secret)
    plain = GovernorRound.deal(NAMES[:3], deck=[*ALL_CARDS[26:], *ALL_CARDS[:26]])
    assert game.view(0) == plain.view(0)
    assert repr(game) == repr(plain)
    record = Record()
    record.append(game.dealt)
    game, events = game.apply(Draw(0))
    record.append(*events)
    # The record, the referee's own too, says that points moved, and not why.
    for text in (record.text(), record.seen_by(1, RecordedEvent).text(), str(events)):
        assert "heart" not in text
        assert "any draw" not in text
    assert replayed(record).board == game.board
    # Chances are reckoned from the known rules: a secret does not leak through them.
    assert chance(plain.view(0), 0, Draw(0), AlwaysDraw(), limit=0, samples=20) == chance(
        GovernorRound.deal(NAMES[:3], secret=secret).view(0),
        0,
        Draw(0),
        AlwaysDraw(),
        limit=0,
        samples=20,
    )


def test_a_drawn_secret_is_of_each_family_as_often() -> None:
    # 240 draws over six families: 40 each, give or take 4 standard errors of √(240·⅙·⅚) ≈ 5.8.
    of = {str(trigger): family for family, trigger in triggers()}
    luck = random.Random(3)
    families = Counter(of[str(draw_secret(luck).trigger)] for _ in range(240))
    assert len(families) == 6
    assert all(abs(count - 40) < 24 for count in families.values())


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_what_is_said_is_read_back(lang: str) -> None:
    every = [rule for _, rule in triggers()]
    assert len({rule.legal("") for rule in every}) == len(every)
    parts = [*product(SPANS, EFFECTS)]
    for number in range(max(len(every), len(parts))):
        span, effect = parts[number % len(parts)]
        stroke = SecretStroke(every[number % len(every)], span, effect)
        assert SecretStroke.parse(stroke.words.said(lang).upper(), lang) == stroke
        assert SecretStroke.parse(str(stroke)) == stroke


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("rouge; any draw; qui pioche +5", "toute pioche, pioche 1, pioche 2, pioche 3"),
        ("rouge; toute pioche; drawer +5", "qui pioche ou les autres, et + ou − 1, 2, 3, 5, 10"),
        ("rouge", "par exemple « un cœur ; à partir de la pioche 2 ; qui pioche +5 »"),
        ("comme la carte précédente", "trois parties"),
    ],
)
def test_what_cannot_be_read_is_told_in_the_language_it_was_written_in(
    text: str, advice: str
) -> None:
    with pytest.raises(EleusisError) as refused:
        SecretStroke.parse(text, "fr")
    assert advice in " ".join(refused.value.said("fr").split())


@pytest.mark.parametrize(("lang", "said"), [("fr", "Invité passe."), ("ru", "Гость пасует.")])
def test_who_gave_no_name_is_a_guest_in_the_readers_language(lang: str, said: str) -> None:
    board = GovernorRound.deal(("Guest", "Bob")).view()
    passed = sentence(Passed(0), board)
    assert passed == "Guest passes."
    assert isinstance(passed, Text)
    assert passed.said(lang) == said
