"""The package `uritools`. It does not validate: accepted is what `urisplit` splits without an error."""

from uritools import urisplit

from adapter import answer


def judge(octets):
    parts = urisplit(octets.decode())
    names = ("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment")
    return {name: getattr(parts, name) for name in names}


answer(judge)
