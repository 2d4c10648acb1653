//! The components of a text, from a derivation of it.

use alloc::vec::Vec;

use super::mixture::{Applied, Place, Run};
use crate::Span;

/// A component in which two trees can differ.
///
/// ```
/// use uri_bnf::compare::Component;
/// assert_eq!(Component::Path.name(), "path");
/// assert_eq!(Component::ALL.len(), 10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Component {
    /// Of which kind the reference is: `absoluteURI`, `relativeURI`, `URN`, or nothing before the fragment.
    Reference,
    /// The scheme.
    Scheme,
    /// What follows `//`: a `server` or a `reg_name`.
    Authority,
    /// What stands before the `@`.
    Userinfo,
    /// The host of a server: a `hostname`, an `IPv4address`, an `IP-literal`, or RFC 3986's `reg_name`.
    Host,
    /// The port of a server.
    Port,
    /// The path, which may be an `opaque_part`.
    Path,
    /// The parameters of segments, where the edition has a rule for them: RFC 3986 has none.
    Param,
    /// The query.
    Query,
    /// The fragment.
    Fragment,
}

impl Component {
    /// All components, in the order in which they stand in a text.
    ///
    /// ```
    /// use uri_bnf::compare::Component;
    /// assert_eq!(Component::ALL[0], Component::Reference);
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

    /// What it is called, in the terms of RFC 2396 where it has one.
    ///
    /// ```
    /// use uri_bnf::compare::Component;
    /// assert_eq!(Component::Reference.name(), "reference");
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

/// A piece of the text that is a component.
///
/// ```
/// use uri_bnf::{Edition, compare::{Comparer, Component}};
/// let comparer = Comparer::new(Edition::Rfc2396, Edition::Rfc2732);
/// let components = comparer.components(Edition::Rfc2396, "//h:80")?.unwrap();
/// let host = components.of(Component::Host)[0];
/// assert_eq!((host.kind, host.span), ("hostname", (2..3).into()));
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// What the tree calls it, where the component has several kinds; else the name of the component.
    pub kind: &'static str,
    /// Where it stands in the text.
    pub span: Span,
}

/// The components of a text by an edition.
///
/// What cannot be derived as it is read is read all the same: in the drafts of 1997 `//h?q` has the site `h`, though
/// its derivation has a path (see [the readings](crate::url07#readings) of the drafts).
///
/// ```
/// use uri_bnf::{Edition, compare::{Comparer, Component}};
/// let comparer = Comparer::new(Edition::Uri01, Edition::Rfc2396);
/// for edition in [Edition::Uri01, Edition::Rfc2396] {
///     let components = comparer.components(edition, "//h?q")?.unwrap();
///     assert_eq!(components.of(Component::Host)[0].span, (2..3).into());
/// }
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Components {
    parts: [Vec<Part>; Component::ALL.len()],
}

impl Components {
    /// The pieces that are the component: none where there is none, several only for [`Component::Param`].
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::{Comparer, Component}};
    /// let comparer = Comparer::new(Edition::Rfc2396, Edition::Rfc2732);
    /// let components = comparer.components(Edition::Rfc2396, "/a;b;c")?.unwrap();
    /// assert_eq!(components.of(Component::Param).len(), 2);
    /// assert!(components.of(Component::Query).is_empty());
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn of(&self, component: Component) -> &[Part] {
        &self.parts[component as usize]
    }

    /// Whether both have scheme, authority, path, query and fragment in the same places, whatever those are made of.
    pub(super) fn has_outline_of(&self, other: &Self) -> bool {
        let outline =
            [Component::Scheme, Component::Authority, Component::Path, Component::Query, Component::Fragment];
        let spans = |components: &Self, component| components.of(component).first().map(|part| part.span);
        outline.iter().all(|&component| spans(self, component) == spans(other, component))
    }

    fn add(&mut self, component: Component, kind: &'static str, span: Span) {
        self.parts[component as usize].push(Part { kind, span });
    }

    fn set(&mut self, component: Component, found: Option<Span>) {
        if let Some(span) = found {
            self.add(component, component.name(), span);
        }
    }
}

/// The components by the derivation of a run; `None` where the text is not derived.
pub(super) fn of(run: &mut Run<'_>) -> Option<Components> {
    if !run.is_accepted {
        return None;
    }
    let derivation = Derivation::of(run);
    let mut components = Components::default();
    let end = run.text.len();
    if let Some(name) = derivation.first("URN") {
        // A name has no rule for its scheme: it is what stands before the first colon.
        let scheme = run.text.iter().position(|&byte| byte == b':').unwrap_or(end);
        let name_end = derivation.first("NSS").map_or(name.span.end, |nss| nss.span.end);
        components.add(Component::Reference, "URN", Span::new(0, name_end));
        components.set(Component::Scheme, Some(Span::new(0, scheme)));
        components.add(Component::Path, "opaque_part", Span::new((scheme + 1).min(end), name_end));
        return Some(components);
    }
    let fragment = derivation.span("fragment");
    let end = fragment.map_or(end, |span| span.start.saturating_sub(1));
    components.set(Component::Fragment, fragment);
    let query = derivation.span("query");
    let path_end = query.map_or(end, |span| span.start.saturating_sub(1));
    components.set(Component::Query, query);
    let scheme = derivation.span("scheme");
    if scheme.is_some() {
        components.add(Component::Reference, "absoluteURI", Span::new(0, end));
    } else if derivation.first("relativeURI").is_some() {
        components.add(Component::Reference, "relativeURI", Span::new(0, end));
    }
    components.set(Component::Scheme, scheme);
    let mut path_start = scheme.map_or(0, |span| span.end + 1);
    if let Some(opaque) = derivation.span("opaque_part") {
        components.add(Component::Path, "opaque_part", opaque);
        return Some(components);
    }
    if let Some(authority) = derivation.first("authority") {
        path_start = authority.span.end;
        add_authority(&mut components, &derivation, 0);
    } else if run.text.get(path_start..path_end).is_some_and(|path| path.starts_with(b"//")) {
        path_start = add_site(&mut components, run, path_start + 2, path_end).unwrap_or(path_start);
    }
    components.add(Component::Path, "path", Span::new(path_start, path_end));
    // What is in a site, by that reading, is not in the path.
    for param in derivation.all("param").filter(|param| param.span.start > path_start) {
        components.set(Component::Param, Some(param.span));
    }
    Some(components)
}

/// The reading of a path that begins with two slashes: up to the next slash it is an authority. Gives its end.
fn add_site(components: &mut Components, run: &Run<'_>, start: usize, end: usize) -> Option<usize> {
    let text: &[u8] = run.text;
    let path = text.get(start..end)?;
    let length = path.iter().position(|&byte| byte == b'/').unwrap_or(path.len());
    let host = run.exchange.host();
    let rule = run.exchange.side(host).rule_for_term("authority")?;
    let site = Run::of_rule(run.exchange.clone(), Place { side: host, rule }, path.get(..length)?);
    if !site.is_accepted {
        return None;
    }
    add_authority(components, &Derivation::of(&site), start);
    Some(start + length)
}

/// The authority of a derivation, `offset` bytes from where its text begins.
fn add_authority(components: &mut Components, derivation: &Derivation<'_>, offset: usize) {
    let moved = |span: Span| Span::new(span.start + offset, span.end + offset);
    let Some(authority) = derivation.first("authority") else { return };
    let is_name = !derivation.has(authority, "server")
        && derivation
            .within("authority", &["server", "reg_name"])
            .is_some_and(|(_, kind)| kind == "reg_name");
    let kind = if is_name { "reg_name" } else { "server" };
    components.add(Component::Authority, kind, moved(authority.span));
    if is_name {
        return;
    }
    components.set(Component::Userinfo, derivation.span("userinfo").map(moved));
    components.set(Component::Port, derivation.span("port").map(moved));
    if let Some(host) = derivation.span("host") {
        let kinds = ["hostname", "IPv4address", "IP-literal", "reg_name"];
        let kind = derivation.within("host", &kinds).map_or("host", |(_, kind)| kind);
        components.add(Component::Host, kind, moved(host));
    }
}

/// The applications of rules on which components depend.
struct Derivation<'r> {
    run: &'r Run<'r>,
    applied: Vec<Applied>,
}

impl<'r> Derivation<'r> {
    fn of(run: &'r Run<'_>) -> Self {
        let has_terms = |place: Place| {
            run.exchange.side(place.side).get(place.rule).is_some_and(|rule| !rule.terms.is_empty())
        };
        Self { applied: run.applied(has_terms, false), run }
    }

    fn has(&self, applied: &Applied, term: &str) -> bool {
        let rule = self.run.exchange.side(applied.place.side).get(applied.place.rule);
        rule.is_some_and(|rule| rule.terms.contains(&term))
    }

    fn all(&self, term: &'static str) -> impl Iterator<Item = &Applied> {
        self.applied.iter().filter(move |applied| self.has(applied, term))
    }

    fn first(&self, term: &'static str) -> Option<&Applied> {
        self.all(term).next()
    }

    fn span(&self, term: &'static str) -> Option<Span> {
        self.first(term).map(|applied| applied.span)
    }

    /// The first application of one of some kinds directly within the first of another.
    fn within(&self, outer: &'static str, kinds: &[&'static str]) -> Option<(&Applied, &'static str)> {
        let outer = self.applied.iter().position(|applied| self.has(applied, outer))?;
        let inner = self.applied.iter().filter(|applied| applied.parent == Some(outer));
        inner
            .flat_map(|applied| kinds.iter().map(move |kind| (applied, *kind)))
            .find(|(applied, kind)| self.has(applied, kind))
    }
}

/// The components in which two differ.
pub(super) fn differing(one: &Components, other: &Components) -> Vec<Component> {
    let all = Component::ALL.iter().copied();
    all.filter(|&component| one.of(component) != other.of(component)).collect()
}

#[cfg(test)]
mod tests {
    use super::Component;

    #[test]
    fn components_are_numbered_in_order() {
        assert!(Component::ALL.iter().enumerate().all(|(number, &component)| component as usize == number));
    }
}
