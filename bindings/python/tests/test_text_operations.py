"""What the specifications do with one string: resolve, normalize, compare, escape, build."""

from __future__ import annotations

import pickle

import pytest

import uri_bnf
from uri_bnf import Edition, EscapeError, ParseError, ResolveError, UriError

BASE = "http://a/b/c/d;p?q"


@pytest.mark.parametrize(
    ("reference", "resolved"),
    [("g:h", "g:h"), ("g", "http://a/b/c/g"), ("../../../g", "http://a/g"), ("", BASE), ("?y", "http://a/b/c/d;p?y")],
)
def test_resolve(reference: str, resolved: str) -> None:
    assert uri_bnf.resolve(reference, BASE) == resolved
    assert uri_bnf.resolve(reference.encode(), BASE.encode()) == resolved
    assert uri_bnf.parse(BASE).resolve(reference) == uri_bnf.parse(resolved)
    assert uri_bnf.resolve(uri_bnf.parse(reference), uri_bnf.parse(BASE)) == resolved


def test_what_cannot_be_resolved() -> None:
    with pytest.raises(ResolveError, match="a base needs a scheme"):
        uri_bnf.resolve("g", "/a")
    with pytest.raises(ResolveError, match="hierarchical") as caught:
        uri_bnf.resolve("g", "mailto:a@b", "rfc2396")
    assert isinstance(caught.value, UriError) and caught.value.__cause__ is None
    with pytest.raises(ResolveError, match="current document"):
        uri_bnf.resolve("#s", "http://a/", "rfc2396")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize(
    ("reference", "base"), [("a b", BASE), ("g", "http://a b"), ("\ud800", BASE), ("g", "x:\ud800")]
)
def test_the_cause_is_the_error_of_the_text(reference: str, base: str) -> None:
    for function in (uri_bnf.resolve, uri_bnf.relativize):
        with pytest.raises(ResolveError) as caught:
            function(reference, base)
        cause = caught.value.__cause__
        assert isinstance(cause, ParseError) and cause.text == (base if reference == "g" else reference)


def test_relativize() -> None:
    assert uri_bnf.relativize("http://a/b/g?y#s", BASE) == "../g?y#s"
    assert uri_bnf.relativize("http://a/b/c/d;p?y", BASE, Edition.RFC2396) == "d;p?y"
    with pytest.raises(ResolveError):
        uri_bnf.relativize("c", BASE)


def test_normalize() -> None:
    text = "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"
    assert uri_bnf.normalize(text) == "example://a/b/c/%7Bfoo%7D"
    assert uri_bnf.normalize(text, rungs="scheme-case, escape-case") == "example://a/./b/../b/%63/%7Bfoo%7D"
    assert uri_bnf.normalize(text, rungs=[]) == text
    assert uri_bnf.parse(text).normalize(["scheme-case"]).scheme == "example"
    assert uri_bnf.normalize("http://h/%C3%A9", "rfc3987") == "http://h/é"
    with pytest.raises(ParseError):
        uri_bnf.normalize("a b")
    with pytest.raises(ParseError):
        uri_bnf.normalize(b"/\xff")
    with pytest.raises(ValueError, match="unknown rung"):
        uri_bnf.normalize("/a", rungs=["case"])


def test_equivalent() -> None:
    assert uri_bnf.equivalent("http://h", "HTTP://h:80/")
    assert uri_bnf.equivalence("/a", "/a") == "identical"
    with pytest.raises(ParseError) as caught:
        uri_bnf.equivalent("/a", "/a b")
    assert caught.value.text == "/a b"


def test_escape_and_unescape() -> None:
    assert uri_bnf.escape("a b/c=d") == "a%20b%2Fc%3Dd" == uri_bnf.escape(b"a b/c=d")
    assert uri_bnf.escape("a/b", "path") == "a/b"
    assert uri_bnf.escape("") == "" and uri_bnf.escape("\0%") == "%00%25"
    with pytest.raises(ValueError, match="unknown component \"host\", expected userinfo"):
        uri_bnf.escape("a", "host")  # type: ignore[arg-type]
    assert uri_bnf.unescape("caf%C3%A9é") == "caféé" and uri_bnf.unescape(b"%41") == "A"
    assert uri_bnf.unescape_bytes("%FFa") == b"\xffa"
    with pytest.raises(UnicodeDecodeError):
        uri_bnf.unescape("%FF")
    assert uri_bnf.unescape("%FF", errors="replace") == "\ufffd"
    with pytest.raises(EscapeError) as caught:
        uri_bnf.unescape("é%4")
    assert (caught.value.offset, caught.value.character_offset) == (2, 1)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.offset, again.character_offset) == (str(caught.value), 2, 1)


@pytest.mark.parametrize("text", ["\ud800", "a\udfff"])
def test_surrogates_cannot_be_escaped(text: str) -> None:
    for function in (uri_bnf.escape, uri_bnf.unescape, uri_bnf.unescape_bytes):
        with pytest.raises(EscapeError) as caught:
            function(text)
        assert caught.value.character_offset == len(text) - 1


def test_every_text_survives_escaping() -> None:
    data = "".join(map(chr, range(0x250))) + "€😀"
    for edition in Edition:
        for component in ("segment", "query-value", "fragment", "userinfo", "param"):
            escaped = uri_bnf.escape(data, component, edition)  # type: ignore[arg-type]
            assert uri_bnf.unescape(escaped) == data
    assert uri_bnf.unescape_bytes(uri_bnf.escape(bytes(range(256)))) == bytes(range(256))


def test_replace() -> None:
    reference = uri_bnf.parse("http://u:p@h:80/a/b?q#f")
    changed = {
        str(reference.replace()): "http://u:p@h:80/a/b?q#f",
        str(reference.replace(scheme="https", port=None)): "https://u:p@h/a/b?q#f",
        str(reference.replace(port=8080, query=None, fragment="")): "http://u:p@h:8080/a/b#",
        str(reference.replace(userinfo=None)): "http://h:80/a/b?q#f",
        # A user and a password for one host are not meant for another.
        str(reference.replace(host="example.org")): "http://example.org:80/a/b?q#f",
        str(reference.replace(host="g", userinfo="v")): "http://v@g:80/a/b?q#f",
        str(reference.replace(host="[::1]")): "http://[::1]:80/a/b?q#f",
        str(reference.replace(host="a%20b")): "http://a%20b:80/a/b?q#f",
        str(reference.replace(authority="g")): "http://g/a/b?q#f",
        str(reference.replace(path="/x%20y")): "http://u:p@h:80/x%20y?q#f",
        str(reference.replace(path=None, query=b"r")): "http://u:p@h:80?r#f",
    }
    assert list(changed) == list(changed.values())
    assert str(uri_bnf.parse("mailto:a@b").replace(path="c@d")) == "mailto:c@d"
    assert reference.replace(path="/x").edition is Edition.RFC3986


def test_what_cannot_be_replaced() -> None:
    reference = uri_bnf.parse("http://h/a")
    with pytest.raises(EscapeError, match="the query: the character at offset 1 must be escaped"):
        reference.replace(query="a b")
    with pytest.raises(EscapeError):
        reference.replace(path="/%")
    with pytest.raises(EscapeError):
        reference.replace(query="\ud800")
    with pytest.raises(UriError):
        reference.replace(scheme="1")
    with pytest.raises(UriError):
        reference.replace(port="x")
    with pytest.raises(UriError):
        reference.replace(port=-1)
    with pytest.raises(TypeError, match="expected str or bytes, found float"):
        reference.replace(port=1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="unknown part \"hots\""):
        reference.replace(hots="x")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="expected str or bytes"):
        reference.replace(query=1)  # type: ignore[arg-type]


def test_parts() -> None:
    text = "http://u@h:80/a?q#f"
    for name in ("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"):
        assert getattr(uri_bnf, name)(text) == getattr(uri_bnf.parse(text), name)
    assert uri_bnf.port("//h:") is None and uri_bnf.query("/a") is None
    # What is not valid has no parts, as in a column.
    assert uri_bnf.host("a b") is None and uri_bnf.path(b"/\xff") is None


def test_rules() -> None:
    for edition in Edition:
        names = uri_bnf.rules(edition)
        assert len(names) == len(set(names)) > 20
