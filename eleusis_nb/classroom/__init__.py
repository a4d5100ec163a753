"""One game on many devices: a class at its tables, without a transport.

==================  ====================================================================
:mod:`.settings`    what a class plays: the form, the variant, who is God, how many sit where
:mod:`.names`       join codes, tokens, and the names that people give themselves
:mod:`.events`      what happens in a class beside the moves at its tables
:mod:`.state`       the state of a class, and the one function that makes the next one
:mod:`.log`         where the events are kept: SQLite
:mod:`.table`       a table that many look at
:mod:`.room`        the class: joins people, carries out commands, keeps what happened
:mod:`.leading`     what the teacher may do
:mod:`.views`       what a student, the teacher and the projector see of the class
:mod:`.schema`      the messages between a device and the class
:mod:`.connection`  one device: reads its messages, answers, and sends it what has changed
:mod:`.export`      a class's records as files, in the form of a lesson's
:mod:`.server`      the class over HTTP and WebSockets
==================  ====================================================================
"""
