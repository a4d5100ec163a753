"""A teacher's key: sealed is closed, a change is found, a code opens one and no other."""

import base64
import stat
from hashlib import sha256
from pathlib import Path

import pytest

from eleusis_nb.learning import Key, SealError, unseal

SHEET = "Lesson 3: “red or even”. Урок 3.\n" * 40
KEY = Key(bytes(range(32)))


def test_what_is_sealed_is_opened_with_the_same_key_only() -> None:
    sealed = KEY.seal(SHEET)
    assert KEY.open(sealed) == SHEET
    assert KEY.open("\n".join(sealed[at : at + 60] for at in range(0, len(sealed), 60))) == SHEET
    with pytest.raises(SealError, match="can't be opened"):
        Key.new().open(sealed)


def test_nothing_of_the_text_shows_and_no_two_seals_are_alike() -> None:
    one, two = KEY.seal(SHEET), KEY.seal(SHEET)
    assert one != two
    inside = base64.urlsafe_b64decode(one.removeprefix("eleusis-sealed-1."))
    assert b"Lesson" not in inside
    # Forty lines that are all the same leave no pattern of their own: no block comes back.
    blocks = [inside[at : at + 16] for at in range(48, len(inside) - 16, 16)]
    assert len(set(blocks)) == len(blocks)


def test_any_changed_byte_is_found() -> None:
    head = "eleusis-sealed-1."
    packed = bytearray(base64.urlsafe_b64decode(KEY.seal("red").removeprefix(head)))
    for at in range(len(packed)):
        packed[at] ^= 1
        with pytest.raises(SealError, match="can't be opened"):
            KEY.open(head + base64.urlsafe_b64encode(bytes(packed)).decode())
        packed[at] ^= 1
    assert KEY.open(head + base64.urlsafe_b64encode(bytes(packed)).decode()) == "red"


def test_a_code_opens_its_own_file_and_no_other(tmp_path: Path) -> None:
    monday, friday = KEY.seal("red"), KEY.seal("black")
    code = KEY.code(monday)
    assert len(code) == 31  # 26 letters, and a dash after each five
    path = tmp_path / "monday.sealed"
    path.write_text(monday)
    assert unseal(path, code) == unseal(monday, f" {code.lower().replace('-', ' ')} ") == "red"
    with pytest.raises(SealError, match="can't be opened"):
        unseal(friday, code)
    with pytest.raises(SealError, match="can't be opened"):
        Key.new().code(monday)


@pytest.mark.parametrize("code", ["", "AAAA", "0" * 26, "Ж" * 26, "A" * 27])
def test_what_is_no_code_gets_a_sentence(code: str) -> None:
    with pytest.raises(SealError, match="has 26 letters"):
        unseal(KEY.seal("red"), code)


def test_what_is_not_sealed_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SealError, match="contains nothing sealed"):
        unseal(tmp_path / "missing", KEY.code(KEY.seal("x")))
    for text in ("", "red", "eleusis-sealed-1.", "eleusis-sealed-1.!!!!"):
        with pytest.raises(SealError, match="not sealed with a key"):
            KEY.open(text)


def test_a_key_file_is_its_owners_and_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "teacher.key"
    KEY.write(path)
    assert Key.read(path) == Key.at(path) == KEY
    assert Key.at(tmp_path / "new.key") == Key.at(tmp_path / "new.key")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(SealError, match="choose a new name"):
        Key.new().write(path)
    assert Key.read(path) == KEY
    assert KEY.secret.hex() not in repr(KEY)
    path.write_text("eleusis-key-1.abc")
    with pytest.raises(SealError, match="There is no key in"):
        Key.read(path)
    with pytest.raises(SealError, match="32 bytes"):
        Key(b"short")


def hmac_by_hand(key: bytes, text: bytes) -> bytes:
    """Return HMAC-SHA256 as RFC 2104 writes it."""
    key = sha256(key).digest() if len(key) > 64 else key
    key += bytes(64 - len(key))
    inner = sha256(bytes(byte ^ 0x36 for byte in key) + text).digest()
    return sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def joined(*parts: bytes) -> bytes:
    """Join parts, each after its length."""
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


@pytest.mark.parametrize(
    ("key", "text", "expected"),
    [  # RFC 4231, test cases 1, 2, 3 and 6
        (b"\x0b" * 20, b"Hi There",
         "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        (b"Jefe", b"what do ya want for nothing?",
         "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        (b"\xaa" * 20, b"\xdd" * 50,
         "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        (b"\xaa" * 131, b"Test Using Larger Than Block-Size Key - Hash Key First",
         "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    ],
)  # fmt: skip
def test_the_hmac_by_hand_is_the_published_one(key: bytes, text: bytes, expected: str) -> None:
    assert hmac_by_hand(key, text).hex() == expected


def test_a_sealed_text_is_what_its_description_says(monkeypatch: pytest.MonkeyPatch) -> None:
    nonce, text = bytes(range(16)), "The rule for Monday: red, and « rouge » too.".encode()
    code = hmac_by_hand(bytes(range(32)), joined(b"code", nonce))[:16]
    blocks = (hmac_by_hand(code, joined(b"stream", n.to_bytes(8, "big"))) for n in range(2))
    covered = bytes(a ^ b for a, b in zip(text, b"".join(blocks), strict=False))
    mac = hmac_by_hand(code, joined(b"mac", nonce, covered))
    by_hand = "eleusis-sealed-1." + base64.urlsafe_b64encode(nonce + mac + covered).decode()
    assert KEY.open(by_hand) == text.decode()
    assert unseal(by_hand, base64.b32encode(code).decode().rstrip("=")) == text.decode()
    monkeypatch.setattr("eleusis_nb.learning.keys.secrets.token_bytes", lambda _: nonce)
    assert KEY.seal(text.decode()) == by_hand
