"""The same library without a browser: the command, and the operations of the page."""

import json
import subprocess

from places import ANSWER, COMMAND

# The argument of the page, and that of the command.
EDITIONS = {
    "url07": "url-syntax-07",
    "uri01": "uri-syntax-01",
    "rfc2396": "2396",
    "rfc2732": "2732",
    "rfc3986": "3986",
    "rfc3987": "3987",
}


def command(*arguments):
    """Returns the standard output of the command, whatever its status."""
    ran = subprocess.run([COMMAND, *arguments, "--no-config"], capture_output=True, timeout=120, check=False)
    assert ran.returncode in (0, 1), ran.stderr.decode()
    return ran.stdout.decode()


def derive(edition, text, *arguments):
    """Returns the object that `uri-bnf derive --format json` prints."""
    printed = command("derive", "--format", "json", "--edition", EDITIONS[edition], *arguments, f"--uri={text}")
    [derived] = json.loads(printed)
    return derived


def answers(requests):
    """Returns the answers to requests, both as lines of JSON."""
    lines = "".join(f"{request}\n" for request in requests)
    ran = subprocess.run([ANSWER], input=lines.encode(), capture_output=True, timeout=300, check=True)
    return ran.stdout.decode().removesuffix("\n").split("\n")


def answer(**request):
    """Returns the answer to one request."""
    [line] = answers([json.dumps(request)])
    return json.loads(line)
