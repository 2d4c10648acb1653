"""The package `furl`: what it parses. All components are left out: they are reported with other escapes."""

from furl import furl


def judge(text):
    furl(text)
    return {}


def resolve(base, reference):
    return furl(base).join(reference).url
