//! The examples on the page of a code.

use super::InputKind;
use crate::{Edition, Span};

/// An input that has a finding, the finding, and the fix: the example on the page of a code.
///
/// A test validates each of them.
///
/// ```
/// use uri_bnf::{Edition, validate::checks};
/// let [example] = checks::SPACE.examples() else { panic!("one example") };
/// assert_eq!((example.edition(), example.input()), (Some(Edition::Rfc3986), "http://example.org/a b"));
/// assert_eq!((example.span(), example.message()), ((20..21).into(), "a space is not allowed in the path"));
/// assert_eq!(example.fix(), Some("http://example.org/a%20b"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    pub(in crate::validate) edition: &'static str,
    pub(in crate::validate) input_kind: InputKind,
    pub(in crate::validate) base: Option<&'static str>,
    pub(in crate::validate) input: &'static str,
    pub(in crate::validate) span: Span,
    pub(in crate::validate) message: &'static str,
    pub(in crate::validate) fix: Option<&'static str>,
}

impl Example {
    /// The edition under which the input is validated; `None` if its feature is off.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// assert_eq!(checks::NOT_AN_IPV6_ADDRESS.examples()[0].edition(), Some(Edition::Rfc2732));
    /// ```
    pub fn edition(&self) -> Option<Edition> {
        self.edition.parse().ok()
    }

    /// The kind of input that is expected.
    ///
    /// ```
    /// use uri_bnf::validate::{InputKind, checks};
    /// assert_eq!(checks::RELATIVE_REFERENCE.examples()[0].input_kind(), InputKind::Absolute);
    /// ```
    pub fn input_kind(&self) -> InputKind {
        self.input_kind
    }

    /// The name of [`input_kind`](Self::input_kind) in 0.13.
    #[deprecated(since = "0.14.0", note = "renamed to `input_kind`")]
    #[doc(hidden)]
    pub fn start(&self) -> InputKind {
        self.input_kind()
    }

    /// The base that the input is relative to.
    ///
    /// ```
    /// use uri_bnf::validate::checks;
    /// assert_eq!(checks::REPEATED_SCHEME.examples()[0].base(), Some("http://a/b/c/d;p?q"));
    /// ```
    pub fn base(&self) -> Option<&'static str> {
        self.base
    }

    /// The input.
    ///
    /// ```
    /// use uri_bnf::validate::checks;
    /// assert_eq!(checks::CONTROL_CHARACTER.examples()[0].input(), "/a\tb");
    /// ```
    pub fn input(&self) -> &'static str {
        self.input
    }

    /// The span of the finding in the input.
    ///
    /// ```
    /// use uri_bnf::validate::checks;
    /// assert_eq!(checks::CONTROL_CHARACTER.examples()[0].span(), (2..3).into());
    /// ```
    pub fn span(&self) -> Span {
        self.span
    }

    /// The message of the finding.
    ///
    /// ```
    /// use uri_bnf::validate::checks;
    /// assert_eq!(checks::CONTROL_CHARACTER.examples()[0].message(), "a control character is not allowed in the path");
    /// ```
    pub fn message(&self) -> &'static str {
        self.message
    }

    /// The input after the fix, safe or not; `None` if no fix is suggested.
    ///
    /// ```
    /// use uri_bnf::validate::checks;
    /// assert_eq!(checks::CONTROL_CHARACTER.examples()[0].fix(), Some("/a%09b"));
    /// ```
    pub fn fix(&self) -> Option<&'static str> {
        self.fix
    }
}

/// An example of a check, from its tokens.
macro_rules! example {
    (
        edition $edition:literal, $(start $start:ident,)? $(base $base:literal,)?
        input $input:literal, finding $from:literal..$to:literal $message:literal, $(fix $fix:literal,)?
    ) => {
        crate::validate::Example {
            edition: $edition,
            input_kind: crate::validate::saying::example::either!($(crate::validate::InputKind::$start)?; crate::validate::InputKind::Reference),
            base: crate::validate::saying::example::either!($(Some($base))?; None),
            input: $input,
            span: crate::Span::new($from, $to),
            message: $message,
            fix: crate::validate::saying::example::either!($(Some($fix))?; None),
        }
    };
}

/// The first of two expressions, or the second if there is only that.
macro_rules! either {
    (; $second:expr) => {
        $second
    };
    ($first:expr; $second:expr) => {
        $first
    };
}

pub(in crate::validate) use {either, example};
