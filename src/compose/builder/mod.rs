//! Building a reference from its parts.

mod authority;
mod check;
mod data;
mod double_slash;
mod error;
mod path;
mod query;
mod write;

use core::fmt;

use self::{authority::Authority, path::Path, query::Query};
pub use self::{
    data::{Data, HostData, PairList, PortData, SegmentList},
    double_slash::{DoubleSlash, UnknownDoubleSlash},
    error::{BuildError, BuildErrorKind, Part},
};
#[cfg(all(feature = "alloc", feature = "rfc3986"))]
use crate::ast::Parts;
use crate::{
    Edition, UriReference,
    escape::{Escaped, Extent},
};

/// Builds a reference of an edition from its parts.
///
/// Parts are plain data, which is escaped for its place, or [`Escaped`] text, which is taken as it is. So a `/` in a
/// segment, or a `&` in the name of a pair, never becomes a delimiter. The result is always in the language of the edition
/// and splits into the parts that were given ([`Components::of`](super::Components::of)); otherwise there is an error,
/// which names the part and the offset in it.
///
/// The builder is `Copy`, borrows its parts and allocates nothing. Parts can be given in any order; a later value
/// replaces an earlier one. [`of_tree`](Self::of_tree) begins with the parts of a tree.
///
/// - A relative path whose first segment contains `:` begins with `./`, because what precedes the `:` would be read as a
///   scheme (RFC 3986 section 4.2). So does, before RFC 3986, a query without a path, because `rel_segment` is not empty.
/// - A path that begins with `//` without an authority is an error, or begins with `/.`: [`DoubleSlash`].
/// - After an authority, a path is empty or begins with `/`; another path is an error.
/// - A port may have any number of digits, because the grammar does not bound it.
/// - By default, only what must be escaped is: [`Extent::Must`].
///
/// ```
/// use uri_bnf::{Edition, compose::Builder};
/// let builder = Builder::new(Edition::Rfc3986).with_scheme("http").with_host("example.org").with_port(8080);
/// let builder = builder.with_segments(&["a/b", "c"]).with_pairs(&[("q", "x&y"), ("lang", "de")]).with_fragment("top");
/// assert_eq!(builder.build_text()?, "http://example.org:8080/a%2Fb/c?q=x%26y&lang=de#top");
/// assert_eq!(Builder::new(Edition::Rfc2396).with_path("a:b").build_text()?, "./a:b");
/// let builder = Builder::new(Edition::Rfc3987).with_host("bücher.example").with_segments(&["é/è"]);
/// assert_eq!(builder.build_text()?, "//bücher.example/é%2Fè");
/// assert_eq!(builder.with_edition(Edition::Rfc3986).build_text()?, "//b%C3%BCcher.example/%C3%A9%2F%C3%A8");
/// # Ok::<(), uri_bnf::compose::BuildError>(())
/// ```
#[derive(Clone, Copy)]
#[must_use = "a builder does nothing until it is built or written"]
pub struct Builder<'a> {
    edition: Edition,
    extent: Extent,
    double_slash: DoubleSlash,
    scheme: Option<&'a str>,
    authority: Authority<'a>,
    path: Path<'a>,
    query: Query<'a>,
    fragment: Option<Data<'a>>,
}

/// Without passwords: without its parts, if one may be divided among them.
impl fmt::Debug for Builder<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { edition, extent, double_slash, scheme, authority, path, query, fragment } = self;
        let mut builder = formatter.debug_struct("Builder");
        builder.field("edition", edition).field("extent", extent).field("double_slash", double_slash);
        let is_divided = authority.reg_name.is_some_and(|name| name.given().contains(&b':'))
            || scheme.is_some() && !authority.is_present;
        // A password may reach over several parts: `http://user:#password@host`.
        let mut search = AtSign::default();
        fmt::Write::write_fmt(&mut search, format_args!("{path:?}{query:?}{fragment:?}"))?;
        if is_divided || search.is_found && authority.userinfo.is_none() && authority.is_present {
            return builder.finish_non_exhaustive();
        }
        builder.field("scheme", scheme).field("authority", authority).field("path", path);
        builder.field("query", query).field("fragment", fragment).finish()
    }
}

/// Whether an `@` was written, perhaps escaped.
#[derive(Default)]
struct AtSign {
    is_found: bool,
    /// How many octets of `%40` were the last ones.
    of_escape: usize,
}

impl fmt::Write for AtSign {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for octet in text.bytes() {
            let is_next = b"%40".get(self.of_escape) == Some(&octet);
            self.of_escape = if is_next { self.of_escape + 1 } else { usize::from(octet == b'%') };
            self.is_found |= octet == b'@' || self.of_escape == 3;
        }
        Ok(())
    }
}

impl<'a> Builder<'a> {
    /// No parts: the empty reference.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// assert_eq!(Builder::new(Edition::Rfc3986).build_text()?, "");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn new(edition: Edition) -> Self {
        Self {
            edition,
            extent: Extent::Must,
            double_slash: DoubleSlash::Refuse,
            scheme: None,
            authority: Authority::ABSENT,
            path: Path::of(Data::Escaped(Escaped::of_node(""))),
            query: Query::ABSENT,
            fragment: None,
        }
    }

    /// The parts of a tree, which may be of another edition, or changed by hand. They are escaped text.
    ///
    /// In an opaque part, and in a name of uri-syntax-01, the builder finds a query and a fragment as Appendix B does:
    /// see [`Parting`](super::Parting). Linear in the length of the text.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let tree = uri_bnf::rfc3986::parse("mailto:a@b?subject=x")?;
    /// let builder = Builder::of_tree(Edition::Rfc2396, &tree);
    /// assert_eq!(builder.with_query("y").build_text()?, "mailto:a@b?y");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_tree(edition: Edition, tree: &UriReference<&'a str>) -> Self {
        let escaped = |text: &'a str| Data::Escaped(Escaped::of_node(text));
        let cut =
            |text: &'a str, delimiter| text.split_once(delimiter).map_or((text, None), |(a, b)| (a, Some(b)));
        let mut path = tree.path().text();
        let mut query = tree.query().map(|query| query.text());
        let mut fragment = tree.fragment().map(|fragment| fragment.text());
        if fragment.is_none() && query.is_none() {
            (path, fragment) = cut(path, '#');
        }
        if query.is_none() {
            (path, query) = cut(path, '?');
        }
        Self {
            scheme: tree.scheme().map(|scheme| scheme.text()),
            authority: tree.authority().map_or(Authority::ABSENT, |authority| Authority::of_node(&authority)),
            path: Path::of(escaped(path)),
            query: query.map_or(Query::ABSENT, |query| Query::of(escaped(query))),
            fragment: fragment.map(escaped),
            ..Self::new(edition)
        }
    }

    /// The parts of a reference under RFC 3986 or RFC 3987, whose authority is always a server.
    #[cfg(all(feature = "alloc", feature = "rfc3986"))]
    pub(crate) fn of_parts(edition: Edition, parts: &Parts<'a>) -> Self {
        let escaped = |text: &'a str| Data::Escaped(Escaped::of_node(text));
        Self {
            scheme: parts.scheme,
            authority: Authority::of_parts(parts),
            path: Path::of(escaped(parts.path)),
            query: parts.query.map_or(Query::ABSENT, |query| Query::of(escaped(query))),
            fragment: parts.fragment.map(escaped),
            ..Self::new(edition)
        }
    }

    /// The edition.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// assert_eq!(Builder::new(Edition::Uri01).edition(), Edition::Uri01);
    /// ```
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns a builder with the same parts for another edition.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let builder = Builder::new(Edition::Rfc2396).with_scheme("s");
    /// assert!(builder.build().is_err() && builder.with_edition(Edition::Rfc3986).build().is_ok());
    /// ```
    #[inline]
    pub fn with_edition(self, edition: Edition) -> Self {
        Self { edition, ..self }
    }

    /// How much of plain data is escaped. The default is [`Extent::Must`].
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder, escape::Extent};
    /// let builder = Builder::new(Edition::Rfc3986).with_segments(&["a;b=c"]);
    /// assert_eq!(builder.build_text()?, "/a;b=c");
    /// assert_eq!(builder.with_extent(Extent::Should).build_text()?, "/a%3Bb%3Dc");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_extent(self, extent: Extent) -> Self {
        Self { extent, ..self }
    }

    /// What to do with a path that begins with `//` when there is no authority.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::{Builder, DoubleSlash}};
    /// let builder = Builder::new(Edition::Rfc3986).with_double_slash(DoubleSlash::DotSegment);
    /// assert_eq!(builder.with_path("//a").build_text()?, "/.//a");
    /// assert_eq!(builder.with_host("h").with_path("//a").build_text()?, "//h//a");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_double_slash(self, double_slash: DoubleSlash) -> Self {
        Self { double_slash, ..self }
    }

    /// The scheme. It has no escapes.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// assert_eq!(Builder::new(Edition::Rfc3986).with_scheme("urn").with_path("a:b").build_text()?, "urn:a:b");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_scheme(self, scheme: &'a str) -> Self {
        Self { scheme: Some(scheme), ..self }
    }

    /// No scheme.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let tree = Edition::Rfc3986.parse("urn:a:b")?;
    /// assert_eq!(Builder::of_tree(Edition::Rfc3986, &tree).without_scheme().build_text()?, "./a:b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn without_scheme(self) -> Self {
        Self { scheme: None, ..self }
    }

    /// All of the authority, as it is written: a server with its parts, or a registry name. It replaces all parts of the
    /// authority.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let builder = Builder::new(Edition::Rfc3986).with_authority("u@h:80");
    /// assert_eq!(builder.with_path("/a").build_text()?, "//u@h:80/a");
    /// assert_eq!(builder.with_authority("my_host").build_text()?, "//my_host");
    /// assert_eq!(builder.with_authority("h/a").build().unwrap_err().offset(), 1);
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_authority(self, text: &'a str) -> Self {
        Self { authority: Authority { text: Some(text), ..Authority::EMPTY }, ..self }
    }

    /// No authority.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let tree = Edition::Rfc3986.parse("http://u@h:80/a")?;
    /// assert_eq!(Builder::of_tree(Edition::Rfc3986, &tree).without_authority().build_text()?, "http:/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn without_authority(self) -> Self {
        Self { authority: Authority::ABSENT, ..self }
    }

    /// The authority that is changed: present, and in parts.
    #[inline]
    fn authority_in_parts(&self) -> Authority<'a> {
        let parts = self.authority.text.and_then(|text| Authority::of_text(self.edition, text).ok());
        Authority { is_present: true, ..parts.unwrap_or(self.authority) }
    }

    /// The userinfo, which needs a host. As plain data, a `:` is escaped, because it would separate a user from a
    /// password (RFC 3986 section 3.2.1).
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder, escape::Escaped};
    /// let builder = Builder::new(Edition::Rfc3986).with_host("h");
    /// assert_eq!(builder.with_userinfo("a:b").build_text()?, "//a%3Ab@h");
    /// assert_eq!(builder.with_userinfo(Escaped::new("a:b").unwrap()).build_text()?, "//a:b@h");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_userinfo(self, userinfo: impl Into<Data<'a>>) -> Self {
        let authority =
            Authority { userinfo: Some(userinfo.into()), userinfo_goes: false, ..self.authority_in_parts() };
        Self { authority, ..self }
    }

    /// No userinfo.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let tree = Edition::Rfc3986.parse("//u@h:80/a")?;
    /// assert_eq!(Builder::of_tree(Edition::Rfc3986, &tree).without_userinfo().build_text()?, "//h:80/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn without_userinfo(self) -> Self {
        let is_present = self.authority.is_present;
        let authority = Authority { userinfo: None, is_present, ..self.authority_in_parts() };
        Self { authority, ..self }
    }

    /// The userinfo of a tree stays when [`with_host`](Self::with_host) changes the host. Otherwise it goes, because a
    /// user and a password for one host are not meant for another.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let tree = Edition::Rfc3986.parse("//u:p@h/a")?;
    /// let builder = Builder::of_tree(Edition::Rfc3986, &tree);
    /// assert_eq!(builder.with_host("g").build_text()?, "//g/a");
    /// assert_eq!(builder.keeping_userinfo().with_host("g").build_text()?, "//u:p@g/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn keeping_userinfo(self) -> Self {
        let is_present = self.authority.is_present;
        let authority = Authority { userinfo_goes: false, is_present, ..self.authority_in_parts() };
        Self { authority, ..self }
    }

    /// The host: a name or an address. It replaces a registry name. The port of a tree stays; its userinfo goes, except
    /// after [`keeping_userinfo`](Self::keeping_userinfo).
    ///
    /// RFC 3986 escapes a name for `reg-name`. In the earlier editions, a host has no escapes: a name that is not a
    /// `hostname` is an error, and can be a [registry name](Self::with_reg_name). There, an empty host is possible only
    /// without userinfo and port, as the empty server.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// assert_eq!(Builder::new(Edition::Rfc3986).with_host("ü").build_text()?, "//%C3%BC");
    /// assert!(Builder::new(Edition::Rfc2396).with_host("ü").build().is_err());
    /// assert_eq!(Builder::new(Edition::Rfc2396).with_scheme("file").with_host("").with_path("/a").build_text()?, "file:///a");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_host(self, host: impl Into<HostData<'a>>) -> Self {
        let mut authority =
            Authority { host: Some(host.into()), reg_name: None, text: None, ..self.authority_in_parts() };
        if authority.userinfo_goes {
            authority.userinfo = None;
        }
        Self { authority, ..self }
    }

    /// A name in a registry of the scheme, instead of a server. In RFC 3986, where a `reg-name` is a host, it is the host
    /// of an authority without userinfo and port.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// assert_eq!(Builder::new(Edition::Rfc3986).with_reg_name("my_host").build_text()?, "//my_host");
    /// assert_eq!(Builder::new(Edition::Rfc3986).with_reg_name("a:b").build_text()?, "//a%3Ab");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_reg_name(self, name: impl Into<Data<'a>>) -> Self {
        let name = name.into();
        let authority = if self.edition.traits().syntax.has_registry_names {
            Authority { reg_name: Some(name), ..Authority::EMPTY }
        } else {
            Authority { host: Some(HostData::Name(name)), ..Authority::EMPTY }
        };
        Self { authority, ..self }
    }

    /// The port, which needs a host. It may be empty, and greater than 65,535, as the grammar allows.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let builder = Builder::new(Edition::Rfc3986).with_host("h");
    /// assert_eq!(builder.with_port("99999").build_text()?, "//h:99999");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_port(self, port: impl Into<PortData<'a>>) -> Self {
        let authority = Authority { port: Some(port.into()), ..self.authority_in_parts() };
        Self { authority, ..self }
    }

    /// No port.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let tree = Edition::Rfc3986.parse("//u@h:80/a")?;
    /// assert_eq!(Builder::of_tree(Edition::Rfc3986, &tree).without_port().build_text()?, "//u@h/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn without_port(self) -> Self {
        let is_present = self.authority.is_present;
        let authority = Authority { port: None, is_present, ..self.authority_in_parts() };
        Self { authority, ..self }
    }

    /// All of the path. The `/` of plain data separate its segments; everything else in it is data, except that `.` and
    /// `..` are dot segments. It replaces all segments.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let builder = Builder::new(Edition::Rfc3986);
    /// assert_eq!(builder.with_path("../a b/c?").build_text()?, "../a%20b/c%3F");
    /// assert_eq!(builder.with_path("a:b").build_text()?, "./a:b");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_path(self, path: impl Into<Data<'a>>) -> Self {
        Self { path: Path::of(path.into()), ..self }
    }

    /// A path of these segments, with a `/` before each. A `/` in plain data is escaped. The plain data `.` and `..` are
    /// errors, because no escape keeps them from being dot segments.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::{BuildErrorKind, Builder}};
    /// let builder = Builder::new(Edition::Rfc3986);
    /// assert_eq!(builder.with_segments(&["a/b", "", "c"]).build_text()?, "/a%2Fb//c");
    /// let error = builder.with_segments(&["a", ".."]).build().unwrap_err();
    /// assert_eq!(error.kind(), BuildErrorKind::DotSegment);
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_segments(self, segments: impl Into<SegmentList<'a>>) -> Self {
        Self { path: Path::rooted(segments.into()), ..self }
    }

    /// A path of these segments, with a `/` between them.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let builder = Builder::new(Edition::Rfc3986);
    /// assert_eq!(builder.with_relative_segments(&["a", "b"]).build_text()?, "a/b");
    /// assert_eq!(builder.with_relative_segments(&["", "b"]).build_text()?, ".//b");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_relative_segments(self, segments: impl Into<SegmentList<'a>>) -> Self {
        Self { path: Path::rootless(segments.into()), ..self }
    }

    /// Appends these segments to the path. They take the place of an empty last segment, as in a file system: what is pushed
    /// to `/a/` is in `/a/`. The path `/` and the empty path have no segment before them.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let builder = Builder::new(Edition::Rfc3986).with_host("h").with_pushed_segments(&["a", "b"]);
    /// assert_eq!(builder.build_text()?, "//h/a/b");
    /// let builder = Builder::new(Edition::Rfc3986).with_path("/a/");
    /// assert_eq!(builder.with_pushed_segments(&["b"]).build_text()?, "/a/b");
    /// assert_eq!(builder.with_pushed_segments(&["", "b"]).build_text()?, "/a//b");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_pushed_segments(mut self, segments: impl Into<SegmentList<'a>>) -> Self {
        self.path.push(segments.into());
        self
    }

    /// Removes this number of segments from the end of the path, before others are appended; all of them if it has
    /// fewer. A leading `/` stays.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let builder = Builder::new(Edition::Rfc3986).with_path("/a/b");
    /// assert_eq!(builder.with_popped_segments(1).build_text()?, "/a");
    /// assert_eq!(builder.with_popped_segments(3).build_text()?, "/");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_popped_segments(mut self, count: usize) -> Self {
        self.path.pop(count);
        self
    }

    /// Replaces the segment with this index, counted from 0, after others were removed and appended.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::{BuildErrorKind, Builder}};
    /// let builder = Builder::new(Edition::Rfc3986).with_path("/a/b");
    /// assert_eq!(builder.with_replaced_segment(0, "x/y").build_text()?, "/x%2Fy/b");
    /// assert_eq!(builder.with_replaced_segment(2, "x").build().unwrap_err().kind(), BuildErrorKind::NoSuchSegment);
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_replaced_segment<D: Into<Data<'a>>>(mut self, index: usize, segment: D) -> Self {
        self.path.replace(index, segment.into());
        self
    }

    /// All of the query, which may be empty. It replaces all pairs.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// assert_eq!(Builder::new(Edition::Rfc3986).with_query("a b?#").build_text()?, "?a%20b?%23");
    /// assert_eq!(Builder::new(Edition::Rfc2396).with_query("a b").build_text()?, "./?a%20b");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_query(self, query: impl Into<Data<'a>>) -> Self {
        Self { query: Query::of(query.into()), ..self }
    }

    /// A query of these pairs, as in `name=value&name=value`; none if there are no pairs.
    ///
    /// A space becomes `%20`. A `+` stays one, which a form reads as a space: [`Extent::Should`] writes `%2B`, and
    /// [`FormUrlencoded`](crate::escape::FormUrlencoded) is what a form writes.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let builder = Builder::new(Edition::Rfc3986);
    /// assert_eq!(builder.with_pairs(&[("a b", "1&2"), ("a b", "")]).build_text()?, "?a%20b=1%262&a%20b=");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_pairs(self, pairs: impl Into<PairList<'a>>) -> Self {
        Self { query: Query { appended: pairs.into(), ..Query::ABSENT }, ..self }
    }

    /// Appends these pairs to the query, after all others.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let tree = Edition::Rfc3986.parse("?a=1&b")?;
    /// let builder = Builder::of_tree(Edition::Rfc3986, &tree);
    /// assert_eq!(builder.with_appended_pairs(&[("a", "2")]).build_text()?, "?a=1&b&a=2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn with_appended_pairs(mut self, pairs: impl Into<PairList<'a>>) -> Self {
        self.query.appended = pairs.into();
        self
    }

    /// Replaces the first pair with this name by a pair with this value, and removes the others with this name. If there
    /// is none, the pair follows the others. Names are compared unescaped; what else is in the query stays as it is.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let tree = Edition::Rfc3986.parse("?x&%61=1&b=2&a=3")?;
    /// let builder = Builder::of_tree(Edition::Rfc3986, &tree);
    /// assert_eq!(builder.with_set_pair("a", "4").build_text()?, "?x&a=4&b=2");
    /// assert_eq!(builder.with_set_pair("c", "4").build_text()?, "?x&%61=1&b=2&a=3&c=4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn with_set_pair<N: Into<Data<'a>>, V: Into<Data<'a>>>(mut self, name: N, value: V) -> Self {
        self.query.named = Some((name.into(), Some(value.into())));
        self
    }

    /// Removes all pairs with this name. If no pair is left, there is no query. Names are compared unescaped.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let tree = Edition::Rfc3986.parse("/p?a=1&b=2&%61")?;
    /// let builder = Builder::of_tree(Edition::Rfc3986, &tree);
    /// assert_eq!(builder.with_removed_pairs("a").build_text()?, "/p?b=2");
    /// let tree = Edition::Rfc3986.parse("/p?a=1")?;
    /// assert_eq!(Builder::of_tree(Edition::Rfc3986, &tree).with_removed_pairs("a").build_text()?, "/p");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn with_removed_pairs<N: Into<Data<'a>>>(mut self, name: N) -> Self {
        self.query.named = Some((name.into(), None));
        self
    }

    /// No query.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let tree = Edition::Rfc3986.parse("/p?a#b")?;
    /// assert_eq!(Builder::of_tree(Edition::Rfc3986, &tree).without_query().build_text()?, "/p#b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn without_query(self) -> Self {
        Self { query: Query::ABSENT, ..self }
    }

    /// The fragment, which may be empty.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// assert_eq!(Builder::new(Edition::Rfc3986).with_fragment("a#b").build_text()?, "#a%23b");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[inline]
    pub fn with_fragment(self, fragment: impl Into<Data<'a>>) -> Self {
        Self { fragment: Some(fragment.into()), ..self }
    }

    /// No fragment.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let tree = Edition::Rfc3986.parse("/p?a#b")?;
    /// assert_eq!(Builder::of_tree(Edition::Rfc3986, &tree).without_fragment().build_text()?, "/p?a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn without_fragment(self) -> Self {
        Self { fragment: None, ..self }
    }
}
