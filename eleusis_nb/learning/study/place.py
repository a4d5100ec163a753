"""A person's arm in a study, by the code on their slip, and their consent."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeVar

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Note, Record
from eleusis_nb.i18n import Text, default_language, say
from eleusis_nb.learning.study.arms import Arm, StudyError, arm_of
from eleusis_nb.markup import Markup, tag
from eleusis_nb.session.storage import ENDING, folder_of

NOTES: Final = f"study.checks{ENDING}"
"""The file that holds a person's slip and word."""
AGREED: Final = "yes"
DECLINED: Final = "no"

_TRIED: Final = Arm(0, "one", "a")

T = TypeVar("T")


class StudyPlace:
    """Somebody's place in a study.

    Parameters
    ----------
    slip : str
        The slip that they drew; three dots to try the notebook, and then nothing is kept.
    agrees : bool
        Whether their answers may be exported. The lesson is the same if not, and nothing of theirs
        leaves this machine. They may change their mind by running the cell again.
    folder : path, optional
        Where the records lie; ``eleusis-records`` beside the notebook when not given.

    Raises
    ------
    StudyError
        If the slip was mistyped, or it is not the one that was given here before.

    Examples
    --------
    >>> import tempfile
    >>> from eleusis_nb.learning.keys import Key
    >>> from eleusis_nb.learning.study import assigned
    >>> (slip, arm), *_ = assigned(Key(bytes(32)), 4)
    >>> place = StudyPlace(slip, agrees=True, folder=tempfile.mkdtemp())
    >>> place.before == f"study-{arm.first}"
    True
    """

    def __init__(self, slip: str, *, agrees: bool, folder: Path | str | None = None) -> None:
        self.is_tried = not slip.strip(" .…")
        self.agrees = agrees and not self.is_tried
        self._arm: Arm = _TRIED if self.is_tried else arm_of(slip)
        if not self.is_tried:
            _keep(folder_of(folder) / NOTES, "".join(slip.split()), AGREED if agrees else DECLINED)

    @property
    def before(self) -> str:
        """The test before the lesson, for ``el.Ask``."""
        return f"study-{self._arm.first}"

    @property
    def after(self) -> str:
        """The test after the lesson."""
        return f"study-{self._arm.last}"

    def version(self, one: T, two: T) -> T:
        """Return which of two things this person gets, such as two lessons' numbers or codes."""
        return one if self._arm.version == "one" else two

    def said(self) -> Text:
        """Return what the person is shown: never which version it is."""
        if self.is_tried:
            return say("No slip yet: you can try everything, but you are not part of a study.")
        if self.agrees:
            return say(
                "You are taking part. Thank you! You can say no at any time: write agrees=False."
            )
        return say(
            "You are not taking part, and none of your data are passed on. You can still do the "
            "lesson."
        )

    def __repr__(self) -> str:
        return self.said().said(default_language())

    def _repr_html_(self) -> Markup:
        return tag("p", repr(self))


def _keep(path: Path, slip: str, consent: str) -> None:
    """Write down a slip and somebody's word, where they are news."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        record = Record.read(path) if path.exists() else Record(path)
        notes = [note["data"] for note in record.notes("study")]
        said = {"slip": slip, "consent": consent}
        is_another = any(isinstance(one, dict) and one.get("slip") != slip for one in notes)
        if not is_another and (not notes or notes[-1] != said):
            record.append(Note("study", said))
    except (EleusisError, OSError, KeyError) as error:
        raise StudyError(say("Can't write here: {error}", error=str(error))) from None
    if is_another:
        raise StudyError(say("Another slip was used here before. Use that one, or another folder."))
