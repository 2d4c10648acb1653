//! What the shortest string is asked for, and how long it is.

use std::{cell::RefCell, collections::BTreeMap};

use uri_bnf::{Edition, UriReference, bnf::Generator};

use super::random::Random;
use crate::{
    grammars,
    request::{Problem, rule},
};

/// A property of strings.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// A reference of the edition, but not of the other.
    NotIn(Edition),
    /// A string that a rule derives.
    Rule(&'static str),
    /// A reference with a property of its components.
    Components(&'static Property),
    /// A string that breaks at this offset.
    Breaks(usize),
}

/// A property of references.
pub(super) struct Property {
    /// As in "a reference that …".
    words: &'static str,
    holds: fn(&UriReference<&str>) -> bool,
}

const PROPERTIES: &[Property] = &[
    Property {
        words: "has an empty query",
        holds: |tree| tree.query().is_some_and(|query| query.text().is_empty()),
    },
    Property {
        words: "has an empty query and an empty fragment",
        holds: |tree| {
            tree.query().is_some_and(|query| query.text().is_empty())
                && tree.fragment().is_some_and(|fragment| fragment.text().is_empty())
        },
    },
    Property {
        words: "has a port, and the port is empty",
        holds: |tree| tree.port().is_some_and(|port| port.text().is_empty()),
    },
    Property {
        words: "has a userinfo, and the userinfo is empty",
        holds: |tree| tree.userinfo().is_some_and(|userinfo| userinfo.text().is_empty()),
    },
    Property {
        words: "has a scheme and a fragment",
        holds: |tree| tree.scheme().is_some() && tree.fragment().is_some(),
    },
    Property {
        words: "has a userinfo and a port",
        holds: |tree| tree.userinfo().is_some() && tree.port().is_some(),
    },
    Property {
        words: "has no scheme, but a colon in its path",
        holds: |tree| tree.scheme().is_none() && tree.path().text().contains(':'),
    },
    Property {
        words: "has an authority, a query and a fragment",
        holds: |tree| tree.authority().is_some() && tree.query().is_some() && tree.fragment().is_some(),
    },
];

/// Rules whose shortest string takes some thought, in all editions.
const RULES: &[&str] = &[
    "IPv4address",
    "IPv6address",
    "IPv6reference",
    "IP-literal",
    "IPvFuture",
    "ls32",
    "escaped",
    "pct-encoded",
    "net_path",
    "path-rootless",
    "absoluteURI",
    "absolute-URI",
    "absoluteURL",
    "opaque_part",
    "hier_part",
    "hier-part",
    "hostport",
    "param",
    "path_segments",
    "segment-nz-nc",
    "reg_name",
    "server",
    "toplabel",
    "relative-part",
    "IRI",
    "absolute-IRI",
    "ihier-part",
];

/// The letters, digits and delimiters that the components of references are made of.
const ALPHABET: &[u8] = b"a1:/?#@";

/// The characters of [`ALPHABET`], the percent sign and an opening bracket.
const WITH_ESCAPES: &[u8] = b"a1:/?#@%[";

/// The longest strings that are tried.
const LONGEST: usize = 5;

thread_local! {
    /// What was found, by the words of the goal: there are some hundred.
    static KNOWN: RefCell<BTreeMap<String, Option<String>>> = const { RefCell::new(BTreeMap::new()) };
}

impl Goal {
    pub(super) fn choose(random: &mut Random, edition: Edition) -> Self {
        let others: Vec<_> = Edition::ALL.iter().copied().filter(|&other| other != edition).collect();
        let rules: Vec<_> =
            RULES.iter().copied().filter(|name| edition.rules().rule(name).is_some()).collect();
        match random.below(8) {
            0 | 1 => random.pick(&others).map(|&other| Self::NotIn(other)),
            2..4 => random.pick(&rules).map(|name| Self::Rule(name)),
            4 => Some(Self::Breaks(1 + random.below(3))),
            _ => random.pick(PROPERTIES).map(Self::Components),
        }
        .unwrap_or(Self::Breaks(1))
    }

    /// As in "write the shortest string that …".
    pub(super) fn words(self, edition: Edition) -> String {
        match self {
            Self::NotIn(other) => format!("is a reference of {edition}, but not of {other}"),
            Self::Rule(name) => format!("the rule {name} of {edition} derives"),
            Self::Components(property) => format!("is a reference of {edition} and {}", property.words),
            Self::Breaks(offset) => format!("is not a reference of {edition}, and breaks at offset {offset}"),
        }
    }

    /// The rule from which the strings are derived.
    pub(super) fn rule(self, edition: Edition) -> &'static str {
        match self {
            Self::Rule(name) => name,
            _ => edition.start_symbol(),
        }
    }

    /// Why `text` does not have the property; `None` if it has it.
    pub(super) fn objection(self, edition: Edition, text: &str) -> Result<Option<String>, Problem> {
        let not_valid =
            |error: uri_bnf::ParseError| format!("It is not a reference of {edition}: {}.", error.message());
        Ok(match self {
            Self::NotIn(other) => match (edition.parse(text), other.is_valid(text)) {
                (Err(error), _) => Some(not_valid(error)),
                (Ok(_), true) => Some(format!("It is a reference of {other} as well.")),
                _ => None,
            },
            Self::Rule(name) => {
                let error = rule(edition, name)?.explain(text.as_bytes());
                error.map(|error| format!("{name} does not derive it: {}.", error.message()))
            }
            Self::Components(property) => match edition.parse(text) {
                Err(error) => Some(not_valid(error)),
                Ok(tree) if (property.holds)(&tree) => None,
                Ok(_) => Some(format!("It is a reference, but not one that {}.", property.words)),
            },
            Self::Breaks(wanted) => match edition.parse(text) {
                Ok(_) => Some(format!("It is a reference of {edition}.")),
                Err(error) if error.offset() == wanted => None,
                Err(error) => {
                    Some(format!("It breaks at offset {}: {}.", error.offset(), error.expectation()))
                }
            },
        })
    }

    /// A shortest string with the property, in octets, if there is one. It is found once.
    pub(super) fn shortest(self, edition: Edition) -> Result<Option<String>, Problem> {
        let words = self.words(edition);
        if let Some(known) = KNOWN.with(|known| known.borrow().get(&words).cloned()) {
            return Ok(known);
        }
        let shortest = self.find(edition)?;
        KNOWN.with(|known| known.borrow_mut().insert(words, shortest.clone()));
        Ok(shortest)
    }

    fn find(self, edition: Edition) -> Result<Option<String>, Problem> {
        match self {
            Self::NotIn(other) => shortest_difference(edition, other),
            Self::Rule(name) => {
                let generator = Generator::new(grammars::grammar(edition)?, name, 1).map_err(Problem::new)?;
                let shortest = generator.shortest_length();
                let generator = generator.with_max_length(shortest);
                let mut words = generator.valid(1);
                Ok(words.next_word().map(|word| String::from_utf8_lossy(word).into_owned()))
            }
            Self::Components(_) => self.search(edition, ALPHABET),
            Self::Breaks(_) => self.search(edition, WITH_ESCAPES),
        }
    }

    /// The first string of this alphabet with the property, by length.
    fn search(self, edition: Edition, alphabet: &[u8]) -> Result<Option<String>, Problem> {
        for length in 0..=LONGEST {
            let mut digits = vec![0; length];
            loop {
                let text: String = digits
                    .iter()
                    .filter_map(|&digit| alphabet.get(digit))
                    .map(|&octet| char::from(octet))
                    .collect();
                if self.objection(edition, &text)?.is_none() {
                    return Ok(Some(text));
                }
                // The next string of this length.
                let Some(place) = digits.iter().rposition(|&digit| digit + 1 < alphabet.len()) else { break };
                for (index, digit) in digits.iter_mut().enumerate().skip(place) {
                    *digit = if index == place { *digit + 1 } else { 0 };
                }
            }
        }
        Ok(None)
    }
}

/// A shortest string that is a reference of one edition only.
fn shortest_difference(edition: Edition, other: Edition) -> Result<Option<String>, Problem> {
    let place = |edition| Edition::ALL.iter().position(|own| *own == edition);
    let is_older = place(edition) < place(other);
    let pairs = if is_older { grammars::pair(edition, other)? } else { grammars::pair(other, edition)? };
    let Some(pair) = pairs.pairs().iter().find(|pair| pair.is_start()) else { return Ok(None) };
    let [left, right] = pairs.automata(pair).map_err(Problem::new)?;
    let word = if is_older { left.without(&right) } else { right.without(&left) };
    Ok(word.map(|word| String::from_utf8_lossy(&word).into_owned()))
}
