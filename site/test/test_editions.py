"""In each edition, the page shows what the command prints: verdict, offset and tree."""

import re

import pytest

from native import EDITIONS, answer, derive

VALID = {
    "url07": "http://alice@example.com:8042/over;a=1/there?name=ferret#nose",
    "uri01": "http://alice@example.com:8042/over/there?name=ferret#nose",
    "rfc2396": "mailto:John.Doe@example.com",
    "rfc2732": "ldap://[2001:db8::7]/c=GB?one",
    "rfc3986": "urn:example:a123,z%4056?q#/",
    "rfc3987": "https://例え.jp/引き出し?q=é#\ufeffx",
}
FAULTY = {
    "url07": "http://example.com/{id}",
    "uri01": "http://[::1]/",
    "rfc2396": "http://example.com/a b",
    "rfc2732": "http://[::1/",
    "rfc3986": "http://example.com/100%",
    "rfc3987": "http://例え.jp/é<b>",
}

# The items of the tree that the derivation has: their level, rule and text. Terminals have no rule.
TREE = """
() => [...document.querySelectorAll('#tree [role=treeitem].kept')].map(item => {
  const shown = item.querySelector('.matched');
  return [Number(item.getAttribute('aria-level')), item.querySelector('.name')?.textContent ?? null, shown?.textContent ?? null];
}).filter(([, rule]) => rule !== null)
"""


def expected_tree(derived):
    """The rules of a derivation, as the page shows them. Texts are cut after 60 characters."""
    for step in derived["derivation"]["steps"]:
        text = step["text"]
        shown = "empty" if text == "" else text if len(text) <= 60 else f"{text[:60]}…"
        yield [step["depth"] + 1, step["rule"], shown]


def without_pictures(text):
    return text.replace("U+FEFF", "\ufeff")


def message_of(derived):
    """The message of a fault, without the editions in which the text is valid: the page lists the editions beside it."""
    return re.sub(r"; valid in [^)]*", "", derived["error"]["message"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_valid_text_has_the_tree_of_the_command(visit, edition):
    text = VALID[edition]
    derived = derive(edition, text)
    assert derived["valid"]
    page = visit.open(edition=edition, text=text, characters=1, tried=0)
    assert page.text_content("#verdict").startswith("✓ Valid")
    assert page.locator("#text").get_attribute("aria-invalid") == "false"
    shown = [[level, rule, without_pictures(text)] for level, rule, text in page.evaluate(TREE)]
    assert shown == list(expected_tree(derived))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_faulty_text_has_the_offset_of_the_command(visit, edition):
    text = FAULTY[edition]
    derived = derive(edition, text)
    assert not derived["valid"] and derived["derivation"] is None
    start = derived["error"]["fault_span"][0]
    page = visit.open(edition=edition, text=text)
    verdict = page.text_content("#verdict")
    assert verdict.startswith("✗ Not valid") and message_of(derived) in verdict
    assert f"offset {start}." in verdict
    assert page.locator("#text").get_attribute("aria-invalid") == "true"
    # The caret is at this offset: as many bytes are before it.
    unit = int(page.locator("#shown .cell.fault").get_attribute("data-unit") or len(text))
    assert len(text.encode("utf-16-le")[: 2 * unit].decode("utf-16-le").encode()) == start


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_answer_is_that_of_the_command(edition):
    for text in (VALID[edition], FAULTY[edition]):
        derived, answered = derive(edition, text), answer(operation="derive", edition=edition, text=text, tried=False)
        assert answered["valid"] == derived["valid"]
        assert answered["derivation"] == derived["derivation"]


def test_all_editions_are_side_by_side(visit):
    text = "ldap://[2001:db8::7]/é"
    page = visit.open(edition="rfc3987", text=text)
    for edition in EDITIONS:
        row = page.locator(f"#side-by-side tr[data-edition={edition}]")
        valid = derive(edition, text)["valid"]
        assert row.locator("td").first.text_content() == ("✓ valid" if valid else "✗ not valid"), edition


def test_a_difference_is_explained(visit):
    page = visit.open(edition="rfc2396", text="ldap://[2001:db8::7]/c=GB")
    page.click("#side-by-side tr[data-edition=rfc2732] button")
    explanation = page.text_content("#editions .explanation")
    assert "RFC 2396 (with RFC 2732)" in explanation or "RFC 2732" in explanation
    assert "only" in explanation and "IPv6reference" in explanation


def test_any_rule_can_be_the_start(visit):
    page = visit.open(edition="rfc3986", text="192.0.2.300", rule="IPv4address")
    derived = derive("rfc3986", "192.0.2.300", "--rule", "IPv4address")
    assert message_of(derived) in page.text_content("#verdict")
    visit.type("192.0.2.30")
    assert page.text_content("#verdict").startswith("✓ Valid: RFC 3986 derives this text from IPv4address")
