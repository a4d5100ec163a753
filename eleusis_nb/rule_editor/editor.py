"""The rule editor: a draft, the language it is read in, and cards to try it on.

Any widget can have one: :class:`~eleusis_nb.widgets.builder.RuleBuilder` is nothing else, and
others take one in beside their table. What the browser draws of it is ``builder.tsx``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Annotated, Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, cards
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.games import JSON
from eleusis_nb.games.commands import Command, Query, TypedText, command_for, text_bounds
from eleusis_nb.i18n import say
from eleusis_nb.rule_editor.drafts import (
    HOLE,
    Choice,
    Draft,
    DraftError,
    Hole,
    Menus,
    Number,
    Part,
    Slot,
    found,
    in_row,
    in_words,
    joined,
    laid_out,
    may_grow,
)
from eleusis_nb.rule_editor.reading import ReadText
from eleusis_nb.rule_editor.schema import (
    BlockView,
    ChoiceView,
    DraftView,
    MenuView,
    PieceView,
    TrialView,
)
from eleusis_nb.rules import Condition, Rule, Situation
from eleusis_nb.rules import rule as as_rule
from eleusis_nb.rules.words.language import Language
from eleusis_nb.table.commands import Looking, SessionCommand, Speak
from eleusis_nb.table.protocol import Model

_LINE: Final = cards("4S QH 7D 2C 9S 5H")
"""The cards a rule is first tried on: as many as a rule may look back, of all kinds."""
_LONGEST: Final = len(_LINE) + 5  # so that a rule in turn is met at every turn
_TRIES: Final = ("lay", "deal")
_SET: Final = {"number", "steps", "up", "down", "cards", "rank", "amount"}
"""Kinds of words whose value one is asked for as soon as they are there."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Cards as they might lie on a table, to see which would be right next.

    Parameters
    ----------
    line : tuple of Card
        The accepted cards.
    refused : tuple of Card
        What was refused after the last of them.
    """

    line: tuple[Card, ...] = _LINE
    refused: tuple[Card, ...] = ()

    @property
    def situation(self) -> Situation:
        """What a rule looks at there."""
        return Situation.of(self.line, not self.refused, len(self.refused))

    def after(self, card: Card, tree: Condition) -> Trial:
        """Return the trial after one more card: on the line if it is right, beside it if not."""
        if tree.legal(self.situation) & card.bit:
            return Trial((*self.line, card))
        return Trial(self.line, (*self.refused, card)[-9:])

    @classmethod
    def dealt(cls, tree: Condition, random: Random) -> Trial:
        """Return other cards, by the rule where the rule lets them lie."""
        trial = cls(())
        for _ in range(random.randint(len(_LINE), _LONGEST)):
            right = tree.legal(trial.situation) or EVERY_CARD
            trial = cls((*trial.line, random.choice([c for c in ALL_CARDS if c.bit & right])))
        return trial


EXAMPLE: Final = Trial().situation
"""What a rule is tried on where no cards lie."""


Place: TypeAlias = Annotated[str, text_bounds(say("a place in the rule"), 600)]
"""The way to a place in a rule: conditions may stand 24 deep."""


class OpenMenu(Query, tag="menu", gives=MenuView):
    """Ask what may be chosen at a place of the rule."""

    at: Place


class BuildRule(Command, tag="build", move=True, gives=Sequence[str]):
    """Take a step: one of :meth:`eleusis_nb.rule_editor.drafts.Draft.after`.

    Or ``lay`` with the code of a card, or ``deal`` for other cards to try the rule on.
    """

    step: Annotated[str, text_bounds(say("the name of a step"), 40, least=1)]
    at: Place = ""
    what: TypedText = ""


class ShowDraft(Command, tag="draft"):
    """Ask for what is built beside a table so far: it is sent to that page alone."""


BuildingCommand: TypeAlias = OpenMenu | BuildRule
OwnEditorCommand: TypeAlias = BuildingCommand | ShowDraft
"""What may be asked of a rule editor beside something else."""

EditorCommand: TypeAlias = ReadText | Speak | BuildingCommand
"""What may be asked for where a rule is built."""

TableCommand: TypeAlias = SessionCommand | Looking | ReadText
"""What a page with a table may ask for."""

DeskCommand: TypeAlias = TableCommand | OwnEditorCommand
"""What may be asked for at a table with a rule editor beside it."""


class RuleEditor(Model):
    """A rule that is being built.

    Parameters
    ----------
    rule : Rule, Condition or str, optional
        What stands there at first; nothing when not given.
    lang : str
        The language a text is read in; where it is no rule there, in another.
    random : random.Random, optional
        What other cards to try the rule on are drawn by.

    Examples
    --------
    >>> editor = RuleEditor()
    >>> editor.do(step="choose", what="red")
    >>> editor.rule, editor.view("fr")["sentence"]
    (Rule.parse('red'), 'La carte est rouge.')
    >>> editor.do(step="choose", what="purple")
    Traceback (most recent call last):
    ...
    eleusis_nb.rule_editor.drafts.places.DraftError: This menu has no such entry any more. Look
    again before you go on.
    """

    __slots__ = ("_draft", "_random", "_trial", "stops", "turn")

    def __init__(
        self,
        rule: Rule | Condition | str | None = None,
        *,
        lang: str = "en",
        random: Random | None = None,
    ) -> None:
        super().__init__()
        self.turn = 0
        self.stops: list[str] = []
        self._random = random or Random(0)  # noqa: S311 - cards to try a rule on, no secret
        self._trial = Trial()
        tree = HOLE if rule is None else as_rule(rule, lang).tree
        self._draft = Draft(_menus(lang).checked(tree))

    @property
    def rule(self) -> Rule | None:
        """The rule, or None while something is missing in it."""
        return self._draft.rule

    @property
    def situation(self) -> Situation:
        """The cards that the rule is tried on."""
        return self._trial.situation

    def do(
        self, command: BuildRule | str = "build", /, *, lang: str = "en", **arguments: JSON
    ) -> None:
        """Take a step.

        Parameters
        ----------
        command : BuildRule or str
            ``build``: what a widget's message calls it.
        lang : {"en", "fr", "ru"}
            The language a text is read in.
        **arguments
            ``step``, ``at`` and ``what``, as for :class:`BuildRule`.

        Raises
        ------
        EleusisError
            With a sentence that says why not; nothing is changed then.
        """
        build = command_for(command, arguments, BuildRule)
        if build.step in _TRIES:
            self._trial = self._tried(build.step, build.what)
        else:
            menus = _menus(lang)
            draft = self._draft.after(build.step, build.at, build.what, menus)
            self.stops = list(_stops(draft, build.step, build.at, menus.words))
            self._draft = draft
        self.turn += 1
        self.changed()

    def menu(self, at: str, lang: str = "en") -> MenuView:
        """Return what may be chosen at a place, as the browser draws it.

        Parameters
        ----------
        at : str
            The place.
        lang : str
            The reader's language.

        Raises
        ------
        DraftError
            If there is no such place.
        """
        tree, menus = self._draft.tree, _menus(lang)
        groups: dict[str, list[ChoiceView]] = {}
        for choice in menus.at(tree, at):
            groups.setdefault(choice.group, []).append(_row(choice))
        around: list[ChoiceView] = []
        if self._is_built(at):
            around = [_row(choice) for choice in menus.around(tree, at)]
        return {
            "at": at,
            "groups": [{"group": group, "choices": rows} for group, rows in groups.items()],
            "around": around,
            "may": list(self._acts(at, menus)),
        }

    def view(self, lang: str = "en") -> DraftView:
        """Return what is shown: the rule in words, in blocks and as text; the cards.

        Parameters
        ----------
        lang : str
            The reader's language.
        """
        draft, menus = self._draft, _menus(lang)
        words = menus.words
        rule = draft.rule
        return {
            "version": 1,
            "turn": self.turn,
            "sentence": rule.sentence(lang) if rule else in_words(draft.tree, words),
            "whole": rule is not None,
            "text": in_words(draft.tree, words) if draft.tree != HOLE else "",
            "python": repr(draft.tree) if rule else "",
            "tree": self._node("", draft.tree, menus),
            "may": {"undo": bool(draft.past), "redo": bool(draft.future)},
            "trial": self._shown(),
        }

    def _tried(self, step: str, what: str) -> Trial:
        tree = self._draft.tree
        if step == "deal":
            return Trial.dealt(tree, self._random)
        try:
            card = Card.parse(what)
        except ValueError:
            raise DraftError(say("This is not a card.")) from None
        return self._trial.after(card, tree)

    def _shown(self) -> TrialView:
        situation = self._trial.situation
        tree = self._draft.tree
        # Enough cards lie there, so only what is still missing in the rule can be unknown.
        sure, possible = tree.legal(situation, 0), tree.legal(situation, EVERY_CARD)
        signs = ("1" if card.bit & sure else "?" if card.bit & possible else "0"
                 for card in ALL_CARDS)  # fmt: skip
        return {
            "line": [card.code() for card in situation.recent],
            "count": situation.position,
            "refused": [card.code() for card in self._trial.refused],
            "right": "".join(signs),
        }

    def _node(self, place: str, thing: object, menus: Menus) -> BlockView:
        tree, words = self._draft.tree, menus.words
        row = in_row(place)
        pieces: list[PieceView] = [
            self._piece(place, piece, menus) for piece in laid_out(thing, words)
        ]
        return {
            "at": place,
            "hole": isinstance(thing, Hole),
            "text": in_words(thing, words),
            "grows": isinstance(thing, Condition) and may_grow(tree, place, menus),
            "row": row[1] if row else None,
            "pieces": pieces,
        }

    def _piece(self, place: str, piece: str | Number | Slot | Part, menus: Menus) -> PieceView:
        match piece:
            case str():
                return piece
            case Number(text):
                return {"number": text}
            case Part(step, condition):
                return {"part": self._node(joined(place, step), condition, menus)}
        at = joined(place, piece.name)
        if piece.kind == "amount":
            return {"amount": self._node(at, found(self._draft.tree, at), menus)}
        return {"slot": at, "text": piece.text}

    def _is_built(self, at: str) -> bool:
        thing = found(self._draft.tree, at)
        return isinstance(thing, Condition) and thing != HOLE

    def _acts(self, at: str, menus: Menus) -> list[str]:
        """Return what else can be done with a condition: only what leads somewhere."""
        draft = self._draft
        if not isinstance(found(draft.tree, at), Condition):
            return []
        tried = (("remove", ""), ("lift", ""), ("double", ""), ("move", "-1"), ("move", "1"))
        names = ("remove", "lift", "double", "earlier", "later")
        acts = []
        for name, (step, what) in zip(names, tried, strict=True):
            try:
                changed = draft.after(step, at, what, menus)
            except RuleError:
                continue
            if changed is not draft:
                acts.append(name)
        return acts


@cache
def _menus(lang: str) -> Menus:
    """Return the menus in a language, made when first asked for."""
    return Menus.spoken(lang)


def _stops(draft: Draft, step: str, at: str, words: Language) -> list[str]:
    """Return the places one is asked about next: open numbers, then what is missing."""
    if step not in {"choose", "around", "add"}:
        return []
    thing = found(draft.tree, at)
    is_condition = isinstance(thing, Condition)
    if not (is_condition or _is_amount(thing)):
        return []
    slots = [
        joined(at, piece.name)
        for piece in laid_out(thing, words)
        if isinstance(piece, Slot) and piece.kind in _SET
    ]
    if not is_condition:  # an amount has numbers of its own
        return slots
    inside = draft.first_hole(at)
    hole = inside if inside is not None else draft.first_hole()
    return slots + ([] if hole is None else [hole])


def _row(choice: Choice) -> ChoiceView:
    return choice.key, choice.label, choice.also, choice.common


def _is_amount(thing: object) -> bool:
    return hasattr(thing, "holds")
