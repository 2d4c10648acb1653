//! The notations in which grammars are written.

/// A notation for grammars.
///
/// Both are read into the same trees: [`Expression`](crate::Expression) shows how each element is written in
/// either. In both, a rule begins in the column of the first rule, a line that is indented more continues it, and a
/// comment extends from `;` to the end of its line.
///
/// ```
/// use uri_bnf_judge::{Automaton, Grammar, Notation};
///
/// let bnf = Grammar::read_as(Notation::Bnf, "version = \"v\" 1*digit\ndigit = \"0\" | \"1\"")?;
/// let abnf = Grammar::read_as(Notation::Abnf, "version = %s\"v\" 1*BIT")?;
/// assert_eq!(Automaton::compile(&bnf, "version")?, Automaton::compile(&abnf, "version")?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// The notation of RFC 822 section 2, with `|` for alternatives (RFC 2396 section 1.6). Names and literals are
    /// case-sensitive; names may contain `_` and `+`.
    #[default]
    Bnf,
    /// The notation of RFC 5234, with the case-sensitive literals of RFC 7405. Names and other literals are
    /// case-insensitive; the core rules (RFC 5234 appendix B.1) need not be defined.
    Abnf,
}

impl Notation {
    /// Returns whether a name can contain `octet` after its first letter.
    pub(crate) fn has_in_names(self, octet: u8) -> bool {
        octet.is_ascii_alphanumeric()
            || octet == b'-'
            || (matches!(octet, b'_' | b'+') && self == Notation::Bnf)
    }

    /// The separator of alternatives.
    pub(crate) fn bar(self) -> char {
        match self {
            Notation::Bnf => '|',
            Notation::Abnf => '/',
        }
    }
}
