"""Whatever is typed ends in a rule or in an error that helps, after bounded work.

Work is counted in calls of functions, which are as many on every machine; times are measured by
``python -m benchmarks.reading``.
"""

from __future__ import annotations

from random import Random

import pytest

from eleusis_nb import library
from eleusis_nb.interpreter.interpreting import interpret
from eleusis_nb.rules import Rule, RuleSyntaxError
from tests.work import calls_of

NUMBER = 200
QUICK = 20
"""So many of them are tried in the quick run, too."""
MOST_CALLS = 600_000
"""Calls of functions, built-in ones included; the most that one of 2,000 texts took was 435,149."""
LANGUAGES = ("en", "fr", "ru")
TEXTS = {lang: [e.rule.text(lang) for e in library.RULES.values()] for lang in LANGUAGES}
WORDS = [word for texts in TEXTS.values() for text in texts for word in text.split()]
STRANGE = (
    "абвгдΩλאבג中文日本한글🂡🎴\u202e\u0301\x00\x1b\t\n\ud800 '\"()[]{};:,.-–—_0123456789²٣%$\\/é"
    "__import__ os.system lambda: exec eval {0} %s"
)


def mutated(random: Random, text: str) -> str:
    letters = list(text)
    for _ in range(random.randint(1, 6)):
        here, there = sorted(random.choices(range(len(letters) + 1), k=2))
        kind = random.random()
        if kind < 0.3:
            del letters[here : here + random.randint(1, 4)]
        elif kind < 0.6:
            letters[here:here] = random.choice(STRANGE) * random.choice([1, 1, 2, 50])
        elif kind < 0.8:
            letters[here:here] = f" {random.choice(WORDS)} "
        else:
            letters[here:here] = letters[here:there]
    return "".join(letters)


def some_text(random: Random, lang: str) -> str:
    kind = random.random()
    if kind < 0.6:
        return mutated(random, random.choice(TEXTS[lang]))
    if kind < 0.9:
        return " ".join(random.choices(WORDS, k=random.randint(0, 40)))
    return "".join(random.choices(STRANGE, k=random.randint(0, 300)))


def calls_to_read(text: str, lang: str) -> int:
    """Read a text, check what comes of it, and return how many calls it took.

    What was read before is read anew: what is remembered says nothing of the work.
    """
    read: list[Rule | RuleSyntaxError] = []

    def anew() -> None:
        interpret.cache_clear()
        try:
            read.append(Rule.parse(text, lang))
        except RuleSyntaxError as error:
            read.append(error)

    calls = calls_of(anew)
    if isinstance(read[0], Rule):
        assert Rule.parse(read[0].text(lang), lang) == read[0]
        return calls
    assert 0 <= read[0].column <= len(text)
    assert read[0].text == text
    assert read[0].expected
    sentence, shown, *carets = str(read[0]).split("\n")
    assert sentence.replace("\xa0", " ").replace("\u202f", " ").isprintable()  # French spaces
    assert shown.isprintable()
    assert len(carets) <= 1
    assert bool(carets) != bool(read[0].readings and not read[0].not_understood)
    for caret in carets:
        assert set(caret) <= {" ", "^"}
        assert "^" in caret
        assert len(caret) <= len(shown) + 1
    return calls


@pytest.fixture(scope="module", autouse=True)
def _grammars_are_made() -> None:
    """Make what is made once: it is no work of a text."""
    for lang in LANGUAGES:
        calls_to_read("red red )", lang)
        calls_to_read("zzz", lang)


@pytest.mark.parametrize(
    "seeds",
    [range(QUICK), pytest.param(range(QUICK, NUMBER), marks=pytest.mark.whole)],
    ids=["some", "the others"],
)
def test_generated_and_mutated_texts(seeds: range) -> None:
    for seed in seeds:
        random = Random(seed)
        lang = random.choice(LANGUAGES)
        text = some_text(random, lang)
        assert calls_to_read(text, lang) < MOST_CALLS, text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n\t ",
        "(" * 1000,
        ")" * 1000,
        "((((((((((red))))))))))",
        "not " * 200,
        "red or " * 150,
        "if " * 300,
        "red, " * 180,
        "(red) and " * 90,
        "a" * 1_000_000,
        "red " * 250_000,
        "1" * 900,
        "999999999999999999999999999999 steps above the last card",
        "\x00\x01\x02",
        "\ud800\udfff",
        "__import__('os').system('echo')",
        "{0.__class__}",
        "red\u202ekcalb",
        "r\u0301e\u0301d",
        "красная и rouge",
        "🂡 🂢 🂣",
        "the card 7 before is red",
        "the card 0 before is red",
        "11 to 15",
        "value mod 0 is 0",
        "by the value of the last card mod 4: 0 red, 1 black",
        "by the value of the last card mod 99: 0 red",
        "in turn: 99 red, black",
        "in groups of 9: then red",
        "the suit after the last card in clubs, clubs, hearts, spades",
        "differing from the last card by 5 to 2",
        "the last 444444 cards are red",
        "in turn: " + "red, even, " * 60,
        "o" + "e" * 60,
        "red " + "rb" * 300,
        "RB" * 1000,
        "2, " * 660,
        "→" * 700,
        "5♥" * 900,
        ", ".join(["red means black"] * 100),
        "the sum of the last 2 cards and " * 60,
        "красная или " * 160,
    ],
)
def test_nasty_texts(text: str, lang: str) -> None:
    assert calls_to_read(text, lang) < MOST_CALLS


@pytest.mark.parametrize(
    ("text", "column", "expected", "nearest"),
    [
        ("blck", 0, "a condition", "black"),
        ("red or", 6, "a condition", "red"),
        ("red and and even", 8, "a condition", "red"),
        ("the same suit as red", 17, "an earlier card", "the same suit"),
        ("1 to 3 steps above the last crad", 28, "a condition", "card"),
    ],
)
def test_an_error_of_the_exact_grammar_helps(
    text: str, column: int, expected: str, nearest: str
) -> None:
    with pytest.raises(RuleSyntaxError) as caught:
        Rule.from_text(text)
    error = caught.value
    assert error.column == column
    assert expected in error.expected
    assert nearest in (error.nearest or "")
    assert str(error).endswith("  " + " " * column + "^")


@pytest.mark.parametrize(("lang", "text"), [("fr", "même enseigne rouge"), ("ru", "той же")])
def test_an_error_quotes_as_its_language_does(lang: str, text: str) -> None:
    with pytest.raises(RuleSyntaxError) as caught:
        Rule.from_text(text, lang)
    sentence = str(caught.value).split("\n", maxsplit=1)[0]
    assert "«" in sentence
    assert "“" not in sentence


def test_all_that_was_not_understood_is_underlined() -> None:
    with pytest.raises(RuleSyntaxError) as caught:
        Rule.parse("purple and red and glossy")
    assert str(caught.value).splitlines()[1:] == [
        "  purple and red and glossy",
        "  ^^^^^^             ^^^^^^",
    ]


def test_a_caret_stands_under_its_word_in_a_long_text() -> None:
    text = "red or even or " * 20 + "blakc" + " or red" * 10
    with pytest.raises(RuleSyntaxError) as caught:
        Rule.parse(text)
    _, shown, caret = str(caught.value).split("\n")
    assert shown[caret.index("^") :].startswith("blakc")
