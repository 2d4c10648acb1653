"""The page is as wide as a telephone, prints the derivation, and leads to the book without scripts."""

import pytest

from test_network import PANELS

LONG = {
    "one word": "http://" + "a" * 3_000 + "/",
    "many parts": "http://a/" + "b/" * 300 + "?" + "c=d&" * 200,
    "faulty": "http://" + "a" * 1_000 + "[/" + "b" * 1_000,
    "wide characters": "http://a/" + "引" * 500,
    "long words of the library": "news:comp.infosystems.www.servers.unix",
}
WIDER = """
() => {
  const width = document.documentElement.clientWidth;
  const isIn = one => one.closest('.scroll, pre, #tree, svg, textarea, .hidden');
  return { page: document.documentElement.scrollWidth - width, elements: [...document.querySelectorAll('body *')]
    .filter(one => one.checkVisibility() && !isIn(one) && one.getBoundingClientRect().right > width + 1)
    .map(one => `${one.tagName} ${one.id} ${one.className}`).slice(0, 5) };
}
"""


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("edition", ["url07", "rfc3987"])
def test_nothing_is_wider_than_a_telephone(visits, name, edition):
    visit = visits(viewport={"width": 390, "height": 844})
    page = visit.open(edition=edition, text=LONG[name], open=",".join(PANELS), base="http://a/b/c/d;p?q")
    page.wait_for_timeout(300)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    assert page.evaluate(WIDER) == {"page": 0, "elements": []}
    for button in page.locator("#side-by-side button").all()[:1]:
        button.click()
        assert page.evaluate(WIDER)["page"] == 0


def test_every_rule_fits_a_telephone(visits):
    visit = visits(viewport={"width": 390, "height": 844})
    page = visit.open(edition="rfc3986", text="http://a/b")
    rules = page.evaluate("[...document.getElementById('start').options].map(option => option.textContent)")
    for rule in rules:
        page.evaluate("rule => { location.hash = `#edition=rfc3986&text=a&show=${rule}`; }", rule)
        page.wait_for_function("rule => document.getElementById('heading-rule').innerText.startsWith(`Rule ${rule}`)", arg=rule)
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0, rule


def test_the_print_has_the_derivation(visits):
    visit = visits(color_scheme="dark")
    page = visit.open(edition="rfc3986", text="http://alice@example.com/" + "a/" * 60, show="authority")
    page.emulate_media(media="print")
    # Paper does not scroll: the tree is as high as its items.
    heights = page.evaluate("(() => { const tree = document.getElementById('tree'); return [tree.clientHeight, tree.scrollHeight]; })()")
    assert heights[0] >= heights[1] - 1
    for part in ("#verdict", "#shown", "#tree", "#rule .diagram svg", "#side-by-side"):
        assert page.is_visible(part), part
    for part in ("#copy", "#edition"):
        assert part == "#edition" or not page.is_visible(part), part
    # Whatever the screen has, ink is dark and paper is light.
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"), light
    assert page.pdf().startswith(b"%PDF")


def test_without_scripts_the_page_leads_to_the_book(visits):
    visit = visits(java_script_enabled=False)
    page = visit.page
    page.goto(visit.address)
    assert page.locator("noscript a").get_attribute("href") == "../book/index.html"
    assert "The book" in page.inner_text("body") and "JavaScript" in page.inner_text("body")
    assert not page.is_visible("main")


def test_a_text_that_is_too_long_is_said_to_be(visit):
    page = visit.open(text="http://h/a b")
    type_in = "text => { const field = document.getElementById('text'); field.value = text; field.dispatchEvent(new InputEvent('input', { bubbles: true })); }"
    page.evaluate(type_in, "é" * 40_000)
    page.wait_for_function("document.querySelector('main').classList.contains('too-long')")
    assert "80,000 octets" in page.locator("#verdict").inner_text() and "65,536" in page.locator("#verdict").inner_text()
    assert not page.locator("#tree").is_visible() and not page.locator("#shown").is_visible()
    page.evaluate(type_in, "http://h/a")
    page.wait_for_function("!document.querySelector('main').classList.contains('too-long')")
    assert page.locator("#verdict").inner_text().startswith("✓") and page.locator("#tree").is_visible()


def test_a_link_with_such_a_text_opens(visit):
    page = visit.open(text="a" * 70_000, open=",".join(PANELS))
    page.wait_for_function("document.querySelector('main').classList.contains('too-long')")
    page.wait_for_timeout(500)
    assert "70,000 octets" in page.locator("#verdict").inner_text()
