//! The kind of input that is expected.

use crate::{Edition, edition::facts::traits};

/// The kind of input that is expected.
///
/// ```
/// use uri_bnf::{Edition, validate::{Diagnostic, InputKind, Validator, checks}};
/// let mut first: Option<Diagnostic> = None;
/// Validator::new(Edition::Rfc3986).with_input_kind(InputKind::Absolute).validate("../a", &mut first);
/// assert_eq!(first.unwrap().code(), checks::RELATIVE_REFERENCE);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InputKind {
    /// Any reference: the start symbol of the edition.
    #[default]
    Reference,
    /// With a scheme and without a fragment: `absoluteURI`, `absoluteURL`, `absolute-URI`.
    Absolute,
    /// Without a scheme: `relativeURI`, `relativeURL`, `relative-ref`. Only the last may have a fragment.
    Relative,
}

impl InputKind {
    /// The rule of `edition` that the input must match.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::InputKind};
    /// assert_eq!(InputKind::Absolute.rule(Edition::Rfc3986), "absolute-URI");
    /// assert_eq!(InputKind::Reference.rule(Edition::Url07), "URL-reference");
    /// ```
    pub const fn rule(self, edition: Edition) -> &'static str {
        self.symbol(edition).rule
    }

    /// Returns the rule of `edition` that the input must match, with its parsers.
    pub(in crate::validate) const fn symbol(self, edition: Edition) -> &'static traits::StartSymbol {
        let traits = edition.traits();
        match self {
            Self::Reference => &traits.reference,
            Self::Absolute => &traits.absolute,
            Self::Relative => &traits.relative,
        }
    }
}
