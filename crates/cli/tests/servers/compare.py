"""Compares the paths of `uri-bnf normalize --as SERVER` with those that the server reads.

Arguments: the command, and the number of pieces of a path (4: about 60,000 paths).
"""

import itertools
import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.parse

import servers

# What a server treats in a way of its own.
PIECES = ["/", ".", "..", ";", "%2e", "%2F", "%5c", "%25", "%3b", "%23", "%3F", "%00", "%zz", "%c3%a9", "a", "+"]
# Whole paths of other octets, and what is after a path.
OTHERS = [
    *(f"/a{chr(octet)}b" for octet in range(0x21, 0x7F) if chr(octet) != "#"),
    *(f"/a%{octet:02x}b" for octet in range(0x100)),
    *(f"/a?b{chr(octet)}" for octet in range(0x21, 0x7F) if chr(octet) != "#"),
    "/é", "/%c3", "/%a9", "/%c0%af", "/%ed%a0%80", "/%ef%bf%bf", "/%f0%9f%98%80", "/%f4%90%80%80", "/a?é", "/%", "/a%4",
    "/a/.?..", "/a/..?/../x", "/a;b?;c", "/a;%zz/b", "/a;%2f/b", "/a;%00", "/?%00", "/a?%zz", "/" + "a/" * 500 + "../" * 500,
]


def texts(most):
    for count in range(most + 1):
        for pieces in itertools.product(PIECES, repeat=count):
            yield "/" + "".join(pieces)
    yield from OTHERS


def normal_forms(command, server, paths):
    """For each path, what the command makes of it after a host; `None` if it says that the server refuses it."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8", newline="") as file:
        file.writelines(f"http://h{path}\n" for path in paths)
        file.flush()
        options = ["--no-config", "--show-secrets", "--as", server, "--format", "jsonl", "--file", file.name]
        run = subprocess.run([command, "normalize", *options], capture_output=True, check=False)
    forms = [json.loads(line)["result"] for line in run.stdout.splitlines()]
    assert len(forms) == len(paths), (len(forms), len(paths), run.stderr[-500:])
    return forms


def path_of(form):
    """The octets of the path of a normal form."""
    return urllib.parse.unquote_to_bytes(form.removeprefix("http://h").split("?")[0])


def compare(command, name, server, paths):
    wrong = 0
    refused = 0
    for path, form in zip(paths, normal_forms(command, name, paths), strict=True):
        expected = server.path(path.encode())
        refused += expected is None
        if expected != (None if form is None else path_of(form)):
            wrong += 1
            if wrong <= 20:
                print(f"{name}: {path!r} is read as {expected!r}, and not as {form!r}", file=sys.stderr)
    print(f"{name}: {len(paths)} paths, of which it refuses {refused}; {wrong} are read otherwise")
    # A server that refuses all, or nothing, is not the one that is meant.
    return wrong == 0 and 0 < refused < 0.9 * len(paths)


def main():
    command, most = sys.argv[1], int(sys.argv[2])
    paths = list(texts(most))
    correct = []
    for name, start in [("nginx", servers.nginx), ("tomcat", servers.tomcat)]:
        with tempfile.TemporaryDirectory() as folder, start(pathlib.Path(folder)) as server:
            correct.append(compare(command, name, server, paths))
    return 0 if all(correct) else 1


if __name__ == "__main__":
    sys.exit(main())
