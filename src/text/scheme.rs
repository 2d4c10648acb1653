//! The scheme at the beginning of a text.

/// The scheme of `text`, which is not the letter of a drive.
pub(crate) fn scheme_of(text: &str) -> Option<&str> {
    let end = text.bytes().position(|octet| !octet.is_ascii_alphanumeric() && !b"+-.".contains(&octet))?;
    let (scheme, after) = text.split_at(end);
    let is_scheme = scheme.len() > 1 && scheme.starts_with(|first: char| first.is_ascii_alphabetic());
    (is_scheme && after.starts_with(':')).then_some(scheme)
}
