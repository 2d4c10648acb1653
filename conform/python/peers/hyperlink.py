"""The package `hyperlink`: what `URL.from_text` parses.

The scheme is in lower case, a host has no brackets, and an empty userinfo or fragment is reported like an absent one.
Paths and queries are lists.
"""

from hyperlink import URL


def judge(text):
    url = URL.from_text(text)
    return {name: part for name in ("userinfo", "fragment") if (part := getattr(url, name))}


def resolve(base, reference):
    return URL.from_text(base).click(reference).to_text()
