"""The protocols of `uri-bnf conform` for parsers in Python: `adapter.py NAME lines|jsonl|read|resolve|version`.

`peers/NAME.py` has the parser. `judge` receives a candidate. It raises an error to reject it, or returns the
components that the parser reports as the candidate has them. `read`, if it tells more, returns all components in the
words of the parser. `resolve`, if the parser has it, receives a base and a reference. `VERSION` is what runs, unless
NAME is that of a distribution.
"""

import json
import runpy
import sys
from importlib.metadata import version
from pathlib import Path


def main(name, protocol):
    peer = runpy.run_path(str(Path(__file__).parent / "peers" / f"{name}.py"))
    if protocol == "version":
        print(peer.get("VERSION") or f"{name} {version(name)}")
        return
    answers = {"lines": answer_line, "jsonl": answer_object, "read": answer_object, "resolve": answer_pair}
    answer = answers[protocol]
    call = peer.get(protocol) or peer["judge"]
    # A line of octets ends only with LF.
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer(line.removesuffix(b"\n"), call).encode() + b"\n")
        sys.stdout.buffer.flush()


def answer_line(line, judge):
    return "reject" if attempt(lambda: judge(line.decode())) is None else "accept"


def answer_object(line, judge):
    request = json.loads(line)
    octets = bytes(request["octets"]) if "octets" in request else request["input"].encode()
    components = attempt(lambda: judge(octets.decode()))
    answer = {"index": request["index"], "valid": components is not None}
    if components:
        answer["components"] = components
    return json.dumps(answer)


def answer_pair(line, resolve):
    request = json.loads(line)
    resolved = attempt(lambda: resolve(request["base"], request["input"]))
    answer = {"index": request["index"], "valid": resolved is not None}
    if resolved is not None:
        answer["resolved"] = resolved
    return json.dumps(answer)


def attempt(call):
    try:
        return call()
    except Exception:
        return None


main(*sys.argv[1:])
