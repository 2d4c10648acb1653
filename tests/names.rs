//! What an error names, against all derivations that the printed grammar allows.
//!
//! At the place of a fault, each derivation of what stands before it wants something next: a rule, or a
//! character of a rule that began before. An error must name exactly these, and its open rules must nest as
//! deep as any of them.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use support::{Judge, same, shown};
use uri_bnf::{
    ParseError,
    bnf::{Expression, Extent, Grammar, Rule, wp_method},
    grammar::RuleEntry,
    rfc2396::RULES,
};

/// All derivations at once, up to `place`.
struct Derivations<'a> {
    grammar: &'a Grammar,
    judge: &'a Judge,
    text: &'a [u8],
    place: usize,
    /// Where a rule can end that began at a place inside so many others.
    ends: BTreeMap<(&'a str, usize, usize), BTreeSet<usize>>,
    rules: BTreeSet<&'a str>,
    characters: BTreeSet<u8>,
    /// How many rules are open at the place at most, and the innermost of those that nest so deep.
    depth: usize,
    innermost: BTreeSet<&'a str>,
}

impl<'a> Derivations<'a> {
    /// Where rule `name` can end that begins at `start`; with it, `depth` rules are open.
    fn rule(&mut self, name: &'a str, start: usize, depth: usize) -> BTreeSet<usize> {
        if let Some(ends) = self.ends.get(&(name, start, depth)) {
            return ends.clone();
        }
        let definition = self.grammar.rule(name).map(Rule::definition).unwrap();
        let ends = self.expression(definition, &BTreeSet::from([start]), name, depth);
        self.ends.insert((name, start, depth), ends.clone());
        ends
    }

    /// Where `expression` of rule `inside` can end, from each of `starts`.
    fn expression(
        &mut self,
        expression: &'a Expression,
        starts: &BTreeSet<usize>,
        inside: &'a str,
        depth: usize,
    ) -> BTreeSet<usize> {
        match expression {
            Expression::Literal(literal) => literal.bytes().fold(starts.clone(), |starts, octet| {
                self.characters(&|candidate| candidate == octet, &starts, inside, depth)
            }),
            Expression::Quote => self.characters(&|candidate| candidate == b'"', starts, inside, depth),
            Expression::Prose(prose) => {
                self.characters(&|candidate| prose.set().contains(candidate), starts, inside, depth)
            }
            Expression::Reference(name) => {
                let mut ends = BTreeSet::new();
                for &start in starts {
                    if name == "abs_path" && self.is_net_path(start, inside) {
                        continue;
                    }
                    if start < self.place {
                        ends.extend(self.rule(name, start, depth + 1));
                        continue;
                    }
                    self.rules.insert(name);
                    self.open(inside, depth);
                    ends.extend(self.judge.rule(name).automaton().accepts(b"").then_some(start));
                }
                ends
            }
            Expression::Group(group) => self.expression(group, starts, inside, depth),
            Expression::Optional(element) => &self.expression(element, starts, inside, depth) | starts,
            Expression::Sequence(elements) => elements
                .iter()
                .fold(starts.clone(), |starts, element| self.expression(element, &starts, inside, depth)),
            Expression::Alternatives(alternatives) => {
                let ends = alternatives.iter().map(|element| self.expression(element, starts, inside, depth));
                ends.flatten().collect()
            }
            Expression::Repetition { minimum, maximum, element } => {
                let mut starts = starts.clone();
                let mut ends = BTreeSet::new();
                for count in 0..=maximum.map_or(self.place + 1, |maximum| maximum as usize) {
                    if count >= *minimum as usize {
                        ends.extend(&starts);
                    }
                    starts = self.expression(element, &starts, inside, depth);
                }
                ends
            }
            other => unreachable!("RFC 2396 has no {other}"),
        }
    }

    /// One character that `fits`, from each of `starts`.
    fn characters(
        &mut self,
        fits: &dyn Fn(u8) -> bool,
        starts: &BTreeSet<usize>,
        inside: &'a str,
        depth: usize,
    ) -> BTreeSet<usize> {
        let mut ends = BTreeSet::new();
        for &start in starts {
            if start == self.place {
                self.characters.extend((0..128).filter(|&octet| fits(octet)));
                self.open(inside, depth);
            } else if self.text.get(start).is_some_and(|&octet| fits(octet)) {
                ends.insert(start + 1);
            }
        }
        ends
    }

    /// Whether the text at `start` begins with two slashes where a `net_path` could stand: then it is one, "the
    /// authority wins" (section 4.3), and what an `abs_path` would want is not asked.
    fn is_net_path(&self, start: usize, inside: &str) -> bool {
        let is_choice = ["hier_part", "relativeURI"].contains(&inside);
        is_choice && start + 2 <= self.place && self.text[start..].starts_with(b"//")
    }

    /// Something is wanted at the place inside a rule.
    fn open(&mut self, inside: &'a str, depth: usize) {
        if depth > self.depth {
            self.depth = depth;
            self.innermost.clear();
        }
        if depth == self.depth {
            self.innermost.insert(inside);
        }
    }
}

fn check(
    judge: &Judge,
    grammar: &Grammar,
    name: &str,
    text: &[u8],
    error: &ParseError,
) -> Result<(), String> {
    let mut wanted = Derivations {
        grammar,
        judge,
        text,
        place: error.place(),
        ends: BTreeMap::new(),
        rules: BTreeSet::new(),
        characters: BTreeSet::new(),
        depth: 0,
        innermost: BTreeSet::new(),
    };
    wanted.rule(grammar.rule(name).map(Rule::name).unwrap(), 0, 1);
    same("rules", error.expected().rules().map(RuleEntry::name).collect::<BTreeSet<_>>(), wanted.rules)?;
    let characters: BTreeSet<_> =
        error.expected().characters().iter().map(|character| character as u8).collect();
    same("characters", characters, wanted.characters)?;
    let open: Vec<_> = error.rules().map(RuleEntry::name).collect();
    if wanted.depth > 0 {
        same("depth", open.len(), wanted.depth)?;
        let innermost = error.rule().name();
        same("innermost", wanted.innermost.contains(innermost).then_some(innermost), Some(innermost))?;
    }
    same("start symbol", open.first().copied(), Some(name))?;
    let nests = open.windows(2).all(|pair| grammar.uses(pair[0]).any(|used| used == pair[1]));
    same("open rules nest", nests, true)
}

#[test]
fn an_error_names_what_any_derivation_wants() {
    let judge = Judge::new(&RULES, RULES.grammar(), &Extent::QUICK);
    let grammar = Grammar::read(RULES.grammar()).unwrap();
    let (mut errors, mut failures) = (0, Vec::new());
    for judged in &judge.rules {
        let name = judged.rule.name();
        let mut words = wp_method(judged.automaton(), 2);
        while let Some(word) = words.next_word() {
            let Some(error) = judged.rule.explain(word).filter(|_| failures.len() < 20) else { continue };
            errors += 1;
            let failure = check(&judge, &grammar, name, word, &error).err();
            failures.extend(failure.map(|failure| format!("{name} on {}: {failure}", shown(word))));
        }
    }
    let references: [&[u8]; 12] = [
        b"http://u:p@www.example.org:80/a;b/c?d#e f",
        b"http://u:p@www.example.org:80/a;b/c?d e",
        b"http://u:p@www.example.org:80/a;b c",
        b"http://u:p@www.example.org:80 ",
        b"http://u:p@www.example.org ",
        b"http://u:p@ ",
        b"http://127.0.0.1 ",
        b"http://127.0.0.1. ",
        b"http://a.b-.c ",
        b"mailto:a@b?c d",
        b"../../a;b%4",
        b"//%41%4g",
    ];
    for text in references {
        let error = judge.rule("URI-reference").rule.explain(text).unwrap();
        let failure = check(&judge, &grammar, "URI-reference", text, &error).err();
        failures.extend(failure.map(|failure| format!("{}: {failure}", shown(text))));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(errors > 50_000, "only {errors} errors");
}
