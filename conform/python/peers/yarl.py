"""The package `yarl`: what `URL` parses. All components are left out: they are reported with other escapes."""

from yarl import URL


def judge(text):
    URL(text)
    return {}


# All but the scheme and the port are read from attributes that begin with `raw_`. Without a port in the text there is
# none, as in `explicit_port`.
def read(text):
    url = URL(text)
    userinfo = url.raw_user if url.raw_password is None else f"{url.raw_user or ''}:{url.raw_password}"
    return {
        "scheme": url.scheme,
        "userinfo": userinfo,
        "host": url.raw_host,
        "port": None if url.explicit_port is None else str(url.explicit_port),
        "path": url.raw_path,
        "query": url.raw_query_string,
        "fragment": url.raw_fragment,
    }


def resolve(base, reference):
    return str(URL(base).join(URL(reference)))
