//! RFC 8141, "Uniform Resource Names (URNs)" (April 2017): the rules of section 2, in their order, and those of RFC 3986
//! that they use.
//!
//! ```
//! use uri_bnf::urn::rfc8141::{parse_rule, rule};
//! let urn = parse_rule::<rule::Namestring>("urn:example:foo?+a?=b?=c")?;
//! assert_eq!(urn.r_component.map(|component| component.text()), Some("a"));
//! assert_eq!(urn.q_component.map(|component| component.text()), Some("b?=c"));
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

use nom::{
    Parser,
    branch::alt,
    combinator::opt,
    error::ParseError as NomError,
    sequence::{preceded, terminated},
};

use crate::{
    ast::{FComponent, Nid, Nss, QComponent, RComponent, Urn},
    grammar::{
        GrammarInput, Rule,
        class::{CharacterClass, is_escaped, rfc2396 as basic, rfc3986 as rfc3986_class, urn as class},
        combinator::{End, consumed, longest, sequence, within},
        primitive::{any_case, any_of, character, literal},
        production::Define,
        repetition::{at_most_before, many0},
        rfc3986::Rfc3986Grammar,
        tables::{reading, rules::rule_table},
        urn::rfc2141::without_components,
    },
};

/// RFC 8141.
#[derive(Clone, Copy, Debug)]
pub enum Grammar {}

/// The name of [`Grammar`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `rfc8141::Grammar`")]
#[doc(hidden)]
pub type Rfc8141 = Grammar;

impl Rfc3986Grammar for Grammar {}

impl Rfc8141Grammar for Grammar {}

/// Passes the entries of the rules to the macro `$then`, after `$before`.
macro_rules! rfc8141_rules {
    ($then:ident { $($before:tt)* }) => {
        $then! {
            $($before)*
            Namestring namestring "namestring" "2" Urn, "urn:example:a?+r?=q#f" " ";
            AssignedName assigned_name "assigned-name" "2" Urn, "urn:example:a/b" "?=q";
            Nid nid "NID" "2" Nid, "a-1" "-:";
            Ldh ldh "ldh" "2" Characters (class::Ldh), "-" ":";
            Nss nss "NSS" "2" Nss, "a/b" "?=q";
            RqComponents rq_components "rq-components" "2" Characters, "?+r?=q" "#f";
            RComponent r_component "r-component" "2" RComponent, "a?=b" "#c";
            QComponent q_component "q-component" "2" QComponent, "a?b/c" "#d";
            FComponent f_component "f-component" "2" FComponent, "a/b?c" "#d";
            Alphanum alphanum "alphanum" (appendix "D.2" of "RFC 3986") Characters (basic::Alphanum), "7" "-";
            Fragment fragment "fragment" (section "3.5" of "RFC 3986") Fragment, "a/b?c" "#d";
            Pchar pchar "pchar" (section "3.3" of "RFC 3986") Characters (rfc3986_class::Pchar), "@" "/";
            PctEncoded pct_encoded "pct-encoded" (section "2.1" of "RFC 3986") Characters, "%7e" "user";
            Unreserved unreserved "unreserved" (section "2.3" of "RFC 3986") Characters (rfc3986_class::Unreserved), "~" "!";
            SubDelims sub_delims "sub-delims" (section "2.2" of "RFC 3986") Characters (rfc3986_class::SubDelims), "!" "a";
            Alpha alpha "ALPHA" (appendix "B.1" of "RFC 5234") Characters (basic::Alpha), "Q" "7";
            Digit digit "DIGIT" (appendix "B.1" of "RFC 5234") Characters (basic::Digit), "7" "q";
            Hexdig hexdig "HEXDIG" (appendix "B.1" of "RFC 5234") Characters (basic::Hex), "f" "g";
        }
    };
}

/// The rules of the grammar as types, for [`parse_rule`] and similar functions.
pub mod rule {
    use super::Rfc8141Grammar;
    use crate::grammar::{
        class::{rfc2396 as basic, rfc3986 as rfc3986_class, urn as class},
        tables::rules::rule_types,
    };

    rfc8141_rules! { rule_types { "RFC 8141", Rfc8141Grammar; } }
}

rfc8141_rules! { rule_table {
    "RFC 8141", Grammar in "urn::rfc8141", printed in "../../../grammar/rfc8141.abnf";
    written as Rfc8141 in "../../../src/grammar/urn/rfc8141.rs", "../../../src/grammar/rfc3986.rs";
    terms { "URN" "namestring"; }
    readings reading::RFC8141;
} }

/// The end of an r-component before a q-component: the first `?=` that one can precede.
#[derive(Clone, Copy)]
struct BeforeQComponent;

impl End for BeforeQComponent {
    fn of(octets: &[u8]) -> Option<usize> {
        let end = rfc3986_class::QueryCharacter::scan(octets);
        let mut offsets = octets[..end].windows(2).enumerate();
        let begins = |at: usize| match octets.get(at) {
            Some(&octet) => rfc3986_class::Pchar::SET.contains(octet) || is_escaped(&octets[at..]),
            None => false,
        };
        offsets.find(|(at, octets)| *octets == b"?=" && begins(at + 2)).map(|(at, _)| at)
    }
}

/// The last `?` that an r-component could contain.
#[derive(Clone, Copy)]
struct BeforeLastQuestionMark;

impl End for BeforeLastQuestionMark {
    fn of(octets: &[u8]) -> Option<usize> {
        let end = rfc3986_class::QueryCharacter::scan(octets);
        octets[..end].iter().rposition(|&octet| octet == b'?')
    }
}

/// The two components in `text`, an `rq-components`.
fn split_components<I: GrammarInput>(text: I) -> (Option<RComponent<I>>, Option<QComponent<I>>) {
    let octets = text.as_bytes();
    let length = octets.len();
    match octets {
        [b'?', b'+', after @ ..] => match BeforeQComponent::of(after) {
            Some(end) => {
                (Some(RComponent(text.slice(2..2 + end))), Some(QComponent(text.slice(2 + end + 2..length))))
            }
            None => (Some(RComponent(text.slice(2..length))), None),
        },
        [b'?', b'=', ..] => (None, Some(QComponent(text.slice(2..length)))),
        _ => (None, None),
    }
}

/// The grammar of RFC 8141: section 2, one method per rule, and `alphanum`. The rules that it uses of RFC 3986 are
/// those of [`Rfc3986Grammar`].
pub trait Rfc8141Grammar: Rfc3986Grammar {
    /// ```text
    /// namestring    = assigned-name
    ///                 [ rq-components ]
    ///                 [ "#" f-component ]
    /// ```
    fn namestring<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Urn<I>, E> {
        rule::Namestring.is(consumed(
            Self::rule(rule::AssignedName)
                .and(opt(Self::rule(rule::RqComponents)))
                .and(opt(preceded(literal!("#"), Self::rule(rule::FComponent)))),
        )
        .map(|(text, ((name, components), f_component))| {
            let (r_component, q_component) = components.map_or((None, None), split_components);
            Urn { text, r_component, q_component, f_component, ..name }
        }))
    }

    /// ```text
    /// assigned-name = "urn" ":" NID ":" NSS
    /// ```
    fn assigned_name<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Urn<I>, E> {
        rule::AssignedName.is(consumed(preceded(
            any_case!("urn").and(literal!(":")),
            terminated(Self::rule(rule::Nid), literal!(":")).and(Self::rule(rule::Nss)),
        ))
        .map(without_components))
    }

    /// ```text
    /// NID           = (alphanum) 0*30(ldh) (alphanum)
    /// ```
    fn nid<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Nid<I>, E> {
        rule::Nid.is(
            // PEG: the repetition would consume the last alphanum.
            sequence((
                Self::rule(rule::Alphanum),
                at_most_before(30, Self::rule(rule::Ldh), Self::rule(rule::Alphanum)),
            ))
            .map(Nid),
        )
    }

    /// ```text
    /// ldh           = alphanum / "-"
    /// ```
    fn ldh<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Ldh.is(character(class::Ldh, alt((Self::rule(rule::Alphanum), literal!("-")))))
    }

    /// ```text
    /// NSS           = pchar *(pchar / "/")
    /// ```
    fn nss<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Nss<I>, E> {
        rule::Nss.is(sequence((
            Self::rule(rule::Pchar),
            many0(rfc3986_class::PathCharacter, alt((Self::rule(rule::Pchar), literal!("/")))),
        ))
        .map(Nss))
    }

    /// ```text
    /// rq-components = [ "?+" r-component ]
    ///                 [ "?=" q-component ]
    /// ```
    fn rq_components<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::RqComponents.is(longest((
            // PEG: an r-component would consume the q-component after it.
            sequence((
                preceded(literal!("?+"), within(BeforeQComponent, Self::rule(rule::RComponent))),
                preceded(literal!("?="), Self::rule(rule::QComponent)),
            )),
            // If a text ends after a "?", a q-component may begin there: an observer receives that.
            sequence((
                preceded(literal!("?+"), within(BeforeLastQuestionMark, Self::rule(rule::RComponent))),
                preceded(literal!("?="), Self::rule(rule::QComponent)),
            )),
            sequence((
                opt(preceded(literal!("?+"), Self::rule(rule::RComponent))),
                opt(preceded(literal!("?="), Self::rule(rule::QComponent))),
            )),
        )))
    }

    /// ```text
    /// r-component   = pchar *( pchar / "/" / "?" )
    /// ```
    fn r_component<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RComponent<I>, E> {
        rule::RComponent.is(sequence((
            Self::rule(rule::Pchar),
            many0(rfc3986_class::QueryCharacter, alt((Self::rule(rule::Pchar), any_of!("/?")))),
        ))
        .map(RComponent))
    }

    /// ```text
    /// q-component   = pchar *( pchar / "/" / "?" )
    /// ```
    fn q_component<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, QComponent<I>, E> {
        rule::QComponent.is(sequence((
            Self::rule(rule::Pchar),
            many0(rfc3986_class::QueryCharacter, alt((Self::rule(rule::Pchar), any_of!("/?")))),
        ))
        .map(QComponent))
    }

    /// ```text
    /// f-component   = fragment
    /// ```
    fn f_component<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, FComponent<I>, E> {
        rule::FComponent.is(Self::rule(rule::Fragment).map(|fragment| FComponent(fragment.text())))
    }

    /// ```text
    /// alphanum      = ALPHA / DIGIT
    /// ```
    fn alphanum<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Alphanum.is(character(basic::Alphanum, alt((Self::rule(rule::Alpha), Self::rule(rule::Digit)))))
    }
}
