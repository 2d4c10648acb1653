//! Why two editions differ on an input.

use alloc::vec::Vec;

use super::components::{ComparedComponent, ComponentSpan};
use crate::{Edition, Span, grammar::RuleEntry};

/// Rules that together make a difference: in the grammar of the other edition, they give the result of the donor, and
/// none of them can be left out.
///
/// ```
/// use uri_bnf::{Edition, compare::compare};
/// let difference = compare(Edition::Url07, Edition::Uri01, "http://h./")?.unwrap();
/// let cause = &difference.causes()[0];
/// assert_eq!(cause.donor(), Edition::Uri01);
/// assert_eq!(cause.exchanged().map(|(older, _)| older.name()).collect::<Vec<_>>(), ["hostname"]);
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    pub(super) donor: Edition,
    pub(super) components: Vec<ComponentDifference>,
    pub(super) rules: Vec<RulePair>,
}

impl Cause {
    /// Returns the edition whose rules were put into the grammar of the other. For a difference in the verdict, it is
    /// the one that accepts; otherwise, the one that needs fewer rules, or the newer one if both need the same number.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::compare};
    /// let difference = compare(Edition::Rfc2732, Edition::Rfc3986, "//u@h@x")?.unwrap();
    /// assert_eq!(difference.causes()[0].donor(), Edition::Rfc2732);
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn donor(&self) -> Edition {
        self.donor
    }

    /// Returns the components that differ because of these rules, each with the rules that derive it. If the verdict
    /// differs, it is the component that one edition derives and the other does not.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::{ComparedComponent, compare}};
    /// let difference = compare(Edition::Rfc2396, Edition::Rfc3986, "mailto:a@b?c")?.unwrap();
    /// let components = difference.causes()[0].components();
    /// assert!(components.iter().map(|differing| differing.component).eq([ComparedComponent::Path, ComparedComponent::Query]));
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn components(&self) -> &[ComponentDifference] {
        &self.components
    }

    /// Returns the rules. First come those that were exchanged, each with the rule that it replaces. Then come those
    /// that derive the [components](Self::components), from the top down. Then come rules without counterpart below
    /// the exchanged ones: of the donor, those that derive a part of the input, and of the other edition, those that
    /// tried to. Each rule occurs once. Rules for single characters are left out if they derive only letters or digits.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::compare};
    /// let difference = compare(Edition::Rfc2732, Edition::Rfc3986, "http://1.2.3.256/")?.unwrap();
    /// let rules = difference.causes()[0].rules().iter();
    /// let names: Vec<_> = rules.map(|pair| (pair.older.map(|rule| rule.name()), pair.newer.map(|rule| rule.name()))).collect();
    /// assert_eq!(names[0], (Some("IPv4address"), Some("IPv4address")));
    /// assert!(names.contains(&(None, Some("dec-octet"))));
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn rules(&self) -> &[RulePair] {
        &self.rules
    }

    /// Iterates over the rules that were exchanged, as pairs with the rule of the older edition first: the set from
    /// which none can be left out.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::compare};
    /// let difference = compare(Edition::Rfc2396, Edition::Rfc2732, "#[")?.unwrap();
    /// let (older, newer) = difference.causes()[0].exchanged().next().unwrap();
    /// assert_eq!((older.name(), newer.name()), ("reserved", "reserved"));
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn exchanged(&self) -> impl Iterator<Item = (&'static RuleEntry, &'static RuleEntry)> {
        let exchanged = self.rules.iter().filter(|pair| pair.is_exchanged);
        exchanged.filter_map(|pair| Some((pair.older?, pair.newer?)))
    }
}

/// A component under both editions, and the rules that derive it.
///
/// ```
/// use uri_bnf::{Edition, compare::compare};
/// let difference = compare(Edition::Rfc2396, Edition::Rfc3986, "mailto:a?c")?.unwrap();
/// let path = &difference.causes()[0].components()[0];
/// assert_eq!((path.older[0].kind, path.older[0].span), ("opaque_part", (7..10).into()));
/// assert_eq!((path.newer[0].kind, path.newer[0].span), ("path", (7..8).into()));
/// let names = |rules: &[&uri_bnf::grammar::RuleEntry]| rules.iter().map(|rule| rule.name()).collect::<Vec<_>>();
/// assert_eq!(names(&path.older_rules), ["opaque_part"]);
/// assert_eq!(names(&path.newer_rules), ["hier-part", "path-rootless"]);
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentDifference {
    /// The component.
    pub component: ComparedComponent,
    /// Its pieces under the older edition.
    pub older: Vec<ComponentSpan>,
    /// Its pieces under the newer edition.
    pub newer: Vec<ComponentSpan>,
    /// The rules of the older edition that derive it, from the top down. If it is absent there, this is the rule that
    /// derives the text that is the component under the newer edition. If the older edition rejects the input, these
    /// are the rules that would have to derive the component, and do not.
    pub older_rules: Vec<&'static RuleEntry>,
    /// The rules of the newer edition that derive it, or would have to: as `older_rules` of the older edition.
    pub newer_rules: Vec<&'static RuleEntry>,
}

/// Rules that correspond, or one without counterpart.
///
/// ```
/// use uri_bnf::{Edition, compare::compare};
/// let difference = compare(Edition::Rfc2396, Edition::Rfc2732, "//[::1]")?.unwrap();
/// let host = difference.causes()[0].rules()[0];
/// assert_eq!((host.newer.unwrap().document(), host.newer.unwrap().section()), ("RFC 2732", "3"));
/// assert_eq!(host.span, Some((2..7).into()));
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulePair {
    /// The rule of the older edition.
    pub older: Option<&'static RuleEntry>,
    /// The rule of the newer edition.
    pub newer: Option<&'static RuleEntry>,
    /// The span that the rule of the [donor](Cause::donor) derives first. If it derives nothing, or if only the
    /// other edition has the rule, this is the span that it derives first there. `None` if neither derives anything.
    pub span: Option<Span>,
    /// Whether the rules were [exchanged](Cause::exchanged).
    pub is_exchanged: bool,
}
