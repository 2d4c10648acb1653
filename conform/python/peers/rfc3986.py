"""The package `rfc3986`: a reference that its validator accepts, with all components checked."""

from rfc3986 import uri_reference
from rfc3986.validators import Validator

NAMES = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
VALIDATOR = Validator().check_validity_of(*NAMES)


def judge(text):
    reference = uri_reference(text)
    VALIDATOR.validate(reference)
    return {name: getattr(reference, name) for name in (*NAMES, "authority") if name != "path"} | {
        "path": reference.path or ""
    }


def resolve(base, reference):
    return uri_reference(reference).resolve_with(base).unsplit()
