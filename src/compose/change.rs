//! Changing one component of a tree or of an owned reference.

#[cfg(feature = "alloc")]
use super::{BuildError, PairList, SegmentList};
use super::{Builder, Data, HostData, PortData};
#[cfg(feature = "alloc")]
use crate::{AnyUriReferenceBuf, EditionMarker, UriReferenceBuf};
use crate::{Edition, UriReference};

/// The methods that set or remove one component: on a tree, which needs an edition and gives a builder, and on an owned
/// reference, which gives another one.
macro_rules! changes {
    ($(
        $(#[$doc:meta])+
        $method:ident ($($argument:ident: $type:ty = $value:literal)?) $before:literal to $after:literal;
    )+) => {
        impl<'a> UriReference<&'a str> {
            $(
                $(#[$doc])+
                ///
                /// Returns a [`Builder`] with the parts of the tree and the change, for the edition that the result must
                /// conform to. Linear in the length of the text; allocates nothing.
                ///
                /// ```
                /// let edition: uri_bnf::Edition = "3986".parse()?;
                #[doc = concat!("let tree = edition.parse(\"", $before, "\")?;")]
                #[doc = concat!(
                    "let text = tree.", stringify!($method), "(edition" $(, ", ", $value)?, ").build_text()?;"
                )]
                #[doc = concat!("assert_eq!(text, \"", $after, "\");")]
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                pub fn $method(&self, edition: Edition $(, $argument: $type)?) -> Builder<'a> {
                    Builder::of_tree(edition, self).$method($($argument)?)
                }
            )+
        }

        #[cfg(feature = "alloc")]
        impl<E: EditionMarker> UriReferenceBuf<E> {
            $(
                $(#[$doc])+
                ///
                /// # Errors
                ///
                /// Returns an error if the result is not a reference of the edition.
                ///
                /// ```
                /// use uri_bnf::{UriReferenceBuf, rfc3986::Rfc3986};
                #[doc = concat!("let reference: UriReferenceBuf<Rfc3986> = \"", $before, "\".parse()?;")]
                #[doc = concat!("let changed = reference.", stringify!($method), "(" $(, $value)?, ")?;")]
                #[doc = concat!("assert_eq!(changed, \"", $after, "\");")]
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                #[allow(clippy::needless_lifetimes, reason = "most arguments use it")]
                pub fn $method<'a>(&'a self $(, $argument: $type)?) -> Result<Self, BuildError> {
                    Self::of_builder(&self.builder().$method($($argument)?))
                }
            )+
        }

        #[cfg(feature = "alloc")]
        impl AnyUriReferenceBuf {
            $(
                $(#[$doc])+
                ///
                /// # Errors
                ///
                /// Returns an error if the result is not a reference of the edition.
                ///
                /// ```
                /// use uri_bnf::AnyUriReferenceBuf;
                /// let edition: uri_bnf::Edition = "3986".parse()?;
                #[doc = concat!("let reference = AnyUriReferenceBuf::try_from((edition, \"", $before, "\"))?;")]
                #[doc = concat!("let changed = reference.", stringify!($method), "(" $(, $value)?, ")?;")]
                #[doc = concat!("assert_eq!(changed.as_str(), \"", $after, "\");")]
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                #[allow(clippy::needless_lifetimes, reason = "most arguments use it")]
                pub fn $method<'a>(&'a self $(, $argument: $type)?) -> Result<Self, BuildError> {
                    self.builder().$method($($argument)?).build()
                }
            )+
        }
    };
}

changes! {
    /// The reference with this scheme.
    with_scheme(scheme: &'a str = "\"https\"") "http://h/a" to "https://h/a";
    /// The reference without its scheme. A first segment with a colon gets `./` before it.
    without_scheme() "urn:a:b" to "./a:b";
    /// The reference with this authority, as it is written: with all its parts, or a registry name.
    with_authority(text: &'a str = "\"u@g:80\"") "http://h/a" to "http://u@g:80/a";
    /// The reference without its authority: without `//`, userinfo, host and port.
    without_authority() "http://u@h:80/a" to "http:/a";
    /// The reference with this userinfo. As plain data, a `:` is escaped.
    with_userinfo(userinfo: impl Into<Data<'a>> = "\"a:b\"") "//u@h/a" to "//a%3Ab@h/a";
    /// The reference without userinfo.
    without_userinfo() "//u:p@h:80/a" to "//h:80/a";
    /// The reference with this host, without userinfo: a user and a password for one host are not meant for another. The
    /// port stays. [`Builder::keeping_userinfo`] keeps the userinfo.
    with_host(host: impl Into<HostData<'a>> = "\"g\"") "http://u:p@h:80/a" to "http://g:80/a";
    /// The reference with this port, if it has a host.
    with_port(port: impl Into<PortData<'a>> = "8080") "//u@h:80/a" to "//u@h:8080/a";
    /// The reference without a port.
    without_port() "//u@h:80/a" to "//u@h/a";
    /// The reference with this path. The `/` of plain data separate segments.
    with_path(path: impl Into<Data<'a>> = "\"/b c\"") "http://h/a?q" to "http://h/b%20c?q";
    /// The reference with this query.
    with_query(query: impl Into<Data<'a>> = "\"100%\"") "/a?b#c" to "/a?100%25#c";
    /// The reference without a query.
    without_query() "/a?b#c" to "/a#c";
    /// The reference with this fragment.
    with_fragment(fragment: impl Into<Data<'a>> = "\"d\"") "/a?b#c" to "/a?b#d";
    /// The reference without a fragment.
    without_fragment() "/a?b#c" to "/a?b";
}

/// The methods that change segments and pairs in place.
#[cfg(feature = "alloc")]
macro_rules! changes_in_place {
    ($(
        $(#[$doc:meta])+
        $method:ident ($($argument:ident: $type:ty = $value:literal),*) $before:literal to $after:literal:
        $builder:ident => $change:expr;
    )+) => {
        impl<E: EditionMarker> UriReferenceBuf<E> {
            $(
                $(#[$doc])+
                ///
                /// Linear in the length of the text, which is written again.
                ///
                /// # Errors
                ///
                /// Returns an error if the result is not a reference of the edition. Then the reference stays as it was.
                ///
                /// ```
                /// use uri_bnf::{UriReferenceBuf, rfc3986::Rfc3986};
                #[doc = concat!("let mut reference: UriReferenceBuf<Rfc3986> = \"", $before, "\".parse()?;")]
                #[doc = concat!("reference.", stringify!($method), "(", changes_in_place!(@values $($value),*), ")?;")]
                #[doc = concat!("assert_eq!(reference, \"", $after, "\");")]
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                #[allow(clippy::extra_unused_lifetimes, reason = "most arguments use it")]
                pub fn $method<'a>(&mut self $(, $argument: $type)*) -> Result<(), BuildError> {
                    let $builder = self.builder();
                    *self = Self::of_builder(&$change)?;
                    Ok(())
                }
            )+
        }

        impl AnyUriReferenceBuf {
            $(
                $(#[$doc])+
                ///
                /// Linear in the length of the text, which is written again.
                ///
                /// # Errors
                ///
                /// Returns an error if the result is not a reference of the edition. Then the reference stays as it was.
                ///
                /// ```
                /// use uri_bnf::AnyUriReferenceBuf;
                /// let edition: uri_bnf::Edition = "3986".parse()?;
                #[doc = concat!("let mut reference = AnyUriReferenceBuf::try_from((edition, \"", $before, "\"))?;")]
                #[doc = concat!("reference.", stringify!($method), "(", changes_in_place!(@values $($value),*), ")?;")]
                #[doc = concat!("assert_eq!(reference.as_str(), \"", $after, "\");")]
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                #[allow(clippy::extra_unused_lifetimes, reason = "most arguments use it")]
                pub fn $method<'a>(&mut self $(, $argument: $type)*) -> Result<(), BuildError> {
                    let $builder = self.builder();
                    *self = $change.build()?;
                    Ok(())
                }
            )+
        }
    };
    (@values) => { "" };
    (@values $value:literal) => { $value };
    (@values $first:literal, $second:literal) => { concat!($first, ", ", $second) };
}

#[cfg(feature = "alloc")]
changes_in_place! {
    /// Appends a segment to the path. The path `/` and the empty path have no segment before it.
    push_segment(segment: impl Into<Data<'a>> = "\"b/c\"") "//h/a?q" to "//h/a/b%2Fc?q":
    builder => builder.with_pushed_segments(SegmentList::One(segment.into()));
    /// Removes the last segment of the path, if it has one. A leading `/` stays.
    pop_segment() "//h/a/b?q" to "//h/a?q":
    builder => builder.with_popped_segments(1);
    /// Replaces the segment with this index, counted from 0.
    replace_segment(index: usize = "0", segment: impl Into<Data<'a>> = "\"c\"") "//h/a/b?q" to "//h/c/b?q":
    builder => builder.with_replaced_segment::<Data<'_>>(index, segment.into());
    /// Appends a pair to the query.
    append_pair(name: impl Into<Data<'a>> = "\"b\"", value: impl Into<Data<'a>> = "\"1&2\"") "/p?a=1" to "/p?a=1&b=1%262":
    builder => builder.with_appended_pairs(PairList::One(name.into(), value.into()));
    /// Replaces the first pair with this name, and removes the others with it; appends the pair if there is none. Names
    /// are compared unescaped.
    set_pair(name: impl Into<Data<'a>> = "\"a\"", value: impl Into<Data<'a>> = "\"3\"") "/p?%61=1&b=2&a" to "/p?a=3&b=2":
    builder => builder.with_set_pair::<Data<'_>, Data<'_>>(name.into(), value.into());
    /// Removes all pairs with this name. If no pair is left, there is no query. Names are compared unescaped.
    remove_pairs(name: impl Into<Data<'a>> = "\"a\"") "/p?%61=1&b=2&a" to "/p?b=2":
    builder => builder.with_removed_pairs::<Data<'_>>(name.into());
}

#[cfg(feature = "alloc")]
impl<E: EditionMarker> UriReferenceBuf<E> {
    /// A builder with the parts of the reference, for several changes at once.
    ///
    /// ```
    /// use uri_bnf::{UriReferenceBuf, rfc3986::Rfc3986};
    /// let reference: UriReferenceBuf<Rfc3986> = "http://u@h/a?q".parse()?;
    /// let builder = reference.builder().keeping_userinfo().with_host("g").without_query();
    /// assert_eq!(builder.build_text()?, "http://u@g/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn builder(&self) -> Builder<'_> {
        Builder::of_tree(E::EDITION, &self.tree())
    }

    /// Builds the reference of the edition `E`. Linear in the length of the parts; allocates the text.
    ///
    /// # Errors
    ///
    /// Returns an error if the builder has one, or if it is of another edition and its reference is not valid under `E`.
    ///
    /// ```
    /// use uri_bnf::{Edition, UriReferenceBuf, compose::Builder, rfc3986::Rfc3986};
    /// let builder = Builder::new(Edition::Rfc3986).with_host("::1");
    /// assert_eq!(UriReferenceBuf::<Rfc3986>::of_builder(&builder)?, "//[::1]");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    pub fn of_builder(builder: &Builder<'_>) -> Result<Self, BuildError> {
        let builder = builder.with_edition(E::EDITION);
        let text = builder.build_text()?;
        Self::parse(text).map_err(|_| builder.not_written())
    }
}

#[cfg(feature = "alloc")]
impl AnyUriReferenceBuf {
    /// A builder with the parts of the reference, for several changes at once.
    ///
    /// ```
    /// use uri_bnf::{AnyUriReferenceBuf, Edition};
    /// let reference = AnyUriReferenceBuf::try_from((Edition::Rfc3986, "http://u@h/a?q"))?;
    /// let builder = reference.builder().keeping_userinfo().with_host("g").without_query();
    /// assert_eq!(builder.build_text()?, "http://u@g/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn builder(&self) -> Builder<'_> {
        Builder::of_tree(self.edition(), &self.tree())
    }
}
