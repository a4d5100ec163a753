"""A log that is written in a thread of its own, so that no message waits for the disk.

What comes while the thread waits for the disk is kept together afterwards, in one transaction. So
a class knows of events that are not kept yet: whatever is made of them waits for :attr:`~.pending`
before it leaves the process, and nothing is acknowledged that is not kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from eleusis_nb.classroom.events import ClassEvent
from eleusis_nb.classroom.log import Log


class GatheringLog:
    """Keeps events in another log: in a thread where an event loop runs, else at once.

    Parameters
    ----------
    log : Log
        Where they are kept.

    Examples
    --------
    >>> from eleusis_nb.classroom.events import Removed
    >>> from eleusis_nb.classroom.log import MemoryLog
    >>> async def lesson() -> bool:
    ...     at_first = GatheringLog(log := MemoryLog())
    ...     at_first.append([Removed(1)])
    ...     was_waiting, pending = not list(log.events()), at_first.pending
    ...     await pending
    ...     return was_waiting and list(log.events()) == [Removed(1)]
    >>> with ThreadPoolExecutor(1) as thread:
    ...     thread.submit(asyncio.run, lesson()).result()
    True
    """

    def __init__(self, log: Log) -> None:
        self.undo: Callable[[], None] = _nothing
        """Called when events were lost that had been appended already."""
        self._log = log
        self._thread = ThreadPoolExecutor(1, "class log")
        self._waiting: list[ClassEvent] = []
        self._next: asyncio.Future[None] | None = None  # when what waits is kept
        self._writing: asyncio.Future[None] | None = None  # when what is being written is
        self._written: Future[None] | None = None  # the same, in the thread
        self._task: asyncio.Task[None] | None = None

    @property
    def pending(self) -> asyncio.Future[None] | None:
        """A future that ends when all events are stored, or fails as they do; None if they are."""
        return self._next or self._writing

    def append(self, events: Sequence[ClassEvent]) -> None:
        """Queue events: all are stored or none, and none after a failure."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._log.append(events)
            return
        self._waiting += events
        self._next = self._next or loop.create_future()
        if self._task is None:
            self._task = loop.create_task(self._write())

    def events(self) -> Iterator[ClassEvent]:
        """Yield all events, in order, those that wait among them: these are kept first."""
        if self._written is not None:
            self._written.result()
        if self._waiting:
            self._thread.submit(self._log.append, tuple(self._waiting)).result()
            self._waiting.clear()
        yield from self._log.events()

    async def _write(self) -> None:
        try:
            while self._next is not None:
                batch, self._waiting = self._waiting, []
                self._writing, self._next = self._next, None
                if batch:
                    self._written = self._thread.submit(self._log.append, batch)
                    try:
                        await asyncio.wrap_future(self._written)
                    except Exception as error:  # noqa: BLE001 - whatever it is, nothing was kept
                        self._lose(error)
                        continue
                self._writing.set_result(None)
        finally:
            self._writing = self._written = self._task = None

    def _lose(self, error: Exception) -> None:
        """Forget what could not be kept, and what came after it."""
        lost, self._waiting = (self._writing, self._next), []
        self._writing = self._written = self._next = None
        for future in lost:
            if future is not None:
                future.set_exception(error)
                future.exception()  # it is not an error that nobody waits for it
        self.undo()


def _nothing() -> None:
    return None
