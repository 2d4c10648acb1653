"""The package `rfc3986-validator`: what it accepts as a `URI_reference`."""

from rfc3986_validator import validate_rfc3986


def judge(text):
    if not validate_rfc3986(text, rule="URI_reference"):
        raise ValueError
    return {}
