"""The package `rfc3987`: what it parses as an `IRI_reference`."""

import rfc3987

NAMES = {"userinfo": "iuserinfo", "host": "ihost"} | {
    name: name for name in ("scheme", "authority", "port", "path", "query", "fragment")
}


def judge(text):
    parts = rfc3987.parse(text, rule="IRI_reference")
    return {name: parts[group] for name, group in NAMES.items()}


def resolve(base, reference):
    return rfc3987.resolve(base, reference)
