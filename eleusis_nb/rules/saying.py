"""From a tree to words, in the forms that :mod:`eleusis_nb.rules.reading.grammar` reads back."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import MISSING, fields
from enum import StrEnum
from functools import cache
from itertools import groupby
from typing import Any, Final, get_type_hints

from eleusis_nb.cards import Suit
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.combining import ByRemainder, IfElse
from eleusis_nb.conditions.condition import (
    BOTH,
    CLAUSE,
    EITHER,
    ONE,
    WHOLE,
    And,
    Condition,
    ExactlyOne,
    Not,
    Or,
)
from eleusis_nb.conditions.counting_back import moved
from eleusis_nb.conditions.counts import Repeats
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.numbers import Prime, Residue, Span
from eleusis_nb.conditions.relations import NextSuit, PairedSuit, Shares
from eleusis_nb.conditions.rhythm import InTurn, Opening
from eleusis_nb.conditions.several import Reference, ToFirst, ToSeveral
from eleusis_nb.rules.naming import described, is_plain, is_thing, name_of, noun_of, some_card
from eleusis_nb.rules.words.language import Adjective, Language, Noun, Phrasing

AMOUNTS: Final[dict[str, Callable[[object], bool]]] = {
    "span": lambda amount: isinstance(amount, Span),
    "residue": lambda amount: isinstance(amount, Residue),
    "remainder": lambda amount: isinstance(amount, Residue | Prime),
    "parity": lambda amount: isinstance(amount, Residue) and amount.divisor == 2,  # noqa: PLR2004 (even, odd)
    "least": lambda amount: isinstance(amount, Span) and amount.most is None,
    "most": lambda amount: isinstance(amount, Span) and amount.least is None,
}
"""Slots for amounts of one sort only; "amount" takes them all."""
_LEVELS: Final = {"one": ONE, "both": BOTH, "either": EITHER, "clause": CLAUSE}


@cache
def pieces(template: str) -> tuple[tuple[str, str], ...]:
    """Return the words of a template as ("", word) and its slots as (field, kind)."""
    found = (
        match
        for word in template.split()
        for match in re.findall(r"([^{}]+)|\{(\w+)(?::(\w+))?\}", word)
    )
    return tuple(("", text) if text else (name, kind) for text, name, kind in found)


@cache
def slot_kind(kind: Callable[..., object], name: str) -> str:
    """Return which kind of words a field of a class takes when its form does not say."""
    hint = get_type_hints(kind)[name]
    if name in {"back", "window"}:
        return name
    if hint is int or hint == int | None:
        return "number"
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return hint.__name__
    if hint is Condition:
        return "either"
    return "suits" if hint == tuple[Trait, ...] else "amount"


def level_of(condition: Condition, lang: Language) -> int:
    """Return how tightly the words for a condition hold together."""
    match condition:
        case ToFirst(relation) | ToSeveral(relation):
            return level_of(relation, lang)
        case And() if described(condition, lang) is not None:
            return ONE
        case Not(And(parts) as part) if described(part, lang) is None:
            return EITHER if _is_open(parts[-1]) else BOTH  # takes in what follows
        case And(parts) if _is_open(parts[-1]):
            return EITHER
    return condition.level


def text_of(condition: Condition, lang: Language) -> str:
    """Return the words for a whole rule, spelt as the language wants it."""
    return lang.spell(say(condition, lang))


def say(condition: Condition, lang: Language, level: int = WHOLE, *, known: bool = False) -> str:
    """Return the words for a condition, in brackets when they are too loose for their place.

    Where the last card is `known` to be spoken of, it need not be named again.
    """
    words = _say(condition, lang, known=known)
    return words if level_of(condition, lang) >= level else f"({words})"


def _say(condition: Condition, lang: Language, *, known: bool) -> str:  # noqa: C901, PLR0911, PLR0912 (one case a kind)
    match condition:
        case Is(trait):
            word = lang.traits[trait]
            return lang.describe(word, ()) if isinstance(word, Noun) else word.alone or word.said
        case Rank(low, high) if low == high:
            return lang.describe(lang.ranks[low - 1], ())
        case Not(part):
            return _denied(part, lang, known=known)
        case And(parts):
            return described(condition, lang) or row(parts, "AND", lang, known=known)
        case Or(parts):
            return row(parts, "OR", lang, known=known)
        case ExactlyOne((first, _) as parts) if level_of(first, lang) >= BOTH:
            return row(parts, "OR", lang, known=known) + lang.keys["NOT_BOTH"][0]
        case ExactlyOne(parts):
            return lang.patterns["exactly one"].format(conditions=_listed(parts, lang))
        case IfElse():
            return _cases(condition, lang, known=known)
        case ByRemainder(cases, back):
            return lang.patterns["by remainder"].format(
                card=lang.say_count("back_of", back),
                number=len(cases),
                cases=", ".join(
                    lang.patterns["case"].format(remainder=at, case=say(case, lang, EITHER))
                    for at, case in enumerate(cases)
                ),
            )
        case Earlier(was, back):
            return _earlier(was, back, lang.say_count("back", back), lang)
        case ToFirst(Earlier(was, back)) | ToSeveral(Earlier(was, back)):
            return _earlier(was, back, _referred("back", condition.reference, lang), lang)
        case ToFirst(relation) | ToSeveral(relation):
            form = form_of(relation, lang)
            return filled(form, relation, lang, reference=condition.reference)
        case InTurn(parts):
            return _in_turn(parts, lang)
        case Opening(then, first):
            return lang.patterns["opening"].format(
                then=say(then, lang, CLAUSE),
                first=some_card(first, lang) or say(first, lang, EITHER),
            )
    return _by_form(condition, lang, known=known and _short_form(condition, lang) is not None)


def _referred(kind: str, reference: Reference, lang: Language) -> str:
    """Return the words for other cards where a slot would name one so far back."""
    return lang.say_count(kind.replace("back", reference.name), reference.window or 0)


def _denied(part: Condition, lang: Language, *, known: bool) -> str:
    """Return the words for what does not hold."""
    form = next((form for form in lang.forms if form.negated and fits(form, part)), None)
    if form is not None:
        return filled(form, part, lang)
    if isinstance(part, And) and described(part, lang) is None:
        both = row(part.conditions, "AND", lang, known=known, denied=True)
        return f"{lang.keys['NOT_TOGETHER'][len(part.conditions) > 2]} {both}"  # noqa: PLR2004 (both, or all)
    return _by_form(Not(part), lang)


def _cases(first: IfElse, lang: Language, *, known: bool) -> str:
    """Return "if …, then …; if it is …, then …; otherwise …"."""
    words: list[str] = []
    case: Condition = first
    # After an earlier card "if it is red" speaks of that card, so a test of the card judged is
    # left to a rule of its own: "otherwise if …".
    while isinstance(case, IfElse) and not (words and case.test.sight().is_static):
        known = known or _is_of_last(case.test)
        words.append(
            lang.patterns["if"].format(
                test=_test(case.test, first.test if words else None, lang),
                then=say(case.then, lang, EITHER, known=known),
            )
        )
        case = case.otherwise
    words.append(lang.patterns["otherwise"].format(otherwise=say(case, lang, CLAUSE, known=known)))
    return lang.patterns["next if"].join(words)


def _test(test: Condition, first: Condition | None, lang: Language) -> str:
    """Return the words for a test; `first` is the test of the first of several cases."""
    match first, test:
        case Earlier(_, back), Earlier(was, same) if same == back and was.sight().is_static:
            return _with_subject("it is", was, lang)
    return (
        _with_subject("this is", test, lang)
        if _is_of_the_card(test, lang)
        else say(test, lang, EITHER)
    )


def _is_of_the_card(test: Condition, lang: Language) -> bool:
    """Return whether a test describes the card judged, and so needs a subject."""
    match test:
        case And(parts) | Or(parts):
            return all(_is_of_the_card(part, lang) for part in parts)
        case Not(part):
            return _is_of_the_card(part, lang)
    return _is_description(test, lang)


def _with_subject(subject: str, was: Condition, lang: Language) -> str:
    name = f"{subject} a thing" if is_thing(was, lang) else subject
    return lang.patterns[name].format(was=say(was, lang, EITHER))


def _is_of_last(condition: Condition) -> bool:
    return getattr(condition, "back", None) == 1


def _is_open(condition: Condition) -> bool:
    """Return whether the words take in all that follows, as those for an earlier card do."""
    if isinstance(condition, ToFirst | ToSeveral):
        return _is_open(condition.relation)
    return isinstance(condition, Earlier)


def _earlier(was: Condition, back: int, card: str, lang: Language) -> str:
    if was.sight().is_static:
        words = say(was, lang, EITHER)
    else:
        # What looks back itself counts from the card judged; a row of it is kept together.
        seen = moved(was, back)
        words = say(seen, lang, EITHER)
        if not _is_description(seen, lang):
            words = f"({words})" if level_of(seen, lang) >= EITHER else words
    name = "earlier a thing" if is_thing(was, lang) else "earlier"
    return lang.patterns[name].format(card=card, was=words)


def _is_description(condition: Condition, lang: Language) -> bool:
    """Return whether the words can follow "is" and "not", as "the sum is 5" can not."""
    if is_plain(condition, lang):
        return True
    if isinstance(condition, ToFirst | ToSeveral):
        return not _is_open(condition) and _is_description(condition.relation, lang)
    form = _found_form(condition, lang)
    return form is not None and not form.statement and not isinstance(condition, Not)


def row(  # noqa: PLR0913 (all but the parts and what joins them by name)
    parts: tuple[Condition, ...],
    joint: str,
    lang: Language,
    *,
    known: bool,
    denied: bool = False,
    framed_again: bool | None = None,
) -> str:
    """Return the words for conditions that are joined by "and" or "or".

    They are clauses with a subject where `framed_again` is not None: it is whether the card judged
    was spoken of just before.
    """
    words, level = [], ONE if joint == "AND" else BOTH
    bare = not denied and _are_of_two_cards(parts) and level_of(parts[0].parts()[0], lang) >= level
    frame = ""
    shared = joint == "OR" and not known and _share_with_last(parts)
    known = known or shared
    for place, part in enumerate(parts, start=1):
        # An earlier card's condition takes in all that follows, so the last one needs no brackets;
        # nor does the first of two, where another card is named after it.
        is_open = (bare or place == len(parts)) and _is_open(part)
        named = shared and place == len(parts)
        said = say(part, lang, EITHER if is_open else level, known=known and not named)
        reaches_on = joint == "OR" and place < len(parts) and _reaches_on(part, parts[place], lang)
        said = f"({said})" if reaches_on else said
        if framed_again is not None and said[0] != "(":
            before, frame = frame, frame_of(part, lang)
            if frame != before:
                said = framed(said, part, lang, again=framed_again, before=before)
        words.append(said)
        known = known or _is_of_last(part)
    return f"{_joint(parts, joint, lang, denied=denied)} ".join(words)


def _share_with_last(parts: tuple[Condition, ...]) -> bool:
    """Return whether two parts share a thing with the last card, which is named once after both."""
    return len(parts) == 2 and all(  # noqa: PLR2004 (both)
        isinstance(part, Shares)
        and (part.back, part.same) == (1, True)
        and part.attribute is not Attribute.KIND
        for part in parts
    )


def _joint(parts: tuple[Condition, ...], joint: str, lang: Language, *, denied: bool) -> str:
    """Return the words between the parts of a row: long ones get a comma, a contrast a "but"."""
    match parts:
        case _ if denied:
            pass
        case (Shares(same=True), Shares(same=False)) if joint == "AND":
            return lang.patterns["but"]
        case (one, Not(part)) if joint == "AND" and not isinstance(one, Not):
            if is_plain(part, lang) and part != Is(Trait.FACE):
                return lang.patterns["but"]
        case _ if joint == "OR" and len({_is_short(part, lang) for part in parts}) > 1:
            return lang.patterns["or long"]
        case _ if joint == "OR" and any(_is_of_two(part, lang) for part in parts):
            return lang.patterns["or long"]
    return f" {lang.keys[joint][0]}"


def _is_short(part: Condition, lang: Language) -> bool:
    return (
        is_plain(part, lang)
        or isinstance(part, Rank)
        or (isinstance(part, Not) and is_plain(part.part, lang))
    )


def _is_of_two(part: Condition, lang: Language) -> bool:
    return isinstance(part, And) and described(part, lang) is None


def frame_of(condition: Condition, lang: Language) -> str:
    """Return which verb goes with the words for a condition: "is", "has", or their "own"."""
    match condition:
        case Repeats() if not _is_of_the_card(condition, lang):
            return "own"
        case Shares(attribute=attribute) if attribute is not Attribute.KIND:
            return lang.patterns["frame of relations"]
        case NextSuit() | PairedSuit() | Repeats(attribute=Attribute()):
            return lang.patterns["frame of relations"]
        case ToFirst(relation) | ToSeveral(relation) if not _is_open(condition):
            return frame_of(relation, lang)
        case Not(part):
            return "is" if frame_of(part, lang) == "is" else "own"
    return "is" if _is_of_the_card(condition, lang) else "own"


def framed(
    words: str, condition: Condition, lang: Language, *, again: bool = False, before: str = ""
) -> str:
    """Return the words for a condition with subject and verb.

    The subject is a pronoun where the card judged was spoken of `again`, and left out after a
    clause about it, whose frame is `before`.
    """
    frame = frame_of(condition, lang)
    if frame == "own" or words.split(maxsplit=1)[0] in lang.patterns["alone"].split():
        return words
    if before in {"is", "has"}:
        return lang.patterns[frame].format(was=words)
    name = f"{'it' if again else 'this'} {frame}"
    of = condition.part if isinstance(condition, Not) else condition
    name = f"{name} a thing" if is_thing(of, lang) or isinstance(of, Rank) else name
    return lang.patterns[name].format(was=words)


def _reaches_on(one: Condition, other: Condition, lang: Language) -> bool:
    """Return whether what is said of a noun seems to be said of the next too.

    A Russian "red king or queen" is red in any case. An article would tell that it is not.
    """
    if not isinstance(one, And) or described(one, lang) is None:
        return False
    if isinstance(other, And) or not is_thing(other, lang):
        return False
    *before, last = one.conditions
    noun = noun_of(last, lang)
    adjectives = not any(isinstance(each, Rank) for each in before)  # "the ace of spades or a king"
    return adjectives and noun is not None and lang.describe(noun, ()) == noun.said


def _are_of_two_cards(parts: tuple[Condition, ...]) -> bool:
    """Return whether two parts say what each of two earlier cards was."""
    match parts:
        case (Earlier(one), Earlier(other)):
            return one.sight().is_static and other.sight().is_static
    return False


def _short_form(condition: Condition, lang: Language) -> Phrasing | None:
    return next((form for form in lang.forms if form.short and fits(form, condition)), None)


def _listed(parts: tuple[Condition, ...], lang: Language) -> str:
    return ", ".join(say(part, lang, EITHER) for part in parts)


def _in_turn(parts: tuple[Condition, ...], lang: Language) -> str:
    first, *rest = parts
    free = Is(Trait.ANYTHING)
    # A group is told by what relates its cards; "in turn: anything, red" says which card is red.
    if first == free and not all(part.sight().is_static for part in rest):
        return lang.patterns["groups"].format(
            groups=lang.say_count("groups", len(parts)),
            conditions=lang.patterns["next"].join(say(part, lang, EITHER) for part in rest),
        )
    runs = [(len(list(run)), part) for part, run in groupby(parts)]
    counted = [
        (number, name) for number, part in runs if part != free and (name := name_of(part, lang))
    ]
    # All the same, or no two in a row: nothing to count.
    if len(runs) in {1, len(parts)} or len(counted) < len(runs):
        words = _listed(parts, lang)
    else:
        words = ", ".join(lang.say_times(number, *name) for number, name in counted)
    return lang.patterns["in turn"].format(conditions=words)


def _by_form(thing: object, lang: Language, *, known: bool = False) -> str:
    return filled(form_of(thing, lang, known=known), thing, lang)


def filled(
    form: Phrasing, thing: object, lang: Language, *, reference: Reference | None = None
) -> str:
    """Return the words of a form, with those for the fields of a thing."""
    words: list[str] = []
    for name, text in pieces(form.template):
        if not name:
            words.append(text.replace("_", " ").rstrip("!"))
        elif name == "back" and reference is not None:
            words.append(_referred(text or name, reference, lang))
        else:
            kind = text or slot_kind(form.kind, name)
            words.append(slot_words(thing, name, kind, lang))
    return re.sub(r" ([,;:])", r"\1", " ".join(words))


def form_of(thing: object, lang: Language, *, known: bool = False) -> Phrasing:
    """Return the form a thing is said in: the first that fits."""
    forms = (form for form in lang.forms if (form.short if known else form.said))
    return next(form for form in forms if fits(form, thing))


def _found_form(thing: object, lang: Language) -> Phrasing | None:
    return next((form for form in lang.forms if form.said and fits(form, thing)), None)


def fits(form: Phrasing, thing: object) -> bool:
    """Return whether a form can say a thing."""
    if type(thing) is not form.kind:
        return False
    slots = {name: kind for name, kind in pieces(form.template) if name}
    for field in fields(thing):  # type: ignore[arg-type] # conditions and amounts are dataclasses
        if not field.init:
            continue
        value = getattr(thing, field.name)
        if field.name in form.fixed:
            wanted = form.fixed[field.name]
            if isinstance(wanted, str) and wanted in slots:
                wanted = getattr(thing, wanted)
            if value != wanted:
                return False
        elif field.name in slots:
            takes = AMOUNTS.get(slots[field.name])
            if value is None or (takes is not None and not takes(value)):
                return False
        elif field.default is MISSING or value != field.default:
            return False
    return True


def slot_words(thing: object, name: str, kind: str, lang: Language) -> str:  # noqa: C901, PLR0911 (one case a kind)
    """Return the words for one field of a thing, as a slot of that kind says it."""
    value: Any = getattr(thing, name)
    if kind in _LEVELS:
        return say(value, lang, _LEVELS[kind])
    match kind:
        case "thing":
            words = say(value, lang, ONE)
            # "Not higher than" is itself heard as an order.
            relation = value.relation if isinstance(value, ToFirst) else value
            may_follow = (
                _is_description(value, lang)
                and getattr(relation, "order", None) is None
                and not isinstance(value, ToSeveral)
            )
            return words if may_follow or words[0] == "(" else f"({words})"
        case "back" | "back_of" | "back_with" | "window" | "window_of" | "window_with":
            return lang.say_count(kind, value)
        case "steps" | "cards" | "up" | "down":
            return lang.say_count(kind, value)
        case "number" | "least" | "most":
            return str(getattr(value, kind, value))
        case "rank":
            rank = lang.ranks[value - 1]
            return str(rank.of or rank.said)
        case "ring":
            return " → ".join(Suit(SUIT_TRAITS.index(suit)).symbol for suit in (*value, value[0]))
        case "suits":
            return ", ".join(_plural(lang.traits[suit]) for suit in value)
        case "amount" | "remainder" if isinstance(value, Prime):
            return lang.patterns["prime"]
        case "amount" | "remainder":
            return _by_form(value, lang)
        case "parity":
            return lang.traits[(Trait.EVEN, Trait.ODD)[value.remainder]].said
        case "span" | "residue":
            return _by_form(value, lang, known=_short_form(value, lang) is not None)
    return lang.named[value][0]


def _plural(word: Adjective | Noun) -> str:
    return (isinstance(word, Noun) and word.plural) or word.said
