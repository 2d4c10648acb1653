//! What an edition is: one value with everything that depends on an edition chosen at run time.
//!
//! Each edition has a static `TRAITS` (`src/edition/rfc2396/traits.rs`). The methods of
//! [`Edition`](crate::Edition) and the validator use it; the comparison and the command use those methods. None of
//! them matches on editions.

pub(crate) use super::component_classes::Classes;
#[cfg(feature = "semantics")]
use super::written::Written;
use super::{data::Data, document::DefiningDocuments, ladder::Ladder, section::Sections, syntax::Syntax};
use crate::{
    AsciiSet, ParseError,
    ast::{Authority, Parts, UriReference},
    grammar::{Located, RuleOf, RuleTable, Specification, tables::run},
};

/// What an edition is.
pub(crate) struct Traits {
    /// Its name in a sentence, as in `RFC 2396`.
    pub(crate) name: &'static str,
    /// Its document and month, as in `RFC 2396, August 1998`.
    pub(crate) title: &'static str,
    /// The documents that define it.
    pub(crate) documents: DefiningDocuments,
    /// Its rules, as data.
    pub(crate) rules: &'static RuleTable,
    /// Whole references, from the start symbol.
    pub(crate) reference: StartSymbol,
    /// References with a scheme and without a fragment.
    pub(crate) absolute: StartSymbol,
    /// References without a scheme.
    pub(crate) relative: StartSymbol,
    /// The tree of a whole text; `None` if it is not a reference. Does not search for the reason.
    pub(crate) tree: fn(&str) -> Option<UriReference<&str>>,
    /// Writes the parts of a whole text; `false` if it is not a reference.
    pub(crate) parts_into: for<'a> fn(&'a str, &mut Parts<'a>) -> bool,
    /// Like `parse` in the module of the edition.
    pub(crate) parse: fn(&str) -> Result<UriReference<&str>, ParseError>,
    /// Like `parse_bytes` in the module of the edition.
    pub(crate) parse_bytes: fn(&[u8]) -> Result<UriReference<&str>, ParseError>,
    /// Like `parse_located` in the module of the edition.
    pub(crate) parse_located: fn(&str) -> Result<UriReference<Located<'_>>, ParseError>,
    /// The node for a whole text between `//` and the path; `None` if it is not one.
    pub(crate) authority: fn(&str) -> Option<Authority<&str>>,
    /// Why octets are not an address in brackets; `None` if the edition has no such addresses.
    pub(crate) ip_literal: Option<Explain>,
    /// The printed names of the rules of components, which differ between editions.
    pub(crate) names: ComponentRules,
    /// The characters of components.
    pub(crate) classes: Classes,
    /// The characters that have a purpose within a component.
    pub(crate) delimiters: Delimiters,
    /// What the specifications state in addition to the grammar.
    pub(crate) syntax: Syntax,
    /// The octets that are written as they are in components.
    #[cfg(feature = "semantics")]
    pub(crate) written: &'static Written,
    /// The sections on resolution.
    pub(crate) sections: Sections,
    /// The characters of data in components.
    pub(crate) data: Data,
    /// What the specifications say about normal forms.
    pub(crate) ladder: Ladder,
}

/// A rule to start from.
pub(crate) struct StartSymbol {
    /// Its printed name.
    pub(crate) rule: &'static str,
    /// Whether all of a text is in its language.
    pub(crate) accepts: fn(&str) -> bool,
    /// Whether all octets are in its language; those that are not UTF-8 are not.
    pub(crate) accepts_bytes: fn(&[u8]) -> bool,
    /// Why octets are not in its language; `None` if they are.
    pub(crate) explain: Explain,
}

/// Why octets are not in the language of a rule; `None` if they are.
pub(crate) type Explain = fn(&[u8]) -> Option<ParseError>;

/// The printed names of the rules of components, which differ between editions.
pub(crate) struct ComponentRules {
    /// Of the text between `//` and the path.
    pub(crate) authority: &'static str,
    /// Of the first segment of a relative path.
    pub(crate) first_segment: &'static str,
    /// Of what follows the scheme of a URI that is not hierarchical.
    pub(crate) opaque_part: &'static str,
}

/// The characters that have a purpose within a component, so that an escape of one is not equivalent to the
/// character.
///
/// | | site, authority | path | query |
/// |---|---|---|---|
/// | drafts of 1997 | `: @ ? /` | `/ ; = ?` | `/ & = +` |
/// | RFC 2396 | `; : @ ? /` | `/ ; = ?` | `; / ? : @ & = + , $` |
/// | RFC 3986, RFC 3987 | `: @ [ ] / ? #` | `/ ? #`, and by convention `; = ,` | `#`, and by convention `& =` |
///
/// The first two have these lists. In RFC 3986, every reserved character that a component allows is a delimiter that
/// a scheme may use; the table has those that end or divide the component in the sections on that component. RFC 3987 has
/// no other: characters beyond US-ASCII must not be delimiters (section 2.1).
///
/// What divides an opaque part depends on the scheme, and what divides a fragment on the media type.
pub(crate) struct Delimiters {
    pub(crate) authority: AsciiSet,
    pub(crate) path: AsciiSet,
    pub(crate) query: AsciiSet,
}

impl StartSymbol {
    /// The start from rule `R` of the grammar `G`, whose rules as printed are those of `P`.
    pub(crate) const fn of<G: Specification, P: Specification, R: RuleOf<G> + RuleOf<P>>() -> Self {
        Self {
            rule: R::ID.name(),
            accepts: |text| run::accepts::<G, R, _>(text),
            accepts_bytes: run::accepts_bytes::<G, R>,
            explain: run::explain::<P, R>,
        }
    }
}
