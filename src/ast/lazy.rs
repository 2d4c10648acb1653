//! Repetitions in a tree, which are split on demand.
//!
//! Each iterator keeps a piece of the input and cuts it at its delimiters; none allocates. The input has already been
//! accepted, so the pieces are in the languages of their rules and are not parsed again.

use core::iter::FusedIterator;

use super::{
    AbsPath, Domainlabel, Hostname, Ipv4address, Leaf, Param, Path, PathSegments, Port, Segment, Toplabel,
};

/// Cuts at the first `delimiter`: returns the text before it, and the text after it if there is one.
fn cut<S: Leaf>(text: S, delimiter: u8) -> (S, Option<S>) {
    let octets = text.as_bytes();
    match octets.iter().position(|&octet| octet == delimiter) {
        Some(at) => (text.slice(0..at), Some(text.slice(at + 1..octets.len()))),
        None => (text, None),
    }
}

impl<S: Leaf> AbsPath<S> {
    /// What follows the leading `/`.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let path = parse_rule::<rule::AbsPath>("/a/b")?;
    /// assert_eq!((path.text(), path.path_segments().text()), ("/a/b", "a/b"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn path_segments(&self) -> PathSegments<S> {
        let octets = self.0.as_bytes();
        PathSegments(self.0.slice(usize::from(self.has_leading_slash())..octets.len()))
    }

    /// Returns whether it begins with the `/` of its rule.
    pub(super) fn has_leading_slash(&self) -> bool {
        self.0.as_bytes().first() == Some(&b'/')
    }

    /// Its segments, as in [`PathSegments::segments`].
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let path = parse_rule::<rule::AbsPath>("/a//b")?;
    /// assert_eq!(path.segments().map(|segment| segment.text()).collect::<Vec<_>>(), ["a", "", "b"]);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn segments(&self) -> Segments<S> {
        self.path_segments().segments()
    }
}

impl<S: Leaf> Path<S> {
    /// The segments after the leading `/` of an `abs_path`, or of the `abs_path` after a `rel_segment`; all segments of a
    /// path that begins with one. `None` for an empty path, for an opaque part, and for a relative path of one
    /// `rel_segment`.
    ///
    /// ```
    /// use uri_bnf::Edition::{self, Rfc2396, Rfc3986};
    /// let count = |edition: Edition, text| Some(edition.tree(text)?.path().segments()?.count());
    /// assert_eq!((count(Rfc3986, "/a/b"), count(Rfc3986, "a/b"), count(Rfc3986, "/")), (Some(2), Some(2), Some(1)));
    /// assert_eq!((count(Rfc3986, ""), count(Rfc3986, "mailto:a/b")), (None, Some(2)));
    /// assert_eq!((count(Rfc2396, "a/b"), count(Rfc2396, "a"), count(Rfc2396, "mailto:a/b")), (Some(1), None, None));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn segments(&self) -> Option<Segments<S>> {
        match self {
            Self::AbsPath(path) => Some(path.segments()),
            Self::RelPath(path) => path.abs_path.map(|path| path.segments()),
            Self::PathSegments(path) => Some(path.segments()),
            Self::Empty(_) | Self::OpaquePart(_) => None,
        }
    }

    /// The path before its first `;`. Under RFC 1808, that is all of the path, and what follows are its
    /// [`params`](Self::params); later editions have params in each segment. Linear in the length of the path.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc1808::parse("/a/b;c/d")?.path().without_params(), "/a/b");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn without_params(&self) -> S {
        cut(self.text(), b';').0
    }

    /// The params of the whole path under RFC 1808: what follows its first `;`, split at each `;` (sections 2.2 and 2.4.5).
    /// They may have a `/`.
    ///
    /// ```
    /// let path = uri_bnf::rfc1808::parse("/a/b;c/d;e")?.path();
    /// assert!(path.params().map(|param| param.text()).eq(["c/d", "e"]));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn params(&self) -> Params<S> {
        Params { rest: cut(self.text(), b';').1 }
    }
}

impl<S: Leaf> PathSegments<S> {
    /// The segments, split at `/`. There is at least one, which may be empty. Linear in the length of the path.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let path = parse_rule::<rule::PathSegments>("a;x=1;;y//b")?;
    /// let segments: Vec<_> = path.segments().map(|segment| segment.text()).collect();
    /// assert_eq!(segments, ["a;x=1;;y", "", "b"]);
    /// let params: Vec<_> = path.segments().flat_map(|segment| segment.params()).map(|param| param.text()).collect();
    /// assert_eq!(params, ["x=1", "", "y"]);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn segments(&self) -> Segments<S> {
        Segments { rest: Some(self.0) }
    }
}

/// The segments of a path, from left to right. Returned by [`PathSegments::segments`].
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let mut segments = parse_rule::<rule::PathSegments>("a/b")?.segments();
/// assert_eq!(segments.next().map(|segment| segment.text()), Some("a"));
/// assert_eq!(segments.clone().count(), 1);
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Segments<S> {
    rest: Option<S>,
}

impl<S: Leaf> Iterator for Segments<S> {
    type Item = Segment<S>;

    fn next(&mut self) -> Option<Segment<S>> {
        let (segment, rest) = cut(self.rest?, b'/');
        self.rest = rest;
        Some(Segment(segment))
    }
}

impl<S: Leaf> FusedIterator for Segments<S> {}

impl<S: Leaf> Segment<S> {
    /// The text before the first `;`, or all of it if there is no parameter. It may be empty.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// assert_eq!(parse_rule::<rule::Segment>("a;x=1;y")?.without_params(), "a");
    /// assert_eq!(parse_rule::<rule::Segment>(";x")?.without_params(), "");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn without_params(&self) -> S {
        cut(self.0, b';').0
    }

    /// The parameters: each text after a `;`, up to the next `;`. `a;` has one parameter, which is empty. Linear in the
    /// length of the segment.
    ///
    /// RFC 3986 and RFC 3987 have no rule for them: they are a convention, which section 3.3 of RFC 3986 describes.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let segment = parse_rule::<rule::Segment>("a;x=1;;y")?;
    /// assert_eq!(segment.params().map(|param| param.text()).collect::<Vec<_>>(), ["x=1", "", "y"]);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn params(&self) -> Params<S> {
        Params { rest: cut(self.0, b';').1 }
    }
}

/// The parameters of a segment, from left to right. Returned by [`Segment::params`].
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let mut params = parse_rule::<rule::Segment>("a;x;y")?.params();
/// assert_eq!(params.next().map(|param| param.text()), Some("x"));
/// assert_eq!(params.clone().count(), 1);
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Params<S> {
    rest: Option<S>,
}

impl<S: Leaf> Iterator for Params<S> {
    type Item = Param<S>;

    fn next(&mut self) -> Option<Param<S>> {
        let (param, rest) = cut(self.rest?, b';');
        self.rest = rest;
        Some(Param(param))
    }
}

impl<S: Leaf> FusedIterator for Params<S> {}

impl<S: Leaf> Hostname<S> {
    /// The labels before the top label, if any. Linear in the length of the hostname.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let hostname = parse_rule::<rule::Hostname>("www.example.org.")?;
    /// let labels: Vec<_> = hostname.domainlabels().map(|label| label.text()).collect();
    /// assert_eq!(labels, ["www", "example"]);
    /// assert_eq!((hostname.toplabel().text(), hostname.has_final_dot()), ("org", true));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn domainlabels(&self) -> Domainlabels<S> {
        Domainlabels { rest: self.0.slice(0..self.toplabel_start()) }
    }

    /// The last label. Linear in the length of the hostname.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// assert_eq!(parse_rule::<rule::Hostname>("www.example.org.")?.toplabel().text(), "org");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn toplabel(&self) -> Toplabel<S> {
        Toplabel(self.0.slice(self.toplabel_start()..self.labels_end()))
    }

    /// Returns whether a `.` follows the top label. It distinguishes a complete domain name from a local one.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// assert!(parse_rule::<rule::Hostname>("example.org.")?.has_final_dot());
    /// assert!(!parse_rule::<rule::Hostname>("example.org")?.has_final_dot());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn has_final_dot(&self) -> bool {
        self.0.as_bytes().last() == Some(&b'.')
    }

    fn labels_end(&self) -> usize {
        self.0.as_bytes().len() - usize::from(self.has_final_dot())
    }

    fn toplabel_start(&self) -> usize {
        let mut labels = self.0.as_bytes().iter().take(self.labels_end());
        labels.rposition(|&octet| octet == b'.').map_or(0, |dot| dot + 1)
    }
}

/// The labels of a hostname before its top label, from left to right. Returned by [`Hostname::domainlabels`].
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let mut labels = parse_rule::<rule::Hostname>("www.example.org")?.domainlabels();
/// assert_eq!(labels.next().map(|label| label.text()), Some("www"));
/// assert_eq!(labels.clone().count(), 1);
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Domainlabels<S> {
    /// Labels, each with the `.` after it.
    rest: S,
}

impl<S: Leaf> Iterator for Domainlabels<S> {
    type Item = Domainlabel<S>;

    fn next(&mut self) -> Option<Domainlabel<S>> {
        let (label, rest) = cut(self.rest, b'.');
        self.rest = rest?;
        Some(Domainlabel(label))
    }
}

impl<S: Leaf> FusedIterator for Domainlabels<S> {}

impl<S: Leaf> Ipv4address<S> {
    /// The four numbers, as text. If the text has fewer, in a tree changed by hand, the others are empty.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// assert_eq!(parse_rule::<rule::Ipv4address>("192.0.2.007")?.numbers(), ["192", "0", "2", "007"]);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn numbers(&self) -> [S; 4] {
        let mut rest = self.0;
        [(); 4].map(|()| {
            let (number, after) = cut(rest, b'.');
            let end = rest.as_bytes().len();
            rest = after.unwrap_or_else(|| rest.slice(end..end));
            number
        })
    }

    /// The four numbers if each is at most 255; otherwise `None`. All are decimal: leading zeros do not change a number.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// assert_eq!(parse_rule::<rule::Ipv4address>("192.0.2.007")?.octets(), Some([192, 0, 2, 7]));
    /// assert_eq!(parse_rule::<rule::Ipv4address>("192.0.2.256")?.octets(), None);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn octets(&self) -> Option<[u8; 4]> {
        let [a, b, c, d] = self.numbers().map(|number| decimal(&number)?.try_into().ok());
        self.has_four_numbers().then_some([a?, b?, c?, d?])
    }

    /// Returns whether it consists of four numbers, as its rule says.
    pub(super) fn has_four_numbers(&self) -> bool {
        let mut numbers = self.0.as_bytes().split(|&octet| octet == b'.');
        let is_number = |number: &[u8]| !number.is_empty() && number.iter().all(u8::is_ascii_digit);
        numbers.by_ref().take(4).filter(|number| is_number(number)).count() == 4 && numbers.next().is_none()
    }
}

impl<S: Leaf> Port<S> {
    /// The port as a decimal number; `None` if it is empty or greater than 65535. Leading zeros do not change it.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let number = |port| parse_rule::<rule::Port>(port).map(|port| port.number());
    /// assert_eq!((number("0080")?, number("65536")?, number("")?), (Some(80), None, None));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn number(&self) -> Option<u16> {
        decimal(&self.0)
    }
}

/// The value of decimal digits; `None` if there are none, if it does not fit, or if there are other characters.
fn decimal<S: Leaf>(digits: &S) -> Option<u16> {
    // `parse` also accepts a sign.
    let digits = Some(digits.as_bytes()).filter(|digits| digits.iter().all(u8::is_ascii_digit))?;
    core::str::from_utf8(digits).ok()?.parse().ok()
}
