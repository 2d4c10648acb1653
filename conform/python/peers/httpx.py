"""The package `httpx`: what `URL` parses. All components are left out: they are reported with other escapes."""

from httpx import URL


def judge(text):
    URL(text)
    return {}


# The host is read from `raw_host`, which is encoded as a client sends it, and the path from `raw_path`.
def read(text):
    url = URL(text)
    return {
        "scheme": url.scheme,
        "userinfo": url.userinfo.decode(),
        "host": url.raw_host.decode(),
        "port": None if url.port is None else str(url.port),
        "path": url.raw_path.partition(b"?")[0].decode(),
        "query": url.query.decode(),
        "fragment": url.fragment,
    }


def resolve(base, reference):
    return str(URL(base).join(reference))
