"""The address holds the state: a link shows the same page, for any text."""

import pytest

TEXTS = {
    "empty": "",
    "reserved": "%&#+=;,/?:@$!'()*[]",
    "escapes": "%41%zz%%25%2",
    "spaces and line ends": " a\tb\nc\r\nd\re ",
    "controls": "\0\x01\x7f\x85\u2028\ufeff",
    "directions": "\u202eabc\u2066d",
    "emoji": "\U0001f469\u200d\U0001f4bb\U0001f600",
    "the last character": "\U0010ffff\ufffe\uffff\ue000",
    "combining": "e\u0301\u00e9",
    "lone high surrogate": "a\ud800b",
    "lone low surrogate": "\udc00",
    "surrogates in the wrong order": "\udc00\ud800",
    "surrogates at the end": "x\udbff",
    "quotes and tags": "\"'<script>alert(1)</script>\\",
    "looks like a fragment": "#edition=rfc2396&text=x&rule=port",
    "long": "http://example.com/" + "ä%20&" * 400,
}

# Writes a state and reads it again.
ROUND_TRIP = """
async units => {
  const text = String.fromCharCode(...units);
  const { firstState, readFragment, writeFragment } = await import('./state.js');
  const state = { ...firstState, text, rule: text || null, base: text, x: { answer: text, [text || 'key']: '1' }, g: { text } };
  const fragment = writeFragment(state);
  const address = new URL(fragment, location.href);
  return { isSame: JSON.stringify(readFragment(address.hash)) === JSON.stringify({ ...state }), fragment, hash: address.hash };
}
"""


def units_of(text):
    """The UTF-16 units of a text, also of one with lone surrogates."""
    data = text.encode("utf-16-le", "surrogatepass")
    return [int.from_bytes(data[at : at + 2], "little") for at in range(0, len(data), 2)]


@pytest.mark.parametrize("name", TEXTS)
def test_the_fragment_of_any_state_is_read_as_it_was_written(page, name):
    tried = page.evaluate(ROUND_TRIP, units_of(TEXTS[name]))
    assert tried["hash"] == tried["fragment"], "the browser changes nothing of it"
    assert tried["isSame"]


def test_each_unit_of_utf_16_survives(page):
    for first in range(0, 0x10000, 0x1000):
        assert page.evaluate(ROUND_TRIP, list(range(first, first + 0x1000)))["isSame"], hex(first)


@pytest.mark.parametrize("name", TEXTS)
def test_a_link_shows_the_same_page(visits, name):
    first = visits()
    page = first.open()
    page.evaluate(
        """units => {
          const field = document.getElementById('text');
          field.value = String.fromCharCode(...units);
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }""",
        units_of(TEXTS[name]),
    )
    first.state()
    # Without the time that drawing took, the page is a function of its state.
    shown = "() => [document.querySelector('main').innerText, document.getElementById('text').value, document.getElementById('shown').innerText]"
    before = page.evaluate(shown)
    link = page.evaluate("location.href")
    second = visits()
    second.page.goto(link)
    second.page.wait_for_selector("html[data-ready]")
    # Examples are open on a first visit only.
    page.evaluate("document.getElementById('examples').open = false")
    assert second.page.evaluate(shown)[1:] == before[1:]
    assert second.page.evaluate("location.href") == link
    for part in ("#verdict", "#tree", "#rule", "#editions"):
        assert second.page.inner_text(part) == page.inner_text(part), part


def test_every_part_of_the_state_is_in_the_link(visits):
    first = visits()
    page = first.open(edition="rfc3986", text="http://a/b")
    page.select_option("#edition", "rfc2396")
    page.select_option("#start", "absoluteURI")
    page.uncheck("#tried")
    page.check("#characters")
    page.locator("#tree [role=treeitem]", has_text="net_path").first.click()
    page.click("#panel-normalization > summary")
    state = first.state()
    assert state["edition"] == "rfc2396" and state["rule"] == "absoluteURI" and state["text"] == "http://a/b"
    assert state["tried"] is False and state["characters"] is True and state["at"] is not None
    second = visits()
    second.page.goto(page.evaluate("location.href"))
    second.page.wait_for_selector("html[data-ready]")
    selected = "#tree [aria-selected=true]"
    assert second.page.inner_text(selected) == page.inner_text(selected)
    assert second.page.input_value("#start") == "absoluteURI"
    assert second.page.evaluate("document.getElementById('panel-normalization').open")


def test_going_back_shows_the_state_before(visit):
    page = visit.open(edition="rfc3986", text="http://a/b", show="authority")
    page.locator("#rule a.rule-link", has_text="host").first.click()
    assert page.inner_text("#heading-rule").startswith("Rule host")
    page.go_back()
    page.wait_for_function("document.getElementById('heading-rule').innerText.startsWith('Rule authority')")


@pytest.mark.parametrize("fragment", ["#", "#=", "#edition=nothing&text=a", "#rule=nothing", "#at=999999", "#at=t-1.5",
                                      "#show=%FF", "#text=%", "#text=%ff%fe", "#open=nothing,exercises", "#xseed=-1&xkind=%00&open=exercises",
                                      "#gtext=%00&gnotation=yacc&open=own", "#base=%00&open=resolution", "#constructor=1&__proto__=2",
                                      "#x__proto__=1&gconstructor=1"])
def test_a_wrong_link_shows_a_page_all_the_same(visit, fragment):
    page = visit.page
    page.goto(visit.address + fragment)
    page.wait_for_selector("html[data-ready]")
    verdict = page.text_content("#verdict")
    assert verdict.startswith(("✓", "✗")), verdict
