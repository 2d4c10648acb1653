#!/usr/bin/env python3
"""Makes one HTML file of the page: single.py FOLDER OUTPUT

FOLDER is the built page, with index.html and uri_bnf_page.wasm. Browsers block modules, `fetch` and workers from `file:`, so
the file has a classic script with all modules, one after the other, and the library inside, compressed.
"""

import base64
import gzip
import re
import sys
from pathlib import Path

IMPORT = re.compile(r"^import \{([^}]*)\} from '(\.[^']*)';\n", re.M)
ANY_IMPORT = re.compile(r"^\s*import\b(?!\()|^\s*export (?:default|\{|\*)", re.M)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const)\b)", re.M)
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function\*?|class|const|let|var) (\w+)", re.M)
SCRIPT = '<script type="module" src="page.js"></script>'
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')

BOOT = """globalThis.uriBnfLibrary = async () => {
  const compressed = Uint8Array.from(atob(document.getElementById('library').textContent), character => character.charCodeAt(0));
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};
"""


def modules(start):
    """Returns a module and all that it imports, each after what it imports itself."""
    done, order = set(), []

    def visit(path):
        if path in done:
            return
        done.add(path)
        source = path.read_text(encoding="utf-8")
        for _, target in IMPORT.findall(source):
            visit((path.parent / target).resolve())
        order.append((path, source))

    visit(start.resolve())
    return order


def without_modules(path, source):
    """Returns the source of a module as part of a classic script."""
    bare = EXPORT.sub("", IMPORT.sub("", source))
    if found := ANY_IMPORT.search(bare):
        sys.exit(f"{path}: only named imports from relative paths, and exports of declarations: {found.group().strip()}")
    return bare


def script(start):
    """Returns a classic script of a module and all that it imports."""
    names, parts = {}, []
    for path, source in modules(start):
        bare = without_modules(path, source)
        for name in DECLARED.findall(bare):
            if name in names:
                sys.exit(f"{path}: {name} is in {names[name]} too")
            names[name] = path
        parts.append(bare)
    return "'use strict';\n(() => {\n" + "\n".join(parts) + "})();\n"


def escaped(text):
    """Returns a script so that it does not end its element."""
    return re.sub(r"</(script)", r"<\\/\1", text, flags=re.I).replace("<!--", "<\\!--")


def page(folder):
    """Returns the whole page as one document."""
    html = (folder / "index.html").read_text(encoding="utf-8")
    # The file is beside the folder of the page.
    html = html.replace('href="../book/', 'href="book/')
    html = STYLE.sub(lambda match: "<style>\n" + (folder / match[1]).read_text(encoding="utf-8") + "</style>", html)
    wasm = (folder / "uri_bnf_page.wasm").read_bytes()
    # No time of writing: the same page gives the same bytes.
    library = base64.b64encode(gzip.compress(wasm, 9, mtime=0)).decode("ascii")
    data = f'<script type="text/plain" id="library">{library}</script>\n'
    worker = folder / "worker.js"
    if worker.exists():
        data += f'<script type="text/plain" id="worker">{escaped(script(worker))}</script>\n'
    if SCRIPT not in html:
        sys.exit("index.html has no script")
    return html.replace(SCRIPT, data + "<script>\n" + escaped(BOOT + script(folder / "page.js")) + "</script>")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder, output = Path(sys.argv[1]), Path(sys.argv[2])
    output.write_text(page(folder), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
