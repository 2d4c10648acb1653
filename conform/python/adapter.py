"""The two protocols of `uri-bnf conform` for parsers in Python."""

import json
import sys


def answer(judge):
    """Answers the candidates on standard input, in the protocol of the first argument.

    `judge` receives the octets of a candidate. It raises an error to reject them, or returns the components
    that the parser reports.
    """
    answer_one = {"lines": answer_line, "jsonl": answer_object}[sys.argv[1]]
    for line in sys.stdin.buffer:
        sys.stdout.write(answer_one(line.removesuffix(b"\n"), judge) + "\n")
        sys.stdout.flush()


def answer_line(line, judge):
    return "reject" if verdict(line, judge) is None else "accept"


def answer_object(line, judge):
    request = json.loads(line)
    octets = bytes(request["octets"]) if "octets" in request else request["input"].encode()
    components = verdict(octets, judge)
    answer = {"index": request["index"], "valid": components is not None}
    if components:
        answer["components"] = components
    return json.dumps(answer)


def verdict(octets, judge):
    try:
        return judge(octets)
    except Exception:
        return None
