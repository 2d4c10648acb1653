//! Texts that are made: the suite of a rule of RFC 3986 in a context, and all short sequences of the pieces that matter there.

use uri_bnf::bnf::{Extent, Suite};

use crate::arguments::SuiteExtent;
use crate::names::specification::SpecificationName;
use crate::standards;
use crate::status::Failure;

/// Where the texts of a rule stand.
struct Place {
    rule: &'static str,
    /// Each with `{}` for the text.
    contexts: &'static [&'static str],
    mosaics: &'static [&'static Mosaic],
    /// Whether the suite of the rule is used.
    has_suite: bool,
}

/// Pieces, of which all sequences up to a length are made, in a context.
struct Mosaic {
    context: &'static str,
    pieces: &'static [&'static str],
    longest: usize,
}

const AUTHORITY: Mosaic = Mosaic {
    context: "http://{}",
    pieces: &[
        "a", "b", "@", ":", ":80", ":90", "\\", "/", "?", "#", ";", "[::1]", "[", "]", "\t", "\n", " ",
        "%40", ".", "&",
    ],
    longest: 4,
};

const HOST: Mosaic = Mosaic {
    context: "http://{}/",
    pieces: &[
        "a",
        "A",
        ".",
        "1",
        "127",
        "0177",
        "0x7f",
        "256",
        "4294967296",
        "1.1.1",
        "%2e",
        "%00",
        "%61",
        "%2f",
        "%25a",
        "é",
        "ß",
        "\u{ff11}",
        "\u{3002}",
        "\u{ff0e}",
        "\u{ad}",
        "\u{200b}",
        "[::1",
        "]",
        "-",
        "_",
        "*",
    ],
    longest: 3,
};

const PORT: Mosaic = Mosaic {
    context: "http://a:{}/",
    pieces: &["0", "8", "80", "65535", "65536", "a", "-", "\u{660}", " ", "%30", ":"],
    longest: 3,
};

const PATH: Mosaic = Mosaic {
    context: "http://a/{}",
    pieces: &[
        "a", "/", "//", ".", "..", "%2e", "%2E", "%2f", "%5c", "%00", ";", "\\", "?", "#", "@", ":", "\t",
        " ", "é", "%", "|",
    ],
    longest: 4,
};

const START: Mosaic = Mosaic {
    context: "{}",
    pieces: &[
        "http",
        "file",
        "x",
        ":",
        "/",
        "//",
        "\\",
        "a",
        "@",
        ".",
        "?",
        "#",
        " ",
        "\n",
        "1",
        "javascript",
    ],
    longest: 4,
};

const RELATIVE: Mosaic = Mosaic {
    context: "//{}",
    pieces: &["a", "b", "@", ":80", "\\", "/", "?", "#", "\t", "[::1]"],
    longest: 4,
};

const PLACES: &[Place] = &[
    Place {
        rule: "authority",
        contexts: &["http://{}/x", "//{}/x"],
        mosaics: &[&AUTHORITY, &HOST, &PORT, &RELATIVE],
        has_suite: true,
    },
    Place { rule: "userinfo", contexts: &["http://{}@a/"], mosaics: &[], has_suite: true },
    Place { rule: "host", contexts: &["http://{}/", "//{}/"], mosaics: &[&HOST], has_suite: true },
    Place { rule: "port", contexts: &["http://a:{}/"], mosaics: &[&PORT], has_suite: true },
    Place { rule: "path-abempty", contexts: &["http://a{}", "x://a{}"], mosaics: &[&PATH], has_suite: true },
    Place { rule: "query", contexts: &["http://a/?{}"], mosaics: &[], has_suite: true },
    Place { rule: "fragment", contexts: &["http://a/#{}"], mosaics: &[], has_suite: true },
    Place {
        rule: "URI-reference",
        contexts: &["{}"],
        mosaics: &[&START, &AUTHORITY, &HOST, &PORT, &RELATIVE, &PATH],
        has_suite: false,
    },
    Place {
        rule: "URI",
        contexts: &["{}"],
        mosaics: &[&START, &AUTHORITY, &HOST, &PORT, &PATH],
        has_suite: false,
    },
];

/// Refuses a rule for which no texts are made.
pub(super) fn check(rule: &str) -> Result<(), Failure> {
    place(rule).map(drop)
}

fn place(rule: &str) -> Result<&'static Place, Failure> {
    PLACES.iter().find(|place| place.rule == rule).ok_or_else(|| {
        let rules = PLACES.iter().map(|place| place.rule).collect::<Vec<_>>().join(", ");
        Failure::Unknown(format!("no texts are made for the rule {rule}; they are for {rules}"))
    })
}

/// Gives each text of a rule to `take`, until that fails. Texts that are not UTF-8 are left out; returns how many.
pub(super) fn each(
    rule: &str,
    extent: SuiteExtent,
    take: &mut impl FnMut(&str) -> Result<(), Failure>,
) -> Result<u64, Failure> {
    let place = place(rule)?;
    let mut left_out = 0;
    if place.has_suite {
        left_out = suite(place, extent, take)?;
    }
    for mosaic in place.mosaics {
        let more = usize::from(extent != SuiteExtent::Quick);
        mosaic.each(mosaic.longest + more, take)?;
    }
    Ok(left_out)
}

fn suite(
    place: &Place,
    extent: SuiteExtent,
    take: &mut impl FnMut(&str) -> Result<(), Failure>,
) -> Result<u64, Failure> {
    let specification = SpecificationName::Edition(standards::URI);
    let grammar = specification.read_grammar()?;
    let extent = match extent {
        SuiteExtent::Quick => Extent::QUICK,
        SuiteExtent::Standard => Extent::STANDARD,
        SuiteExtent::Full => Extent::FULL,
    };
    let suite = Suite::new(&grammar, place.rule, &extent)
        .map_err(|error| Failure::Unknown(format!("cannot make texts of {}: {error}", place.rule)))?;
    let mut words = suite.words();
    let mut left_out = 0;
    while let Some(word) = words.next_word() {
        let Ok(word) = str::from_utf8(word) else {
            left_out += 1;
            continue;
        };
        for context in place.contexts {
            take(&context.replace("{}", word))?;
        }
    }
    Ok(left_out)
}

impl Mosaic {
    /// Gives each sequence of up to `longest` pieces, the shortest first.
    fn each(
        &self,
        longest: usize,
        take: &mut impl FnMut(&str) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        for length in 0..=longest {
            let mut places = vec![0; length];
            loop {
                let pieces = places.iter().filter_map(|&place: &usize| self.pieces.get(place).copied());
                take(&self.context.replace("{}", &pieces.collect::<String>()))?;
                let Some(next) = places.iter().rposition(|&place| place + 1 < self.pieces.len()) else {
                    break;
                };
                for (index, place) in places.iter_mut().enumerate().skip(next) {
                    *place = if index == next { *place + 1 } else { 0 };
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{PLACES, START, each};
    use crate::arguments::SuiteExtent;

    #[test]
    fn all_sequences_are_made() {
        let mut made = Vec::new();
        START
            .each(2, &mut |text| {
                made.push(text.to_owned());
                Ok(())
            })
            .unwrap();
        let pieces = START.pieces.len();
        assert_eq!(made.len(), 1 + pieces + pieces * pieces);
        assert!(made.contains(&"http:".to_owned()) && made.contains(&"1javascript".to_owned()));
    }

    #[test]
    fn each_rule_has_texts() {
        for place in PLACES.iter().filter(|place| !place.rule.starts_with("URI")) {
            let mut count = 0;
            each(place.rule, SuiteExtent::Quick, &mut |_| {
                count += 1;
                Ok(())
            })
            .unwrap();
            assert!(count > 50, "{}: {count}", place.rule);
        }
        assert!(each("hots", SuiteExtent::Quick, &mut |_| Ok(())).is_err());
    }
}
