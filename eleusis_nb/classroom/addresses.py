"""The network addresses at which devices reach the computer that serves a class."""

from __future__ import annotations

import socket
from typing import Final
from urllib.parse import urlsplit

PLACE: Final = "eleusis"
"""Where the classes are, below the address of a Jupyter server."""

EVERYWHERE: Final = frozenset({"0.0.0.0", "::", "*", ""})  # noqa: S104 - compared, not bound
"""What is said of a server that listens at every address of its computer."""

_HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def is_here_only(host: str) -> bool:
    """Whether other computers cannot reach a host of this name.

    Examples
    --------
    >>> is_here_only("localhost"), is_here_only("192.168.1.5")
    (True, False)
    """
    return host in _HERE or host.startswith("127.")


def own_address() -> str:
    """Return this computer's address in its network; no packet is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # kept for examples: nobody has it
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def for_others(address: str, listens: str) -> str:
    """Return an address as other computers can use it.

    Parameters
    ----------
    address : str
        As it is called on this computer, or as a browser asked for it.
    listens : str
        The host at which the server listens.

    Examples
    --------
    >>> for_others("https://hub.example.org/user/ada/eleusis/", "127.0.0.1")
    'https://hub.example.org/user/ada/eleusis/'
    >>> for_others("http://localhost:8888/eleusis/", "192.168.1.5")
    'http://192.168.1.5:8888/eleusis/'
    """
    parts = urlsplit(address)
    host = parts.hostname or ""
    if not is_here_only(host) and host not in EVERYWHERE:
        return address
    known = own_address() if listens in EVERYWHERE else listens
    named = f"[{known}]" if ":" in known else known
    place = named if parts.port is None else f"{named}:{parts.port}"
    return parts._replace(netloc=place).geturl()
