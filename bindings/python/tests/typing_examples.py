"""What the types of the functions for strings are: checked by mypy and pyright in strict mode, and run by a test."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address
from typing import Any

from typing_extensions import assert_type

import uri_bnf
from uri_bnf import (
    Attempts,
    Derivation,
    Edition,
    Fault,
    Finding,
    Findings,
    Fix,
    ParseError,
    Segment,
    Span,
    UriReference,
)


def of_references(text: str, octets: bytes) -> None:
    reference = assert_type(uri_bnf.parse(text), UriReference)
    assert_type(uri_bnf.parse(octets, Edition.RFC3987), UriReference)
    assert_type(uri_bnf.parse(text, "rfc2396"), UriReference)
    assert_type(reference.scheme, str | None)
    assert_type(reference.path, str)
    assert_type(reference.port, int | None)
    assert_type(reference.address, IPv4Address | IPv6Address | None)
    assert_type(reference.segments, tuple[Segment, ...])
    assert_type(reference.segments[0].params, tuple[str, ...])
    assert_type(reference.edition, Edition)
    assert_type(reference.span("host"), Span | None)
    for span in reference.spans.values():
        assert_type(text[span.slice], str)
    assert_type(reference.to_dict(), dict[str, Any])
    assert_type(reference.replace(port=80, query=None), UriReference)
    assert_type(reference.resolve("/x").normalize(), UriReference)
    assert_type(reference.pairs, tuple[tuple[str, str | None], ...])
    match reference:
        case UriReference(scheme="http", path=path):
            assert_type(path, str)
        case _:
            pass


def of_functions(text: str) -> None:
    assert_type(uri_bnf.is_valid(text), bool)
    assert_type(uri_bnf.fault(text), Fault | None)
    findings = assert_type(uri_bnf.validate(text, policy="pedantic"), Findings)
    for finding in findings:
        assert_type(finding, Finding)
        fix = assert_type(finding.fix, Fix | None)
        if fix is not None:
            assert_type(fix.apply(text), str)
    assert_type(uri_bnf.normalize(text, rungs=["host-case"]), str)
    assert_type(uri_bnf.resolve("g", uri_bnf.parse("http://h/")), str)
    assert_type(uri_bnf.host(text), str | None)
    assert_type(uri_bnf.port(text), int | None)
    assert_type(uri_bnf.escape(b"\xff", "query-value"), str)
    assert_type(uri_bnf.unescape("%20"), str)
    assert_type(uri_bnf.unescape_bytes("%20"), bytes)
    assert_type(uri_bnf.equivalent(text, text), bool)
    assert_type(uri_bnf.rules(), list[str])
    assert_type(uri_bnf.derive(text, rule=None), Derivation)
    assert_type(uri_bnf.attempts(text), Attempts)


def of_errors(text: str) -> None:
    try:
        uri_bnf.parse(text)
    except ParseError as error:
        assert_type(error.offset, int)
        assert_type(error.expected, tuple[str, ...])
        assert_type(error.rule, str)
        assert_type(error.edition, Edition)


if __name__ == "__main__":
    of_references("http://h/a?q=1", b"/a")
    of_functions("http://h/a")
    of_errors("a b")
