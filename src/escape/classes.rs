//! The table of classes: which data is escaped in which context, by edition.

use super::context::{EscapeContext, Extent};
use crate::{AsciiSet, Edition, grammar::class::non_ascii::NonAscii};

/// Which characters of data are escaped in a context, under an edition.
///
/// The five classes are disjoint, and contain all US-ASCII characters. Octets above 127 must be escaped, except for the
/// characters of RFC 3987 that [`non_ascii`](Self::non_ascii) returns. All classes are computed from those of the grammar;
/// constant time.
///
/// | class | characters |
/// |---|---|
/// | [`must`](Self::must) | what the rule of the component does not allow, `%`, and what delimits the component or its parts |
/// | [`should`](Self::should) | under RFC 3986 and RFC 3987, the other reserved characters (RFC 3986 section 2.2) |
/// | [`may`](Self::may) | under the other editions, the other reserved characters: the component has no purpose for them |
/// | [`should_not`](Self::should_not) | unreserved characters (section 2.3) |
/// | [`must_not`](Self::must_not) | what separates the parts of the data: the `/` of a whole path |
///
/// By edition, what must be escaped although the rule of the component allows it:
///
/// | context | drafts of 1997 | RFC 2396, RFC 2732 | RFC 3986, RFC 3987 |
/// |---|---|---|---|
/// | `userinfo` | `:` | `;` `:` | `:` |
/// | `reg-name` | `:` `@` | `;` `:` `@` | |
/// | `path` | `;` `=` | `;` `=` | |
/// | `segment` | `;` `=` | `;` `=` | |
/// | `first-segment` | `;` `=` | `;` `=` | |
/// | `param` | `=` | `=` | `;` `=` |
/// | `opaque-part` | `;` `=` | `/` | |
/// | `query` | `/` `&` `=` `+` | `;` `/` `?` `:` `@` `&` `=` `+` `,` `$` | |
/// | `query-name` | `/` `&` `=` `+` | `;` `/` `?` `:` `@` `&` `=` `+` `,` `$` | `&` `=` |
/// | `query-value` | `/` `&` `=` `+` | `;` `/` `?` `:` `@` `&` `=` `+` `,` `$` | `&` |
/// | `fragment` | | | |
///
/// Under RFC 2732, also `[` and `]` from `opaque-part` on: it allows them only for addresses (section 3).
///
/// ```
/// use uri_bnf::{AsciiSet, Edition, escape::{Classes, EscapeContext}};
/// let classes = Classes::of(Edition::Rfc2396, EscapeContext::Segment);
/// assert!([b'/', b';', b'=', b'?', b'%', b' '].iter().all(|octet| classes.must().contains(*octet)));
/// assert_eq!(classes.may(), AsciiSet::of(b":@&+$,"));
/// assert_eq!((classes.should(), classes.section()), (AsciiSet::EMPTY, "RFC 2396, section 3.3"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    must: AsciiSet,
    should: AsciiSet,
    may: AsciiSet,
    should_not: AsciiSet,
    must_not: AsciiSet,
    non_ascii: NonAscii,
    section: &'static str,
}

impl Classes {
    /// The row of the table for `context` under `edition`.
    ///
    /// ```
    /// use uri_bnf::{AsciiSet, Edition, escape::{Classes, EscapeContext}};
    /// assert_eq!(Classes::of(Edition::Url07, EscapeContext::Query).may(), AsciiSet::of(b";:?@"));
    /// ```
    pub const fn of(edition: Edition, context: EscapeContext) -> Self {
        const ALL: AsciiSet = AsciiSet::range(0, 127);
        let data = &edition.traits().data;
        let row = context.characters(data);
        let free = row.allowed.difference(row.delimiters).difference(row.separators);
        let reserved = free.difference(data.unreserved);
        Self {
            must: ALL.difference(free).difference(row.separators),
            should: reserved.difference(reserved.difference(data.should)),
            may: reserved.difference(data.should),
            should_not: free.difference(reserved),
            must_not: row.separators,
            non_ascii: row.non_ascii,
            section: row.section,
        }
    }

    /// What must be escaped.
    ///
    /// ```
    /// use uri_bnf::{Edition, escape::{Classes, EscapeContext}};
    /// let query = |edition| Classes::of(edition, EscapeContext::Query).must();
    /// assert!(query(Edition::Rfc2396).contains(b'$') && !query(Edition::Rfc3986).contains(b'$'));
    /// ```
    pub const fn must(self) -> AsciiSet {
        self.must
    }

    /// What should be escaped, unless the scheme allows it as data in the component (RFC 3986 section 2.2).
    ///
    /// ```
    /// use uri_bnf::{AsciiSet, Edition, escape::{Classes, EscapeContext}};
    /// let classes = Classes::of(Edition::Rfc3986, EscapeContext::RegName);
    /// assert_eq!(classes.should(), AsciiSet::of(b"!$&'()*+,;="));
    /// ```
    pub const fn should(self) -> AsciiSet {
        self.should
    }

    /// What may be escaped or not: reserved characters that have no purpose in the component. They are not escaped.
    ///
    /// ```
    /// use uri_bnf::{AsciiSet, Edition, escape::{Classes, EscapeContext}};
    /// assert_eq!(Classes::of(Edition::Rfc2396, EscapeContext::Userinfo).may(), AsciiSet::of(b"&=+$,"));
    /// ```
    pub const fn may(self) -> AsciiSet {
        self.may
    }

    /// What should not be escaped: the unreserved characters of the edition (section 2.3).
    ///
    /// ```
    /// use uri_bnf::{Edition, escape::{Classes, EscapeContext}};
    /// let segment = |edition| Classes::of(edition, EscapeContext::Segment).should_not();
    /// assert!(segment(Edition::Rfc2396).contains(b'!') && !segment(Edition::Rfc3986).contains(b'!'));
    /// ```
    pub const fn should_not(self) -> AsciiSet {
        self.should_not
    }

    /// What must not be escaped, because it separates the parts of the data.
    ///
    /// ```
    /// use uri_bnf::{AsciiSet, Edition, escape::{Classes, EscapeContext}};
    /// assert_eq!(Classes::of(Edition::Rfc3986, EscapeContext::Path).must_not(), AsciiSet::of(b"/"));
    /// assert!(Classes::of(Edition::Rfc3986, EscapeContext::Segment).must_not().is_empty());
    /// ```
    pub const fn must_not(self) -> AsciiSet {
        self.must_not
    }

    /// The characters beyond US-ASCII that are not escaped: none before RFC 3987. Under RFC 3987, the formatting characters
    /// of section 4.1 are nevertheless escaped in data, and so are octets that are not UTF-8.
    ///
    /// ```
    /// use uri_bnf::{Edition, escape::{Classes, EscapeContext}, grammar::class::non_ascii::NonAscii};
    /// assert_eq!(Classes::of(Edition::Rfc3986, EscapeContext::Query).non_ascii(), NonAscii::None);
    /// assert_eq!(Classes::of(Edition::Rfc3987, EscapeContext::Query).non_ascii(), NonAscii::UcscharAndIprivate);
    /// assert_eq!(Classes::of(Edition::Rfc3987, EscapeContext::Segment).non_ascii(), NonAscii::Ucschar);
    /// ```
    pub const fn non_ascii(self) -> NonAscii {
        self.non_ascii
    }

    /// The name of [`non_ascii`](Self::non_ascii) in 0.13.
    #[deprecated(since = "0.14.0", note = "renamed to `non_ascii`")]
    #[doc(hidden)]
    pub const fn beyond(self) -> NonAscii {
        self.non_ascii()
    }

    /// What is escaped to this extent.
    ///
    /// ```
    /// use uri_bnf::{Edition, escape::{Classes, EscapeContext, Extent}};
    /// let classes = Classes::of(Edition::Rfc3986, EscapeContext::Fragment);
    /// assert!(classes.escaped(Extent::Should).contains(b'/') && !classes.escaped(Extent::Must).contains(b'/'));
    /// ```
    pub const fn escaped(self, extent: Extent) -> AsciiSet {
        match extent {
            Extent::Must => self.must,
            Extent::Should => self.must.union(self.should),
        }
    }

    /// The document and the sections that define the characters of the component and their purpose.
    ///
    /// ```
    /// use uri_bnf::{Edition, escape::{Classes, EscapeContext}};
    /// assert_eq!(Classes::of(Edition::Rfc3986, EscapeContext::QueryName).section(), "RFC 3986, section 3.4");
    /// ```
    pub const fn section(self) -> &'static str {
        self.section
    }
}
