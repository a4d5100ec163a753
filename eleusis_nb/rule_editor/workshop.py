"""The workshop: a rule that is being built, what the critic says of it, robots that try it.

It is the person's own rule, so nothing here is a secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from eleusis_nb import library
from eleusis_nb.cards import Card
from eleusis_nb.critic import Critique
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON
from eleusis_nb.games.commands import Command, Key, TypedText, command_for
from eleusis_nb.games.eleusis import Round, critique, variants
from eleusis_nb.games.eleusis.saying import VARIANTS
from eleusis_nb.games.eleusis.variant import variant_of
from eleusis_nb.i18n import Text, say, tell
from eleusis_nb.mind.players import KINDS, Player, Watching, next_action
from eleusis_nb.rule_editor.editor import BuildRule, OpenMenu, RuleEditor
from eleusis_nb.rule_editor.reading import ReadText
from eleusis_nb.rule_editor.schema import (
    ComparisonView,
    CritiqueView,
    RobotsView,
    WorkshopView,
)
from eleusis_nb.rules import Comparison, Rule, Situation, compare
from eleusis_nb.table.commands import Look, Speak
from eleusis_nb.table.protocol import Model, plain
from eleusis_nb.table.view import PlayEntry, PlaysView, entries, entry

_ROBOTS: Final = ("confirmer", "falsifier", "scientist", "forgetful", "random")
"""Who sits down first: each thinks in another way."""
_DEFAULT: Final = 3  # players at a table, where the form of the game leaves it open


class WorkshopError(EleusisError):
    """Something that cannot be done in a workshop; the sentence says what to do first."""


@dataclass(frozen=True, slots=True)
class Robots:
    """Computer players at a table whose God has that rule.

    Parameters
    ----------
    table : Round
        How it stands.
    players : mapping from int to Player
        Who sits where.
    said : mapping from int to str
        Why each did what it did last.
    last : int or None
        Who has just moved.
    """

    table: Round
    players: Mapping[int, Player]
    said: Mapping[int, str]
    last: int | None = None

    @classmethod
    def sit_down(cls, rule: Rule, variant: str, random: Random) -> Robots:
        """Deal them a round.

        Raises
        ------
        EleusisError
            If the form of the game can't be dealt with that rule.
        """
        deals = variant_of(variant).deals
        number = min(max(_DEFAULT, deals[0].fewest), deals[-1].most)
        names = [_ROBOTS[seat % len(_ROBOTS)] for seat in range(number)] if number > 1 else [
            "scientist"
        ]  # fmt: skip
        seats = ("God", *_numbered(names))
        watching = Watching("named")
        players = {
            seat: KINDS[name](Random(random.getrandbits(64)), watching=watching)  # noqa: S311 - robots, no secret
            for seat, name in enumerate(names, start=1)
        }
        table = Round.deal(variant, rule, seats, random.getrandbits(32))
        return cls(table, players, {})

    def after_a_step(self) -> Robots:
        """Return the table after one move, or as it is when the round is over.

        Raises
        ------
        WorkshopError
            If nobody can go on.
        """
        action = next_action(self.table, self.players)
        if action is None:
            raise WorkshopError(say("The round is over. Deal another."))
        table, _ = self.table.apply(action)
        mover = self.players.get(action.seat)
        said = {**self.said, action.seat: mover.explain()} if mover else self.said
        return Robots(table, self.players, said, action.seat)

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""
        return self.table.ending is not None

    def to_json(self) -> RobotsView:
        """Return who sits there, as the browser draws it; the plays are asked for apart."""
        sheet = self.table.sheet
        counts = self.table.view(None).counts
        return {
            "over": self.is_over,
            "seats": [
                {
                    "name": _named(name),
                    "about": KINDS[name.partition(" ")[0]].about,
                    "cards": counts[seat],
                    "said": self.said.get(seat, ""),
                    "last": seat == self.last,
                    "points": None if sheet is None else sheet.total(seat),
                }
                for seat, name in enumerate(self.table.seats)
                if seat
            ],
        }


class ChooseVariant(Command, tag="variant", move=True):
    """Mean the rule for another form of the game."""

    variant: Key


class Examine(Command, move=True, thinks=True):
    """Ask the critic."""


class CompareRule(Command, tag="compare", move=True, thinks=True):
    """Look for a card on which another rule differs."""

    text: TypedText


class DealRobots(Command, tag="robots", move=True, thinks=True):
    """Deal a round to robots."""


class StepRobots(Command, tag="step", move=True, thinks=True):
    """Let the robot move whose turn it is."""


ModelCommand: TypeAlias = (
    BuildRule | ChooseVariant | Examine | CompareRule | DealRobots | StepRobots
)
WorkshopCommand: TypeAlias = Speak | ReadText | OpenMenu | Look | ModelCommand
"""What may be asked for in a workshop."""


class WorkshopModel(Model):
    """A workshop: a rule editor, the form of the game the rule is meant for, what was found out.

    Whatever was found out about a rule is put away when the rule changes.

    Parameters
    ----------
    editor : RuleEditor
        Where the rule is built.
    variant : str
        The form of the game.
    random : random.Random
        What the robots' rounds are dealt by.
    doubt : str
        What is in doubt of the rule that the editor begins with, if it was read with doubt.
    """

    __slots__ = (
        "_compared",
        "_critique",
        "_deals",
        "_doubt",
        "_found_out",
        "_random",
        "_robots",
        "editor",
        "turn",
        "variant",
    )

    def __init__(
        self, editor: RuleEditor, variant: str, random: Random, *, doubt: str = ""
    ) -> None:
        super().__init__()
        self._doubt = doubt
        self.editor = editor
        self.variant = variant_of(variant).name
        self.turn = 0
        self._random = random
        self._deals = 0
        self._critique: Critique | None = None
        self._compared: tuple[Rule, Comparison] | None = None
        self._robots: Robots | None = None
        self._found_out = editor.rule
        editor.subscribe(self._hear)  # another widget may have the same editor

    @property
    def critique(self) -> Critique | None:
        """What the critic found, if it was asked since the rule changed."""
        return self._critique

    def do(self, command: ModelCommand | str, /, *, lang: str = "en", **arguments: JSON) -> None:
        """Do one of the things that are done in a workshop.

        Parameters
        ----------
        command : Command or str
            ``build`` (see :class:`~eleusis_nb.rule_editor.editor.BuildRule`), ``variant``,
            ``examine``, ``compare`` (with ``text``), ``robots`` (deal them a round) or ``step``.
        lang : {"en", "fr", "ru"}
            The language a text is read in.

        Raises
        ------
        EleusisError
            With a sentence that says why not; nothing is changed then.
        """
        match command_for(command, arguments, ModelCommand):
            case BuildRule() as build:
                self.editor.do(build, lang=lang)  # it tells of that itself
                return
            case ChooseVariant(variant):
                self.variant = variant_of(variant).name
                self._critique = self._robots = None
            case Examine():
                self._critique = critique(self._rule(), self.variant, doubt=self._doubt)
            case CompareRule(text):
                other = Rule.parse(text, lang)
                self._compared = other, compare(self._rule(), other)
            case DealRobots():
                self._robots = Robots.sit_down(self._rule(), self.variant, self._random)
                self._deals += 1
            case StepRobots():
                if self._robots is None:
                    raise WorkshopError(say("Deal a round first."))
                self._robots = self._robots.after_a_step()
        self._tell()

    def _hear(self) -> None:
        """Put away what was found out about a rule that is no more."""
        if self.editor.rule != self._found_out:
            self._found_out = self.editor.rule
            self._critique = self._compared = self._robots = None
            self._doubt = ""
        self._tell()

    def _tell(self) -> None:
        self.turn += 1
        self.changed()

    def plays(self, start: int = 0) -> Sequence[PlayEntry]:
        """Return the entries of the robots' table from one on."""
        if self._robots is None:
            return []
        return entries(self._robots.table.table, start)

    def view(self, lang: str = "en") -> WorkshopView:
        """Return what is shown.

        Parameters
        ----------
        lang : str
            The reader's language.
        """
        plays = [] if self._robots is None else self._robots.table.table
        return {
            "version": 1,
            "turn": self.turn,
            "seal": f"robots {self._deals}",
            "table": plain(PlaysView(len(plays), entry(plays[-1]) if plays else None)),
            "draft": {**self.editor.view(lang), "turn": self.turn},
            "variant": self.variant,
            "variants": [{"name": name, "title": VARIANTS.get(name, name)} for name in variants],
            "critique": None if self._critique is None else _critique_view(self._critique, lang),
            "compared": None if self._compared is None else _comparison_view(*self._compared, lang),
            "robots": None if self._robots is None else tell(self._robots.to_json(), lang),
        }

    def _rule(self) -> Rule:
        rule = self.editor.rule
        if rule is None:
            raise WorkshopError(say("Finish the rule first: something is missing in it."))
        return rule


def _named(name: str) -> Text:
    """Return what a robot is called: by what it does, and a number where there are two."""
    kind, _, number = name.partition(" ")
    names = {
        "confirmer": say("Confirmer"),
        "falsifier": say("Falsifier"),
        "scientist": say("Scientist"),
        "forgetful": say("Forgetful"),
        "random": say("Random"),
    }
    return say("{name} {number}", name=names[kind], number=number) if number else names[kind]


def _numbered(names: list[str]) -> tuple[str, ...]:
    """Return names that differ: a second falsifier is “falsifier 2”."""
    return tuple(
        name if (before := names[:at].count(name)) == 0 else f"{name} {before + 1}"
        for at, name in enumerate(names)
    )


def _critique_view(found: Critique, lang: str) -> CritiqueView:
    doubt = found.doubt
    return {
        "doubt": "" if doubt is None else doubt.sentence(lang),
        "acceptance": found.acceptance,
        "opening": found.opening,
        "error": found.error,
        "fewest": found.fewest,
        "passes": found.passes,
        "findings": [one.view(lang) for one in found.findings if one is not doubt],
        "neighbours": [
            {"rule": library.named(name).text(lang), "share": share}
            for name, share in found.neighbours[:_NEIGHBOURS]
        ],
    }


_NEIGHBOURS: Final = 3


def _comparison_view(other: Rule, found: Comparison, lang: str) -> ComparisonView:
    """Return what a comparison found: in words, and the cards where the rules part."""
    if found.line is None or found.card is None:
        text = (
            say("The two rules are the same: they always agree about every card.")
            if found.proven
            else say("No difference was found in the lines that were tried.")
        )
    else:
        here = Situation.of(found.line, found.last, found.refused)
        values = {"card": found.card}
        text = (
            say("There the other rule allows {card} and yours forbids it.", **values)
            if other.legal_at(here) & found.card.bit
            else say("There your rule allows {card} and the other forbids it.", **values)
        )
    return {
        "other": other.sentence(lang),
        "same": found.equivalent,
        "proven": found.proven,
        "line": _codes(found.line or ()),
        "card": None if found.card is None else found.card.code(),
        "said": text.said(lang),
    }


def _codes(line: tuple[Card, ...]) -> list[str]:
    return [card.code() for card in line]
