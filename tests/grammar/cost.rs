//! The documented costs: no allocation, linear time, no recursion that depends on the input.

use std::{cell::Cell, hint::black_box, thread};

use crate::support::{editions::TABULATED, share::of_run, specifications::SPECIFICATIONS};
use allocation_counter::measure;
use nom::{Check, Complete, OutputM, Parser};
use nom_locate::LocatedSpan;
use uri_bnf::{
    AsciiSet, Edition, Located,
    ast::Node,
    bnf::{Notation, lint},
    grammar::{Observer, RuleEntry, RuleId, RuleName, RuleOf, RuleTable, Specification},
    rfc2396, rfc2732, rfc3986, rfc3987, uri01, url07,
    urn::{rfc2141, rfc8141},
};

const REFERENCES: [&str; 20] = [
    "",
    "#",
    "http://www.ics.uci.edu/pub/ietf/uri/#Related",
    "ftp://user:password@ftp.example.org.:21/a;type=i/b;x;y?q=%20#f",
    "http://127.0.0.1:8080",
    "http://my_host:x/",
    "mailto:mduerst@ifi.unizh.ch",
    "../../a;b/c",
    "http://exa mple.org/",
    "http://[::1]/",
    "//u@[1::2:3.4.5.6]:80",
    "//[v1.a:b]/[",
    "urn:a1:b/c?+d/?e?=f/?g#h",
    "URN:isbn:%",
    "?+a?=",
    "a%4",
    "caf\u{e9}",
    "http://\u{e9}@\u{10300}.example:80/\u{e9};\u{e9}?\u{e000}#\u{6771}",
    "/\u{e9}\u{e000}",
    "//\u{e9}%/",
];

/// The number of allocations of a closure.
fn allocations(run: impl FnOnce()) -> u64 {
    measure(run).count_total
}

/// The linter lowers and copies no part of a grammar once more for each choice around it.
#[test]
fn the_linter_allocates_once_for_nested_choices() {
    let of_depth = |depth: usize| {
        let open = "( ".repeat(depth);
        let close = (0..depth).map(|number| format!(" | \"c{number}\" )"));
        let close = close.collect::<String>();
        let text = format!("a = {open}{}\"ab\"{close}\n", "\"x\" | ".repeat(20_000));
        allocations(|| drop(black_box(lint(Notation::Bnf, &text, &[]))))
    };
    let [flat, deep] = [1, 60].map(of_depth);
    assert!(deep < 2 * flat, "nested: {deep}, and not nested: {flat}");
}

#[test]
fn nothing_is_allocated() {
    assert_eq!(allocations(|| drop(black_box(String::from("x")))), 1, "the counter counts");
    for &edition in Edition::ALL {
        for reference in REFERENCES {
            let text = black_box(reference);
            let no_allocations = |what: &str, run: &dyn Fn()| {
                assert_eq!(allocations(run), 0, "{what} of {reference:?} under {edition}");
            };
            no_allocations("is_valid", &|| _ = black_box(edition.is_valid(text)));
            no_allocations("parse", &|| _ = black_box(edition.parse(text).is_ok()));
            no_allocations("tree", &|| _ = black_box(edition.tree(text)));
            no_allocations("parts", &|| _ = black_box(edition.parts(text)));
            no_allocations("parse_bytes", &|| _ = black_box(edition.parse_bytes(text.as_bytes()).is_ok()));
            no_allocations("is_valid_bytes", &|| _ = black_box(edition.is_valid_bytes(text.as_bytes())));
            no_allocations("is_interoperable", &|| {
                _ = black_box(uri_bnf::Uri::parse(text).is_ok_and(|uri| uri.is_interoperable()));
            });
            no_allocations("kind", &|| _ = black_box(edition.parse(text).map_err(|error| error.kind())));
            no_allocations("parse_located", &|| _ = black_box(edition.parse_located(text).is_ok()));
            no_allocations("a walk over the tree", &|| {
                if let Ok(reference) = edition.parse_located(text) {
                    let segments = reference.path().segments().into_iter().flatten();
                    black_box(segments.flat_map(|segment| segment.params()).count());
                    count(&reference.into(), &mut 0);
                }
            });
            no_allocations("the spans of all nodes", &|| {
                if let Ok(reference) = edition.parse(text) {
                    spans(&reference.into(), text);
                }
            });
        }
    }
    for rule in SPECIFICATIONS.iter().flat_map(|specification| specification.table.entries()) {
        let all_forms = |text: &str| {
            black_box(rule.longest_prefix(text));
            black_box(rule.explain(text.as_bytes()).is_some_and(|error| error.rules().len() > 1));
            black_box(rule.parse(text).is_ok());
        };
        for reference in REFERENCES {
            assert_eq!(allocations(|| all_forms(reference)), 0, "{} of {reference:?}", rule.name());
        }
    }
}

fn count(node: &Node<Located<'_>>, nodes: &mut usize) {
    *nodes += 1;
    node.children(&mut |child| count(&child, nodes));
}

fn spans(node: &Node<&str>, text: &str) {
    black_box(node.span_in(text));
    node.children(&mut |child| spans(&child, text));
}

/// Inputs that make a parser read far and return: the text before a run, its unit, and the text after it. Those for RFC
/// 3987 have fewer units of US-ASCII, for which its rules are those of RFC 3986.
fn hostile(table: &RuleTable) -> impl Iterator<Item = [&'static str; 3]> {
    const UNITS: [&str; 20] = [
        "a.", "a-", "1.", "-", ".", ";", "/", "a/", "%41", "%4", "@", "a@", ":", "1:", "1", "a", "?", "~",
        ";a", "?=",
    ];
    const BEYOND: [&str; 10] =
        ["\u{e9}", "a\u{10300}", "\u{e000}", "/\u{e9}", "%41\u{e9}", "\u{e9}:", "\u{e9}@", "1.", "/", "%4"];
    let units = if table.specification() == "RFC 3987" { &BEYOND[..] } else { &UNITS };
    let places =
        ["", "//", "a:", "http://", "http://h/", "//u@", "//h:", "//[", "urn:a1:", "urn:a1:b?+", "?+"];
    let ends = ["", "^", "_", "@", "%"];
    let units = places.into_iter().flat_map(move |place| units.iter().map(move |unit| [place, *unit]));
    units.flat_map(move |[place, unit]| ends.map(|end| [place, unit, end]))
}

/// Such an input, of about `length` bytes.
fn text([place, unit, end]: [&str; 3], length: usize) -> String {
    [place, &unit.repeat(length / unit.len()), end].concat()
}

/// Counts the events of a grammar: steps that do not depend on the machine.
#[derive(Debug, Default)]
struct Steps(Cell<u64>);

impl Observer for &Steps {
    fn enter(self, _: RuleId, _: usize) {
        self.0.set(self.0.get() + 1);
    }

    fn expected(self, _: usize, _: AsciiSet) {
        self.0.set(self.0.get() + 1);
    }
}

type Count = fn(&str) -> u64;

fn steps<G: Specification, R: RuleOf<G>>(text: &str) -> u64 {
    let steps = Steps::default();
    let input = LocatedSpan::new_extra(text, &steps);
    let _ = R::parser::<_, ()>().process::<OutputM<Check, Check, Complete>>(input);
    steps.0.get()
}

/// The rules of a specification that repeat in other rules, and their steps: its type, and the module of its rules as
/// types.
macro_rules! repeating {
    ($specification:ty, $($module:ident)::+: $($rule:ident)*) => {{
        use $($module)::+ as rule;
        let counts: Vec<(&str, Count)> =
            vec![$((rule::$rule::ID.name(), steps::<$specification, rule::$rule>)),*];
        (<$specification>::RULES, counts)
    }};
}

fn repeating() -> Vec<(&'static RuleTable, Vec<(&'static str, Count)>)> {
    let repeating = vec![
        repeating! { url07::Grammar, url07::rule: UrlReference RelativeUrl Site Server Hostname Domainlabel PathSegments Segment },
        repeating! { uri01::Grammar, uri01::rule: UriReference UrnReference RelativeUrl Site Hostname PathSegments Segment },
        repeating! {
            rfc2396::Grammar, rfc2396::rule: UriReference Authority Server Hostname Domainlabel PathSegments Segment Query
        },
        repeating! { rfc2732::Grammar, rfc2732::rule: UriReference Authority Host Ipv6address Hexpart Hexseq },
        repeating! { rfc3986::Grammar, rfc3986::rule: UriReference Authority Host Ipv6address Path PathAbempty Segment Query },
        repeating! { rfc3987::Grammar, rfc3987::rule: IriReference Iauthority IpathAbempty Iquery },
        repeating! { rfc2141::Grammar, rfc2141::rule: Urn Nid Nss },
        repeating! { rfc8141::Grammar, rfc8141::rule: Namestring Nid Nss RqComponents RComponent },
    ];
    let tables: Vec<_> = repeating.iter().map(|(table, _)| *table).collect();
    let is_tabulated = |table: &&RuleTable| {
        let edition = table.specification().parse::<Edition>();
        edition.map_or(true, |edition| TABULATED.contains(&edition))
    };
    let all = SPECIFICATIONS.iter().map(|specification| specification.table);
    assert_eq!(tables, all.filter(is_tabulated).collect::<Vec<_>>());
    assert_eq!(tables.len(), TABULATED.len() + 2, "the editions and the two grammars of names");
    repeating
}

/// The literal form of the rules that repeat in other rules: twice the input takes at most twice the steps.
/// The benchmark measures the same in time, for every rule and up to a megabyte.
#[test]
fn steps_are_linear_in_the_length_of_the_text() {
    for (table, rules) in repeating() {
        for parts in hostile(table).step_by(of_run([13, 1])) {
            let length = of_run([300, 1200]);
            let (short, long) = (text(parts, length), text(parts, 2 * length));
            for (name, steps) in &rules {
                let name = format!("{name} of {}", table.specification());
                let (few, many) = (steps(&short), steps(&long));
                assert!(many <= 2 * few + 400, "{name}: {few} steps, then {many}, on {parts:?}");
                assert!(many <= 200 * (long.len() as u64 + 10), "{name}: {many} steps on {parts:?}");
            }
        }
    }
}

/// Counts like [`Steps`], but of a run receives only the end.
#[derive(Clone, Copy)]
struct Ends<'a>(&'a Steps);

impl Observer for Ends<'_> {
    const EVERY_CHARACTER: bool = false;

    fn enter(self, rule: RuleId, at: usize) {
        self.0.enter(rule, at);
    }

    fn expected(self, at: usize, characters: AsciiSet) {
        self.0.expected(at, characters);
    }
}

/// The search for a fault takes no steps within a run: 10 characters cost as many steps as 1000.
#[test]
fn the_characters_of_a_run_cost_no_steps() {
    use rfc2396::rule;
    fn steps<R: RuleOf<rfc2396::Grammar>>(text: &str) -> u64 {
        let steps = Steps::default();
        let input = LocatedSpan::new_extra(text, Ends(&steps));
        let _ = R::parser::<_, ()>().process::<OutputM<Check, Check, Complete>>(input);
        steps.0.get()
    }
    let rules: [(&str, Count, [&str; 3]); 3] = [
        ("port", steps::<rule::Port>, ["1", "0", "^"]),
        ("query", steps::<rule::Query>, ["a", "%41", "^"]),
        ("domainlabel", steps::<rule::Domainlabel>, ["a", "-b", "-^"]),
    ];
    for (name, steps, [first, unit, end]) in rules {
        let count = |times| steps(&[first, &unit.repeat(times), end].concat());
        assert_eq!(count(10), count(1_000), "{name}");
    }
}

/// A megabyte of each, on a stack of 128 kB: recursion that depends on the input would end the process.
#[test]
fn the_stack_does_not_grow_with_the_text() {
    let all = |rule: &'static RuleEntry, text: &str| {
        black_box(rule.longest_prefix(text));
        black_box(rule.explain(text.as_bytes()).is_some());
        black_box(rule.parse_located(text).is_ok());
    };
    let tables = repeating();
    thread::scope(|scope| {
        let small = thread::Builder::new().stack_size(128 << 10);
        let run = || {
            for (index, (table, rules)) in tables.iter().enumerate() {
                // Each table receives other inputs.
                for parts in hostile(table).skip(index).step_by(of_run([499, 11]) * tables.len()) {
                    let text = text(parts, of_run([1 << 18, 1 << 20]));
                    rules.iter().filter_map(|(name, _)| table.rule(name)).for_each(|rule| all(rule, &text));
                }
            }
        };
        small.spawn_scoped(scope, run).unwrap().join().unwrap();
    });
}
