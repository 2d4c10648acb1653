//! What is expected in a run of characters, in one name.

use crate::{AsciiSet, grammar::RuleEntry};

/// Rules and characters that together are the characters of a component.
#[derive(Clone, Copy)]
pub(super) struct Group {
    /// What they are the characters of, in words.
    pub(super) whole: &'static str,
    /// The rules for the component, and for parts of it at which another component may also be open.
    inside: &'static [&'static str],
    rules: &'static [&'static str],
    pub(super) characters: &'static [u8],
}

/// Those of RFC 2141 section 2.2.
const URN: &[u8] = b"!#$%'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

const UNRESERVED: &[&str] = &["unreserved", "pct-encoded", "sub-delims"];
const IUNRESERVED: &[&str] = &["iunreserved", "pct-encoded", "sub-delims"];
const ESCAPED: &[&str] = &["unreserved", "escaped"];

/// Those of a name of RFC 2396 and of a userinfo, since a fault in an authority mostly lies in both.
const AUTHORITY: &[&str] = &[
    "authority",
    "reg_name",
    "server",
    "userinfo",
    "hostport",
    "host",
    "hostname",
    "domainlabel",
    "toplabel",
    "IPv4address",
    "port",
];

/// The first of those in which the innermost open rule is.
const GROUPS: [Group; 10] = [
    Group { whole: "a userinfo", inside: &["userinfo", "port"], rules: UNRESERVED, characters: b":" },
    Group { whole: "a userinfo", inside: &["iuserinfo", "port"], rules: IUNRESERVED, characters: b":" },
    Group { whole: "a host name", inside: HOST, rules: UNRESERVED, characters: b"" },
    Group { whole: "a host name", inside: HOST, rules: IUNRESERVED, characters: b"" },
    Group { whole: "a path", inside: &["segment-nz-nc"], rules: UNRESERVED, characters: b"@" },
    Group { whole: "a path", inside: &["isegment-nz-nc"], rules: IUNRESERVED, characters: b"@" },
    Group { whole: "a URN", inside: &["URN-nss"], rules: &[], characters: URN },
    Group { whole: "an authority", inside: AUTHORITY, rules: ESCAPED, characters: b"$,;:@&=+" },
    Group { whole: "a userinfo", inside: AUTHORITY, rules: ESCAPED, characters: b";:&=+$," },
    Group { whole: "a path", inside: &["rel_segment"], rules: ESCAPED, characters: b";@&=+$," },
];

const HOST: &[&str] = &["reg-name", "ireg-name", "IPv4address", "dec-octet"];

impl Group {
    /// The group of the rule `inside` whose rules and characters are all expected, if there is one.
    pub(super) fn of(inside: &str, has_rule: impl Fn(&str) -> bool, expected: AsciiSet) -> Option<Self> {
        let is_expected = |group: &Self| {
            group.inside.contains(&inside)
                && group.rules.iter().all(|rule| has_rule(rule))
                && AsciiSet::of(group.characters).is_subset(expected)
        };
        GROUPS.into_iter().find(is_expected)
    }

    /// Returns whether `rule` is in it.
    pub(super) fn has(self, rule: &RuleEntry) -> bool {
        self.rules.contains(&rule.name())
    }
}
