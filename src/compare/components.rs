//! Finds the components of an input in its derivation.

use alloc::vec::Vec;

use super::{
    comparer::Comparer,
    exchange::{Exchange, MixedParse},
};
use crate::{
    Span,
    bnf::mixture::{Application, RuleIndex},
};

/// A component in which two trees can differ.
///
/// ```
/// use uri_bnf::compare::ComparedComponent;
/// assert_eq!(ComparedComponent::Path.name(), "path");
/// assert_eq!(ComparedComponent::ALL.len(), 10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ComparedComponent {
    /// The kind of the reference: `absoluteURI`, `relativeURI`, `URN`, or nothing before the fragment.
    Reference,
    /// The scheme.
    Scheme,
    /// What follows `//`: a `server` or a `reg_name`.
    Authority,
    /// What comes before the `@`.
    Userinfo,
    /// The host of a server: a `hostname`, an `IPv4address`, an `IP-literal`, or RFC 3986's `reg_name`.
    Host,
    /// The port of a server.
    Port,
    /// The path, which may be an `opaque_part`.
    Path,
    /// The parameters of segments, if the edition has a rule for them: RFC 3986 has none.
    Param,
    /// The query.
    Query,
    /// The fragment.
    Fragment,
}

impl ComparedComponent {
    /// All components, in the order in which they occur in an input.
    ///
    /// ```
    /// use uri_bnf::compare::ComparedComponent;
    /// assert_eq!(ComparedComponent::ALL[0], ComparedComponent::Reference);
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::Reference,
        Self::Scheme,
        Self::Authority,
        Self::Userinfo,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Param,
        Self::Query,
        Self::Fragment,
    ];

    /// Returns its name, from RFC 2396 if that has one.
    ///
    /// ```
    /// use uri_bnf::compare::ComparedComponent;
    /// assert_eq!(ComparedComponent::Reference.name(), "reference");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Param => "param",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }
}

/// A piece of the input that is a component.
///
/// ```
/// use uri_bnf::{Edition, compare::{Comparer, ComparedComponent}};
/// let comparer = Comparer::new(Edition::Rfc2396, Edition::Rfc2732);
/// let components = comparer.components(Edition::Rfc2396, "//h:80")?.unwrap();
/// let host = components.of(ComparedComponent::Host)[0];
/// assert_eq!((host.kind, host.span), ("hostname", (2..3).into()));
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ComponentSpan {
    /// Its name in the tree, if the component has several kinds; otherwise the name of the component.
    pub kind: &'static str,
    /// Its span in the input.
    pub span: Span,
}

/// The components of an input under an edition.
///
/// If the tree of an edition differs from the derivation, they are those of the tree: in the drafts of 1997 `//h?q` has
/// the site `h`, though its derivation has a path (see [how the drafts are interpreted](crate::url07#readings)).
///
/// ```
/// use uri_bnf::{Edition, compare::{Comparer, ComparedComponent}};
/// let comparer = Comparer::new(Edition::Uri01, Edition::Rfc2396);
/// for edition in [Edition::Uri01, Edition::Rfc2396] {
///     let components = comparer.components(edition, "//h?q")?.unwrap();
///     assert_eq!(components.of(ComparedComponent::Host)[0].span, (2..3).into());
/// }
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Components {
    spans: [Vec<ComponentSpan>; ComparedComponent::ALL.len()],
}

impl Components {
    /// Returns the pieces of a component: none if it is absent, several only for [`ComparedComponent::Param`].
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::{Comparer, ComparedComponent}};
    /// let comparer = Comparer::new(Edition::Rfc2396, Edition::Rfc2732);
    /// let components = comparer.components(Edition::Rfc2396, "/a;b;c")?.unwrap();
    /// assert_eq!(components.of(ComparedComponent::Param).len(), 2);
    /// assert!(components.of(ComparedComponent::Query).is_empty());
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn of(&self, component: ComparedComponent) -> &[ComponentSpan] {
        &self.spans[component as usize]
    }

    /// Returns the components in which both differ, in the order in which they occur in an input.
    ///
    /// A host with another name in the grammar is not another host: RFC 3986 translates `hostname` into `reg-name`
    /// (appendix D.2).
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::{Comparer, ComparedComponent}};
    /// let comparer = Comparer::new(Edition::Rfc2732, Edition::Rfc3986);
    /// let differing = |text| {
    ///     let components = [Edition::Rfc2732, Edition::Rfc3986].map(|edition| comparer.components(edition, text));
    ///     let [older, newer] = components.map(|components| components.unwrap().unwrap());
    ///     older.differing(&newer)
    /// };
    /// assert_eq!(differing("http://example.com/"), []);
    /// assert_eq!(differing("http://my_host/"), [ComparedComponent::Authority, ComparedComponent::Host]);
    /// ```
    pub fn differing(&self, other: &Self) -> Vec<ComparedComponent> {
        let all = ComparedComponent::ALL.iter().copied();
        all.filter(|&component| !self.is_same_in(other, component)).collect()
    }

    /// Returns whether both have the same pieces of a component.
    pub(super) fn is_same_in(&self, other: &Self, component: ComparedComponent) -> bool {
        let kind = |part: &ComponentSpan| if part.kind == "hostname" { "reg_name" } else { part.kind };
        let (one, other) = (self.of(component), other.of(component));
        one.len() == other.len()
            && one.iter().zip(other).all(|(one, other)| one.span == other.span && kind(one) == kind(other))
    }

    /// Returns whether both have scheme, authority, path, query and fragment at the same offsets, whatever these
    /// contain.
    pub(super) fn has_outline_of(&self, other: &Self) -> bool {
        let outline = [
            ComparedComponent::Scheme,
            ComparedComponent::Authority,
            ComparedComponent::Path,
            ComparedComponent::Query,
            ComparedComponent::Fragment,
        ];
        let spans = |components: &Self, component| components.of(component).first().map(|part| part.span);
        outline.iter().all(|&component| spans(self, component) == spans(other, component))
    }

    fn add(&mut self, component: ComparedComponent, kind: &'static str, span: Span) {
        self.spans[component as usize].push(ComponentSpan { kind, span });
    }

    fn set(&mut self, component: ComparedComponent, found: Option<Span>) {
        if let Some(span) = found {
            self.add(component, component.name(), span);
        }
    }
}

/// The components in the derivation of a parse; `None` if the input has no derivation.
pub(super) fn of(parse: &mut MixedParse<'_>) -> Option<Components> {
    if !parse.is_accepted() {
        return None;
    }
    let derivation = TermDerivation::of(parse);
    let mut components = Components::default();
    let end = parse.text().len();
    if let Some(name) = derivation.first("URN") {
        // A name has no rule for its scheme: it is the part before the first colon.
        let scheme = parse.text().iter().position(|&octet| octet == b':').unwrap_or(end);
        let name_end = derivation.first("NSS").map_or(name.span.end, |nss| nss.span.end);
        components.add(ComparedComponent::Reference, "URN", Span::new(0, name_end));
        components.set(ComparedComponent::Scheme, Some(Span::new(0, scheme)));
        components.add(ComparedComponent::Path, "opaque_part", Span::new((scheme + 1).min(end), name_end));
        return Some(components);
    }
    let fragment = derivation.span("fragment");
    let end = fragment.map_or(end, |span| span.start.saturating_sub(1));
    components.set(ComparedComponent::Fragment, fragment);
    let mut query = derivation.span("query");
    let mut path_end = query.map_or(end, |span| span.start.saturating_sub(1));
    let scheme = derivation.span("scheme");
    if scheme.is_some() {
        components.add(ComparedComponent::Reference, "absoluteURI", Span::new(0, end));
    } else if derivation.first("relativeURI").is_some() {
        components.add(ComparedComponent::Reference, "relativeURI", Span::new(0, end));
    }
    components.set(ComparedComponent::Scheme, scheme);
    let mut path_start = scheme.map_or(0, |span| span.end + 1);
    if let Some(opaque) = derivation.span("opaque_part") {
        components.add(ComparedComponent::Path, "opaque_part", opaque);
        return Some(components);
    }
    if let Some(authority) = derivation.first("authority") {
        path_start = authority.span.end;
        add_authority(&mut components, &derivation, 0);
    } else if parse.text().get(path_start..path_end).is_some_and(|path| path.starts_with(b"//")) {
        path_start = add_site(&mut components, parse, path_start + 2, path_end).unwrap_or(path_start);
        if scheme.is_some() && derivation.first("relativeURI").is_none() {
            (path_end, query) = add_run(&mut components, parse, path_start, path_end);
        }
    }
    components.set(ComparedComponent::Query, query);
    components.add(ComparedComponent::Path, "path", Span::new(path_start, path_end));
    // What belongs to a site in this interpretation is not part of the path.
    for param in derivation.all("param").filter(|param| param.span.start > path_start) {
        components.set(ComparedComponent::Param, Some(param.span));
    }
    Some(components)
}

/// The interpretation of a path that begins with two slashes: up to the next slash it is an authority. Returns its end.
fn add_site(components: &mut Components, parse: &MixedParse<'_>, start: usize, end: usize) -> Option<usize> {
    let text: &[u8] = parse.text();
    let path = text.get(start..end)?;
    let length = path.iter().position(|&octet| octet == b'/').unwrap_or(path.len());
    let host = parse.mixture().host();
    let rule = parse.mixture().grammar(host).rule_for_term("authority")?;
    let site = parse.mixture().clone().parse_rule(RuleIndex { grammar: host, rule }, path.get(..length)?);
    if !site.is_accepted() {
        return None;
    }
    add_authority(components, &TermDerivation::of(&site), start);
    Some(start + length)
}

/// What follows the `net_loc` of an absolute URL that RFC 1808 derives as a run of characters, and parses nevertheless
/// (section 2.4). Returns the end of the path, and the query.
fn add_run(
    components: &mut Components,
    parse: &MixedParse<'_>,
    start: usize,
    end: usize,
) -> (usize, Option<Span>) {
    let text = parse.text().get(start..end).unwrap_or_default();
    let find = |octet| text.iter().position(|&other| other == octet).map(|at| start + at);
    let mark = find(b'?');
    let path_end = mark.unwrap_or(end);
    let mut param = find(b';').filter(|&at| at < path_end);
    while let Some(semicolon) = param {
        let after = parse.text().get(semicolon + 1..path_end).unwrap_or_default();
        param = after.iter().position(|&octet| octet == b';').map(|at| semicolon + 1 + at);
        components.set(ComparedComponent::Param, Some(Span::new(semicolon + 1, param.unwrap_or(path_end))));
    }
    (path_end, mark.map(|mark| Span::new(mark + 1, end)))
}

/// The authority of a derivation, `offset` bytes after the beginning of its text.
fn add_authority(components: &mut Components, derivation: &TermDerivation<'_>, offset: usize) {
    let moved = |span: Span| Span::new(span.start + offset, span.end + offset);
    let Some(authority) = derivation.first("authority") else { return };
    let is_name = derivation.has(authority, "reg_name")
        || !derivation.has(authority, "server")
            && derivation
                .within("authority", &["server", "reg_name"])
                .is_some_and(|(_, kind)| kind == "reg_name");
    let kind = if is_name { "reg_name" } else { "server" };
    components.add(ComparedComponent::Authority, kind, moved(authority.span));
    if is_name {
        return;
    }
    components.set(ComparedComponent::Userinfo, derivation.span("userinfo").map(moved));
    components.set(ComparedComponent::Port, derivation.span("port").map(moved));
    if let Some(host) = derivation.span("host") {
        let kinds = ["hostname", "IPv4address", "IP-literal", "reg_name"];
        let kind = derivation.within("host", &kinds).map_or("host", |(_, kind)| kind);
        components.add(ComparedComponent::Host, kind, moved(host));
    }
}

impl Comparer {
    /// The components of an input under one of the editions; `None` if that rejects it.
    pub(super) fn components_in(&self, in_older: bool, text: &str) -> Option<Components> {
        // Nothing is exchanged, because the donor is the other edition.
        of(&mut Exchange::new(self, !in_older, &[]).parse(text.as_bytes()))
    }
}

/// The applications of rules on which components depend.
struct TermDerivation<'r> {
    parse: &'r MixedParse<'r>,
    applied: Vec<Application>,
}

impl<'r> TermDerivation<'r> {
    fn of(parse: &'r MixedParse<'_>) -> Self {
        let has_terms = |index: RuleIndex| {
            parse.mixture().grammar(index.grammar).get(index.rule).is_some_and(|rule| !rule.terms.is_empty())
        };
        Self { applied: parse.applied(has_terms, false), parse }
    }

    fn has(&self, applied: &Application, term: &str) -> bool {
        let rule = self.parse.mixture().grammar(applied.index.grammar).get(applied.index.rule);
        rule.is_some_and(|rule| rule.terms.contains(&term))
    }

    fn all(&self, term: &'static str) -> impl Iterator<Item = &Application> {
        self.applied.iter().filter(move |applied| self.has(applied, term))
    }

    fn first(&self, term: &'static str) -> Option<&Application> {
        self.all(term).next()
    }

    fn span(&self, term: &'static str) -> Option<Span> {
        self.first(term).map(|applied| applied.span)
    }

    /// The first application of one of some kinds directly inside the first of another.
    fn within(&self, outer: &'static str, kinds: &[&'static str]) -> Option<(&Application, &'static str)> {
        let outer = self.applied.iter().position(|applied| self.has(applied, outer))?;
        let inner = self.applied.iter().filter(|applied| applied.parent == Some(outer));
        inner
            .flat_map(|applied| kinds.iter().map(move |kind| (applied, *kind)))
            .find(|(applied, kind)| self.has(applied, kind))
    }
}

#[cfg(test)]
mod tests {
    use super::ComparedComponent;

    #[test]
    fn components_are_numbered_in_order() {
        assert!(
            ComparedComponent::ALL
                .iter()
                .enumerate()
                .all(|(number, &component)| component as usize == number)
        );
    }
}
