//! The reader of the printed grammars: trees, printing back, relations, long and deep texts.

use std::ops::Range;
use std::time::{Duration, Instant};

use crate::share::of_run;
use uri_bnf_judge::Span;
use uri_bnf_judge::{Expression, Grammar, GrammarErrorKind, Production, Prose, Random};

const RFC2396: &str = include_str!("../../../../grammar/rfc2396.bnf");

#[test]
fn trees() {
    reads(r#""x""#, &literal("x"));
    reads(r#"""#.repeat(2).as_str(), &literal(""));
    reads(r#""\""#, &literal("\\"));
    reads(r#""; < > | ( ) *""#, &literal("; < > | ( ) *"));
    reads(r#""å""#, &literal("å"));
    reads(r#"<">"#, &Expression::Quote);
    reads("b", &reference("b"));
    reads("b b", &sequence([reference("b"), reference("b")]));
    reads("b|b", &alternatives([reference("b"), reference("b")]));
    reads(r#""x" b | "y""#, &alternatives([sequence([literal("x"), reference("b")]), literal("y")]));
    reads(
        r#""x" ( b | "y" )"#,
        &sequence([literal("x"), group(alternatives([reference("b"), literal("y")]))]),
    );
    reads("((b))", &group(group(reference("b"))));
    reads("[ b ]", &optional(reference("b")));
    reads("*b", &repetition(0, None, reference("b")));
    reads("1*b", &repetition(1, None, reference("b")));
    reads("*2b", &repetition(0, Some(2), reference("b")));
    reads("3*4294967295b", &repetition(3, Some(u32::MAX), reference("b")));
    reads("0*0b", &repetition(0, Some(0), reference("b")));
    reads(r#"*"x" b"#, &sequence([repetition(0, None, literal("x")), reference("b")]));
    reads("1*( b [ b ] )", &repetition(1, None, group(sequence([reference("b"), optional(reference("b"))]))));
    let space = "US-ASCII coded character 20 hexadecimal";
    reads(&format!("*<{space}>"), &repetition(0, None, prose(space)));
}

#[test]
fn lines() {
    let plain = "a = \"x\" | b\nb = \"y\"";
    same_rules(plain, "\n\na = \"x\" |\n b\n\n\nb = \"y\"\n\n");
    same_rules(plain, "a = \"x\" |\r\n    b\r\nb = \"y\"\r\n");
    same_rules(
        plain,
        "; a comment\na = \"x\" ; \"y\"\n; between ( the lines\n  | b;\n;\nb = \"y\" ; the end",
    );
    same_rules(plain, "   ; indented\n   a = \"x\"\n        | b\n\n   b = \"y\"\n");
    same_rules(plain, "\ta\t=\t\"x\"\t|\tb\t\n\t; c\n\tb=\"y\"");
    same_rules("", " \n\n; nothing here\n");
}

#[test]
fn spans() {
    let grammar = grammar("; å\n\n  a = \"x\" ; first\n      | b  ; second\n\n  b = \"y\"\n");
    let texts: Vec<_> = grammar.rules().map(|rule| (rule.name(), rule.span(), rule.printed())).collect();
    assert_eq!(
        texts,
        [("a", Span::new(8, 33), "a = \"x\" ; first\n      | b"), ("b", Span::new(47, 54), "b = \"y\"")]
    );
}

#[test]
fn relations() {
    let grammar = grammar("a = c *( b | c ) [ d ]\nb = c\nc = \"x\"\nd = b b\ne = a");
    let table: [(&str, &[&str], &[&str]); 6] = [
        ("a", &["c", "b", "d"], &["e"]),
        ("b", &["c"], &["a", "d"]),
        ("c", &[], &["a", "b"]),
        ("d", &["b"], &["a"]),
        ("e", &["a"], &[]),
        ("none", &[], &[]),
    ];
    for (name, uses, used_by) in table {
        assert!(grammar.uses(name).eq(uses.iter().copied()), "{name}");
        assert!(grammar.used_by(name).eq(used_by.iter().copied()), "{name}");
    }
    assert!(grammar.unreferenced().eq(["e"]));
    assert!(grammar.rule("A").is_none());
}

#[test]
fn rfc2396_prints_back() {
    let grammar = grammar(RFC2396);
    assert_eq!(grammar.rules().len(), 44);
    for rule in grammar.rules() {
        let folded = rule.printed().split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(rule.to_string(), folded);
        assert_eq!(RFC2396.get(Range::from(rule.span())), Some(rule.printed()));
    }
    same_rules(RFC2396, &grammar.to_string());
    let indented = format!("      {}", RFC2396.replace('\n', "\n      "));
    same_rules(RFC2396, &indented);
}

#[test]
fn rfc2396_relations() {
    let grammar = grammar(RFC2396);
    let unused = ["URI-reference", "path", "control", "space", "delims", "unwise"];
    assert!(grammar.unreferenced().eq(unused));
    assert!(grammar.uses("server").eq(["userinfo", "hostport"]));
    assert!(grammar.used_by("alphanum").eq(["domainlabel", "toplabel", "unreserved"]));
    let control = grammar.rule("control").map(Production::definition);
    assert_eq!(control, Some(&prose("US-ASCII coded characters 00-1F and 7F hexadecimal")));
}

/// Trees of every shape, including those that only a program builds: the output is read as the same tree, apart from
/// parentheses that had to be added.
#[test]
fn any_tree_prints_back() {
    let mut random = Random::new(1);
    for _ in 0..2000 {
        let tree = random_tree(&mut random, 4);
        let grammar = grammar(&format!("a = {tree}\nb = \"y\""));
        let read = grammar.rule("a").map(Production::definition).expect("it was written");
        assert_eq!(without_groups(read), without_groups(&tree), "{tree}");
        assert_eq!(read.to_string(), tree.to_string());
    }
}

#[test]
fn deep_nesting_is_an_error() {
    let nested = |depth: usize| format!("a = {}\"x\"{}", "([".repeat(depth / 2), "])".repeat(depth / 2));
    assert!(Grammar::read(&nested(64)).is_ok());
    let too_deep = GrammarErrorKind::NestedTooDeeply { limit: 64 };
    for depth in [66, 1000, 1_000_000] {
        let error = Grammar::read(&nested(depth)).expect_err("it is too deep");
        assert_eq!((error.kind(), error.span()), (&too_deep, Span::new(68, 69)), "{depth}");
    }
    let open = format!("a = {}", "*[".repeat(1_000_000));
    assert_eq!(Grammar::read(&open).expect_err("it is too deep").kind(), &too_deep);
}

/// If anything were quadratic, each of these would take far longer than it may.
#[test]
fn long_texts_take_linear_time() {
    let many = of_run([50_000, 200_000]);
    let lines = |line: fn(usize) -> String| (0..many).map(line).collect::<String>();
    let chain = lines(|number| format!("r{number} = \"x\" r{}\n", number + 1));
    let star = lines(|number| format!(" r{} |", number % 100)) + " \"x\"\n";
    let targets = (0..100).map(|number| format!("r{number} = \"x\"\n")).collect::<Vec<_>>().concat();
    let table = [
        ("chain of rules", format!("{chain}r{many} = \"x\""), true),
        ("circle of rules", format!("{chain}r{many} = r0"), false),
        ("chain with no end", chain, false),
        ("one long rule", format!("{targets}a ={star}"), true),
        ("one long literal", format!("a = \"{}\"", "<".repeat(10 * many)), true),
        ("many literals", format!("a = {}", "\"x\" ".repeat(many)), true),
        ("comments", format!("a = \"x\"\n{}b = a", "; (\n".repeat(many)), true),
        ("open prose", format!("a = \"x\"\n{}", " \"y\" <\n".repeat(many)), false),
        ("an error at the end", format!("a = {}|", "\"x\"\n ".repeat(many)), false),
    ];
    for (what, text, good) in table {
        let start = Instant::now();
        assert_eq!(Grammar::read(&text).is_ok(), good, "{what}");
        let took = start.elapsed();
        assert!(took < Duration::from_secs(of_run([3, 10])), "{what}: {took:?}");
    }
}

fn grammar(text: &str) -> Grammar {
    Grammar::read(text).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

/// `definition` is read as `tree`, and so is the output of the tree.
fn reads(definition: &str, tree: &Expression) {
    for definition in [definition, &tree.to_string()] {
        let grammar = grammar(&format!("a = {definition}\nb = \"y\""));
        assert_eq!(grammar.rule("a").map(Production::definition), Some(tree), "{definition}");
    }
}

fn same_rules(left: &str, right: &str) {
    let [left, right] = [left, right].map(grammar);
    let parts = |rule: &Production| (rule.name().to_owned(), rule.definition().clone());
    assert!(left.rules().map(parts).eq(right.rules().map(parts)), "{left}\n{right}");
}

fn random_tree(random: &mut Random, depth: usize) -> Expression {
    let mut below = |count: usize| random.below(count);
    let shape = if depth == 0 { below(4) } else { below(9) };
    let (size, minimum, span) = (2 + below(2), u32::from(below(3) > 1), below(3));
    let maximum = u32::try_from(span).ok().filter(|&span| span > 0).map(|span| minimum + span);
    let mut inner = || random_tree(random, depth - 1);
    match shape {
        0 => literal("x"),
        1 => Expression::Quote,
        2 => prose("US-ASCII coded characters 41 and 42 hexadecimal"),
        3 => reference("b"),
        4 => alternatives((0..size).map(|_| inner())),
        5 => sequence((0..size).map(|_| inner())),
        6 => repetition(minimum, maximum, inner()),
        7 => optional(inner()),
        _ => group(inner()),
    }
}

fn without_groups(tree: &Expression) -> Expression {
    match tree {
        Expression::Alternatives(members) => alternatives(members.iter().map(without_groups)),
        Expression::Sequence(members) => sequence(members.iter().map(without_groups)),
        Expression::Repetition { minimum, maximum, element } => {
            repetition(*minimum, *maximum, without_groups(element))
        }
        Expression::Optional(element) => optional(without_groups(element)),
        Expression::Group(element) => without_groups(element),
        leaf => leaf.clone(),
    }
}

fn alternatives(members: impl IntoIterator<Item = Expression>) -> Expression {
    Expression::Alternatives(members.into_iter().collect())
}

fn sequence(members: impl IntoIterator<Item = Expression>) -> Expression {
    Expression::Sequence(members.into_iter().collect())
}

fn repetition(minimum: u32, maximum: Option<u32>, element: Expression) -> Expression {
    Expression::Repetition { minimum, maximum, element: Box::new(element) }
}

fn optional(element: Expression) -> Expression {
    Expression::Optional(Box::new(element))
}

fn group(element: Expression) -> Expression {
    Expression::Group(Box::new(element))
}

fn literal(text: &str) -> Expression {
    Expression::Literal(text.to_owned())
}

fn prose(text: &str) -> Expression {
    Expression::Prose(Prose::read(text).expect("the wording is known"))
}

fn reference(name: &str) -> Expression {
    Expression::Reference(name.to_owned())
}
