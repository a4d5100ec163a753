"""One game on many devices: a class at its tables, and how it is served.

The class itself has no transport:

==================  ====================================================================
:mod:`.settings`    what a class plays: the form, the variant, who is God, how many sit where
:mod:`.names`       join codes, tokens, and the names that people give themselves
:mod:`.events`      what happens in a class beside the moves at its tables
:mod:`.state`       the state of a class, and the one function that makes the next one
:mod:`.log`         where the events are kept: SQLite
:mod:`.table`       a table that many look at
:mod:`.room`        the class: joins people, carries out commands, keeps what happened
:mod:`.classes`     the classes of one process: a code or a token opens the door of one
:mod:`.leading`     what the teacher may do
:mod:`.views`       what a student, the teacher and the projector see of the class
:mod:`.picture`     how the class thinks: rules, cards and numbers, and nobody's name
:mod:`.outputs`     the records as one file
:mod:`.schema`      the messages between a device and the class
:mod:`.connection`  one device: reads its messages, answers, and sends it what has changed
:mod:`.export`      a class's records as files, in the form of a lesson's
==================  ====================================================================

What every transport needs:

==================  ====================================================================
:mod:`.devices`     all devices that are connected: who is shown what when
:mod:`.pages`       what anybody may load: the page, its program, words, the QR code
:mod:`.qr`          an address as a picture
:mod:`.addresses`   at which address others find this computer
:mod:`.hosting`     a class's file is opened: it goes on, or a new one begins
==================  ====================================================================

And the transports:

==================  ====================================================================
:mod:`.server`      Starlette, for ``eleusis-nb class``
:mod:`.hub`         a managed service of a JupyterHub, by Starlette, for its teachers
:mod:`.extension`   a Jupyter server's extension, for ``el.Classroom``
:mod:`.jupyter`     how a notebook finds the server it runs in
:mod:`.notebook`    ``el.Classroom``
==================  ====================================================================
"""
