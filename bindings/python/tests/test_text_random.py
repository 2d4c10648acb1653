"""What the functions for one string promise each other, on random texts of every edition."""

from __future__ import annotations

import json

import pytest
from random_texts import texts

import uri_bnf
from uri_bnf import Edition


def cut(text: str, start: int, end: int) -> str:
    """What is at offsets in octets."""
    return text.encode("utf-8", "surrogatepass")[start:end].decode("utf-8", "surrogatepass")


@pytest.mark.parametrize("edition", list(Edition))
def test_verdicts_faults_and_errors_agree(edition: Edition) -> None:
    for text in texts(edition.value):
        fault = uri_bnf.fault(text, edition)
        assert uri_bnf.is_valid(text, edition) == (fault is None)
        if fault is None:
            continue
        with pytest.raises(uri_bnf.ParseError) as caught:
            uri_bnf.parse(text, edition)
        assert (caught.value.offset, caught.value.character_offset) == (fault.offset, fault.character_offset)
        assert cut(text, 0, fault.offset) == text[: fault.character_offset]


@pytest.mark.parametrize("edition", list(Edition))
def test_findings_and_fixes(edition: Edition) -> None:
    for text in texts(edition.value):
        findings = uri_bnf.validate(text, edition, policy="all")
        findings._repr_html_()
        if any("\ud800" <= character <= "\udfff" for character in text):
            assert [finding.code for finding in findings] == ["invalid-utf8"]
            continue
        for finding in findings:
            assert cut(text, *finding.span) == text[finding.character_span.slice]
            fix = finding.fix
            if fix is not None:
                octets = text.encode()
                fixed = octets[: fix.span.start] + fix.replacement.encode() + octets[fix.span.end :]
                assert fix.apply(text).encode() == fixed


@pytest.mark.parametrize("edition", list(Edition))
def test_references(edition: Edition) -> None:
    for number, text in enumerate(texts(edition.value)):
        if not uri_bnf.is_valid(text, edition):
            continue
        reference = uri_bnf.parse(text, edition)
        assert reference.replace() == reference and repr(reference)
        json.dumps(reference.to_dict())
        for name, span in reference.spans.items():
            value = reference.port_text if name == "port" else getattr(reference, name)
            assert cut(text, *span) == value == text[reference.character_spans[name].slice]
        normal = reference.normalize()
        assert normal.normalize() == normal and uri_bnf.equivalent(reference, normal, edition)
        if number % 50 == 0:
            assert uri_bnf.derive(text, edition).steps[0].span == (0, len(text.encode()))
