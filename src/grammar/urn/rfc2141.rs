//! RFC 2141, "URN Syntax" (May 1997): the rules of section 2, in their order.
//!
//! They are taken by the letter: `%`, `/`, `?` and `#` are among the characters of a name, though section 2.3 forbids a `%`
//! that begins no escape, and advises against the others.
//!
//! ```
//! use uri_bnf::urn::rfc2141::{parse_rule, rule};
//! assert_eq!(parse_rule::<rule::Urn>("urn:a:b#c#d")?.nss.text(), "b#c#d");
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

use nom::{
    Parser,
    branch::alt,
    combinator::{opt, recognize},
    error::ParseError as NomError,
    sequence::{preceded, terminated},
};

use crate::{
    ast::{Nid, Nss, Urn},
    grammar::{
        GrammarInput, Rule,
        class::{rfc2396 as basic, urn as class},
        combinator::{call, longest, rule, text},
        primitive::{any_case, bounded_run, character, literal, one, run},
        rules::rule_table,
    },
};

/// RFC 2141.
#[derive(Clone, Copy, Debug)]
pub enum Rfc2141 {}

impl Rfc2141Grammar for Rfc2141 {}

/// Gives the lines of the rules to the macro `$then`, behind `$before`.
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

/// The rules of the grammar as types, for [`parse_rule`] and its like.
pub mod rule {
    use super::Rfc2141Grammar;
    use crate::grammar::{
        class::{rfc2396 as basic, urn as class},
        rules::rule_types,
    };

    rfc2141_rules! { rule_types { "RFC 2141", Rfc2141Grammar; } }
}

rfc2141_rules! { rule_table {
    "RFC 2141", Rfc2141 in "urn::rfc2141", printed in "../../../grammar/rfc2141.bnf";
    start None;
    terms {}
    added {}
    Rfc2141Grammar;
} }

/// The grammar of RFC 2141: section 2, a method a rule.
pub trait Rfc2141Grammar: Sized {
    /// ```text
    /// URN           = ( "u" | "U" ) ( "r" | "R" ) ( "n" | "N" ) ":" NID ":" NSS
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn urn<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Urn<I>, E> {
        rule::<rule::Urn, _>(
            text(preceded(
                any_case::<'u', E>()
                    .and(any_case::<'r', E>())
                    .and(any_case::<'n', E>())
                    .and(literal::<':', E>()),
                terminated(call::<Self, rule::Nid, E>(), literal::<':', E>())
                    .and(call::<Self, rule::Nss, E>()),
            ))
            .map(|(text, (nid, nss))| Urn {
                text,
                nid,
                nss,
                r_component: None,
                q_component: None,
                f_component: None,
            }),
        )
    }

    /// ```text
    /// NID           = let-num [ 1*31let-num-hyp ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn nid<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Nid<I>, E> {
        rule::<rule::Nid, _>(
            recognize(
                call::<Self, rule::LetNum, E>().and(opt(bounded_run::<class::LetNumHyp, 1, 31, _>(call::<
                    Self,
                    rule::LetNumHyp,
                    E,
                >(
                )))),
            )
            .map(Nid),
        )
    }

    /// ```text
    /// let-num-hyp   = upper | lower | number | "-"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn let_num_hyp<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::LetNumHyp, _>(character::<class::LetNumHyp, _>(alt((
            call::<Self, rule::Upper, E>(),
            call::<Self, rule::Lower, E>(),
            call::<Self, rule::Number, E>(),
            literal::<'-', E>(),
        ))))
    }

    /// ```text
    /// let-num       = upper | lower | number
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn let_num<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::LetNum, _>(character::<class::LetNum, _>(alt((
            call::<Self, rule::Upper, E>(),
            call::<Self, rule::Lower, E>(),
            call::<Self, rule::Number, E>(),
        ))))
    }

    /// ```text
    /// upper         = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
    ///                 "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
    ///                 "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn upper<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Upper, _>(one::<basic::Upalpha, E>())
    }

    /// ```text
    /// lower         = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
    ///                 "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
    ///                 "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lower<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Lower, _>(one::<basic::Lowalpha, E>())
    }

    /// ```text
    /// number        = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
    ///                 "8" | "9"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Number, _>(one::<basic::Digit, E>())
    }

    /// ```text
    /// NSS           = 1*URN-chars
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn nss<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Nss<I>, E> {
        rule::<rule::Nss, _>(run::<class::Trans, 1, _>(call::<Self, rule::UrnChars, E>()).map(Nss))
    }

    /// ```text
    /// URN-chars     = trans | "%" hex hex
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn urn_chars<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::UrnChars, _>(longest((
            // PEG: trans has "%", too, which is only the beginning of an escape.
            call::<Self, rule::Trans, E>(),
            recognize(
                literal::<'%', E>().and(call::<Self, rule::Hex, E>()).and(call::<Self, rule::Hex, E>()),
            ),
        )))
    }

    /// ```text
    /// trans         = upper | lower | number | other | reserved
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn trans<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Trans, _>(character::<class::Trans, _>(alt((
            call::<Self, rule::Upper, E>(),
            call::<Self, rule::Lower, E>(),
            call::<Self, rule::Number, E>(),
            call::<Self, rule::Other, E>(),
            call::<Self, rule::Reserved, E>(),
        ))))
    }

    /// ```text
    /// hex           = number | "A" | "B" | "C" | "D" | "E" | "F" |
    ///                          "a" | "b" | "c" | "d" | "e" | "f"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hex<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Hex, _>(character::<basic::Hex, _>(alt((
            call::<Self, rule::Number, E>(),
            literal::<'A', E>(),
            literal::<'B', E>(),
            literal::<'C', E>(),
            literal::<'D', E>(),
            literal::<'E', E>(),
            literal::<'F', E>(),
            literal::<'a', E>(),
            literal::<'b', E>(),
            literal::<'c', E>(),
            literal::<'d', E>(),
            literal::<'e', E>(),
            literal::<'f', E>(),
        ))))
    }

    /// ```text
    /// other         = "(" | ")" | "+" | "," | "-" | "." | ":" | "=" | "@" |
    ///                 ";" | "$" | "_" | "!" | "*" | "'"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn other<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Other, _>(one::<class::Other, E>())
    }

    /// ```text
    /// reserved      = "%" | "/" | "?" | "#"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Reserved, _>(one::<class::Reserved, E>())
    }
}
