"""Who is let in: how many devices there are, who makes place for whom, and who came too fast.

A school has one address for everybody in it, so nobody is kept out for what another did there. Who
does not say who they are makes place for who does; who has a seat, and the desk, find one in any
case.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Annotated, Final, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from eleusis_nb.classroom.names import RoomError
from eleusis_nb.games.commands import named
from eleusis_nb.i18n import say
from eleusis_nb.table.protocol import Clock

MOST_DEVICES: Final = 1_000  # devices inside at once
RESERVED: Final = 20
"""Places of them that only a desk takes; as many may stand at the door when all are taken."""

BUSY: Final = 500
"""So many inside, and there is no place for a second device of one seat or another projector."""

OF_ADDRESS: Final = 330
"""Devices of one address that have not said who they are: a class behind one address comes back."""

ARRIVALS: Final = 100.0  # devices of one address a second, after the first of them
TO_ENTER: Final = 5.0  # seconds to say who one is
REMEMBERED: Final = 60.0  # seconds for which it is known who was cut off for sending too much
OF_SEAT: Final = {"student": 3, "teacher": RESERVED, "audience": 10}
"""Devices of one student, of one class's desk, and projectors of one class at one address."""

TOO_MUCH: Final = 1008
TRY_LATER: Final = 1013

Role: TypeAlias = Annotated[
    Literal["student", "teacher", "audience"],
    named("Role", "Who is at a device; the audience is a projector."),
]


class Seat(NamedTuple):
    """Who is at a device: in a class, a student by number, or who leads or watches from where."""

    role: Role
    code: str
    member: int = 0
    address: str = ""


class Guest(Protocol):
    """A device, as far as it matters here."""

    def let_go(self, code: int) -> None:
        """Close its connection."""


G = TypeVar("G", bound=Guest)


class Pace:
    """So many at once, and so many a second after that."""

    __slots__ = ("_burst", "_left", "_rate", "_since")

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self._burst, self._rate = burst, rate
        self._left, self._since = burst, now

    def left_at(self, now: float, count: float = 1.0) -> float:
        """Count some more, and return how many may come yet; less than nothing is too fast."""
        self._left = min(self._burst, self._left + (now - self._since) * self._rate) - count
        self._since = now
        return self._left


def address_of(host: str) -> str:
    """Return what one network gives out: an address, or the first half of one of version 6."""
    with suppress(ValueError):
        given = ip_address(host)
        if isinstance(given, IPv6Address):
            return str(given.ipv4_mapped or ip_network((given, 64), strict=False))
    return host


class Door(Generic[G]):
    """The door of all classes of a process."""

    def __init__(self, clock: Clock) -> None:
        self.inside: dict[G, Seat] = {}
        self.outside: dict[G, tuple[str, float]] = {}
        """From which address each came that has not said who it is, and when; the oldest first."""
        self._clock = clock
        self._arrivals: dict[str, Pace] = {}
        self._floods: dict[Seat | str, float] = {}

    def arrive(self, guest: G, host: str) -> bool:
        """Let a device come to the door; return False where too many come from there."""
        address, now = address_of(host), self._clock()
        if len(self._arrivals) > MOST_DEVICES:  # whose pace is as at the first is forgotten
            paces = self._arrivals.items()
            self._arrivals = {one: pace for one, pace in paces if pace.left_at(now, 0) < OF_ADDRESS}
        if self._arrivals.setdefault(address, Pace(OF_ADDRESS, ARRIVALS, now)).left_at(now) < 0:
            return False
        crowds = Counter(one for one, _ in self.outside.values())
        if crowds.total() >= max(RESERVED, MOST_DEVICES - RESERVED - len(self.inside)):
            self._make_place(max(crowds, key=crowds.__getitem__))
        if crowds[address] >= OF_ADDRESS:
            self._make_place(address)
        self.wait(guest, host)
        return True

    def wait(self, guest: G, host: str) -> None:
        """Give a device some time to say who is at it."""
        self.outside[guest] = address_of(host), self._clock()

    def _make_place(self, address: str) -> None:
        of_there = (guest for guest, (where, _) in self.outside.items() if where == address)
        if (oldest := next(of_there, None)) is not None:
            oldest.let_go(TRY_LATER)

    def clear(self) -> None:
        """Let go who has had the time to say who they are."""
        late = self._clock() - TO_ENTER
        for guest in [guest for guest, (_, since) in self.outside.items() if since <= late]:
            guest.let_go(TOO_MUCH)

    def check(self, seat: Seat) -> None:
        """Raise if there is no place for a device of a seat: too many are, or it came too fast."""
        if self.has_flooded(seat):
            raise RoomError(say("That is too fast. Wait a moment, then go on."))
        if seat.role == "teacher":
            return
        others = len(self._at(seat))
        is_first = seat.role == "student" and not others
        is_wall = seat.role == "audience" and others >= OF_SEAT["audience"]
        if is_wall or len(self.inside) >= (MOST_DEVICES - RESERVED if is_first else BUSY):
            raise RoomError(say("The class is full. Ask your teacher."))

    def enter(self, guest: G, seat: Seat) -> None:
        """Let a device in; the oldest of too many devices of a seat goes."""
        self.leave(guest)
        self.inside[guest] = seat
        oldest, *_ = devices = self._at(seat)
        if len(devices) > OF_SEAT[seat.role]:
            oldest.let_go(TRY_LATER)

    def _at(self, seat: Seat) -> list[G]:
        return [guest for guest, where in self.inside.items() if where == seat]

    def leave(self, guest: G) -> None:
        """Forget a device: its connection is gone."""
        self.inside.pop(guest, None)
        self.outside.pop(guest, None)

    def remember(self, guest: G) -> None:
        """Remember for a while that a device was cut off: its seat, or its address before that."""
        now, (address, _) = self._clock(), self.outside.get(guest, ("", 0.0))
        self._floods = {place: end for place, end in self._floods.items() if end > now}
        self._floods[self.inside.get(guest, address)] = now + REMEMBERED

    def has_flooded(self, place: Seat | str) -> bool:
        """Return True if a device of a seat or at an address was cut off not long ago."""
        key = place if isinstance(place, Seat) else address_of(place)
        return self._floods.get(key, 0.0) > self._clock()
