"""What is said is read back, in every language and in Python; equal sentences mean the same."""

from random import Random

import pytest

from eleusis_nb import conditions
from eleusis_nb.cards import ALL_CARDS, EVERY_CARD
from eleusis_nb.conditions.errors import RuleSyntaxError
from eleusis_nb.conditions.normal import normal
from eleusis_nb.conditions.numbers import Residue
from eleusis_nb.rules import Condition, Rule, RuleError, Situation, compare, making
from eleusis_nb.rules.reading import grammar, tables
from eleusis_nb.rules.words import LANGUAGES, spoken
from tests.rules.trees import tree

SIZES = (1, 1, 2, 3, 5, 8)


def some_trees(number: int) -> list[Condition]:
    return [tree(random := Random(seed), random.choice(SIZES)) for seed in range(number)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_equal_sentences_mean_the_same(lang: str) -> None:
    by_sentence: dict[str, list[Condition]] = {}
    for seed in range(500):
        condition = tree(random := Random(seed), random.choice((1, 2)), deepest=1)
        by_sentence.setdefault(Rule(condition).sentence(lang), []).append(condition)
    shared = [group for group in by_sentence.values() if len(set(group)) > 1]
    assert len(shared) > 20
    for first, *others in shared:
        assert all(compare(first, other).equivalent for other in others)


def test_the_plain_form_means_the_same_everywhere() -> None:
    random = Random(7)
    for condition in some_trees(150):
        plain = normal(condition)
        assert normal(plain) == plain
        for _ in range(8):
            line = random.choices(ALL_CARDS, k=random.randint(0, 8))
            here = Situation.of(line, random.choice([None, True, False]), random.randint(0, 9))
            for absent in (EVERY_CARD, 0):
                assert condition.legal(here, absent) == plain.legal(here, absent), condition


def test_the_repr_evaluates_back() -> None:
    names = {**vars(conditions), **vars(making)}
    for condition in some_trees(500):
        assert eval(repr(condition), names) == condition  # noqa: S307 (our own repr)


def test_python_words_combine() -> None:
    from eleusis_nb.conditions.making import after, even, odd, red, same, spade, suit  # noqa: PLC0415

    rule = Rule(after(red).play(even & ~spade).otherwise(odd | same(suit)))
    assert str(rule) == (
        "if the last card is red, then even, but not a spade; otherwise odd, or the same suit"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_phrase_of_a_language_means_two_things(lang: str) -> None:
    meanings: dict[tuple[str, ...], tuple[str, object]] = {}
    for phrase in grammar.phrases(spoken(lang)):
        meaning = (phrase.terminal, phrase.value)
        assert meanings.setdefault(phrase.words, meaning) == meaning, phrase.words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_parse_tables_that_are_kept_are_those_of_the_grammar(lang: str) -> None:
    made = grammar.text_of(spoken(lang))
    assert tables.are_at_hand(made, lang), "run python -m tools.grammars"


def test_what_cannot_be_a_rule_is_said_in_three_languages() -> None:
    with pytest.raises(RuleError) as problem:
        Residue(1, 0)
    assert str(problem.value).startswith("No number divided by 1 leaves 0")
    assert problem.value.said("fr").startswith("Aucun nombre divisé par 1 ne laisse 0")
    assert problem.value.said("ru").startswith("При делении на 1 не бывает остатка 0")


def test_a_text_that_cannot_be_a_rule_is_refused_in_the_language_it_is_typed_in() -> None:
    french = "selon la valeur de la dernière carte modulo 2 : 0 rouge, 3 noire"
    with pytest.raises(RuleSyntaxError, match="une seule fois chaque reste de 0 à 1"):
        Rule.from_text(french, lang="fr")
    russian = "по значению предыдущей карты по модулю 2: 0 красная, 3 чёрная"
    with pytest.raises(RuleSyntaxError, match="каждый остаток от 0 до 1"):
        Rule.from_text(russian, lang="ru")
