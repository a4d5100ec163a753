"""Try the classes on a real JupyterHub on this computer: ``python -m tests.classroom.hub``.

By hand: to install the Hub and its proxy and to run this takes CI more than a minute. It needs::

    pip install jupyterhub jupyterlab 'eleusis-nb[class]'
    npm install configurable-http-proxy

and the proxy's program on the PATH; all of Python's are started by the Python that runs this.
These things are tried through the proxy: a teacher logs in by the Hub and begins a class as the
managed service, and a student plays in it without an account; who is no teacher is refused;
``el.Classroom`` in a kernel of a spawned server begins one there; and the same in a server that is
started as a Binder starts it.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import httpx
from websockets.sync.client import ClientConnection, connect

CONFIG: Final = """
import sys
c.JupyterHub.bind_url = "http://127.0.0.1:{port}/hub-of-a-school/"
c.JupyterHub.hub_port = {hub}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{proxy}"
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.allow_all = True
from jupyterhub.spawner import SimpleLocalProcessSpawner

class Spawner(SimpleLocalProcessSpawner):
    # With a token a server is started as by BinderHub: that opens it, and not the Hub's login.
    async def start(self):
        if "token" in self.user_options:
            self.cmd = [sys.executable, "-m", "jupyterlab"]
        return await super().start()

    def get_args(self):
        token = self.user_options.get("token")
        if token is None:
            return super().get_args()
        return [
            "--ip=127.0.0.1",
            f"--port={{self.port}}",
            f"--ServerApp.base_url={{self.server.base_url}}",
            f"--ServerApp.token={{token}}",
            "--ServerApp.trust_xheaders=True",
            *self.args,
        ]

c.JupyterHub.spawner_class = Spawner
c.SimpleLocalProcessSpawner.home_dir_template = {homes!r}  # else /tmp, where a class goes on
c.Spawner.cmd = [sys.executable, "-m", "jupyterhub.singleuser"]  # it need not be on the PATH
c.Spawner.args = ["--allow-root", "--ServerApp.jpserver_extensions={{'eleusis_nb': True}}"]
c.Spawner.environment = {{"PYTHONPATH": {path!r}}}
c.JupyterHub.load_groups = {{"teachers": ["ada"]}}
c.JupyterHub.services = [{{"name": "trial", "api_token": {token!r}}}, {{
    "name": "eleusis",
    "url": "http://127.0.0.1:{service}",
    "command": [sys.executable, "-m", "eleusis_nb.classroom.hub"],
    "environment": {{"ELEUSIS_CLASSES": "classes", "PYTHONPATH": {path!r}}},
    "oauth_no_confirm": True,
}}]
c.JupyterHub.load_roles = [
    {{"name": "teachers", "groups": ["teachers"], "scopes": ["access:services!service=eleusis"]}},
    {{"name": "trial", "services": ["trial"],
      "scopes": ["admin:users", "admin:servers", "access:servers"]}},
]
"""
_BASE: Final = "/hub-of-a-school"
_PATIENCE: Final = 60.0

IN_A_KERNEL: Final = """
import eleusis_nb as el
classroom = el.Classroom(form="side by side", rule="red")
print("BEGUN", classroom.code, classroom.address, "desk?code=" in classroom._repr_html_())
"""


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def hub(folder: Path, token: str) -> Iterator[str]:
    """Run a JupyterHub; yield where it is."""
    port, *others = [_free_port() for _ in range(4)]
    names = dict(zip(("hub", "proxy", "service"), others, strict=True))
    config = folder / "jupyterhub_config.py"
    path = os.environ.get("PYTHONPATH", "")
    homes = str(folder / "{username}")
    given = CONFIG.format(port=port, path=path, token=token, homes=homes, **names)
    config.write_text(given, encoding="utf-8")
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(  # noqa: S603 - our own words
            [sys.executable, "-m", "jupyterhub", "-f", str(config)],
            cwd=folder,
            stdout=log,
            stderr=log,
            env=os.environ | {"CONFIGPROXY_AUTH_TOKEN": secrets.token_hex(16)},
        )
        try:
            where = f"http://127.0.0.1:{port}{_BASE}"
            _wait(f"{where}/services/eleusis/", process, folder / "log")
            yield where
        except BaseException as error:
            error.add_note((folder / "log").read_text(encoding="utf-8")[-4000:])
            raise
        finally:
            process.terminate()
            process.wait(30)


def _wait(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(url).is_success:
                return
        time.sleep(0.2)
    raise RuntimeError(f"The Hub did not start:\n{log.read_text(encoding='utf-8')[-3000:]}")


def logged_in(where: str, name: str) -> httpx.Client:
    """Return a browser in which somebody has logged in at the Hub."""
    browser = httpx.Client(follow_redirects=True, timeout=_PATIENCE)
    page = browser.get(f"{where}/hub/login")
    found = re.search(r'name="_xsrf" value="([^"]+)"', page.text)
    given = {"username": name, "password": "x", "_xsrf": found[1] if found else ""}
    browser.post(f"{where}/hub/login?next={_BASE}/hub/home", data=given)
    return browser


def ask(device: ClientConnection, **message: object) -> dict[str, Any]:
    """Send a message, and return what it is answered."""
    device.send(json.dumps({"id": message["do"], **message}))
    while True:
        heard: dict[str, Any] = json.loads(device.recv(timeout=10))
        if heard.get("re") == message["do"]:
            return heard


def check_class(page: str, token: str, code: str) -> None:
    """Check that a student joins and plays without an account, at the page of a class."""
    assert httpx.get(page).is_success
    url = f"{page.replace('http', 'ws', 1)}socket"
    with connect(url) as teacher, connect(url) as student:
        assert ask(teacher, do="hello", token=token, lang="en")["role"] == "teacher"
        joined = ask(student, do="join", code=code, name="Bea", lang="fr")
        assert joined["ok"], joined
        assert ask(teacher, do="begin")["ok"]


def check_service(where: str) -> None:
    """Check the managed service."""
    place = f"{where}/services/eleusis/"
    ada, bob = logged_in(where, "ada"), logged_in(where, "bob")
    assert bob.get(f"{place}desk").status_code == httpx.codes.FORBIDDEN, "no teacher comes in"
    assert "form-token" not in httpx.get(f"{place}desk", follow_redirects=True).text
    desk = ada.get(f"{place}desk")
    token = re.search(r'name="form-token" value="([^"]+)"', desk.text)
    assert token, desk.text
    assert ada.post(f"{place}desk", data={"form": "tables"}).status_code == httpx.codes.FORBIDDEN
    given = {"form": "side by side", "god": "computer", "rule": "red", "form-token": token[1]}
    begun = ada.post(f"{place}desk", data=given, follow_redirects=False)
    listed = ada.get(f"{place}desk").text
    code = re.search(r"code ([A-Z]{6})", listed)
    assert code, listed
    check_class(place, begun.headers["location"].partition("#desk=")[2], code[1])
    wrong = ada.post(f"{place}desk", data={**given, "rule": "grumpf"})
    assert "grumpf" in wrong.text


def check_server(where: str, token: str, name: str, own: str = "") -> None:
    """Check ``el.Classroom`` in a kernel of a server that the Hub spawned.

    Parameters
    ----------
    where, token : str
        Of the Hub.
    name : str
        Whose server it is.
    own : str
        What opens it, as on a Binder; the Hub's token, where there is none.
    """
    hub = httpx.Client(headers={"Authorization": f"token {token}"}, timeout=_PATIENCE)
    key = own or token
    owner = httpx.Client(headers={"Authorization": f"token {key}"}, timeout=_PATIENCE)
    server = f"{where}/user/{name}/"
    assert hub.post(f"{where}/hub/api/users/{name}").is_success
    options = {"token": own} if own else {}
    assert hub.post(f"{where}/hub/api/users/{name}/server", json=options).is_success
    deadline = time.monotonic() + _PATIENCE
    while not owner.get(f"{server}api/status").is_success:
        assert time.monotonic() < deadline, "no server was spawned"
        time.sleep(0.5)
    assert httpx.get(f"{server}api/contents").status_code in {302, 403}
    kernel = owner.post(f"{server}api/kernels", json={"name": "python3"})
    assert kernel.is_success, kernel.text
    said = _run_in(key, server, kernel.json()["id"])
    begun = re.search(r"BEGUN ([A-Z]{6}) (\S+) True", said)
    assert begun, said
    led = owner.get(f"{server}eleusis/desk?code={begun[1]}")
    check_class(f"{server}eleusis/", led.headers["location"].partition("#desk=")[2], begun[1])
    assert f"{server}eleusis/#" in httpx.get(f"{server}eleusis/qr.svg?code={begun[1]}").text
    assert httpx.get(f"{server}eleusis/desk?code={begun[1]}").status_code in {302, 403}


def _run_in(token: str, server: str, kernel: str) -> str:
    """Run our lines in a kernel, and return what they print."""
    url = f"{server.replace('http', 'ws', 1)}api/kernels/{kernel}/channels"
    header = {"msg_id": "one", "msg_type": "execute_request", "session": "s", "username": ""}
    content = {"code": IN_A_KERNEL, "silent": False, "store_history": False}
    said = ""
    with connect(
        url, additional_headers={"Authorization": f"token {token}"}, max_size=None
    ) as channel:
        channel.send(
            json.dumps(
                {
                    "header": header | {"version": "5.3"},
                    "parent_header": {},
                    "metadata": {},
                    "content": content,
                    "channel": "shell",
                }
            )
        )
        while True:
            heard = json.loads(channel.recv(timeout=_PATIENCE))
            if heard["msg_type"] in {"stream", "error"}:
                said += str(heard["content"])
            if heard["msg_type"] == "execute_reply":
                return said.replace("\\n", "\n")


def main() -> None:
    """Try everything."""
    token = secrets.token_hex(16)
    with TemporaryDirectory() as name, hub(Path(name), token) as where:
        check_service(where)
        sys.stdout.write("The managed service: teachers log in, students play without.\n")
        check_server(where, token, "carl")
        sys.stdout.write("el.Classroom in a spawned server: begun, joined and played.\n")
        check_server(where, token, "dora", own=secrets.token_hex(8))
        sys.stdout.write("The same in a server as a Binder starts it.\n")


if __name__ == "__main__":
    main()
