//! The tree of references beyond US-ASCII (RFC 3987): components, segments, parameters, spans, and how it is shown.

use nom_locate::LocatedSpan;
use uri_bnf::{
    Edition::Rfc3987,
    Located, Span,
    ast::{Authority, Host, Hostname, Node, Path, RegName, Segment},
    grammar::{self, RuleEntry},
    rfc3987::{self, RULES, rule},
};

const TEXT: &str = "http://\u{e9}:\u{e9}@b\u{fc}cher.example:080/\u{10300};x=\u{e9};/\u{6771}//%C3%A9?\u{e000}=\u{e9}#\u{efffd}?";

#[test]
fn components_are_pieces_of_the_text() {
    let reference = Rfc3987.parse(TEXT).unwrap();
    let Some(Authority::Server(server)) = reference.authority() else { panic!("{reference:?}") };
    assert_eq!(server.userinfo().map(|userinfo| userinfo.text()), Some("\u{e9}:\u{e9}"));
    let Some(Host::RegName(name)) = server.host() else { panic!("{server:?}") };
    assert_eq!(name.text(), "b\u{fc}cher.example");
    assert_eq!(server.port().and_then(|port| port.number()), Some(80));
    assert!(matches!(reference.path(), Path::AbsPath(path) if path.text().starts_with('/')));
    assert_eq!(reference.query().map(|query| query.text()), Some("\u{e000}=\u{e9}"));
    assert_eq!(reference.fragment().map(|fragment| fragment.text()), Some("\u{efffd}?"));
    assert_eq!(reference.to_string(), TEXT);
}

#[test]
fn segments_and_parameters_are_split_between_characters() {
    let path = Rfc3987.parse(TEXT).unwrap().path();
    let segments: Vec<_> = path.segments().unwrap().collect();
    let texts: Vec<_> = segments.iter().map(Segment::text).collect();
    assert_eq!(texts, ["\u{10300};x=\u{e9};", "\u{6771}", "", "%C3%A9"]);
    assert_eq!(segments[0].without_params(), "\u{10300}");
    assert!(segments[0].params().map(|param| param.text()).eq(["x=\u{e9}", ""]));
    // The octets of characters are never delimiters: U+012F, U+033B and U+0740 end with the octets of `/`, `;` and `@` in
    // other encodings only.
    let text = "\u{12f}\u{33b}\u{740}\u{ff0f}";
    let segments = Rfc3987.parse(text).unwrap().path();
    assert!(segments.segments().unwrap().map(|segment| segment.without_params()).eq([text]));
}

/// A name of RFC 3987 has no labels in the tree. Those of a `Hostname` that is built from one are split at the dots.
#[test]
fn labels_are_split_at_dots_of_us_ascii() {
    let hostname = Hostname::of_text("b\u{fc}cher.\u{6771}\u{3002}a.\u{e9}.");
    assert!(hostname.domainlabels().map(|label| label.text()).eq(["b\u{fc}cher", "\u{6771}\u{3002}a"]));
    assert_eq!((hostname.toplabel().text(), hostname.has_final_dot()), ("\u{e9}", true));
    assert_eq!(hostname.to_string(), hostname.text());
    // Digits of other scripts are not numbers.
    for text in ["//\u{661}.2.3.4", "//1.2.3.4\u{e9}", "//1.2.3.\u{ff14}"] {
        assert!(matches!(Rfc3987.parse(text).unwrap().host(), Some(Host::RegName(_))), "{text}");
    }
}

#[test]
fn spans_count_octets() {
    let reference = Rfc3987.parse(TEXT).unwrap();
    let located = Rfc3987.parse_located(TEXT).unwrap();
    let mut nodes = Vec::new();
    walk(reference.into(), &mut |node| nodes.push(node));
    let mut spans = Vec::new();
    walk_located(&located.into(), &mut |node| spans.push(node.span()));
    assert_eq!(nodes.len(), spans.len());
    for (node, span) in nodes.iter().zip(spans) {
        assert_eq!(node.span_in(TEXT), Some(span), "{node:?}");
        assert_eq!(&TEXT[span.start..span.end], node.text());
    }
    assert_eq!(reference.host().unwrap().span_in(TEXT), Some(Span::new(13, 28)));
    // Octets as input, in the middle of a document, with the lines and columns of `nom_locate`.
    let document = "\u{e9}\n\u{e9} ".as_bytes();
    let input = [document, TEXT.as_bytes()].concat();
    let (input, _) = nom::Input::take_split(&LocatedSpan::new(&input[..]), document.len());
    let tree = grammar::parse::<rfc3987::Grammar, rule::IriReference, _>(input).unwrap();
    let host = tree.host().unwrap().text();
    assert_eq!((host.location_offset(), host.location_line()), (document.len() + 13, 2));
    assert_eq!((host.get_column(), host.get_utf8_column()), (17, 14));
}

fn walk<'a>(node: Node<&'a str>, visit: &mut dyn FnMut(Node<&'a str>)) {
    visit(node);
    node.children(&mut |child| walk(child, visit));
}

fn walk_located<'a>(node: &Node<Located<'a>>, visit: &mut dyn FnMut(&Node<Located<'a>>)) {
    visit(node);
    node.children(&mut |child| walk_located(&child, visit));
}

/// `Debug` shows text as a `str` does; octets that are not UTF-8 are escaped, as in `Display`.
#[test]
fn nodes_are_shown_as_text() {
    let name = RegName::of_text("b\u{fc}cher");
    assert_eq!(
        (format!("{name:?}"), name.to_string()),
        ("reg_name(\"b\u{fc}cher\")".into(), "b\u{fc}cher".into())
    );
    assert_eq!(format!("{:?}", RegName::of_text("\"\u{202e}\n")), r#"reg_name("\"\u{202e}\n")"#);
    let octets = RegName::of_text(&b"\xC3\xA9\xC3\xFFe"[..]);
    assert_eq!(
        (format!("{octets:?}"), octets.to_string()),
        (r#"reg_name("\u{e9}\xc3\xffe")"#.replace("\\u{e9}", "\u{e9}"), "\u{e9}\\xC3\\xFFe".into())
    );
}

/// The terms of the tree are the rules of the grammar, except for parts that are no rule there.
#[test]
fn nodes_have_the_names_of_the_rules() {
    let mut names = Vec::new();
    walk(Rfc3987.parse("a://\u{e9}@\u{e9}/\u{e9}?#").unwrap().into(), &mut |node| {
        names.extend(RULES.rule_of(&node).map(RuleEntry::name));
    });
    let expected = [
        "IRI-reference",
        "absolute-IRI",
        "scheme",
        "iauthority",
        "iauthority",
        "iuserinfo",
        "ihost",
        "ireg-name",
        "ipath",
        "ipath",
        "isegment",
        "iquery",
        "ifragment",
    ];
    assert_eq!(names, expected);
}
