"""The module `urllib.parse` of Python. It does not validate: accepted is what `urlsplit` splits without an error."""

from urllib.parse import urlsplit

from adapter import answer


def judge(octets):
    parts = urlsplit(octets.decode())
    # An empty component and an absent one are both "", so they are left out. The scheme is in lower case.
    components = {"authority": parts.netloc, "query": parts.query, "fragment": parts.fragment}
    return {"path": parts.path} | {name: text for name, text in components.items() if text}


answer(judge)
