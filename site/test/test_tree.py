"""The derivation is a tree for assistive technology, and all of it can be reached by the keyboard."""

import pytest

ITEMS = "#tree [role=treeitem]"
FOCUSED = "document.activeElement.dataset.step ?? document.activeElement.dataset.more ?? document.activeElement.id"
ALL = "[...document.querySelectorAll('#tree [role=treeitem]')].map(item => item.dataset.step ?? item.dataset.more)"


def focus_tree(page):
    """Goes into the tree with the key Tab, as a user does."""
    page.focus("#characters")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "treeitem"


@pytest.mark.parametrize("state", [
    {"edition": "rfc3986", "text": "http://alice@[2001:db8::7]:80/a?q#top", "characters": 1},
    {"edition": "rfc2396", "text": "http://a b/", "characters": 1},
    {"edition": "rfc3987", "text": "//例え.jp/é"},
    {"edition": "url07", "text": ""},
])
def test_every_item_is_reached_by_arrows(visit, state):
    page = visit.open(**state)
    focus_tree(page)
    page.keyboard.press("Home")
    # Open what is closed, from the top to the bottom.
    reached = []
    while True:
        reached.append(page.evaluate(FOCUSED))
        if page.evaluate("document.activeElement.getAttribute('aria-expanded')") == "false":
            page.keyboard.press("ArrowRight")
            assert page.evaluate("document.activeElement.getAttribute('aria-expanded')") == "true"
        page.keyboard.press("ArrowDown")
        if page.evaluate(FOCUSED) == reached[-1]:
            break
    assert reached == page.evaluate(ALL)
    assert page.locator(f"{ITEMS}[aria-expanded=false]").count() == 0
    for _ in reached[1:]:
        page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUSED) == reached[0]
    page.keyboard.press("End")
    assert page.evaluate(FOCUSED) == reached[-1]
    # ArrowLeft goes up to the root, and closes it.
    for _ in range(60):
        page.keyboard.press("ArrowLeft")
    assert page.evaluate(FOCUSED) == reached[0] and page.locator(ITEMS).count() == 1


def test_the_items_of_a_long_list_are_reached(visit):
    page = visit.open(edition="rfc3986", text="/" + "a/" * 400, characters=0, tried=0)
    more = page.locator("#tree [data-more]")
    before = page.locator(ITEMS).count()
    focus_tree(page)
    page.keyboard.press("End")
    assert more.count() == 1
    more.focus()
    page.keyboard.press("Enter")
    assert page.locator(ITEMS).count() > before and more.count() == 0


def test_items_say_where_they_are(visit):
    page = visit.open(edition="rfc3986", text="http://alice@[::1]:80/a?q#top", characters=1)
    wrong = page.evaluate("""() => {
      const items = [...document.querySelectorAll('#tree [role=treeitem]')];
      return items.filter((item, at) => {
        const level = Number(item.getAttribute('aria-level'));
        const siblings = [...item.closest('ul').children].map(child => child.querySelector('[role=treeitem]'));
        const depth = [...function* () { for (let up = item.closest('ul'); up; up = up.parentElement.closest('#tree ul, #tree')) yield up; }()].length;
        return level !== depth || Number(item.getAttribute('aria-posinset')) !== siblings.indexOf(item) + 1
          || Number(item.getAttribute('aria-setsize')) !== siblings.length || !item.hasAttribute('aria-selected');
      }).map(item => item.outerHTML);
    }""")
    assert wrong == []
    assert page.locator(f"{ITEMS}[tabindex='0']").count() == 1
    assert page.locator(f"{ITEMS}[aria-selected=true]").count() == 1


def test_a_letter_moves_to_the_next_rule_with_it(visit):
    page = visit.open(edition="rfc3986", text="http://alice@a/b")
    focus_tree(page)
    page.keyboard.press("Home")
    page.keyboard.type("use")
    assert page.evaluate("document.activeElement.querySelector('code').textContent") == "userinfo"


def test_what_was_lost_has_a_reason(visit):
    page = visit.open(edition="rfc3986", text="http://a:80a/")
    reasons = page.locator("#tree .reason").all_inner_texts()
    assert any("found" in reason and "at 11" in reason for reason in reasons), reasons
    page.uncheck("#tried")
    assert page.locator("#tree .lost").count() == 0


def test_enter_goes_to_the_rule(visit):
    page = visit.open(edition="rfc3986", text="http://alice@a/b")
    focus_tree(page)
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "heading-rule"


def test_what_was_closed_stays_closed_while_one_types(visit):
    page = visit.open(edition="rfc3986", text="http://alice@a/b", tried=0)
    page.locator(ITEMS, has_text="authority").first.locator(".toggle").click()
    before = page.locator(ITEMS).count()
    visit.type("http://alice@a/bc")
    assert page.locator(ITEMS).count() == before


def test_a_star_opens_the_siblings(visit):
    page = visit.open(edition="rfc3986", text="http://alice@a:80/b", tried=0, characters=1)
    item = page.locator(ITEMS, has=page.locator("code.name:text-is('userinfo')"))
    siblings = ["userinfo", "host", "port"]
    for name in siblings:
        toggle = page.locator(ITEMS, has=page.locator(f"code.name:text-is('{name}')")).locator(".toggle")
        toggle.click()
    focus_tree(page)
    item.click()
    closed = page.locator(f"{ITEMS}[aria-expanded=false]").count()
    page.keyboard.press("*")
    assert closed >= 3 and page.locator(f"{ITEMS}[aria-expanded=false]").count() == closed - 3
