//! Resolution: the rows of the specifications, the options, and what the resolver promises.

mod bases;
mod examples;
mod options;
mod promises;

use allocation_counter::measure;
use uri_bnf::{
    Edition,
    base::{BaseChain, ContentFields, Layer, LayerState, THIS_MESSAGE},
    resolve::{
        self, Base, BaseErrorKind, Decision, EmptyBasePath, EmptyReference, ExcessDotDot, InventedAuthority,
        Options, RepeatedScheme, Resolution, ResolveError, ResolveErrorKind, Resolver,
    },
};

const S: &str = "http://a/b/c/d;p?q";

const DRAFTS: [Edition; 2] = [Edition::Url07, Edition::Uri01];
const OF_2396: [Edition; 2] = [Edition::Rfc2396, Edition::Rfc2732];
const UP_TO_2732: [Edition; 4] = [Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732];
/// All but RFC 1808, whose algorithm is another one.
const LATER: [Edition; 6] =
    [Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732, Edition::Rfc3986, Edition::Rfc3987];
const OF_3986: [Edition; 2] = [Edition::Rfc3986, Edition::Rfc3987];

const KEEP: Options = Options::DEFAULT;
const REMOVE: Options = Options { excess_dot_dot: ExcessDotDot::Remove, ..KEEP };
const REFUSE: Options = Options { excess_dot_dot: ExcessDotDot::Refuse, ..KEEP };
const LAX: Options = Options { repeated_scheme: RepeatedScheme::Lax, ..KEEP };

/// What `reference` resolves to, as one text: the URI, `(current document)` with its fragment, or the kind of the error.
fn resolved(edition: Edition, options: Options, base: &str, reference: &str) -> String {
    let base = Base::new(edition, base).unwrap_or_else(|error| panic!("{edition} {base}: {error}"));
    let fragment = base.stripped_fragment().map_or(0, str::len);
    let resolver = Resolver::new(base).with_options(options);
    let result = text(&resolver.resolve(reference));
    // All forms agree.
    let mut output = "before".to_owned();
    assert_eq!(text(&resolver.resolve_to(reference, &mut output)), result, "{edition} {base} {reference}");
    let appended = if result.starts_with('(') { "" } else { result.as_str() };
    assert_eq!(output, format!("before{appended}"), "{edition} {base} {reference}");
    let mut buffer = vec![0; base.as_str().len() + fragment + reference.len() + 3];
    assert_eq!(text(&resolver.resolve_into(reference, &mut buffer)), result, "{edition} {base} {reference}");
    result
}

fn text(resolution: &Result<Resolution<'_>, ResolveError>) -> String {
    match resolution {
        Ok(Resolution::Reference(resolved)) => {
            // The result is in the language, and its tree prints it.
            assert!(resolved.edition().is_valid(resolved.as_str()), "{resolved}");
            assert_eq!(resolved.tree().to_string(), resolved.as_str());
            resolved.to_string()
        }
        Ok(current @ Resolution::CurrentDocument { .. }) => format!("(current document){current}"),
        Err(error) => match error.kind() {
            ResolveErrorKind::Invalid(_) => "(invalid)",
            ResolveErrorKind::OpaqueBase => "(opaque base)",
            ResolveErrorKind::ExcessDotDot => "(excess)",
            ResolveErrorKind::InventedAuthority => "(authority)",
            ResolveErrorKind::InvalidResult(_) => "(invalid result)",
            kind => panic!("{kind:?}"),
        }
        .to_owned(),
    }
}

/// Each reference and what it resolves to.
#[track_caller]
fn rows(editions: &[Edition], options: Options, base: &str, rows: &[(&str, &str)]) {
    for edition in editions {
        for (reference, expected) in rows {
            let result = resolved(*edition, options, base, reference);
            assert_eq!(result, *expected, "{edition}: {base} and {reference}");
        }
    }
}

/// Each reference and what it resolves to if segments `..` of step 6(g) are kept, and if they are removed. If both are
/// the same, there are none.
#[track_caller]
fn excess(editions: &[Edition], options: Options, base: &str, table: &[(&str, &str, &str)]) {
    for (reference, kept, removed) in table {
        rows(editions, Options { excess_dot_dot: ExcessDotDot::Keep, ..options }, base, &[(reference, kept)]);
        rows(
            editions,
            Options { excess_dot_dot: ExcessDotDot::Remove, ..options },
            base,
            &[(reference, removed)],
        );
        let refused = if kept == removed { kept } else { "(excess)" };
        rows(
            editions,
            Options { excess_dot_dot: ExcessDotDot::Refuse, ..options },
            base,
            &[(reference, refused)],
        );
    }
}
