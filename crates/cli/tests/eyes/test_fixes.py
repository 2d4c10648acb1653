"""What `scan --fix` makes of random documents, as markdown-it and html5lib see them: the parts of a document stay, and each
link leads to the octets that its author wrote."""

import os
import random
import re
import subprocess
from urllib.parse import unquote_to_bytes

import html5lib
import pytest
from markdown_it import MarkdownIt

URI_BNF = os.environ["URI_BNF"]

# What references are made of.
PIECES = [
    "/", "/", "/a", "b", "c.md", "/x y", " ", "|", "^", "[", "]", "[1]", "[]=", "?q=", "#f", "%20", "%5B", "%", "%zz", "(", ")",
    "\u00e9", "&amp;", "`", "{", "}", ":", "//", ".", "\\", "\u201c", "*", "_", "<", "~",
]  # fmt: skip

MARKDOWN = [
    "[a]({})\n\n",
    "> ![a](<{}> 't') and <http://h{}>\n\n",
    '- <a href="{}">b</a>\n',
    "text [x][] *a* http://h{} `b {}`\n\n[x]: {} 'title'\n\n",
    "| a | [b]({}) |\n|---|---|\n| ![c](e.png) | d |\n\n",
    "# [a]({})\n\n1. b {}\n\n       {}\n\n",
]

HTML = [
    '<p><a href="{}">b</a>',
    "<img src='{}' alt='{}'>",
    "<a href={}>c</a>",
    "<video poster=\"{}\"><source srcset='{} 2x'></video><!-- {} -->",
    '<form action="{}"><input value="{}"></form><script>x = "{}"</script>',
]

COUNT = 300


def made(shapes, seed):
    """Returns random documents. In the row of a table, `|` begins a cell, so without one, what was no table becomes one."""
    numbers = random.Random(seed)
    documents = []
    for _ in range(COUNT):
        text = ""
        for shape in numbers.choices(shapes, k=3):
            first, *others = shape.split("{}")
            text += first
            pieces = [piece for piece in PIECES if piece != "|" or not shape.startswith("|")]
            for other in others:
                text += "".join(numbers.choices(pieces, k=numbers.randrange(7))) + other
        documents.append(text)
    return documents


def fixed(folder, extension, documents):
    """Returns the documents after all safe fixes."""
    paths = [folder / f"{number:03}.{extension}" for number in range(len(documents))]
    for path, document in zip(paths, documents, strict=True):
        path.write_bytes(document.encode())
    command = [URI_BNF, "scan", "--isolated", "--fix", "--write", "."]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode in (0, 1), run.stderr
    return [path.read_bytes().decode() for path in paths]


def octets(reference):
    """The octets that a reference stands for, without the white space around it, and without the segments "."."""
    return re.sub(rb"(?<=/)\.(?:/|(?=[?# ]|$))", b"", unquote_to_bytes(reference.strip(" \t\n\f\r")))


def flat(tokens):
    """The tokens, and those within them, in order."""
    for token in tokens:
        yield token
        yield from flat(token.children or [])


def seen_by_markdown_it(document):
    """What each part of a document is, its text, and where it leads."""
    parser = MarkdownIt("commonmark").enable("table")
    # As they are written.
    parser.normalizeLink = parser.normalizeLinkText = lambda url: url
    parser.validateLink = lambda url: True
    seen = []
    for token in flat(parser.parse(document)):
        links = {name: octets(value) for name, value in token.attrs.items() if name in ("href", "src")}
        others = {name: value for name, value in token.attrs.items() if name not in links}
        # Autolinks show their references, and GitHub also links bare ones.
        text = octets(token.content) if token.type == "text" else token.content
        if token.type == "html_block" or token.type == "html_inline":
            text = seen_by_html5lib(token.content)
        if token.type == "inline":
            text = ""
        seen.append((token.type, token.tag, text, links, others))
    return seen


def seen_by_html5lib(document):
    """Each element with its text and attributes; references as octets."""
    seen = []
    for element in html5lib.parse(document, namespaceHTMLElements=False).iter():
        is_reference = ("href", "src", "poster", "action")
        attributes = {name: octets(value) if name in is_reference else value for name, value in element.attrib.items()}
        if "srcset" in attributes:
            attributes["srcset"] = octets(attributes["srcset"])
        seen.append((str(element.tag), element.text, element.tail, attributes))
    return seen


@pytest.mark.parametrize(
    ("extension", "shapes", "seen"), [("md", MARKDOWN, seen_by_markdown_it), ("html", HTML, seen_by_html5lib)]
)
@pytest.mark.parametrize("seed", range(4))
def test_fixes_change_no_link(tmp_path, extension, shapes, seen, seed):
    documents = made(shapes, seed)
    after = fixed(tmp_path, extension, documents)
    for document, changed in zip(documents, after, strict=True):
        assert seen(document) == seen(changed), f"{document}\n{changed}"
    changed = sum(document != changed for document, changed in zip(documents, after, strict=True))
    assert changed > COUNT // 10, changed
