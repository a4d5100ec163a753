"""Sockets between a Jupyter server and a page that send each message at once.

A click in a widget is answered by several small messages, of which the first says that the kernel
is busy and the second is what the page waits for. TCP holds a second small one back until the first
is acknowledged (Nagle's algorithm), and a browser acknowledges up to 40 ms late: half of the time
from a click to its answer. ``kernel_websocket_connection_class`` is Jupyter's own setting for the
class that is derived from here.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

_SETTING = "kernel_websocket_connection_class"


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A server's connection to a kernel with ``TCP_NODELAY``, so that no message is delayed."""

    def connect(self) -> Any:  # noqa: ANN401 - of Jupyter's two, one gives a future, one a coroutine
        """Connect a page with its kernel."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()


def send_at_once(settings: dict[str, Any]) -> None:
    """Make a server use :class:`PromptConnection`, unless another class is configured.

    Parameters
    ----------
    settings : dict
        Those of the server's web application.

    Examples
    --------
    >>> settings = {"kernel_websocket_connection_class": ZMQChannelsWebsocketConnection}
    >>> send_at_once(settings)
    >>> settings["kernel_websocket_connection_class"].__name__
    'PromptConnection'
    """
    if settings.get(_SETTING) is ZMQChannelsWebsocketConnection:
        settings[_SETTING] = PromptConnection
