//! A reader of W3C EBNF that shares nothing with the printer. It rewrites each rule in BNF, where every repetition is
//! one of `*`, `1*` and `[ ]`, and every set is spelt out octet by octet.

use uri_bnf_judge::Grammar;

/// The grammar of the text.
pub(crate) fn read(text: &str) -> Grammar {
    let rules = text.lines().map(|line| {
        let (name, definition) = line.split_once(" ::= ").expect("a rule has `::=`");
        let mut reader = Reader { rest: definition };
        let definition = reader.alternatives();
        assert_eq!(reader.rest, "", "{line}");
        format!("{name} = {definition}\n")
    });
    let bnf = rules.collect::<String>();
    Grammar::read(&bnf).unwrap_or_else(|error| panic!("{error}:\n{bnf}"))
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn alternatives(&mut self) -> String {
        let mut all = self.sequence();
        while self.take(" | ") {
            all = format!("{all} | {}", self.sequence());
        }
        all
    }

    fn sequence(&mut self) -> String {
        let mut all = self.repetition();
        while !self.rest.starts_with(" |") && !self.rest.starts_with(" )") && self.take(" ") {
            all = format!("{all} {}", self.repetition());
        }
        all
    }

    /// Several suffixes may follow each other: `a??` is `( a? )?`.
    fn repetition(&mut self) -> String {
        let mut element = self.element();
        loop {
            element = if self.take("*") {
                format!("*( {element} )")
            } else if self.take("+") {
                format!("1*( {element} )")
            } else if self.take("?") {
                format!("[ {element} ]")
            } else {
                return element;
            };
        }
    }

    fn element(&mut self) -> String {
        if self.take("( ") {
            let inner = self.alternatives();
            assert!(self.take(" )"), "{}", self.rest);
            return format!("( {inner} )");
        }
        if self.take("'\"'") {
            return "<\">".to_owned();
        }
        if self.take("\"") {
            return format!("\"{}\"", self.up_to('"'));
        }
        if self.rest.starts_with('#') {
            return octet(self.number());
        }
        if self.take("[") {
            return self.class();
        }
        let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && !"-_".contains(c));
        let (name, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        assert!(!name.is_empty(), "{}", self.rest);
        self.rest = rest;
        name.to_owned()
    }

    /// The part after the `[`: characters, numbers, and ranges of numbers.
    fn class(&mut self) -> String {
        let mut members = Vec::new();
        while !self.take("]") {
            if !self.rest.starts_with('#') {
                let character = self.rest.chars().next().expect("the class is closed");
                self.rest = &self.rest[1..];
                members.push(octet(u8::try_from(character).expect("it is an octet")));
                continue;
            }
            let first = self.number();
            let last = if self.take("-") { self.number() } else { first };
            members.extend((first..=last).map(octet));
        }
        format!("( {} )", members.join(" | "))
    }

    /// `#x` and hexadecimal digits.
    fn number(&mut self) -> u8 {
        assert!(self.take("#x"), "{}", self.rest);
        let (digits, rest) = self.rest.split_at(2);
        self.rest = rest;
        u8::from_str_radix(digits, 16).expect("there are two digits")
    }

    fn up_to(&mut self, end: char) -> String {
        let (text, rest) = self.rest.split_once(end).expect("it is closed");
        self.rest = rest;
        text.to_owned()
    }

    fn take(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }
}

fn octet(octet: u8) -> String {
    format!("<octet {octet:02X} hexadecimal>")
}
