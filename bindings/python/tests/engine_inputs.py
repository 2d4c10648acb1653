"""The inputs of the tests of engines: a table with expected results, and a long list.

The list has each line of the file that the environment variable ``URI_BNF_LIST`` names, 100 times; without it, each
input of ``tests/faults.tsv`` of the repository. What is expected of it is what the package says of each line as a
string.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import uri_bnf

TIMES = 100

# URL, verdict, fault, and the parts scheme, userinfo, host, port, path, query and fragment.
_TABLE: list[tuple[str | None, bool | None, tuple[int, str, str] | None, tuple[Any, ...] | None]] = [
    (
        "http://u:p@example.org:8080/a/b?c=d#e",
        True,
        None,
        ("http", "u:p", "example.org", 8080, "/a/b", "c=d", "e"),
    ),
    ("http://exa mple.org/", False, (10, "space", "reg-name"), None),
    (None, None, None, None),
    ("", True, None, (None, None, None, None, "", None, None)),
    ("foo:?", True, None, ("foo", None, None, None, "", "", None)),
    ("//[::1]:99999/", True, None, (None, None, "[::1]", None, "/", None, None)),
    ("http://h/%4g", False, (11, "malformed-escape", "pct-encoded"), None),
    ("http://h/\u00e9\u00e9 ", False, (9, "non-ascii-character", "path-abempty"), None),
    ("../a//b", True, None, (None, None, None, None, "../a//b", None, None)),
]

URLS = [row[0] for row in _TABLE]
VALID = [row[1] for row in _TABLE]
FAULTS = [row[2] and dict(zip(("offset", "code", "rule"), row[2])) for row in _TABLE]
PARTS = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
PARSED = [row[3] and dict(zip(PARTS, row[3])) for row in _TABLE]
# Of the parts: the valid rows with a userinfo and a port in their authority.
AUTHORITIES = ["u:p@example.org:8080", None, None, None, None, "[::1]:99999", None, None, None]

BASE = "http://base/x/y"
RESOLVED = [
    "http://u:p@example.org:8080/a/b?c=d#e",
    None,
    None,
    "http://base/x/y",
    "foo:?",
    "http://[::1]:99999/",
    None,
    None,
    "http://base/a//b",
]


def part(name: str) -> list[Any]:
    """A part of each row."""
    return [None if parts is None else parts[name] for parts in PARSED]


@cache
def lines() -> tuple[str, ...]:
    """The lines of the list, once each."""
    path = os.environ.get("URI_BNF_LIST")
    if path:
        return tuple(Path(path).read_text("utf-8-sig").splitlines())
    faults = Path(__file__).parents[3] / "tests" / "faults.tsv"
    rows = [line.split("\t") for line in faults.read_text("utf-8").splitlines()[1:]]
    return tuple(_unescaped(row[column]) for row in rows for column in (2, 3))


def _unescaped(text: str) -> str:
    simple = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}
    return re.sub(
        r"\\(?:u\{([0-9a-f]+)\}|(.))",
        lambda found: chr(int(found[1], 16)) if found[1] else simple.get(found[2], found[2]),
        text,
    )


@cache
def faulty() -> int:
    """How many rows of the list are not valid."""
    return TIMES * sum(not uri_bnf.is_valid(line) for line in lines())


def rows() -> int:
    """How many rows the list has."""
    return TIMES * len(lines())


def write_list(path: Path) -> Path:
    """Writes the list as Parquet, with a row group for each ten times."""
    table = pa.table({"url": pa.array(list(lines()) * 10, pa.string())})
    with pq.ParquetWriter(path, table.schema, compression="zstd") as writer:
        for _ in range(TIMES // 10):
            writer.write_table(table, row_group_size=len(table))
    return path
