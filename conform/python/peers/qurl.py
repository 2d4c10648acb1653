"""The class `QUrl` of Qt in its strict mode. All components are left out: they are reported with other escapes."""

from PyQt6.QtCore import QUrl, qVersion

VERSION = f"Qt {qVersion()}"


def judge(text):
    if not QUrl(text, QUrl.ParsingMode.StrictMode).isValid():
        raise ValueError
    return {}


# All but the scheme and the port are read as `FullyEncoded`.
def read(text):
    judge(text)
    url, form = parse(text), QUrl.ComponentFormattingOption.FullyEncoded
    return {
        "scheme": url.scheme(),
        "userinfo": url.userInfo(form),
        "host": url.host(form),
        "port": None if url.port() < 0 else str(url.port()),
        "path": url.path(form),
        "query": url.query(form),
        "fragment": url.fragment(form),
    }


def resolve(base, reference):
    return bytes(parse(base).resolved(parse(reference)).toEncoded()).decode()


def parse(text):
    url = QUrl(text, QUrl.ParsingMode.StrictMode)
    # An empty URL is not valid, but it is no error.
    if url.errorString():
        raise ValueError(url.errorString())
    return url
