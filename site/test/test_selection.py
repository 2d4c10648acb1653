"""Text, tree, diagram and rule show the same part."""

import pytest

SELECTED = "[...document.querySelectorAll('#shown .cell.selected')].map(cell => cell.textContent).join('')"
TEXT = "http://alice@é.example:80/a?q#top"


@pytest.fixture
def opened(visit):
    return visit.open(edition="rfc3987", text=TEXT)


def selected_rule(page):
    return page.inner_text("#tree [aria-selected=true] code >> nth=0")


@pytest.mark.parametrize(("rule", "part"), [("iuserinfo", "alice"), ("ihost", "é.example"), ("port", "80"), ("iquery", "q"), ("ifragment", "top")])
def test_selecting_text_selects_the_node(opened, rule, part):
    start = TEXT.index(part)
    opened.evaluate("""([start, end]) => {
      const field = document.getElementById('text');
      field.focus();
      field.setSelectionRange(start, end);
      field.dispatchEvent(new Event('select', { bubbles: true }));
    }""", [start, start + len(part)])
    opened.wait_for_function(f"[...document.querySelectorAll('#shown .cell.selected')].length === {len(part)}")
    assert opened.evaluate(SELECTED) == part
    # Rules that derive just this part, such as the only alternative, are as good.
    assert selected_rule(opened) in (rule, "ireg-name"), selected_rule(opened)
    assert selected_rule(opened) in opened.inner_text("#heading-rule")


def test_selecting_in_the_coloured_text_selects_the_node(opened):
    opened.evaluate("""() => {
      const cells = [...document.querySelectorAll('#shown .cell')];
      document.getSelection().setBaseAndExtent(cells[7].firstChild, 0, cells[11].firstChild, 1);
      document.getElementById('shown').dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    }""")
    assert opened.evaluate(SELECTED) == "alice" and selected_rule(opened) == "iuserinfo"


@pytest.mark.parametrize(("rule", "part"), [("iauthority", "alice@é.example:80"), ("scheme", "http"), ("port", "80")])
def test_selecting_the_node_marks_the_text(opened, rule, part):
    opened.locator("#tree .kept[role=treeitem]", has=opened.locator(f"code.name:text-is('{rule}')")).first.click()
    assert opened.evaluate(SELECTED) == part
    assert opened.inner_text("#heading-rule").startswith(f"Rule {rule}")
    assert f"“{part}”" in opened.inner_text("#rule .here")


def test_the_diagram_shows_the_way_taken(opened):
    opened.locator("#tree .kept[role=treeitem]", has=opened.locator("code.name:text-is('iauthority')")).first.click()
    taken = opened.evaluate("[...document.querySelectorAll('#rule .diagram [data-taken]')].map(box => box.dataset.rule ?? '').filter(Boolean)")
    assert set(taken) == {"iuserinfo", "ihost", "port"}
    opened.locator("#rule .diagram [data-rule=port]").first.click()
    assert opened.inner_text("#heading-rule").startswith("Rule port")


def test_a_component_of_the_legend_selects_it(opened):
    opened.locator("#legend button", has_text="query").click()
    assert opened.evaluate(SELECTED) == "q"


def test_the_rule_is_the_printed_one_and_its_rust(visit):
    from native import command

    for edition, number, rule in (("rfc2396", "2396", "server"), ("rfc2732", "2732", "host"), ("rfc3986", "3986", "authority"), ("rfc3987", "3987", "ihost")):
        page = visit.open(edition=edition, text="", show=rule)
        printed = page.inner_text("#rule pre >> nth=0")
        assert " ".join(printed.split()) in " ".join(command("grammar", "--edition", number, rule).split())
        code = page.inner_text("#rust pre")
        assert " ".join(code.split()) in " ".join(command("grammar", "--code", "--edition", number, rule).split())


def test_another_edition_shows_the_rule_that_corresponds(visit):
    page = visit.open(edition="rfc3986", text="http://a/", show="host")
    others = page.inner_text("#others")
    assert "RFC 2396" in others and "ihost" in others
    page.select_option("#edition", "rfc3987")
    assert page.inner_text("#heading-rule").startswith("Rule ihost")
