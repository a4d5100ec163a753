"""What people say in English of moves, counts, places and exceptions, read as writers meant it.

Meanings are expressions (:mod:`tests.data.sentences.expressions`). Most sentences are of batches
whose writers had seen neither the reader nor its sentences; the others were written to find what
is misread. Where one may mean two rules the person is asked.
"""

from __future__ import annotations

from random import Random

import pytest

from eleusis_nb.rules import Rule, read
from tests.data.sentences.expressions import predicate
from tests.sentences import means

UP_TWICE = "True if n < 2 else not (L[-1].v > L[-2].v and c.v > L[-1].v)"
RISE_AND_FALL = (
    "True if n < 2 else c.v < p.v if p.v > L[-2].v else c.v > p.v if p.v < L[-2].v else True"
)
APART = "True if n == 0 else not {c.s, p.s} == {'S', 'H'}"
SUIT_UP_OR_DOWN = "True if n == 0 else (c.v > p.v if c.s == p.s else c.v < p.v)"
SIX_EVEN = "c.even if n < 6 else c.odd"
NOT_FIVE_UP = "True if n == 0 else c.v - p.v <= 4"
DOUBLED_AT_MOST = "True if n == 0 else c.v <= 2 * p.v"
AFTER_REFUSAL = "True if n == 0 else c.s == 'H' if R else True"

SENTENCES: list[tuple[str, str]] = [
    # an adjective before two nouns of a kind is said of both
    ("only even hearts and spades", "c.even and c.s in 'HS'"),
    ("black kings and queens", "c.black and c.v in (12, 13)"),
    ("black jacks, queens and kings", "c.black and c.face"),
    ("odd hearts or spades", "c.odd and c.s in 'HS'"),
    ("even hearts and aces", "c.v == 1 or (c.even and c.s == 'H')"),
    ("hearts and red aces", "c.s == 'H' or (c.red and c.v == 1)"),
    ("kings and queens of hearts", "c.s == 'H' and c.v in (12, 13)"),
    # moves one after another
    ("never up twice in a row", UP_TWICE),
    ("you may not go up two times in a row", UP_TWICE),
    ("no ascending run of three", UP_TWICE),
    ("No three cards in a row may form an ascending run, gaps or no gaps.", UP_TWICE),
    ("after a rise play lower, after a fall play higher", RISE_AND_FALL),
    ("if the last move went up you go down now and vice versa", RISE_AND_FALL),
    ("if it went up twice, play red", "True if n < 3 or not L[-3].v < L[-2].v < p.v else c.red"),
    # neighbours
    ("spades cant touch hearts", APART),
    ("no heart if there was one in the last 3 cards",
     "c.s != 'H' or all(x.s != 'H' for x in L[-3:])"),
    ("you cannot have a red card sandwiched between two blacks",
     "True if n < 2 else not (L[-2].black and p.red and c.black)"),
    ("After each picture card the next two cards can't be pictures",
     "not (c.face and any(x.face for x in L[-2:]))"),
    # what is kept and what changes
    ("Either stay in suit and go up, or change suit and go down.", SUIT_UP_OR_DOWN),
    ("same suit = must be higher, different suit = must be lower", SUIT_UP_OR_DOWN),
    ("Stay in suit and the two values must total under 12; switch suits and all is ok",
     "True if n == 0 else c.s != p.s or c.v + p.v < 12"),
    ("you gotta match either the color or be within 2 of the number",
     "True if n == 0 else c.red == p.red or abs(c.v - p.v) <= 2"),
    ("anything goes except a repeat of the last suit", "True if n == 0 else c.s != p.s"),
    ("no going back to the suit u had 2 cards ago", "True if n < 2 else c.s != L[-2].s"),
    ("A suit can't repeat if it was in the last two cards",
     "c.s not in [x.s for x in L[-2:]]"),
    ("a suit that neither of the last two cards has", "c.s not in [x.s for x in L[-2:]]"),
    ("matches neither suit nor rank", "True if n == 0 else c.s != p.s and c.v != p.v"),
    # of two cards
    ("a black card may be played on a red card only if it is higher",
     "True if n == 0 else not (c.black and p.red) or c.v > p.v"),
    ("black on black must go up, all other cases are free",
     "True if n == 0 else not (c.black and p.black) or c.v > p.v"),
    ("a black card can follow only a lower card", "True if n == 0 else c.red or c.v > p.v"),
    ("A picture card may only be laid on a ten or on another picture card.",
     "True if n == 0 else not c.face or p.face or p.v == 10"),
    ("if you play a red one you have to go higher", "True if n == 0 else c.black or c.v > p.v"),
    ("if you see a red card go higher", "True if n == 0 else p.black or c.v > p.v"),
    ("if it's a face card it can't be red", "not (c.face and c.red)"),
    ("if it is higher it has to be red and if it is lower black",
     "True if n == 0 or c.v == p.v else c.red if c.v > p.v else c.black"),
    ("look at the card 2 back, if it's higher than 7 play red",
     "True if n < 2 else L[-2].v <= 7 or c.red"),
    ("when the two previous cards are both red or both black play a face",
     "True if n < 2 else p.red != L[-2].red or c.face"),
    ("if none of the last three was a face you must play one",
     "True if n < 3 else any(x.face for x in L[-3:]) or c.face"),
    # numbers
    ("the value modulo 3 must be 1", "c.v % 3 == 1"),
    ("divisible by 2 but not by 4", "c.v % 4 == 2"),
    ("The value has to be more than 2 away from seven", "abs(c.v - 7) > 2"),
    ("difference to the one before is exactly 3 or exactly 5",
     "True if n == 0 else abs(c.v - p.v) in (3, 5)"),
    ("difference of 1 or 2 between neighbors", "True if n == 0 else 1 <= abs(c.v - p.v) <= 2"),
    ("not between the last two",
     "True if n < 2 else not min(p.v, L[-2].v) < c.v < max(p.v, L[-2].v)"),
    ("up by 3 or less", "True if n == 0 else 1 <= c.v - p.v <= 3"),
    ("the same suit or one rank above it", "True if n == 0 else c.s == p.s or c.v == p.v + 1"),
    ("can't go up by more than 4 but going down is fine", NOT_FIVE_UP),
    ("going down is fine but never up by more than 4", NOT_FIVE_UP),
    ("twice the last card or less", DOUBLED_AT_MOST),
    ("at most double the last card", DOUBLED_AT_MOST),
    ("add this card to the last; if the total goes past 14 it's wrong",
     "True if n == 0 else c.v + p.v <= 14"),
    ("adds 2 every time and starts over after the king",
     "True if n == 0 else c.v == (p.v + 1) % 13 + 1"),
    ("never more than 2 away from the first card of the game",
     "True if n == 0 else abs(c.v - L[0].v) <= 2"),
    # counts
    ("only one king allowed on the whole line", "c.v != 13 or all(x.v != 13 for x in L)"),
    ("the number of hearts can't exceed the number of spades",
     "sum(1 for x in L + [c] if x.s == 'H') <= sum(1 for x in L + [c] if x.s == 'S')"),
    ("if there are more than 2 aces on the line play red",
     "True if n == 0 else sum(1 for x in L if x.v == 1) <= 2 or c.red"),
    # places in the line
    ("first 6 cards even, from the 7th on its odd", SIX_EVEN),
    ("first five cards red, then black forever", "c.red if n < 5 else c.black"),
    ("odd cards in odd spots, even cards in even spots", "c.v % 2 == (n + 1) % 2"),
    ("even values on even positions and odd on odd", "c.v % 2 == (n + 1) % 2"),
    ("red twice, black twice", "c.red if n % 4 < 2 else c.black"),
    # what is free, and what is not
    ("black only if it is odd, red always", "c.red or c.odd"),
    ("odd but 9 doesnt count", "c.odd and c.v != 9"),
    ("play the same suit, or if you can't, a higher card",
     "True if n == 0 else c.s == p.s or c.v > p.v"),
    ("Don't ever go down in rank; standing still is allowed.",
     "True if n == 0 else c.v >= p.v"),
    ("higher than the last, but once a face card is reached anything may come next",
     "True if n == 0 else p.face or c.v > p.v"),
    ("alternate colours, start wherever you want", "True if n == 0 else c.red != p.red"),
    # what is left out is what was named: the sum, the difference, whether the last two are alike
    ("if the last card is red the sum must be under 10, otherwise it must be over 10",
     "True if n == 0 else c.v + p.v < 10 if p.red else c.v + p.v > 10"),
    ("after a red card the difference is at most 3, after a black one it is at least 4",
     "True if n == 0 else (abs(c.v - p.v) <= 3) == p.red"),
    ("if the last two cards are different suits play odd, if they are the same suit play even",
     "True if n < 2 else c.odd == (p.s != L[-2].s)"),
    ("the suit is the same as the last or the rank is",
     "True if n == 0 else c.s == p.s or c.v == p.v"),
    ("either the colour is the same or the parity is, but never both",
     "True if n == 0 else (c.red == p.red) != (c.odd == p.odd)"),
    (("Play red if the two preceding cards total an odd number, and black if they total an even"
     " number."), "True if n < 2 else c.red == ((p.v + L[-2].v) % 2 == 1)"),
    ("a face must be followed by a card of its own suit",
     "True if n == 0 else not p.face or c.s == p.s"),
    # the ranks in a circle, the ace on top
    ("1-3 higher, the ranks going round from king to ace",
     "True if n == 0 else (c.v - p.v) % 13 in (1, 2, 3)"),
    ("plus 3 each time, going around after king", "True if n == 0 else (c.v - p.v) % 13 == 3"),
    ("higher, where ace is the highest",
     "True if n == 0 else (c.v - 2) % 13 > (p.v - 2) % 13"),
    ("each card needs a lower card below it", "True if n == 0 else c.v > p.v"),
    ("each red card needs a higher card before it",
     "True if n == 0 else c.black or c.v < p.v"),
    # verdicts on the card, and what may follow one card as an instance of the rule
    ("if it's red accept it; if it's black accept it unless it's a face", "c.red or not c.face"),
    (("If the card is a jack, a queen or a king, it is refused; if it is anything else, it is"
     " accepted."), "not c.face"),
    (("If the new card is lower than the previous one, or of the same rank, it gets rejected. In"
     " all other cases it is accepted."), "True if n == 0 else c.v > p.v"),
    ("odd on red, even on black, so after a red ace a 3 works",
     "True if n == 0 else c.odd == p.red"),
    ("eights are wild and can always be played, if not then same suit or same value",
     "True if n == 0 else c.v == 8 or c.s == p.s or c.v == p.v"),
    # what adds nothing: no other restriction, where one starts, larger jumps, what is left
    ("no red cards, there is no further restriction of any sort", "c.black"),
    ("prime. Neither the suit nor the earlier cards matter.", "c.v in (2, 3, 5, 7, 11, 13)"),
    ("up by at most 3; bigger steps are not allowed", "True if n == 0 else 0 < c.v - p.v <= 3"),
    ("faces are forbidden, so only numbers remain", "not c.face"),
    ("not the same colour as the last card. The first card is free.",
     "True if n == 0 else c.red != p.red"),
    ("it must go up or stay level. after an 8, for example, a 9 is right, but a 7 is not",
     "True if n == 0 else c.v >= p.v"),
    ("red on even, black on odd. Jacks and kings count as odd, queens as even.",
     "True if n == 0 else c.red == p.even"),
    ("there are two forbidden ranks, 7 and 8", "c.v not in (7, 8)"),
    # one of the next ranks, places that are multiples, moves and sums by their nouns
    ("one of the two ranks following that of the last card in cyclic order",
     "True if n == 0 else (c.v - p.v) % 13 in (1, 2)"),
    (("In positions divisible by three a face is obligatory, in all other positions it is"
     " forbidden"), "c.face == (n % 3 == 2)"),
    ("a rise must be followed by a fall, a fall by a rise", RISE_AND_FALL),
    ("the last two cards together may amount to fifteen at most",
     "True if n == 0 else c.v + p.v <= 15"),
    ("its suit isn't the one shown by the last card", "True if n == 0 else c.s != p.s"),
    ("Look at the last card. Should it be odd, play black; should it be even, play red",
     "True if n == 0 else c.black == p.odd"),
    # none of the last few, one of the others, so many of each
    ("none of the last two suits may be played again", "c.s not in [x.s for x in L[-2:]]"),
    ("not one of the last three values", "c.v not in [x.v for x in L[-3:]]"),
    ("one of the two suits of the other colour", "True if n == 0 else c.red != p.red"),
    (("Every new card has to come from one of the three suits that differ from the suit of the"
     " last card."), "True if n == 0 else c.s != p.s"),
    ("at most two cards of every suit", "sum(1 for x in L if x.s == c.s) < 2"),
    ("of each rank only one card", "all(x.v != c.v for x in L)"),
    ("cards of the low group (A-6) and the high group (7-K) alternate",
     "True if n == 0 else (c.v <= 6) != (p.v <= 6)"),
    # one case after the other
    ("if the first card was red all must be red, if it was black all must be black",
     "True if n == 0 else c.red == L[0].red"),
    ("look two cards back: if that one is red play higher than the last card",
     "True if n < 2 else not L[-2].red or c.v > p.v"),
    ("a heart down? play a spade", "True if n == 0 else p.s != 'H' or c.s == 'S'"),
    ("the suit stays until a king comes, then it changes",
     "True if n == 0 else (c.s == p.s) != (p.v == 13)"),
    ("faces are right if red, numbers if black", "c.face == c.red"),
    ("aces and kings of hearts or diamonds", "c.v in (1, 13) and c.s in 'HD'"),
    # found when near variants of these were tried
    ("after red the sum is even, after black the card is odd",
     "True if n == 0 else (c.v + p.v) % 2 == 0 if p.red else c.odd"),
    ("dont go up or down", "True if n == 0 else c.v == p.v"),
    ("the suit stays the same until a king comes", "True if n == 0 else p.v == 13 or c.s == p.s"),
    ("reject it if it's red, accept it if it's black", "c.black"),
    # refusals
    ("if two or more cards were refused since the last right one, red",
     "True if n == 0 else len(R) < 2 or c.red"),
    ("if you were wrong play a heart", AFTER_REFUSAL),
    ("right after a refusal play below seven, if there was no refusal seven or above",
     "c.v < 7 if R else c.v >= 7"),
    # how far each way, and how far at least
    ("up by any amount, down by at most 2", "True if n == 0 else c.v > p.v or 1 <= p.v - c.v <= 2"),
    ("go down as far as you like but up only by 1",
     "True if n == 0 else c.v < p.v or c.v - p.v == 1"),
    ("at least double or at most half the last card",
     "True if n == 0 else c.v >= 2 * p.v or 2 * c.v <= p.v"),
    ("more than twice or less than half the previous value",
     "True if n == 0 else c.v > 2 * p.v or 2 * c.v < p.v"),
    ("jumps of at least 5", "True if n == 0 else abs(c.v - p.v) >= 5"),
    # what the last card is, the next one is or is not
    ("if one card's a face then the next one cannot be",
     "True if n == 0 else not (p.face and c.face)"),
    ("if one card is a heart the next one has to be too",
     "True if n == 0 else c.s == 'H' or p.s != 'H'"),
    ("if the card is a face the last one must not be one",
     "True if n == 0 else not (p.face and c.face)"),
    ("don't play what suit was just played", "True if n == 0 else c.s != p.s"),
    ("if its hearts you play hearts if its spades you play spades and so on",
     "True if n == 0 else c.s == p.s"),
    ("one of the last two cards must be of the same suit",
     "True if n == 0 else any(x.s == c.s for x in L[-2:])"),
    # by rank, by the last digit
    ("1-4 red, 5-8 black, 9-K red", "c.red != (5 <= c.v <= 8)"),
    ("hearts are 1 to 5, clubs 6 to 9, spades 10 to K",
     "c.s == ('H' if c.v < 6 else 'C' if c.v < 10 else 'S')"),
    ("no number that ends in 0", "c.v != 10"),
    ("the sum of the 2 cards ends with 0 or 5", "True if n == 0 else (c.v + p.v) % 5 == 0"),
    # where low cards end and where high ones begin, each for itself
    (("After a low card (Ace through Six) black, after a Seven anything, after a high card"
     " (Eight through King) red"),
     "True if n == 0 else c.black if p.v < 7 else True if p.v == 7 else c.red"),
    # what changes once a card has come
    ("reds until a queen comes, then blacks", "c.red != any(x.v == 12 for x in L)"),
    ("as soon as an ace has been played only reds are right, before that only blacks",
     "c.red == any(x.v == 1 for x in L)"),
    ("if no king has been played yet, black",
     "any(x.v == 13 for x in L) or c.black if L else None"),
    # groups, counts, places
    ("each group of four cards has one of every suit", "c.s not in [x.s for x in L[n - n % 4:]]"),
    ("same suit but only twice in a row", "True if n < 2 else not c.s == p.s == L[-2].s"),
    ("the number of reds and blacks may never differ by more than two",
     "abs(sum(1 if x.red else -1 for x in L) + (1 if c.red else -1)) <= 2"),
    ("every odd turn a red, every even turn anything but an ace", "c.v != 1 if n % 2 else c.red"),
    ("the first six cards only numbers, after that anything", "n >= 6 or not c.face"),
    # “it” is what was asked about before
    (("If the sum of the last two cards is even, play higher than the last card, and if it is odd,"
     " lower."),
     "True if n < 2 else c.v > p.v if (p.v + L[-2].v) % 2 == 0 else c.v < p.v"),
    ("its color depends on whether the previous card is even or odd: red if even, black if odd",
     "True if n == 0 else c.red == p.even"),
    ("of two neighbouring cards the value of one divides that of the other",
     "True if n == 0 else max(c.v, p.v) % min(c.v, p.v) == 0"),
    ("any card so long as it is not a seven or a king", "c.v not in (7, 13)"),
    # what a remainder picks: the rule of a published game among them
    (("Divide the previous card's value by four. If it goes evenly, play a club; with remainder"
     " one, a diamond; with remainder two, a heart; with remainder three, a spade."),
     "True if n == 0 else c.s == 'CDHS'[p.v % 4]"),
    ("Divide the last card by 3: remainder 0 a club, 1 a heart, 2 red",
     "True if n == 0 else (c.s == 'C', c.s == 'H', c.red)[p.v % 3]"),
    ("last card mod 4: 0 club, 1 diamond, 2 heart, 3 spade",
     "True if n == 0 else c.s == 'CDHS'[p.v % 4]"),
    # verdicts on what a card is beside the last one
    ("If the new card is lower than the previous one, it gets rejected.",
     "True if n == 0 else c.v >= p.v"),
    (("If the new card is lower than the previous one, or of the same rank, it gets rejected. In"
     " all other cases it is accepted."), "True if n == 0 else c.v > p.v"),
    (("If the suit of the card is not spades, accept it; if it is spades, accept it unless the"
     " value is 12."), "not (c.s == 'S' and c.v == 12)"),
    ("There is one single forbidden card in the whole pack, namely the queen of spades.",
     "not (c.s == 'S' and c.v == 12)"),
    # what language models add: examples, what is free, what does not count
    (("I think that the line must go up or stay level: after an 8, for example, another 8, a 9 or"
     " a queen is correct, but a 7 is not."), "True if n == 0 else c.v >= p.v"),
    (("Odd cards call for a club or a spade next, and even cards call for a heart or a diamond"
     " next, so after the king of hearts the 3 of clubs is fine."),
     "True if n == 0 else c.red == p.even"),
    (("It seems that every accepted card lies between the ace and the ten inclusive, so I would"
     " say that pictures are forbidden."), "not c.face"),
    ("Pictures are banned, and there is no other restriction of any kind.", "not c.face"),
    ("The rank must be prime. Neither the suit nor the earlier cards matter.",
     "c.v in (2, 3, 5, 7, 11, 13)"),
    ("You may go up or down by at most three ranks, or repeat the rank; larger jumps are refused.",
     "True if n == 0 else abs(c.v - p.v) <= 3"),
    ("The card has a different colour from the last card. The opening card is unrestricted.",
     "True if n == 0 else c.red != p.red"),
    (("In positions divisible by three a picture is obligatory, and in all other positions a"
     " picture is forbidden."), "c.face == (n % 3 == 2)"),
    ("Each card is one of the three ranks that follow the rank of the last card.",
     "True if n == 0 else 1 <= c.v - p.v <= 3"),
    ("a rise must be followed by a fall, a fall by a rise",
     "True if n < 2 else c.v < p.v if p.v > L[-2].v else c.v > p.v if p.v < L[-2].v else True"),
    # what holds until a card comes, and what is so up to now
    ("black until a queen comes", "c.black or any(x.v == 12 for x in L)"),
    ("until you hit an ace, go down", "True if n == 0 else p.v == 1 or c.v < p.v"),
    # what is allowed besides is no more than that
    ("may not be lower than the last; the same value is allowed", "True if n == 0 else c.v >= p.v"),
]  # fmt: skip

DOUBTFUL: list[str] = [
    "a diamond lower than the last diamond",
    "hearts must be higher than the last heart, spades lower than the last spade",
    "a seven or the queen of spades",
    "any card if it is not a seven or the queen of spades",
    "spades and hearts can't touch",
    "no more than one king",
    "once three spades have been accepted, no spades",
    "three higher cards in a row are forbidden",
    "switch between under 5 and over 9",
    "if the first is a face all must be faces, otherwise none",
    "go down till you hit an ace, then start again",
]
"""Each was taken for one of two things it may mean."""


@pytest.mark.parametrize(("text", "meaning"), SENTENCES)
def test_a_sentence_is_read_as_it_is_meant(text: str, meaning: str) -> None:
    reading = read(text)

    assert reading.certain
    assert means(reading.rule, predicate(meaning), Random(7))


@pytest.mark.parametrize("text", DOUBTFUL)
def test_what_may_mean_two_things_is_asked(text: str) -> None:
    reading = read(text)

    assert not reading.certain
    assert len(reading.readings) > 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("красный король или дама", "красная и (дама или король)"),
        ("чётная черва или пика", "чётная и (черва или пика)"),
        ("(красный король) или дама", "(красный король) или дама"),
        ("пика или чётная черва", "пика или чётная черва"),
    ],
)
def test_where_a_language_has_no_articles_brackets_tell_what_an_adjective_is_said_of(
    text: str, said: str
) -> None:
    assert read(text, "ru").rule.text("ru") == said


def test_a_record_that_was_written_without_the_brackets_means_what_it_meant() -> None:
    kept = Rule.from_text("красный король или дама", "ru")

    assert means(kept, predicate("c.v == 12 or (c.v == 13 and c.red)"), Random(7))
    assert kept.text("ru") == "(красный король) или дама"
