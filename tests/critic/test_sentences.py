"""What the critic says, of rules for which it used to be said wrongly."""

from __future__ import annotations

import pytest

from eleusis_nb.critic import Critique, Severity
from eleusis_nb.critic.words import say_difficulty, say_finding
from eleusis_nb.games.eleusis import critique
from eleusis_nb.library.measured import Measured
from eleusis_nb.rules import RuleSyntaxError, compare, read


def sentences(found: Critique, lang: str = "en") -> list[str]:
    return [finding.sentence(lang) for finding in found.findings]


def levels(found: Critique) -> dict[str, Severity]:
    return {finding.kind: finding.level for finding in found.findings}


@pytest.mark.parametrize("variant", ["new", "express", "original"])
def test_a_rule_that_accepts_everything_is_a_fault(variant: str) -> None:
    found = critique("anything", variant)
    assert levels(found) == {"everything": Severity.FAULT}
    assert not found.passes
    assert sentences(found) == ["Every card always fits: there is nothing to find out."]
    assert str(found).startswith("Any card fits. Every card fits.\nerror: Every card")


def test_so_is_one_that_only_says_who_may_start() -> None:
    found = critique("anything; only red may start", "new")
    assert levels(found) == {"everything": Severity.FAULT}
    assert sentences(found) == [
        "After the first card every card fits: there is nothing to find out."
    ]
    # Where the starter need not obey, nothing is left of the rule.
    assert sentences(critique("anything; only red may start", "express")) == [
        "Every card always fits: there is nothing to find out."
    ]


@pytest.mark.parametrize("variant", ["new", "express"])
def test_of_a_rule_by_which_nothing_is_right_no_table_is_named(variant: str) -> None:
    found = critique("nothing", variant)
    assert levels(found)["dead end"] is Severity.FAULT
    assert sentences(found)[0] == "No card ever fits: nothing can be played."
    assert "After a while no card fits." in str(found)
    assert "0.0 %" not in str(found)


def test_a_rule_that_is_one_card_is_no_exception() -> None:
    found = critique("the jack of clubs")
    assert levels(found) == {"fewest": Severity.WARNING, "too few": Severity.WARNING}
    assert sentences(found)[0] == "Only 1 card of 52 ever fits; we recommend at least 10."
    assert sentences(found, "fr")[0] == (
        "1 seule carte sur 52 est bonne, toujours la même\u202f; on en conseille au moins 10."
    )
    assert sentences(found, "ru")[0] == (
        "Из 52 карт когда-либо подходит только 1; советуют не меньше 10."
    )


@pytest.mark.parametrize(
    ("rule", "exceptions"),
    [
        ("the jack of clubs or the queen of hearts", []),  # two cards, and nothing they except
        ("the jack of clubs if the last card is red, otherwise black", []),  # a case of its own
        ("red or the jack of clubs", ["J♣"]),
        ("black and not the jack of clubs", ["J♣"]),
        ("red and not the queen of hearts or the jack of clubs", ["Q♥", "J♣"]),
        ("black if the last card is the king of spades, otherwise red", ["K♠"]),
    ],
)
def test_an_exception_is_excepted_from_something(rule: str, exceptions: list[str]) -> None:
    assert [text for text in sentences(critique(rule)) if "exception" in text] == [
        f"There is an exception only for {card}. It will trip up prophets and teach nothing."
        for card in exceptions
    ]


def test_how_few_are_right_in_the_singular_and_after_what() -> None:
    one = "the ace of spades if the last card is a king, otherwise anything"
    assert sentences(critique(one))[0] == (
        "After K♣ only 1 card of 52 fits; we recommend at least 10."
    )
    refused = critique("higher than the last card if the last play was right, otherwise red")
    assert sentences(refused)[0] == (
        "After A♣ K♣ no card fits until one is refused; we recommend at least 10."
    )


def test_a_share_that_is_said_as_fifty_per_cent_is_not_too_much() -> None:
    # 24² + 28² of 52² cards are of the last card's parity: 50.3 %.
    found = critique("the same parity as the last card")
    assert found.acceptance == pytest.approx((24**2 + 28**2) / 52**2)
    assert found.findings == ()


def test_hardly_any_card_is_said_instead_of_no_per_cent() -> None:
    assert say_finding("too few", (), {"share": 0.004}) == (
        "After a while almost no card fits; 30 to 50 % is best."
    )
    assert say_finding("too few", (), {"share": 0.006}) == (
        "After a while only 1 % of random cards fit; 30 to 50 % is best."
    )


def test_a_rule_that_was_read_with_doubt_says_so_first() -> None:
    found = critique("higher than the last card and purple")
    assert [one.kind for one in found.findings[:2]] == ["doubtful", "dead end"]
    assert found.findings[0].level is Severity.WARNING
    assert sentences(found)[0] == (
        "I don't understand “purple”. Do you mean “higher than the last card”? "
        "Everything below is about “higher than the last card”. "
        "If you meant something else, use other words."
    )
    assert sentences(found, "fr")[0].startswith("Pas compris\xa0: «\xa0purple")
    assert sentences(critique("nothing", doubt="Really?"))[0].startswith("Really? Everything below")
    assert not critique("red", doubt="Really?").passes


def test_of_two_meanings_the_likelier_is_examined_in_the_language_it_is_put_in() -> None:
    found = critique("paire ou noire et plus haute que la dernière", lang="fr")
    assert sentences(found, "fr")[0].startswith("Cela peut vouloir dire «")
    first, *_ = read("paire ou noire et plus haute que la dernière", "fr").readings
    assert compare(found.rule, first.rule).equivalent
    with pytest.raises(RuleSyntaxError):
        critique("qwertz uiop")
    assert critique("red").passes


@pytest.mark.parametrize(
    ("plays", "said"),
    [
        # Of eight rounds sorted, the middle half is the third to the sixth.
        ((4, 9, 5, 6, 30, 7, None, 8), "In half of 8 rounds WHO after 6 to 9 plays: easy."),
        ((4, 4, 4, 4), "In most rounds (4 in all) WHO after 4 plays: easy."),
        ((1, 1), "In most rounds (2 in all) WHO after 1 play: easy."),
        ((12, None, None, 20), "In 50 % of 4 rounds WHO within 30 plays: very hard."),
    ],
)
def test_difficulty_is_said_with_its_spread(plays: tuple[int | None, ...], said: str) -> None:
    who = "the computer's scientist was sure of the rule"
    assert str(say_difficulty(Measured(plays))).lower().startswith(said.replace("WHO", who).lower())


def test_what_was_never_found_is_said_so() -> None:
    assert str(say_difficulty(Measured((None, None)))).startswith(
        "In 2 rounds the computer's scientist was never sure of the rule within 30 "
        "plays: very hard."
    )
    assert str(say_difficulty(Measured((None,)))).startswith(
        "In one round the computer's scientist was not sure of the rule after 30 plays: very hard."
    )


def test_what_it_brings_god_is_said_with_the_number_of_rounds() -> None:
    one = str(say_difficulty(Measured((4,), god=(13.0,))))
    assert one.endswith(
        "God scored 13 points with it in one round of “express” against scientists."
    )
    three = str(say_difficulty(Measured((4, 5, 6), god=(9.0, 10.0, 14.0))))
    assert three.endswith(
        "God scored 11 points with it on average in 3 rounds of “express” against scientists."
    )
    assert (
        say_difficulty(Measured((19, 21)))
        .said("ru")
        .startswith(
            "В половине партий (всего 2) учёный из компьютерных игроков был уверен в нём после "
            "19–21 хода: среднее."
        )
    )


def test_the_doubt_stands_before_everything_else() -> None:
    first, second, *_ = str(critique("red and purple")).split("\n")
    assert first.startswith("warning: I don't understand “purple”. Do you mean “red”?")
    assert second == "The card is red. Fits by chance: 50.0 %."
