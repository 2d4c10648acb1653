"""``validate`` and ``fault`` of one string."""

from __future__ import annotations

import pickle

import pytest

import uri_bnf
from uri_bnf import Edition, Fault, Finding, Findings, Fix, Span

PASSWORD = "http://u:p w@h/"


def codes(findings: Findings) -> list[tuple[int, str]]:
    return [(finding.span.start, finding.code) for finding in findings]


def test_findings_have_places_reasons_and_fixes() -> None:
    text = "http://exa mple.org:080/x|y?q#a#b"
    findings = uri_bnf.validate(text)
    assert isinstance(findings, Findings) and findings.text == text
    assert codes(findings) == [(10, "space"), (25, "unwise-character"), (31, "second-number-sign")]
    first = findings[0]
    assert (first.span, first.character_span, first.severity) == (Span(10, 11), Span(10, 11), "error")
    assert first.message == "a space is not allowed in the host" and (first.document, first.section) == ("RFC 3986", "2")
    assert first.url == "https://www.rfc-editor.org/rfc/rfc3986#section-2"
    assert any(note.startswith("RFC 3986 section 2") for note in first.notes)
    fix = findings[2].fix
    assert fix is not None and fix.replacement == "%23"
    assert fix.apply(text) == "http://exa mple.org:080/x|y?q#a%23b"


def test_characters_and_octets() -> None:
    text = "http://bücher.example/é|ß"
    [finding] = uri_bnf.validate(text, Edition.RFC3987, policy="grammar")
    assert (finding.span, finding.character_span) == (Span(25, 26), Span(23, 24))
    assert finding.fix is not None and finding.fix.apply(text) == "http://bücher.example/é%7Cß"
    assert uri_bnf.fault(text, "rfc3987") == Fault(25, 23, "unwise-character", "isegment")


def test_policies() -> None:
    def has(policy: str) -> bool:
        return bool(uri_bnf.validate("http://my_host/", "rfc2396", policy=policy))

    assert [has(policy) for policy in ("grammar", "default", "pedantic", "all")] == [False, True, True, True]
    assert not has("default,registry-name=allow")
    with pytest.raises(ValueError, match="unknown policy, expected default, grammar, pedantic, all or interoperable"):
        uri_bnf.validate("/a", policy="strict")
    with pytest.raises(ValueError, match="unknown code"):
        uri_bnf.validate("/a", policy="default,spce=allow")


@pytest.mark.parametrize("edition", list(Edition))
def test_errors_are_found_exactly_in_what_is_not_valid(edition: Edition) -> None:
    texts = ["", "/a", "a b", "http://[::1]/", "http://h/é", "a#b#c", "100%", "mailto:", "?y", "\0", "//h:80 /"]
    for text in [*texts, "\ud800"]:
        is_valid = uri_bnf.is_valid(text, edition)
        assert is_valid == (not uri_bnf.validate(text, edition, policy="grammar"))
        fault = uri_bnf.fault(text, edition)
        assert is_valid == (fault is None)
        if fault is not None:
            with pytest.raises(uri_bnf.ParseError) as caught:
                uri_bnf.parse(text, edition)
            error = caught.value
            assert (fault.offset, fault.character_offset) == (error.offset, error.character_offset)
            assert fault.rule == error.rule and fault.code


def test_what_is_not_utf8_has_one_finding() -> None:
    [finding] = uri_bnf.validate(b"/caf\xe9 x", "rfc3987")
    assert (finding.code, finding.span, finding.character_span) == ("invalid-utf8", Span(4, 5), Span(4, 5))
    assert uri_bnf.fault(b"/caf\xe9", "rfc3987") == Fault(4, 4, "invalid-utf8", finding.rule)
    [finding] = uri_bnf.validate("é\ud800", "rfc3987")
    assert (finding.code, finding.character_span) == ("invalid-utf8", Span(1, 2))
    assert "surrogate U+D800" in finding.message
    assert "<td" in finding._repr_html_()


def test_messages_and_representations_mask_passwords() -> None:
    findings = uri_bnf.validate(PASSWORD)
    assert len(findings) == 2
    assert "p w" not in repr(findings) and "p%20w" not in repr(findings) + str(findings)
    fix = findings[1].fix
    assert fix is not None and (fix.replacement, fix.shown) == ("%20", "***")
    assert fix.apply(PASSWORD) == "http://u:p%20w@h/"


def test_they_are_values() -> None:
    findings = uri_bnf.validate("http://h/a b|c")
    again = pickle.loads(pickle.dumps(findings))
    assert again == findings and again.text == findings.text and type(again) is Findings
    assert hash(findings[0]) == hash(again[0])
    with pytest.raises(AttributeError):
        findings[0].code = "x"  # type: ignore[misc]
    assert uri_bnf.validate("/a") == [] and str(uri_bnf.validate("/a")) == ""
    assert isinstance(findings[0], Finding) and isinstance(findings[0].fix, Fix)


def test_many_findings_take_linear_time() -> None:
    text = "http://h/" + "é|" * 5_000
    findings = uri_bnf.validate(text, "rfc3987", policy="grammar")
    assert len(findings) == 5_000
    assert all(text[finding.character_span.slice] == "|" for finding in findings)


@pytest.mark.parametrize("wrong", [None, 1, ["/a"]])
def test_wrong_types(wrong: object) -> None:
    with pytest.raises(TypeError):
        uri_bnf.validate(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        uri_bnf.fault(wrong)  # type: ignore[arg-type]
