"""Where the site, the command and the browser are."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = (ROOT / os.environ.get("CARGO_TARGET_DIR", "target")).resolve()
SITE = (ROOT / os.environ.get("SITE", "target/site")).resolve()
MODULE = SITE / "page" / "uri_bnf_page.wasm"
SINGLE_FILE = SITE / "uri-bnf.html"
COMMAND = TARGET / "release" / "uri-bnf"
ANSWER = TARGET / "release" / "examples" / "answer"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
AXE = Path(os.environ.get("AXE", TARGET / "site-test" / "node_modules" / "axe-core" / "axe.min.js"))
