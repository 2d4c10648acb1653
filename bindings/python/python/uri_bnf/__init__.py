"""URIs by the formal grammars: strings and columns."""

from uri_bnf._edition import Edition
from uri_bnf._native import is_valid

__all__ = ["Edition", "is_valid"]
