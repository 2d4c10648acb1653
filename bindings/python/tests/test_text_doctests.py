"""The examples in the documentation: of the native module, and of the README."""

from __future__ import annotations

import doctest
import inspect
from pathlib import Path
from types import ModuleType

import pytest

import uri_bnf
from uri_bnf import _native

# The text for strings may be part of the README.
PAGES = sorted(Path(__file__).parent.parent.glob("README*.md"))


def documented(module: ModuleType) -> dict[str, str]:
    """The documentation of what a native module has, and of the members of its classes."""
    texts: dict[str, str] = {}
    for name, value in vars(module).items():
        texts[name] = inspect.getdoc(value) or ""
        if isinstance(value, type):
            for member, entry in vars(value).items():
                texts[f"{name}.{member}"] = inspect.getdoc(entry) or ""
    return texts


TEXTS = {name: text for name, text in documented(_native).items() if ">>>" in text}


def run(text: str, name: str) -> None:
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    output: list[str] = []
    doctest.DocTestRunner().run(test, out=output.append)
    assert not output, "".join(output)


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_examples_of_the_native_module(name: str) -> None:
    run(TEXTS[name], name)


def test_there_are_examples_for_each_function_for_strings() -> None:
    without = [
        name
        for name in uri_bnf.__all__
        if inspect.isbuiltin(getattr(uri_bnf, name)) and ">>>" not in (getattr(uri_bnf, name).__doc__ or "")
    ]
    assert without == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_the_pages(page: Path) -> None:
    run(page.read_text(encoding="utf-8").replace("\n```", "\n\n```"), page.name)
