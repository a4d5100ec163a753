"""The workshop in Python: the critic, comparison, robots; what changes when the rule does."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import variants
from eleusis_nb.rules import Rule
from eleusis_nb.widgets import RuleBuilder, Workshop
from tests.widgets.wire import answer

pytestmark = pytest.mark.whole

IDS = count()
TURNS = "red if the last card is even, otherwise black"


def asked(workshop: Workshop, do: str, **given: str) -> dict[str, Any]:
    message = {"id": f"w{next(IDS)}", "do": do, "turn": workshop.view["turn"], **given}
    return answer(workshop, message)


def test_the_critic_finds_the_fault_of_the_source_with_its_witness() -> None:
    workshop = Workshop("higher than the last card")  # source 003: a rule with no issue
    assert asked(workshop, "examine")["ok"]
    found = workshop.view["critique"]
    assert found["findings"][0]["level"] == "fault"
    assert found["findings"][0]["line"] == ["KC"]
    assert not found["passes"]
    good = Workshop(TURNS).do("examine").view["critique"]
    assert (good["acceptance"], good["fewest"], good["findings"]) == (0.5, 26, [])


def test_what_was_read_with_doubt_is_said_until_the_rule_is_another_one() -> None:
    workshop = Workshop("red and purple").do("examine")
    found = workshop.view["critique"]
    assert found["doubt"].startswith("I don't understand “purple”. Do you mean “red”?")
    assert [one["level"] for one in found["findings"]] == []
    for what in ("black", "red"):
        workshop.do("build", step="read", what=what)
    assert workshop.do("examine").view["critique"]["doubt"] == ""


def test_the_form_of_the_game_is_chosen_and_the_critic_asked_anew() -> None:
    workshop = Workshop("a spade", variant="new").do("examine")
    assert workshop.view["critique"] is not None
    assert asked(workshop, "variant", variant="original")["ok"]
    assert workshop.view["critique"] is None
    assert workshop.view["variant"] == "original"
    assert [one["name"] for one in workshop.view["variants"]] == list(variants)
    assert "There is no variant" in asked(workshop, "variant", variant="poker")["error"]


def test_two_rules_are_the_same_or_part_at_a_card() -> None:
    workshop = Workshop("a face and not black")
    asked(workshop, "compare", text="a red face")
    same = workshop.view["compared"]
    assert (same["same"], same["proven"], same["line"], same["card"]) == (True, True, [], None)
    asked(workshop, "compare", text="a face")
    differing = workshop.view["compared"]
    card = differing["card"]
    assert not differing["same"]
    assert card[-1] in "CS"  # a black face: right by the other rule alone
    assert card[0] in "JQK"
    assert "the other rule allows" in differing["said"]
    refused = asked(workshop, "compare", text="a glittering face")
    assert "understand “glittering”" in refused["error"]
    assert workshop.view["compared"] == differing


def test_what_was_found_out_goes_with_the_rule_whoever_changes_it() -> None:
    builder = RuleBuilder("red")
    workshop = Workshop(builder)
    workshop.do("examine")
    workshop.do("compare", text="black")
    workshop.do("robots")
    builder.do("build", step="lay", what="5H")  # no other rule: all stays
    assert workshop.view["critique"] is not None
    builder.do("build", step="choose", at="", what="black")
    view = workshop.view
    assert (view["critique"], view["compared"], view["robots"]) == (None, None, None)
    assert workshop.rule == Rule.parse("black")


@pytest.mark.parametrize("variant", variants)
def test_robots_play_every_form_step_by_step(variant: str) -> None:
    workshop = Workshop(TURNS, variant=variant, seed=3)
    assert asked(workshop, "step")["error"] == "Deal a round first."
    assert asked(workshop, "robots")["ok"]
    before = workshop.view["table"]["count"]
    for _ in range(3):
        assert asked(workshop, "step")["ok"]
    view = workshop.view
    plays = answer(workshop, {"id": f"l{variant}", "do": "look", "start": 0})["answer"]
    assert len(plays) == view["table"]["count"] >= before
    assert sum(robot["last"] for robot in view["robots"]["seats"]) == 1
    mover = next(robot for robot in view["robots"]["seats"] if robot["last"])
    assert mover["said"]


def test_an_unfinished_rule_is_not_examined_and_nothing_else_is_done() -> None:
    workshop = Workshop()
    for do in ("examine", "robots"):
        assert "Finish the rule first" in asked(workshop, do)["error"]
    with pytest.raises(EleusisError, match="can't do “seal”"):
        workshop.do("seal")


def test_it_speaks_and_its_repr_and_fallback_are_stable() -> None:
    workshop = Workshop(Rule.parse("higher than the last card"), lang="fr").do("examine")
    assert repr(workshop) == "Workshop('La carte est plus haute que la dernière carte.')"
    assert "aucune carte" in workshop.view["critique"]["findings"][0]["text"]
    fallback = workshop._drawn_fallback()["text/html"]
    assert "aucune carte" in fallback
    assert "Relancez cette cellule" in fallback
    assert answer(workshop, {"id": "ru", "do": "speak", "lang": "ru"})["ok"]
    assert workshop.view["draft"]["sentence"] == "Карта старше предыдущей карты."
