"""The package `uritools`. It does not validate: accepted is what `urisplit` splits without an error."""

from uritools import urijoin, urisplit

NAMES = ("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment")

resolve = urijoin


def judge(text):
    parts = urisplit(text)
    return {name: getattr(parts, name) for name in NAMES}
