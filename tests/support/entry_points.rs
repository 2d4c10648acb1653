//! The entry points for whole texts, for the rules that a reference starts from. They may take paths that the entry
//! points for prefixes do not take.

use std::ops::Range;

use nom_locate::LocatedSpan;
use uri_bnf::{
    Edition, HostKind, Iri, IriRef, Located, ParseError, Span, Uri, UriRef,
    ast::{Host, Leaf, Node, Parts, UriReference},
    grammar::{self, Furthest, RuleEntry},
    rfc1808, rfc2396, rfc2732, rfc3986, rfc3987, uri01, url07,
    validate::{InputKind, Policy, Validator},
};

use super::{same, shown};

/// A tree whose leaves have offsets, whatever the type of the input was.
type Tree<'a> = Node<Placed<'a>>;

/// A leaf, and where it begins in the input.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Placed<'a> {
    text: &'a [u8],
    start: usize,
}

/// The name of an entry point, and its verdict.
type VerdictOf<W> = (&'static str, fn(&W) -> bool);

/// The name of an entry point, and its result. An entry point that gives no reason has the error `None`.
type TreeOf<W> = (&'static str, for<'a> fn(&'a W) -> Result<Tree<'a>, Option<ParseError>>);

/// All entry points of a rule.
pub(crate) struct EntryPoints {
    pub(crate) edition: Edition,
    pub(crate) input_kind: InputKind,
    pub(crate) rule: &'static RuleEntry,
    of_text: Vec<VerdictOf<str>>,
    of_octets: Vec<VerdictOf<[u8]>>,
    trees_of_text: Vec<TreeOf<str>>,
    trees_of_octets: Vec<TreeOf<[u8]>>,
    /// The tree of the literal form, which the paths for whole texts do not share.
    literal: fn(&str) -> Option<Tree<'_>>,
}

/// A leaf that borrows from `word`. Its offset is the distance of two addresses.
fn placed<'a>(word: &'a [u8], text: &'a [u8]) -> Placed<'a> {
    Placed { text, start: (text.as_ptr() as usize).wrapping_sub(word.as_ptr() as usize) }
}

impl Leaf for Placed<'_> {
    fn as_bytes(&self) -> &[u8] {
        self.text
    }

    fn slice(&self, range: Range<usize>) -> Self {
        Self { text: self.text.get(range.clone()).unwrap_or_default(), start: self.start + range.start }
    }

    fn known_span(&self) -> Option<Span> {
        Some(Span::new(self.start, self.start + self.text.len()))
    }
}

impl<'a, X> From<LocatedSpan<&'a str, X>> for Placed<'a> {
    fn from(leaf: LocatedSpan<&'a str, X>) -> Self {
        let start = leaf.location_offset();
        Self { text: leaf.into_fragment().as_bytes(), start }
    }
}

/// The tree `$tree` of `$word`, with offsets.
macro_rules! tree {
    ($tree:expr, of text $word:ident) => {
        $tree.map(&mut |leaf: &'_ str| placed($word.as_bytes(), leaf.as_bytes())).into()
    };
    ($tree:expr, of octets $word:ident) => {
        $tree.map(&mut |leaf| placed($word, leaf)).into()
    };
    ($tree:expr, located) => {
        $tree.map(&mut Placed::from).into()
    };
}

/// The parts of a tree, by its accessors.
fn parts_by_accessors<'a>(tree: &UriReference<&'a str>) -> Parts<'a> {
    Parts {
        scheme: tree.scheme().map(|scheme| scheme.text()),
        authority: tree.authority().map(|authority| authority.text()),
        userinfo: tree.userinfo().map(|userinfo| userinfo.text()),
        host: tree.host().map(|host| host.text()).or_else(|| tree.reg_name().map(|name| name.text())),
        port: tree.port().map(|port| port.text()),
        path: tree.path().text(),
        query: tree.query().map(|query| query.text()),
        fragment: tree.fragment().map(|fragment| fragment.text()),
    }
}

/// Where the parts are in `word`.
fn places(word: &str, parts: &Parts<'_>) -> [Option<Span>; 8] {
    let &Parts { scheme, authority, userinfo, host, port, path, query, fragment } = parts;
    [scheme, authority, userinfo, host, port, Some(path), query, fragment].map(|part| {
        let start = part?.as_ptr().addr() - word.as_ptr().addr();
        Some(Span::new(start, start + part?.len()))
    })
}

/// Compares what a form of the first types reads with the accessors of the tree: a reference, and the same as a text that
/// must have a scheme. Returns whether there is a reference.
fn first_types(
    word: &str,
    tree: Option<UriReference<&str>>,
    reference: Option<IriRef<'_>>,
    with_scheme: Option<IriRef<'_>>,
) -> bool {
    let expected =
        tree.map(|tree| (places(word, &parts_by_accessors(&tree)), tree.host().map(|host| host_kind(&host))));
    let components = |value: IriRef<'_>| {
        let parts = Parts {
            scheme: value.scheme(),
            authority: value.authority(),
            userinfo: value.userinfo(),
            host: value.host(),
            port: value.port(),
            path: value.path(),
            query: value.query(),
            fragment: value.fragment(),
        };
        (places(word, &parts), value.host_kind())
    };
    let shown = || shown(word.as_bytes());
    assert_eq!(reference.map(components), expected, "{}", shown());
    let expected = expected.filter(|([scheme, ..], _)| scheme.is_some());
    assert_eq!(with_scheme.map(components), expected, "with a scheme: {}", shown());
    reference.is_some()
}

/// What a host of RFC 3986 is.
fn host_kind(host: &Host<&str>) -> HostKind {
    match host {
        Host::Ipv4address(_) => HostKind::Ipv4address,
        Host::IpLiteral(literal) if literal.ipv6address().is_some() => HostKind::Ipv6address,
        Host::IpLiteral(_) => HostKind::IpvFuture,
        _ => HostKind::RegName,
    }
}

/// The entry points that are generic over rules, for the rule `$rule` of `$edition`, whose module is `$module`.
macro_rules! generic {
    ($edition:ident, $module:ident, $rule:ident, $start:ident) => {
        EntryPoints {
            edition: Edition::$edition,
            input_kind: InputKind::$start,
            rule: $module::RULES.rule(InputKind::$start.rule(Edition::$edition)).unwrap(),
            of_text: vec![
                ("grammar::accepts of text", |word| {
                    grammar::accepts::<$module::Grammar, $module::rule::$rule, _>(word)
                }),
                ("grammar::accepts of located text", |word| {
                    grammar::accepts::<$module::Grammar, $module::rule::$rule, _>(Located::new(word))
                }),
                ("the validator", |word| {
                    let validator = Validator::new(Edition::$edition).with_policy(Policy::GRAMMAR);
                    validator.with_input_kind(InputKind::$start).is_clean(word)
                }),
            ],
            of_octets: vec![
                ("grammar::accepts of octets", |word| {
                    grammar::accepts::<$module::Grammar, $module::rule::$rule, _>(word)
                }),
                ("the validator of octets", |word| {
                    let validator = Validator::new(Edition::$edition).with_policy(Policy::GRAMMAR);
                    validator.with_input_kind(InputKind::$start).is_clean_bytes(word)
                }),
            ],
            trees_of_text: vec![
                ("grammar::parse of text", |word| {
                    let tree = grammar::parse::<$module::Grammar, $module::rule::$rule, _>(word);
                    Ok(tree!(tree.map_err(Some)?, of text word))
                }),
                ("parse_rule", |word| {
                    let tree = $module::parse_rule::<$module::rule::$rule>(word);
                    Ok(tree!(tree.map_err(Some)?, of text word))
                }),
                ("grammar::parse of located text", |word| {
                    let tree = grammar::parse::<$module::Grammar, $module::rule::$rule, _>(Located::new(word));
                    Ok(tree!(tree.map_err(Some)?, located))
                }),
            ],
            trees_of_octets: vec![("grammar::parse of octets", |word| {
                let tree = grammar::parse::<$module::Grammar, $module::rule::$rule, _>(word);
                Ok(tree!(tree.map_err(Some)?, of octets word))
            })],
            literal: |word| {
                let furthest = Furthest::default();
                let input = LocatedSpan::new_extra(word, &furthest);
                let (tree, end) = grammar::parse_prefix::<$module::Grammar, $module::rule::$rule, _>(input)?;
                (end == word.len()).then(|| tree!(tree, located))
            },
        }
    };
}

/// Those, and the ones for whole references.
macro_rules! of_reference {
    ($edition:ident, $module:ident, $rule:ident) => {{
        let mut points = generic!($edition, $module, $rule, Reference);
        points.of_text.push(("Edition::is_valid", |word| Edition::$edition.is_valid(word)));
        points.of_text.push(("is_valid of the module", $module::is_valid));
        points.of_text.push(("Edition::parts", |word| {
            let parts = Edition::$edition.parts(word);
            if let (Some(parts), Some(tree)) = (parts, Edition::$edition.tree(word)) {
                assert_eq!(places(word, &parts), places(word, &parts_by_accessors(&tree)), "{}", shown(word.as_bytes()));
            }
            parts.is_some()
        }));
        points.of_octets.push(("is_valid_bytes", |word| {
            let is_valid = Edition::$edition.is_valid_bytes(word);
            assert_eq!($module::is_valid_bytes(word), is_valid, "{}", shown(word));
            is_valid
        }));
        points.trees_of_text.push(("Edition::parse", |word| {
            let tree = Edition::$edition.parse(word).map_err(Some)?;
            Ok(tree!(tree, of text word))
        }));
        points.trees_of_text.push(("parse of the module", |word| {
            let tree = $module::parse(word).map_err(Some)?;
            Ok(tree!(tree, of text word))
        }));
        points.trees_of_text.insert(0, ("Edition::tree", |word| {
            let tree = Edition::$edition.tree(word).ok_or(None)?;
            Ok(tree!(tree, of text word))
        }));
        points.trees_of_text.push(("tree of the module", |word| {
            let tree = $module::tree(word).ok_or(None)?;
            Ok(tree!(tree, of text word))
        }));
        points.trees_of_text.push(("Edition::parse_located", |word| {
            let tree = Edition::$edition.parse_located(word).map_err(Some)?;
            Ok(tree!(tree, located))
        }));
        points.trees_of_text.push(("parse_located of the module", |word| {
            let tree = $module::parse_located(word).map_err(Some)?;
            Ok(tree!(tree, located))
        }));
        points.trees_of_octets.push(("Edition::parse_bytes", |word| {
            let tree = Edition::$edition.parse_bytes(word).map_err(Some)?;
            Ok(tree!(tree.map(&mut str::as_bytes), of octets word))
        }));
        points.trees_of_octets.push(("parse_bytes of the module", |word| {
            let tree = $module::parse_bytes(word).map_err(Some)?;
            Ok(tree!(tree.map(&mut str::as_bytes), of octets word))
        }));
        points
    }};
}

/// Those, and the first types: `$Reference`, and `$WithScheme` for the references with a scheme. A text is read with vectors,
/// and by the reader that also runs at compile time.
macro_rules! of_first_types {
    ($edition:ident, $module:ident, $rule:ident, $Reference:ident, $WithScheme:ident) => {{
        let mut points = of_reference!($edition, $module, $rule);
        points.of_text.push(("the first type", |word| {
            let reference = $Reference::parse(word).ok().map(IriRef::from);
            first_types(word, $module::tree(word), reference, $WithScheme::parse(word).ok().map(IriRef::from))
        }));
        points.of_text.push(("the const reader", |word| {
            let reference = $Reference::parse_const(word).map(IriRef::from);
            first_types(word, $module::tree(word), reference, $WithScheme::parse_const(word).map(IriRef::from))
        }));
        points.trees_of_text.push(("the first type", |word| {
            let tree = $Reference::parse(word).map_err(Some)?.tree();
            Ok(tree!(tree, of text word))
        }));
        points
    }};
}

/// The entry points of the start symbol of each edition, the oldest first.
pub(crate) fn of_references() -> [EntryPoints; 7] {
    [
        of_reference!(Rfc1808, rfc1808, Url),
        of_reference!(Url07, url07, UrlReference),
        of_reference!(Uri01, uri01, UriReference),
        of_reference!(Rfc2396, rfc2396, UriReference),
        of_reference!(Rfc2732, rfc2732, UriReference),
        of_first_types!(Rfc3986, rfc3986, UriReference, UriRef, Uri),
        of_first_types!(Rfc3987, rfc3987, IriReference, IriRef, Iri),
    ]
}

/// Those of the rules for references with a scheme, and without one.
pub(crate) fn of_absolute_and_relative() -> [EntryPoints; 14] {
    [
        generic!(Rfc1808, rfc1808, AbsoluteUrl, Absolute),
        generic!(Rfc1808, rfc1808, RelativeUrl, Relative),
        generic!(Url07, url07, AbsoluteUrl, Absolute),
        generic!(Url07, url07, RelativeUrl, Relative),
        generic!(Uri01, uri01, AbsoluteUrl, Absolute),
        generic!(Uri01, uri01, RelativeUrl, Relative),
        generic!(Rfc2396, rfc2396, AbsoluteUri, Absolute),
        generic!(Rfc2396, rfc2396, RelativeUri, Relative),
        generic!(Rfc2732, rfc2732, AbsoluteUri, Absolute),
        generic!(Rfc2732, rfc2732, RelativeUri, Relative),
        generic!(Rfc3986, rfc3986, AbsoluteUri, Absolute),
        generic!(Rfc3986, rfc3986, RelativeRef, Relative),
        generic!(Rfc3987, rfc3987, AbsoluteIri, Absolute),
        generic!(Rfc3987, rfc3987, IrelativeRef, Relative),
    ]
}

impl EntryPoints {
    /// Returns whether octets are in the language of the rule, and asserts that text is treated in the same way.
    pub(crate) fn check_verdict(&self, word: &[u8], is_member: bool) -> Result<(), String> {
        same("accepts_bytes", self.rule.accepts_bytes(word), is_member)?;
        match std::str::from_utf8(word) {
            Ok(word) if self.input_kind == InputKind::Reference => {
                same("Edition::is_valid", self.edition.is_valid(word), is_member)
            }
            Ok(word) => same("accepts", self.rule.accepts(word), is_member),
            Err(_) => Ok(()),
        }
    }

    /// Compares the results of all entry points for `word`: the verdict with `is_member`, the tree with that of the
    /// literal form, and the error with that of `explain`. Returns the first difference.
    pub(crate) fn check(&self, word: &[u8], is_member: bool) -> Result<(), String> {
        self.check_some(word, is_member, |_| true)
    }

    /// Compares the results like [`check`](Self::check), but only of one of the entry points that return trees, and of
    /// the first one for text. `turn` chooses it.
    pub(crate) fn check_in_turn(&self, word: &[u8], is_member: bool, turn: usize) -> Result<(), String> {
        let count = self.trees_of_octets.len() + self.trees_of_text.len();
        self.check_some(word, is_member, |index| index == self.trees_of_octets.len() || index == turn % count)
    }

    fn check_some(
        &self,
        word: &[u8],
        is_member: bool,
        is_tried: impl Fn(usize) -> bool,
    ) -> Result<(), String> {
        self.check_verdict(word, is_member)?;
        for (name, accepts) in &self.of_octets {
            same(name, accepts(word), is_member)?;
        }
        let reason = self.rule.explain(word);
        same("explain finds an error", reason.is_some(), !is_member)?;
        let text = std::str::from_utf8(word).ok();
        let literal = text.and_then(self.literal);
        same("the literal form accepts", literal.is_some(), is_member)?;
        let expected = literal.ok_or(reason);
        let is_expected = |name: &str, result: Result<Tree, Option<ParseError>>| match (&result, &expected) {
            (Err(None), Err(_)) => Ok(()),
            _ if result == expected => Ok(()),
            _ => Err(format!("{name}: {result:?}, literal form {expected:?}")),
        };
        let of_octets = self.trees_of_octets.iter().enumerate();
        for (_, (name, tree)) in of_octets.filter(|&(index, _)| is_tried(index)) {
            is_expected(name, tree(word))?;
        }
        let Some(text) = text else { return Ok(()) };
        for (name, accepts) in &self.of_text {
            same(name, accepts(text), is_member)?;
        }
        let of_text = self.trees_of_text.iter().enumerate();
        for (_, (name, tree)) in of_text.filter(|&(index, _)| is_tried(self.trees_of_octets.len() + index)) {
            is_expected(name, tree(text))?;
        }
        Ok(())
    }
}
