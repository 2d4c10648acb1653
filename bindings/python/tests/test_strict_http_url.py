"""What all readers read alike: the type, the verdict and the policy agree."""

from __future__ import annotations

import copy
import pickle
from urllib.parse import urlsplit

import pytest

import uri_bnf
from uri_bnf import StrictHttpUrl

ALIKE = [
    "http://example.org/",
    "https://example.org:8443/a/b.html?c=d&e=%2F#f",
    "http://192.0.2.1:65535/@a/b:c,d",
    "http://[2001:db8::1]:1/%C3%A9",
]

DIFFERENT = [
    "",
    "/a",
    "http://example.org",
    "http://u@h/",
    "http:/h/",
    "HTTP://h/",
    "http://h:80/",
    "http://0x7f.1/",
    "http://h/a/..;/b",
    "http://h/%2e%2e%2fa",
    "http://h/....//a",
    "http://h/a%5Cb",
    "http://h/a\tb",
    "http://h/?'",
    "http://bücher.example/",
    "http://h/\ud800",
]


@pytest.mark.parametrize("text", ALIKE)
def test_what_all_read_alike(text: str) -> None:
    url = StrictHttpUrl(text)
    assert url == text and isinstance(url, str) and uri_bnf.is_interoperable(text)
    assert uri_bnf.is_interoperable(text.encode()) and not uri_bnf.validate(text, policy="interoperable")
    for other in (pickle.loads(pickle.dumps(url)), copy.deepcopy(url), StrictHttpUrl(url)):
        assert type(other) is StrictHttpUrl and other == text
    ours, theirs = uri_bnf.parse(text), urlsplit(text)
    host = (ours.host or "").strip("[]")
    assert (ours.scheme, host, ours.port, ours.path) == (theirs.scheme, theirs.hostname, theirs.port, theirs.path)


@pytest.mark.parametrize("text", DIFFERENT)
def test_what_is_read_differently(text: str) -> None:
    assert not uri_bnf.is_interoperable(text) and uri_bnf.validate(text, policy="interoperable")
    with pytest.raises(uri_bnf.UriError, match="at byte"):
        StrictHttpUrl(text)


def test_the_error_does_not_show_a_password() -> None:
    with pytest.raises(uri_bnf.UriError) as caught:
        StrictHttpUrl("http://user:secret@example.org/")
    assert "secret" not in str(caught.value) and "a userinfo" in str(caught.value)
