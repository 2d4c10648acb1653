"""The module in the browser gives the bytes that the same code gives natively."""

import json

from native import answer, answers
from requests_of_answers import requests

OPERATIONS = {"analyse", "compare", "derive", "diagram", "editions", "exercise", "mark", "normalize", "own", "own_accepts", "own_automaton",
              "own_diagram", "own_words", "relation", "resolve", "rule", "side_by_side"}

# Sends each line to the module, without the page's code: returns the answers, and after each the size of the memory.
SEND = """
async lines => {
  const { instance } = await WebAssembly.instantiate(await (await fetch('uri_bnf_page.wasm')).arrayBuffer(), {});
  const { request, answer, response, memory } = instance.exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return lines.map(line => {
    const bytes = encoder.encode(line);
    const to = request(bytes.length);
    new Uint8Array(memory.buffer, to, bytes.length).set(bytes);
    const before = memory.buffer.byteLength;
    const length = answer();
    const from = response();
    const grew = memory.buffer.byteLength > before;
    return { answer: decoder.decode(new Uint8Array(memory.buffer, from, length)), size: memory.buffer.byteLength, grew };
  });
}
"""

# Does the same by the page's own binding.
CALL = """
async requests => {
  const { callLibrary } = await import('./library.js');
  const { instance } = await WebAssembly.instantiate(await (await fetch('uri_bnf_page.wasm')).arrayBuffer(), {});
  return requests.map(request => JSON.stringify(callLibrary(instance.exports, request)));
}
"""


def names_of_rules():
    return {edition["argument"]: edition["rules"] for edition in answer(operation="editions")["editions"]}


def test_a_thousand_answers_are_the_same(page, record_property):
    lines = requests(names_of_rules())
    native = answers(lines)
    sent = page.evaluate(SEND, lines)
    assert len(lines) >= 999 and len(sent) == len(lines) == len(native)
    for line, browser, expected in zip(lines, sent, native, strict=True):
        assert browser["answer"] == expected, line[:300]
    sizes = [0, *(each["size"] for each in sent)]
    grown = sum(later > earlier for earlier, later in zip(sizes, sizes[1:]))
    record_property("requests_that_grew_the_memory", grown)
    record_property("answers_without_error", sum('{"error":' not in each["answer"][:9] for each in sent))
    # The memory grew while an answer was made, which detaches a buffer that was taken before.
    assert grown >= 4 and any(each["grew"] for each in sent)
    # Every operation had something to answer.
    answered = {json.loads(line)["operation"] for line, each in zip(lines, sent) if not each["answer"].startswith('{"error":"')}
    assert answered == OPERATIONS
    assert any(not line.isascii() for line in lines)


def test_the_binding_reads_answers_after_the_memory_grew(page):
    requests = [
        {"operation": "analyse", "edition": "rfc3987", "text": "é" * 1_000},
        {"operation": "derive", "edition": "rfc3986", "text": "a/" * 4_000, "tried": True},
        {"operation": "analyse", "edition": "rfc3986", "text": "x" * 5_000_000},
        {"operation": "analyse", "edition": "rfc3986", "text": "http://a b"},
    ]
    expected = [json.loads(line) for line in answers([json.dumps(request) for request in requests])]
    assert [json.loads(line) for line in page.evaluate(CALL, requests)] == expected


def test_a_lone_surrogate_is_replaced(page):
    [shown] = page.evaluate(CALL, [{"operation": "analyse", "edition": "rfc3987", "text": "a\ud800b"}])
    assert json.loads(shown) == answer(operation="analyse", edition="rfc3987", text="a\ufffdb")
