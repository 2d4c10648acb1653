//! The judge: the printed grammars as data, and the automata compiled from them.
