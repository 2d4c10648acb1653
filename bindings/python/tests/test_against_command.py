"""The columns and the command have the same verdicts, offsets, codes, rules and findings.

The words are those of the quick suites of the judge, for each edition: one in ten, or all of them if ``URI_BNF_FULL`` is set.
``URI_BNF`` is the path of the command. ``URI_BNF_LIST`` may be the path of a list of references, one on each line, which are
compared as well.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import uri_bnf

COMMAND = os.environ.get("URI_BNF")
ONE_IN = 1 if os.environ.get("URI_BNF_FULL") else 10

pytestmark = pytest.mark.skipif(COMMAND is None, reason="URI_BNF is not the path of the command")


def run(*arguments: str, stdin: bytes = b"") -> bytes:
    assert COMMAND is not None
    return subprocess.run([COMMAND, *arguments, "--no-config"], input=stdin, stdout=subprocess.PIPE, check=False).stdout


def checked(words: list[bytes], edition: str, policy: str) -> Iterator[dict[str, Any]]:
    """Yield what ``check`` says of each word."""
    options = ["--format", "jsonl", "--null", "--file", "-", "--quiet"]
    output = run("check", "--edition", edition, "--policy", policy, *options, stdin=b"".join(word + b"\0" for word in words))
    objects = [json.loads(line) for line in output.splitlines()]
    assert len(objects) == len(words)
    yield from objects


def words_of(edition: str) -> list[bytes]:
    number = edition.removeprefix("rfc")
    words = run("generate", "--suite", "quick", "--edition", number, "--format", "nul").split(b"\0")[:-1]
    assert len(words) > 5_000
    return words[::ONE_IN]


def list_of_user() -> list[bytes]:
    path = os.environ.get("URI_BNF_LIST")
    return Path(path).read_bytes().split(b"\n")[:20_000] if path else []


@pytest.mark.parametrize("edition", [str(edition.value) for edition in uri_bnf.Edition])
def test_faults(edition: str) -> None:
    words = words_of(edition) + list_of_user()
    column = pa.array(words, pa.binary())
    valid = uri_bnf.is_valid(column, edition).to_pylist()
    faults = uri_bnf.fault(column, edition).to_pylist()
    compared = 0
    for word, is_valid, fault, said in zip(words, valid, faults, checked(words, edition, "grammar"), strict=True):
        assert is_valid == said["valid"], word
        if is_valid:
            assert fault is None and said["error"] is None
            continue
        compared += 1
        assert fault["offset"] == said["error"]["span"][0], word
        assert fault["rule"] == said["error"]["rules"][-1], word
        codes = [diagnostic["code"] for diagnostic in said["diagnostics"]]
        assert fault["code"] == (codes[0] if said["utf8"] else "invalid-utf8"), word
    assert compared > 100


@pytest.mark.parametrize("policy", ["grammar", "default", "all"])
def test_findings(policy: str) -> None:
    words = [word for word in words_of("rfc3986") if is_utf8(word)] + [w for w in list_of_user() if is_utf8(w)]
    rows = uri_bnf.validate(pa.array(words, pa.binary()), policy=policy).to_pylist()
    for word, findings, said in zip(words, rows, checked(words, "3986", policy), strict=True):
        expected = [
            (*diagnostic["span"], diagnostic["code"], diagnostic["severity"], diagnostic["message"], diagnostic["rule"])
            for diagnostic in said["diagnostics"]
        ]
        columns = ("start", "end", "code", "severity", "message", "rule")
        assert [tuple(finding[name] for name in columns) for finding in findings] == expected, word
        suggestions = [diagnostic["suggestion"] for diagnostic in said["diagnostics"]]
        for finding, suggestion in zip(findings, suggestions, strict=True):
            fix = finding["fix"]
            if suggestion is None:
                assert fix is None, word
            else:
                assert (fix["start"], fix["end"]) == tuple(suggestion["span"]), word
                assert fix["safe"] == suggestion["safe"], word
                # The command masks passwords in what it prints. A column has what is to be inserted.
                if not said.get("masked"):
                    assert fix["replacement"] == suggestion["replacement"], word


def is_utf8(word: bytes) -> bool:
    try:
        word.decode()
    except UnicodeDecodeError:
        return False
    return True
