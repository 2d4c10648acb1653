//! Escaping and unescaping: the table of classes against the trees of the grammars, what comes back, UTF-8, forms, and
//! costs.

use std::{borrow::Cow, hint::black_box};

use allocation_counter::measure;
use uri_bnf::{
    AsciiSet, Edition, UriReference,
    ast::{self, Path},
    escape::{
        Classes, EscapeContext, Escaped, EscapedBuf, Extent, FormUrlencoded, FormUrlencodedBuf, FormWriter,
        NotEscaped, NotUtf8, Pair, Plain, UnknownName, WriteError,
    },
    grammar::class::non_ascii::NonAscii,
    rfc2396,
};

use crate::support::editions::{TABULATED, has_servers, is_of_iris, is_of_rfc3986};

const ASCII: AsciiSet = AsciiSet::range(0, 127);
const BEFORE_RFC3986: [Edition; 4] = [Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732];
const DRAFTS: [Edition; 2] = [Edition::Url07, Edition::Uri01];
const SINCE_RFC3986: [Edition; 2] = [Edition::Rfc3986, Edition::Rfc3987];

/// All combinations.
fn combinations() -> impl Iterator<Item = (Edition, EscapeContext)> {
    let all = Edition::ALL.iter();
    let all = all.flat_map(|edition| EscapeContext::ALL.iter().map(move |context| (*edition, *context)));
    // A net_loc has no userinfo.
    all.filter(|&(edition, context)| has_servers(edition) || context != EscapeContext::Userinfo)
}

fn escaped(edition: Edition, context: EscapeContext, data: &str) -> String {
    Plain::from(data).escape(edition, context).to_string()
}

fn least(context: EscapeContext, data: &str) -> String {
    Plain::from(data).escape_to(Edition::Rfc3986, context, Extent::Must).to_string()
}

fn unescaped(text: &str) -> Result<String, NotUtf8> {
    Escaped::new(text).unwrap().unescape().to_text().map(Cow::into_owned)
}

/// Numbers that look random, the same in each run.
struct Random(uri_bnf::bnf::Random);

impl Random {
    fn new(seed: u64) -> Self {
        Self(uri_bnf::bnf::Random::new(seed))
    }

    fn below(&mut self, end: usize) -> usize {
        self.0.below(end)
    }

    /// Up to `longest` octets from `alphabet`.
    fn octets(&mut self, alphabet: &[u8], longest: usize) -> Vec<u8> {
        let length = self.below(longest + 1);
        (0..length).map(|_| alphabet[self.below(alphabet.len())]).collect()
    }

    fn text(&mut self, alphabet: &[u8], longest: usize) -> String {
        String::from_utf8(self.octets(alphabet, longest)).unwrap()
    }
}

/// A reference whose component is `text`, or begins with it.
fn reference(edition: Edition, context: EscapeContext, text: &str) -> String {
    match context {
        EscapeContext::Userinfo => format!("//{text}@h/"),
        EscapeContext::RegName if is_of_rfc3986(edition) => format!("//{text}/"),
        // The underscore makes it a registry name.
        EscapeContext::RegName => format!("//_{text}/"),
        EscapeContext::Path => format!("/{text}"),
        EscapeContext::Segment => format!("/x/{text}/y"),
        EscapeContext::FirstSegment => format!("{text}/y"),
        EscapeContext::Param => format!("/x;{text}=v;y"),
        EscapeContext::OpaquePart => format!("x:{text}"),
        EscapeContext::Query => format!("x?{text}"),
        EscapeContext::QueryName => format!("x?n&{text}=v&n"),
        EscapeContext::QueryValue => format!("x?n={text}&n"),
        EscapeContext::Fragment => format!("#{text}"),
        _ => panic!("{context}"),
    }
}

/// The component with `text`, as a reference of the edition has it; `None` if no reference has it there.
fn in_tree(edition: Edition, context: EscapeContext, text: &str) -> Option<String> {
    let reference = reference(edition, context, text);
    let tree = edition.tree(&reference)?;
    let found = component_of(edition, context, &tree)?;
    (tree.to_string() == reference).then(|| found.to_owned())
}

fn component_of<'a>(
    edition: Edition,
    context: EscapeContext,
    tree: &UriReference<&'a str>,
) -> Option<&'a str> {
    // Since RFC 3986, grammars have no params.
    let has_params =
        |segment: ast::Segment<&str>| !is_of_rfc3986(edition) && segment.params().next().is_some();
    let rest_is = |expected: Option<&str>, found: Option<&str>| (expected == found).then_some(());
    match context {
        EscapeContext::Userinfo => {
            let (user, rest) = tree.userinfo()?.split_at_colon();
            rest_is(Some("h"), tree.host().map(|host| host.text()))?;
            rest.is_none().then_some(user.as_str())
        }
        EscapeContext::RegName if is_of_rfc3986(edition) => {
            rest_is(Some("/"), Some(tree.path().text()))?;
            rest_is(tree.authority().map(|authority| authority.text()), tree.host().map(|host| host.text()))?;
            Some(tree.host()?.text())
        }
        EscapeContext::RegName => {
            rest_is(Some("/"), Some(tree.path().text()))?;
            tree.reg_name()?.text().strip_prefix('_')
        }
        EscapeContext::Path => {
            let Path::AbsPath(path) = tree.path() else { return None };
            rest_is(None, tree.query().map(|query| query.text()))?;
            rest_is(None, tree.fragment().map(|fragment| fragment.text()))?;
            path.segments().all(|segment| !has_params(segment)).then(|| path.text().get(1..))?
        }
        EscapeContext::Segment => {
            let segments: Vec<_> = tree.path().segments()?.collect();
            let [_, segment, _] = segments[..] else { return None };
            (!has_params(segment)).then(|| segment.text())
        }
        EscapeContext::FirstSegment => {
            rest_is(None, tree.scheme().map(|scheme| scheme.text()))?;
            rest_is(None, tree.fragment().map(|fragment| fragment.text()))?;
            rest_is(None, tree.query().map(|query| query.text()))?;
            let path = tree.path().text();
            (tree.authority().is_none()).then(|| path.strip_suffix("/y"))?.filter(|path| !path.contains('/'))
        }
        EscapeContext::Param => {
            let segments: Vec<_> = tree.path().segments()?.collect();
            let [segment] = segments[..] else { return None };
            let params: Vec<_> = segment.params().collect();
            let [param, _] = params[..] else { return None };
            rest_is(Some("v"), param.pair().value().map(Escaped::as_str))?;
            rest_is(None, tree.fragment().map(|fragment| fragment.text()))?;
            Some(param.pair().name().as_str())
        }
        EscapeContext::OpaquePart => {
            rest_is(None, tree.fragment().map(|fragment| fragment.text()))?;
            rest_is(None, tree.query().map(|query| query.text()))?;
            match tree.path() {
                Path::OpaquePart(part) => Some(part.text()),
                Path::PathSegments(path) => {
                    let segments: Vec<_> = path.segments().collect();
                    let [segment] = segments[..] else { return None };
                    (!has_params(segment)).then(|| segment.text())
                }
                _ => None,
            }
        }
        EscapeContext::Query => {
            rest_is(None, tree.fragment().map(|fragment| fragment.text()))?;
            Some(tree.query()?.text())
        }
        EscapeContext::QueryName => {
            let pairs: Vec<_> = tree.query()?.pairs().collect();
            let [_, pair, _] = pairs[..] else { return None };
            rest_is(Some("v"), pair.value().map(Escaped::as_str))?;
            Some(pair.name().as_str())
        }
        EscapeContext::QueryValue => {
            let pairs: Vec<_> = tree.query()?.pairs().collect();
            let [pair, _] = pairs[..] else { return None };
            pair.value().map(Escaped::as_str)
        }
        EscapeContext::Fragment => Some(tree.fragment()?.text()),
        _ => panic!("{context}"),
    }
}

/// A row of the second table in the documentation of `Classes`: the characters that a component allows, and that data
/// must escape nevertheless.
fn documented(edition: Edition, context: EscapeContext) -> AsciiSet {
    let source = include_str!("../../src/escape/classes.rs");
    let row = format!("/// | `{context}` |");
    let row = source.lines().find_map(|line| line.strip_prefix(&row)).unwrap();
    let cell = match edition {
        // RFC 1738 divides a net_loc.
        Edition::Rfc1808 if context == EscapeContext::RegName => return AsciiSet::of(b":@"),
        // What follows the first ";" of a path are params.
        Edition::Rfc1808 if [EscapeContext::Path, EscapeContext::Segment].contains(&context) => {
            return AsciiSet::of(b";");
        }
        Edition::Rfc1808 if context == EscapeContext::FirstSegment => return AsciiSet::of(b";"),
        Edition::Rfc1808 => return AsciiSet::EMPTY,
        Edition::Url07 | Edition::Uri01 => 0,
        Edition::Rfc2396 | Edition::Rfc2732 => 1,
        _ => 2,
    };
    let cell = row.split('|').nth(cell).unwrap();
    let brackets = edition == Edition::Rfc2732 && context >= EscapeContext::OpaquePart;
    AsciiSet::of((cell.replace(['`', ' '], "") + if brackets { "[]" } else { "" }).as_bytes())
}

/// Section 5 of the table of expected results.
#[test]
fn expected_results() {
    for edition in [&BEFORE_RFC3986[..], &SINCE_RFC3986[..]].concat() {
        assert_eq!(escaped(edition, EscapeContext::Segment, "a/b;c=d?e"), "a%2Fb%3Bc%3Dd%3Fe", "{edition}");
        for context in EscapeContext::ALL {
            assert_eq!(escaped(edition, *context, "100%"), "100%25", "{edition} {context}");
            assert_eq!(escaped(edition, *context, "%41"), "%2541", "{edition} {context}");
        }
    }
    assert_eq!(least(EscapeContext::Segment, "a/b;c=d?e"), "a%2Fb;c=d%3Fe");
    for (edition, query) in TABULATED.into_iter().zip(["$,", "$,", "%24%2C", "%24%2C", "%24%2C", "%24%2C"]) {
        assert_eq!(escaped(edition, EscapeContext::Query, "$,"), query, "{edition}");
    }
    assert_eq!(least(EscapeContext::Query, "$,"), "$,");
    assert_eq!(unescaped("%2541").as_deref(), Ok("%41"));
    // Not by the letter of section 2.4: sections 2.2 and 3.3 reserve four characters in a segment.
    for edition in BEFORE_RFC3986 {
        assert_eq!(escaped(edition, EscapeContext::Segment, ":@&+"), ":@&+", "{edition}");
    }
}

#[test]
fn other_components() {
    for edition in DRAFTS {
        assert_eq!(escaped(edition, EscapeContext::Userinfo, "a:b@c;d"), "a%3Ab%40c;d");
        assert_eq!(escaped(edition, EscapeContext::RegName, "a:b@c;d&"), "a%3Ab%40c;d&");
        assert_eq!(escaped(edition, EscapeContext::FirstSegment, "a:b;c@"), "a%3Ab%3Bc@");
        assert_eq!(escaped(edition, EscapeContext::Query, "/&=+;?:@"), "%2F%26%3D%2B;?:@");
        assert_eq!(escaped(edition, EscapeContext::OpaquePart, "a:b/c"), "a:b%2Fc");
        assert_eq!(escaped(edition, EscapeContext::Fragment, "a/b?c#d"), "a/b?c%23d");
    }
    for edition in [Edition::Rfc2396, Edition::Rfc2732] {
        assert_eq!(escaped(edition, EscapeContext::Userinfo, "a:b@c;d&"), "a%3Ab%40c%3Bd&");
        assert_eq!(escaped(edition, EscapeContext::RegName, "a:b@c;d&"), "a%3Ab%40c%3Bd&");
        assert_eq!(escaped(edition, EscapeContext::FirstSegment, "a:b;c@"), "a%3Ab%3Bc@");
        assert_eq!(
            escaped(edition, EscapeContext::Query, ";/?:@&=+,$'!"),
            "%3B%2F%3F%3A%40%26%3D%2B%2C%24'!"
        );
        assert_eq!(escaped(edition, EscapeContext::OpaquePart, "a:b/c?"), "a:b%2Fc?");
        assert_eq!(escaped(edition, EscapeContext::Fragment, "a/b?c#d"), "a/b?c%23d");
        // RFC 2732 allows brackets explicitly for addresses.
        assert_eq!(escaped(edition, EscapeContext::Query, "[]"), "%5B%5D");
    }
    let edition = Edition::Rfc3986;
    assert_eq!(escaped(edition, EscapeContext::Userinfo, "a:b@c;d~"), "a%3Ab%40c%3Bd~");
    assert_eq!(least(EscapeContext::Userinfo, "a:b@c;d"), "a%3Ab%40c;d");
    assert_eq!(least(EscapeContext::RegName, "a:b@c;d"), "a%3Ab%40c;d");
    assert_eq!(escaped(edition, EscapeContext::Path, "a/b:c"), "a/b%3Ac");
    assert_eq!(least(EscapeContext::Path, "a/b:c?"), "a/b:c%3F");
    assert_eq!(least(EscapeContext::FirstSegment, "a:b/c@"), "a%3Ab%2Fc@");
    assert_eq!(least(EscapeContext::Param, "a;b=c,d"), "a%3Bb%3Dc,d");
    assert_eq!(least(EscapeContext::Query, "a=b&c#[?/"), "a=b&c%23%5B?/");
    assert_eq!(least(EscapeContext::QueryName, "a=b&c"), "a%3Db%26c");
    assert_eq!(least(EscapeContext::QueryValue, "a=b&c"), "a=b%26c");
    assert_eq!(escaped(edition, EscapeContext::Fragment, "a/b?c#d!"), "a%2Fb%3Fc%23d%21");
    assert_eq!(least(EscapeContext::Fragment, "a/b?c#d!"), "a/b?c%23d!");
}

/// Every octet, and every text of a few: the result is that component in a tree, and its data is what was escaped.
#[test]
fn what_is_escaped_comes_back() {
    let mut random = Random::new(7);
    let octets: Vec<u8> = (0..=255).collect();
    let singles = octets.iter().map(|octet| vec![*octet]);
    let mut several: Vec<_> =
        (0..300).map(|_| random.octets(b"%/;=?:@&+$,#[]!'()*~ aA1.\0\xff\xc3", 6)).collect();
    // Characters beyond US-ASCII, and octets next to them that are not one.
    for _ in 0..300 {
        let mut data = Vec::new();
        for _ in 0..=random.below(5) {
            match random.below(3) {
                0 => data.extend(random.octets(b"/%a\xc3\xa9\xe2\x80\xf0\x9f", 3)),
                _ => data.extend(BEYOND[random.below(BEYOND.len())].encode_utf8(&mut [0; 4]).bytes()),
            }
        }
        several.push(data);
    }
    let data: Vec<_> = singles.chain(several).filter(|data| !data.is_empty()).collect();
    for (edition, context) in combinations() {
        for extent in Extent::ALL {
            for octets in &data {
                // Escaping does not prevent that a path looks like an authority.
                if context == EscapeContext::Path && octets[0] == b'/' {
                    continue;
                }
                let text = Plain::from(&octets[..]).escape_to(edition, context, extent).to_string();
                let found = in_tree(edition, context, &text);
                assert_eq!(found.as_deref(), Some(&*text), "{edition} {context} {extent}");
                let escaped = Escaped::of(edition, context, &text).unwrap();
                assert_eq!(escaped.unescape().to_octets(), &octets[..], "{edition} {context} {text}");
            }
        }
    }
}

/// Nothing must be escaped without a reason: either a tree would have another component, or the prose says so.
#[test]
fn classes_are_the_smallest() {
    for (edition, context) in combinations() {
        let classes = Classes::of(edition, context);
        let reserved = documented(edition, context);
        assert!(reserved.is_subset(classes.must()), "{edition} {context} {reserved:?}");
        for character in ASCII.iter() {
            let octet = u8::try_from(character).unwrap();
            let text = format!("x{character}y");
            let is_kept = in_tree(edition, context, &text).is_some_and(|found| found == text);
            if reserved.contains(octet) {
                // The grammar allows it, and the prose reserves it.
                assert!(
                    edition.is_valid(&reference(edition, context, &text)),
                    "{edition} {context} {character:?}"
                );
            } else {
                assert!(is_kept != classes.must().contains(octet), "{edition} {context} {character:?}");
            }
        }
    }
}

/// Characters beyond US-ASCII: the ends of the ranges of `ucschar` and `iprivate` and their neighbours, the formatting
/// characters of section 4.1 and theirs, and some others.
const BEYOND: [char; 34] = [
    '\u{80}',
    '\u{9f}',
    '\u{a0}',
    '\u{e9}',
    '\u{d7ff}',
    '\u{e000}',
    '\u{f8ff}',
    '\u{f900}',
    '\u{fdcf}',
    '\u{fdd0}',
    '\u{fdef}',
    '\u{fdf0}',
    '\u{ffef}',
    '\u{fff0}',
    '\u{10000}',
    '\u{1fffd}',
    '\u{1fffe}',
    '\u{20000}',
    '\u{e0000}',
    '\u{e0fff}',
    '\u{e1000}',
    '\u{efffd}',
    '\u{effff}',
    '\u{f0000}',
    '\u{ffffd}',
    '\u{10fffd}',
    '\u{10ffff}',
    '\u{200d}',
    '\u{200e}',
    '\u{200f}',
    '\u{202a}',
    '\u{202e}',
    '\u{2010}',
    '\u{2069}',
];

/// Every character beyond US-ASCII is written as it is, exactly if the grammar allows it there, apart from the formatting
/// characters.
#[test]
fn characters_beyond_us_ascii_are_data_where_the_grammar_has_them() {
    const FORMATTING: [char; 7] =
        ['\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}'];
    for (edition, context) in combinations() {
        let classes = Classes::of(edition, context);
        assert_eq!(classes.non_ascii() == NonAscii::None, !is_of_iris(edition), "{edition} {context}");
        // Params are not in its grammar.
        let is_in_tree = |text: &str| match (is_of_iris(edition), context) {
            (true, EscapeContext::Param) => in_tree(edition, EscapeContext::Segment, text),
            _ => in_tree(edition, context, text),
        };
        for character in BEYOND.into_iter().chain(FORMATTING) {
            let text = format!("x{character}y");
            let is_allowed = is_in_tree(&text).is_some();
            assert_eq!(classes.non_ascii().contains(character), is_allowed, "{edition} {context} {text:?}");
            assert_eq!(Escaped::of(edition, context, &text).is_ok(), is_allowed, "{edition} {text:?}");
            let is_kept = is_allowed && !FORMATTING.contains(&character);
            let escaped = escaped(edition, context, &text);
            assert_eq!(escaped == text, is_kept, "{edition} {context} {text:?} {escaped}");
            assert_eq!(unescaped_of(edition, context, &escaped), text, "{edition} {context}");
        }
    }
    // Octets that are not a character are escaped, each for itself.
    let data = Plain::from(&b"\xC3\xA9\xC3/\xED\xA0\x80\xC3\xA9\xC0\xAF"[..]);
    let escape = data.escape(Edition::Rfc3987, EscapeContext::Path);
    assert_eq!(escape.to_text(), "\u{e9}%C3/%ED%A0%80\u{e9}%C0%AF");
    let pieces: Vec<_> = escape.collect();
    assert_eq!(pieces, ["\u{e9}", "%C3", "/", "%ED", "%A0", "%80", "\u{e9}", "%C0", "%AF"]);
}

fn unescaped_of(edition: Edition, context: EscapeContext, text: &str) -> String {
    let escaped = Escaped::of(edition, context, text).unwrap();
    escaped.unescape().to_text().unwrap().into_owned()
}

/// Escaped text under RFC 3987: the offset of a fault is that of the character.
#[test]
fn escaped_text_beyond_us_ascii() {
    let of = |context, text| Escaped::of(Edition::Rfc3987, context, text).map(Escaped::as_str);
    assert_eq!(of(EscapeContext::Segment, "\u{e9}%C3%A9a"), Ok("\u{e9}%C3%A9a"));
    assert_eq!(of(EscapeContext::Segment, "\u{e9}/"), Err(NotEscaped::NotAllowed { offset: 2 }));
    assert_eq!(of(EscapeContext::Segment, "a\u{e000}"), Err(NotEscaped::NotAllowed { offset: 1 }));
    assert_eq!(of(EscapeContext::QueryValue, "a\u{e000}"), Ok("a\u{e000}"));
    assert_eq!(of(EscapeContext::Fragment, "\u{1f600}%4"), Err(NotEscaped::MalformedEscape { offset: 4 }));
    let tree = Edition::Rfc3987
        .parse("http://b\u{fc}cher/\u{e9};\u{e9}=%C3%A9?\u{e9}=\u{e000}%26#\u{e9}%FF")
        .unwrap();
    assert_eq!(tree.host().unwrap().unescape().to_text().as_deref(), Ok("b\u{fc}cher"));
    let segment = tree.path().segments().unwrap().next().unwrap();
    let pair = segment.params().next().unwrap().pair();
    let value = pair.value().unwrap();
    assert_eq!((pair.name().as_str(), value.unescape().to_text().as_deref()), ("\u{e9}", Ok("\u{e9}")));
    let pair = tree.query().unwrap().pairs().next().unwrap();
    assert_eq!(pair.value().unwrap().unescape().to_text().as_deref(), Ok("\u{e000}&"));
    let fragment = tree.fragment().unwrap().unescape();
    assert_eq!(
        (fragment.to_text(), fragment.to_text_lossy()),
        (Err(NotUtf8 { offset: 2 }), "\u{e9}\u{fffd}".into())
    );
    assert_eq!(
        tree.query().unwrap().form().fields().next().unwrap().name().to_text().as_deref(),
        Ok("\u{e9}")
    );
}

#[test]
fn classes_are_disjoint_and_complete() {
    for (edition, context) in combinations() {
        let classes = Classes::of(edition, context);
        let all = [classes.must(), classes.should(), classes.may(), classes.should_not(), classes.must_not()];
        assert_eq!(all.iter().map(|class| class.len()).sum::<usize>(), 128, "{edition} {context}");
        assert_eq!(all.into_iter().fold(AsciiSet::EMPTY, AsciiSet::union), ASCII, "{edition} {context}");
        // Only RFC 3986 has a second list, and with it every reserved character is in one of the two.
        let has_second_list = is_of_rfc3986(edition);
        let without = if has_second_list { classes.may() } else { classes.should() };
        assert_eq!(without, AsciiSet::EMPTY, "{edition} {context}");
        assert_eq!(classes.must_not().is_empty(), context != EscapeContext::Path);
        assert_eq!(classes.escaped(Extent::Must), classes.must());
    }
}

/// The sections in the table exist in the edition's own documents.
#[test]
fn each_row_names_its_section() {
    for (edition, documents) in TABULATED.into_iter().zip([
        "draft-fielding-url-syntax-07, section",
        "proposed draft-fielding-url-syntax-03, section",
        "RFC 2396, section",
        "RFC 2396, section",
        "RFC 3986, section",
        "RFC 3987, section 2.2, and RFC 3986, section",
    ]) {
        for context in EscapeContext::ALL {
            let section = Classes::of(edition, *context).section();
            assert!(section.starts_with(documents), "{edition} {context} {section}");
        }
    }
    let section = |edition, context| Classes::of(edition, context).section().to_owned();
    assert_eq!(
        section(Edition::Url07, EscapeContext::Segment),
        "draft-fielding-url-syntax-07, section 4.3.2"
    );
    assert_eq!(
        section(Edition::Uri01, EscapeContext::Query),
        "proposed draft-fielding-url-syntax-03, section 3.3.3"
    );
    assert_eq!(section(Edition::Rfc3986, EscapeContext::Userinfo), "RFC 3986, section 3.2.1");
}

#[test]
fn names() {
    for context in EscapeContext::ALL {
        assert_eq!(context.to_string().parse(), Ok(*context));
    }
    for extent in Extent::ALL {
        assert_eq!(extent.to_string().parse(), Ok(extent));
    }
    assert_eq!("host".parse::<EscapeContext>(), Err(UnknownName));
    assert_eq!(format!("{:>8}|{:>8}", EscapeContext::Param, Extent::Must), "   param|    must");
}

#[test]
fn escapes_are_written_alike_everywhere() {
    let escape = Plain::from("a b\u{e9}/").escape(Edition::Rfc3986, EscapeContext::Segment);
    assert_eq!(escape.clone().collect::<String>(), "a%20b%C3%A9%2F");
    assert_eq!(escape.to_string(), "a%20b%C3%A9%2F");
    assert_eq!(escape.to_text(), "a%20b%C3%A9%2F");
    assert_eq!(escape.to_escaped().into_string(), "a%20b%C3%A9%2F");
    let mut text = "x".to_owned();
    escape.append_to(&mut text);
    assert_eq!(text, "xa%20b%C3%A9%2F");
    assert_eq!(format!("{escape:?} {:?}", Plain::from("\"\n\u{e9}")), r#""a%20b%C3%A9%2F" "\"\n\xc3\xa9""#);
    // Octets that are not UTF-8 are escaped, and the others are not touched.
    assert_eq!(Plain::from(b"a\xff").escape(Edition::Rfc2396, EscapeContext::Query).to_text(), "a%FF");
}

#[test]
fn what_is_not_escaped_text() {
    let error = |text| Escaped::new(text).unwrap_err();
    for (text, offset) in
        [("%", 0), ("a%4", 1), ("%4g", 0), ("%41%%41", 3), ("%-1", 0), ("%+1", 0), ("%\u{e9}", 0)]
    {
        assert_eq!(error(text), NotEscaped::MalformedEscape { offset }, "{text}");
    }
    for (text, offset) in
        [(" ", 0), ("a\"", 1), ("%41<", 3), ("a\u{e9}", 1), ("\n", 0), ("[|", 1), ("\x7f", 0)]
    {
        assert_eq!(error(text), NotEscaped::NotAllowed { offset }, "{text}");
    }
    // All characters of a URI, also after many octets and next to brackets.
    let all = "abcXYZ019-._~:/?#[]@!$&'()*+,;=%00%fF".repeat(9);
    for end in 0..=all.len() - 3 {
        let is_whole =
            !all[..end].ends_with('%') && !all[..end].ends_with("%0") && !all[..end].ends_with("%f");
        assert_eq!(Escaped::new(&all[..end]).is_ok(), is_whole, "{end}");
        let text = format!("{}\u{7f}", &all[..end]);
        assert!(Escaped::new(&text).is_err());
    }
    let of = |context, text| Escaped::of(Edition::Rfc2396, context, text).map(|_| ());
    assert_eq!(of(EscapeContext::Segment, "a;b=c"), Ok(()));
    assert_eq!(of(EscapeContext::Segment, "a/b"), Err(NotEscaped::NotAllowed { offset: 1 }));
    assert_eq!(of(EscapeContext::Path, "a/b;c"), Ok(()));
    assert_eq!(of(EscapeContext::Userinfo, "a:b"), Ok(()));
    assert_eq!(of(EscapeContext::Query, "a=b&c"), Ok(()));
    assert_eq!(of(EscapeContext::QueryValue, "b=&c"), Err(NotEscaped::NotAllowed { offset: 2 }));
    assert_eq!(of(EscapeContext::QueryName, "b="), Err(NotEscaped::NotAllowed { offset: 1 }));
    assert_eq!(of(EscapeContext::Query, "[%]"), Err(NotEscaped::NotAllowed { offset: 0 }));
    assert_eq!(
        Escaped::of(Edition::Rfc2732, EscapeContext::Query, "[").map(|_| ()),
        Err(NotEscaped::NotAllowed { offset: 0 })
    );
}

/// Octet for octet by the rule, in texts of all lengths around those of blocks and windows.
#[test]
fn unescaping_gives_the_octets() {
    fn by_the_rule(text: &[u8], form: bool) -> Vec<u8> {
        match text {
            [b'%', high, low, rest @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                let digits = [*high, *low];
                let octet = u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap();
                [&[octet], &by_the_rule(rest, form)[..]].concat()
            }
            [first, rest @ ..] => {
                let octet = if form && *first == b'+' { b' ' } else { *first };
                [&[octet], &by_the_rule(rest, form)[..]].concat()
            }
            [] => Vec::new(),
        }
    }
    let mut random = Random::new(42);
    for round in 0..6000 {
        let alphabet: &[u8] =
            [&b"%4+a"[..], b"%fF0aA+xyz", b"abcdefghijklmnopqrstuvwxyz+%%%C3A9", b"%Cc39Aa"][round % 4];
        let text = random.text(alphabet, if round < 3000 { 20 } else { 300 });
        // Any text is a form, malformed escapes included.
        let form = format!("n={text}");
        let value = FormUrlencoded::of(&form).fields().next().unwrap().value();
        let expected = by_the_rule(text.as_bytes(), true);
        assert_eq!(value.to_octets(), expected, "{text}");
        assert!(value.clone().eq(expected.iter().copied()), "{text}");
        let mut octets = b"x".to_vec();
        value.append_to(&mut octets);
        assert_eq!(octets[1..], expected, "{text}");
        assert_eq!(value.to_text().ok().map(Cow::into_owned), String::from_utf8(expected.clone()).ok());
        assert_eq!(value.to_text_lossy(), String::from_utf8_lossy(&expected), "{text}");
        if let Ok(escaped) = Escaped::new(&text) {
            let expected = by_the_rule(text.as_bytes(), false);
            assert_eq!(escaped.unescape().to_octets(), expected, "{text}");
            assert!(escaped.unescape().eq(expected.iter().copied()), "{text}");
        }
    }
}

/// A writer that returns an error.
struct Full;
impl std::fmt::Write for Full {
    fn write_str(&mut self, _: &str) -> std::fmt::Result {
        Err(std::fmt::Error)
    }
}

/// UTF-8 is a step after unescaping: the characters, the errors and their offsets are those of the octets.
#[test]
fn utf8_is_checked() {
    let mut random = Random::new(3);
    for _ in 0..4000 {
        let octets = random
            .octets(b"a\x00\x7f\x80\xbf\xc2\xc3\xe0\xa0\xe2\x82\xac\xed\xf0\x90\x9f\xf4\x8f\xf5\xff", 9);
        let text =
            Plain::from(&octets[..]).escape(Edition::Rfc3986, EscapeContext::Query).to_text().into_owned();
        let unescape = Escaped::new(&text).unwrap().unescape();
        let lossy = String::from_utf8_lossy(&octets);
        assert_eq!(unescape.to_text_lossy(), lossy, "{text}");
        assert_eq!(unescape.clone().lossy().to_string(), lossy, "{text}");
        let characters: Vec<_> = unescape.clone().characters().collect();
        assert!(
            characters.iter().map(|character| character.unwrap_or('\u{fffd}')).eq(lossy.chars()),
            "{text}"
        );
        let error = characters.iter().find_map(|character| character.err());
        assert_eq!(unescape.to_text().err(), error, "{text}");
        let mut written = String::new();
        match (std::str::from_utf8(&octets), unescape.clone().write_text(&mut written)) {
            (Ok(expected), Ok(())) => assert_eq!(written, expected),
            (Err(expected), Err(WriteError::NotUtf8(NotUtf8 { offset }))) => {
                let before = &octets[..expected.valid_up_to()];
                let before =
                    Plain::from(before).escape(Edition::Rfc3986, EscapeContext::Query).to_text().len();
                assert_eq!((offset, &*written, error), (before, "", Some(NotUtf8 { offset })), "{text}");
            }
            (expected, found) => panic!("{text}: {expected:?}, {found:?}"),
        }
    }
    let full = Escaped::new("a").unwrap().unescape().write_text(&mut Full);
    assert_eq!(full, Err(WriteError::Writer(std::fmt::Error)));
}

/// What is left after some octets is the rest of the data.
#[test]
fn a_part_of_the_octets() {
    let mut unescape = Escaped::new("%C3%A9a%2F").unwrap().unescape();
    assert_eq!((unescape.next(), unescape.size_hint()), (Some(0xc3), (3, Some(7))));
    assert_eq!(unescape.to_octets(), &b"\xa9a/"[..]);
    assert_eq!(unescape.to_text(), Err(NotUtf8 { offset: 3 }));
    assert_eq!(unescape.nth(1), Some(b'a'));
    assert_eq!((unescape.to_text().as_deref(), format!("{unescape:?}")), (Ok("/"), "\"/\"".to_owned()));
    assert_eq!((unescape.by_ref().count(), unescape.next()), (1, None));
    // A form can contain characters that are not US-ASCII, and begin within one.
    let mut value = FormUrlencoded::of("a=\u{e9}b").fields().next().unwrap().value();
    assert_eq!(value.to_text().as_deref(), Ok("\u{e9}b"));
    value.next();
    assert_eq!((value.to_text(), value.to_text_lossy()), (Err(NotUtf8 { offset: 1 }), "\u{fffd}b".into()));
}

#[test]
fn nodes_are_unescaped_after_splitting() {
    let reference = "http://us%3Aer:p%40ss@h%2Fx/a%2Fb;v=1%3B2;w/%2E%2E?q=%26&q=+&=%3D&r#f%23";
    let tree = Edition::Rfc3986.parse(reference).unwrap();
    let (user, rest) = tree.userinfo().unwrap().split_at_colon();
    assert_eq!(
        (unescaped(user.as_str()), unescaped(rest.unwrap().as_str())),
        (Ok("us:er".into()), Ok("p@ss".into()))
    );
    assert_eq!(tree.host().unwrap().unescape().to_text().as_deref(), Ok("h/x"));
    let segments: Vec<_> = tree.path().segments().unwrap().collect();
    assert_eq!(segments.len(), 2);
    assert_eq!(segments[0].unescape().to_text().as_deref(), Ok("a/b;v=1;2;w"));
    assert_eq!(segments[0].escaped_without_params().unescape().to_text().as_deref(), Ok("a/b"));
    let params: Vec<_> = segments[0].params().map(|param| param.pair()).collect();
    assert_eq!(params[0].value().map(|value| value.unescape().to_octets()), Some(b"1;2"[..].into()));
    assert_eq!((params[1].name().as_str(), params[1].value()), ("w", None));
    assert_eq!(segments[1].unescape().to_text().as_deref(), Ok(".."));
    let pairs: Vec<_> = tree.query().unwrap().pairs().collect();
    let data: Vec<_> = pairs
        .iter()
        .map(|pair| {
            (
                unescaped(pair.name().as_str()).unwrap(),
                pair.value().map(|value| unescaped(value.as_str()).unwrap()),
            )
        })
        .collect();
    let expected = [("q", Some("&")), ("q", Some("+")), ("", Some("=")), ("r", None)];
    assert!(data.iter().map(|(name, value)| (&**name, value.as_deref())).eq(expected), "{data:?}");
    assert_eq!(tree.fragment().unwrap().unescape().to_text().as_deref(), Ok("f#"));
    // The pairs are lossless.
    for query in ["a", "&", "a=&=&&b==", "a&"] {
        let reference = format!("x?{query}");
        let tree = Edition::Rfc3986.parse(&reference).unwrap();
        let pairs: Vec<_> = tree.query().unwrap().pairs().map(|pair| pair.as_escaped().as_str()).collect();
        assert_eq!(pairs.join("&"), query);
    }
    assert_eq!(Edition::Rfc3986.parse("?").unwrap().query().unwrap().pairs().count(), 0);
    // Located leaves have the same data.
    let located = Edition::Rfc3986.parse_located(reference).unwrap();
    assert!(located.query().unwrap().unescape().eq(tree.query().unwrap().unescape()));
}

/// Leaves of any text: what is no escape is data, and nothing panics.
#[test]
fn trees_changed_by_hand() {
    for leaf in ["%", "%4", "%zz", "\u{e9}%", "a;%=&+\u{1f600}:%41", ""] {
        let tree = Edition::Rfc3986.parse("//u:p@h/a;b=c?d=e#f").unwrap().map(&mut |_| leaf);
        let query = tree.query().unwrap();
        assert_eq!(query.unescape().to_text(), Ok(leaf.replace("%41", "A").into()));
        assert!(tree.userinfo().unwrap().split_at_colon().0.unescape().to_text().is_ok());
        let parts: Vec<_> =
            query.pairs().map(|pair| (pair.name().unescape().lossy().count(), pair.value())).collect();
        assert_eq!(parts.is_empty(), leaf.is_empty());
        for segment in tree.path().segments().into_iter().flatten() {
            assert!(segment.params().all(|param| leaf.contains(param.pair().name().as_str())));
            assert!(segment.unescape().to_text().is_ok());
        }
    }
}

/// Forms, both ways, against another implementation.
#[test]
fn forms_are_those_of_another_implementation() {
    let mut random = Random::new(11);
    for _ in 0..4000 {
        let text = random.text(b"&=+%abC4 3\n*-._~", 30);
        let expected: Vec<_> = url::form_urlencoded::parse(text.as_bytes()).collect();
        let fields: Vec<_> = FormUrlencoded::of(&text)
            .fields()
            .map(|field| (field.name().to_text_lossy(), field.value().to_text_lossy()))
            .collect();
        assert_eq!(fields, expected, "{text}");
        let expected = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(&fields).finish();
        let form: FormUrlencodedBuf = fields.iter().map(|(name, value)| (&**name, &**value)).collect();
        assert_eq!(form.as_form().as_str(), expected);
        let mut written = String::new();
        let mut writer = FormWriter::new(&mut written);
        for (name, value) in &fields {
            writer.field(Plain::from(&**name), Plain::from(&**value)).unwrap();
        }
        assert_eq!(written, expected);
        assert!(Edition::ALL.iter().all(|edition| edition.is_valid(&format!("x?{expected}"))), "{expected}");
    }
}

/// A form keeps order and repeats; the pairs of a query are not a form.
#[test]
fn forms_and_queries_differ() {
    let tree = rfc2396::parse("x?b=1+2&a&b=%2B").unwrap();
    let query = tree.query().unwrap();
    let form: Vec<_> = query
        .form()
        .fields()
        .map(|field| (field.name().to_text_lossy(), field.value().to_text_lossy()))
        .collect();
    assert_eq!(form, [("b".into(), "1 2".into()), ("a".into(), "".into()), ("b".into(), "+".into())]);
    assert_eq!(query.pairs().next().unwrap().value().unwrap().unescape().to_text().as_deref(), Ok("1+2"));
    assert_eq!(query.unescape().to_text().as_deref(), Ok("b=1+2&a&b=+"));
    let mut form = FormUrlencodedBuf::default();
    form.extend([("b", "1 2"), ("b", "+")]);
    assert_eq!(form.as_escaped().as_str(), "b=1+2&b=%2B");
    assert_eq!(Plain::from("1 2").escape(Edition::Rfc3986, EscapeContext::QueryValue).to_text(), "1%202");
}

/// Nothing is allocated if there is nothing to unescape or to escape; otherwise the result, once.
#[test]
fn allocations() {
    let count = |run: &dyn Fn()| measure(run).count_total;
    let long = "abc".repeat(100);
    let text = format!("x?{long}");
    let tree = rfc2396::parse(&text).unwrap();
    let query = tree.query().unwrap();
    assert_eq!(count(&|| drop(black_box(query.unescape().to_text()))), 0);
    assert_eq!(count(&|| drop(black_box(query.unescape().to_octets()))), 0);
    assert_eq!(count(&|| drop(black_box(query.unescape().to_text_lossy()))), 0);
    assert_eq!(count(&|| _ = black_box(query.pairs().count())), 0);
    let plain = Plain::from(&*long);
    assert_eq!(count(&|| drop(black_box(plain.escape(Edition::Rfc3986, EscapeContext::Query).to_text()))), 0);
    let escaped = format!("{long}%20{long}%C3%A9");
    let escaped = Escaped::of(Edition::Rfc3986, EscapeContext::Query, &escaped).unwrap();
    assert_eq!(count(&|| drop(black_box(escaped.unescape().to_text()))), 1);
    assert_eq!(count(&|| drop(black_box(escaped.unescape().to_octets()))), 1);
    assert_eq!(count(&|| _ = black_box(escaped.unescape().characters().count())), 0);
    assert_eq!(count(&|| _ = black_box(escaped.unescape().lossy().count())), 0);
    let data = Plain::from("a b/c\u{e9}");
    assert_eq!(count(&|| _ = black_box(data.escape(Edition::Rfc3986, EscapeContext::Query).count())), 0);
    assert_eq!(count(&|| drop(black_box(data.escape(Edition::Rfc3986, EscapeContext::Query).to_text()))), 1);
    let data = Plain::from("a-b-c\u{e9}");
    assert_eq!(count(&|| drop(black_box(data.escape(Edition::Rfc3987, EscapeContext::Query).to_text()))), 0);
}

/// Each of these would take minutes if it were quadratic.
#[test]
fn long_texts_take_linear_time() {
    let count = 1 << 19;
    let text = "%C3%A9".repeat(count);
    let unescape = Escaped::new(&text).unwrap().unescape();
    assert_eq!(unescape.to_text().unwrap().len(), 2 * count);
    assert_eq!((unescape.clone().count(), unescape.clone().characters().count()), (2 * count, count));
    assert_eq!(unescape.lossy().count(), count);
    let delimiters = format!("a?{}", "&=".repeat(count));
    let tree = rfc2396::parse(&delimiters).unwrap();
    assert_eq!(tree.query().unwrap().pairs().filter_map(Pair::value).count(), count);
    assert_eq!(tree.query().unwrap().form().fields().count(), count);
    assert_eq!(FormUrlencoded::of(&"&".repeat(count)).fields().count(), 0);
    let data = "\u{e9}".repeat(count);
    let escape = Plain::from(&data).escape(Edition::Rfc3986, EscapeContext::Query);
    assert_eq!((escape.to_text().len(), escape.count()), (6 * count, 2 * count));
    let escape = Plain::from(&data).escape(Edition::Rfc3987, EscapeContext::Query);
    assert_eq!((escape.to_text().len(), escape.count()), (2 * count, 1));
    // Octets that are not characters, and characters that are escaped, between those that are not.
    for piece in ["\u{e9}\u{200e}", "\u{e9}\u{fdd0}", "\u{e9} "] {
        let data = piece.repeat(count / 4);
        let escape = Plain::from(&data).escape(Edition::Rfc3987, EscapeContext::Query);
        assert_eq!(escape.to_text().len(), count / 4 * (2 + 3 * (piece.len() - 2)));
    }
}

#[test]
fn owned_and_borrowed_texts_agree() {
    let escaped = Escaped::new("a%2F").unwrap();
    let owned = EscapedBuf::from(escaped);
    assert_eq!((owned.as_escaped(), owned.as_str(), owned.to_string()), (escaped, "a%2F", "a%2F".to_owned()));
    assert_eq!(format!("{escaped:>6}"), "  a%2F");
}
