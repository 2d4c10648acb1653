//! Shared by the tests of automata: grammars, read and compiled.
#![allow(dead_code, reason = "each test uses a part of it")]

mod printed;

pub(crate) use printed::printed;
use uri_bnf_judge::{Automaton, Grammar, Notation};

pub(crate) const RFC2141: &str = include_str!("../../../../../grammar/rfc2141.bnf");
pub(crate) const RFC2396: &str = include_str!("../../../../../grammar/rfc2396.bnf");

pub(crate) const RFC3986: &str = include_str!("../../../../../grammar/rfc3986.abnf");
pub(crate) const RFC5234: &str = include_str!("../../../grammar/rfc5234.abnf");

pub(crate) fn rfc2396() -> Grammar {
    read(RFC2396)
}

pub(crate) fn read(text: &str) -> Grammar {
    Grammar::read(text).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

pub(crate) fn read_abnf(text: &str) -> Grammar {
    Grammar::read_as(Notation::Abnf, text).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

pub(crate) fn compile(grammar: &Grammar, rule: &str) -> Automaton {
    Automaton::compile(grammar, rule).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn language(definition: &str) -> Automaton {
    compile(&read(&format!("a = {definition}")), "a")
}

pub(crate) fn abnf_language(definition: &str) -> Automaton {
    compile(&read_abnf(&format!("a = {definition}")), "a")
}

/// Every word of at most `length` of these octets.
pub(crate) fn words(octets: &[u8], length: usize, visit: &mut impl FnMut(&[u8])) {
    let mut word = Vec::new();
    for length in 0..=length {
        let mut digits = vec![0; length];
        loop {
            word.clear();
            word.extend(digits.iter().map(|&digit: &usize| octets[digit]));
            visit(&word);
            let Some(place) = digits.iter().rposition(|&digit| digit + 1 < octets.len()) else {
                break;
            };
            digits[place] += 1;
            digits[place + 1..].fill(0);
        }
    }
}

/// Random definitions, and numbers for them.
pub(crate) struct Random(uri_bnf_judge::Random);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(uri_bnf_judge::Random::new(seed))
    }

    pub(crate) fn below(&mut self, count: u64) -> u64 {
        self.0.next_number() % count
    }

    /// A definition over `a`, `b` and the characters of `other`, in the notation.
    pub(crate) fn definition(&mut self, depth: u32, other: &str) -> String {
        let shape = if depth == 0 { self.below(4) } else { self.below(10) };
        let mut inner = || self.definition(depth - 1, other);
        match shape {
            0 => "\"a\"".to_owned(),
            1 => "\"b\"".to_owned(),
            2 => ["\"ab\"", "\"\"", "\"ba\"", "\"aa\""][usize::try_from(self.below(4)).unwrap()].to_owned(),
            3 => other.to_owned(),
            4 | 5 => format!("( {} | {} )", inner(), inner()),
            6 | 7 => format!("( {} {} )", inner(), inner()),
            8 => format!("[ {} ]", inner()),
            _ => {
                let inner = inner();
                let (minimum, more) = (self.below(3), self.below(3));
                let maximum = if more == 0 { String::new() } else { (minimum + more - 1).to_string() };
                format!("{minimum}*{maximum}( {inner} )")
            }
        }
    }
}
