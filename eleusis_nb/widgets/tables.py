"""Widgets that show a session at a table of Eleusis: the whole place, or one part of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import Variant
from eleusis_nb.games.eleusis.variant import variant_of
from eleusis_nb.i18n import say
from eleusis_nb.rule_editor.editor import DeskCommand
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table import Lesson, Session
from eleusis_nb.table.lessons import LESSONS
from eleusis_nb.table.protocol import Model
from eleusis_nb.table.seats import FILLING, GUEST, Wanted
from eleusis_nb.widgets.core import SessionWidget, TableError, while_one_looks
from eleusis_nb.widgets.open import open_already
from eleusis_nb.widgets.readonly import ReadRecord, is_record


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
    seats : sequence, optional
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
        settings = {
            "rule": rule, "variant": variant, "seats": seats, "seed": seed, "deck": deck,
            "name": name, "folder": folder,
        }  # fmt: skip
        super().__init__(session_of(session, *rest, lesson=lesson, **settings), lang=lang)

    def _situation(self) -> Situation:
        return self.session.state.situation

    def _ipython_display_(self) -> None:
        super()._ipython_display_()
        while_one_looks(self.session.get_ready)

    def _redraw(self) -> None:
        super()._redraw()
        # There is time while a person still looks: the next click need not take in this one.
        while_one_looks(self.session.get_ready)


def session_of(
    session: object = None,
    *rest: object,
    lesson: object = None,
    **deal: Any,  # noqa: ANN401 - TableWidget says what each is
) -> Session:
    """Return the session that is meant, as :class:`TableWidget` takes it.

    It is an error if it is said in more than one way which table is meant, there is none, or
    something is asked for that is settled already.
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
    deal = {name: value for name, value in deal.items() if value is not None}
    is_dealt = not deal.keys().isdisjoint(("rule", "seats", "deck"))
    if sum([session is not None, lesson is not None, is_dealt]) > 1:
        raise TableError(
            say("Choose one way to say which table you mean: a session, lesson=0, or rule=“red”.")
        )
    shown: object = session.session if isinstance(session, SessionWidget) else session
    given = ", ".join(f"{name}=" for name in deal)
    if isinstance(shown, Session):
        if given:
            raise TableError(
                say(
                    "This table has already been dealt, so {given} would change nothing: leave it "
                    "out, or start another table.",
                    given=given,
                )
            )
        return shown
    which = lesson if shown is None else shown
    if isinstance(which, int | str | Lesson):
        folder = deal.pop("folder", None)
        if deal:
            raise TableError(
                say(
                    "A lesson has its own game and cards, so {given} would change nothing: leave "
                    "it out. These can be set at the teacher's desk when the lesson is made.",
                    given=", ".join(f"{name}=" for name in deal),
                )
            )
        found = Session.at_lesson(which, folder=folder)
        return open_already(found, Path(found.state.lesson.name))
    if isinstance(getattr(which, "code", None), str):
        raise TableError(
            say("To play a lesson that someone made, use its code: el.Play(lesson.code).")
        )
    if which is not None:
        raise TableError(say("Give a session of Eleusis, or a widget that shows one."))
    return open_already(Session.deal(deal.pop("rule", None), **{"variant": "solo"} | deal))


def read_or_seated(source: object, settings: Mapping[str, Any]) -> Session | ReadRecord:
    """Return a record laid open, or the session that is meant; another widget's as it is."""
    shown: object = source.session if isinstance(source, SessionWidget) else source
    if isinstance(shown, ReadRecord):
        return shown
    return ReadRecord(shown) if is_record(shown) else session_of(shown, **settings)


class Play(TableWidget):
    """The table, the hand, hypotheses, hints and the envelope together.

    It takes what :class:`TableWidget` takes.

    Examples
    --------
    >>> import tempfile
    >>> play = Play(rule="red", seed=7, folder=tempfile.mkdtemp())
    >>> play
    Play('Open table', 1 on the table)
    >>> play.do("play", cards=play.view["hand"][:2])
    Play('Open table', 2 on the table)
    """

    commands: ClassVar[Any] = DeskCommand

    has_editor: ClassVar[bool] = True

    kind = traitlets.Unicode("play").tag(sync=True)

    course = traitlets.Dict().tag(sync=True)
    """The number of its lesson in the course, and the lessons that are done."""

    @traitlets.default("course")
    def _course(self) -> dict[str, object]:
        return _course_of(self.session)


def _course_of(session: Session) -> dict[str, object]:
    """Return the place of a session's lesson in the course; empty for a table of another kind."""
    lesson = session.state.lesson
    number = next((number for number, known in LESSONS.items() if known == lesson), None)
    if number is None:
        return {}
    folder = None if session.path is None else session.path.parent
    if folder is None or next(folder.glob("*.checks.*"), None) is None:
        return {"number": str(number), "done": []}
    # Only where something was answered: it brings all questions of the course.
    from eleusis_nb.learning.checking.check import lessons_done  # noqa: PLC0415

    return {"number": str(number), "done": lessons_done(folder)}


class Table(TableWidget):
    """The mainline, and under each card what was refused after it.

    It takes what :class:`TableWidget` takes.
    """

    kind = traitlets.Unicode("table").tag(sync=True)


class Hand(TableWidget):
    """Choose one to four cards in order, sort them, and play them.

    It takes what :class:`TableWidget` takes.
    """

    kind = traitlets.Unicode("hand").tag(sync=True)


class Hypotheses(TableWidget):
    """Hypotheses in words, each tested by every play on the table.

    It takes what :class:`TableWidget` takes.
    """

    commands: ClassVar[Any] = DeskCommand

    has_editor: ClassVar[bool] = True

    kind = traitlets.Unicode("hypotheses").tag(sync=True)


class Hints(TableWidget):
    """What was said so far, what the next hint costs, and when it opens.

    It takes what :class:`TableWidget` takes.
    """

    kind = traitlets.Unicode("hints").tag(sync=True)


class Seats(TableWidget):
    """Persons and computer players round the table, and the cover between two persons.

    It takes what :class:`TableWidget` takes.

    Examples
    --------
    >>> import tempfile
    >>> players = ["God", "Ada", "Ben", "random"]
    >>> Seats(variant="new", seats=players, folder=tempfile.mkdtemp())
    Seats(God, Ada, Ben, Rosalie)
    """

    kind = traitlets.Unicode("seats").tag(sync=True)

    def __repr__(self) -> str:
        multiplayer = self.view.get("multiplayer")
        seats = multiplayer.get("seats") if isinstance(multiplayer, dict) else None
        names = [str(seat["name"]) for seat in seats] if isinstance(seats, list) else []
        return f"{type(self).__name__}({', '.join(names)})"


class ScoreSheet(TableWidget):
    """What every round was worth to everybody, and why; as a widget or text.

    It takes what :class:`TableWidget` takes.

    Examples
    --------
    >>> import tempfile
    >>> sheet = ScoreSheet(rule="red", seed=7, folder=tempfile.mkdtemp())
    >>> _ = sheet.do("suppose", text="red", credence=1).do("declare", key="h1")
    >>> print(sheet)
    God  0
    You 30  = 30 (round 1: 31 to start − 1 for turns)
    """

    kind = traitlets.Unicode("score").tag(sync=True)

    def __str__(self) -> str:
        return str(self.session.state.points)


class GodDesk(TableWidget):
    """A person as God: writes the rule, which is sealed, and judges every play by hand.

    The rule is typed, or built from menus; until it is sealed it is on the page of whoever writes
    it and in Python, and never in a saved notebook. A call that breaks the sealed rule is told to
    God alone and not made. It takes what every widget takes
    (:class:`~eleusis_nb.widgets.tables.TableWidget`); when nobody says who plays, one person is
    God, first of all, over as many computer players as the game needs.

    Examples
    --------
    >>> import tempfile
    >>> desk = GodDesk(variant="express", folder=tempfile.mkdtemp())
    >>> desk.view["say"]["text"]
    'You are God. Write and seal the rule; then the cards are dealt.'
    >>> desk.do("seal", text="red")
    GodDesk('Eleusis Express', 1 on the table)
    """

    commands: ClassVar[Any] = DeskCommand

    has_editor: ClassVar[bool] = True

    kind = traitlets.Unicode("desk").tag(sync=True)

    def __init__(
        self,
        session: Session | SessionWidget[Model] | None = None,
        *,
        variant: str | None = None,
        **settings: Any,  # noqa: ANN401 - TableWidget says what each is
    ) -> None:
        if session is None:
            variant = variant or "new"
            others = variant_of(variant).players[0] - 1
            seats = [GUEST, *(FILLING[n % len(FILLING)] for n in range(others))]
            settings.setdefault("seats", seats)
        super().__init__(session, variant=variant, **settings)
