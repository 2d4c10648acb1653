//! The changes of one component: each is a method of the builder, and has the same name wherever else it is one.

/// Passes to the macro `$then`, after `$before`, the methods that set or remove one component: the documentation, the name and
/// the argument with a value for the example, and the text before and after that.
macro_rules! changes {
    ($then:ident { $($before:tt)* }) => {
        $then! { { $($before)* }
            /// The reference with this scheme.
            with_scheme(scheme: &'a str = "\"https\"") "http://h/a" to "https://h/a";
            /// The reference with this authority, as it is written: with all its parts, or a registry name.
            with_authority(text: &'a str = "\"u@g:80\"") "http://h/a" to "http://u@g:80/a";
            /// The reference without its authority: without `//`, userinfo, host and port.
            without_authority() "http://u@h:80/a" to "http:/a";
            /// The reference with this userinfo. As plain data, a `:` is escaped.
            with_userinfo(userinfo: impl Into<Data<'a>> = "\"a:b\"") "http://u@h/a" to "http://a%3Ab@h/a";
            /// The reference without userinfo.
            without_userinfo() "http://u:p@h:80/a" to "http://h:80/a";
            /// The reference with this host, without userinfo: a user and a password for one host are not meant for another. The
            /// port stays. [`Builder::keeping_userinfo`] keeps the userinfo.
            with_host(host: impl Into<HostData<'a>> = "\"g\"") "http://u:p@h:80/a" to "http://g:80/a";
            /// The reference with this port, if it has a host.
            with_port(port: impl Into<PortData<'a>> = "8080") "http://u@h:80/a" to "http://u@h:8080/a";
            /// The reference without a port.
            without_port() "http://u@h:80/a" to "http://u@h/a";
            /// The reference with this path. The `/` of plain data separate segments.
            with_path(path: impl Into<Data<'a>> = "\"/b c\"") "http://h/a?q" to "http://h/b%20c?q";
            /// The reference with this query.
            with_query(query: impl Into<Data<'a>> = "\"100%\"") "http://h/a?b#c" to "http://h/a?100%25#c";
            /// The reference without a query.
            without_query() "http://h/a?b#c" to "http://h/a#c";
            /// The reference with this fragment.
            with_fragment(fragment: impl Into<Data<'a>> = "\"d\"") "http://h/a?b#c" to "http://h/a?b#d";
            /// The reference without a fragment.
            without_fragment() "http://h/a?b#c" to "http://h/a?b";
        }
    };
}

/// Like `changes`: those that not every type has, because each URI has a scheme.
macro_rules! changes_of_references {
    ($then:ident { $($before:tt)* }) => {
        $then! { { $($before)* }
            /// The reference without its scheme. A first segment with a colon gets `./` before it.
            without_scheme() "urn:a:b" to "./a:b";
        }
    };
}

/// Like `changes`: the methods that change segments and pairs in place, and the change of a builder that each is.
#[cfg(feature = "alloc")]
macro_rules! changes_in_place {
    ($then:ident { $($before:tt)* }) => {
        $then! { { $($before)* }
            /// Appends a segment to the path. It takes the place of an empty last segment, so `b` and `/a/` give `/a/b`. The path
            /// `/` and the empty path have no segment before it.
            push_segment(segment: impl Into<Data<'a>> = "\"b/c\"") "http://h/a?q" to "http://h/a/b%2Fc?q":
            builder => builder.with_pushed_segments(SegmentList::One(segment.into()));
            /// Removes the last segment of the path, if it has one. A leading `/` stays.
            pop_segment() "http://h/a/b?q" to "http://h/a?q":
            builder => builder.with_popped_segments(1);
            /// Replaces the segment with this index, counted from 0.
            replace_segment(index: usize = "0", segment: impl Into<Data<'a>> = "\"c\"") "http://h/a/b?q" to "http://h/c/b?q":
            builder => builder.with_replaced_segment::<Data<'_>>(index, segment.into());
            /// Appends a pair to the query. A `+` stays one, which a form reads as a space: for forms, use the builder with
            /// [`Extent::Should`](crate::escape::Extent::Should), which writes `%2B`.
            append_pair(name: impl Into<Data<'a>> = "\"b\"", value: impl Into<Data<'a>> = "\"1&2\"") "http://h/p?a=1" to "http://h/p?a=1&b=1%262":
            builder => builder.with_appended_pairs(PairList::One(name.into(), value.into()));
            /// Replaces the first pair with this name, and removes the others with it; appends the pair if there is none. Names
            /// are compared unescaped. A `+` stays one, as in [`append_pair`](Self::append_pair).
            set_pair(name: impl Into<Data<'a>> = "\"a\"", value: impl Into<Data<'a>> = "\"3\"") "http://h/p?%61=1&b=2&a" to "http://h/p?a=3&b=2":
            builder => builder.with_set_pair::<Data<'_>, Data<'_>>(name.into(), value.into());
            /// Removes all pairs with this name. If no pair is left, there is no query. Names are compared unescaped.
            remove_pairs(name: impl Into<Data<'a>> = "\"a\"") "http://h/p?%61=1&b=2&a" to "http://h/p?b=2":
            builder => builder.with_removed_pairs::<Data<'_>>(name.into());
        }
    };
}

#[cfg(feature = "alloc")]
pub(crate) use changes_in_place;
pub(crate) use {changes, changes_of_references};
