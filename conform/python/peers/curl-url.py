"""The URL API of libcurl, with all schemes, in the version that the package `pycurl` brings.

A C string cannot hold the octet 0, so such a candidate is rejected.
"""

import ctypes
from importlib.metadata import files

SCHEME, USER, PASSWORD, HOST, PORT, PATH, QUERY, FRAGMENT = 1, 2, 3, 5, 6, 7, 8, 9
URL, NON_SUPPORT_SCHEME = 0, 1 << 3

LIBRARY = next(file for file in files("pycurl") if file.name.startswith("libcurl-"))
CURL = ctypes.CDLL(str(LIBRARY.locate()))
CURL.curl_version.restype = ctypes.c_char_p
CURL.curl_url.restype = ctypes.c_void_p
CURL.curl_url_cleanup.argtypes = [ctypes.c_void_p]
CURL.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
CURL.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.c_uint]
CURL.curl_free.argtypes = [ctypes.c_void_p]

VERSION = CURL.curl_version().decode().split()[0].replace("/", " ")


def with_url(texts, call):
    """Calls with a handle that has been given each text in turn: a later one is a reference."""
    url = CURL.curl_url()
    try:
        for text in texts:
            octets = text.encode()
            if b"\0" in octets or CURL.curl_url_set(url, URL, octets, NON_SUPPORT_SCHEME):
                raise ValueError
        return call(url)
    finally:
        CURL.curl_url_cleanup(url)


def part(url, number):
    """A part, or `None` if it is absent."""
    text = ctypes.c_void_p()
    if CURL.curl_url_get(url, number, ctypes.byref(text), 0):
        return None
    value = ctypes.string_at(text).decode(errors="replace")
    CURL.curl_free(text)
    return value


# An empty query and an empty fragment are reported like absent ones. The other components are normalized.
def judge(text):
    components = with_url([text], lambda url: {"query": part(url, QUERY), "fragment": part(url, FRAGMENT)})
    return {name: value for name, value in components.items() if value}


# As `curl_url_get` has them without flags: the path with escapes, the host without those that it decodes.
def read(text):
    return with_url([text], components)


def components(url):
    user, password = part(url, USER), part(url, PASSWORD)
    return {
        "scheme": part(url, SCHEME),
        "userinfo": user if password is None else f"{user or ''}:{password}",
        "host": part(url, HOST),
        "port": part(url, PORT),
        "path": part(url, PATH),
        "query": part(url, QUERY),
        "fragment": part(url, FRAGMENT),
    }


def resolve(base, reference):
    return with_url([base, reference], lambda url: part(url, URL))
