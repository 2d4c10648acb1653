//! The names whose values are references.

/// What a value is because of its name, or by the word of a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Role {
    pub(super) takes: Takes,
    /// Whether references beyond US-ASCII (IRIs) are taken.
    pub(crate) takes_iris: bool,
    /// Whether the name is that of several: then a mapping has references as well.
    is_plural: bool,
}

/// Which texts are references.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    /// All of them.
    Every,
    /// All of them, and they must have a scheme.
    EveryWithScheme,
    /// All but what JSON-LD has beside IRIs: blank nodes (`_:b0`) and what looks like a keyword (`@id`).
    Linked,
    /// What looks like a reference, also a relative one: people write other things there as well, such as `git@host:path`.
    Likely,
    /// What has a scheme: there may be text.
    LikelyWithScheme,
    /// None: a regular expression can look like a reference.
    Nothing,
}

/// Names as they are written, and what their values are.
const NAMES: &[(&str, Role)] = &[
    // JSON Schema, and JSON Reference.
    ("$dynamicRef", Role::EVERY),
    ("$id", Role::EVERY),
    ("$recursiveRef", Role::EVERY),
    ("$ref", Role::EVERY),
    ("$schema", Role::EVERY),
    // JSON-LD 1.1.
    ("@base", Role::LINKED),
    ("@context", Role::LINKED),
    ("@id", Role::LINKED),
    ("@import", Role::LINKED),
    ("@vocab", Role::LINKED),
    // OpenAPI.
    ("externalValue", Role::LIKELY),
    ("jsonSchemaDialect", Role::LIKELY),
    ("operationRef", Role::EVERY),
    ("termsOfService", Role::WITH_SCHEME),
    // schema.org.
    ("sameAs", Role::WITH_SCHEME),
    // Packages, feeds, manifests of applications, and whatever else has one of these names.
    ("canonical", Role::WITH_SCHEME),
    ("documentation", Role::WITH_SCHEME),
    ("endpoint", Role::WITH_SCHEME),
    ("homepage", Role::WITH_SCHEME),
    ("link", Role::WITH_SCHEME),
    ("links", Role::WITH_SCHEME.several()),
    ("pattern", Role::NOTHING),
    ("permalink", Role::WITH_SCHEME),
    ("purl", Role::WITH_SCHEME),
    ("regex", Role::NOTHING),
    ("regexp", Role::NOTHING),
    ("repository", Role::WITH_SCHEME),
    ("website", Role::WITH_SCHEME),
    ("xmlns", Role::WITH_SCHEME),
];

/// The last words of names, in lower case.
const WORDS: &[(&str, Role)] = &[
    ("href", Role::LIKELY),
    ("hrefs", Role::LIKELY.several()),
    ("iri", Role::LIKELY_IRI),
    ("iris", Role::LIKELY_IRI.several()),
    ("uri", Role::LIKELY),
    ("uris", Role::LIKELY.several()),
    ("url", Role::LIKELY),
    ("urls", Role::LIKELY.several()),
];

/// Names without a sign of where their words begin.
const JOINED: &[&str] = &["baseurl", "homepageurl", "siteurl", "baseuri"];

impl Role {
    const EVERY: Self = Self { takes: Takes::Every, takes_iris: false, is_plural: false };
    const LINKED: Self = Self { takes: Takes::Linked, takes_iris: true, ..Self::EVERY };
    const LIKELY: Self = Self { takes: Takes::Likely, ..Self::EVERY };
    const LIKELY_IRI: Self = Self { takes_iris: true, ..Self::LIKELY };
    const WITH_SCHEME: Self = Self { takes: Takes::LikelyWithScheme, ..Self::EVERY };
    const NOTHING: Self = Self { takes: Takes::Nothing, ..Self::EVERY };

    /// Returns whether a value is one reference, whatever it looks like.
    pub(super) fn is_strict(self) -> bool {
        matches!(self.takes, Takes::Every | Takes::EveryWithScheme)
    }

    const fn several(self) -> Self {
        Self { is_plural: true, ..self }
    }

    /// What the values of this name are: `$ref`, `url`, `homepageUrl`, `avatar_url`, `base-uri`; `None` if the name says
    /// nothing.
    pub(crate) fn of_name(name: &[u8]) -> Option<Self> {
        let name = std::str::from_utf8(name).ok()?;
        let in_table = NAMES.iter().find(|(known, _)| *known == name).map(|(_, role)| *role);
        in_table.or_else(|| of_namespace(name)).or_else(|| of_last_word(name))
    }

    /// What a value is that begins with the prefix of its name, as in `"http:subProtocol": "http:EventSource"`: a name as well.
    pub(super) fn of_prefix(name: &[u8], value: &[u8]) -> Option<Self> {
        let prefix = name.get(..=memchr::memchr(b':', name)?)?;
        let suffix = value.strip_prefix(prefix)?;
        (prefix.len() > 1 && !suffix.starts_with(b"//")).then_some(Self::NOTHING)
    }

    /// What a schema means by the name of a format: `uri`, `uri-reference`, `iri`, `iri-reference`.
    pub(crate) fn of_format(format: &[u8]) -> Option<Self> {
        let (takes, takes_iris) = match format {
            b"uri" | b"url" => (Takes::EveryWithScheme, false),
            b"iri" => (Takes::EveryWithScheme, true),
            b"uri-reference" | b"uriref" => (Takes::Every, false),
            b"iri-reference" => (Takes::Every, true),
            _ => return None,
        };
        Some(Self { takes, takes_iris, ..Self::EVERY })
    }

    /// What a value is that may be something else by the word of a schema.
    pub(super) fn in_doubt(self) -> Self {
        Self { takes: Takes::Likely, ..self }
    }

    pub(super) fn is_in_doubt(self) -> bool {
        self.takes == Takes::Likely
    }

    /// What the values of a mapping are that has this role: `[project.urls]`.
    pub(super) fn of_members(self) -> Option<Self> {
        self.is_plural.then_some(Self { takes: Takes::LikelyWithScheme, ..self })
    }
}

/// Declarations of namespaces, where XML is written as something else: `xmlns:a`, `@xmlns`.
fn of_namespace(name: &str) -> Option<Role> {
    let name = name.strip_prefix(['@', '-', '_']).unwrap_or(name);
    (name == "xmlns" || name.starts_with("xmlns:")).then_some(Role::WITH_SCHEME)
}

fn of_last_word(name: &str) -> Option<Role> {
    let is_separator = |character: char| !character.is_ascii_alphanumeric();
    let part = name.rsplit(is_separator).next().unwrap_or(name);
    if JOINED.iter().any(|joined| joined.eq_ignore_ascii_case(part)) {
        return Some(Role::LIKELY);
    }
    let (_, role) = WORDS.iter().find(|(word, _)| ends_with_word(part, word))?;
    Some(*role)
}

/// Returns whether a part of a name is a word, or ends with it in camel case: `url`, `baseUrl`, `baseURL`; not `curl`.
fn ends_with_word(part: &str, word: &str) -> bool {
    let Some(start) = part.len().checked_sub(word.len()) else { return false };
    let (Some(before), Some(last)) = (part.get(..start), part.get(start..)) else { return false };
    if !last.eq_ignore_ascii_case(word) {
        return false;
    }
    let is_small = |text: &str| text.chars().all(|character| character.is_ascii_lowercase());
    let begins_large = last.starts_with(|character: char| character.is_ascii_uppercase());
    let is_capitalized = begins_large && last.get(1..).is_some_and(is_small);
    let follows_small = before.ends_with(|character: char| !character.is_ascii_uppercase());
    before.is_empty() || begins_large && (is_capitalized || follows_small)
}

#[cfg(test)]
mod tests {
    use super::Role;

    #[test]
    fn names_of_references() {
        for name in [
            "url",
            "URL",
            "Url",
            "uris",
            "homepageUrl",
            "homepageURL",
            "APIUrl",
            "html_url",
            "HTML_URL",
            "base-uri",
            "xlink:href",
            "$ref",
            "@id",
            "xmlns",
            "@xmlns:a",
            "baseurl",
            "baseURLs",
        ] {
            assert!(Role::of_name(name.as_bytes()).is_some(), "{name}");
        }
        let of_prefix = |name: &str, value: &str| Role::of_prefix(name.as_bytes(), value.as_bytes());
        assert_eq!(of_prefix("http:subProtocol", "http:EventSource"), Some(Role::NOTHING));
        assert_eq!(of_prefix("http:url", "http://h/"), None);
        assert_eq!(of_prefix("a", "http:b"), None);
        for name in
            ["", "curl", "CURL", "hurl", "Curl", "urlencoded", "ref", "url_id", "name", "license", "a\u{E9}"]
        {
            assert_eq!(Role::of_name(name.as_bytes()), None, "{name}");
        }
        assert_eq!(Role::of_name(b"\xFFurl"), None);
    }
}
