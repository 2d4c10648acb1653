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
