"""Random texts, the same in each run."""

from __future__ import annotations

import random

PIECES = [
    *"abz09:/?#[]@!$&'()*+,;=%-._~ |\\\"<>\0\n",
    *["é", "€", "😀", "\ud800", "\udfff", "\u202e", "%41", "%C3%A9", "//", "::1", "..", "http:", "u:p@"],
]


def texts(seed: str) -> list[str]:
    """1,500 texts of up to 12 pieces, among them lone surrogates."""
    choices = random.Random(seed)
    return ["".join(choices.choices(PIECES, k=choices.randint(0, 12))) for _ in range(1_500)]
