"""The package `furl`: what it parses. All components are left out: they are reported with other escapes."""

from furl import furl


def judge(text):
    furl(text)
    return {}


# The path, the query and the fragment are read with escapes, by `str`.
def read(text):
    url = furl(text)
    userinfo = url.username if url.password is None else f"{url.username or ''}:{url.password}"
    return {
        "scheme": url.scheme,
        "userinfo": userinfo,
        "host": url.host,
        "port": None if url.port is None else str(url.port),
        "path": str(url.path),
        "query": str(url.query),
        "fragment": str(url.fragment),
    }


def resolve(base, reference):
    return furl(base).join(reference).url
