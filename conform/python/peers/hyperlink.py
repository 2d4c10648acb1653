"""The package `hyperlink`: what `URL.from_text` parses.

The scheme is in lower case, a host has no brackets, and an empty userinfo or fragment is reported like an absent one.
Paths and queries are lists.
"""

from hyperlink import URL


def judge(text):
    url = URL.from_text(text)
    return {name: part for name in ("userinfo", "fragment") if (part := getattr(url, name))}


# Segments are read from `path`, as they are in the text.
def read(text):
    url = URL.from_text(text)
    return {
        "scheme": url.scheme,
        "userinfo": url.userinfo,
        "host": url.host,
        "port": None if url.port is None else str(url.port),
        "path": ("/" if url.rooted else "") + "/".join(url.path),
        "fragment": url.fragment,
    }


def resolve(base, reference):
    return URL.from_text(base).click(reference).to_text()
