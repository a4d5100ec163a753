"""Widgets that show a session at a table of Eleusis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import Variant
from eleusis_nb.i18n import say
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table import Lesson, Session
from eleusis_nb.table.protocol import Model
from eleusis_nb.table.readonly import ReadRecord, is_record
from eleusis_nb.table.seats import Wanted
from eleusis_nb.widgets.core import SessionWidget, TableError, while_one_looks
from eleusis_nb.widgets.open import open_already


class TableWidget(SessionWidget[Session]):
    """A view of a session at a table of Eleusis.

    Parameters
    ----------
    session : Session, SessionWidget, Lesson or str, optional
        What is shown, or another widget that shows it: several widgets of one session agree. A
        text is the code of a lesson that a teacher gave out.
        Without it one sits down at a table: where one left it, if the record is there.
    *rest
        Refused: a seat and cards belong to :class:`~eleusis_nb.games.eleusis.PlayCards`.
    lesson : int, str or Lesson, optional
        The lesson whose table it is, by its number or its code.
    rule : Rule or str, optional
        The hidden rule of an open table, in any of the languages; drawn when not given.
    variant : str or Variant, optional
        Which game is played at an open table; the one for one person when not given.
    seats : sequence or mapping, optional
        Who plays at an open table, clockwise, the first God first: persons by name, computer
        players by their sort, such as ``["God", "Ada", "falsifier", "random"]``
        (:meth:`eleusis_nb.table.Seating.of`). One person and computer players when not given.
    seed : int, optional
        What the cards of an open table are dealt by; drawn when not given.
    deck : sequence of Card, optional
        The order of all its cards instead, for replays and experiments.
    name : str, optional
        What the record of an open table is called.
    folder : path, optional
        Where the record lies; ``eleusis-records`` beside the notebook when not given.
    lang : {"en", "fr", "ru"}, optional
        The language it speaks; the default one when not given
        (:func:`~eleusis_nb.i18n.speak`). Whoever looks can change it. The record knows nothing
        of it.

    Raises
    ------
    TableError
        If it is said in more than one way which table is meant; if something is asked for that
        is settled already, such as ``variant=`` beside a lesson, which brings its own; or if a
        seat and cards are given as they are for an action.
    LanguageError
        If nothing is said in that language.
    EleusisError
        If there is no such lesson, or the rule cannot be read or dealt.
    """

    def __init__(  # noqa: PLR0913 - all by name, and each has a default
        self,
        session: Session | SessionWidget[Model] | Lesson | str | None = None,
        *rest: object,
        lesson: int | str | Lesson | None = None,
        rule: Rule | str | None = None,
        variant: Variant | str | None = None,
        seats: Wanted = None,
        seed: int | None = None,
        deck: Sequence[Card] | None = None,
        name: str | None = None,
        folder: Path | str | None = None,
        lang: str | None = None,
    ) -> None:
        table = session_of(
            session,
            *rest,
            lesson=lesson,
            rule=rule,
            variant=variant,
            seats=seats,
            seed=seed,
            deck=deck,
            name=name,
            folder=folder,
        )
        super().__init__(table, lang=lang)

    def _situation(self) -> Situation:
        return self.session.state.situation

    def _ipython_display_(self) -> None:
        super()._ipython_display_()
        while_one_looks(self.session.get_ready)

    def _redraw(self) -> None:
        super()._redraw()
        # There is time while a person still looks: the next click need not take in this one.
        while_one_looks(self.session.get_ready)


def session_of(  # noqa: PLR0913 - as TableWidget
    session: object = None,
    *rest: object,
    lesson: int | str | Lesson | None = None,
    rule: Rule | str | None = None,
    variant: Variant | str | None = None,
    seats: Wanted = None,
    seed: int | None = None,
    deck: Sequence[Card] | None = None,
    name: str | None = None,
    folder: Path | str | None = None,
) -> Session:
    """Return the session that is meant, as :class:`TableWidget` takes it.

    Raises
    ------
    TableError
        If it is said in more than one way which table is meant, there is none, or something is
        asked for that is settled already.
    """
    if isinstance(session, int) and not rest:
        raise TableError(
            say("To open a lesson's table, write el.Play(lesson={number}).", number=session)
        )
    if rest:
        raise TableError(
            say(
                "A table doesn't take a seat or cards. To play cards in a round, write "
                "round.apply(el.PlayCards(1, cards))."
            )
        )
    dealt = rule is not None or seats is not None or deck is not None
    if sum([session is not None, lesson is not None, dealt]) > 1:
        raise TableError(
            say("Choose one way to say which table you mean: a session, lesson=0, or rule=“red”.")
        )
    shown: object = session.session if isinstance(session, SessionWidget) else session
    settled = {"variant": variant, "seed": seed, "name": name}
    if isinstance(shown, Session):
        _check_unsettled({**settled, "folder": folder}, is_lesson=False)
        return shown
    which = lesson if shown is None else shown
    if isinstance(which, int | str | Lesson):
        _check_unsettled(settled, is_lesson=True)
        found = Session.at_lesson(which, folder=folder)
        return open_already(found, Path(found.state.lesson.name))
    if isinstance(getattr(which, "code", None), str):
        raise TableError(
            say("To play a lesson that someone made, use its code: el.Play(lesson.code).")
        )
    if which is not None:
        raise TableError(say("Give a session of Eleusis, or a widget that shows one."))
    return open_already(
        Session.deal(
            rule,
            variant=variant or "solo",
            seats=seats,
            seed=seed,
            deck=deck,
            name=name,
            folder=folder,
        )
    )


def _check_unsettled(asked: Mapping[str, object], *, is_lesson: bool) -> None:
    """Refuse what would be ignored."""
    given = ", ".join(f"{name}=" for name, value in asked.items() if value is not None)
    if given and is_lesson:
        raise TableError(
            say(
                "A lesson has its own game and cards, so {given} would change nothing: leave it "
                "out. These can be set at the teacher's desk when the lesson is made.",
                given=given,
            )
        )
    if given:
        raise TableError(
            say(
                "This table has already been dealt, so {given} would change nothing: leave it "
                "out, or start another table.",
                given=given,
            )
        )


def read_or_seated(source: object, settings: Mapping[str, Any]) -> Session | ReadRecord:
    """Return a record laid open, or the session that is meant; another widget's as it is.

    Raises
    ------
    TableError
        As :func:`session_of`.
    """
    shown: object = source.session if isinstance(source, SessionWidget) else source
    if isinstance(shown, ReadRecord):
        return shown
    return ReadRecord(shown) if is_record(shown) else session_of(shown, **settings)
