"""Try a class behind nginx as `docs/class.md` describes it: ``python -m tests.classroom.nginx``.

By hand: it needs ``nginx`` and ``openssl`` on the PATH. The configuration is the page's own, with a
certificate made for the trial; nginx is asked at its root and below a path. A browser joins through
it, is dealt to and plays; whoever tries codes from one address
keeps nobody at another out; and a page of another address opens no socket.
"""

from __future__ import annotations

import json
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from benchmarks.classroom.serving import free_port, serving
from tests.browser import chromium

PAGE: Final = Path(__file__).parents[2] / "docs" / "class.md"

AROUND: Final = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port} ssl;
        ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;
        {location}
    }}
}}
"""
_PATIENCE: Final = 30.0


def location(below: str, port: int) -> str:
    """Return the page's own configuration, for a class that listens at a port."""
    (block,) = re.findall(r"```nginx\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    text = block.replace("127.0.0.1:8765", f"127.0.0.1:{port}")
    if below == "/":
        return text
    return text.replace("location /", f"location {below}").replace(f"{port};", f"{port}/;")


@contextmanager
def proxied(folder: Path, below: str, to: int) -> Iterator[int]:
    """Run nginx; return its port."""
    port = free_port()
    words = AROUND.format(folder=folder, port=port, location=location(below, to))
    (folder / "nginx.conf").write_text(words, encoding="utf-8")
    with running(folder, port):
        yield port


@contextmanager
def running(folder: Path, port: int) -> Iterator[None]:
    command = [shutil.which("nginx") or "/usr/sbin/nginx", "-c", str(folder / "nginx.conf")]
    process = subprocess.Popen([*command, "-p", str(folder), "-e", str(folder / "error.log")])  # noqa: S603 - our own words
    try:
        deadline = time.monotonic() + _PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                assert time.monotonic() < deadline, (folder / "error.log").read_text()
                time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait()


def certificate(folder: Path) -> None:
    """Make a certificate of one's own."""
    made = [shutil.which("openssl") or "openssl", *"req -x509 -newkey rsa:2048 -nodes".split()]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    named = ["-days", "2", "-subj", "/CN=localhost"]
    subprocess.run([*made, *files, *named], check=True, capture_output=True)  # noqa: S603 - our own words


def device(
    address: str, origin: Origin | None = None, source: str = "127.0.0.1"
) -> AbstractContextManager[ClientConnection]:
    """Open a socket through the proxy, from an address of this computer."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    url = f"{address.replace('https', 'wss')}socket"
    port = int(re.findall(r":(\d+)/", address)[0])
    opened = socket.create_connection(("127.0.0.1", port), source_address=(source, 0))
    return connect(url, sock=opened, ssl=trusting, origin=origin)


def asked(one: ClientConnection, **message: object) -> dict[str, Any]:
    """Ask for something; return the answer."""
    one.send(json.dumps({"id": message["do"], **message}))
    while True:
        heard: dict[str, Any] = json.loads(one.recv(timeout=10))
        if heard.get("re") == message["do"]:
            return heard


def tried(folder: Path, below: str) -> None:
    """Try a class behind nginx, below a path."""
    certificate(folder)
    with ExitStack() as held:
        served = held.enter_context(
            serving(folder / "class", "--form", "side by side", "--variant", "solo")
        )
        port = held.enter_context(proxied(folder, below, served.port))
        address = f"https://class.localhost:{port}{below}"
        browser = held.enter_context(browsing())
        page = browser.new_page(ignore_https_errors=True, viewport={"width": 360, "height": 740})
        page.goto(f"{address}#{served.code}")
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name="Join").click()
        page.get_by_text("Ada").first.wait_for()
        teacher = held.enter_context(device(address))
        assert asked(teacher, do="hello", lang="en", token=served.token)["role"] == "teacher"
        begun = asked(teacher, do="begin")
        assert begun["ok"], (begun, page.inner_text("body"))
        card = page.get_by_role("group", name="Your hand").get_by_role("button").first
        card.click()
        page.get_by_role("button", name="Play", exact=False).first.click()
        page.get_by_text(re.compile(r"(fits|does not fit) after")).first.wait_for()
        sys.stdout.write(f"{below}: a browser has joined, is dealt to and plays, over TLS\n")
        asks = f"fetch('qr.svg?code={served.code}&at={address}').then(answer => answer.text())"
        assert f"{address}#{served.code}" in page.evaluate(asks)
        sys.stdout.write(f"{below}: the QR code leads to {address}\n")
        with suppress(InvalidStatus), device(address, origin=Origin("https://evil.example")):
            raise AssertionError("another page could open a socket")
        sys.stdout.write(f"{below}: a page of another address opens no socket\n")
        said: dict[str, Any] = {}
        for count in (30, 31):  # of one device alone the server would hear too much
            wrong = held.enter_context(device(address, source="127.0.0.2"))
            for _ in range(count):
                said = asked(wrong, do="join", code="ZZZZZZ", name="Eve", lang="en")
        assert "Wait a minute" in said["error"], said
        other = held.enter_context(device(address, source="127.0.0.3"))
        assert asked(other, do="join", code=served.code, name="Bob", lang="en")["ok"]
        sys.stdout.write(f"{below}: who tries codes from one address keeps nobody at another out\n")


@contextmanager
def browsing() -> Iterator[Browser]:
    """Open a browser."""
    with sync_playwright() as play:
        path = chromium.find()
        browser = play.chromium.launch(executable_path=path, args=[*chromium.FLAGS])
        yield browser
        browser.close()


def main() -> None:
    """Try it at the root and below a path."""
    for below in ("/", "/class/"):
        with TemporaryDirectory() as name:
            tried(Path(name), below)


if __name__ == "__main__":
    main()
