"""``parse`` and ``is_valid`` of one string, ``UriReference``, and ``ParseError``."""

from __future__ import annotations

import copy
import json
import pickle
import threading
from ipaddress import IPv4Address, IPv6Address

import pytest

import uri_bnf
from uri_bnf import Edition, ParseError, Span, UriReference

FULL = "http://alice:secret@example.org:8080/a;x=1;y/b?q=1&r#top"


def test_the_parts_of_a_reference() -> None:
    reference = uri_bnf.parse(FULL)
    assert (reference.scheme, reference.authority) == ("http", "alice:secret@example.org:8080")
    assert (reference.userinfo, reference.host) == ("alice:secret", "example.org")
    assert (reference.port, reference.port_text) == (8080, "8080")
    assert (reference.path, reference.query, reference.fragment) == ("/a;x=1;y/b", "q=1&r", "top")
    assert [(segment.text, segment.name, segment.params) for segment in reference.segments] == [
        ("a;x=1;y", "a", ("x=1", "y")),
        ("b", "b", ()),
    ]
    assert reference.edition is Edition.RFC3986
    assert reference.pairs == (("q", "1"), ("r", None))
    assert reference.is_absolute and not reference.is_relative


def test_absent_and_empty_parts_differ() -> None:
    assert uri_bnf.parse("http://h").query is None
    assert uri_bnf.parse("http://h?").query == ""
    empty = uri_bnf.parse("")
    assert (empty.scheme, empty.authority, empty.host, empty.path, empty.fragment) == (None, None, None, "", None)
    assert (empty.segments, empty.is_relative, empty.spans) == ((), True, {"path": Span(0, 0)})


@pytest.mark.parametrize(
    ("text", "number", "digits"),
    [
        ("//h", None, None),
        ("//h:", None, ""),
        ("//h:0", 0, "0"),
        ("//h:00080", 80, "00080"),
        ("//h:65535", 65535, "65535"),
        ("//h:65536", None, "65536"),
        ("//h:" + "9" * 50, None, "9" * 50),
    ],
)
def test_ports(text: str, number: int | None, digits: str | None) -> None:
    reference = uri_bnf.parse(text)
    assert (reference.port, reference.port_text) == (number, digits)


@pytest.mark.parametrize(
    ("text", "edition", "kind", "address"),
    [
        ("//example.org", "rfc2396", "hostname", None),
        ("//example.org", "rfc3986", "reg_name", None),
        ("//1.2.3.4", "rfc3986", "ipv4address", IPv4Address("1.2.3.4")),
        ("//[::1]", "rfc3986", "ipv6address", IPv6Address("::1")),
        ("//[v1.a]", "rfc3986", "ipvfuture", None),
        ("//a_b", "rfc3986", "reg_name", None),
        ("//a_b", "rfc2396", "reg_name", None),
        ("//a%20b", "rfc3986", "reg_name", None),
        ("mailto:a@b", "rfc3986", None, None),
        ("//1.2.3.999", "rfc2396", "ipv4address", None),
    ],
)
def test_hosts(text: str, edition: str, kind: str | None, address: object) -> None:
    reference = uri_bnf.parse(text, edition)
    assert (reference.host_kind, reference.address) == (kind, address)


@pytest.mark.parametrize("edition", list(Edition))
def test_spans_cut_the_parts(edition: Edition) -> None:
    for text in [FULL, "", "a/b", "/a;b", "//h:80", "mailto:a@b", "#f", "a?b", "//my_host/x"]:
        if not uri_bnf.is_valid(text, edition):
            continue
        reference = uri_bnf.parse(text, edition)
        for name, span in reference.spans.items():
            value = reference.port_text if name == "port" else getattr(reference, name)
            assert text[span.slice] == value == text[slice(*reference.character_span(name) or ())]
            assert reference.span(name) == span
        assert reference.character_spans == reference.spans
        for segment in reference.segments:
            assert text[segment.span.slice] == segment.text
        if reference.segments:
            assert "/".join(segment.text for segment in reference.segments) == reference.path.removeprefix("/")


def test_characters_and_octets() -> None:
    text = "http://bücher.example/é/ß?ü#€x"
    reference = uri_bnf.parse(text, Edition.RFC3987)
    octets = text.encode()
    for name in reference.spans:
        value = getattr(reference, name)
        span, characters = reference.span(name), reference.character_span(name)
        assert span is not None and characters is not None
        assert octets[span.slice].decode() == value == text[characters.slice]
    for segment in reference.segments:
        assert octets[segment.span.slice].decode() == segment.text == text[segment.character_span.slice]
    assert reference.span("fragment") == Span(32, 36)
    assert reference.character_span("fragment") == Span(28, 30)


def test_an_unknown_part_is_an_error() -> None:
    with pytest.raises(ValueError, match="unknown part \"hots\", expected scheme, authority"):
        uri_bnf.parse("/").span("hots")
    with pytest.raises(ValueError, match="unknown part"):
        uri_bnf.parse("/").character_span("hots")


def test_the_text_is_not_copied() -> None:
    text = "http://example.org/" + "a" * 1000
    assert uri_bnf.parse(text).text is text
    assert str(uri_bnf.parse(text)) is text


def test_a_subclass_of_str_gives_a_str() -> None:
    class Text(str):
        def __str__(self) -> str:
            return "other"

        __hash__ = None  # type: ignore[assignment]

    reference = uri_bnf.parse(Text("/a"))
    assert type(reference.text) is str
    assert reference == uri_bnf.parse("/a") and hash(reference) == hash(uri_bnf.parse("/a"))
    assert uri_bnf.is_valid(Text("/a"))
    assert uri_bnf.parse("/a", Edition.RFC2396).edition is Edition.RFC2396


def test_octets() -> None:
    assert uri_bnf.parse(b"http://h/a").text == "http://h/a"
    assert uri_bnf.parse("/é".encode(), "rfc3987").path == "/é"
    assert uri_bnf.is_valid(b"/a") and not uri_bnf.is_valid(b"/a\xff")
    with pytest.raises(ParseError) as caught:
        uri_bnf.parse(b"/caf\xe9 x", "rfc3987")
    assert (caught.value.offset, caught.value.found, caught.value.kind) == (4, b"\xe9", "invalid-utf-8")
    assert caught.value.text == b"/caf\xe9 x"


def test_errors_say_where_and_why() -> None:
    with pytest.raises(ParseError) as caught:
        uri_bnf.parse("http://h/é b", Edition.RFC3987)
    error = caught.value
    assert isinstance(error, ValueError) and isinstance(error, uri_bnf.UriError)
    assert (error.offset, error.character_offset, error.found) == (11, 10, " ")
    assert (error.rule, error.rules[0], error.section) == ("isegment", "IRI-reference", "2.2")
    assert error.edition is Edition.RFC3987 and error.text == "http://h/é b"
    assert "ipchar" in error.expected and '"/"' in error.expected and error.expected[-1] == "the end"
    assert str(error).startswith("at byte 11: a space is not allowed in the path (isegment, ")
    assert error.expectation.startswith("expected ipchar ") and error.expectation.endswith(" found a space")
    assert "at byte" not in error.message


def test_errors_at_the_end() -> None:
    with pytest.raises(ParseError) as caught:
        uri_bnf.parse("100%")
    assert (caught.value.offset, caught.value.found, caught.value.expected) == (4, None, ("HEXDIG",))


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize(
    ("text", "offset", "at"), [("\ud800", 0, 0), ("/a\udfffb", 2, 2), ("a b\udc80", 1, 1), ("é\udc80", 0, 0)]
)
def test_lone_surrogates_are_not_valid(text: str, offset: int, at: int, edition: Edition) -> None:
    if edition == Edition.RFC3987 and text[0] == "é":
        offset, at = 2, 1
    if edition == Edition.URL07 and text.startswith("a b"):
        offset, at = 1, 1
    assert not uri_bnf.is_valid(text, edition)
    with pytest.raises(ParseError) as caught:
        uri_bnf.parse(text, edition)
    assert (caught.value.offset, caught.value.character_offset) == (offset, at)
    assert caught.value.found == text[at]
    if "\ud800" <= text[at] <= "\udfff":
        assert f"found the surrogate U+{ord(text[at]):04X} (" in str(caught.value)
        assert "surrogate" in caught.value.message


def test_nul_and_long_texts() -> None:
    with pytest.raises(ParseError) as caught:
        uri_bnf.parse("/a\0b")
    assert (caught.value.offset, caught.value.found) == (2, "\0")
    long = "http://h/" + "a" * 100_000_000
    reference = uri_bnf.parse(long)
    assert reference.text is long and len(reference.path) == 100_000_001
    with pytest.raises(ParseError) as caught:
        uri_bnf.parse(long + " ")
    assert caught.value.offset == len(long)


@pytest.mark.parametrize("wrong", [None, 1, 1.5, ["/a"], bytearray(b"/a"), object()])
def test_wrong_types(wrong: object) -> None:
    with pytest.raises(TypeError, match="expected str or bytes"):
        uri_bnf.UriReference(wrong)  # type: ignore[arg-type]


def test_unknown_editions() -> None:
    for function in (uri_bnf.parse, uri_bnf.is_valid):
        with pytest.raises(ValueError, match="RFC 3986 or RFC 3987"):
            function("/a", "rfc9999")
    with pytest.raises(TypeError):
        uri_bnf.parse("/a", 3986)  # type: ignore[call-overload]
    assert uri_bnf.parse("/a", "RFC 2396").edition is Edition.RFC2396


def test_equality_and_hashes() -> None:
    one, other = uri_bnf.parse("/a"), uri_bnf.parse(b"/a")
    assert one == other and hash(one) == hash(other) and len({one, other}) == 1
    assert one != uri_bnf.parse("/b") and one != uri_bnf.parse("/a", "rfc2396")
    assert one != "/a" and not one == 1
    with pytest.raises(TypeError):
        _ = one < other  # type: ignore[operator]


def test_copies_and_pickles() -> None:
    reference = uri_bnf.parse(FULL, "rfc2396")
    assert copy.copy(reference) is reference and copy.deepcopy(reference) is reference
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(reference, protocol))
        assert again == reference and again.edition is Edition.RFC2396 and again.spans == reference.spans
        with pytest.raises(ParseError) as caught:
            uri_bnf.parse("a\ud800b")
        error = pickle.loads(pickle.dumps(caught.value, protocol))
        assert error.__dict__ == caught.value.__dict__ and str(error) == str(caught.value)
    segment = reference.segments[0]
    assert pickle.loads(pickle.dumps(segment)) == segment


def test_representations() -> None:
    assert repr(uri_bnf.parse("/a?'")) == "UriReference(\"/a?'\", edition='rfc3986')"
    assert eval(repr(uri_bnf.parse("/a")), {"UriReference": UriReference}) == uri_bnf.parse("/a")
    assert "secret" not in repr(uri_bnf.parse(FULL)) and ":******@" in repr(uri_bnf.parse(FULL))
    assert str(uri_bnf.parse(FULL)) == FULL and bytes(uri_bnf.parse(FULL)) == FULL.encode()


def test_dictionaries() -> None:
    reference = uri_bnf.parse(FULL)
    object_ = json.loads(json.dumps(reference.to_dict()))
    assert object_ == reference.to_dict()
    assert (object_["text"], object_["edition"], object_["port"]) == (FULL, "rfc3986", 8080)
    assert object_["segments"][0] == {"text": "a;x=1;y", "name": "a", "params": ["x=1", "y"], "span": [37, 44]}
    assert object_["spans"]["scheme"] == [0, 4] and object_["host_kind"] == "reg_name"


def test_it_cannot_be_changed() -> None:
    reference = uri_bnf.parse("/a")
    with pytest.raises(AttributeError):
        reference.path = "/b"  # type: ignore[misc]


def test_patterns() -> None:
    match uri_bnf.parse("http://h/a?q"):
        case UriReference(scheme="http", path=path, query=query):
            assert (path, query) == ("/a", "q")
        case _:
            pytest.fail("no match")


def test_many_threads_use_one_reference() -> None:
    reference = uri_bnf.parse("http://bücher.example/é/ß?ü#€x", "rfc3987")
    expected = (reference.to_dict(), reference.character_spans, repr(reference), hash(reference))
    results: list[bool] = []

    def work() -> None:
        for _ in range(200):
            results.append(
                (reference.to_dict(), reference.character_spans, repr(reference), hash(reference)) == expected
                and not uri_bnf.is_valid("/a b")
            )

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 1600 and all(results)


def test_public_classes_say_where_to_import_them() -> None:
    names = ("UriReference", "ParseError", "UriError", "ResolveError", "EscapeError", "Span", "Segment", "Finding", "Fix")
    for name in names:
        assert getattr(uri_bnf, name).__module__ == "uri_bnf"
