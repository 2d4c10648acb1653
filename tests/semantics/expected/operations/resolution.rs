//! Resolution, the base, and the reverse.

use uri_bnf::{
    Edition,
    base::{BaseChain, ContentFields, Layer},
    normalize::Normalizer,
    resolve::{
        self, Base, Options as ResolveOptions, RelativizeErrorKind, Resolution, ResolveError,
        ResolveErrorKind, Resolver,
    },
};

use super::{exactly, one, option, text, text_of};
use crate::expected::table::{Options, Value, written};

/// The options of resolution; those that the row does not have keep their defaults.
fn resolve_options(options: &mut Options) -> Result<ResolveOptions, String> {
    Ok(ResolveOptions {
        excess_dot_dot: option(options, "excess-dot-dot")?.unwrap_or_default(),
        empty_base_path: option(options, "empty-base-path")?.unwrap_or_default(),
        repeated_scheme: option(options, "repeated-scheme")?.unwrap_or_default(),
        invented_authority: option(options, "invented-authority")?.unwrap_or_default(),
        empty_reference: option(options, "empty-reference")?.unwrap_or_default(),
    })
}

/// The base with this text, or the default base of the edition.
fn base(edition: Edition, text: Option<&str>) -> Result<Base<'_>, String> {
    match text {
        Some(text) => Base::new(edition, text).map_err(|error| error.to_string()),
        None => Base::default_of(edition).ok_or_else(|| "no default base".to_owned()),
    }
}

pub(super) fn resolve(edition: Edition, inputs: &[Value], options: &mut Options) -> Result<String, String> {
    let [of, reference] = exactly(inputs)?;
    let (base, reference) = (base(edition, text(of)?)?, text_of(reference)?);
    let resolver = Resolver::new(base).with_options(resolve_options(options)?);
    let result = shown(resolver.resolve(reference));
    // It is the same if it is appended to text, and without an allocation.
    let mut output = "before".to_owned();
    assert_eq!(shown(resolver.resolve_to(reference, &mut output)), result, "{reference}");
    assert!(output.starts_with("before"), "{reference}");
    let mut buffer = vec![0; base.as_str().len() + reference.len() + 3];
    assert_eq!(shown(resolver.resolve_into(reference, &mut buffer)), result, "{reference}");
    Ok(result)
}

fn shown(resolution: Result<Resolution<'_>, ResolveError>) -> String {
    match resolution {
        Ok(Resolution::CurrentDocument { fragment: None, .. }) => "current-document".to_owned(),
        Ok(Resolution::CurrentDocument { fragment: Some(fragment), .. }) => {
            format!("current-document {}", written(Some(fragment.as_bytes())))
        }
        Ok(resolution) => {
            let text = resolution.as_str().expect("a reference has a text");
            let resolved = resolution.resolved().expect("it is not the current document");
            // The result is in the language of the edition, and its tree is that of its text.
            assert_eq!(Ok(resolved.tree()), resolved.edition().parse(text), "{text}");
            written(Some(text.as_bytes()))
        }
        Err(error) => format!("error {}", kind(error.kind())),
    }
}

fn kind(kind: ResolveErrorKind) -> &'static str {
    match kind {
        ResolveErrorKind::Invalid(_) => "invalid",
        ResolveErrorKind::OpaqueBase => "opaque-base",
        ResolveErrorKind::ExcessDotDot => "excess-dot-dot",
        ResolveErrorKind::InventedAuthority => "invented-authority",
        ResolveErrorKind::InvalidResult(_) => "invalid-result",
        ResolveErrorKind::BufferTooShort(_) => "buffer-too-short",
        _ => "another-kind",
    }
}

/// What `remove_dot_segments` leaves of a path.
pub(super) fn remove_dot_segments(inputs: &[Value]) -> Result<String, String> {
    let path = text_of(one(inputs)?)?;
    let removed = resolve::remove_dot_segments(path);
    // Without an allocation, it is the same.
    let mut buffer = vec![0; path.len()];
    assert_eq!(resolve::remove_dot_segments_into(path, &mut buffer), Ok(&*removed), "{path}");
    Ok(written(Some(removed.as_bytes())))
}

/// The base if there is no other.
pub(super) fn default_base(edition: Edition, inputs: &[Value]) -> Result<String, String> {
    let [] = exactly(inputs)?;
    Ok(written(Some(base(edition, None)?.as_str().as_bytes())))
}

/// The shortest reference.
pub(super) fn relativize(
    edition: Edition,
    inputs: &[Value],
    options: &mut Options,
) -> Result<String, String> {
    let [of, target] = exactly(inputs)?;
    let (base, target) = (base(edition, text(of)?)?, text_of(target)?);
    let options = resolve_options(options)?;
    let kind = match resolve::relativize(&base, target, options) {
        Ok(relative) => {
            let reference = relative.to_string();
            // Resolving it gives the target back.
            let resolver = Resolver::new(base).with_options(options);
            assert_eq!(resolver.resolve(&reference).map(|target| target.to_string()).as_deref(), Ok(target));
            return Ok(written(Some(reference.as_bytes())));
        }
        Err(error) => error.kind(),
    };
    let kind = match kind {
        RelativizeErrorKind::Invalid(_) => "invalid",
        RelativizeErrorKind::NoScheme => "no-scheme",
        RelativizeErrorKind::DotSegments => "dot-segments",
        RelativizeErrorKind::RepeatedScheme => "repeated-scheme",
        _ => "another-kind",
    };
    Ok(format!("error {kind}"))
}

/// Whether a reference is one to the current document.
pub(super) fn same_document(
    edition: Edition,
    inputs: &[Value],
    options: &mut Options,
) -> Result<String, String> {
    let [of, reference] = exactly(inputs)?;
    let (base, reference) = (base(edition, text(of)?)?, text_of(reference)?);
    let resolution = Resolver::new(base).resolve(reference).map_err(|error| error.to_string())?;
    let is_same = match options.take("compare").as_deref() {
        None => resolution.is_same_document(&base),
        Some("normalized") => {
            let normalizer = Normalizer::new(edition);
            let is_same =
                |one: &str, other: &str| normalizer.equivalence(one, other).unwrap().is_equivalent();
            resolution.is_same_document_by(&base, is_same)
        }
        Some(value) => return Err(format!("unknown value of compare: {value}")),
    };
    Ok(if is_same { "yes" } else { "no" }.to_owned())
}

/// The layer that gives the base, and the base.
pub(super) fn establish(edition: Edition, inputs: &[Value]) -> Result<String, String> {
    let texts: [&Value; 4] = exactly(inputs)?;
    let mut chain = BaseChain::new(edition);
    for (&layer, value) in Layer::ALL.iter().zip(texts) {
        if let Some(text) = text(value)? {
            chain = chain.with(layer, text);
        }
    }
    let established = chain.establish();
    let (Some(layer), Some(base)) = (established.layer(), established.base()) else {
        return Ok("none".to_owned());
    };
    Ok(format!("{layer} {}", written(Some(base.as_str().as_bytes()))))
}

/// The base that fields of a header give, within the base of the first input.
pub(super) fn header_base(edition: Edition, inputs: &[Value]) -> Result<String, String> {
    let [outer, fields @ ..] = inputs else { return Err("no outer base".to_owned()) };
    let outer = text(outer)?.map(|outer| base(edition, Some(outer))).transpose()?;
    let field = |value| text_of(value)?.split_once(": ").ok_or_else(|| "a malformed field".to_owned());
    let fields: Vec<_> = fields.iter().map(field).collect::<Result<_, _>>()?;
    let found = ContentFields::of(fields).base(edition, outer.as_ref()).map_err(|error| error.to_string())?;
    Ok(found.map_or("none".to_owned(), |base| written(Some(base.as_bytes()))))
}
