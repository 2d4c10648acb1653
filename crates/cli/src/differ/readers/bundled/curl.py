import ctypes, ctypes.util, json, sys

PARTS = {"scheme": 1, "user": 2, "password": 3, "host": 5, "port": 6, "path": 7, "query": 8, "fragment": 9}
DEFAULT_SCHEME, NON_SUPPORT_SCHEME = 1 << 2, 1 << 3

name = ctypes.util.find_library("curl") or "libcurl.so.4"
curl = ctypes.CDLL(name)
curl.curl_version.restype = ctypes.c_char_p
curl.curl_url.restype = ctypes.c_void_p
curl.curl_url_cleanup.argtypes = [ctypes.c_void_p]
curl.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
curl.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_char_p), ctypes.c_uint]
curl.curl_free.argtypes = [ctypes.c_char_p]

if sys.argv[-1] == "version":
    print(curl.curl_version().decode().split()[0].replace("/", " "))
    sys.exit()


def read(text):
    if "\0" in text:
        return None
    handle = curl.curl_url()
    try:
        if curl.curl_url_set(handle, 0, text.encode(), NON_SUPPORT_SCHEME):
            return None
        found = {}
        for part, number in PARTS.items():
            value = ctypes.c_char_p()
            if curl.curl_url_get(handle, number, ctypes.byref(value), 0) == 0:
                found[part] = value.value.decode(errors="replace")
        password = found.pop("password", None)
        user = found.pop("user", None)
        userinfo = user if password is None else f"{user or ''}:{password}"
        names = ["scheme", "host", "port", "path", "query", "fragment"]
        return {name: found.get(name) for name in names} | {"userinfo": userinfo}
    finally:
        curl.curl_url_cleanup(handle)


for line in sys.stdin.buffer:
    request = json.loads(line)
    components = read(request["input"])
    answer = {"index": request["index"], "valid": components is not None}
    if components is not None:
        answer["components"] = components
    sys.stdout.write(json.dumps(answer) + "\n")
