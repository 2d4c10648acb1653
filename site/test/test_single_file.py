"""uri-bnf.html is one file that works from disk, where browsers block modules, fetch and workers from files."""

import re

import pytest

from places import SINGLE_FILE
from test_own_grammar import DATE, SLOW, SLOW_WORKERS, finished


@pytest.fixture
def disk(visits, tmp_path):
    """The file alone in a folder."""
    copy = tmp_path / "uri-bnf.html"
    copy.write_bytes(SINGLE_FILE.read_bytes())
    return visits(address=copy.as_uri())


def test_it_shows_a_derivation(disk):
    page = disk.open(edition="rfc3986", text="http://alice@[::1]/", tried=0)
    assert page.text_content("#verdict").startswith("✓ Valid")
    assert page.locator("#tree [role=treeitem]").count() > 5
    disk.type("http://a b")
    assert "offset 8" in page.text_content("#verdict")


def test_it_is_as_the_served_page(disk, visit):
    state = {"edition": "rfc2396", "text": "http://alice@example.com/%7e b", "open": "findings,resolution", "base": "http://a/b"}
    for part in ("#verdict", "#tree", "#rule", "#editions", "#panel-findings", "#panel-resolution"):
        assert disk.open(**state).inner_text(part) == visit.open(**state).inner_text(part), part


def test_an_exercise_is_marked(disk):
    page = disk.open(edition="rfc3986", text="", open="exercises", xkind="shortest", xseed=1)
    page.fill("#exercise-text", "::")
    page.click("#panel-exercises form button[type=submit]")
    page.click("text=Show the solution")
    solution = page.locator("#panel-exercises .judged p", has_text="Solution").locator("code").inner_text()
    page.fill("#exercise-text", solution)
    page.click("#panel-exercises form button[type=submit]")
    assert "✓ Right" in page.inner_text("#panel-exercises .judged")


def test_a_grammar_is_read_in_its_worker_which_can_be_ended(disk):
    disk.page.add_init_script(SLOW_WORKERS)
    page = disk.open(open="own", gtext=DATE, gnotation="abnf", grule="month", ginput="12")
    assert "✓ Yes" in finished(page)
    page.fill("#own-text", SLOW)
    page.wait_for_selector("#panel-own .progress button")
    page.click("#panel-own .progress button")
    page.wait_for_selector("#panel-own >> text=Cancelled")
    page.fill("#own-text", DATE)
    finished(page)


def test_it_needs_nothing_else(disk):
    disk.open(open="findings,resolution,normalization,exercises,own")
    finished(disk.page)
    needed = {url.split("#")[0] for url in disk.requests if not url.startswith(("blob:", "data:", "about:"))}
    assert needed == {disk.address}


def test_it_has_no_module_and_no_file():
    html = SINGLE_FILE.read_text(encoding="utf-8")
    assert 'type="module"' not in html
    assert not re.search(r"<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=\"(?!data:)", html)


def test_a_link_of_the_page_is_one_of_the_file(disk, visit):
    state = {"edition": "rfc3987", "text": "http://é/%&#+ ", "rule": "IRI"}
    visit.open(**state)
    disk.page.goto(disk.address + visit.page.evaluate("location.hash"))
    disk.page.wait_for_selector("html[data-ready]")
    assert disk.page.input_value("#text") == state["text"] and disk.page.input_value("#start") == "IRI"


def test_without_scripts_it_leads_to_the_book(visits):
    offline = visits(address=SINGLE_FILE.as_uri(), java_script_enabled=False)
    offline.page.goto(offline.address)
    assert offline.page.locator("noscript a").get_attribute("href") == "book/index.html"
