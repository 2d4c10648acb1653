"""The package `httpx`: what `URL` parses. All components are left out: they are reported with other escapes."""

from httpx import URL


def judge(text):
    URL(text)
    return {}


def resolve(base, reference):
    return str(URL(base).join(reference))
