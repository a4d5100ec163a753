"""A rule from menus."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import traitlets

from eleusis_nb.i18n import default_language, known, say, tell
from eleusis_nb.markup import Markup, tag
from eleusis_nb.rule_editor.editor import EditorCommand, RuleEditor
from eleusis_nb.rules import Condition, Rule, Situation
from eleusis_nb.table.protocol import Model
from eleusis_nb.widgets.core import SessionWidget, TableError
from eleusis_nb.widgets.fallback import framed


class RuleBuilder(SessionWidget[RuleEditor]):
    """A rule from menus: blocks with holes, read back as a sentence, tried on cards.

    What is built is ``builder.rule``. It is no secret: a notebook may be saved with it. A rule
    for others to find is built at :class:`~eleusis_nb.widgets.tables.GodDesk`, which keeps it.

    Parameters
    ----------
    rule : Rule, Condition, str, RuleEditor or RuleBuilder, optional
        What one begins with; a text is read. A rule editor, or another builder, is shown as it
        is: the two agree.
    lang : {"en", "fr", "ru"}, optional
        The language it speaks and reads; the usual one when not given.
    seed : int
        What other cards to try the rule on are drawn by.

    Examples
    --------
    >>> builder = RuleBuilder("in turn: red, black")
    >>> builder
    RuleBuilder('Cards take turns: red, black.')
    >>> _ = builder.do("build", step="choose", at="conditions.1", what="even")
    >>> builder.rule
    Rule.parse('in turn: red, even')
    """

    commands: ClassVar[Any] = EditorCommand

    kind = traitlets.Unicode("builder").tag(sync=True)

    def __init__(
        self,
        rule: Rule | Condition | str | RuleEditor | SessionWidget[Model] | None = None,
        *,
        lang: str | None = None,
        seed: int = 0,
    ) -> None:
        spoken = known(lang or default_language())
        super().__init__(editor_of(rule, spoken, seed), lang=spoken)

    @property
    def editor(self) -> RuleEditor:
        """Where the rule is built."""
        return self.session

    @property
    def rule(self) -> Rule | None:
        """The rule, or None while something is missing in it."""
        return self.session.rule

    def _shown(self, lang: str) -> dict[str, object]:
        # The blocks are other ones in another language, not only other words.
        return tell(dict(self.session.view(lang)), lang)

    @property
    def _editor(self) -> RuleEditor:
        return self.session

    def _situation(self) -> Situation:
        return self.session.situation

    def _still(self) -> Markup:
        end = say("This is your last version of the rule. Run this cell again to continue.")
        python = self.view["python"]
        code = tag("div", tag("code", str(python))) if python else None
        return framed(self.fallback, str(self.view["sentence"]), code, foot=end.said(self.lang))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self.view['sentence'])!r})"


def editor_of(
    rule: Rule | Condition | str | RuleEditor | SessionWidget[Model] | None, lang: str, seed: int
) -> RuleEditor:
    """Return the rule editor that is meant, or one with a rule in it."""
    if isinstance(rule, SessionWidget):
        editor: object = rule.session
        if not isinstance(editor, RuleEditor):
            raise TableError(say("Give a rule, a text, or another rule builder."))
        return editor
    if isinstance(rule, RuleEditor):
        return rule
    return RuleEditor(rule, lang=lang, random=Random(seed))  # noqa: S311 - cards to try a rule on
