//! Whether two references are equivalent, and why.

use core::fmt;

use super::{
    Normalizer, Rung, Rungs,
    plan::{Plan, Steps},
    scheme_rules,
};
use crate::{
    ParseError,
    ast::{Server, UriReference},
    compose::Components,
    resolve::{Buffer, BufferTooShort, Output},
};

/// How two references compare: the result of [`Normalizer::equivalence`].
///
/// ```
/// use uri_bnf::{Edition, normalize::{Component, Equivalence, Normalizer, Rung}};
/// let normalizer = Normalizer::new(Edition::Rfc3986);
/// let compare = |one, other| normalizer.equivalence(one, other);
/// assert_eq!(compare("http://a/", "http://a/")?, Equivalence::Identical);
/// assert_eq!(compare("HTTP://a/", "http://a:80/")?, Equivalence::On(Rung::DefaultPort));
/// assert_eq!(compare("http://a/?", "http://a/")?, Equivalence::Differ(Component::Query));
/// # Ok::<(), uri_bnf::normalize::EquivalenceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Equivalence {
    /// They are the same, character by character (RFC 3986 section 6.2.1).
    Identical,
    /// They are equivalent, and the ladder up to this rung shows it. The rungs below it do not suffice.
    On(Rung),
    /// They are not equivalent, and this is the first component in which their normal forms differ.
    Differ(Component),
}

impl Equivalence {
    /// Returns whether the references are equivalent.
    ///
    /// ```
    /// use uri_bnf::normalize::{Component, Equivalence, Rung};
    /// assert!(Equivalence::On(Rung::EmptyPath).is_equivalent());
    /// assert!(!Equivalence::Differ(Component::Path).is_equivalent());
    /// ```
    pub const fn is_equivalent(self) -> bool {
        !matches!(self, Self::Differ(_))
    }
}

/// `identical`, `equivalent by host-case`, `different in the path`.
impl fmt::Display for Equivalence {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Identical => formatter.write_str("identical"),
            Self::On(rung) => write!(formatter, "equivalent by {rung}"),
            Self::Differ(component) => write!(formatter, "different in the {component}"),
        }
    }
}

/// A component in which references differ.
///
/// ```
/// use uri_bnf::normalize::Component;
/// assert_eq!((Component::Userinfo.name(), Component::Path.to_string()), ("userinfo", "path".into()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Component {
    /// The scheme; or only one of the two has one.
    Scheme,
    /// The authority, which is not a server in both; or only one of the two has one.
    Authority,
    /// What precedes the `@` of a server.
    Userinfo,
    /// The host of a server.
    Host,
    /// The port of a server.
    Port,
    /// The path.
    Path,
    /// The query.
    Query,
    /// The fragment.
    Fragment,
}

impl Component {
    /// Its name, in lower case.
    ///
    /// ```
    /// assert_eq!(uri_bnf::normalize::Component::Host.name(), "host");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }
}

impl fmt::Display for Component {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// Two references that cannot be compared: the error of [`Normalizer::equivalence`].
///
/// ```
/// use uri_bnf::{Edition, normalize::{EquivalenceError, Normalizer}};
/// let error = Normalizer::new(Edition::Rfc3986).equivalence("/a", "/a b").unwrap_err();
/// assert!(matches!(error, EquivalenceError::Second(_)));
/// assert!(error.to_string().starts_with("the second reference is not valid: "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EquivalenceError {
    /// The first is not a reference of the edition.
    #[error("the first reference is not valid: {0}")]
    First(#[source] ParseError),
    /// The second is not a reference of the edition.
    #[error("the second reference is not valid: {0}")]
    Second(#[source] ParseError),
    /// The buffer of [`Normalizer::equivalence_in`] is too short.
    #[error(transparent)]
    BufferTooShort(#[from] BufferTooShort),
}

impl Normalizer<'_> {
    /// Compares two references: on which rung they are equivalent, or in which component they differ. Linear in the
    /// lengths of the references; allocates only if they are not identical.
    ///
    /// References are equivalent if and only if their normal forms for the same rungs are the same, with one exception. Under
    /// RFC 3986, two names of the scheme `urn` that differ in r-, q- and f-components alone are equivalent (RFC 8141
    /// section 3.1), but a normal form keeps these components, because they have a meaning.
    ///
    /// Relative references are compared as they are. To compare what they refer to, resolve them first (RFC 3986 section
    /// 6.1).
    ///
    /// # Errors
    ///
    /// Returns an error if either is not a reference of the edition. The error says which.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::{Equivalence, Normalizer, Rung}};
    /// let normalizer = Normalizer::new(Edition::Rfc3986);
    /// let equivalence = normalizer.equivalence("urn:example:a?=b", "URN:Example:a#c")?;
    /// assert_eq!(equivalence, Equivalence::On(Rung::SchemeRules));
    /// let equivalence = Normalizer::new(Edition::Rfc2396).equivalence("x:/%7e", "x:/~")?;
    /// assert_eq!(equivalence, Equivalence::On(Rung::UnescapeUnreserved));
    /// # Ok::<(), uri_bnf::normalize::EquivalenceError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn equivalence(&self, one: &str, other: &str) -> Result<Equivalence, EquivalenceError> {
        let length = if one == other { 0 } else { self.longest(one) + self.longest(other) };
        self.equivalence_in(one, other, &mut alloc::vec![0; length])
    }

    /// Compares two references, like [`equivalence`](Self::equivalence), with a caller's `buffer` for normal forms. The sum of
    /// what [`longest`](Self::longest) returns for the two suffices: in general, two octets more than they have.
    ///
    /// # Errors
    ///
    /// Returns an error if either is not a reference of the edition, or if `buffer` is too short.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::{Equivalence, Normalizer, Rung}};
    /// let normalizer = Normalizer::new(Edition::Rfc3986);
    /// let mut buffer = [0; 32];
    /// let equivalence = normalizer.equivalence_in("http://a", "http://a/", &mut buffer)?;
    /// assert_eq!(equivalence, Equivalence::On(Rung::EmptyPath));
    /// # Ok::<(), uri_bnf::normalize::EquivalenceError>(())
    /// ```
    pub fn equivalence_in(
        &self,
        one: &str,
        other: &str,
        buffer: &mut [u8],
    ) -> Result<Equivalence, EquivalenceError> {
        let trees = [
            self.tree(one).map_err(EquivalenceError::First)?,
            self.tree(other).map_err(EquivalenceError::Second)?,
        ];
        if one == other {
            return Ok(Equivalence::Identical);
        }
        let (first, second) = self.normal_forms(&trees, self.rungs(), buffer)?;
        if !self.is_same(first, second, self.rungs()) {
            return Ok(Equivalence::Differ(self.difference(first, second)));
        }
        let mut rungs = Rungs::NONE;
        for rung in self.rungs().iter() {
            rungs = rungs.with(rung);
            let (first, second) = self.normal_forms(&trees, rungs, buffer)?;
            if self.is_same(first, second, rungs) {
                return Ok(Equivalence::On(rung));
            }
        }
        // All rungs together suffice, as was seen above.
        Ok(Equivalence::Identical)
    }

    /// Returns whether two references are [equivalent](Self::equivalence), at the same cost.
    ///
    /// # Errors
    ///
    /// Returns an error if either is not a reference of the edition.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::Normalizer};
    /// let normalizer = Normalizer::new(Edition::Rfc2396);
    /// assert!(normalizer.is_equivalent("HTTP://A:80/%7e", "http://a/~")?);
    /// assert!(!normalizer.is_equivalent("http://a/./b", "http://a/b")?);
    /// # Ok::<(), uri_bnf::normalize::EquivalenceError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn is_equivalent(&self, one: &str, other: &str) -> Result<bool, EquivalenceError> {
        self.equivalence(one, other).map(Equivalence::is_equivalent)
    }

    /// The normal forms of two trees for `rungs`, side by side in `buffer`.
    fn normal_forms<'b>(
        &self,
        trees: &[UriReference<&str>; 2],
        rungs: Rungs,
        buffer: &'b mut [u8],
    ) -> Result<(&'b str, &'b str), BufferTooShort> {
        let error = BufferTooShort::new(buffer.len());
        let [first, second] = trees;
        let steps = Steps { rungs, ..self.steps() };
        let mut output = Buffer::new(buffer);
        Plan::new(steps, first).write(&mut output)?;
        let length = output.len();
        let (first, rest) = buffer.split_at_mut_checked(length).ok_or(error)?;
        let mut output = Buffer::new(rest);
        Plan::new(steps, second).write(&mut output).map_err(|_| error)?;
        let first: &str = core::str::from_utf8(first).unwrap_or_default();
        Ok((first, output.into_str()))
    }

    /// Returns whether two normal forms for `rungs` are the same, or those of equivalent names.
    fn is_same(&self, one: &str, other: &str, rungs: Rungs) -> bool {
        if one == other {
            return true;
        }
        let ignores = self.edition().traits().syntax.ignores_components_of_names;
        if !ignores || !rungs.contains(Rung::SchemeRules) {
            return false;
        }
        match [one, other].map(scheme_rules::assigned_name) {
            [Some(one), Some(other)] => one == other,
            _ => false,
        }
    }

    /// The first component in which two normal forms differ.
    fn difference(&self, one: &str, other: &str) -> Component {
        let [(one, one_tree), (other, other_tree)] = [one, other].map(|text| {
            let tree = self.tree(text).ok();
            (tree.as_ref().map_or_else(|| Components::of(text), Components::of_tree), tree)
        });
        if one.scheme != other.scheme {
            return Component::Scheme;
        }
        if one.authority != other.authority {
            let server = |tree: Option<UriReference<_>>| tree?.server();
            return match (server(one_tree), server(other_tree)) {
                (Some(one), Some(other)) => difference_of_servers(&one, &other),
                _ => Component::Authority,
            };
        }
        if one.path != other.path {
            Component::Path
        } else if one.query != other.query {
            Component::Query
        } else {
            Component::Fragment
        }
    }
}

/// The first part in which two servers differ.
fn difference_of_servers(one: &Server<&str>, other: &Server<&str>) -> Component {
    let host = |server: &Server<_>| server.hostport.map(|hostport| hostport.host);
    if one.userinfo != other.userinfo {
        Component::Userinfo
    } else if host(one) != host(other) {
        Component::Host
    } else {
        Component::Port
    }
}
