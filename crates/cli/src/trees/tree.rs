//! Trees for people: each node has its name in the specification.
//!
//! The tree of the library has the terms of RFC 2396. Here a node for which the specification has no rule is replaced
//! by its parts. So is a node with the name of its parent: no rule of these grammars is recursive, so the two are one
//! application of one rule.

use std::io::{self, Write};

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use uri_bnf::Located;
use uri_bnf::ast::{Leaf, Node, Spanned};
use uri_bnf::grammar::{RuleEntry, RuleTable};

/// A tree whose nodes have spans.
pub(crate) type Tree<'a> = NamedNode<Located<'a>>;

/// A node, and its name.
#[derive(Clone, Copy)]
pub(crate) struct NamedNode<S> {
    pub(crate) node: Node<S>,
    name: Name,
    rules: &'static RuleTable,
}

/// The name of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    /// The name of a rule of the specification.
    Rule(&'static str),
    /// The name of a convention that the specification describes outside its grammar: the parameters of a segment in
    /// section 3.3 of RFC 3986.
    Convention(&'static str),
}

impl Name {
    fn text(self) -> &'static str {
        match self {
            Self::Rule(name) | Self::Convention(name) => name,
        }
    }

    /// The name, marked if it is not that of a rule.
    fn label(self) -> String {
        match self {
            Self::Rule(name) => name.to_owned(),
            Self::Convention(name) => format!("{name} (convention of section 3.3)"),
        }
    }
}

impl<S: Leaf> NamedNode<S> {
    /// The tree of an input that was checked against `rule`, one of `rules`.
    pub(crate) fn new(node: Node<S>, rule: &RuleEntry, rules: &'static RuleTable) -> Self {
        let name = rules.rule(rule.name()).map_or("", RuleEntry::name);
        Self { node, name: Name::Rule(name), rules }
    }

    /// The nodes directly below it, from left to right.
    pub(crate) fn children(&self, visit: &mut dyn FnMut(Self)) {
        // At the root, the rule that was requested may be another name of the same.
        let other = self.rules.rule_of(&self.node).map_or("", RuleEntry::name);
        self.below(&self.node, [self.name.text(), other], visit);
    }

    fn below(&self, node: &Node<S>, parent: [&str; 2], visit: &mut dyn FnMut(Self)) {
        let rules = self.rules;
        node.children(&mut |child| match (rules.rule_of(&child), &child) {
            (Some(rule), _) if !parent.contains(&rule.name()) => {
                visit(Self { node: child, name: Name::Rule(rule.name()), rules });
            }
            (None, Node::Param(_)) => {
                visit(Self { node: child, name: Name::Convention(child.rule()), rules });
            }
            _ => self.below(&child, parent, visit),
        });
    }
}

/// A tree, and its input as it is shown: without its secrets, whose octets become `*`.
pub(crate) struct ShownTree<'t, 'a> {
    pub(crate) tree: &'t Tree<'a>,
    pub(crate) shown: &'t str,
}

/// `{"rule", "text", "span", "children"}`, with children only if there are any. For a node named by a convention, the
/// rule is null and the name is in `convention`.
impl Serialize for ShownTree<'_, '_> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        let Self { tree, shown } = self;
        let mut object = serializer.serialize_map(None)?;
        match tree.name {
            Name::Rule(name) => object.serialize_entry("rule", name)?,
            Name::Convention(name) => {
                object.serialize_entry("rule", &())?;
                object.serialize_entry("convention", name)?;
            }
        }
        let span = tree.node.text().span();
        object.serialize_entry("text", span.get(shown).unwrap_or_default())?;
        object.serialize_entry("span", &span)?;
        let mut has_children = false;
        tree.children(&mut |_| has_children = true);
        if has_children {
            object.serialize_entry("children", &Children(self))?;
        }
        object.end()
    }
}

struct Children<'t, 'a>(&'t ShownTree<'t, 'a>);

impl Serialize for Children<'_, '_> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        let mut sequence = serializer.serialize_seq(None)?;
        let mut outcome = Ok(());
        self.0.tree.children(&mut |child| {
            if outcome.is_ok() {
                outcome = sequence.serialize_element(&ShownTree { tree: &child, shown: self.0.shown });
            }
        });
        outcome?;
        sequence.end()
    }
}

/// Writes one node on each line, indented by its depth: name, span, and text, which is that of `shown`.
pub(crate) fn write(output: &mut impl Write, tree: &Tree<'_>, shown: &str) -> io::Result<()> {
    let (mut names, mut spans) = (0, 0);
    let _ = walk(tree, 0, &mut |tree, depth| {
        names = names.max(INDENT * depth + tree.name.label().len());
        spans = spans.max(tree.node.text().span().to_string().len());
        Ok(())
    });
    walk(tree, 0, &mut |tree, depth| {
        let indent = INDENT * depth;
        let span = tree.node.text().span();
        let (name, text) = (tree.name.label(), span.get(shown).unwrap_or_default());
        let span = span.to_string();
        writeln!(output, "{:indent$}{name:width$} {span:spans$} {text:?}", "", width = names - indent)
    })
}

const INDENT: usize = 2;

/// Calls `visit` for each node and its depth, from the root on and from left to right, until it fails.
fn walk<'a>(
    tree: &Tree<'a>,
    depth: usize,
    visit: &mut dyn FnMut(&Tree<'a>, usize) -> io::Result<()>,
) -> io::Result<()> {
    visit(tree, depth)?;
    let mut outcome = Ok(());
    tree.children(&mut |child| {
        if outcome.is_ok() {
            outcome = walk(&child, depth + 1, visit);
        }
    });
    outcome
}

/// The tree on one line: `rule(child, child)`, `rule > child` for an only child, and `rule "text"` without children. A
/// segment always shows its text, because its params are only the end of it. The texts are those of `shown`.
pub(crate) fn compact(tree: &Tree<'_>, shown: &[u8]) -> String {
    let mut line = String::new();
    push(&mut line, tree, shown);
    line
}

fn push(line: &mut String, tree: &Tree<'_>, shown: &[u8]) {
    line.push_str(&tree.name.label());
    let mut children = 0;
    tree.children(&mut |_| children += 1);
    if children == 0 || matches!(tree.node, Node::Segment(_)) {
        line.push_str(" \"");
        let text = shown.get(tree.node.text().span().range()).unwrap_or_default();
        line.extend(String::from_utf8_lossy(text).escape_debug());
        line.push('"');
    }
    match children {
        0 => {}
        1 => {
            line.push_str(" > ");
            tree.children(&mut |child| push(line, &child, shown));
        }
        _ => {
            let mut separator = "(";
            tree.children(&mut |child| {
                line.push_str(separator);
                push(line, &child, shown);
                separator = ", ";
            });
            line.push(')');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NamedNode, ShownTree, Tree, compact, write};
    use crate::names::specification::SpecificationName;
    use uri_bnf::Edition;

    /// The tree of a text of `rule`.
    fn tree<'a>(edition: Edition, rule: &str, text: &'a str) -> Tree<'a> {
        let rule = edition.rules().rule(rule).unwrap();
        NamedNode::new(rule.parse_located(text).unwrap(), rule, edition.rules())
    }

    #[test]
    fn a_tree_has_one_line_a_node() {
        let mut output = Vec::new();
        write(&mut output, &tree(Edition::Rfc2396, "server", "u@h:80"), "u@h:80").unwrap();
        let expected = "\
            server         0..6 \"u@h:80\"\n  \
              userinfo     0..1 \"u\"\n  \
              hostport     2..6 \"h:80\"\n    \
                host       2..3 \"h\"\n      \
                  hostname 2..3 \"h\"\n        \
                    toplabel 2..3 \"h\"\n    \
                port       4..6 \"80\"\n";
        let squeeze = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let output = String::from_utf8(output).unwrap();
        assert_eq!(squeeze(&output), squeeze(expected));
        // Spans are aligned.
        let columns: Vec<_> = output.lines().map(|line| line.find("..")).collect();
        assert!(columns.windows(2).all(|pair| pair[0] == pair[1]), "{output}");
    }

    #[test]
    fn a_compact_tree_is_one_line() {
        for (rule, text, expected) in [
            ("hostport", "h:80", r#"hostport(host > hostname > toplabel "h", port "80")"#),
            ("server", "", r#"server """#),
            ("abs_path", "/a;b", r#"abs_path > path_segments > segment "a;b" > param "b""#),
            ("delims", "\"", r#"delims "\"""#),
        ] {
            assert_eq!(compact(&tree(Edition::Rfc2396, rule, text), text.as_bytes()), expected);
        }
    }

    #[test]
    fn a_node_is_called_as_the_edition_calls_it() {
        for (edition, rule, text, expected) in [
            (
                Edition::Url07,
                "URL-reference",
                "s://h:1/p",
                r#"URL-reference > absoluteURL(scheme "s", relativeURL > net_path(site > server > hostport(host > hostname > toplabel "h", port "1"), abs_path > path_segments > segment "p"))"#,
            ),
            (Edition::Url07, "site", "1.2.3.4", r#"site > server > hostport > host > hostnumber "1.2.3.4""#),
            (Edition::Uri01, "site", "my_host", r#"site > authority "my_host""#),
            (
                Edition::Uri01,
                "URI-reference",
                "urn:a1:b",
                r#"URI-reference > URN-reference(URN-nid "a1", URN-nss "b")"#,
            ),
            (
                Edition::Rfc2732,
                "host",
                "[:::1.2.3.4]",
                r#"host > IPv6reference > IPv6address > IPv4address "1.2.3.4""#,
            ),
            (
                Edition::Rfc3986,
                "URI-reference",
                "s://u@h/a;b#f",
                r#"URI-reference(absolute-URI(scheme "s", authority(userinfo "u", host > reg-name "h"), path > segment "a;b" > param (convention of section 3.3) "b"), fragment "f")"#,
            ),
        ] {
            assert_eq!(compact(&tree(edition, rule, text), text.as_bytes()), expected);
        }
    }

    #[test]
    fn the_root_is_called_by_the_rule_that_was_asked_for() {
        for (edition, rule, text, expected) in [
            (Edition::Rfc3986, "path-absolute", "/a", r#"path-absolute > segment "a""#),
            (Edition::Rfc3986, "path-abempty", "/a", r#"path-abempty > segment "a""#),
            (Edition::Rfc3986, "segment-nz", "a", r#"segment-nz "a""#),
            (Edition::Rfc3986, "hier-part", "//h", r#"hier-part > authority > host > reg-name "h""#),
            (Edition::Rfc3986, "URI", "s:", r#"URI > absolute-URI(scheme "s", path "")"#),
            (
                Edition::Url07,
                "generic-URL",
                "s:a",
                r#"generic-URL(scheme "s", relativeURL > path_segments > segment "a")"#,
            ),
            (Edition::Url07, "authority", "a", r#"authority "a""#),
        ] {
            assert_eq!(compact(&tree(edition, rule, text), text.as_bytes()), expected);
        }
    }

    /// The library has the terms of RFC 2396.
    #[test]
    fn the_tree_of_rfc_2396_is_that_of_the_library() {
        for text in
            ["http://u@www.example.org:8/a;b=c//d?q#f", "s:a;b/c", "//my_host", "", "a/b", "//1.2.3.4"]
        {
            let tree = tree(Edition::Rfc2396, "URI-reference", text);
            assert_eq!(
                serde_json::to_string(&ShownTree { tree: &tree, shown: text }).unwrap(),
                serde_json::to_string(&tree.node).unwrap()
            );
        }
    }

    /// In each tree, each name is that of a rule, and no node has the name of its parent.
    #[test]
    fn every_name_is_that_of_a_rule_that_has_the_text() {
        fn holds(tree: &Tree<'_>, specification: SpecificationName) {
            use uri_bnf::ast::StrLeaf;
            if let super::Name::Rule(name) = tree.name {
                let rule = specification.rules().rule(name).unwrap();
                assert!(rule.accepts(tree.node.text().as_str()), "{name} {:?}", tree.node);
            }
            tree.children(&mut |child| {
                assert_ne!(tree.name, child.name, "{:?}", tree.node);
                holds(&child, specification);
            });
        }
        for specification in SpecificationName::all() {
            for text in [
                "http://u@[::1]:8/a;b=c//d?q#f",
                "s:a;b/c",
                "urn:a1:b;c",
                "//my_host",
                "..",
                "",
                "s:",
                "/a",
                "?q",
            ] {
                for rule in specification.rules().entries() {
                    if let Ok(node) = rule.parse_located(text) {
                        holds(&NamedNode::new(node, rule, specification.rules()), specification);
                    }
                }
            }
        }
    }
}
