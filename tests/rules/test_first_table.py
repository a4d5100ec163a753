"""The rules of the first lessons, against plays worked out by hand from what they say."""

import pytest

import eleusis_nb as el

# rule; the line; cards that are right then; cards that are wrong then.
PLAYS = [
    ("red", "", "2D KH", "2S KC"),
    ("red", "5S", "AD", "AC"),
    ("not a spade", "5S", "AD 2C", "AS"),
    ("red or even", "", "3H 4S QC", "3S KC"),  # the queen is 12: even
    ("an odd club, or a face that is red", "", "3C KC JD QH", "4C 3D KS"),
    ("black if the last card is red, otherwise red", "5H", "2S", "2D"),
    ("black if the last card is red, otherwise red", "5H 2S", "2D", "2C"),
    ("black if the last card is red, otherwise red", "", "2D 2C", ""),  # anything may open
    ("the same suit as the last card", "5H", "2H", "5D"),
    ("same suit as the last card or same rank as the last card", "5H", "2H 5D", "6D"),
    ("a different suit from the last card but the same colour", "5H", "2D", "2H 2S"),
    ("1 to 3 steps above the last card around the circle", "QH", "KS AC 2D", "QC 3D JS"),
    ("at least as high as the last card; only an ace may start", "", "AS", "2S KH"),
    ("at least as high as the last card; only an ace may start", "AS 5D", "5C KH", "4C"),
    ("value differs from the last card by at most 3", "9H", "6C QD 9S", "5C KD"),
    ("in turn: red, red, black", "2H", "3D", "3C"),
    ("in turn: red, red, black", "2H 3D", "3C", "3D"),
    ("in turn: red, red, black", "2H 3D 3C", "3D", "3S"),
    ("red and the same suit as the last card", "", "2H", "2S"),
]


@pytest.mark.parametrize(("text", "line", "right", "wrong"), PLAYS)
def test_plays_worked_out_by_hand(text: str, line: str, right: str, wrong: str) -> None:
    rule = el.Rule.parse(text)
    for card in el.cards(right):
        assert rule.accepts(line, card), f"{card} is right after {line}"
    for card in el.cards(wrong):
        assert not rule.accepts(line, card), f"{card} is wrong after {line}"


@pytest.mark.parametrize("text", sorted({text for text, *_ in PLAYS}))
def test_what_is_shown_reads_back(text: str) -> None:
    rule = el.Rule.parse(text)
    assert el.Rule.parse(str(rule)) == rule


def test_an_error_says_where_and_what_next() -> None:
    with pytest.raises(el.RuleSyntaxError) as caught:
        el.Rule.parse("red purple")
    error = caught.value
    assert (error.column, error.nearest) == (4, "red")
    assert str(error).splitlines()[1:] == ["  red purple", "      ^^^^^^"]


def test_comparing_tells_the_two_questions_apart() -> None:
    # On a red line "red" and "the same colour as the last card" cannot be told apart any more.
    always = el.compare("red", "the same colour as the last card")
    assert not always.equivalent
    assert always.line == ()
    here = el.compare("red", "the same colour as the last card", board="5H")
    assert here.equivalent
    assert here.proven
    assert (always.asked, here.asked) == ("from any legal start", "from this board on")
