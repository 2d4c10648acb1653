//! Which references of a document `--fix` changes, and why not the others.

use memchr::{memchr, memchr_iter};
use uri_bnf_documents::{Find, Format, Hint, Kind, Language, Writing};

use crate::fix::Place;

/// Which references are changed, of those that have suggestions that can be applied without review.
#[derive(Clone, Copy, Debug)]
pub(super) enum Applied<'a> {
    /// All that can be changed as far as it is known without reading the changed document again.
    Possible,
    /// Those with these numbers, which are in order.
    Numbered(&'a [usize]),
}

impl Applied<'_> {
    /// Returns whether the reference with this number is changed, as far as it is known.
    pub(super) fn has(self, index: usize) -> bool {
        match self {
            Self::Possible => true,
            Self::Numbered(numbers) => numbers.binary_search(&index).is_ok(),
        }
    }
}

/// Why a change is left out: after it, other references would be found in the document.
pub(super) const OTHERS_FOUND: &str = "other references would be found in the document";

/// Why a change is left out that has to be written in another way than the document can.
pub(super) const NOT_WRITTEN: &str = "the change would not stay within a line, or would begin a comment";

/// Why a reference is not changed of which a placeholder would be changed.
pub(super) const PLACEHOLDER: &str = "a placeholder would be changed";

/// Why nothing is changed in a document that is decoded.
pub(super) const DECODED: &str = "the document is decoded";

/// Why a reference is not changed in which there is a comment, or that is in one that says what is ignored.
pub(super) const WITH_COMMENT: &str = "there is a comment in the reference";

/// Returns where a reference is, as far as it decides what can be changed without review.
pub(super) fn place(find: &Find<'_>) -> Place {
    let is_name = |name: &str| matches!(name, "href" | "src");
    match find.kind {
        _ if find.hint == Some(Hint::SpaceInDestination) => Place::Uncertain,
        Kind::Link | Kind::Image | Kind::Definition => Place::Reference,
        Kind::Attribute if find.place.rsplit(' ').next().is_some_and(is_name) => Place::Reference,
        _ => Place::Text,
    }
}

/// Returns why a reference is not changed, whatever is found in it; `None` if it may be.
pub(super) fn reason_against(find: &Find<'_>, format: Format, fixes_source: bool) -> Option<&'static str> {
    match find.kind {
        _ if find.is_guessed => Some("a part of the reference is not in the document"),
        _ if find.writing == Writing::Kept => {
            Some("escapes of notebooks, base64 and manuals are not changed")
        }
        Kind::Value if format == Format::Markdown && is_address_of_page(find) => {
            Some("a path in front matter decides where the page is")
        }
        Kind::Bare if !is_balanced(find) => Some("where the reference ends is not known"),
        _ if is_of_source(find) && !fixes_source => Some("source code is only changed with --fix-source"),
        _ if is_name(find) => Some("such names are compared character by character"),
        _ if !is_link(find) && may_be_pattern(find.reference.octets()) => Some("it may be a pattern"),
        _ => None,
    }
}

/// The names of front matter that say where a site has the page: of Jekyll, Hugo and their likes.
const ADDRESSES: [&str; 6] = ["url", "permalink", "slug", "aliases", "redirect_from", "path"];

/// Returns whether it is a path of a site by the name of its value in front matter.
fn is_address_of_page(find: &Find<'_>) -> bool {
    let name = find.place.strip_prefix("$.").unwrap_or_default();
    let name = name.split(['.', '[']).next().unwrap_or_default();
    let octets = find.reference.octets();
    ADDRESSES.contains(&name) && octets.starts_with(b"/") && !octets.starts_with(b"//")
}

/// Returns whether it is in source code, where the place is the language.
fn is_of_source(find: &Find<'_>) -> bool {
    match find.kind {
        Kind::Comment | Kind::Literal => true,
        Kind::Bare | Kind::Delimited => Language::of_name(&find.place).is_some(),
        _ => false,
    }
}

/// Returns whether a document says that it is a link or an image.
fn is_link(find: &Find<'_>) -> bool {
    matches!(find.kind, Kind::Link | Kind::Image | Kind::Definition | Kind::Attribute | Kind::Style)
}

/// Returns whether it names something, and is not followed: a namespace, or the identifier of an entry or a schema.
pub(super) fn is_name(find: &Find<'_>) -> bool {
    let last = find.place.rsplit(' ').next().unwrap_or_default();
    match find.kind {
        Kind::Attribute => {
            matches!(last, "xmlns" | "namespace" | "targetNamespace" | "rdf:about")
                || last.starts_with("xmlns:")
        }
        Kind::Element => matches!(last.rsplit(':').next(), Some("id" | "guid")),
        Kind::Value => ["$id", "@id", "@type", "@vocab"]
            .iter()
            .any(|name| find.place.strip_suffix("']").unwrap_or(&find.place).ends_with(name)),
        _ => false,
    }
}

/// Returns whether a text has what regular expressions have and references seldom: `(a|b)`, `[0-9]+`, `(x)?`, `.*`.
fn may_be_pattern(text: &[u8]) -> bool {
    let has_choice = text.split(|octet| *octet == b'(').skip(1).any(|part| {
        let inner = part.split(|octet| *octet == b')').next().unwrap_or_default();
        inner.len() < part.len() && memchr(b'|', inner).is_some()
    });
    let is_repeated = |pair: &[u8]| matches!(pair, [b']' | b')' | b'.', b'+' | b'*'] | [b'(' | b')', b'?']);
    has_choice || text.windows(2).any(is_repeated)
}

/// Returns whether a reference has as many closing brackets of each kind as opening ones. If not, it is likely that what nothing
/// but the text delimits goes on, or ends before.
fn is_balanced(find: &Find<'_>) -> bool {
    let count = |octet| memchr_iter(octet, find.reference.octets()).count();
    [(b'(', b')'), (b'[', b']'), (b'{', b'}')]
        .into_iter()
        .all(|(opening, closing)| count(opening) == count(closing))
}
