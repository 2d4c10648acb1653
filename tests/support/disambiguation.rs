//! The guarantees of a tree: texts, spans, order, and the derivation that the specification prefers.

use uri_bnf::{
    Located, Span,
    ast::Node,
    bnf::{Expression, FindingKind, lint},
    grammar::RuleEntry,
};

use super::{Judge, shown, specifications::TestedSpecification};

type LocatedNode<'a> = Node<Located<'a>>;

/// The choices of a grammar in which two alternatives share texts: the rule and the two alternatives, as printed. The
/// linter finds them, so the list is complete.
pub(crate) fn choices(specification: &TestedSpecification) -> Vec<[String; 3]> {
    let file = specification.table.file();
    let linked = file.read_linked().unwrap_or_else(|error| panic!("{error}"));
    let findings = lint(file.notation(), file.text(), &file.links(&linked));
    let findings = findings.unwrap_or_else(|error| panic!("{}: {error}", specification.name()));
    let printed = |expression: &Expression| expression.display(file.notation()).to_string();
    let ambiguous = findings.iter().filter_map(|finding| match finding.kind() {
        FindingKind::Ambiguous { first, second, .. } => {
            Some([finding.rule().to_owned(), printed(first.expression()), printed(second.expression())])
        }
        _ => None,
    });
    ambiguous.collect()
}

/// Checks all guarantees of a tree, for any text.
pub(crate) fn check_tree(judge: &Judge, root: &LocatedNode<'_>, source: &str) -> Result<(), String> {
    let mut result = Ok(());
    nodes(root, &mut |node, children| {
        if result.is_ok() {
            result = check_node(judge, node, children, source);
        }
    });
    result
}

fn check_node(
    judge: &Judge,
    node: &LocatedNode<'_>,
    children: &[LocatedNode<'_>],
    source: &str,
) -> Result<(), String> {
    let text = *node.text().fragment();
    let holds = |holds: bool, what: &str| {
        let message = || format!("{what}: {} {} in {source}", node.rule(), shown(text.as_bytes()));
        if holds { Ok(()) } else { Err(message()) }
    };
    let span = span_of(node);
    holds(source.get(span.start..span.end) == Some(text), "text and span differ")?;
    let accepts = |rule: &str, text: &str| judge.rule(rule).automaton().accepts(text.as_bytes());
    let name = |node: &LocatedNode<'_>| judge.specification.table.rule_of(node).map_or("", RuleEntry::name);
    let rule = name(node);
    // A node that is not a rule here, such as a param of RFC 3986, has no language.
    let is_parsed_by_prose = is_parsed_by_prose(judge, source, text);
    holds(rule.is_empty() || accepts(rule, text) || is_parsed_by_prose, "its rule rejects the text")?;
    let mut end = span.start;
    for child in children {
        holds(span.contains(span_of(child)), "a child outside")?;
        holds(end <= span_of(child).start, "children out of order")?;
        end = span_of(child).end;
        for [_, preferred, other] in judge.specification.preferences.iter().filter(|choice| choice[0] == rule)
        {
            let taken_otherwise = *other == name(child) && accepts(preferred, child.text().fragment());
            holds(!taken_otherwise, "another derivation is preferred")?;
        }
    }
    Ok(())
}

/// Whether `text` is a part of an absolute URL that RFC 1808 derives as a run of characters, and parses nevertheless
/// (section 2.4): two slashes follow its `net_loc`.
fn is_parsed_by_prose(judge: &Judge, source: &str, text: &str) -> bool {
    judge.specification.name() == "RFC 1808"
        && text.contains("//")
        && source.split('#').next().is_some_and(|url| {
            let accepts = |rule: &str| judge.rule(rule).automaton().accepts(url.as_bytes());
            accepts("absoluteURL") && !accepts("generic-RL")
        })
}

/// All nodes of a tree, each with its children.
pub(crate) fn nodes<'a>(
    root: &LocatedNode<'a>,
    visit: &mut impl FnMut(&LocatedNode<'a>, &[LocatedNode<'a>]),
) {
    let mut children = Vec::new();
    root.children(&mut |child| children.push(child));
    visit(root, &children);
    for child in &children {
        nodes(child, visit);
    }
}

fn span_of(node: &LocatedNode<'_>) -> Span {
    let start = node.text().location_offset();
    Span::new(start, start + node.text().fragment().len())
}
