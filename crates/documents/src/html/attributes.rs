//! The attributes that hold references.

/// What an attribute holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holds {
    One,
    /// What a `meta` element holds depends on its other attributes.
    Meta,
    /// What a `param` element holds depends on its `valuetype`.
    Parameter,
    /// References with white space between them.
    SpaceSeparated,
    /// References with commas between them.
    CommaSeparated,
    /// References with descriptors, and commas between them.
    SourceSet,
    /// A number, and `url=`.
    Refresh,
    /// CSS.
    Style,
    /// No reference, but it says what another attribute holds.
    Selector,
}

/// An attribute, the elements that it holds references in (all of them if there is none), and what it holds.
type Row = (&'static str, &'static [&'static str], Holds);

/// The attributes of the HTML standard, of HTML 2.0 to 4.01, of SVG 2 and of `MathML`, in the order of their names.
/// Namespaces (`xmlns`), the identifiers of a document type, and attributes of one's own (`data-src`) are not among them.
const ATTRIBUTES: &[Row] = &[
    ("action", &[], Holds::One),
    ("altimg", &[], Holds::One),
    ("archive", &["applet"], Holds::CommaSeparated),
    ("archive", &["object"], Holds::SpaceSeparated),
    ("attributionsrc", &[], Holds::SpaceSeparated),
    ("background", &[], Holds::One),
    ("cite", &[], Holds::One),
    ("classid", &["object"], Holds::One),
    ("clip-path", &[], Holds::Style),
    ("codebase", &[], Holds::One),
    ("content", &["meta"], Holds::Meta),
    ("cursor", &[], Holds::Style),
    ("data", &["object"], Holds::One),
    ("definitionurl", &[], Holds::One),
    ("dynsrc", &[], Holds::One),
    ("fill", &[], Holds::Style),
    ("filter", &[], Holds::Style),
    ("formaction", &[], Holds::One),
    ("href", &[], Holds::One),
    ("http-equiv", &["meta"], Holds::Selector),
    ("icon", &["command", "menuitem"], Holds::One),
    ("imagesrcset", &[], Holds::SourceSet),
    ("itemid", &[], Holds::One),
    ("itemprop", &["meta"], Holds::Selector),
    ("itemtype", &[], Holds::SpaceSeparated),
    ("longdesc", &[], Holds::One),
    ("lowsrc", &[], Holds::One),
    ("manifest", &["html"], Holds::One),
    ("marker-end", &[], Holds::Style),
    ("marker-mid", &[], Holds::Style),
    ("marker-start", &[], Holds::Style),
    ("mask", &[], Holds::Style),
    ("name", &["meta"], Holds::Selector),
    ("ping", &[], Holds::SpaceSeparated),
    ("poster", &[], Holds::One),
    ("profile", &["head"], Holds::SpaceSeparated),
    ("property", &["meta"], Holds::Selector),
    ("src", &[], Holds::One),
    ("srcset", &[], Holds::SourceSet),
    ("stroke", &[], Holds::Style),
    ("style", &[], Holds::Style),
    ("urn", &["a", "link"], Holds::One),
    ("usemap", &[], Holds::One),
    ("value", &["param"], Holds::Parameter),
    ("valuetype", &["param"], Holds::Selector),
    ("vocab", &[], Holds::One),
    ("xlink:arcrole", &[], Holds::One),
    ("xlink:href", &[], Holds::One),
    ("xlink:role", &[], Holds::One),
    ("xml:base", &[], Holds::One),
];

/// Properties of `meta` whose content is a reference: of the Open Graph protocol, of cards for messages, of pinned sites,
/// and of schema.org.
const PROPERTIES: &[&str] = &[
    "og:url",
    "og:image",
    "og:image:url",
    "og:image:secure_url",
    "og:video",
    "og:video:url",
    "og:video:secure_url",
    "og:audio",
    "og:audio:url",
    "og:audio:secure_url",
    "og:see_also",
    "twitter:image",
    "twitter:image:src",
    "twitter:player",
    "twitter:player:stream",
    "twitter:url",
    "msapplication-starturl",
    "msapplication-tileimage",
    "msapplication-square70x70logo",
    "msapplication-square150x150logo",
    "msapplication-wide310x150logo",
    "msapplication-square310x310logo",
    "thumbnail",
    "contenturl",
    "embedurl",
    "image",
    "logo",
    "sameas",
    "thumbnailurl",
    "url",
];

/// Pragmas of `meta` whose content is a reference: fields of a header, as HTML 2.0 to 4.01 take them.
const PRAGMAS: &[&str] = &["content-base", "content-location"];

/// Returns the name of an attribute that `holds` knows; `None` if no element has a reference in such an attribute.
pub(crate) fn known(name: &[u8]) -> Option<&'static str> {
    let first = ATTRIBUTES.partition_point(|(known, ..)| known.as_bytes() < name);
    ATTRIBUTES.get(first).map(|(known, ..)| *known).filter(|known| known.as_bytes() == name)
}

/// Returns what an attribute holds; `None` if it holds no references. `selector` returns the value of another attribute of
/// the element, in lower case.
pub(crate) fn holds(
    element: &str,
    attribute: &str,
    selector: impl Fn(&str) -> Option<String>,
) -> Option<Holds> {
    let first = ATTRIBUTES.partition_point(|(known, ..)| *known < attribute);
    let mut rows = ATTRIBUTES.get(first..)?.iter().take_while(|(known, ..)| *known == attribute);
    let (_, _, holds) = rows.find(|(_, elements, _)| elements.is_empty() || elements.contains(&element))?;
    let is_in = |name: &str, among: &[&str]| {
        selector(name).is_some_and(|value| value.split_ascii_whitespace().any(|word| among.contains(&word)))
    };
    match holds {
        Holds::Meta if is_in("http-equiv", &["refresh"]) => Some(Holds::Refresh),
        Holds::Meta => {
            let is_reference = is_in("http-equiv", PRAGMAS)
                || ["property", "name", "itemprop"].iter().any(|name| is_in(name, PROPERTIES));
            is_reference.then_some(Holds::One)
        }
        Holds::Parameter => is_in("valuetype", &["ref"]).then_some(Holds::One),
        Holds::Selector => None,
        holds => Some(*holds),
    }
}

#[cfg(test)]
mod tests {
    use super::ATTRIBUTES;

    /// The search for a name is binary.
    #[test]
    fn the_names_are_in_order() {
        assert!(ATTRIBUTES.is_sorted_by_key(|(name, ..)| *name));
    }
}
