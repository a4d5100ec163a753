"""One game on many devices: a class at its tables, and how it is served.

The class itself has no transport:

==================  ====================================================================
``.settings``       what a class plays: the form, the variant, who is God, how many sit where
``.names``          join codes, tokens, and the names that people give themselves
``.events``         what happens in a class beside the moves at its tables
``.state``          the state of a class, and the one function that makes the next one
``.log``            where the events are kept: SQLite
``.table``          a table that many look at
``.room``           the class: joins people, carries out commands, keeps what happened
``.classes``        the classes of one process: a code or a token opens the door of one
``.leading``        what the teacher may do
``.views``          what a student, the teacher and the projector see of the class
``.picture``        how the class thinks: rules, cards and numbers, and nobody's name
``.outputs``        the records as one file
``.schema``         the messages between a device and the class
``.connection``     one device: reads its messages, answers, and sends it what has changed
``.export``         a class's records as files, in the form of a lesson's
==================  ====================================================================

What every transport needs:

==================  ====================================================================
``.devices``        all devices that are connected: who is shown what when
``.pages``          what anybody may load: the page, its program, words, the QR code
``.qr``             an address as a picture
``.addresses``      at which address others find this computer
``.hosting``        a class's file is opened: it goes on, or a new one begins
==================  ====================================================================

And the transports:

==================  ====================================================================
``.server``         Starlette, for ``eleusis-nb class``
``.extension``      a Jupyter server's extension, for ``el.Classroom``
``.jupyter``        how a notebook finds the server it runs in
``.notebook``       ``el.Classroom``
==================  ====================================================================
"""
