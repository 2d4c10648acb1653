//! The attributes that hold references.

/// What an attribute holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    One,
    /// The base of the document.
    Base,
    /// References with white space between them.
    SpaceSeparated,
    /// References with descriptors, and commas between them.
    SourceSet,
    /// A number, and `url=`.
    Refresh,
    /// CSS.
    Style,
}

/// Attributes of any element: those of HTML 4.01, of the HTML standard and of SVG.
const OF_ANY: &[(&str, Holds)] = &[
    ("href", Holds::One),
    ("src", Holds::One),
    ("action", Holds::One),
    ("formaction", Holds::One),
    ("cite", Holds::One),
    ("poster", Holds::One),
    ("longdesc", Holds::One),
    ("usemap", Holds::One),
    ("codebase", Holds::One),
    ("xlink:href", Holds::One),
    ("itemid", Holds::One),
    ("background", Holds::One),
    ("ping", Holds::SpaceSeparated),
    ("itemtype", Holds::SpaceSeparated),
    ("srcset", Holds::SourceSet),
    ("imagesrcset", Holds::SourceSet),
    ("style", Holds::Style),
];

/// Attributes of one element.
const OF_ONE: &[(&str, &str, Holds)] = &[
    ("base", "href", Holds::Base),
    ("object", "data", Holds::One),
    ("object", "classid", Holds::One),
    ("object", "archive", Holds::SpaceSeparated),
    ("head", "profile", Holds::SpaceSeparated),
    ("html", "manifest", Holds::One),
    ("frame", "longdesc", Holds::One),
    ("portal", "src", Holds::One),
];

/// Properties of `meta` whose content is a reference: those of the Open Graph protocol and of cards for messages.
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
    "twitter:image",
    "twitter:image:src",
    "twitter:player",
    "twitter:url",
    "msapplication-starturl",
    "msapplication-tileimage",
];

/// Returns what an attribute holds; `None` if it holds no references. `meta` is the value of `http-equiv`, and `property`
/// that of `property` or `name`.
pub(super) fn holds(
    element: &str,
    attribute: &str,
    meta: Option<&str>,
    property: Option<&str>,
) -> Option<Holds> {
    if (element, attribute) == ("meta", "content") {
        let is_refresh = meta == Some("refresh");
        let is_reference = property.is_some_and(|property| PROPERTIES.contains(&property));
        return if is_refresh { Some(Holds::Refresh) } else { is_reference.then_some(Holds::One) };
    }
    let of_one = OF_ONE.iter().find(|(of, name, _)| (*of, *name) == (element, attribute));
    let of_any = || OF_ANY.iter().find(|(name, _)| *name == attribute).map(|(_, holds)| *holds);
    of_one.map(|(_, _, holds)| *holds).or_else(of_any)
}
