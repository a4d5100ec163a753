"""A session from the first card to the opened envelope, and every way to misuse it."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.mind import Beliefs, named_space
from eleusis_nb.rules import Rule, RuleSyntaxError
from eleusis_nb.table import Session
from eleusis_nb.table.commands import MOST_HYPOTHESES
from eleusis_nb.table.lessons import LESSONS, OPEN_TABLE, Lesson, LessonError, lesson
from tests.table.seated import Table

ALTERNATE = "black if the last card is red, otherwise red"
Deal = Callable[..., Table]


# --- the game as it goes -----------------------------------------------------------------------


def test_the_first_sentence_says_what_to_do(deal: Deal) -> None:
    view = deal(ALTERNATE).view
    starter = Card.parse(view["table"]["last"]["cards"][0])
    assert view["say"]["tone"] == "start"
    assert view["say"]["text"] == f"Choose a card and play it after {starter.symbol}."
    assert (view["plays_left"], len(view["hand"]), view["may"]["play"]) == (30, 12, 4)
    assert (view["version"], view["turn"], view["score"], view["opened"]) == (1, 1, None, None)


def test_a_card_that_fits_and_one_that_does_not(deal: Deal) -> None:
    table = deal(ALTERNATE)
    after = table.mainline[-1].symbol
    wrong = Card.parse(table.play(right=False)).symbol
    assert table.view["say"] == {
        "tone": "wrong",
        "text": f"{wrong} doesn't fit after {after}.",
        "aside": "It goes below the card you played it after.",
    }
    right = Card.parse(table.play(right=True)).symbol
    assert table.view["say"]["text"] == f"{right} fits after {after}."
    assert table.view["say"]["tone"] == "right"
    assert table.view["table"]["last"] == table.session.plays()[-1]
    assert [play["ok"] for play in table.session.plays()] == [True, False, True]
    assert table.session.plays(2) == table.session.plays()[2:]


@pytest.mark.parametrize("written", ["rouge", "красная", "red"])
def test_a_rule_is_read_in_the_language_spoken_or_in_whichever_it_is_one(
    written: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELEUSIS_LANG", "fr")
    table = Session.deal(written, seed=1, folder=tmp_path)
    hand = {Card.parse(code): Card.parse(code).is_red for code in table.view()["hand"]}
    assert set(hand.values()) == {True, False}
    for card, red in list(hand.items())[:4]:
        table.do("play", cards=[card.code("en")])
        assert table.plays()[-1]["ok"] is red
    with pytest.raises(RuleSyntaxError) as refused:
        Session.deal("bleue", seed=1, folder=tmp_path)
    assert "bleue" in refused.value.said("fr")


def test_a_series_is_judged_as_one_and_nobody_is_told_which_failed(deal: Deal) -> None:
    table = deal("red")
    red, black = table.hand(right=True), table.hand(right=False)
    table.session.do("play", cards=[red[0], black[0]])
    assert table.view["say"]["tone"] == "wrong"
    assert "not told which" in table.view["say"]["aside"]
    table.session.do("play", cards=table.hand(right=True)[:2])
    assert table.view["say"]["text"].endswith("fit, one after the other.")


def test_the_rule_is_found(deal: Deal) -> None:
    table = deal(ALTERNATE)
    for right in (True, False, True):
        table.play(right=right)
    table.session.do("suppose", text="a different colour from the last card", credence=0.7)
    [mine] = table.view["hypotheses"]
    assert (mine["key"], mine["standing"], mine["credence"]) == ("h1", "fits", 0.7)
    table.session.do("declare", key="h1")
    view = table.view
    # 31 less the three plays, nothing wrong said, no hint taken
    assert view["score"] == {"points": 28, "reason": "31 to start − 3 for turns"}
    assert view["say"]["text"] == "Yes, that is the rule."
    assert view["hypotheses"][0]["declared"] == "right"
    opened = view["opened"]
    assert opened["rule"] == Rule.parse(ALTERNATE).sentence()
    assert opened["verified"] is True
    assert table.view["asked"] is False
    assert sorted(opened["why"]) == ["0", "1", "2", "3"]
    assert view["may"] == {
        "play": 0, "no_play": False, "declare": False, "open": False, "again": True,
        "beliefs": True,
    }  # fmt: skip


def test_a_wrong_declaration_costs_and_shows_a_card_on_which_it_fails(deal: Deal) -> None:
    table = deal("red")
    table.session.do("suppose", text="red or a spade", credence=0.5)
    table.session.do("declare", key="h1")
    view = table.view
    assert view["say"]["text"] == "No, that is not the rule."
    after = table.mainline[-1].symbol
    assert view["say"]["aside"] == f"Your rule allows A♠ after {after}; the hidden rule does not."
    assert view["hypotheses"][0]["declared"] == "wrong"
    table.session.do("suppose", text="red", credence=0.5)
    table.session.do("declare", key="h2")
    # 31 less turn 1 (no play was made), less 2
    assert table.view["score"]["points"] == 28


def test_hints_are_taken_off_the_points(deal: Deal) -> None:
    table = deal("red")
    for _ in range(2):
        table.clock.wait(10)
        table.session.do("play", cards=[table.view["hand"][0]])
    table.session.do("hint")  # open after 2 tries and 20 seconds, for 1 point
    table.session.do("suppose", text="red", credence=0.5)
    table.session.do("declare", key="h1")
    assert table.view["score"] == {
        "points": 28,
        "reason": "31 to start − 2 for turns − 1 for hints",
    }


def test_two_rules_that_part_nowhere_from_here_are_still_two(deal: Deal) -> None:
    table = deal("red")
    table.session.do("suppose", text="the same colour as the last card", credence=0.5)
    table.session.do("declare", key="h1")
    assert table.view["say"]["aside"].startswith(
        "From now on no card could decide between these two."
    )


def test_thirty_plays_and_then_one_must_say_it(deal: Deal) -> None:
    table = deal("red")
    for _ in range(30):
        table.session.do("play", cards=[table.view["hand"][0]])
    view = table.view
    assert view["plays_left"] == 0
    assert view["may"]["play"] == 0
    assert view["say"]["aside"] == (
        "That was your last play. Ask God about one of your ideas, or open the envelope."
    )
    with pytest.raises(EleusisError):
        table.session.do("play", cards=[view["hand"][0]])
    table.session.do("open")
    assert table.view["score"] == {
        "points": 0,
        "reason": "envelope opened before the rule was found",
    }


def test_opening_asks_for_own_words_and_then_deals_a_sibling(tmp_path: Path) -> None:
    session = Session.at_lesson(0, folder=tmp_path, random=Random(5))
    session.do("open")
    first = session.view()
    assert first["asked"] is True
    assert first["may"]["again"] is False
    with pytest.raises(EleusisError, match="own words"):
        session.do("again")
    session.do("explain", text="they take turns")
    assert session.view()["say"]["text"] == "Saved with your record."
    assert session.view()["may"]["again"] is True
    session.do("again")
    second = session.view()
    assert second["opened"] is None
    assert second["seal"] != first["seal"]
    assert second["turn"] == first["turn"] + 1
    session.do("open")
    siblings = {Rule.parse(text).sentence() for text in LESSONS[0].steps[0]}
    assert {first["opened"]["rule"], session.view()["opened"]["rule"]} == siblings


def test_who_found_it_goes_on_to_the_next_step(tmp_path: Path) -> None:
    session = Session.at_lesson(0, folder=tmp_path, random=Random(5))
    for key, text in enumerate(LESSONS[0].steps[0], start=1):
        if session.view()["opened"] is None:
            session.do("suppose", text=text, credence=0.5)
            session.do("declare", key=f"h{key}")
    session.do("again")
    session.do("open")
    second = {Rule.parse(text).sentence() for text in LESSONS[0].steps[1]}
    assert session.view()["opened"]["rule"] in second


@pytest.mark.parametrize("table", [*LESSONS.values(), OPEN_TABLE], ids=lambda t: t.name)
def test_every_rule_of_every_lesson_can_be_read_and_dealt(
    table: Lesson,
    tmp_path: Path,
) -> None:
    for number, text in enumerate(text for step in table.steps for text in step):
        session = Session.deal(text, seed=number, name=f"t{number}", folder=tmp_path)
        assert 0 < Rule.parse(text).legal(session.plays()[0]["cards"][0]).bit_count() < 52


def test_what_cannot_be_played_here_is_said(tmp_path: Path) -> None:
    with pytest.raises(EleusisError):
        Session.deal("red", variant="poker", folder=tmp_path)
    with pytest.raises(EleusisError):
        Session.deal("red", variant="new", seats=["God", "Ada"], folder=tmp_path)
    table = Session.deal("red", folder=tmp_path)
    assert table.path.name == "own-rule.eleusis.jsonl"  # nothing was left in its way
    assert "The file was not changed" not in table.view()["say"]["aside"]


# --- hints -------------------------------------------------------------------------------------


def test_a_hint_that_is_not_open_says_when_it_will_be(deal: Deal) -> None:
    table = deal("red")
    table.play(right=True)
    table.clock.wait(7)
    before = table.view
    with pytest.raises(EleusisError, match="after 1 more play and in 13 seconds"):
        table.session.do("hint")
    assert table.view == before


def test_three_plays_that_tell_nothing_bring_an_offer(deal: Deal) -> None:
    table = deal("red")
    beliefs, empty = Beliefs(table.mainline, named_space()), 0
    while empty < 3:
        chances, hand = beliefs.chances(), table.view["hand"]
        sure = [code for code in hand if chances[Card.parse(code)] in (0.0, 1.0)]
        assert not table.view["hints"]["next"]["offered"]
        table.session.do("play", cards=[(sure or hand)[0]])
        beliefs.saw([Card.parse((sure or hand)[0])], right=table.session.plays()[-1]["ok"])
        empty = empty + 1 if sure else 0
    hints = table.view["hints"]
    offer = {"rung": 2, "cost": 2, "tries": 0, "seconds": 0, "offered": True}
    assert hints["next"] == offer
    table.session.do("hint")
    hints = table.view["hints"]
    # The card worth playing was offered; what to attend to comes along with it, for nothing.
    assert [(hint["rung"], hint["cost"]) for hint in hints["shown"]] == [(1, 0), (2, 2)]
    assert not hints["next"]["offered"]


def test_the_ladder_is_climbed_in_order(deal: Deal) -> None:
    table = deal("black if the last card is red, otherwise red")
    costs = []
    while table.view["opened"] is None:
        following = table.view["hints"]["next"]
        for _ in range(following["tries"]):
            table.session.do("play", cards=[table.view["hand"][0]])
        table.clock.wait(60)
        costs.append(table.view["hints"]["next"]["cost"])
        table.session.do("hint")
    view = table.view
    assert [hint["rung"] for hint in view["hints"]["shown"]] == [1, 2, 3, 4]
    # 1, 2 and 3 points; then all that is left of 31 after ten plays and six points.
    assert costs == [1, 2, 3, 31 - 10 - 6]
    assert [hint["cost"] for hint in view["hints"]["shown"]] == costs
    assert view["hints"]["next"] is None
    assert view["hints"]["shown"][3]["text"] == f"The rule: {view['opened']['rule']}"
    assert view["score"]["points"] == 0


# --- own rules ---------------------------------------------------------------------------------


def test_a_rule_is_refuted_by_a_play_that_is_named(deal: Deal) -> None:
    table = deal("red")
    table.session.do("suppose", text="black", credence=0.2)
    card = table.play(right=True)
    [mine] = table.view["hypotheses"]
    assert (mine["standing"], mine["refuted_by"]) == ("refuted", 1)
    symbol, after = Card.parse(card).symbol, table.mainline[0].symbol
    assert mine["note"] == (
        f"It says that {symbol} doesn't fit after {after}, but {symbol} was accepted."
    )


def test_rules_that_fell_are_folded_when_the_next_is_written(deal: Deal) -> None:
    table = deal("red")
    for text in ("black", "red or a spade"):
        table.session.do("suppose", text=text, credence=0.5)
    table.play(right=True)
    table.session.do("declare", key="h2")
    refuted, denied = table.view["hypotheses"]
    assert (refuted["standing"], denied["declared"]) == ("refuted", "wrong")
    assert (refuted["folded"], denied["folded"]) == (False, False)
    table.session.do("suppose", text="red", credence=0.5)
    assert [one["folded"] for one in table.view["hypotheses"]] == [True, True, False]


def test_two_that_agree_are_told_apart_by_a_card_of_the_hand(deal: Deal) -> None:
    table = deal("red")
    table.session.do("suppose", text="red", credence=0.5)
    table.session.do("suppose", text="red or even", credence=0.5)
    held = map(Card.parse, table.view["hand"])
    parting = next(card for card in held if not card.is_red and card.value % 2 == 0)
    notes = [mine["note"] for mine in table.view["hypotheses"]]
    assert notes[0] == (
        f"“red or even” also fits so far. Play {parting.symbol} to decide: "
        "this idea says it doesn't fit, the other says it does."
    )
    assert "this idea says it fits" in notes[1]


def test_a_shorter_rule_that_says_the_same_is_told(deal: Deal) -> None:
    table = deal("red")
    table.session.do("suppose", text="a heart or a diamond", credence=0.5)
    assert table.view["hypotheses"][0]["note"] == "Shorter, with the same meaning: “red”."
    table.session.do("drop", key="h1")
    table.session.do("suppose", text="red", credence=0.5)
    assert not table.view["hypotheses"][0]["note"].startswith("Shorter")


def ideas(table: Table) -> list[tuple[str, str]]:
    """Return what is held, each with what is said where it was written once more."""
    return [(mine["text"], mine["again"]) for mine in table.view["hypotheses"]]


def test_what_means_the_same_is_held_once(deal: Deal) -> None:
    table = deal("red")
    table.session.do("suppose", text="red", credence=0.9)
    table.session.do("suppose", text="even", credence=0.3)
    table.session.do("suppose", text="a heart or a diamond", credence=0.5)
    same = "You already have that idea: “a heart or a diamond” means the same."
    assert ideas(table) == [("even", ""), ("red", same)]  # it is the newest again
    assert table.view["hypotheses"][1]["credence"] == 0.9  # the form sends one with every text
    (note,) = table.session.record.events("hypothesis repeated")
    assert (note["key"], note["text"]) == ("h1", "a heart or a diamond")
    table.session.do("suppose", text="odd")
    assert ideas(table) == [("even", ""), ("red", ""), ("odd", "")]
    table.session.do("suppose", text="odd")
    assert ideas(table)[-1] == ("odd", "You already have that idea.")
    table.session.do("play", cards=table.view["hand"][:1])
    assert {again for _, again in ideas(table)} == {""}


def test_what_means_the_same_from_here_on_is_held_once(deal: Deal) -> None:
    # Of a red card "the same colour" lets in red cards for ever, of a black one black cards.
    table = deal("red")
    mine, other = ("red", "black") if table.mainline[0].is_red else ("black", "red")
    table.session.do("suppose", text=mine)
    table.session.do("suppose", text="the same colour as the last card")
    ((text, again),) = ideas(table)
    assert text == mine
    assert again == (
        "You already have that idea: from now on “the same colour as the last card” "
        "allows the same cards."
    )
    table.session.do("suppose", text=other)
    assert len(ideas(table)) == 2


def test_one_that_is_refuted_is_no_other_that_fits(deal: Deal) -> None:
    table = deal("anything")
    was_red = table.mainline[0].is_red
    table.session.do("suppose", text="the same colour as the last card")
    other = next(code for code in table.view["hand"] if Card.parse(code).is_red != was_red)
    table.session.do("play", cards=[other])
    # From now on it lets in what the first one does; but that was refuted, and this one was not.
    table.session.do("suppose", text="black" if was_red else "red")
    assert [one["standing"] for one in table.view["hypotheses"]] == ["refuted", "fits"]
    table.session.do("suppose", text="of the same colour as the last card")
    assert ideas(table)[-1] == (
        "the same colour as the last card",
        "You already have that idea: “of the same colour as the last card” means the same.",
    )


def test_a_text_that_cannot_be_read_shows_where_and_keeps_nothing(deal: Deal) -> None:
    table = deal("red")
    before = table.view
    with pytest.raises(RuleSyntaxError) as caught:
        table.session.do("suppose", text="red or purple", credence=0.5)
    assert caught.value.column == len("red or ")
    assert table.view == before


def test_credence_can_be_changed_and_rules_crossed_out(deal: Deal) -> None:
    table = deal("red")
    table.session.do("suppose", text="red", credence=0.5)
    table.session.do("credence", key="h1", credence=0.9)
    assert table.view["hypotheses"][0]["credence"] == 0.9
    table.session.do("drop", key="h1")
    assert table.view["hypotheses"] == []
    table.session.do("suppose", text="even", credence=0.5)
    assert table.view["hypotheses"][0]["key"] == "h2"


def test_twenty_rules_are_enough(deal: Deal) -> None:
    table = deal("red")
    values = [f"the {value} of {suit}" for suit in ("hearts", "spades") for value in range(2, 11)]
    for text in ("red", "black", *values):
        table.session.do("suppose", text=text, credence=0.5)
    assert len(ideas(table)) == MOST_HYPOTHESES
    with pytest.raises(EleusisError, match="Cross one out"):
        table.session.do("suppose", text="even", credence=0.5)
    table.session.do("suppose", text="red")  # one that is held needs no place
    assert ideas(table)[-1] == ("red", "You already have that idea.")


# --- misuse ------------------------------------------------------------------------------------


def test_a_card_that_is_not_held_cannot_be_played(deal: Deal) -> None:
    table = deal("red")
    held = set(table.view["hand"])
    code = next(c.code() for c in map(Card, range(52)) if c.code() not in held)
    before = table.view
    with pytest.raises(EleusisError):
        table.session.do("play", cards=[code])
    with pytest.raises(EleusisError):
        table.session.do("play", cards=table.view["hand"][:5])
    assert table.view == before


def test_what_comes_too_early_or_too_late_is_refused(deal: Deal) -> None:
    table = deal("red")
    for name, arguments in (("again", {}), ("explain", {"text": "x"}), ("no_play", {})):
        with pytest.raises(EleusisError):
            table.session.do(name, **arguments)
    table.session.do("suppose", text="red", credence=0.5)
    table.session.do("open")
    for name, arguments in (
        ("play", {"cards": [table.view["hand"][0]]}),
        ("hint", {}),
        ("open", {}),
        ("declare", {"key": "h1"}),
    ):
        with pytest.raises(EleusisError):
            table.session.do(name, **arguments)


def test_there_is_no_lesson_ninety_nine() -> None:
    with pytest.raises(LessonError, match="Choose from these lessons: 0"):
        lesson(99)


# --- listeners ---------------------------------------------------------------------------------


def test_everybody_who_listens_is_told_of_changes_and_of_nothing_else(deal: Deal) -> None:
    table, heard = deal("red"), []
    leave = table.session.subscribe(lambda: heard.append(table.session.version))
    table.play(right=True)
    table.session.do("suppose", text="red", credence=0.5)
    with pytest.raises(EleusisError):
        table.session.do("again")
    assert heard == [2, 3]
    leave()
    leave()
    table.play(right=True)
    assert heard == [2, 3]
