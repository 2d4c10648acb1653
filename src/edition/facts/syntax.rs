//! How the editions differ in the structure of a reference.

/// How the editions differ in the structure of a reference.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is a separate statement about an input")]
pub(crate) struct Syntax {
    /// Whether every text of the edition's characters is a reference, as in the drafts of 1997.
    pub(crate) is_run_of_characters: bool,
    /// Whether what follows a scheme may be an `opaque_part`, in which `?` has no special meaning.
    pub(crate) has_opaque_part: bool,
    /// Whether a relative path has at least one character in its first segment, which has no params.
    pub(crate) has_rel_segment: bool,
    /// Whether an authority may be a name in a registry, a run of characters, and not only a server.
    pub(crate) has_registry_names: bool,
    /// Whether the relative form of a reference includes a fragment.
    pub(crate) relative_has_fragment: bool,
    /// Whether a host may be an address in brackets.
    pub(crate) has_ip_literals: bool,
    /// Whether names under RFC 2141 are part of the grammar.
    pub(crate) has_urns: bool,
    /// Whether resolution also removes the dot segments of an absolute path.
    pub(crate) removes_dot_segments: bool,
    /// Whether the case of every host is insignificant, and not only that of hostnames.
    pub(crate) folds_every_host: bool,
    /// Whether characters that are not US-ASCII are to be escaped as UTF-8.
    pub(crate) escapes_utf8: bool,
    /// Whether a reference without a URI refers to the current document, and is not resolved.
    pub(crate) has_current_document: bool,
    /// Whether a base loses its fragment, and is not rejected for it.
    pub(crate) strips_fragment_of_base: bool,
    /// Whether a base that a document states is an absolute URI: in HTML by Appendix D, and in `Content-Base` by section 5.1.1
    /// of url-syntax-07, or by RFC 2110 section 4.2, to which the others leave it. RFC 3986 has neither: HTML says what a base
    /// is, and RFC 2557 has no `Content-Base`.
    pub(crate) embedded_base_is_absolute: bool,
    /// Whether a reader may ignore any scheme that repeats that of the base, and not only one whose URIs are known to
    /// always have the hierarchical syntax.
    pub(crate) ignores_unknown_schemes: bool,
    /// The base where there is no other, if the edition has one.
    pub(crate) default_base: Option<&'static str>,
    /// Whether two names of the scheme `urn` that differ in r-, q- and f-components alone are equivalent (RFC 8141).
    pub(crate) ignores_components_of_names: bool,
    /// Whether params follow the whole path, from its first `;`, and a `net_loc` ends only at a `/` (RFC 1808 section 2.4).
    pub(crate) has_params_of_path: bool,
}
