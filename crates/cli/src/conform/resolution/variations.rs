//! What resolvers do otherwise, each as a change of the base, of the reference, or of the result.

use std::borrow::Cow;

use uri_bnf::Edition;
use uri_bnf::resolve::{Base, EmptyReference, ExcessDotDot, Options, Resolver, remove_dot_segments};

use super::parts::{Parts, Rejected, Topic};

/// Something that a resolver does otherwise.
#[derive(Clone, Copy)]
pub(super) struct Variation {
    /// What it does, in words.
    pub(super) description: &'static str,
    pub(super) id: &'static str,
    pub(super) topic: Topic,
    how: How,
}

/// Which text a variation changes.
#[derive(Clone, Copy)]
enum How {
    /// The base and the reference.
    Given(fn(&str) -> String),
    /// The base.
    OfBase(fn(&str) -> String),
    /// The reference.
    OfReference(fn(&str) -> String),
    /// The result.
    Result(fn(&str) -> String),
    /// The reference is the result; there is none if it depends on the base.
    Instead(fn(&str, &str) -> Option<Result<String, Rejected>>),
    /// The edition with this name.
    As(&'static str),
}

macro_rules! variations {
    ($($id:literal, $topic:ident, $how:expr, $description:literal;)*) => {
        &[$(Variation { description: $description, id: $id, topic: Topic::$topic, how: $how },)*]
    };
}

/// All variations; of those that explain a result, the first is reported.
pub(super) const VARIATIONS: &[Variation] = variations! {
    "ignores-scheme", Components, How::Instead(without_repeated_scheme), "ignores a scheme that the reference repeats";
    "escaped-dots", DotSegments, How::Given(with_dots), "takes `%2e` for a dot";
    "escaped-dots-of-reference", DotSegments, How::OfReference(with_dots), "takes `%2e` of a reference for a dot";
    "case-of-scheme", Components, How::Result(lower_case), "writes the scheme and the host in lower case";
    "case-of-escapes", Components, How::Result(upper_case_escapes), "writes escapes in upper case";
    "empty-path", Components, How::Result(with_path), "adds the path `/` after an authority";
    "default-port", Components, How::Result(without_port), "leaves out the default port";
    "empty-fragment", Components, How::Result(without_empty_fragment), "leaves out an empty fragment";
    "empty-query", Components, How::Result(without_empty_query), "leaves out an empty query";
    "dots-of-base", DotSegments, How::OfBase(without_dots), "removes dot segments of the base, also where its path is kept";
    "dots-of-scheme", DotSegments, How::Instead(with_scheme), "keeps dot segments of a reference with a scheme";
    "empty-segments", DotSegments, How::Result(without_empty_segments), "leaves out empty segments";
    "first-slash", Merge, How::Result(with_first_slash), "adds a slash before a path without an authority";
    "no-first-slash", Merge, How::Result(without_first_slash), "leaves out the slash before a path without an authority";
    "base-without-slash", Merge, How::Instead(none_without_slash), "has no results for a base whose path does not begin with a slash";
    "base-fragment", Components, How::Instead(none_with_fragment), "has no results for a base with a fragment";
    "other-schemes", Components, How::Instead(only_known_schemes), "returns the reference if it does not know the scheme of the base";
    "rfc2396", Components, How::As("RFC 2396"), "resolves as RFC 2396 says";
};

impl Variation {
    /// The result of a resolver that does this and `others` otherwise; `None` without one.
    pub(super) fn all(
        variations: &[&Variation],
        edition: Edition,
        base: &str,
        reference: &str,
    ) -> Option<String> {
        let (mut base, mut reference) = (Cow::Borrowed(base), Cow::Borrowed(reference));
        let mut edition = edition;
        let mut instead = None;
        for variation in variations {
            match variation.how {
                How::Given(change) => {
                    base = change(&base).into();
                    reference = change(&reference).into();
                }
                How::OfBase(change) => base = change(&base).into(),
                How::OfReference(change) => reference = change(&reference).into(),
                How::As(name) => {
                    edition = Edition::ALL.iter().copied().find(|edition| edition.name() == name)?;
                }
                How::Instead(result) => {
                    instead = instead.or_else(|| result(&base, &reference));
                }
                How::Result(_) => {}
            }
        }
        let resolved = match instead {
            Some(result) if variations.iter().any(|variation| variation.id == "ignores-scheme") => {
                resolve(edition, &base, &result.ok()?)?
            }
            Some(result) => result.ok()?,
            None => resolve(edition, &base, &reference)?,
        };
        let changes = variations.iter().filter_map(|variation| match variation.how {
            How::Result(change) => Some(change),
            _ => None,
        });
        Some(changes.fold(resolved, |result, change| change(&result)))
    }
}

fn resolve(edition: Edition, base: &str, reference: &str) -> Option<String> {
    let base = Base::new(edition, base).ok()?;
    let options = Options {
        excess_dot_dot: ExcessDotDot::Keep,
        empty_reference: EmptyReference::Base,
        ..Options::DEFAULT
    };
    let resolution = Resolver::new(base).with_options(options).resolve(reference).ok()?;
    Some(resolution.resolved()?.as_str().to_owned())
}

/// The reference without its scheme, if that is the scheme of the base.
fn without_repeated_scheme(base: &str, reference: &str) -> Option<Result<String, Rejected>> {
    let scheme = base.get(..=base.find(':')?)?;
    let is_repeated = reference.get(..scheme.len())?.eq_ignore_ascii_case(scheme);
    Some(Ok(reference.get(scheme.len()..).filter(|_| is_repeated)?.to_owned()))
}

fn with_scheme(_: &str, reference: &str) -> Option<Result<String, Rejected>> {
    Parts::of(reference).scheme.map(|_| Ok(reference.to_owned()))
}

fn none_without_slash(base: &str, reference: &str) -> Option<Result<String, Rejected>> {
    let parts = Parts::of(base);
    let is_opaque = parts.authority.is_none() && !parts.path.starts_with('/');
    (is_opaque && Parts::of(reference).scheme.is_none()).then_some(Err(Rejected))
}

fn none_with_fragment(base: &str, _: &str) -> Option<Result<String, Rejected>> {
    base.contains('#').then_some(Err(Rejected))
}

fn only_known_schemes(base: &str, reference: &str) -> Option<Result<String, Rejected>> {
    let scheme = Parts::of(base).scheme?.to_ascii_lowercase();
    let is_known = ["http", "https", "ftp", "file", "ws", "wss"].contains(&scheme.as_str());
    (!is_known).then(|| Ok(reference.to_owned()))
}

fn with_dots(text: &str) -> String {
    let parts = Parts::of(text);
    parts.with_path(&parts.path.replace("%2e", ".").replace("%2E", "."))
}

fn without_dots(text: &str) -> String {
    let parts = Parts::of(text);
    if parts.authority.is_none() && !parts.path.starts_with('/') {
        return text.to_owned();
    }
    parts.with_path(&remove_dot_segments(parts.path))
}

fn lower_case(text: &str) -> String {
    let parts = Parts::of(text);
    let scheme = parts.scheme.map(str::to_ascii_lowercase);
    let authority = parts.authority.map(|authority| match authority.rsplit_once('@') {
        Some((userinfo, host)) => format!("{userinfo}@{}", host.to_ascii_lowercase()),
        None => authority.to_ascii_lowercase(),
    });
    Parts { scheme: scheme.as_deref(), authority: authority.as_deref(), ..parts }.with_path(parts.path)
}

fn upper_case_escapes(text: &str) -> String {
    let mut changed = String::with_capacity(text.len());
    let mut digits = 0;
    for character in text.chars() {
        let is_digit = digits > 0;
        digits = if character == '%' { 2 } else { digits.max(1) - 1 };
        changed.push(if is_digit { character.to_ascii_uppercase() } else { character });
    }
    changed
}

fn with_path(text: &str) -> String {
    let parts = Parts::of(text);
    let has_none = parts.authority.is_some() && parts.path.is_empty();
    if has_none { parts.with_path("/") } else { text.to_owned() }
}

fn without_port(text: &str) -> String {
    let parts = Parts::of(text);
    let port = match parts.scheme.map(str::to_ascii_lowercase).as_deref() {
        Some("http" | "ws") => ":80",
        Some("https" | "wss") => ":443",
        _ => return text.to_owned(),
    };
    let authority = parts.authority.map(|authority| authority.strip_suffix(port).unwrap_or(authority));
    Parts { authority, ..parts }.with_path(parts.path)
}

fn without_empty_fragment(text: &str) -> String {
    text.strip_suffix('#').unwrap_or(text).to_owned()
}

fn without_empty_query(text: &str) -> String {
    text.replace("?#", "#").strip_suffix('?').map_or_else(|| text.replace("?#", "#"), str::to_owned)
}

fn without_empty_segments(text: &str) -> String {
    let parts = Parts::of(text);
    let mut path = parts.path.to_owned();
    while path.contains("//") {
        path = path.replace("//", "/");
    }
    parts.with_path(&path)
}

fn with_first_slash(text: &str) -> String {
    let parts = Parts::of(text);
    let has_none = parts.authority.is_none() && !parts.path.starts_with('/');
    if has_none { parts.with_path(&format!("/{}", parts.path)) } else { text.to_owned() }
}

fn without_first_slash(text: &str) -> String {
    let parts = Parts::of(text);
    match parts.path.strip_prefix('/').filter(|_| parts.authority.is_none()) {
        Some(path) => parts.with_path(path),
        None => text.to_owned(),
    }
}
