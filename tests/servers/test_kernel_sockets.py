"""A kernel's messages to a page are sent at once, by whatever class is the server's own."""

from __future__ import annotations

import pytest
from jupyter_server.gateway.connections import GatewayWebSocketConnection
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

from eleusis_nb.widgets.extension import PromptConnection, send_at_once


def test_a_socket_is_told_not_to_wait_before_anything_is_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[object] = []
    handler = KernelWebsocketHandler.__new__(KernelWebsocketHandler)
    monkeypatch.setattr(handler, "set_nodelay", done.append, raising=False)
    monkeypatch.setattr(
        ZMQChannelsWebsocketConnection, "connect", lambda _: done.append("connected")
    )
    PromptConnection(websocket_handler=handler).connect()
    assert done == [True, "connected"]


def test_only_the_servers_own_class_is_replaced() -> None:
    name = "kernel_websocket_connection_class"
    for before, after in (
        ({name: ZMQChannelsWebsocketConnection}, {name: PromptConnection}),
        ({name: GatewayWebSocketConnection}, {name: GatewayWebSocketConnection}),
        ({}, {}),  # a server from before there was such a setting
    ):
        send_at_once(before)
        assert before == after
