"""The module `urllib.parse` of Python. It does not validate: accepted is what `urlsplit` splits without an error."""

import platform
from urllib.parse import urljoin, urlsplit

VERSION = f"Python {platform.python_version()}"

resolve = urljoin


def judge(text):
    parts = urlsplit(text)
    # An empty component and an absent one are both "", so they are left out. The scheme is in lower case.
    components = {"authority": parts.netloc, "query": parts.query, "fragment": parts.fragment}
    return {"path": parts.path} | {name: part for name, part in components.items() if part}


# The host is read from `hostname`, which is in lower case and has no brackets. `port` raises an error for what is not a
# port, and `urlsplit` does not.
def read(text):
    parts = urlsplit(text)
    userinfo = parts.username if parts.password is None else f"{parts.username or ''}:{parts.password}"
    components = {"userinfo": userinfo, "host": parts.hostname}
    try:
        components["port"] = None if parts.port is None else str(parts.port)
    except ValueError:
        pass
    names = ("scheme", "path", "query", "fragment")
    return components | {name: getattr(parts, name) for name in names}
