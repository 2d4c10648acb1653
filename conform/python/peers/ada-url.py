"""The package `ada-url`: what `URL` parses. All components are left out: they are as the URL Standard normalizes them."""

from ada_url import URL, join_url

resolve = join_url


def judge(text):
    URL(text)
    return {}


def read(text):
    url = URL(text)
    userinfo = f"{url.username}:{url.password}" if url.password else url.username
    return {
        "scheme": url.protocol.removesuffix(":"),
        "userinfo": userinfo,
        "host": url.hostname,
        "port": url.port,
        "path": url.pathname,
        "query": url.search.removeprefix("?"),
        "fragment": url.hash.removeprefix("#"),
    }
