//! How a printed grammar is read where it leaves a choice.

use std::collections::BTreeSet;
use std::fmt::Write;

use clap::ValueEnum;

use super::specification::SpecificationName;

/// How the grammar of RFC 1738 is read, whose `otherurl` derives URLs of any scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Reading {
    /// A scheme with a rule of its own is read by that rule alone, and otherurl by the others
    #[default]
    OwnRule,
    /// By the letter: otherurl is any genericurl, also of a scheme with a rule of its own
    Letter,
}

impl Reading {
    /// Returns whether a grammar is read in this way by the rules of the schemes: that of RFC 1738, which has some.
    pub(crate) fn is_by_scheme(self, specification: SpecificationName) -> bool {
        self == Self::OwnRule && specification == SpecificationName::Rfc1738
    }
}

/// The schemes with rules of their own in RFC 1738, and the rules.
pub(crate) const OWN_RULES: [(&str, &str); 10] = [
    ("http", "httpurl"),
    ("ftp", "ftpurl"),
    ("news", "newsurl"),
    ("nntp", "nntpurl"),
    ("telnet", "telneturl"),
    ("gopher", "gopherurl"),
    ("wais", "waisurl"),
    ("mailto", "mailtourl"),
    ("file", "fileurl"),
    ("prospero", "prosperourl"),
];

/// The rule of the scheme that `octets` begin with, if it has one of its own.
pub(crate) fn own_rule(octets: &[u8]) -> Option<&'static str> {
    let (_, rule) = OWN_RULES.iter().find(|(scheme, _)| {
        octets.strip_prefix(scheme.as_bytes()).is_some_and(|rest| rest.starts_with(b":"))
    })?;
    Some(rule)
}

/// The characters of a scheme in RFC 1738.
const OF_SCHEMES: &str = "abcdefghijklmnopqrstuvwxyz0123456789+-.";

/// Returns the printed grammar with an `otherurl` of the schemes without rules of their own: a rule for each beginning of
/// one that has a rule says what may follow it.
pub(crate) fn with_own_rules(printed: &str) -> String {
    let mut text = printed.replace("otherurl       = genericurl", "otherurl = otherscheme \":\" schemepart");
    text.push_str("schemechar = lowalpha | digit | \"+\" | \"-\" | \".\"\n");
    let schemes: BTreeSet<&str> = OWN_RULES.iter().map(|(scheme, _)| *scheme).collect();
    let beginnings: BTreeSet<&str> =
        schemes.iter().flat_map(|scheme| (0..=scheme.len()).filter_map(|end| scheme.get(..end))).collect();
    let name = |beginning: &str| match beginning {
        "" => "otherscheme".to_owned(),
        beginning => format!("otherscheme-{beginning}"),
    };
    for beginning in &beginnings {
        let mut others = Vec::new();
        let mut alternatives = Vec::new();
        for character in OF_SCHEMES.chars() {
            let longer = format!("{beginning}{character}");
            if beginnings.contains(longer.as_str()) {
                alternatives.push(format!("\"{character}\" {}", name(&longer)));
            } else {
                others.push(format!("\"{character}\""));
            }
        }
        alternatives.push(format!("( {} ) *schemechar", others.join(" | ")));
        let alternatives = alternatives.join(" | ");
        let may_end = !beginning.is_empty() && !schemes.contains(beginning);
        let [open, close] = if may_end { ["[ ", " ]"] } else { [""; 2] };
        // A `String` takes everything.
        let _ = writeln!(text, "{} = {open}{alternatives}{close}", name(beginning));
    }
    text
}

#[cfg(test)]
mod tests {
    use uri_bnf::bnf::{Automaton, Grammar};

    use super::{OWN_RULES, own_rule, with_own_rules};
    use crate::names::specification::SpecificationName;

    /// A scheme with a rule of its own is read by that rule alone.
    #[test]
    fn the_reading_is_that_of_the_rules() {
        let printed = SpecificationName::Rfc1738.rules().file().text();
        let letter = Grammar::read(printed).unwrap();
        let read = Grammar::read(&with_own_rules(printed)).unwrap();
        let of = |grammar: &Grammar, rule: &str| Automaton::compile(grammar, rule).unwrap();
        let url = of(&read, "url");
        for (scheme, rule) in OWN_RULES {
            assert_eq!(own_rule(format!("{scheme}:x").as_bytes()), Some(rule));
            let own = of(&letter, rule);
            for rest in [
                ":",
                ":x",
                "://h",
                "://h/",
                "://h:80/a?b",
                "://h/%7e",
                ":*",
                ":a@b",
                "://u:p@h/",
                "://h/a;b=c",
            ] {
                let text = format!("{scheme}{rest}");
                assert_eq!(url.accepts(text.as_bytes()), own.accepts(text.as_bytes()), "{text}");
            }
        }
        let by_letter = of(&letter, "url");
        for text in [
            "x:y",
            "htt:x",
            "httpx:y",
            "h:",
            "nn:",
            "files:/",
            "newsx:",
            "1+-.:",
            "a://h/p?q",
            "HTTP:x",
            "",
            ":",
        ] {
            assert_eq!(own_rule(text.as_bytes()), None);
            assert_eq!(url.accepts(text.as_bytes()), by_letter.accepts(text.as_bytes()), "{text}");
        }
        assert!(by_letter.accepts(b"http:x") && !url.accepts(b"http:x"));
        // By the letter, the rules of the schemes decide nothing.
        assert_eq!(by_letter, of(&letter, "genericurl"));
    }
}
