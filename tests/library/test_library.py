"""The library: the sources' rules against plays worked out by hand, and no rule twice."""

from itertools import combinations
from random import Random

import pytest

from eleusis_nb import library
from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.games.eleusis import critique
from eleusis_nb.rules import Rule, RuleError, Situation, compare
from tests.library.names import MEANINGS, Board

# Name in the library; the line; cards that are right then; cards that are wrong then. Worked out
# by hand from the words of the sources. "R" and "W" before a line: the last play was right, wrong.
PLAYS = [
    # Source 001: "put a red card on a black one and the other way round".
    ("the other colour", "5S", "2H KD", "2S KC"),
    ("the other colour", "5S 2H", "7C", "7D"),
    # "On a club always a diamond, on a diamond a heart, on a heart a spade, on a spade a club."
    ("next suit in order", "5C", "AD KD", "AC AH AS"),
    ("next suit in order", "5C 5D", "2H", "2D 2S 2C"),
    ("next suit in order", "5H", "9S", "9H 9D 9C"),
    ("next suit in order", "5S", "9C", "9S 9H 9D"),
    # "On an even card always an odd one and the other way round."
    ("odd and even alternate", "4H", "AS 7D KC", "2S QD 10C"),
    ("odd and even alternate", "QH", "JS", "2S"),  # the queen is 12, even; the jack 11
    # "On cards from ace to seven, cards from eight to king, and the other way round."
    ("halves alternate", "AH", "8S KD", "7S AD"),
    ("halves alternate", "7H", "8H QS", "2S 7D"),
    ("halves alternate", "8H", "AS 7D", "8S KD"),
    # "On an even card always a red one, on an odd one a black one."
    ("red on even, black on odd", "4S", "2H KD", "2C KS"),
    ("red on even, black on odd", "KH", "2C 9S", "2H 9D"),
    # One, two or three steps higher, counting round: after the king comes the ace.
    ("one to three steps up", "JH", "QS KD AC", "JS 2D 10C"),
    ("one to three steps up", "2H", "3H 4S 5D", "2S 6D AC"),
    ("one to three steps up", "KH", "AH 2S 3D", "KS 4D QC"),
    # The last value is divided by four: nothing left means a club, one left a diamond and so on.
    ("the last value mod 4 picks the suit", "8H", "2C", "2D 2H 2S"),
    ("the last value mod 4 picks the suit", "KH", "2D", "2C 2H 2S"),  # 13 = 3 · 4 + 1
    ("the last value mod 4 picks the suit", "10S", "QH", "QC QD QS"),
    ("the last value mod 4 picks the suit", "JC", "3S", "3C 3D 3H"),
    # Source 000: when the last card is red the next must be black; when even, then odd.
    ("black after red", "7D", "2S 9C", "2D 9H"),
    ("odd after even", "4D", "3S KC", "2D QH"),
    # "Two cards of one family, the second two ranks higher; the third of another, one rank lower
    # than the second; so by threes."
    ("the three-card pattern", "5H", "7H", "6H 7D 8H 3H"),
    ("the three-card pattern", "5H 7H", "6S 6D 6C", "6H 8S 7S"),
    ("the three-card pattern", "5H 7H 6S", "AC KD 2H 9S", ""),  # a new group of three begins
    ("the three-card pattern", "5H 7H 6S QD", "AD", "KD AC JD"),  # two above a queen, round
    ("the three-card pattern by colour", "5H 7H", "6S 6C", "6D 6H"),
    # Solitaire: down by one in alternating colours; up by one in suit.
    ("solitaire down", "9H", "8S 8C", "8D 10S 9C"),
    ("solitaire up", "9H", "10H", "10D 8H JH"),
    # Source 003.
    ("red, black", "", "2H", "2S"),
    ("red, black", "2H", "9S", "9D"),
    ("red, black", "2H 9S", "9D", "9C"),
    ("one even, two odd", "", "2H QS", "3H"),
    ("one even, two odd", "2H", "3H", "4H"),
    ("one even, two odd", "2H 3H", "JS", "4S"),
    ("one even, two odd", "2H 3H JS", "QS", "KS"),
    ("red only", "2H", "2D KH", "2S"),
    ("after a face odd, after a low card even", "JS", "3H KD", "4H QD"),
    ("after a face odd, after a low card even", "9S", "4H QD", "3H KD"),
    ("after a face odd, after a low card even", "AS", "2H", "AH"),  # A … 9 are low
    ("each higher than the last", "9S", "10H KD", "9H 8D AS"),
    ("each higher than the last, after a king an ace", "KS", "AH", "2H KD"),
    ("each higher than the last, after a king an ace", "9S", "10H KD", "9H AS"),
    ("red or odd", "", "2H 3S", "2S QC"),
    # Two, three and four are nine; nine by two leaves one, and one more is a two. Five, three
    # and four are twelve; by five that leaves two: a three.
    ("the base-13 arithmetic one", "2H 3D 4S", "2C 2S", "AC 3D"),
    ("the base-13 arithmetic one", "5H 3D 4S", "3C", "2C 4D"),
    ("the base-13 arithmetic one", "9H 2H 3D 4S", "2C", "3C"),  # the last three count
    ("black but the jack of clubs", "", "JS 10C", "JC JH"),
    # Abbott and Golden.
    ("three red, three black", "2H 3H 4D", "5S", "5D"),
    ("three red, three black", "2H 3H 4D 5S 6S 7C", "8H", "8C"),
    ("same suit or same rank", "9S", "9H 2S", "2H"),
    ("after black lower or equal, after red higher or equal", "9S", "9H AS", "10S"),
    ("after black lower or equal, after red higher or equal", "9H", "9S KS", "8S"),
    ("primes and non-primes alternate", "7S", "8H AS", "5H KS"),
    ("primes and non-primes alternate", "8S", "2H JS", "9H AS"),
    ("after odd red, after even black", "7S", "8H", "8S"),
    ("after odd red, after even black", "8S", "9C", "9H"),
]


@pytest.mark.parametrize(("name", "line", "right", "wrong"), PLAYS)
def test_the_rules_of_the_sources(name: str, line: str, right: str, wrong: str) -> None:
    rule = library.named(name)
    for card in cards(right):
        assert rule.accepts(line, card), f"{card} is right after {line}"
    for card in cards(wrong):
        assert not rule.accepts(line, card), f"{card} is wrong after {line}"


def test_every_rule_of_the_sources_is_worked_out() -> None:
    tried = {name for name, *_ in PLAYS} | {"after right red, after wrong black"}
    assert {e.name for e in library.RULES.values() if e.origin != "ours"} == tried


def test_after_a_right_play_red_after_a_wrong_one_black() -> None:
    rule = library.named("after right red, after wrong black")
    for verdict, card, right in [
        (True, "2H", True),
        (True, "2S", False),
        (False, "2S", True),
        (False, "2H", False),
        (None, "2H", True),  # before any play nothing is asked
        (None, "2S", True),
    ]:
        assert rule.accepts("5H", card, last=verdict) is right


def a_board(random: Random) -> tuple[Board, Situation]:
    """Lay six to eleven cards, whatever they are, and perhaps have some plays refused."""
    line = tuple(random.choices(ALL_CARDS, k=random.randint(6, 11)))
    refused = random.choice((0, 0, 1, 2, 3))
    here = Situation.of(line[:-1]).after(line[-1], accepted=True)
    for _ in range(refused):
        here = here.after(random.choice(ALL_CARDS), accepted=False)
    return Board(line, right=not refused, refused=refused), here


def test_every_rule_is_what_its_name_says() -> None:
    """On sixty boards the same cards are right by the rule and by what its name says."""
    assert MEANINGS.keys() == library.RULES.keys()
    random = Random(5)
    boards = [a_board(random) for _ in range(60)]
    for name, says in MEANINGS.items():
        rule = library.named(name)
        for board, here in boards:
            right = {card for card in ALL_CARDS if rule.legal_at(here) & card.bit}
            assert right == {card for card in ALL_CARDS if says(board, card)}, (name, board)


@pytest.mark.parametrize(("who", "cards_right"), [("an ace", 4), ("red", 26), ("a face", 12)])
def test_only_what_the_name_says_may_start(who: str, cards_right: int) -> None:
    (entry,) = [e for e in library.family("opening") if e.name.endswith(f", {who} may start")]
    assert entry.rule.legal("") == Rule.parse(who).legal("")
    assert entry.rule.legal("").bit_count() == cards_right


def test_zigzag_goes_on_after_two_cards_of_one_rank() -> None:
    zigzag = library.named("zigzag")
    assert zigzag.legal("5H KS KC").bit_count() == 52  # neither a rise nor a fall
    assert zigzag.legal("5H KS").bit_count() == 48  # a rise: all but kings are lower
    assert zigzag.legal("KS 5H").bit_count() == 32  # a fall: 6 to king
    assert zigzag.accepts("KS 5H", Card.parse("6C"))


def test_no_rule_but_the_bad_examples_and_those_of_the_sources_locks() -> None:
    """In the long run at least a fifth of the cards are right, and there is no dead end."""
    for entry in library.RULES.values():
        if entry.family != "bad" and entry.origin == "ours":
            found = critique(entry.rule)
            assert found.acceptance >= 0.2, entry.name
            assert found.dead_end is None, entry.name


def test_there_are_at_least_120_rules_each_with_its_origin() -> None:
    assert len(library.RULES) >= 120
    for entry in library.RULES.values():
        assert entry.origin in library.ORIGINS
        assert entry in library.family(entry.family)


def test_no_rule_stands_there_twice() -> None:
    rules = [(entry.name, entry.rule) for entry in library.RULES.values()]
    for (name, rule), (other_name, other) in combinations(rules, 2):
        found = compare(rule, other)
        assert not found.equivalent, f"{name} is {other_name}"


def test_names_are_told_apart() -> None:
    names = [n for e in library.RULES.values() for n in (e.name, *e.also)]
    assert len(names) == len(set(names))
    assert library.named("crazy eights") == library.named("same suit or same rank")
    with pytest.raises(RuleError, match="no rule called"):
        library.named("no such rule")
    with pytest.raises(RuleError, match="no family"):
        library.family("no such family")


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_every_rule_is_said_and_read_back(lang: str) -> None:
    for entry in library.RULES.values():
        assert type(entry.rule).parse(entry.rule.text(lang), lang) == entry.rule
        assert compare(entry.rule, type(entry.rule).parse(entry.rule.sentence(lang), lang))
