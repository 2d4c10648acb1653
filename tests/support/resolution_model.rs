//! A model of resolution, written from the texts as directly as possible: buffers of text and the searches that the
//! steps describe. It shares nothing with the library but the verdict on whether a text is in the language of an edition.

use uri_bnf::{
    Edition,
    resolve::{EmptyBasePath, EmptyReference, ExcessDotDot, InventedAuthority, Options, RepeatedScheme},
};

/// The texts that describe resolution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Algorithm {
    /// RFC 1808, section 4.
    Rfc1808,
    /// url-07 5.2 and url-03 4.2.
    Drafts,
    /// RFC 2396 5.2, also as amended by RFC 2732.
    Rfc2396,
    /// RFC 3986 5.2.
    Rfc3986,
}

/// What step 6(g) leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Excess {
    Keep,
    Remove,
    Refuse,
}

/// What an authority becomes that neither the base nor the reference has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Invented {
    Refuse,
    DotSegment,
    Letter,
}

/// The options of a resolution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choices {
    pub(crate) excess: Excess,
    /// Whether a base with an authority and an empty path is read as if its path were `/`, up to RFC 2396.
    pub(crate) safe_base_path: bool,
    /// Whether the scheme of the base may be repeated in a relative reference.
    pub(crate) lax: bool,
    pub(crate) invented: Invented,
    /// Whether the empty reference is the base, up to RFC 2396 (4.2).
    pub(crate) new_request: bool,
}

/// What resolution gives.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    CurrentDocument(Option<String>),
    Target(String),
    /// The reference is not in the language, and is none of those that resolution takes nevertheless.
    NotAReference,
    /// The reference is relative, and the base is not hierarchical (RFC 2396, section 5).
    NoBase,
    /// Step 6(g) applies, and the caller refuses such references.
    Excess,
    /// Only the result has an authority.
    Invented,
    /// The result is not in the language.
    NotInLanguage(String),
}

/// The five components.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parts {
    pub(crate) scheme: Option<String>,
    pub(crate) authority: Option<String>,
    pub(crate) path: String,
    pub(crate) query: Option<String>,
    pub(crate) fragment: Option<String>,
}

impl Algorithm {
    pub(crate) fn of(edition: Edition) -> Self {
        match edition {
            Edition::Rfc1808 => Self::Rfc1808,
            Edition::Url07 | Edition::Uri01 => Self::Drafts,
            Edition::Rfc2396 | Edition::Rfc2732 => Self::Rfc2396,
            _ => Self::Rfc3986,
        }
    }
}

impl Choices {
    /// The options of the library with the same meaning.
    pub(crate) fn options(self) -> Options {
        Options {
            excess_dot_dot: match self.excess {
                Excess::Keep => ExcessDotDot::Keep,
                Excess::Remove => ExcessDotDot::Remove,
                Excess::Refuse => ExcessDotDot::Refuse,
            },
            empty_base_path: if self.safe_base_path { EmptyBasePath::Safe } else { EmptyBasePath::Letter },
            repeated_scheme: if self.lax { RepeatedScheme::Lax } else { RepeatedScheme::Strict },
            invented_authority: match self.invented {
                Invented::Refuse => InventedAuthority::Refuse,
                Invented::DotSegment => InventedAuthority::DotSegment,
                Invented::Letter => InventedAuthority::Letter,
            },
            empty_reference: if self.new_request {
                EmptyReference::Base
            } else {
                EmptyReference::CurrentDocument
            },
        }
    }

    /// All combinations for a resolution.
    pub(crate) fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for excess in [Excess::Keep, Excess::Remove, Excess::Refuse] {
            for safe_base_path in [true, false] {
                for lax in [false, true] {
                    for invented in [Invented::Refuse, Invented::DotSegment, Invented::Letter] {
                        for new_request in [false, true] {
                            all.push(Self { excess, safe_base_path, lax, invented, new_request });
                        }
                    }
                }
            }
        }
        all
    }
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            excess: Excess::Keep,
            safe_base_path: true,
            lax: false,
            invented: Invented::Refuse,
            new_request: false,
        }
    }
}

/// The components of `text`, by the regular expression of Appendix B:
/// `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`.
pub(crate) fn split(text: &str) -> Parts {
    let length = text.find([':', '/', '?', '#']).unwrap_or(text.len());
    let (scheme, rest) = match text[length..].strip_prefix(':') {
        Some(rest) if length > 0 => (Some(text[..length].to_owned()), rest),
        _ => (None, text),
    };
    Parts { scheme, ..split_without_scheme(rest) }
}

/// Splits what follows the scheme, by the regular expression from `(//([^/?#]*))?` on.
fn split_without_scheme(text: &str) -> Parts {
    let (rest, fragment) = match text.split_once('#') {
        Some((rest, fragment)) => (rest, Some(fragment.to_owned())),
        None => (text, None),
    };
    let (rest, query) = match rest.split_once('?') {
        Some((rest, query)) => (rest, Some(query.to_owned())),
        None => (rest, None),
    };
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => {
            let length = rest.find('/').unwrap_or(rest.len());
            (Some(rest[..length].to_owned()), rest[length..].to_owned())
        }
        None => (None, rest.to_owned()),
    };
    Parts { scheme: None, authority, path, query, fragment }
}

/// Step 7 of section 5.2; RFC 3986, section 5.3.
pub(crate) fn recompose(parts: &Parts) -> String {
    let mut result = String::new();
    if let Some(scheme) = &parts.scheme {
        result += scheme;
        result += ":";
    }
    if let Some(authority) = &parts.authority {
        result += "//";
        result += authority;
    }
    result += &parts.path;
    if let Some(query) = &parts.query {
        result += "?";
        result += query;
    }
    if let Some(fragment) = &parts.fragment {
        result += "#";
        result += fragment;
    }
    result
}

/// The components of a reference. In the drafts, `:` may follow what is not a scheme, and is then a character of the
/// path.
pub(crate) fn parse(algorithm: Algorithm, text: &str) -> Parts {
    let parts = split(text);
    let is_scheme = |scheme: &String| {
        scheme.chars().all(|character| character.is_ascii_alphanumeric() || "+-.".contains(character))
    };
    match &parts.scheme {
        Some(scheme) if algorithm == Algorithm::Drafts && !is_scheme(scheme) => split_without_scheme(text),
        _ => parts,
    }
}

/// Resolves `reference` against `base`, which is a base of the edition. A fragment of the base is ignored.
pub(crate) fn resolve(edition: Edition, base: &str, reference: &str, choices: Choices) -> Outcome {
    let algorithm = Algorithm::of(edition);
    if !is_reference(edition, reference, choices, base) {
        return Outcome::NotAReference;
    }
    let without_fragment = base.split('#').next().unwrap_or_default();
    let result = match algorithm {
        Algorithm::Rfc1808 => super::resolution_of_rfc1808::steps(base, reference, choices),
        Algorithm::Rfc3986 => {
            Ok(transform(&parse(algorithm, without_fragment), parse(algorithm, reference), choices))
        }
        _ if is_name(edition, base) => beside_name(without_fragment, reference, choices),
        _ => steps(algorithm, without_fragment, reference, choices),
    };
    let target = match result {
        Ok(target) => target,
        Err(outcome) => return outcome,
    };
    let is_invented = target.authority.is_none() && target.path.starts_with("//");
    let text = match choices.invented {
        Invented::Refuse if is_invented => return Outcome::Invented,
        Invented::DotSegment if is_invented => {
            recompose(&Parts { path: format!("/.{}", target.path), ..target })
        }
        _ => recompose(&target),
    };
    if edition.is_valid(&text) { Outcome::Target(text) } else { Outcome::NotInLanguage(text) }
}

/// Whether resolution takes `reference`: RFC 2396's grammar derives neither an empty path before a query, nor what the
/// loophole for repeated schemes leaves of a reference.
fn is_reference(edition: Edition, reference: &str, choices: Choices, base: &str) -> bool {
    if edition.is_valid(reference) {
        return true;
    }
    if Algorithm::of(edition) != Algorithm::Rfc2396 {
        return false;
    }
    let has_empty_path = |text: &str| {
        (text.is_empty() || text.starts_with(['?', '#'])) && edition.is_valid(&format!("x{text}"))
    };
    let scheme = split(base).scheme.unwrap_or_default();
    let is_hierarchical = base[scheme.len()..].starts_with(":/");
    let repeated = split(reference).scheme.filter(|repeated| repeated.eq_ignore_ascii_case(&scheme));
    let is_repeated = choices.lax
        && is_hierarchical
        && is_ignored(Algorithm::Rfc2396, &scheme)
        && repeated.is_some_and(|repeated| has_empty_path(&reference[repeated.len() + 1..]));
    has_empty_path(reference) || is_repeated
}

/// Whether a scheme may be ignored where it repeats that of the base: step 3 of RFC 2396 section 5.2 asks for one that is
/// known to always have the syntax of `hier_part`; RFC 3986 has no such condition, but `news` is known to be opaque.
pub(super) fn is_ignored(algorithm: Algorithm, scheme: &str) -> bool {
    match scheme.to_ascii_lowercase().as_str() {
        "http" | "file" => true,
        "news" | "mailto" | "urn" => false,
        _ => algorithm == Algorithm::Rfc3986,
    }
}

/// Whether `text` is a name under RFC 2141, which only uri-01 has: no relative form is of such a base.
fn is_name(edition: Edition, text: &str) -> bool {
    let mut parts = text.splitn(3, ':');
    let (scheme, nid, nss) =
        (parts.next(), parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let is_of_name =
        |character: char| character.is_ascii_alphanumeric() || "()+,-.:=@;$_!*'%/?#".contains(character);
    edition == Edition::Uri01
        && scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("urn"))
        && nid.starts_with(|character: char| character.is_ascii_alphanumeric())
        && nid.len() <= 32
        && nid.chars().all(|character| character.is_ascii_alphanumeric() || character == '-')
        && !nss.is_empty()
        && nss.chars().all(is_of_name)
}

/// What a reference refers to beside a base that is a name.
fn beside_name(base: &str, text: &str, choices: Choices) -> Result<Parts, Outcome> {
    let parts = parse(Algorithm::Drafts, text);
    if text.is_empty() && choices.new_request {
        return Ok(parse(Algorithm::Drafts, base));
    }
    match text.strip_prefix('#') {
        _ if text.is_empty() => Err(Outcome::CurrentDocument(None)),
        Some(fragment) => Err(Outcome::CurrentDocument(Some(fragment.to_owned()))),
        None if parts.scheme.is_some() => Ok(parts),
        None => Err(Outcome::NoBase),
    }
}

/// The steps of section 5.2 up to RFC 2396.
fn steps(algorithm: Algorithm, base_text: &str, text: &str, choices: Choices) -> Result<Parts, Outcome> {
    let base = parse(algorithm, base_text);
    let is_hierarchical =
        algorithm == Algorithm::Drafts || base.authority.is_some() || base.path.starts_with('/');
    if choices.new_request && text.is_empty() {
        return Ok(base);
    }
    // 1)
    let mut reference = parse(algorithm, text);
    // 2)
    if reference.path.is_empty()
        && reference.scheme.is_none()
        && reference.authority.is_none()
        && reference.query.is_none()
    {
        return Err(Outcome::CurrentDocument(reference.fragment));
    }
    // 3)
    if let Some(scheme) = &reference.scheme {
        let is_repeated = base.scheme.as_ref().is_some_and(|of_base| of_base.eq_ignore_ascii_case(scheme));
        // The loophole is for schemes that are always hierarchical.
        if !(choices.lax && is_repeated && is_hierarchical && is_ignored(algorithm, scheme)) {
            return Ok(reference);
        }
        reference = split_without_scheme(&text[scheme.len() + 1..]);
    }
    if !is_hierarchical {
        return Err(Outcome::NoBase);
    }
    reference.scheme = base.scheme;
    // 4)
    if reference.authority.is_some() {
        return Ok(reference);
    }
    reference.authority = base.authority;
    // 5)
    if reference.path.starts_with('/') {
        return Ok(reference);
    }
    // 6)
    let is_empty = base.path.is_empty() && reference.authority.is_some();
    let base_path =
        if is_empty && choices.safe_base_path && !reference.path.is_empty() { "/" } else { &base.path };
    reference.path = merge_by_buffer(base_path, &reference.path, choices.excess)?;
    // 7) is `recompose`.
    Ok(reference)
}

/// Step 6.
pub(super) fn merge_by_buffer(base: &str, reference: &str, excess: Excess) -> Result<String, Outcome> {
    // a)
    let mut buffer = match base.rfind('/') {
        Some(slash) => base[..=slash].to_owned(),
        None => String::new(),
    };
    // b)
    buffer += reference;
    // c)
    while let Some(start) = find_segment(&buffer, |segment, rest| segment == "." && rest.starts_with('/')) {
        buffer.replace_range(start..start + "./".len(), "");
    }
    // d)
    if buffer == "." || buffer.ends_with("/.") {
        buffer.pop();
    }
    // e) The empty text before a leading slash is not a segment.
    let is_removable = |start: usize, buffer: &str, segment: &str| {
        segment != ".." && !(start == 0 && buffer.starts_with('/'))
    };
    loop {
        let copy = buffer.clone();
        let mut offset = 0;
        let mut found = None;
        for segment in copy.split('/') {
            let end = offset + segment.len();
            if found.is_none() && is_removable(offset, &copy, segment) && copy[end..].starts_with("/../") {
                found = Some(offset..end + "/../".len());
            }
            offset = end + 1;
        }
        match found {
            Some(range) => buffer.replace_range(range, ""),
            None => break,
        }
    }
    // f)
    if let Some(before) = buffer.strip_suffix("/..") {
        let start = before.rfind('/').map_or(0, |slash| slash + 1);
        if is_removable(start, &buffer, &before[start..]) {
            buffer.truncate(start);
        }
    }
    // g)
    let begins_with_parent = |buffer: &str| {
        let segments = buffer.strip_prefix('/').unwrap_or(buffer);
        segments == ".." || segments.starts_with("../")
    };
    match excess {
        Excess::Refuse if begins_with_parent(&buffer) => return Err(Outcome::Excess),
        Excess::Remove => {
            while begins_with_parent(&buffer) {
                let start = usize::from(buffer.starts_with('/'));
                let end = (start + "../".len()).min(buffer.len());
                buffer.replace_range(start..end, "");
            }
        }
        _ => {}
    }
    // h)
    Ok(buffer)
}

/// The offset of the first segment for which `is_it` is true of the segment and the text after it.
fn find_segment(path: &str, is_it: impl Fn(&str, &str) -> bool) -> Option<usize> {
    let mut offset = 0;
    for segment in path.split('/') {
        let end = offset + segment.len();
        if is_it(segment, &path[end..]) {
            return Some(offset);
        }
        offset = end + 1;
    }
    None
}

/// RFC 3986, section 5.2.2.
#[allow(clippy::assigning_clones, reason = "so reads the pseudocode")]
fn transform(base: &Parts, mut reference: Parts, choices: Choices) -> Parts {
    let mut target = Parts::default();
    let is_repeated = match (&reference.scheme, &base.scheme) {
        (Some(scheme), Some(of_base)) => {
            scheme.eq_ignore_ascii_case(of_base) && is_ignored(Algorithm::Rfc3986, scheme)
        }
        _ => false,
    };
    if choices.lax && is_repeated {
        reference.scheme = None;
    }
    if reference.scheme.is_some() {
        target.scheme = reference.scheme;
        target.authority = reference.authority;
        target.path = remove_dot_segments(&reference.path);
        target.query = reference.query;
    } else {
        if reference.authority.is_some() {
            target.authority = reference.authority;
            target.path = remove_dot_segments(&reference.path);
            target.query = reference.query;
        } else {
            if reference.path.is_empty() {
                target.path = base.path.clone();
                target.query = if reference.query.is_some() { reference.query } else { base.query.clone() };
            } else {
                if reference.path.starts_with('/') {
                    target.path = remove_dot_segments(&reference.path);
                } else {
                    target.path = remove_dot_segments(&merge(base, &reference.path));
                }
                target.query = reference.query;
            }
            target.authority = base.authority.clone();
        }
        target.scheme = base.scheme.clone();
    }
    target.fragment = reference.fragment;
    target
}

/// RFC 3986, section 5.2.3.
fn merge(base: &Parts, reference: &str) -> String {
    if base.authority.is_some() && base.path.is_empty() {
        return format!("/{reference}");
    }
    match base.path.rfind('/') {
        Some(slash) => format!("{}{reference}", &base.path[..=slash]),
        None => reference.to_owned(),
    }
}

/// RFC 3986, section 5.2.4.
pub(crate) fn remove_dot_segments(path: &str) -> String {
    let mut input = path.to_owned();
    let mut output = String::new();
    while !input.is_empty() {
        if input.starts_with("../") {
            input.replace_range(.."../".len(), "");
        } else if input.starts_with("./") {
            input.replace_range(.."./".len(), "");
        } else if input.starts_with("/./") {
            input.replace_range(.."/./".len(), "/");
        } else if input == "/." {
            "/".clone_into(&mut input);
        } else if input.starts_with("/../") || input == "/.." {
            let length = input.len().min("/../".len());
            input.replace_range(..length, "/");
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if input == "." || input == ".." {
            input.clear();
        } else {
            let begin = usize::from(input.starts_with('/'));
            let end = input[begin..].find('/').map_or(input.len(), |slash| begin + slash);
            output.extend(input.drain(..end));
        }
    }
    output
}
