"""The package `abnf`: what its grammar of RFC 3986 derives as a `URI-reference`."""

from abnf.grammars.rfc3986 import Rule

RULE = Rule("URI-reference")
NAMES = ("scheme", "authority", "userinfo", "host", "port", "query", "fragment")


def judge(text):
    components = dict.fromkeys(NAMES)
    nodes = [RULE.parse_all(text)]
    while nodes:
        node = nodes.pop()
        name = "path" if node.name.startswith("path-") else node.name
        if name == "path" or name in NAMES:
            components[name] = node.value
        nodes.extend(node.children)
    return components
