"""Derivations, and what a notebook shows."""

from __future__ import annotations

import json
import pickle
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

import uri_bnf
from uri_bnf import Edition, Span, UriReference

VOID = {"br", "path", "rect"}


class Page(HTMLParser):
    """The text of a page, whose elements must be closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: set[str] = set()
        self.shown = ""
        self.style_of: dict[str, str] = {}
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        assert not any(name.startswith("on") for name, _ in attributes)
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.shown += data


TEXTS = ["", "/a", "http://u:secret@h:80/a;b?q#f", "//[::1]:80", "mailto:a@b", "?", "//h?q", "http://h/" + "a" * 50_000]


@pytest.mark.parametrize("text", TEXTS)
def test_references(text: str) -> None:
    page = Page(uri_bnf.parse(text)._repr_html_())
    assert page.shown.startswith(text.replace("secret", "******")[:5_000])
    assert "secret" not in page.shown and "script" not in page.names and page.shown.endswith("rfc3986")
    assert len(page.shown) < 6_000


def test_references_beyond_ascii() -> None:
    html = uri_bnf.parse("http://é:sécret@bücher.example/ß?ü", "rfc3987")._repr_html_()
    assert Page(html).shown.startswith("http://é:******@bücher.example/ß?ü")
    assert 'title="host">bücher.example<' in html and 'title="query">ü<' in html


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        'http://h/"><img src=x onerror=alert(1)>',
        "a b\0\n|é",
        "100%",
        "mailto:",
        "http://u:se cret@h/",
        "\ud800<b>",
        "",
        "/ok",
        "| " * 20_000,
    ],
)
def test_findings(text: str) -> None:
    for edition in (Edition.RFC2396, Edition.RFC3987):
        findings = uri_bnf.validate(text, edition, policy="all")
        html = findings._repr_html_()
        page = Page(html)
        assert page.names <= {"div", "span", "b", "table", "tr", "td", "code", "a"}
        assert "se cret" not in page.shown
        for finding in findings[:200]:
            assert finding.code in page.shown
            assert Page(finding._repr_html_()).names >= {"table"}
        assert ("no findings" in page.shown) == (not findings)
        assert len(html) < 600_000


def test_findings_are_underlined() -> None:
    html = uri_bnf.validate("http://h/a b")._repr_html_()
    style = "text-decoration: underline wavy #e5534b; text-decoration-skip-ink: none"
    assert f'<span style="{style}" title="error[space]: a space is not allowed in the path"> </span>' in html


def test_derivations() -> None:
    derivation = uri_bnf.derive("//h:80", rule="relative-part")
    assert (derivation.text, derivation.rule, derivation.edition) == ("//h:80", "relative-part", Edition.RFC3986)
    first, second = derivation.steps[:2]
    assert (first.rule, first.parent, first.depth) == ("relative-part", None, 0)
    assert (first.span, first.text) == (Span(0, 6), "//h:80")
    assert (second.rule, second.parent, second.depth, second.section) == ("authority", 0, 1, "3.2")
    assert str(derivation) == derivation.tree() and derivation.tree(0).count("\n") == 0
    object_ = json.loads(json.dumps(derivation.to_dict()))
    assert [step["rule"] for step in object_["derivation"]["steps"]] == [step.rule for step in derivation.steps]
    again = pickle.loads(pickle.dumps(derivation))
    assert again == derivation and hash(again) == hash(derivation) and str(again) == str(derivation)
    page = Page(derivation._repr_html_())
    assert {"svg", "details", "summary"} <= page.names and "relative-part" in page.shown


@pytest.mark.parametrize("edition", list(Edition))
def test_each_edition_derives(edition: Edition) -> None:
    for text in ("http://h:80/a?q#f", "a/b", "#f"):
        derivation = uri_bnf.derive(text, edition)
        assert derivation.rule == uri_bnf.derive(text, edition.value).rule
        assert derivation.steps[0].text == text and "data-taken" in derivation.diagram()
    for rule in uri_bnf.rules(edition):
        assert ElementTree.fromstring(uri_bnf.diagram(rule, edition)).tag.endswith("svg")


def test_diagrams() -> None:
    diagram = uri_bnf.diagram("port")
    assert isinstance(diagram, str) and diagram._repr_svg_() == diagram and diagram.startswith("<svg ")
    with pytest.raises(ValueError, match="has no rule \"prt\""):
        uri_bnf.diagram("prt")
    with pytest.raises(ValueError, match="has no rule"):
        uri_bnf.derive("80", rule="prt")


def test_passwords_are_not_derived() -> None:
    text = "http://u:geheim@h/"
    for shown in (uri_bnf.derive(text), uri_bnf.attempts(text)):
        everything = repr(shown) + str(shown) + json.dumps(shown.to_dict()) + shown._repr_html_()
        assert "geheim" not in everything and "*" * 6 in shown.text
    assert "geheim" in str(uri_bnf.derive(text, show_secrets=True))


def test_what_is_not_derived() -> None:
    with pytest.raises(uri_bnf.ParseError) as caught:
        uri_bnf.derive("8x", rule="port")
    assert (caught.value.offset, caught.value.rule) == (1, "port")
    with pytest.raises(uri_bnf.ParseError):
        uri_bnf.derive("\ud800")
    tried = uri_bnf.attempts("http://h/a b")
    assert (tried.furthest, tried.rule) == (10, "URI-reference") and "pchar" in tried.expected
    assert {attempt.outcome for attempt in tried} > {"kept"}
    again = pickle.loads(pickle.dumps(tried))
    assert again == tried and again.to_dict() == tried.to_dict() and again.furthest == 10
    assert Page(tried._repr_html_()).shown.startswith("URI-reference")
    assert str(tried).splitlines()[0].startswith("URI-reference 0..")
    assert uri_bnf.attempts(b"/\xff").furthest == 1 and uri_bnf.attempts("/a").furthest is None


def test_long_derivations_are_cut() -> None:
    derivation = uri_bnf.derive("/" + "a" * 5_000)
    assert len(derivation.steps) > 5_000 and "more steps" in derivation._repr_html_()
    assert isinstance(uri_bnf.parse("/a"), UriReference)


def test_what_is_too_long_is_not_derived() -> None:
    for function in (uri_bnf.derive, uri_bnf.attempts):
        with pytest.raises(ValueError, match="at most 65536 octets, found 100000000"):
            function("a" * 100_000_000)


def test_characters_without_a_glyph_are_visible() -> None:
    html = uri_bnf.validate("http://h/\u202egro\x7f\t")._repr_html_()
    assert "\u202e" not in html and "\\u202egro\\u007f␉" in Page(html).shown


def test_steps_have_characters_and_octets() -> None:
    text = "/é/ßx"
    derivation = uri_bnf.derive(text, "rfc3987")
    for step in derivation.steps:
        assert text.encode()[step.span.slice].decode() == step.text == text[step.character_span.slice]
    for attempt in uri_bnf.attempts(text + " ", "rfc3987"):
        start, end = attempt.character_span
        assert len((text + " ")[:start].encode()) == attempt.span.start
        assert len((text + " ")[:end].encode()) == attempt.span.end
    assert uri_bnf.attempts("é\ud800", "rfc3987").furthest == 2
