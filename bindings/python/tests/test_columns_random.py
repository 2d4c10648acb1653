"""A column and its strings one by one give the same, on random texts of every edition."""

from __future__ import annotations

import random
from typing import Any

import pyarrow as pa
import pytest
from random_texts import texts

import uri_bnf
from uri_bnf import Edition

TYPES = [
    pa.string(),
    pa.large_string(),
    pa.string_view(),
    pa.binary(),
    pa.dictionary(pa.int32(), pa.string()),
]
PARTS = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment", "segments"]
BASE = "http://a/b/c/d;p?q"


def without_surrogates(seed: str) -> list[str]:
    """The texts that a column can have."""
    return [text for text in texts(seed) if not any("\ud800" <= character <= "\udfff" for character in text)]


def parts_of(text: str, edition: Edition) -> dict[str, Any] | None:
    """The parts as in a column, where a path without segments has none and not an empty list of them."""
    if not uri_bnf.is_valid(text, edition):
        return None
    reference = uri_bnf.parse(text, edition)
    parts = {part: getattr(reference, part) for part in PARTS}
    return {**parts, "segments": [segment.text for segment in reference.segments] or None}


def resolved(text: str, edition: Edition) -> str | None:
    """The absolute reference, if there is one."""
    try:
        return uri_bnf.resolve(text, BASE, edition)
    except uri_bnf.UriError:
        return None


def normalized(text: str, edition: Edition) -> str | None:
    """The normal form of a valid text."""
    return uri_bnf.normalize(text, edition) if uri_bnf.is_valid(text, edition) else None


@pytest.mark.parametrize("edition", list(Edition))
def test_each_row_is_like_its_string(edition: Edition) -> None:
    choices = random.Random(edition.value)
    strings = without_surrogates(edition.value)
    for type_ in TYPES:
        start = choices.randrange(70)
        rows = strings[start:-3]
        column = pa.array(strings).cast(type_).slice(start, len(rows))
        threads = choices.choice([0, 1, 3])
        assert uri_bnf.is_valid(column, edition).to_pylist() == [uri_bnf.is_valid(row, edition) for row in rows]
        parsed = [parts_of(row, edition) for row in rows]
        assert uri_bnf.parse(column, edition, parts=PARTS, threads=threads).to_pylist() == parsed
        assert uri_bnf.parse(column, edition, parts=PARTS, views=True).to_pylist() == parsed
        assert uri_bnf.normalize(column, edition).to_pylist() == [normalized(row, edition) for row in rows]
        assert uri_bnf.resolve(column, BASE, edition).to_pylist() == [resolved(row, edition) for row in rows]


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("offsets", ["octets", "characters"])
def test_faults_and_findings_are_those_of_the_string(edition: Edition, offsets: str) -> None:
    octets = offsets == "octets"
    rows = without_surrogates(offsets + edition.value)
    column = pa.array(rows)
    for row, fault in zip(rows, uri_bnf.fault(column, edition, offsets=offsets).to_pylist()):
        one = uri_bnf.fault(row, edition)
        assert fault == (
            one
            and {"offset": one.offset if octets else one.character_offset, "code": one.code, "rule": one.rule}
        ), row
    for row, findings in zip(rows, uri_bnf.validate(column, edition, offsets=offsets).to_pylist()):
        found = [
            ((finding["start"], finding["end"]), finding["code"], finding["severity"], finding["message"], finding["rule"])
            for finding in findings
        ]
        expected = [
            (tuple(one.span if octets else one.character_span), one.code, str(one.severity), one.message, one.rule)
            for one in uri_bnf.validate(row, edition)
        ]
        assert found == expected, row
