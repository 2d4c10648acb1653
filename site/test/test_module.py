"""The module of the page: what it imports and exports, and how long it is."""

import gzip

from places import MODULE

IMPORTS, EXPORTS = 2, 7
# The most bytes of the module after `gzip -9`.
LIMIT = 750_000


def number(data, at):
    """Reads a number in LEB128: returns it, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def sections(data):
    """Returns the sections of a module by their number."""
    assert data[:8] == b"\0asm\1\0\0\0"
    found, at = {}, 8
    while at < len(data):
        kind, (length, at) = data[at], number(data, at + 1)
        found.setdefault(kind, data[at : at + length])
        at += length
    return found


def test_nothing_is_imported():
    data = sections(MODULE.read_bytes()).get(IMPORTS, b"\0")
    count, _ = number(data, 0)
    assert count == 0


def test_three_functions_and_the_memory_are_exported():
    data = sections(MODULE.read_bytes())[EXPORTS]
    count, at = number(data, 0)
    exports = set()
    for _ in range(count):
        length, at = number(data, at)
        name = data[at : at + length].decode()
        kind = data[at + length]
        _, at = number(data, at + length + 1)
        exports.add((name, ("function", "table", "memory", "global")[kind]))
    # The linker also exports where its data ends.
    exports -= {("__data_end", "global"), ("__heap_base", "global")}
    assert exports == {("request", "function"), ("answer", "function"), ("response", "function"), ("memory", "memory")}


def test_the_module_is_short(record_property):
    length = len(gzip.compress(MODULE.read_bytes(), 9))
    record_property("bytes_of_the_module_with_gzip_-9", length)
    assert length <= LIMIT
