"""The contract between a browser and Python: every view, every command, every answer.

Each is described here once. Python's types are these; what arrives from a browser is checked by
:func:`eleusis_nb.table.schema.commands.read`; the types of the front end are generated from
here by ``python -m tools.typescript``.

==================================  ====================================================
:mod:`.table`                       the view of a table of Eleusis, and of a record of one
:mod:`.governor`                    the view of a table of the Governor's Game
:mod:`.editor`                      the views of the rule editor and of the workshop
:mod:`.asking`                      the view of a question of a lesson
:mod:`.desk`                        the view of the teacher's desk
:mod:`.beliefs`                     the view of what can be believed
:mod:`.replay`                      the data of a replay
:mod:`.answers`                     what Python answers, and the words of a language
:mod:`.forms`                       the forms that an argument of a command may have
:mod:`.commands`                    every command, and the one function that reads them
==================================  ====================================================
"""
