"""The contract between a browser and Python: every view and every answer.

Each is described here once. Python's types are these; the types of the front end are generated
from here, and from the commands (:mod:`eleusis_nb.games.commands`), by
``python -m tools.typescript``.

==================================  ====================================================
:mod:`.table`                       the view of a table of Eleusis, and of a record of one
:mod:`.governor`                    the view of a table of the Governor's Game
:mod:`.editor`                      the views of the rule editor and of the workshop
:mod:`.asking`                      the view of a question of a lesson
:mod:`.desk`                        the view of the teacher's desk
:mod:`.beliefs`                     the view of what can be believed
:mod:`.replay`                      the data of a replay
:mod:`.answers`                     what Python answers, and the words of a language
==================================  ====================================================
"""
