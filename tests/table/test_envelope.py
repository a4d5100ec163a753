"""The envelope: what it binds, what it hides, and what it says when it is damaged."""

import copy
import hashlib
import json
import pickle

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

from eleusis_nb.rules import Rule
from eleusis_nb.table.commitment import Envelope, EnvelopeError, Letter

NONCE = bytes(range(32))


def test_the_seal_is_the_hash_of_the_four_fields_each_after_its_length() -> None:
    by_hand = (
        b"\0\0\0\0\0\0\0\x01" + b"1"
        b"\0\0\0\0\0\0\0\x20" + NONCE + b"\0\0\0\0\0\0\0\x03" + b"red"
        b"\0\0\0\0\0\0\0\x02" + b"41"
    )
    envelope = Envelope.seal("red", seed=41, nonce=NONCE)
    assert envelope.commitment == hashlib.sha256(by_hand).hexdigest()
    assert envelope.letter() == Letter("red", "41", NONCE.hex())
    assert envelope.open() == Rule.parse("red")
    assert envelope.verify()


def test_no_two_ways_of_cutting_the_fields_give_one_seal() -> None:
    assert (
        Letter("red1", "2", NONCE.hex()).commitment != Letter("red", "12", NONCE.hex()).commitment
    )


def test_the_same_rule_and_deal_never_look_alike() -> None:
    assert Envelope.seal("red", 1).commitment != Envelope.seal("red", 1).commitment


def test_one_rule_written_in_two_ways_is_sealed_in_one() -> None:
    assert Envelope.seal("red cards", 1, NONCE) == Envelope.seal("red", 1, NONCE)


def test_it_comes_back_from_its_line_and_from_a_pickle() -> None:
    envelope = Envelope.seal("same suit as the last card", 5)
    for back in (
        Envelope.unfold(envelope.folded()),
        pickle.loads(pickle.dumps(envelope)),  # noqa: S301 - our own bytes
        copy.deepcopy(envelope),
    ):
        assert back == envelope
        assert back.verify()
        assert back.open() == Rule.parse("same suit as the last card")


def test_nothing_that_shows_an_object_shows_the_rule() -> None:
    envelope = Envelope.seal("same suit as the last card", 5)
    shown = [
        repr(envelope),
        str(envelope),
        f"{envelope}",
        envelope.folded(),
        repr(pickle.dumps(envelope)),
        repr([getattr(envelope, slot) for slot in Envelope.__slots__]),
        repr(dir(envelope)),
    ]
    for text in shown:
        assert "suit" not in text
        assert envelope.letter().nonce not in text
    with pytest.raises(TypeError):
        vars(envelope)


def test_the_notebook_shows_nothing_either(capsys: pytest.CaptureFixture[str]) -> None:
    shell = InteractiveShell()
    try:
        envelope = Envelope.seal("same suit as the last card", 5)
        shell.user_ns["envelope"] = envelope
        shell.run_line_magic("whos", "")
        shell.run_line_magic("xmode", "Verbose")
        shell.run_cell("envelope + 1")
        shell.run_cell("envelope")
        with provisionalcompleter():
            names = [c.text for c in shell.Completer.completions("envelope.", len("envelope."))]
    finally:
        shell.history_manager.end_session()
    shown = capsys.readouterr()
    assert "a sealed envelope" in shown.out
    assert "suit" not in shown.out + shown.err + repr(names)


def test_a_changed_envelope_does_not_verify() -> None:
    mine, other = Envelope.seal("red", 1), Envelope.seal("black", 1)
    swapped = json.loads(mine.folded()) | {"inside": json.loads(other.folded())["inside"]}
    envelope = Envelope.unfold(json.dumps(swapped))
    assert not envelope.verify()
    with pytest.raises(EnvelopeError, match="damaged"):
        envelope.open()
    honest = mine.letter()
    forged = Letter("black", honest.seed, honest.nonce)
    assert forged.commitment != mine.commitment


@pytest.mark.parametrize("line", ["", "{}", "[1]", "null", '{"seal": 5, "inside": "x"}', "ä"])
def test_what_is_not_an_envelope_is_called_so(line: str) -> None:
    with pytest.raises(EnvelopeError, match="not a sealed envelope"):
        Envelope.unfold(line)


def test_a_short_nonce_is_refused() -> None:
    with pytest.raises(EnvelopeError, match="32 bytes"):
        Envelope.seal("red", 1, nonce=b"short")
