//! A rule in the forms that the table of rules does not have.

use std::fmt::Display;

use nom::{Check, Complete, Err, OutputM, Parser, Streaming, error::Error};
use nom_locate::LocatedSpan;
use uri_bnf::{
    bnf::Automaton,
    grammar::{self, Derivation, Derived, Furthest, RuleEntry, RuleOf, Specification},
    rfc1808, rfc2396, rfc2732, rfc3986, rfc3987, uri01, url07,
    urn::{rfc2141, rfc8141},
};

use super::{printed_back, same, specifications::TestedSpecification, viable_characters};

/// A rule in all of these forms.
pub(crate) struct Form {
    pub(crate) name: &'static str,
    /// The length of the tree over octets, if it prints back what it was made of.
    tree_of_octets: fn(&[u8]) -> Result<Option<usize>, String>,
    /// The length of the tree under the grammar as printed, if the edition has the same tree.
    printed: fn(&[u8]) -> Result<Option<usize>, String>,
    tree_of_located_octets: fn(&[u8]) -> Result<Option<usize>, String>,
    /// The length that a parser with nom's own errors consumes.
    with_errors: fn(&str) -> Option<usize>,
    /// The furthest offset, observed over text.
    furthest: fn(&str) -> usize,
    streaming: fn(&[u8]) -> Streamed,
    pub(crate) derivation: fn(&[u8]) -> Vec<Derived>,
}

#[derive(Debug, PartialEq)]
enum Streamed {
    Taken(usize),
    Refused,
    Incomplete,
}

/// A rule of the edition `G`, whose grammar as printed is `P`.
fn form<G: Specification, P: Specification, R: RuleOf<G> + RuleOf<P>>() -> Form {
    Form {
        name: R::ID.name(),
        tree_of_octets: |word| {
            let tree = grammar::parse_prefix::<G, R, _>(word);
            tree.map(|(node, end)| printed(&<R as RuleOf<G>>::node(node), word, end)).transpose()
        },
        printed: |word| {
            let tree = grammar::parse_prefix::<P, R, _>(word);
            let tree = tree.map(|(node, end)| (<R as RuleOf<P>>::node(node), end));
            let of_edition = grammar::parse_prefix::<G, R, _>(word);
            let of_edition = of_edition.map(|(node, end)| (<R as RuleOf<G>>::node(node), end));
            if tree != of_edition {
                return Err(format!("{of_edition:?}, as printed {tree:?}"));
            }
            Ok(tree.map(|(_, end)| end))
        },
        tree_of_located_octets: |word| {
            let tree = grammar::parse_prefix::<G, R, _>(LocatedSpan::new(word));
            tree.map(|(node, end)| printed(&<R as RuleOf<G>>::node(node), word, end)).transpose()
        },
        with_errors: |word| {
            let result = <R as RuleOf<G>>::parser::<&str, Error<&str>>().parse_complete(word);
            result.ok().map(|(rest, _)| word.len() - rest.len())
        },
        furthest: |word| {
            let furthest = Furthest::default();
            let input = LocatedSpan::new_extra(word, &furthest);
            let _ = <R as RuleOf<G>>::parser::<_, ()>().process::<OutputM<Check, Check, Complete>>(input);
            furthest.offset()
        },
        streaming: |word| match <R as RuleOf<G>>::parser::<&[u8], ()>()
            .process::<OutputM<Check, Check, Streaming>>(word)
        {
            Ok((rest, ())) => Streamed::Taken(word.len() - rest.len()),
            Err(Err::Incomplete(_)) => Streamed::Incomplete,
            Err(_) => Streamed::Refused,
        },
        derivation: |word| {
            let derivation = Derivation::default();
            let input = LocatedSpan::new_extra(word, &derivation);
            let _ = <R as RuleOf<G>>::parser::<_, ()>().process::<OutputM<Check, Check, Complete>>(input);
            derivation.steps()
        },
    }
}

/// Returns the length of a tree of octets that prints back what it was made of.
fn printed(tree: &dyn Display, word: &[u8], end: usize) -> Result<usize, String> {
    printed_back("the tree of octets", tree, &String::from_utf8_lossy(&word[..end])).map(|()| end)
}

/// The forms of a specification: its type, that of its grammar as printed, the module of its rules as types, and these in
/// the order of the table.
macro_rules! forms {
    ($specification:ty, $printed:ty, $($module:ident)::+: $($rule:ident)*) => {{
        use $($module)::+ as rule;
        vec![$(form::<$specification, $printed, rule::$rule>()),*]
    }};
}

/// All rules of the specification, in the order of its table.
pub(crate) fn forms(specification: &TestedSpecification) -> Vec<Form> {
    let forms = match specification.name() {
        "RFC 2396" => forms! {
            rfc2396::Grammar, rfc2396::Printed, uri_bnf::rfc2396::rule:
            UriReference AbsoluteUri RelativeUri HierPart OpaquePart UricNoSlash NetPath AbsPath RelPath RelSegment
            Scheme Authority RegName Server Userinfo Hostport Host Hostname Domainlabel Toplabel Ipv4address Port
            Path PathSegments Segment Param Pchar Query Fragment Uric Reserved Unreserved Mark Escaped Hex Alphanum
            Alpha Lowalpha Upalpha Digit Control Space Delims Unwise
        },
        "RFC 1808" => forms! {
            rfc1808::Grammar, rfc1808::Printed, uri_bnf::rfc1808::rule:
            Url AbsoluteUrl GenericRl RelativeUrl NetPath AbsPath RelPath Path Fsegment Segment Params Param Scheme
            NetLoc Query Fragment Pchar Uchar Unreserved Escape Hex Alpha Lowalpha Hialpha Digit Safe Extra
            National Reserved Punctuation
        },
        "url-syntax-07" => forms! {
            url07::Grammar, url07::Printed, uri_bnf::url07::rule:
            UrlReference AbsoluteUrl OpaqueUrl GenericUrl RelativeUrl NetPath AbsPath RelPath Scheme Site
            Authority Server Userinfo Hostport Host Hostname Domainlabel Toplabel Hostnumber Port Path
            PathSegments Segment Param Pchar Query Fragment Urlc Reserved Unreserved Mark Escaped Hex Alphanum
            Alpha Lowalpha Upalpha Digit Control Space Delims Unwise
        },
        "uri-syntax-01" => forms! {
            uri01::Grammar, uri01::Printed, uri_bnf::uri01::rule:
            UriReference UrlReference UrnReference AbsoluteUrl OpaqueUrl GenericUrl RelativeUrl UrnNid UrnNss
            Scheme Fragment Uric Reserved Unreserved Mark Escaped Hex Alphanum Alpha Lowalpha Upalpha Digit
            NetPath AbsPath RelPath Site Authority Server Userinfo Hostport Host Hostname Domainlabel Toplabel
            Ipv4address Port Path PathSegments Segment Param Pchar Query Control Space Delims Unwise
        },
        "RFC 2732" => forms! {
            rfc2732::Grammar, rfc2732::Printed, uri_bnf::rfc2732::rule:
            UriReference AbsoluteUri RelativeUri HierPart OpaquePart UricNoSlash NetPath AbsPath RelPath
            RelSegment Scheme Authority RegName Server Userinfo Hostport Host Hostname Domainlabel Toplabel
            Ipv4address Port Path PathSegments Segment Param Pchar Query Fragment Uric Reserved Unreserved
            Mark Escaped Hex Alphanum Alpha Lowalpha Upalpha Digit Control Space Delims Unwise Ipv6reference
            Ipv6address Hexpart Hexseq Hex4 Hexdig CoreDigit
        },
        "RFC 3986" => forms! {
            rfc3986::Grammar, rfc3986::Printed, uri_bnf::rfc3986::rule:
            Uri HierPart UriReference AbsoluteUri RelativeRef RelativePart Scheme Authority Userinfo Host Port
            IpLiteral IpvFuture Ipv6address H16 Ls32 Ipv4address DecOctet RegName Path PathAbempty
            PathAbsolute PathNoscheme PathRootless PathEmpty Segment SegmentNz SegmentNzNc Pchar Query
            Fragment PctEncoded Unreserved Reserved GenDelims SubDelims Alpha Digit Hexdig
        },
        "RFC 3987" => forms! {
            rfc3987::Grammar, rfc3987::Printed, uri_bnf::rfc3987::rule:
            Iri IhierPart IriReference AbsoluteIri IrelativeRef IrelativePart Iauthority Iuserinfo Ihost IregName
            Ipath IpathAbempty IpathAbsolute IpathNoscheme IpathRootless IpathEmpty Isegment IsegmentNz
            IsegmentNzNc Ipchar Iquery Ifragment Iunreserved Ucschar Iprivate Scheme Port IpLiteral IpvFuture
            Ipv6address H16 Ls32 Ipv4address DecOctet PctEncoded Unreserved Reserved GenDelims SubDelims Alpha
            Digit Hexdig
        },
        "RFC 2141" => forms! {
            rfc2141::Grammar, rfc2141::Grammar, uri_bnf::urn::rfc2141::rule:
            Urn Nid LetNumHyp LetNum Upper Lower Number Nss UrnChars Trans Hex Other Reserved
        },
        "RFC 8141" => forms! {
            rfc8141::Grammar, rfc8141::Grammar, uri_bnf::urn::rfc8141::rule:
            Namestring AssignedName Nid Ldh Nss RqComponents RComponent QComponent FComponent Alphanum
            Fragment Pchar PctEncoded Unreserved SubDelims Alpha Digit Hexdig
        },
        name => panic!("no forms of {name}"),
    };
    let names: Vec<_> = forms.iter().map(|form| form.name).collect();
    let printed: Vec<_> = specification.table.entries().iter().map(RuleEntry::name).collect();
    assert_eq!(names, printed, "{}", specification.name());
    forms
}

impl Form {
    /// Compares the result for `word` in each form except the derivation with the automaton. Returns the first
    /// difference.
    pub(crate) fn check(&self, automaton: &Automaton, word: &[u8]) -> Result<(), String> {
        let prefix = automaton.longest_prefix(word);
        same("tree of octets", (self.tree_of_octets)(word)?, prefix)?;
        same("as printed", (self.printed)(word)?, prefix)?;
        same("tree of located octets", (self.tree_of_located_octets)(word)?, prefix)?;
        same("streaming", (self.streaming)(word), streamed(automaton, word))?;
        let Ok(text) = std::str::from_utf8(word) else {
            return Ok(());
        };
        same("furthest offset", (self.furthest)(text), viable_characters(automaton, word).0)?;
        same("with nom's errors", (self.with_errors)(text), prefix)
    }
}

/// The expected result of streaming: a rule is incomplete exactly if more input could change its answer, because a word
/// of its language continues from there.
fn streamed(automaton: &Automaton, word: &[u8]) -> Streamed {
    let (offset, state) = automaton.viable_prefix(word);
    let could_go_on = offset == word.len() && !automaton.next_octets(state).is_empty();
    match automaton.longest_prefix(word) {
        _ if could_go_on => Streamed::Incomplete,
        Some(end) => Streamed::Taken(end),
        None => Streamed::Refused,
    }
}
