import json, sys
from urllib.parse import urlsplit

if sys.argv[-1] == "version":
    print("Python " + sys.version.split()[0])
    sys.exit()


def read(text):
    parts = urlsplit(text)
    userinfo, _, server = parts.netloc.rpartition("@")
    port = parts.port
    if port is None and server.endswith(":"):
        port = ""
    return {
        "scheme": parts.scheme or None,
        "userinfo": userinfo or None,
        "host": parts.hostname,
        "port": None if port is None else str(port),
        "path": parts.path,
        "query": parts.query or None,
        "fragment": parts.fragment or None,
    }


for line in sys.stdin.buffer:
    request = json.loads(line)
    answer = {"index": request["index"], "valid": True}
    try:
        answer["components"] = read(request["input"])
    except Exception:
        answer["valid"] = False
    sys.stdout.write(json.dumps(answer) + "\n")
