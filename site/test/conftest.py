"""What the tests share: a server of the site, a browser, and pages that record errors and requests."""

import functools
import http.server
import re
import threading

import pytest
from playwright.sync_api import sync_playwright

from fragment import fragment_of
from places import CHROMIUM, SITE

# No page takes longer than this to do anything, in milliseconds, on a busy machine.
PATIENCE = 30_000


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files, with the types that browsers insist on."""

    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",
        ".js": "text/javascript",
    }

    def log_message(self, format, *arguments):
        pass


@pytest.fixture(scope="session")
def address():
    """The address of the site."""
    handler = functools.partial(Handler, directory=SITE)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        # The sandbox of Chromium does not work for root, nor in most containers.
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield browser
        browser.close()


class Visit:
    """A page, what it wrote to the console as an error, and what it requested."""

    def __init__(self, page, address):
        self.page = page
        self.address = address
        self.errors = []
        self.requests = []
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: message.type in ("error", "warning") and self.errors.append(message.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))

    def open(self, **state):
        """Opens the page with a state, as a new load."""
        self.page.goto("about:blank")
        self.page.goto(self.address + fragment_of(state))
        self.page.wait_for_selector("html[data-ready]")
        return self.page

    def type(self, text):
        """Replaces the text in the field."""
        self.page.fill("#text", text)

    def state(self):
        """The state of the address, once the page has written it."""
        self.page.wait_for_timeout(400)
        return self.page.evaluate("async () => (await import('./state.js')).readFragment(location.hash)")


@pytest.fixture
def visits(browser, address):
    """Makes visits. No page may report an error, whatever was done."""
    made = []

    def make(address=f"{address}/page/index.html", **options):
        context = browser.new_context(**options)
        visit = Visit(context.new_page(), address)
        made.append((context, visit))
        return visit

    yield make
    errors = [error for _, visit in made for error in visit.errors]
    for context, _ in made:
        context.close()
    assert errors == []


@pytest.fixture
def visit(visits):
    return visits()


@pytest.fixture
def page(visit):
    return visit.open()


def pytest_terminal_summary(terminalreporter):
    """Prints what the tests measured."""
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{re.sub('_', ' ', name)}: {value}")
