"""axe-core finds nothing wrong: in light and dark, wide and narrow, with every panel open, valid or not."""

import pytest

from places import AXE
from test_network import PANELS

SIZES = {"wide": {"width": 1280, "height": 900}, "narrow": {"width": 390, "height": 844}}
STATES = {
    "valid": {"edition": "rfc3986", "text": "HTTP://alice@[2001:db8::7]:80/a/../%7Eb?q#top", "characters": 1},
    "faulty": {"edition": "rfc2396", "text": "http://a b/é\u202e[", "characters": 1},
    "empty": {"edition": "rfc3987", "text": ""},
}
RUN = """
async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target}: ${failureSummary}`));
}
"""


@pytest.fixture(scope="session")
def axe():
    return AXE.read_text()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing(visits, axe, size, colours):
    visit = visits(viewport=SIZES[size], color_scheme=colours)
    found = {}
    for name, state in STATES.items():
        for panels in ("", ",".join(PANELS)):
            page = visit.open(**state, open=panels, base="http://a/b/c/d;p?q")
            page.evaluate("document.querySelectorAll('details').forEach(one => { if (!one.classList.contains('panel')) one.open = true; })")
            page.wait_for_timeout(200)
            page.evaluate(axe)
            found[name, panels] = page.evaluate(RUN)
    assert {state: problems for state, problems in found.items() if problems} == {}


def test_axe_finds_nothing_after_an_explanation(visits, axe):
    page = visits(color_scheme="dark").open(edition="rfc2396", text="ldap://[2001:db8::7]/c=GB", show="host")
    page.click("#side-by-side tr[data-edition=rfc2732] button")
    while page.locator("#rule button").count():
        page.locator("#rule button").first.click()
    page.evaluate(axe)
    assert page.evaluate(RUN) == []


def test_the_colours_differ_in_the_dark(visits):
    shown = [visits(color_scheme=scheme).open().evaluate("getComputedStyle(document.body).backgroundColor") for scheme in ("light", "dark")]
    assert shown[0] != shown[1]


def test_every_control_is_reached_by_tab(visit):
    page = visit.open(edition="rfc3986", text="http://a/%7e", open=",".join(PANELS))
    page.wait_for_timeout(500)
    # Marks what has the focus; one of a group of radio buttons is enough.
    page.evaluate("document.addEventListener('focusin', event => { event.target.dataset.reached = ''; })")
    count = page.locator("a[href], button, select, textarea, input, summary, [tabindex]").count()
    page.evaluate("document.activeElement.blur()")
    for _ in range(count + 20):
        page.keyboard.press("Tab")
    missed = page.evaluate("""() => [...document.querySelectorAll('a[href], button, select, textarea, input, summary, [tabindex="0"]')]
      .filter(one => one.checkVisibility() && !one.disabled && one.type !== 'radio' && one.tabIndex >= 0 && !('reached' in one.dataset))
      .map(one => one.outerHTML.slice(0, 200))""")
    assert missed == []


def test_the_verdict_is_announced(visit):
    page = visit.open(edition="rfc3986", text="http://a/")
    visit.type("http://a b")
    page.wait_for_function("document.getElementById('status').textContent.startsWith('Not valid')")
