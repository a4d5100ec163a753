"""A rule while it is built: a tree with holes, every step of which can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.i18n import say
from eleusis_nb.rule_editor.drafts.menus import Menus
from eleusis_nb.rule_editor.drafts.places import (
    HOLE,
    DraftError,
    Hole,
    found,
    hints,
    is_row,
    parts_of,
    places,
    put,
)
from eleusis_nb.rules.law import Rule

MOST_UNDONE: Final = 200
"""How many steps can be taken back."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A rule while it is built.

    Parameters
    ----------
    tree : Condition
        The rule as far as it is built; a :class:`~eleusis_nb.rule_editor.drafts.places.Hole` is a
        condition that is still missing.
    past, future : tuple of Condition
        What it was before, the newest last; what was taken back, the next last.

    Examples
    --------
    >>> menus = Menus.spoken("en")
    >>> draft = Draft().after("choose", "", "when(Hole()).play(Hole()).otherwise(Hole())", menus)
    >>> draft = draft.after("choose", "test", "right", menus)
    >>> draft = draft.after("choose", "then", "red", menus)
    >>> draft.rule is None, draft.first_hole()
    (True, 'otherwise')
    >>> print(draft.after("choose", "otherwise", "black", menus).rule)
    if the last play was right, then red; otherwise black
    """

    tree: Condition = HOLE
    past: tuple[Condition, ...] = ()
    future: tuple[Condition, ...] = ()

    @property
    def rule(self) -> Rule | None:
        """The rule, or None while something is missing."""
        return None if self.first_hole() is not None else Rule(self.tree)

    def first_hole(self, within: str = "") -> str | None:
        """Return the first place where a condition is missing, or None."""
        inside = (place for place, node in places(found(self.tree, within), within)
                  if isinstance(node, Hole))  # fmt: skip
        return next(inside, None)

    def after(self, step: str, place: str, what: str, menus: Menus) -> Draft:
        """Return the draft after a step.

        Parameters
        ----------
        step : str
            ``choose`` what stands at a place, ``around`` puts a condition around it, ``remove``
            takes it away and leaves a hole (a hole goes, and so does one of a row), ``lift``
            puts it in place of what it stands in, ``add`` makes room for one more in a row,
            ``double`` repeats one of a row, ``move`` moves it by so many places; ``read`` reads
            a text, ``clear`` begins anew, ``undo`` and ``redo``.
        place : str
            Where (:mod:`eleusis_nb.rule_editor.drafts.places`); empty for the whole rule.
        what : str
            The key of a choice, the text, or by how many places; else empty.
        menus : Menus
            What may be put where, in the language the rule is read in.

        Raises
        ------
        DraftError
            If there is no such step, or it cannot be taken here; the draft is as it was.
        RuleSyntaxError
            If the text is not a rule.
        """
        if step == "undo":
            return self._back()
        if step == "redo":
            return self._forth()
        if step not in STEPS:
            raise DraftError(say("There is no step with this name."))
        tree = STEPS[step](self.tree, place, what, menus)
        if tree == self.tree:
            return self
        return Draft(tree, (*self.past, self.tree)[-MOST_UNDONE:])

    def _back(self) -> Draft:
        if not self.past:
            raise DraftError(say("There is nothing to undo."))
        return Draft(self.past[-1], self.past[:-1], (*self.future, self.tree))

    def _forth(self) -> Draft:
        if not self.future:
            raise DraftError(say("There is nothing to redo."))
        return Draft(self.future[-1], (*self.past, self.tree), self.future[:-1])


def may_grow(tree: Condition, place: str, menus: Menus) -> bool:
    """Return whether one more condition may stand in the row at a place."""
    try:
        return _added(tree, place, "", menus) != tree
    except RuleError:
        return False


def in_row(place: str) -> tuple[str, int] | None:
    """Return the place of the row that a place belongs to, and where in it, or None."""
    before, dot, number = place.rpartition(".")
    return (before, int(number)) if dot and number.isdecimal() else None


def _chosen(tree: Condition, place: str, what: str, menus: Menus) -> Condition:
    return menus.chosen(tree, place, what)


def _around(tree: Condition, place: str, what: str, menus: Menus) -> Condition:
    return menus.wrapped(tree, place, what)


def _read(_tree: Condition, _place: str, what: str, menus: Menus) -> Condition:
    return menus.checked(Rule.parse(what, menus.words.code).tree)


def _cleared(_tree: Condition, _place: str, _what: str, _menus: Menus) -> Condition:
    return HOLE


def _added(tree: Condition, place: str, _what: str, menus: Menus) -> Condition:
    thing = found(tree, place)
    row = next((name for name, hint in _hints(thing).items() if is_row(hint)), None)
    if row is None:
        raise DraftError(say("Only a list of conditions can have one more."))
    grown: Condition = put(tree, place, replace(thing, **{row: (*getattr(thing, row), HOLE)}))
    return menus.checked(grown)


def _removed(tree: Condition, place: str, _what: str, _menus: Menus) -> Condition:
    """Take a condition away: it leaves a hole; a hole goes, and with the last but one the row."""
    here = found(tree, place)
    member = in_row(place)
    if not isinstance(here, Condition):
        raise DraftError(say("Only a condition can be removed."))
    if member is None:
        owner = place.rpartition("/")[0]
        if here != HOLE or not place:
            return _put(tree, place, HOLE)
        others = [part for _, part in parts_of(found(tree, owner)) if part != HOLE]
        return _put(tree, owner, others[0] if len(others) == 1 else HOLE)
    row_at, at = member
    row = found(tree, row_at)
    rest = (*row[:at], *row[at + 1 :])
    try:
        return _put(tree, row_at, rest)
    except DraftError:
        raise
    except RuleError:  # a row needs at least two
        return _put(tree, row_at.rpartition("/")[0], rest[0])


def _lifted(tree: Condition, place: str, _what: str, _menus: Menus) -> Condition:
    here = found(tree, place)
    if not place or not isinstance(here, Condition):
        raise DraftError(say("It is not inside anything."))
    return _put(tree, place.rpartition("/")[0], here)


def _doubled(tree: Condition, place: str, _what: str, menus: Menus) -> Condition:
    row_at, at = _member(tree, place)
    row = found(tree, row_at)
    return menus.checked(_put(tree, row_at, (*row[: at + 1], row[at], *row[at + 1 :])))


def _moved(tree: Condition, place: str, what: str, menus: Menus) -> Condition:
    row_at, at = _member(tree, place)
    row = list(found(tree, row_at))
    to = at + {"-1": -1, "1": 1}.get(what, len(row))
    if not 0 <= to < len(row):
        raise DraftError(say("It can't be moved any further."))
    row.insert(to, row.pop(at))
    return menus.checked(_put(tree, row_at, tuple(row)))


def _member(tree: Condition, place: str) -> tuple[str, int]:
    found(tree, place)
    member = in_row(place)
    if member is None:
        raise DraftError(say("It is not in a list of conditions."))
    return member


def _put(tree: Condition, place: str, new: object) -> Condition:
    changed: Condition = put(tree, place, new)
    return changed


def _hints(thing: object) -> Mapping[str, object]:
    return hints(type(thing)) if isinstance(thing, Condition) else {}


Step = Callable[[Condition, str, str, Menus], Condition]

STEPS: Final[Mapping[str, Step]] = {
    "choose": _chosen,
    "around": _around,
    "remove": _removed,
    "lift": _lifted,
    "add": _added,
    "double": _doubled,
    "move": _moved,
    "read": _read,
    "clear": _cleared,
}
"""The steps that change the tree."""
