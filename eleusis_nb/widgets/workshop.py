"""A workshop for rules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, cast

import traitlets

from eleusis_nb.games import JSON
from eleusis_nb.i18n import default_language, known, say
from eleusis_nb.markup import Markup, tag
from eleusis_nb.rule_editor.editor import Bench
from eleusis_nb.rule_editor.workshop import Works
from eleusis_nb.rules import Condition, Rule
from eleusis_nb.session import Session
from eleusis_nb.session.schema.commands import WORKSHOP_COMMANDS, Commands, Request
from eleusis_nb.widgets.builder import bench_of
from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.fallback import framed


class Workshop(SessionWidget):
    """A rule on the bench, the critic beside it, other rules to compare it with, robots to try it.

    Parameters
    ----------
    rule : Rule, Condition, str, Bench or RuleBuilder, optional
        What one begins with; a text is read.
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
    Workshop('Higher than the last card.')
    >>> workshop.do("examine").view["critique"]["findings"][0]["text"]
    'After K♣ no card is ever right again.'
    """

    commands: ClassVar[Commands] = WORKSHOP_COMMANDS

    kind = traitlets.Unicode("workshop").tag(sync=True)

    def __init__(
        self,
        rule: Rule | Condition | str | Bench | SessionWidget | None = None,
        *,
        variant: str = "new",
        lang: str | None = None,
        seed: int = 0,
    ) -> None:
        spoken = known(lang or default_language())
        bench = bench_of(rule, spoken, seed)
        works = Works(bench, variant, Random(seed))  # noqa: S311 - robots' rounds, no secret
        # A widget asks of the works what it asks of a session: a view, plays, deeds, followers.
        super().__init__(cast("Session", works), lang=spoken)
        self._follow()

    @property
    def works(self) -> Works:
        """What lies in the workshop."""
        return cast("Works", self.session)

    @property
    def rule(self) -> Rule | None:
        """The rule, or None while something is missing in it."""
        return self.works.bench.rule

    def _seen(self) -> dict[str, JSON]:
        return self.works.view(self.lang or "en")  # no language while the widget is being made

    def _done(self, request: Request) -> dict[str, JSON]:
        if request.do == "menu":
            return {"menu": self.works.bench.menu(str(request.arguments["at"]), self.lang)}
        done = super()._done(request)
        return {**done, "stops": list(self.works.bench.stops)} if request.do == "build" else done

    def _drawn_fallback(self) -> dict[str, str]:
        return {"text/html": drawn(self.view, self.fallback, self.lang), "text/plain": repr(self)}

    def __repr__(self) -> str:
        draft = cast("dict[str, JSON]", self.view["draft"])
        return f"{type(self).__name__}({str(draft['sentence'])!r})"


def drawn(view: Mapping[str, JSON], mark: str, lang: str = "en") -> Markup:
    """Draw the workshop as it was, for pages without a kernel: plain HTML of a bounded size.

    Parameters
    ----------
    view : mapping
        What the widget shows.
    mark : str
        A class for the outermost element: the page hides it by that while the widget lives.
    lang : str
        The reader's language; the view is in it already.
    """
    draft = cast("dict[str, JSON]", view["draft"])
    critique = cast("dict[str, list[dict[str, JSON]]] | None", view["critique"])
    found = [
        tag("div", str(finding["text"])) for finding in (critique["findings"] if critique else ())
    ]
    end = say("The workshop as it was. Run this cell again to go on working.")
    return framed(mark, str(draft["sentence"]), found, foot=end.said(lang))
