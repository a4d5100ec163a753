"""What can be put at a place: found out from the kinds of conditions and their words.

Nothing here knows a kind by name: what a kind is made of stands in its fields, what it is about
in its sight, what it is called in the forms of the language. A new kind is in the menus as soon
as it is named in :mod:`eleusis_nb.conditions` and has a form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields
from enum import StrEnum
from itertools import permutations, product
from typing import Any, Final, get_args

from eleusis_nb import conditions
from eleusis_nb.cards import RANKS
from eleusis_nb.conditions import Is, Rank, ToSeveral
from eleusis_nb.conditions.attributes import Attribute, Trait, classes
from eleusis_nb.conditions.condition import Condition, nodes
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.examples import EXAMPLES
from eleusis_nb.conditions.numbers import Amount, Prime
from eleusis_nb.conditions.sight import Partition, Sight
from eleusis_nb.rule_editor.drafts.blocks import UNKNOWN, Part, Slot, in_words, is_named, laid_out
from eleusis_nb.rule_editor.drafts.places import HOLE, hints, is_row, parts_of
from eleusis_nb.rules.saying import form_of, pieces
from eleusis_nb.rules.words.language import Language, Phrasing

GREATEST: Final = 99
"""The greatest number that a menu offers; the sum of seven cards is at most 91."""
_MANY: Final = 2  # a number that takes the plural
_NUMBERS: Final = {"number", "rank", "amount"}
"""Kinds of words whose value an entry leaves open."""

GROUPS: Final = (
    "colour",
    "suit",
    "value",
    "depending",
    "earlier",
    "turn",
    "join",
    "progress",
    "any",
)
"""What menus are grouped by, the most usual first."""
GROUPS_OF_A_TEST: Final = (
    "depending",
    "progress",
    "colour",
    "suit",
    "value",
    "earlier",
    "join",
    "turn",
    "any",
)
"""The same where a case is tested: there an earlier card is what one mostly asks about."""

COMMON: Final = frozenset(
    "even odd face low prime honour ranks(1,2) "
    "same(colour) other(colour) same(suit) other(suit) same(rank) other(parity) "
    "higher() lower() no_lower() no_higher() differs(between(1,1)) total(between(1,1))".split()
)
"""Of the long groups: what the rules of the library are mostly made of, with its opposites.
These are seen at once, the others are asked for."""


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One thing a menu offers.

    Parameters
    ----------
    template : Condition or Amount
        What is put at the place, with a hole for each condition it is made of.
    label : str
        What it is called.
    group : str
        One of :data:`GROUPS`; empty for an amount.
    form : Phrasing or None
        The form that says it; None for what has a name of its own and for what is made of others.
    said : frozenset of str
        The fields that its words tell; the others stay as they were when it takes a place.
    also : str
        Other words it may be looked for by.
    """

    template: Any
    label: str
    group: str
    form: Phrasing | None
    said: frozenset[str]
    also: str = ""
    key: str = field(init=False)

    @property
    def is_common(self) -> bool:
        """Whether it is seen at once in a long group."""
        return self.key.replace(" ", "") in COMMON

    def __post_init__(self) -> None:
        # The Python that makes it: the same in every language, and short.
        object.__setattr__(self, "key", repr(self.template))


def kinds() -> tuple[type[Condition], ...]:
    """Return every kind of condition, those first that come first among the examples."""
    found = (kind for kind in vars(conditions).values() if isinstance(kind, type))
    met = list(dict.fromkeys(type(node) for tree in EXAMPLES for node in nodes(tree)))
    return tuple(sorted(
        (kind for kind in found if issubclass(kind, Condition)),
        key=lambda kind: met.index(kind) if kind in met else len(met),
    ))  # fmt: skip


def conditions_offered(lang: Language) -> tuple[MenuEntry, ...]:
    """Return every condition that can be put at a place, grouped, the most usual first."""
    named = [*(Is(trait) for trait in Trait), *(Rank(rank, rank) for rank in range(1, RANKS + 1))]
    found = [_named(condition, lang) for condition in named]
    for kind in kinds():
        found += _of_kind(kind, lang)
    order = {name: at for at, name in enumerate(GROUPS)}
    return tuple(sorted(found, key=lambda entry: order[entry.group]))


def amounts_offered(lang: Language) -> tuple[MenuEntry, ...]:
    """Return every amount that can stand in a condition."""
    said = (form.kind for form in lang.forms if form.said and not _is_rule(form.kind))
    kinds = dict.fromkeys((*said, Prime))
    found = [entry for kind in kinds if isinstance(kind, type) for entry in _of_kind(kind, lang)]
    return tuple(found)


def values_of(kind: type, name: str) -> tuple[Any, ...]:
    """Return the candidate values of a field that is neither a condition nor an amount."""
    hint = hints(kind)[name]
    if hint is bool:
        return (False, True)
    if (words := _words_of(hint)) is not None:
        return tuple(words)
    if hint is int or hint == int | None:
        return tuple(range(GREATEST + 1))
    default = _default(kind, name)
    if (
        isinstance(default, tuple)
        and default
        and all(isinstance(each, StrEnum) for each in default)
    ):
        return tuple(permutations(default))
    return ()


def made(kind: type, values: Mapping[str, Any]) -> Any | None:  # noqa: ANN401 (a condition or an amount)
    """Return one of a kind with these values, or None where there is none."""
    try:
        return kind(**values)
    except RuleError:
        return None


def tied(form: Phrasing | None, name: str) -> tuple[str, ...]:
    """Return the fields that have the value of another one by the words of a form."""
    if form is None:
        return ()
    return tuple(other for other, wanted in form.fixed.items() if _is_tie(form, wanted, name))


def form_or_none(thing: object, lang: Language) -> Phrasing | None:
    """Return the form that says a thing, or None for what is said without one."""
    if is_named(thing):
        return None
    try:
        return form_of(thing, lang)
    except StopIteration:
        return None


def _named(condition: Condition, lang: Language) -> MenuEntry:
    return MenuEntry(
        condition,
        in_words(condition, lang),
        _group(condition),
        None,
        frozenset(hints(type(condition))),
        _heard(condition, lang),
    )


def _of_kind(kind: type, lang: Language) -> Iterator[MenuEntry]:
    if kind is Is:
        return
    forms = [form for form in lang.forms if form.kind is kind and form.said]
    also = " ".join(re.sub(r"\{\w+(:\w+)?\}", "", form.template).replace("_", " ")
                    for form in lang.forms if form.kind is kind)  # fmt: skip
    for given in () if forms else _given(kind):
        if (template := _template(kind, None, given, lang)) is not None:
            yield _entry(template, None, frozenset(given), lang, also)
    for form in forms:
        names = {name for name, _ in pieces(form.template)}
        fixed = {name: value for name, value in form.fixed.items() if not _is_name(value, names)}
        chosen = [name for name in names - fixed.keys() if _is_word(kind, name)]
        for values in product(*(values_of(kind, name) for name in chosen)):
            given = {**fixed, **dict(zip(chosen, values, strict=True))}
            template = _template(kind, form, given, lang)
            if template is not None:
                yield _entry(template, form, frozenset(given), lang, also)


def _given(kind: type) -> Iterator[dict[str, Any]]:
    """Yield what sets apart the entries of a kind that is said without a form of its own."""
    choices = {
        name: (True, False) if hint is bool else (None, 2)
        for name, hint in hints(kind).items()
        if hint in {bool, int | None}
    }
    for values in product(*choices.values()):
        yield dict(zip(choices, values, strict=True))


def _entry(
    template: object, form: Phrasing | None, said: frozenset[str], lang: Language, also: str
) -> MenuEntry:
    group = _group(template) if isinstance(template, Condition) else ""
    return MenuEntry(template, _label(template, lang), group, form, said, also)


def _label(template: object, lang: Language) -> str:
    """Return the words of a template; numbers and conditions are still open in it."""
    words: list[str] = []
    for piece in laid_out(template, lang):
        match piece:
            case Part():
                words.append(f", {UNKNOWN}" if words and words[-1].endswith(UNKNOWN) else UNKNOWN)
            case Slot(_, ("steps" | "cards" | "up" | "down") as kind):
                words.append(lang.say_count(kind, _MANY).replace(str(_MANY), UNKNOWN))
            case Slot(_, kind, text):
                words.append(UNKNOWN if kind in _NUMBERS else text)
            case str():
                words.append(piece)
    return re.sub(r" ([,;.])", r"\1", lang.spell(" ".join(words)))


def _template(
    kind: type, form: Phrasing | None, given: Mapping[str, Any], lang: Language
) -> Any | None:  # noqa: ANN401 (as `made`)
    """Return one of a kind that its form says, with holes and the first numbers that go."""
    choices = {name: _samples(kind, name, lang) for name in hints(kind) if name not in given}
    ties = {name: str(other) for name, other in (form.fixed if form else {}).items()
            if name not in given}  # fmt: skip
    free = {name: values for name, values in choices.items() if name not in ties}
    if not all(free.values()):
        return None
    for values in product(*free.values()):
        whole = {**given, **dict(zip(free, values, strict=True))}
        whole |= {name: whole[other] for name, other in ties.items()}
        thing = made(kind, whole)
        if thing is not None and form_or_none(thing, lang) is form and not is_named(thing):
            return thing
    return None


def _samples(kind: type, name: str, lang: Language) -> tuple[Any, ...]:
    hint = hints(kind)[name]
    if hint is Condition:
        return (HOLE,)
    if is_row(hint):
        return tuple((HOLE,) * many for many in range(1, RANKS + 1))
    default = _default(kind, name)
    if default is not MISSING:
        return (default,)
    if hint is Amount:
        return tuple(entry.template for entry in amounts_offered(lang))[:1]
    return values_of(kind, name)[1 : RANKS + 1]


def _default(kind: type, name: str) -> Any:  # noqa: ANN401 (a field's value)
    return next(field.default for field in fields(kind) if field.name == name)


def _is_word(kind: type, name: str) -> bool:
    return _words_of(hints(kind).get(name)) is not None


def _words_of(hint: object) -> type[StrEnum] | None:
    """Return the words that a field may hold, alone or as one of its types."""
    kinds = get_args(hint)
    for one in kinds if type(None) in kinds else (hint,):
        if isinstance(one, type) and issubclass(one, StrEnum):
            return one
    return None


def _is_name(value: object, names: Iterable[str]) -> bool:
    return isinstance(value, str) and value in names


def _is_tie(form: Phrasing, wanted: object, name: str) -> bool:
    names = {slot for slot, _ in pieces(form.template)}
    return wanted == name and name in names


def _is_rule(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Condition)


def _heard(condition: Condition, lang: Language) -> str:
    word = (
        lang.traits[condition.trait]
        if isinstance(condition, Is)
        else lang.ranks[condition.low - 1]
        if isinstance(condition, Rank)
        else None
    )
    return " ".join(word.heard) if word else ""


def _group(template: Condition) -> str:
    """Return what a condition is about, told from what it looks at and what it is made of."""
    sight = template.sight()
    if sight.period > 1 or sight.opening:
        return "turn"
    if sight.verdict or sight.refused:
        return "progress"
    if sight.statistics or isinstance(template, ToSeveral):
        return "earlier"
    made_of = list(hints(type(template)).values())
    if any(parts_of(template)):
        return "join" if len(made_of) == 1 else "depending"
    return "earlier" if sight.depth else _about(sight)


def _about(sight: Sight) -> str:
    """Return what of a card a condition on it alone looks at."""
    distinguished = sight.at(0)
    if len(distinguished) == 1:
        return "any"
    if _refines(classes(Attribute.COLOUR), distinguished):
        return "colour"
    return "suit" if _refines(classes(Attribute.SUIT), distinguished) else "value"


def _refines(finer: Partition, distinguished: Partition) -> bool:
    """Return whether every group of one partition lies within a group of another."""
    return all(any(group & ~whole == 0 for whole in distinguished) for group in finer)
