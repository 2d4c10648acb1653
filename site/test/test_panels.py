"""Findings with their fixes, resolution and normal forms agree with the command."""

import json

import pytest

from native import EDITIONS, command

TEXT = "HTTP://alice@EXAMPLE.com:80/%7eb/./c/../d"


def opened(visit, panel, **state):
    page = visit.open(open=panel, **state)
    page.wait_for_selector(f"#panel-{panel} > div > *")
    return page


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_findings_are_those_of_check(visit, edition):
    for text in (TEXT, "http://a b/{id}", "http://example.com:99999/"):
        page = opened(visit, "findings", edition=edition, text=text)
        printed = command("check", "--format", "json", "--show-secrets", "--edition", EDITIONS[edition], f"--uri={text}")
        expected = sorted(finding["code"] for finding in found_in(json.loads(printed)))
        shown = [name.split(" ")[0] for name in page.locator("#panel-findings .finding p:first-child > code.quiet").all_inner_texts()]
        assert sorted(shown) == expected and expected


def found_in(report):
    """The findings of a report of `check`, wherever they are in it."""
    if isinstance(report, list):
        return [finding for item in report for finding in found_in(item)]
    if isinstance(report, dict):
        if "code" in report and "severity" in report:
            return [report]
        return [finding for item in report.values() for finding in found_in(item)]
    return []


def test_a_fix_is_applied(visit):
    page = opened(visit, "findings", edition="rfc2396", text="http://example.com/a b")
    page.locator("#panel-findings .fix button").first.click()
    assert page.input_value("#text") == "http://example.com/a%20b"
    assert page.text_content("#verdict").startswith("✓")


def test_fixes_until_the_text_is_valid(visit):
    page = opened(visit, "findings", edition="rfc3986", text="http://example.com/a b<c>d\\é")
    for _ in range(20):
        if page.text_content("#verdict").startswith("✓"):
            break
        page.locator("#panel-findings .finding.error .fix button").first.click()
    assert page.input_value("#text") == "http://example.com/a%20b%3Cc%3Ed/%C3%A9"
    # The keyboard stays in the panel, or goes to the field.
    assert page.evaluate("document.activeElement !== document.body")


def test_a_finding_selects_its_place(visit):
    page = opened(visit, "findings", edition="rfc3986", text="http://a/b[c")
    page.locator("#panel-findings .finding button", has_text="Show").first.click()
    assert "[" in page.evaluate("[...document.querySelectorAll('#shown .cell.selected')].map(cell => cell.textContent).join('')")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("base", ["http://a/b/c/d;p?q", "http://a"])
def test_the_target_is_that_of_resolve(visit, edition, base):
    texts = ["g", "../g", "../../../g", "?y", "#s", "", "//g", "http:g", "g;x=1/../y", "./", "/./g/.", "mailto:a@b"]
    lines = command("resolve", "--format", "jsonl", "--edition", EDITIONS[edition], "--base", base, *[f"--uri={text}" for text in texts])
    page = opened(visit, "resolution", edition=edition, text="x", base=base)
    for text, line in zip(texts, lines.splitlines(), strict=True):
        expected = json.loads(line)
        visit.type(text)
        panel = page.locator("#panel-resolution")
        if expected["result"] is None:
            words = panel.inner_text()
            assert "current document" in words if expected["current_document"] else expected["error"]["message"] in words, text
            continue
        target = panel.locator(".result code").inner_text()
        assert target == expected["result"], text
        # The last row of the table has the components of the target.
        cells = panel.locator("table.parts >> nth=1").locator("tr.applies").last.locator("td").all_inner_texts()
        assert composed(cells) == expected["result"], text


def composed(cells):
    """Section 5.3 of RFC 3986, on the cells of the table."""
    scheme, authority, path, query, fragment = (None if cell == "–" else "" if cell == "empty" else cell for cell in cells)
    parts = [(scheme, "{}:"), (authority, "//{}"), (path, "{}"), (query, "?{}"), (fragment, "#{}")]
    return "".join(form.format(part) for part, form in parts if part is not None)


def test_a_base_that_is_not_one_is_said(visit):
    page = opened(visit, "resolution", edition="rfc3986", text="g", base="relative")
    assert "This base cannot be used" in page.inner_text("#panel-resolution")
    page.fill("#base", "http://a/b")
    assert page.inner_text("#panel-resolution .result code") == "http://a/g"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_normal_form_is_that_of_normalize(visit, edition):
    for text in (TEXT, "http://EXAMPLE.com", "../a/./b"):
        page = opened(visit, "normalization", edition=edition, text=text)
        printed = command("normalize", "--edition", EDITIONS[edition], f"--uri={text}").removesuffix("\n")
        last = page.locator("#panel-normalization > div > p").last.locator("code").inner_text()
        assert last == printed
        # The last row that changes anything has the normal form, apart from the words for what was removed.
        rows = page.evaluate("""[...document.querySelectorAll('#panel-normalization tbody tr.changed td:last-child')].map(cell => {
          const copy = cell.cloneNode(true);
          for (const words of copy.querySelectorAll('.hidden')) words.remove();
          return copy.textContent;
        })""")
        assert rows[-1:] == ([printed] if printed != text else [])


def test_a_faulty_text_has_no_normal_form(visit):
    page = opened(visit, "normalization", edition="rfc3986", text="http://a b")
    assert "Only a valid reference" in page.inner_text("#panel-normalization")


def test_the_steps_of_a_resolution_run(visit):
    page = opened(visit, "resolution", edition="rfc3986", text="../g", base="http://a/b/c/d")
    panel = page.locator("#panel-resolution")
    rows = panel.locator("tr.applies, tr.skipped")
    count = rows.count()

    def shown():
        return sum(rows.nth(at).is_visible() for at in range(count))

    assert shown() == count > 5
    panel.locator("button", has_text="Run from the first step").click()
    assert shown() < count
    page.wait_for_function("[...document.querySelectorAll('#panel-resolution tr.applies, #panel-resolution tr.skipped')].filter(row => !row.hidden).length > 1")
    panel.locator("button", has_text="All steps").click()
    assert shown() == count
    for expected in (1, 2, 3):
        panel.locator("button", has_text="Next step").click()
        assert shown() == expected
    assert panel.locator("[role=status]").inner_text() == f"Step 3 of {count}"


def test_many_attempts_are_shown_after_a_pause(visit):
    page = visit.open(edition="url07", text="http://example.com/" + "a;b=c/" * 30, tried=1)
    lost = "#tree .lost"
    page.wait_for_selector(lost)
    page.fill("#text", "http://example.com/" + "a;b=c/" * 29)
    page.wait_for_selector(lost)
    assert page.text_content("#verdict").startswith("✓")
