//! RFC 2141, "URN Syntax" (May 1997): the rules of section 2, in their order.
//!
//! They are implemented literally: `%`, `/`, `?` and `#` are among the characters of a name, although section 2.3
//! forbids a `%` that does not begin an escape, and advises against the others.
//!
//! ```
//! use uri_bnf::urn::rfc2141::{parse_rule, rule};
//! assert_eq!(parse_rule::<rule::Urn>("urn:a:b#c#d")?.nss.text(), "b#c#d");
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
    ast::{Nid, Nss, Urn},
    grammar::{
        GrammarInput, Rule,
        class::{rfc2396 as basic, urn as class},
        combinator::{consumed, longest, sequence},
        primitive::{any_case, any_of, character, literal, one_of},
        production::{Define, Refer},
        repetition::{many_m_n, many1},
        tables::{reading, rules::rule_table},
    },
};

/// RFC 2141.
#[derive(Clone, Copy, Debug)]
pub enum Grammar {}

/// The name of [`Grammar`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `rfc2141::Grammar`")]
#[doc(hidden)]
pub type Rfc2141 = Grammar;

impl Rfc2141Grammar for Grammar {}

/// Passes the entries of the rules to the macro `$then`, after `$before`.
macro_rules! rfc2141_rules {
    ($then:ident { $($before:tt)* }) => {
        $then! {
            $($before)*
            Urn urn "URN" "2" Urn, "urn:isbn:0395363411" " ";
            Nid nid "NID" "2.1" Nid, "isbn" ":";
            LetNumHyp let_num_hyp "let-num-hyp" "2.1" Characters (class::LetNumHyp), "-" ":";
            LetNum let_num "let-num" "2.1" Characters (class::LetNum), "7" ":";
            Upper upper "upper" "2.1" Characters (basic::Upalpha), "Q" "q";
            Lower lower "lower" "2.1" Characters (basic::Lowalpha), "q" "Q";
            Number number "number" "2.1" Characters (basic::Digit), "7" "q";
            Nss nss "NSS" "2.2" Nss, "a%2Cb" "&";
            UrnChars urn_chars "URN-chars" "2.2" Characters (class::Trans), "%2C" "b";
            Trans trans "trans" "2.2" Characters (class::Trans), "%" "2C";
            Hex hex "hex" "2.2" Characters (basic::Hex), "f" "g";
            Other other "other" "2.2" Characters (class::Other), "@" "/";
            Reserved reserved "reserved" "2.3" Characters (class::Reserved), "/" "@";
        }
    };
}

/// The rules of the grammar as types, for [`parse_rule`] and similar functions.
pub mod rule {
    use super::Rfc2141Grammar;
    use crate::grammar::{
        class::{rfc2396 as basic, urn as class},
        tables::rules::rule_types,
    };

    rfc2141_rules! { rule_types { "RFC 2141", Rfc2141Grammar; } }
}

rfc2141_rules! { rule_table {
    "RFC 2141", Grammar in "urn::rfc2141", printed in "../../../grammar/rfc2141.bnf";
    written as Rfc2141 in "../../../src/grammar/urn/rfc2141.rs";
    terms {}
    readings reading::RFC2141;
} }

/// A name as a node, from an identifier and a specific string.
pub(in crate::grammar) fn without_components<I: GrammarInput>(
    (text, (nid, nss)): (I, (Nid<I>, Nss<I>)),
) -> Urn<I> {
    Urn { text, nid, nss, r_component: None, q_component: None, f_component: None }
}

/// The grammar of RFC 2141: section 2, one method per rule.
pub trait Rfc2141Grammar: Refer {
    /// ```text
    /// URN           = ( "u" | "U" ) ( "r" | "R" ) ( "n" | "N" ) ":" NID ":" NSS
    /// ```
    fn urn<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Urn<I>, E> {
        rule::Urn.is(consumed(preceded(
            any_case!("urn").and(literal!(":")),
            terminated(Self::rule(rule::Nid), literal!(":")).and(Self::rule(rule::Nss)),
        ))
        .map(without_components))
    }

    /// ```text
    /// NID           = let-num [ 1*31let-num-hyp ]
    /// ```
    fn nid<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Nid<I>, E> {
        rule::Nid.is(sequence((
            Self::rule(rule::LetNum),
            opt(many_m_n(1, 31, class::LetNumHyp, Self::rule(rule::LetNumHyp))),
        ))
        .map(Nid))
    }

    /// ```text
    /// let-num-hyp   = upper | lower | number | "-"
    /// ```
    fn let_num_hyp<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::LetNumHyp.is(character(
            class::LetNumHyp,
            alt((Self::rule(rule::Upper), Self::rule(rule::Lower), Self::rule(rule::Number), literal!("-"))),
        ))
    }

    /// ```text
    /// let-num       = upper | lower | number
    /// ```
    fn let_num<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::LetNum.is(character(
            class::LetNum,
            alt((Self::rule(rule::Upper), Self::rule(rule::Lower), Self::rule(rule::Number))),
        ))
    }

    /// ```text
    /// upper         = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
    ///                 "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
    ///                 "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
    /// ```
    fn upper<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Upper.is(one_of(basic::Upalpha))
    }

    /// ```text
    /// lower         = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
    ///                 "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
    ///                 "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
    /// ```
    fn lower<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Lower.is(one_of(basic::Lowalpha))
    }

    /// ```text
    /// number        = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
    ///                 "8" | "9"
    /// ```
    fn number<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Number.is(one_of(basic::Digit))
    }

    /// ```text
    /// NSS           = 1*URN-chars
    /// ```
    fn nss<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Nss<I>, E> {
        rule::Nss.is(many1(class::Trans, Self::rule(rule::UrnChars)).map(Nss))
    }

    /// ```text
    /// URN-chars     = trans | "%" hex hex
    /// ```
    fn urn_chars<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::UrnChars.is(longest((
            // PEG: trans includes "%", which is a prefix of an escape.
            Self::rule(rule::Trans),
            sequence((literal!("%"), Self::rule(rule::Hex), Self::rule(rule::Hex))),
        )))
    }

    /// ```text
    /// trans         = upper | lower | number | other | reserved
    /// ```
    fn trans<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Trans.is(character(
            class::Trans,
            alt((
                Self::rule(rule::Upper),
                Self::rule(rule::Lower),
                Self::rule(rule::Number),
                Self::rule(rule::Other),
                Self::rule(rule::Reserved),
            )),
        ))
    }

    /// ```text
    /// hex           = number | "A" | "B" | "C" | "D" | "E" | "F" |
    ///                          "a" | "b" | "c" | "d" | "e" | "f"
    /// ```
    fn hex<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Hex.is(character(basic::Hex, alt((Self::rule(rule::Number), any_of!("ABCDEFabcdef")))))
    }

    /// ```text
    /// other         = "(" | ")" | "+" | "," | "-" | "." | ":" | "=" | "@" |
    ///                 ";" | "$" | "_" | "!" | "*" | "'"
    /// ```
    fn other<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Other.is(one_of(class::Other))
    }

    /// ```text
    /// reserved      = "%" | "/" | "?" | "#"
    /// ```
    fn reserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Reserved.is(one_of(class::Reserved))
    }
}
