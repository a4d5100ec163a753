"""A workshop for rules."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import traitlets

from eleusis_nb.card_markup import with_cards
from eleusis_nb.i18n import default_language, known, say, tell
from eleusis_nb.markup import Markup, tag
from eleusis_nb.rule_editor.editor import RuleEditor
from eleusis_nb.rule_editor.workshop import WorkshopCommand, WorkshopModel
from eleusis_nb.rules import Condition, Rule, Situation
from eleusis_nb.rules.law import likeliest
from eleusis_nb.table.protocol import Model
from eleusis_nb.widgets.builder import editor_of
from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.fallback import framed


class Workshop(SessionWidget[WorkshopModel]):
    """A rule that is being built, with the critic, rules to compare it with and robots to try it.

    Parameters
    ----------
    rule : Rule, Condition, str, RuleEditor or RuleBuilder, optional
        What one begins with. A text may be in one's own words; where it is read with doubt, the
        critic says that first.
    variant : str
        The form of the game the rule is meant for.
    lang : {"en", "fr", "ru"}, optional
        The language it speaks and reads; the usual one when not given.
    seed : int
        What the robots' rounds are dealt by, and the cards to try the rule on.

    Examples
    --------
    >>> workshop = Workshop("higher than the last card")
    >>> workshop
    Workshop('The card is higher than the last card.')
    >>> workshop.do("examine").view["critique"]["findings"][0]["text"]
    'After K♣ no card ever fits again.'
    """

    commands: ClassVar[Any] = WorkshopCommand

    kind = traitlets.Unicode("workshop").tag(sync=True)

    def __init__(
        self,
        rule: Rule | Condition | str | RuleEditor | SessionWidget[Model] | None = None,
        *,
        variant: str = "new",
        lang: str | None = None,
        seed: int = 0,
    ) -> None:
        spoken = known(lang or default_language())
        begun, doubt = likeliest(rule, spoken) if isinstance(rule, str) else (rule, "")
        editor = editor_of(begun, spoken, seed)
        chance = Random(seed)  # noqa: S311 - robots' rounds, no secret
        super().__init__(WorkshopModel(editor, variant, chance, doubt=doubt), lang=spoken)

    @property
    def rule(self) -> Rule | None:
        """The rule, or None while something is missing in it."""
        return self.session.editor.rule

    def _shown(self, lang: str) -> dict[str, object]:
        return tell(dict(self.session.view(lang)), lang)

    @property
    def _editor(self) -> RuleEditor:
        return self.session.editor

    def _situation(self) -> Situation:
        return self.session.editor.situation

    def _still(self) -> Markup:
        critique = self.view["critique"]
        found = (
            [tag("div", with_cards(one["text"])) for one in critique["findings"]]
            if critique
            else []
        )
        end = say("The workshop as you left it. Run this cell again to continue.").said(self.lang)
        return framed(self.fallback, self.view["draft"]["sentence"], found, foot=end)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.view['draft']['sentence']!r})"
