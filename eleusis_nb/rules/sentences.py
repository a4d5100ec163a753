"""A whole rule as a sentence with a subject, as "the card is odd".

What is said here is read by the same grammar as the words of :mod:`eleusis_nb.rules.saying`; the
subject, the verb and what stands in brackets are passed over.
"""

from __future__ import annotations

from typing import Final

from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.combining import ByRemainder, IfElse
from eleusis_nb.conditions.condition import CLAUSE, EITHER, And, Condition, ExactlyOne, Not, Or
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.normal import negated
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.relations import Compares, Order, Shares, Steps
from eleusis_nb.conditions.rhythm import InTurn, Opening
from eleusis_nb.rules.naming import described, is_thing, name_of, noun_of, some_card
from eleusis_nb.rules.saying import (
    filled,
    fits,
    frame_of,
    framed,
    level_of,
    row,
    say,
    slot_words,
)
from eleusis_nb.rules.words.language import Language

_HALVES: Final = {Attribute.PARITY: Is(Trait.ODD), Attribute.KIND: Is(Trait.FACE)}
"""One of the two things a card can be; what follows each is easier to say."""
_ALL_OR_NONE: Final = (Is(Trait.ANYTHING), Is(Trait.NOTHING))
_MOST_CASES: Final = 3
"""More cases than that are not listed card by card."""


def sentence_of(tree: Condition, lang: Language) -> str:
    """Return a whole rule as a sentence, without its capital and its full stop."""
    words = lang.spell(_whole(tree, lang))
    return words.replace(" ;", "\u202f;").replace(" :", "\u00a0:")  # no line begins with a sign


def _whole(tree: Condition, lang: Language) -> str:  # noqa: PLR0911 (one case a kind)
    match tree:
        case Shares(Attribute.PARITY | Attribute.KIND as attribute, 1, same):
            one = _HALVES[attribute]
            same_kind, other_kind = (one, negated(one)) if same else (negated(one), one)
            return _cases(IfElse(Earlier(one), same_kind, other_kind), lang) or say(tree, lang)
        case Opening(then, first):
            return lang.patterns["opening"].format(
                then=say(then, lang, CLAUSE) if isinstance(then, Opening) else _whole(then, lang),
                first=some_card(first, lang) or say(first, lang, EITHER),
            )
        case IfElse():
            return _cases(tree, lang) or say(tree, lang)
        case InTurn():
            in_turn, to_say = lang.patterns["in turn"], lang.patterns["take turns"]
            words = say(tree, lang)
            if words.startswith(start := in_turn.format(conditions="")):
                return to_say + words.removeprefix(start)
            return words.replace(": ", f": {lang.patterns['first']}", 1)
        case ByRemainder(cases, back):
            return lang.patterns["divide"].format(
                card=lang.say_count("back_of", back),
                number=len(cases),
                cases=lang.patterns["next if"].join(
                    lang.patterns["case"].format(remainder=at, case=say(case, lang, EITHER))
                    for at, case in enumerate(cases)
                ),
            )
    return _clause(tree, lang)


def _clause(
    condition: Condition, lang: Language, *, known: bool = False, again: bool = False
) -> str:
    """Return a clause about the card judged.

    Parameters
    ----------
    condition : Condition
        What is said of it.
    lang : Language
        The language.
    known : bool
        Whether the last card was spoken of just before.
    again : bool
        Whether the card judged was, too.
    """
    is_rank = isinstance(condition, Rank) and condition.low == condition.high
    for form in lang.sentences:
        if not is_rank and fits(form, condition) and (known or not form.short):
            words = filled(form, condition, lang)
            subject = lang.patterns["subject"]
            return words.replace(subject, lang.patterns["pronoun"], 1) if again else words
    if clause := _of_several(condition, lang, again=again):
        return clause
    match condition:
        case And(parts) if described(condition, lang) is None:
            return row(parts, "AND", lang, known=known, framed_again=again)
        case Or(parts):
            return row(parts, "OR", lang, known=known, framed_again=again)
        case ExactlyOne(parts) if len(parts) > 2:  # noqa: PLR2004 (a list)
            words = say(condition, lang, known=known)
            return lang.patterns["exactly one of the card"].format(was=words)
    of = condition.parts()[0] if isinstance(condition, ExactlyOne) else condition
    return framed(say(condition, lang, known=known), of, lang, again=again)


def _of_several(condition: Condition, lang: Language, *, again: bool) -> str | None:
    """Return a clause about more cards than two, or one that names the last card once for two."""
    match condition:
        case Or((Shares(of, 1, False), Shares(same, 2, False))) if of == same != Attribute.KIND:
            return lang.patterns[f"no three {of}"]
        case Or((Shares(same=True) as one, Shares(same=True) as other)):
            return _of_two(one, other, lang, again=again)
        case And((Shares(same=True) as one, Shares(same=False) as other)):
            return _of_two(one, other, lang, again=again)
        case Counted(cards, Span() as amount, with_this) if name := _several(cards, amount, lang):
            pattern = lang.patterns["counting" if with_this else "before"]
            return pattern.format(amount=slot_words(condition, "amount", "span", lang), cards=name)
    return None


def _of_two(one: Shares, other: Shares, lang: Language, *, again: bool) -> str | None:
    """Return "la carte a le même rang ou la même enseigne que la dernière carte".

    There is none where a language has no clauses of its own for what cards share, or where two
    earlier cards are meant.
    """
    if (one.back, other.back) != (1, 1) or Attribute.KIND in {one.attribute, other.attribute}:
        return None
    clauses = [
        next((filled(form, part, lang) for form in lang.sentences if fits(form, part)), "")
        for part in (one, other)
    ]
    if not all(clauses):
        return None
    than = lang.patterns["than"]
    first, second = clauses[0], clauses[1].removeprefix(lang.patterns["shares"])
    if again:
        first = first.replace(lang.patterns["subject"], lang.patterns["pronoun"], 1)
    if other.same:
        return f"{first.partition(than)[0]} {lang.keys['OR'][0]} {second}"
    return f"{first}{lang.patterns['but']} {second.partition(than)[0]}"


def _several(cards: Condition, amount: Span, lang: Language) -> str | None:
    """Return "cartes rouges", "красных карт": what so many of are counted."""
    named = name_of(cards, lang)
    if named is None or lang.of_several is None:
        return None
    if cards in _ALL_OR_NONE or amount.least == amount.most:
        return None
    number = amount.least if amount.most is None else amount.most
    return lang.of_several(number or 0, named[0] or lang.card, named[1])


def _cases(first: IfElse, lang: Language) -> str | None:
    """Return "after a red card, the card is black; after a black card, it is red"."""
    cases: list[str] = []
    case: Condition = first
    while isinstance(case, IfElse) and len(cases) < _MOST_CASES:
        name = _name_after(case.test, lang)
        if name is None or level_of(case.then, lang) < EITHER:
            return None
        then = _then(case.then, lang, case.test, again=bool(cases))
        cases.append(lang.patterns["next after" if cases else "after"].format(card=name, then=then))
        last, case = case.test, case.otherwise
    if level_of(case, lang) < EITHER:
        return None
    then = _then(case, lang, last, again=True)
    other = _name_after(negated(last), lang) if len(cases) == 1 else None
    if other is not None:
        ending = lang.patterns["next after"].format(card=other, then=then)
    else:
        others = "after others" if isinstance(last, Earlier) else "otherwise it"
        ending = lang.patterns[others].format(then=then)
    return "".join([*cases, ending])


def _name_after(test: Condition, lang: Language) -> str | None:
    """Return the words for the card before as they follow "after"."""
    match test:
        case LastPlay(right):
            return lang.patterns["accepted" if right else "refused"]
        case Refused(least):
            return lang.say_count("refusals", least)
        case Earlier(Not(Is(Trait.FACE)), 1):
            return lang.patterns["number card"] or None
        case Earlier(Rank(low, high), 1) if low < high:
            return lang.patterns["card from"].format(span=say(Rank(low, high), lang))
        case Earlier(was, 1) if was not in _ALL_OR_NONE and (name := name_of(was, lang)):
            return lang.after(*name)
    return None


def _then(then: Condition, lang: Language, test: Condition, *, again: bool) -> str:
    """Return what is said of a card after another."""
    known = isinstance(test, Earlier)
    if not lang.patterns["some"]:
        return _clause(then, lang, known=known, again=again)
    match then:
        case Compares(order=Order.HIGHER | Order.LOWER as order, back=1, ace_high=False) if known:
            words = lang.patterns[order]
        case Not(Is() as part) if noun := noun_of(part, lang):
            return lang.patterns["none"].format(noun=noun.said)
        case _:
            words = say(then, lang, known=known)
    of = then.part if isinstance(then, Not) else then
    is_name = is_thing(of, lang) or then in _ALL_OR_NONE
    own = frame_of(then, lang) == "own" or words.split()[0] in lang.patterns["articles"].split()
    return (
        words
        if is_name or (own and not isinstance(then, Steps))
        else lang.patterns["some"].format(was=words)
    )
