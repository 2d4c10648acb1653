"""The reader's own grammar: diagram, linter, automaton, strings, membership, and an end to work that takes too long."""

import pytest

from native import answer

DATE = 'date = year "-" month\nyear = 4DIGIT\nmonth = "0" %x31-39 / "1" ( "0" / "1" / "2" )\n'
# Its automaton takes a minute, since the worker is made so.
SLOW = 'slow = "a"\n'
# No automaton of a small grammar takes long enough for a test. So workers of this page wait before one of the grammar above.
SLOW_WORKERS = """
const NativeBlob = Blob;
globalThis.Blob = class extends NativeBlob {
  constructor(parts, options) {
    const wait = `self.addEventListener('message', ({ data }) => {
      if (data.request?.operation !== 'own_automaton' || !data.request.text.startsWith('slow')) return;
      for (const end = Date.now() + 60_000; Date.now() < end;);
    });`;
    super(options?.type === 'text/javascript' ? [wait, ...parts] : parts, options);
  }
};
"""


def opened(visit, text, notation="abnf", rule=None, given=""):
    return visit.open(open="own", gtext=text, gnotation=notation, grule=rule, ginput=given)


def finished(page):
    """Waits until the last part, the automaton, is drawn."""
    page.wait_for_selector("#panel-own >> text=The minimal automaton of")
    return page.inner_text("#panel-own")


def test_a_grammar_is_drawn(visit):
    page = opened(visit, DATE, rule="month", given="13")
    words = finished(page)
    rules = page.evaluate("[...document.getElementById('own-rule').options].map(option => option.value)")
    assert rules[:3] == ["date", "year", "month"]
    assert "%x31-39" in page.inner_text("#panel-own pre")
    drawn = page.locator("#panel-own .diagram svg").first
    assert drawn.get_attribute("aria-label") == "Railroad diagram of month"
    automaton = answer(operation="own_automaton", notation="abnf", text=DATE, rule="month")
    assert f"has {automaton['count']} states" in words
    assert page.locator("#panel-own svg[aria-label*=month]").count() == 2
    assert "✗ No: it cannot go on like this at offset 1" in words


@pytest.mark.parametrize(("given", "verdict"), [("2024-02", "✓ Yes"), ("2024-00", "offset 6"), ("2024", "ends too early"), ("", "ends too early"), ("2024-02x", "offset 7")])
def test_membership(visit, given, verdict):
    page = opened(visit, DATE, rule="date", given=given)
    finished(page)
    assert verdict in page.inner_text("#panel-own")
    accepted = answer(operation="own_accepts", notation="abnf", text=DATE, rule="date", input=given)
    assert accepted["accepts"] == (verdict == "✓ Yes")


def test_strings_are_in_the_language_and_near_misses_are_not(visit):
    page = opened(visit, DATE, rule="date")
    finished(page)
    shown = page.evaluate("""[...document.querySelectorAll('#panel-own ul')].map(list => [...list.querySelectorAll('button')].map(one => one.textContent))""")
    shown = [words for words in shown if words]
    assert len(shown) >= 2, shown
    for words, expected in zip(shown[-2:], (True, False)):
        for word in words:
            accepted = answer(operation="own_accepts", notation="abnf", text=DATE, rule="date", input="" if word == "empty" else word)
            assert accepted["accepts"] is expected, word


def test_an_error_has_its_line(visit):
    page = opened(visit, 'a = b\nb = "x\n', notation="bnf")
    page.wait_for_selector("#panel-own .bad")
    words = page.inner_text("#panel-own")
    error = answer(operation="own", notation="bnf", text='a = b\nb = "x\n')["error"]
    assert error["line"] == 2
    assert "The grammar cannot be read" in words and f"line {error['line']}, column {error['column']}" in words
    page.click(f"#panel-own button:text('line {error['line']}')")
    assert page.evaluate("document.activeElement.id") == "own-text"
    assert page.evaluate("document.activeElement.selectionStart") == error["span"][0]


def test_the_linter_speaks(visit):
    page = opened(visit, 'greeting = "hi" | "hi"\nunused = "x"\n', notation="bnf")
    finished(page)
    found = answer(operation="own", notation="bnf", text='greeting = "hi" | "hi"\nunused = "x"\n')["findings"]
    assert found
    for finding in found:
        assert finding["name"] in page.inner_text("#panel-own")


def test_work_can_be_cancelled(visit):
    visit.page.add_init_script(SLOW_WORKERS)
    page = opened(visit, SLOW)
    page.wait_for_selector("#panel-own .progress button")
    page.click("#panel-own .progress button")
    page.wait_for_selector("#panel-own >> text=Cancelled")
    assert not page.is_visible("#panel-own .progress")
    # The page lives on, and so does the panel.
    visit.type("http://a b")
    assert page.text_content("#verdict").startswith("✗")
    page.fill("#own-text", DATE)
    page.wait_for_selector("#panel-own >> text=The minimal automaton of date")


def test_typing_while_the_worker_works_ends_its_work(visit):
    visit.page.add_init_script(SLOW_WORKERS)
    page = opened(visit, SLOW)
    page.wait_for_selector("#panel-own .progress button")
    page.fill("#own-text", DATE)
    page.wait_for_selector("#panel-own >> text=The minimal automaton of date")
    assert not page.is_visible("#panel-own .progress")


@pytest.mark.parametrize(("notation", "text"), [
    ("abnf", ""), ("abnf", "\n\n"), ("bnf", "="), ("abnf", "a = a\n"), ("abnf", 'a = "x" a / "y"\n'), ("abnf", "é = \"a\"\n"),
    ("abnf", "a = %x10FFFF-110000\n"), ("abnf", "a = 99999999999999999999\"x\"\n"), ("abnf", "a = b\n"), ("bnf", "a = <anything at all>\n"),
    ("abnf", "\ufeffa = \"x\"\n"), ("abnf", "a = " + "(" * 5_000 + "\n"), ("abnf", "a = " + "[" * 300 + '"x"' + "]" * 300 + "\n"),
    ("abnf", "a = 1000\"x\"\n"), ("abnf", "a = \"" + "x" * 3_000 + "\"\n"), ("abnf", "a = %s\"\"\n"), ("bnf", 'a = "\U0001f600"\n'),
])
def test_no_grammar_stops_the_page(visit, notation, text):
    page = opened(visit, text, notation=notation)
    page.wait_for_function("""() => {
      const panel = document.getElementById('panel-own');
      return panel.querySelector('.bad, .good') || /no rules|The minimal automaton/.test(panel.innerText);
    }""")
    page.select_option("#own-notation", "abnf")
    page.fill("#own-text", DATE)
    page.wait_for_selector("#panel-own >> text=The minimal automaton of date")


def test_a_link_repeats_a_grammar(visits):
    first = visits()
    page = opened(first, DATE, rule="year", given="2é%&#\U0001f600")
    before = finished(page)
    first.state()
    second = visits()
    second.page.goto(page.evaluate("location.href"))
    assert finished(second.page) == before


def test_a_grammar_that_is_loaded_works_in_the_address(visit):
    page = visit.open(open="own")
    finished(page)
    page.select_option("#own-example", "1")
    page.wait_for_selector("#panel-own >> text=The minimal automaton of date")
    assert visit.state()["g"]["rule"] == "date"
