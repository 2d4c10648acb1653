//! Trees as text.

use std::io::{self, Write};

use uri_bnf::Located;
use uri_bnf::ast::{Leaf, Node, Placed, StrLeaf};

/// A tree whose nodes know their places.
pub(crate) type Tree<'a> = Node<Located<'a>>;

/// Writes one node a line, indented by its depth: rule, place, and text.
pub(crate) fn write(output: &mut impl Write, tree: &Tree<'_>) -> io::Result<()> {
    let (mut rules, mut places) = (0, 0);
    let _ = walk(tree, 0, &mut |node, depth| {
        rules = rules.max(INDENT * depth + node.rule().len());
        places = places.max(node.text().span().to_string().len());
        Ok(())
    });
    walk(tree, 0, &mut |node, depth| {
        let indent = INDENT * depth;
        let (rule, place, text) = (node.rule(), node.text().span().to_string(), node.text().as_str());
        writeln!(output, "{:indent$}{rule:width$} {place:places$} {text:?}", "", width = rules - indent)
    })
}

const INDENT: usize = 2;

/// Calls `visit` for each node and its depth, from the root on and from left to right, until it fails.
fn walk<'a>(
    node: &Tree<'a>,
    depth: usize,
    visit: &mut dyn FnMut(&Tree<'a>, usize) -> io::Result<()>,
) -> io::Result<()> {
    visit(node, depth)?;
    let mut outcome = Ok(());
    node.children(&mut |child| {
        if outcome.is_ok() {
            outcome = walk(&child, depth + 1, visit);
        }
    });
    outcome
}

/// The tree on one line: `rule(child, child)`, `rule > child` for an only child, and `rule "text"` where no
/// child is. A segment shows its text in any case, for its params are only the end of it.
pub(crate) fn compact<S: Leaf>(tree: &Node<S>) -> String {
    let mut line = String::new();
    push(&mut line, tree);
    line
}

fn push<S: Leaf>(line: &mut String, node: &Node<S>) {
    line.push_str(node.rule());
    let mut children = 0;
    node.children(&mut |_| children += 1);
    if children == 0 || matches!(node, Node::Segment(_)) {
        line.push_str(" \"");
        line.extend(String::from_utf8_lossy(node.text().as_bytes()).escape_debug());
        line.push('"');
    }
    match children {
        0 => {}
        1 => {
            line.push_str(" > ");
            node.children(&mut |child| push(line, &child));
        }
        _ => {
            let mut separator = "(";
            node.children(&mut |child| {
                line.push_str(separator);
                push(line, &child);
                separator = ", ";
            });
            line.push(')');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{compact, write};
    use uri_bnf::Edition;

    #[test]
    fn a_tree_has_one_line_a_node() {
        let rule = Edition::default().rules().rule("server").unwrap();
        let mut output = Vec::new();
        write(&mut output, &rule.parse_located("u@h:80").unwrap()).unwrap();
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
        // Places stand below each other.
        let columns: Vec<_> = output.lines().map(|line| line.find("..")).collect();
        assert!(columns.windows(2).all(|pair| pair[0] == pair[1]), "{output}");
    }

    #[test]
    fn a_compact_tree_is_one_line() {
        let rule = |name, text| Edition::default().rules().rule(name).unwrap().parse(text).unwrap();
        for (name, text, expected) in [
            ("hostport", "h:80", r#"hostport(host > hostname > toplabel "h", port "80")"#),
            ("server", "", r#"server """#),
            ("abs_path", "/a;b", r#"abs_path > path_segments > segment "a;b" > param "b""#),
            ("delims", "\"", r#"delims "\"""#),
        ] {
            assert_eq!(compact(&rule(name, text)), expected);
        }
    }
}
