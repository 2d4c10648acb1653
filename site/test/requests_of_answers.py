"""A thousand requests: every operation, every edition, texts of many kinds, and requests that are wrong."""

import json
import random

from native import EDITIONS

TEXTS = [
    "",
    "/",
    "#",
    "//",
    "?q#f",
    "http://alice@example.com:8042/over/there?name=ferret#nose",
    "http://[2001:db8::7]/c=GB?one",
    "http://[v7.a:b]/",
    "http://10.0.0.256/",
    "mailto:John.Doe@example.com",
    "urn:example:a123,z456",
    "../images/./logo.png?v=2",
    "http://example.com/100%",
    "http://example.com/%zz",
    "http://example.com:80a/",
    "http://[::1/",
    "1http://a/",
    "http://a b/",
    "HTTP://EXAMPLE.com/%7Euser/%c3%a9/../",
    "http://例え.jp/引き出し?q=é",
    "http://résumé.example/\u202e",
    "\U0001f600://\U0001f600",
    "a\0b",
    "a\tb\nc\r",
    'http://a/<b>"c"\\',
    "\ue000?\ue000#\ufdd0",
]
BASES = ["http://a/b/c/d;p?q", "http://a", "mailto:a@b", "//a", "http://例え.jp/a/b"]
GRAMMARS = [
    ("bnf", 'digits = 1*digit\ndigit = "0" | "1"\n'),
    ("abnf", 'list = item *( "," item )\nitem = 1*ALPHA\n'),
    ("abnf", 'a = b\nb = "x" a\n'),
    ("bnf", "word = <any\n"),
    ("abnf", 'é = "a"\n'),
    ("abnf", ""),
]
WRONG = [
    "",
    "{",
    "null",
    "[]",
    "{}",
    '"analyse"',
    '{"operation": 1}',
    '{"operation": "nothing"}',
    '{"operation": "analyse"}',
    '{"operation": "analyse", "edition": "rfc9999", "text": ""}',
    '{"operation": "analyse", "edition": "rfc3986", "text": 7}',
    '{"operation": "derive", "edition": "rfc3986", "rule": "é", "text": ""}',
    '{"operation": "rule", "edition": "rfc3986", "rule": ""}',
    '{"operation": "diagram", "edition": "rfc3986", "rule": "URI", "taken": [[999, 1], [-1, 2]]}',
    '{"operation": "diagram", "edition": "rfc3986", "rule": "URI", "taken": "all"}',
    '{"operation": "exercise", "edition": "rfc3986", "kind": "nothing", "seed": 1}',
    '{"operation": "exercise", "edition": "rfc3986", "kind": "break", "seed": -1}',
    '{"operation": "mark", "edition": "rfc3986", "kind": "break", "seed": 1}',
    '{"operation": "own", "notation": "yacc", "text": ""}',
    "[" * 500,
    '{"operation": ' + "[" * 2000,
]
KINDS = ["break", "next", "refuses", "shortest", "derive"]


def long_requests():
    """Requests whose answers, or which themselves, need more memory than any before."""
    yield {"operation": "analyse", "edition": "rfc3986", "text": "a" * 65_537}
    for length in (1_000, 4_000, 8_000, 8_192, 8_193, 60_000, 65_536):
        yield {"operation": "analyse", "edition": "rfc3987", "text": "é" * (length // 2)}
        yield {"operation": "derive", "edition": "rfc3986", "text": "a/" * (length // 2), "tried": True}
        yield {"operation": "side_by_side", "text": "a/" * (length // 2) + " "}
        yield {"operation": "normalize", "edition": "rfc3986", "text": "http://a/" + "%7e/../" * (length // 8)}
    yield {"operation": "analyse", "edition": "rfc3986", "text": "x" * 3_000_000}
    yield {"operation": "analyse", "edition": "rfc3986", "text": "\U0001f600" * 2_000_000}


def every_rule(rules):
    """Requests about rules: some of each edition."""
    for edition, names in rules.items():
        for name in names:
            yield {"operation": "rule", "edition": edition, "rule": name}
            yield {"operation": "diagram", "edition": edition, "rule": name, "taken": [[1, 1], [2, 0], [3, 4]]}


def random_requests(rules, seed):
    """Requests without end, made at random."""
    chance = random.Random(seed)
    while True:
        edition = chance.choice(list(EDITIONS))
        text = chance.choice(TEXTS)
        if chance.random() < 0.5:
            at = chance.randint(0, len(text))
            text = text[:at] + chance.choice(["%", "[", "é", " ", "#", ":", "@", "/", "\U00010000", "\x7f"]) + text[at:]
        rule = chance.choice([None, None, *rules[edition]])
        notation, grammar = chance.choice(GRAMMARS)
        kind, number = chance.choice(KINDS), chance.randrange(1_000)
        yield chance.choice([
            {"operation": "analyse", "edition": edition, "rule": rule, "text": text},
            {"operation": "derive", "edition": edition, "rule": rule, "text": text, "tried": chance.random() < 0.5},
            {"operation": "side_by_side", "text": text},
            {"operation": "compare", "older": chance.choice(list(EDITIONS)), "newer": edition, "text": text},
            {"operation": "relation", "edition": chance.choice(["rfc2396", "rfc3986"]), "other": "rfc3986", "rule": chance.choice(["host", "port", "scheme"])},
            {"operation": "resolve", "edition": edition, "base": chance.choice(BASES), "text": text},
            {"operation": "normalize", "edition": edition, "text": text},
            {"operation": "exercise", "edition": edition, "kind": kind, "seed": number},
            {"operation": "mark", "edition": edition, "kind": kind, "seed": number, "answer": chance.choice([0, 3, text])},
            {"operation": "own", "notation": notation, "text": grammar},
            {"operation": "own_diagram", "notation": notation, "text": grammar, "rule": "digits"},
            {"operation": "own_automaton", "notation": notation, "text": grammar, "rule": "list"},
            {"operation": "own_words", "notation": notation, "text": grammar, "rule": "list", "seed": number, "count": 5},
            {"operation": "own_accepts", "notation": notation, "text": grammar, "rule": "list", "input": text},
        ])


def requests(rules, count=1_000, seed=20):
    """Returns requests as lines of JSON; `rules` are the names of the rules of each edition."""
    chance = random.Random(seed)
    fixed = [*WRONG, json.dumps({"operation": "editions"})]
    about_rules = list(every_rule(rules))
    some = chance.sample(about_rules, 150)
    made = [json.dumps(request, ensure_ascii=chance.random() < 0.5) for request in [*long_requests(), *some]]
    endless = random_requests(rules, seed)
    while len(fixed) + len(made) < count:
        made.append(json.dumps(next(endless), ensure_ascii=chance.random() < 0.5))
    chance.shuffle(made)
    return [line for line in fixed + made if line]
