"""The package `uritools`. It does not validate: a candidate is accepted if nothing raises an error."""

from uritools import urisplit

from adapter import answer


def judge(octets):
    parts = urisplit(octets.decode())
    parts.getport()  # Reading the port checks it.
    parts.gethost()  # Reading the host checks it.
    names = ("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment")
    return {name: getattr(parts, name) for name in names}


answer(judge)
