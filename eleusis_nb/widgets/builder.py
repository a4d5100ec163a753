"""A rule from menus."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, cast

import traitlets

from eleusis_nb.games import JSON
from eleusis_nb.i18n import default_language, known, say
from eleusis_nb.markup import Markup, tag
from eleusis_nb.rule_editor.editor import Bench
from eleusis_nb.rules import Condition, Rule
from eleusis_nb.session import Session
from eleusis_nb.session.schema.commands import EDITOR_COMMANDS, Commands, Request
from eleusis_nb.widgets.core import SessionWidget, TableError
from eleusis_nb.widgets.fallback import framed


class RuleBuilder(SessionWidget):
    """A rule from menus: blocks with holes, read back as a sentence, tried on cards.

    What is built is ``builder.rule``. It is no secret: a notebook may be saved with it. A rule
    for others to find is built at :class:`~eleusis_nb.widgets.desk.GodDesk`, which keeps it.

    Parameters
    ----------
    rule : Rule, Condition, str, Bench or RuleBuilder, optional
        What one begins with; a text is read. A bench, or another builder, is shown as it is: the
        two agree.
    lang : {"en", "fr", "ru"}, optional
        The language it speaks and reads; the usual one when not given.
    seed : int
        What other cards to try the rule on are drawn by.

    Examples
    --------
    >>> builder = RuleBuilder("in turn: red, black")
    >>> builder
    RuleBuilder('In turn: red, black.')
    >>> _ = builder.do("build", step="choose", at="conditions.1", what="even")
    >>> builder.rule
    Rule.parse('in turn: red, even')
    """

    commands: ClassVar[Commands] = EDITOR_COMMANDS

    kind = traitlets.Unicode("builder").tag(sync=True)

    def __init__(
        self,
        rule: Rule | Condition | str | Bench | SessionWidget | None = None,
        *,
        lang: str | None = None,
        seed: int = 0,
    ) -> None:
        spoken = known(lang or default_language())
        # A widget asks of a bench what it asks of a session: a view, steps, followers.
        super().__init__(cast("Session", bench_of(rule, spoken, seed)), lang=spoken)
        self._follow()

    @property
    def bench(self) -> Bench:
        """The bench the rule lies on."""
        return cast("Bench", self.session)

    @property
    def rule(self) -> Rule | None:
        """The rule, or None while something is missing in it."""
        return self.bench.rule

    def _seen(self) -> dict[str, JSON]:
        # The blocks are other ones in another language, not only other words.
        return self.bench.view(self.lang or "en")  # no language while the widget is being made

    def _done(self, request: Request) -> dict[str, JSON]:
        if request.do == "menu":
            return {"menu": self.bench.menu(str(request.arguments["at"]), self.lang)}
        super()._done(request)
        return {"stops": list(self.bench.stops)}

    def _drawn_fallback(self) -> dict[str, str]:
        return {"text/html": drawn(self.view, self.fallback, self.lang), "text/plain": repr(self)}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self.view['sentence'])!r})"


def bench_of(
    rule: Rule | Condition | str | Bench | SessionWidget | None, lang: str, seed: int
) -> Bench:
    """Return the bench that is meant, or one with a rule on it.

    Raises
    ------
    TableError
        If it is a widget that has no bench.
    """
    if isinstance(rule, SessionWidget):
        bench: object = rule.session
        if not isinstance(bench, Bench):
            raise TableError(say("Give a rule, a text, or another rule builder."))
        return bench
    if isinstance(rule, Bench):
        return rule
    return Bench(rule, lang=lang, random=Random(seed))  # noqa: S311 - cards to try a rule on


def drawn(view: Mapping[str, JSON], mark: str, lang: str = "en") -> Markup:
    """Draw the rule as it was, for pages without a kernel: plain HTML of a bounded size.

    Parameters
    ----------
    view : mapping
        What the widget shows.
    mark : str
        A class for the outermost element: the page hides it by that while the widget lives.
    lang : str
        The reader's language; the view is in it already.
    """
    end = say("The rule as it was. Run this cell again to go on building.")
    code = tag("div", tag("code", str(view["python"]))) if view["python"] else None
    return framed(mark, str(view["sentence"]), code, foot=end.said(lang))
