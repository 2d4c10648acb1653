"""The package `urllib3`: what `parse_url` parses. Only HTTP URLs have normalized paths, queries and fragments."""

from urllib3.util import parse_url


def judge(text):
    url = parse_url(text)
    if url.scheme in (None, "http", "https"):
        return {}
    components = {"path": url.path or "", "query": url.query, "fragment": url.fragment}
    # An empty userinfo is reported like an absent one.
    return components | {"userinfo": url.auth} if url.auth else components


# The attributes of `Url`: paths have escapes.
def read(text):
    url = parse_url(text)
    return {
        "scheme": url.scheme,
        "userinfo": url.auth,
        "host": url.host,
        "port": None if url.port is None else str(url.port),
        "path": url.path or "",
        "query": url.query,
        "fragment": url.fragment,
    }
