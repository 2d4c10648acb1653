//! Trees that were changed by hand: nothing panics, and no span leaves the text of its node.

mod alter;
mod nodes;

use crate::support::share::Share;
use std::collections::BTreeSet;

use alter::{INPUTS, NAMES, assigned, leaves_of};
use nodes::{TestLeaf, in_every_node, use_node};
use uri_bnf::{
    Edition, Located, UriReference,
    ast::{Node, Parts},
    rfc2396, urn,
    validate::{Diagnostic, Policy, Validator},
};

/// Texts that leaves are replaced by.
fn foreign_texts() -> Vec<String> {
    let texts = [
        "",
        "\u{e9}",
        "\u{10ffff}",
        ":",
        "[",
        "]",
        "[]",
        "[\u{e9}",
        "\u{e9}]",
        "[v\u{e9}]",
        "[v",
        "::",
        "::1.2.3",
        "::1.2.3.4",
        "1.2.3.4.5",
        "+1.2.3.4",
        "+80",
        "-1",
        "65536",
        ".",
        "..",
        "a..",
        "\u{e9}.\u{e9}",
        "/",
        "//",
        "\u{e9}/\u{e9};.",
        "a/b",
        ";",
        "a;;",
        "@",
        "%",
        "%4",
        "%25",
        "?",
        "#",
        "v",
        "V.",
        "v\u{e9}.",
        "x1.a",
        "urn:",
        "URN:x",
        "urn:\u{e9}",
        "ur\u{e9}",
        "http",
        "1.2.3.",
        "a\0",
        "\u{301}",
        "a b",
        "www.a.b",
        "g:80",
    ];
    texts.map(str::to_owned).into_iter().chain(["a".repeat(300), "\u{e9}".repeat(150)]).collect()
}

/// Octets that leaves are replaced by.
const FOREIGN_OCTETS: [&[u8]; 8] = [
    b"\xff",
    b"\x80/\xc3;\xa9",
    b"[\xff]",
    b"[v\xff.\xff]",
    b"\xc3.\xa9.",
    b"1.2.3.\xff",
    b"urn:\xff\xff",
    b"\xf0\x90",
];

/// The trees of all inputs, in all editions, without those that are equal.
fn trees() -> Vec<UriReference<&'static str>> {
    let mut trees = Vec::new();
    for text in INPUTS {
        for tree in Edition::ALL.iter().filter_map(|edition| edition.parse(text).ok()) {
            if !trees.contains(&tree) {
                trees.push(tree);
            }
        }
    }
    trees
}

/// Returns the [`trees`], located.
fn located_trees() -> Vec<UriReference<Located<'static>>> {
    let located = |tree: &UriReference<&'static str>| {
        let mut trees = Edition::ALL.iter().filter_map(|edition| edition.parse_located(tree.text()).ok());
        trees.find(|located| located.map(&mut |leaf| *leaf.fragment()) == *tree).unwrap()
    };
    trees().iter().map(located).collect()
}

/// Calls `visit` with trees whose leaves are replaced: all by one text, one by each text, each by a later leaf.
fn replaced<S: TestLeaf>(tree: &UriReference<S>, texts: &[S], visit: &mut impl FnMut(UriReference<S>)) {
    let leaves = leaves_of(tree);
    for text in texts {
        visit(tree.map(&mut |_| *text));
        for place in 0..leaves.len() {
            let mut at = 0;
            visit(tree.map(&mut |leaf| {
                at += 1;
                if at == place + 1 { *text } else { leaf }
            }));
        }
    }
    for distance in 1..leaves.len() {
        let mut at = 0;
        visit(tree.map(&mut |_| {
            at += 1;
            leaves[(at + distance) % leaves.len()]
        }));
    }
    let length = |leaf: &S| leaf.as_bytes().len();
    for count in 1..4 {
        visit(tree.map(&mut |leaf| leaf.slice(count.min(length(&leaf))..length(&leaf))));
        visit(tree.map(&mut |leaf| leaf.slice(0..length(&leaf).saturating_sub(count))));
    }
}

/// The share of the altered trees that each run tries.
const SHARE: usize = 13;

#[test]
fn plain_trees() {
    let texts = foreign_texts();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let mut count = 0;
    let mut share = Share::one_in(SHARE);
    for tree in trees() {
        use_node(tree);
        replaced(&tree, &texts, &mut |altered| {
            if !share.takes() {
                return;
            }
            use_node(altered);
            use_addresses(&altered, &texts);
            let _ = urn::of(&altered);
            use_parts(&altered);
            count += 1;
        });
    }
    assert!(count > Share::one_in(SHARE).of(20_000), "{count}");
}

/// The parts are what the accessors return.
fn use_parts(tree: &UriReference<&str>) {
    let parts = Parts::of_tree(tree);
    assert_eq!(parts.scheme, tree.scheme().map(|scheme| scheme.text()));
    assert_eq!(parts.authority, tree.authority().map(|authority| authority.text()));
    assert_eq!(parts.userinfo, tree.userinfo().map(|userinfo| userinfo.text()));
    let host = tree.host().map(|host| host.text());
    assert_eq!(parts.host, host.or_else(|| tree.reg_name().map(|name| name.text())));
    assert_eq!(parts.port, tree.port().map(|port| port.text()));
    assert_eq!(parts.path, tree.path().text());
    assert_eq!(parts.query, tree.query().map(|query| query.text()));
    assert_eq!(parts.fragment, tree.fragment().map(|fragment| fragment.text()));
}

#[test]
fn trees_of_octets() {
    let texts = foreign_texts();
    let texts: Vec<&[u8]> = texts.iter().map(String::as_bytes).chain(FOREIGN_OCTETS).collect();
    let mut share = Share::one_in(SHARE);
    for tree in trees() {
        replaced(&tree.map(&mut str::as_bytes), &texts, &mut |altered| {
            if !share.takes() {
                return;
            }
            use_node(altered);
            let _ = urn::of(&altered);
        });
    }
}

/// The spans of a located tree are those of its leaves; `nodes` checks that pieces lie inside them.
#[test]
fn located_trees_keep_their_spans() {
    let texts = foreign_texts();
    let texts: Vec<Located<'_>> = texts.iter().map(|text| Located::new(text.as_str())).collect();
    let mut share = Share::one_in(SHARE);
    for tree in located_trees() {
        use_node(tree);
        replaced(&tree, &texts, &mut |altered| {
            if !share.takes() {
                return;
            }
            use_node(altered);
            use_spans(&altered.into());
            let _ = urn::of(&altered);
        });
    }
}

/// The node and all nodes below it have spans in one of the texts that leaves are cut from, and each span has the text.
fn use_addresses(tree: &UriReference<&str>, texts: &[&str]) {
    fn use_node(node: &Node<&str>, texts: &[&str]) {
        let inside: Vec<_> = texts.iter().filter_map(|text| Some((text, node.span_in(text)?))).collect();
        assert!(!inside.is_empty(), "{node:?}");
        for (text, span) in inside {
            assert_eq!(span.get(text), Some(node.text()), "{node:?}");
        }
        node.children(&mut |child| use_node(&child, texts));
    }
    let own = leaves_of(tree);
    use_node(&(*tree).into(), &[&own[..], texts].concat());
}

/// The methods that nodes have for located leaves, and what all node types have.
fn use_spans(node: &Node<Located<'_>>) {
    assert_eq!(node.span().len(), node.as_str().len());
    in_every_node!(*node, node => {
        assert_eq!(node.span().len(), node.as_str().len());
        assert_eq!(node.map(&mut |leaf| leaf).text(), node.text());
    });
    node.children(&mut |child| use_spans(&child));
}

/// Trees of which parts are assigned from others, in each direction.
#[test]
fn assigned_fields() {
    let (plain, located) = (trees(), located_trees());
    let mut share = Share::one_in(SHARE);
    for (one, located_one) in plain.iter().zip(&located) {
        for (other, located_other) in plain.iter().zip(&located).step_by(3).filter(|_| share.takes()) {
            assigned(one, other).into_iter().for_each(use_node);
            for tree in assigned(located_one, located_other) {
                use_node(tree);
                use_spans(&tree.into());
            }
        }
    }
}

#[test]
fn names() {
    let texts = foreign_texts();
    let names = || NAMES.iter().map(|text| urn::parse(text).unwrap());
    for name in names() {
        use_node(name);
        for text in &texts {
            use_node(name.map(&mut |_| text.as_str()));
            use_node(name.map(&mut |leaf| if leaf == name.text() { text.as_str() } else { leaf }));
            use_node(name.map(&mut |leaf| if leaf == name.text() { leaf } else { text.as_str() }));
        }
        for octets in FOREIGN_OCTETS {
            use_node(name.map(&mut |_| octets));
        }
        for other in names() {
            let mut altered = name;
            (altered.nid, altered.f_component) = (other.nid, other.f_component);
            use_node(altered);
            (altered.nss, altered.q_component, altered.r_component) =
                (other.nss, other.q_component, other.r_component);
            use_node(altered);
        }
    }
}

/// The validator gives the spans of the text of the tree, and takes any tree as a base.
#[test]
fn validated_trees() {
    let texts = ["", "\u{e9}", "\u{10ffff}", ":", "[", "::", "%", "a b", "www.a.b"].map(str::to_owned);
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let bases: Vec<_> = trees().into_iter().filter(|tree| tree.scheme().is_some()).collect();
    let validator = |edition: &Edition| Validator::new(*edition).with_policy(Policy::PEDANTIC);
    let validators: Vec<_> = Edition::ALL.iter().map(validator).collect();
    let mut count = 0;
    for (index, tree) in trees().into_iter().enumerate() {
        let base = bases[index % bases.len()];
        let mut validate = |altered: UriReference<&str>| {
            for validator in &validators {
                count += validated(validator, &altered);
                count += validated(&validator.with_base(altered), &tree);
                count += validated(&validator.with_base(base), &altered);
            }
        };
        replaced(&tree, &texts, &mut validate);
        assigned(&tree, &base).into_iter().for_each(validate);
    }
    assert!(count > 10_000, "{count}");
}

/// The number of diagnostics, all methods of which are called.
fn validated(validator: &Validator<'_>, tree: &UriReference<&str>) -> usize {
    let mut found: Vec<Diagnostic> = Vec::new();
    validator.validate_tree(tree, &mut found);
    for diagnostic in &found {
        let spans = diagnostic.labels().map(|label| label.span());
        let spans = spans.chain(diagnostic.suggestion().map(|made| made.span())).chain([diagnostic.span()]);
        for span in spans {
            assert!(tree.text().get(span.start..span.end).is_some(), "{diagnostic:?} of {tree:?}");
        }
        let texts = diagnostic.notes().map(|note| note.to_string()).collect::<String>();
        let help = format!("{} {} {texts}", diagnostic.message(), diagnostic.help());
        assert!(
            !help.is_empty()
                && diagnostic.suggestion().is_none_or(|made| made.apply(tree.text()) != tree.text())
        );
    }
    found.len()
}

/// A tree that was not changed has the findings of its text, and one whose text is not in the grammar has its errors.
#[test]
fn a_changed_tree_is_validated_by_its_text() {
    let codes = |tree: &UriReference<&str>| {
        let mut found: Vec<Diagnostic> = Vec::new();
        Validator::new(Edition::Rfc2396).validate_tree(tree, &mut found);
        found.iter().map(|diagnostic| diagnostic.code().name()).collect::<Vec<_>>()
    };
    let tree = rfc2396::parse("http://my_host/").unwrap();
    assert_eq!(codes(&tree), ["registry-name"]);
    assert_eq!(codes(&tree.map(&mut |leaf| if leaf == "my_host" { "h" } else { leaf })), ["registry-name"]);
    assert_eq!(codes(&tree.map(&mut |_| "a b")), ["space"]);
}

/// A port or number with a sign, or with too many parts, does not match its rule; a literal without brackets is not an
/// address.
#[test]
fn accessors_return_none_if_a_leaf_lost_its_form() {
    use uri_bnf::ast::{Hostname, IpLiteral, Ipv4address, Ipv6address, IpvFuture, Port};
    assert_eq!((Port::of_text("+80").number(), Port::of_text("\u{661}").number()), (None, None));
    for text in ["1.2.3", "1.2.3.4.5", "1.2.3.", "+1.2.3.4", "1.2..3", "", "\u{e9}"] {
        assert_eq!(Ipv4address::of_text(text).octets(), None, "{text}");
        assert_eq!(Ipv4address::of_text(text).to_string(), text);
        assert_eq!(Ipv6address::of_text(format!("::{text}").as_str()).ipv4address(), None, "{text}");
    }
    assert_eq!(Ipv4address::of_text("1.2").numbers(), ["1", "2", "", ""]);
    for text in ["", "\u{e9}", "[", "::1", "[::1", "::1]", "\u{e9}::1\u{e9}"] {
        let literal = IpLiteral::of_text(text);
        assert_eq!((literal.ipv6address(), literal.address().text()), (None, ""), "{text}");
        assert_eq!(literal.to_string(), text);
    }
    let future = IpvFuture::of_text("\u{e9}.a");
    assert_eq!((future.version(), future.address(), future.to_string()), ("", "a", "\u{e9}.a".to_owned()));
    assert_eq!(Hostname::of_text("\u{e9}..").to_string(), "\u{e9}..");
}

/// The methods in `src/ast`, by the name of their type; those that a macro gives to several types by `$type`.
fn methods() -> BTreeSet<(String, String)> {
    let mut methods = BTreeSet::new();
    for file in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/ast")).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let mut owner = String::new();
        let is_list = path.ends_with("accessors.rs");
        for line in text.lines().map(str::trim) {
            if line.starts_with("impl<") && line.ends_with('{') {
                let name = line.split("> ").nth(1).unwrap_or_default().split('<').next().unwrap();
                name.trim().clone_into(&mut owner);
            } else if let Some((name, _)) = line.split_once(" = ").filter(|_| is_list && line.ends_with('{'))
            {
                name.clone_into(&mut owner);
            } else if let Some(function) = line.strip_prefix("pub fn ").or(line.strip_prefix("pub const fn "))
            {
                let name = function.split(['(', '<']).next().unwrap();
                if !name.starts_with('$') {
                    methods.insert((owner.clone(), name.to_owned()));
                }
            } else if let Some((name, _)) = line.split_once(": ").filter(|_| is_list && line.ends_with(';')) {
                if name.starts_with('$') {
                    continue;
                }
                methods.insert((owner.clone(), name.to_owned()));
            }
        }
    }
    methods
}

#[test]
fn every_method_is_used() {
    const NODES: &str = include_str!("nodes.rs");
    const ALL: [&str; 6] = ["as_str", "map", "of_text", "span", "span_in", "text"];
    let methods = methods();
    assert!(methods.len() > 75, "{methods:?}");
    for (owner, method) in &methods {
        let called = format!(".{method}(");
        let used = match owner.as_str() {
            // Methods of all node types: here and in `nodes`.
            "$type" => ALL.contains(&method.as_str()),
            "Node" => NODES.contains(&format!("node{called}")),
            // No node: `use_parts`.
            "Parts" => method == "of_tree",
            owner => {
                let (_, body) = NODES.split_once(&format!("\n    {owner} (node, text) {{")).expect(owner);
                // The next type.
                let end = body
                    .match_indices("\n    ")
                    .find(|(at, _)| body[at + 5..].starts_with(|first: char| first.is_ascii_uppercase()));
                body[..end.map_or(body.len(), |(at, _)| at)].contains(&called)
            }
        };
        assert!(used, "{owner}::{method}");
    }
    let of_all: Vec<_> = methods.iter().filter(|(owner, _)| owner == "$type").map(|(_, name)| name).collect();
    assert_eq!(of_all, ALL);
}

/// Each public field of a node has an accessor of its name.
#[test]
fn every_field_has_an_accessor() {
    let methods = methods();
    let mut fields = 0;
    for text in [
        include_str!("../../../src/ast/authority.rs"),
        include_str!("../../../src/ast/path.rs"),
        include_str!("../../../src/ast/reference.rs"),
        include_str!("../../../src/ast/urn.rs"),
    ] {
        for item in text.split("\npub struct ").skip(1) {
            let owner = item.split('<').next().unwrap();
            let body = item.split("\n}\n").next().unwrap();
            for line in body
                .lines()
                .filter_map(|line| line.strip_prefix("    pub "))
                .filter(|line| !line.starts_with("fn "))
            {
                let field = line.split(':').next().unwrap();
                assert!(methods.contains(&(owner.to_owned(), field.to_owned())), "{owner}::{field}");
                fields += 1;
            }
        }
    }
    assert!(fields >= 20, "{fields}");
}
