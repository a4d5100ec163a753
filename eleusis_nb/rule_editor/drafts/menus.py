"""The menus of a draft: at every place, what may be put there and nothing else.

Whether something may stand at a place is not told by a table: it is tried. The conditions refuse
what they do not take, so a menu offers exactly what the tree allows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Final

from eleusis_nb.conditions.condition import Condition, height
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.numbers import Amount
from eleusis_nb.i18n import say
from eleusis_nb.rule_editor.drafts.blocks import Slot, drafted, laid_out
from eleusis_nb.rule_editor.drafts.entries import (
    GROUPS,
    GROUPS_OF_A_TEST,
    MenuEntry,
    amounts_offered,
    conditions_offered,
    form_or_none,
    tied,
    values_of,
)
from eleusis_nb.rule_editor.drafts.places import (
    HOLE,
    DraftError,
    found,
    hints,
    is_row,
    parts_of,
    put,
)
from eleusis_nb.rules.reading.lexing import DEEPEST_BRACKETS, LONGEST_TEXT, MOST_TOKENS
from eleusis_nb.rules.reading.parser import TALLEST
from eleusis_nb.rules.saying import text_of
from eleusis_nb.rules.words.language import Language

_MAIN: Final = "then"
"""The part that holds what one had, where a new condition is put around it."""
_WORD: Final = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a menu: what a step names, how it is shown, where it belongs.

    Parameters
    ----------
    key : str
        What a step says to choose it.
    label : str
        What it is called.
    group : str
        One of :data:`~eleusis_nb.rule_editor.drafts.entries.GROUPS`, or empty.
    also : str
        Other words to look for it by.
    common : bool
        Whether it is seen at once where there are many.
    """

    key: str
    label: str
    group: str = ""
    also: str = ""
    common: bool = False


@dataclass(frozen=True)
class Menus:
    """What may be put where, in the words of one language.

    Parameters
    ----------
    words : Language
        The words, with one for what is missing
        (:func:`eleusis_nb.rule_editor.drafts.blocks.with_holes`).
    """

    words: Language
    conditions: dict[str, MenuEntry]
    amounts: dict[str, MenuEntry]

    @classmethod
    def of(cls, words: Language) -> Menus:
        """Make the menus of a language."""
        return cls(
            words,
            {entry.key: entry for entry in conditions_offered(words)},
            {entry.key: entry for entry in amounts_offered(words)},
        )

    @classmethod
    def spoken(cls, code: str) -> Menus:
        """Make the menus of a language by its code: ``en``, ``fr`` or ``ru``."""
        return cls.of(drafted(code))

    def at(self, tree: Condition, place: str) -> list[Choice]:
        """Return what may stand at a place in place of what stands there.

        Raises
        ------
        DraftError
            If there is no such place.

        Examples
        --------
        >>> menus = Menus.spoken("en")
        >>> [choice.label for choice in menus.at(HOLE, "")][:3]
        ['red', 'black', 'a club']
        """
        choices = [choice for choice, _ in self._options(tree, place)]
        order = GROUPS_OF_A_TEST if place.rpartition("/")[2] == "test" else GROUPS
        return sorted(choices, key=lambda choice: order.index(choice.group) if choice.group else 0)

    def around(self, tree: Condition, place: str) -> list[Choice]:
        """Return what may be put around the condition at a place."""
        return [choice for choice, _ in self._wrappings(tree, place)]

    def chosen(self, tree: Condition, place: str, key: str) -> Condition:
        """Return the tree with one of :meth:`at` chosen.

        Raises
        ------
        DraftError
            If that is not in the menu.
        """
        return _picked(self._options(tree, place, key), key)

    def wrapped(self, tree: Condition, place: str, key: str) -> Condition:
        """Return the tree with one of :meth:`around` put around a place.

        Raises
        ------
        DraftError
            If that is not in the menu.
        """
        return _picked(self._wrappings(tree, place, key), key)

    def checked(self, tree: Condition) -> Condition:
        """Return a tree that is not too large to be said and read again.

        Raises
        ------
        DraftError
            If it is.
        """
        if height(tree) > TALLEST:
            raise DraftError(say("Conditions can be nested {limit} deep, not more.", limit=TALLEST))
        text = text_of(tree, self.words)
        depths = accumulate((letter == "(") - (letter == ")") for letter in text)
        if max(depths, default=0) > DEEPEST_BRACKETS:
            raise DraftError(say("The rule would need too many nested brackets."))
        if len(text) > LONGEST_TEXT or len(_WORD.findall(text)) > MOST_TOKENS:
            raise DraftError(say("The rule would be too long to put into words."))
        return tree

    def _entries(self, only: str | None) -> Iterable[MenuEntry]:
        if only is None:
            return self.conditions.values()
        return (self.conditions[only],) if only in self.conditions else ()

    def _options(
        self, tree: Condition, place: str, only: str | None = None
    ) -> Iterator[tuple[Choice, Condition]]:
        here = found(tree, place)
        if not isinstance(here, Condition):
            yield from self._values(tree, place)
            return
        for entry in self._entries(only):
            yield from self._tried(tree, place, entry, self._in_place_of(here, entry))

    def _wrappings(
        self, tree: Condition, place: str, only: str | None = None
    ) -> Iterator[tuple[Choice, Condition]]:
        here = found(tree, place)
        if not isinstance(here, Condition):
            raise DraftError(say("You can only wrap a condition in something."))
        for entry in self._entries(only):
            if any(parts_of(entry.template)):
                yield from self._tried(tree, place, entry, _around(here, entry))

    def _tried(
        self, tree: Condition, place: str, entry: MenuEntry, new: Condition | None
    ) -> Iterator[tuple[Choice, Condition]]:
        if new is not None:
            with suppress(RuleError):
                whole = self.checked(put(tree, place, new))
                yield (
                    Choice(entry.key, entry.label, entry.group, entry.also, entry.is_common),
                    whole,
                )

    def _in_place_of(self, old: Condition, entry: MenuEntry) -> Any | None:  # noqa: ANN401 (a condition)
        """Return what an entry becomes at a place: it keeps of the old what it can."""
        new = entry.template
        filled: Any
        if old == HOLE or not any(parts_of(new)):
            return self._with_fields(old, entry)
        row, had = _row_of(new), [part for _, part in parts_of(old)]
        if row and _row_of(old):
            holes = (HOLE,) * (len(getattr(new, row)) - len(had))
            filled = _made(new, {row: (*had, *holes)})
        elif not row and _steps(new) == _steps(old):
            filled = new.with_parts(had)
        else:
            return _around(old, entry)
        return None if filled is None else self._with_fields(old, entry, filled)

    def _with_fields(self, old: object, entry: MenuEntry, new: Any = None) -> Any:  # noqa: ANN401 (a condition or an amount)
        """Let the new thing keep the fields of the old one that its words leave open."""
        new = entry.template if new is None else new
        had, ties = hints(type(old)), {name: tied(entry.form, name) for name in hints(type(new))}
        given = entry.said.union(*ties.values())
        kept = {
            name: getattr(old, name)
            for name, hint in hints(type(new)).items()
            if had.get(name) == hint
            and name not in given
            and not (hint is Condition or is_row(hint))
        }
        for values in (kept, *({name: value} for name, value in kept.items())):
            follow = {other: value for name, value in values.items() for other in ties[name]}
            changed = _made(new, values | follow)
            if changed is not None and form_or_none(changed, self.words) is entry.form:
                return changed
        return new

    def _values(self, tree: Condition, place: str) -> Iterator[tuple[Choice, Condition]]:
        """Yield what a field may be set to while the rest of the tree is as it is."""
        owner, _, name = place.rpartition("/")
        thing, old = found(tree, owner), found(tree, place)
        if hints(type(thing))[name] is Amount:
            fitting = {key: self._with_fields(old, entry) for key, entry in self.amounts.items()}
        else:
            values = values_of(type(thing), name)
            fitting = {_key(value): value for value in values}
        ties = tied(form_or_none(thing, self.words), name)
        for key, value in fitting.items():
            changed = _made(thing, dict.fromkeys((name, *ties), value))
            # Where its slot is gone with the choice, one could not go back: that is for the menu
            # of the whole condition.
            label = None if changed is None else self._slot(changed, name)
            if label is not None:
                label = self.amounts[key].label if key in self.amounts else label
                with suppress(RuleError):
                    yield Choice(key, label), self.checked(put(tree, owner, changed))

    def _slot(self, thing: object, name: str) -> str | None:
        for piece in laid_out(thing, self.words):
            if isinstance(piece, Slot) and piece.name == name:
                return piece.text
        return None


def _picked(options: Iterable[tuple[Choice, Condition]], key: str) -> Condition:
    for choice, tree in options:
        if choice.key == key:
            return tree
    raise DraftError(say("This menu has no such entry any more. Look again before you go on."))


def _around(old: Condition, entry: MenuEntry) -> Condition | None:
    """Return what an entry makes with the old condition in its main part."""
    steps = _steps(entry.template)
    try:
        new: Condition = put(entry.template, _MAIN if _MAIN in steps else steps[0], old)
    except RuleError:
        return None
    return new


def _made(thing: Any, values: Mapping[str, object]) -> Any | None:  # noqa: ANN401 (as the thing)
    try:
        return replace(thing, **values)
    except RuleError:
        return None


def _key(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _row_of(thing: object) -> str:
    return next((name for name, hint in hints(type(thing)).items() if is_row(hint)), "")


def _steps(thing: object) -> tuple[str, ...]:
    return tuple(step for step, _ in parts_of(thing))
