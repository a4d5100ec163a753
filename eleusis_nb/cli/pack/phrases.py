"""What stands on every sheet and slide, whatever the lesson."""

from typing import Final

from eleusis_nb.cli.pack.blocks import LessonPack
from eleusis_nb.i18n import say

NAME: Final = say("Name")
DATE: Final = say("Date")
LICENCE: Final = "eleusis_nb · CC BY 4.0"
FOR_TEACHERS: Final = say("For the teacher: answers to the sheets")


def lesson_line(pack: LessonPack, lang: str) -> str:
    """Return the line by which a sheet or a slide says which lesson it belongs to."""
    return say("Eleusis · lesson {number}: {title}", number=pack.number, title=pack.title).said(
        lang
    )
