//! Pairs of a base and a reference by chance, rich in what resolution must be careful with.

use uri_bnf::{Edition, bnf::Random};

const SCHEMES: [&str; 6] = ["http", "foo", "a", "HTTP", "x-1.2+y", "news"];
const AUTHORITIES: [&str; 10] =
    ["a", "a", "", "h:80", "u:p@h", "my_h", "1.2.3.4", "[::1]:8", "a:", "[0:A::1]"];
const SEGMENTS: [&str; 20] = [
    ".", ".", "..", "..", "..", "", "", "a", "b", "c;p=1", "g", "x:y", "%2e", "%2E%2e", "..a", ".b", "a.",
    "1:z", "@e", "...",
];
const QUERIES: [&str; 4] = ["", "q", "x=/../y", "/./?"];
/// What an edition with characters beyond US-ASCII has in the place of any of them but schemes.
const BEYOND: [&str; 6] = ["\u{e9}", "\u{e9}\u{1f600}", "a\u{5d0}", "%C3%A9", "\u{ff0e}", "\u{2025}b"];

/// A source of pairs. The same seed gives the same pairs.
pub(crate) struct Pairs {
    random: Random,
    edition: Edition,
    /// Whether this pair has characters beyond US-ASCII.
    is_beyond: bool,
}

impl Pairs {
    pub(crate) fn new(edition: Edition, seed: u64) -> Self {
        Self { random: Random::new(seed), edition, is_beyond: false }
    }

    /// A base that is valid under the edition.
    pub(crate) fn base(&mut self) -> String {
        self.is_beyond = self.edition == Edition::Rfc3987 && self.random.below(3) == 0;
        loop {
            let has_names = self.edition == Edition::Uri01 && self.random.below(16) == 0;
            let mut base = if has_names { "urn:a1:b" } else { self.one_of(&SCHEMES) }.to_owned();
            if !has_names {
                base += ":";
            }
            self.hierarchical_part(&mut base);
            if self.edition.is_valid(&base) {
                return base;
            }
        }
    }

    /// A reference, which need not be valid; if it is not, it is close to one that is.
    pub(crate) fn reference(&mut self) -> String {
        let mut reference = String::new();
        if self.random.below(5) == 0 {
            reference += self.one_of(&SCHEMES);
            reference += ":";
        }
        self.hierarchical_part(&mut reference);
        if self.random.below(8) == 0 {
            reference += "#";
            reference += self.one_of(&QUERIES);
        }
        reference
    }

    /// A base, and a target that shares a part with it.
    pub(crate) fn base_and_target(&mut self) -> (String, String) {
        let base = self.base();
        loop {
            let shared = self.random.below(base.len() + 1);
            let mut target =
                if self.random.below(8) == 0 { "" } else { base.get(..shared).unwrap_or_default() }
                    .to_owned();
            match self.random.below(4) {
                0 => target += self.one_of(&SEGMENTS),
                1 => self.hierarchical_part(&mut target),
                2 => {}
                _ => target += &self.reference(),
            }
            if self.edition.parse(&target).is_ok_and(|tree| tree.is_absolute()) {
                return (base, target);
            }
        }
    }

    fn hierarchical_part(&mut self, text: &mut String) {
        let has_authority = self.random.below(3) == 0;
        if has_authority {
            *text += "//";
            *text += self.one_of(&AUTHORITIES);
        }
        let segments = self.random.below(7);
        for number in 0..segments {
            if number > 0 || has_authority || self.random.below(2) == 0 {
                *text += "/";
            }
            *text += self.one_of(&SEGMENTS);
        }
        if self.random.below(5) == 0 {
            *text += "?";
            *text += self.one_of(&QUERIES);
        }
    }

    fn one_of(&mut self, texts: &[&'static str]) -> &'static str {
        let may_be_beyond = self.is_beyond && texts != SCHEMES;
        let texts = if may_be_beyond && self.random.below(3) == 0 { &BEYOND } else { texts };
        texts[self.random.below(texts.len())]
    }
}
