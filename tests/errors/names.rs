//! Compares what an error names with all derivations that the printed grammar allows.
//!
//! At the offset of an error, each derivation of the input before it expects something next: a rule, or a character of
//! a rule that began before. An error must name exactly these, and its open rules must nest as deep as the deepest of
//! them. What it names inside a rule must begin or continue that rule there, and in most errors no open rule inside that one has it all.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{
    Judge,
    definitions::{Definition, Definitions},
    same,
    share::Share,
    shown,
    specifications::{TestedSpecification, for_each},
};
use uri_bnf::{
    ParseError,
    bnf::{Extent, OctetSet, Part},
    grammar::RuleEntry,
};

/// All derivations at once, up to `offset`.
struct Derivations<'a> {
    definitions: &'a Definitions,
    judge: &'a Judge,
    text: &'a [u8],
    offset: usize,
    /// Where a rule can end that began at this offset, inside this number of other rules.
    ends: BTreeMap<(&'a str, usize, usize), BTreeSet<usize>>,
    rules: BTreeSet<&'a str>,
    characters: BTreeSet<u8>,
    /// The maximum number of open rules at the offset, and the innermost rules at that depth.
    depth: usize,
    innermost: BTreeSet<&'a str>,
    /// The rules that are open, with where each began.
    open: Vec<(&'a str, usize)>,
    /// What begins or continues a rule at the offset if it began at this one.
    inside: BTreeMap<(&'a str, usize), Wanted<'a>>,
}

/// What is expected next.
#[derive(Default)]
struct Wanted<'a> {
    rules: BTreeSet<&'a str>,
    characters: BTreeSet<u8>,
}

impl<'a> Derivations<'a> {
    /// Returns where the rule `name` can end if it begins at `start`. Including it, `depth` rules are open.
    fn rule(&mut self, name: &'a str, start: usize, depth: usize) -> BTreeSet<usize> {
        let ends = if let Some(ends) = self.ends.get(&(name, start, depth)) {
            ends.clone()
        } else {
            self.open.push((name, start));
            let ends = self.definition(self.definitions.of_rule(name), &BTreeSet::from([start]), name, depth);
            self.open.pop();
            self.ends.insert((name, start, depth), ends.clone());
            ends
        };
        // What continues a rule continues the one around it.
        if let (Some(around), Some(inside)) = (self.open.last(), self.inside.get(&(name, start))) {
            let (rules, characters) = (inside.rules.clone(), inside.characters.clone());
            let wanted = self.inside.entry(*around).or_default();
            wanted.rules.extend(rules);
            wanted.characters.extend(characters);
        }
        ends
    }

    /// What is expected inside the innermost open rule.
    fn wanted(&mut self) -> &mut Wanted<'a> {
        self.inside.entry(*self.open.last().unwrap()).or_default()
    }

    /// Returns where `definition`, which is that of the rule `inside` or a part of it, can end, from each of `starts`.
    fn definition(
        &mut self,
        definition: &'a Definition,
        starts: &BTreeSet<usize>,
        inside: &'a str,
        depth: usize,
    ) -> BTreeSet<usize> {
        match definition {
            Definition::Characters(set) => self.characters(*set, starts, inside, depth),
            Definition::Rule(name) => {
                let mut ends = BTreeSet::new();
                let automaton = self.judge.rule(name).automaton();
                for &start in starts {
                    if start < self.offset {
                        ends.extend(self.rule(name, start, depth + 1));
                        continue;
                    }
                    // A rule for the empty string, such as path-empty, expects nothing.
                    if !automaton.first().is_empty() {
                        self.rules.insert(name);
                        self.wanted().rules.insert(name);
                        self.record(inside, depth);
                    }
                    ends.extend(automaton.accepts(b"").then_some(start));
                }
                ends
            }
            Definition::Leaf(automaton) => {
                let mut ends = BTreeSet::new();
                for &start in starts {
                    let mut state = automaton.start();
                    for at in start..=self.offset {
                        ends.extend(automaton.is_accepting(state).then_some(at));
                        let next = automaton.next_octets(state);
                        if at == self.offset && !next.is_empty() {
                            self.characters(next, &BTreeSet::from([at]), inside, depth);
                        } else if at < self.offset {
                            state = automaton.step(state, self.text[at]);
                        }
                    }
                }
                ends
            }
            Definition::Otherwise { taken, alternative } => {
                let is_tried = |&start: &usize| taken.longest_prefix(&self.text[start..]).is_none();
                let starts = starts.iter().copied().filter(is_tried).collect();
                self.definition(alternative, &starts, inside, depth)
            }
            Definition::Optional(element) => &self.definition(element, starts, inside, depth) | starts,
            Definition::Sequence(elements) => elements
                .iter()
                .fold(starts.clone(), |starts, element| self.definition(element, &starts, inside, depth)),
            Definition::Alternatives(alternatives) => {
                let ends = alternatives.iter().map(|element| self.definition(element, starts, inside, depth));
                ends.flatten().collect()
            }
            Definition::Repetition { minimum, maximum, element } => {
                let mut starts = starts.clone();
                let mut ends = BTreeSet::new();
                for count in 0..=maximum.unwrap_or(self.offset + 1) {
                    if count >= *minimum {
                        ends.extend(&starts);
                    }
                    if starts.is_empty() || maximum == &Some(count) {
                        break;
                    }
                    starts = self.definition(element, &starts, inside, depth);
                }
                ends
            }
        }
    }

    /// One character of the set, from each of `starts`.
    fn characters(
        &mut self,
        set: OctetSet,
        starts: &BTreeSet<usize>,
        inside: &'a str,
        depth: usize,
    ) -> BTreeSet<usize> {
        let mut ends = BTreeSet::new();
        for &start in starts {
            if start == self.offset {
                self.characters.extend((0..128).filter(|&octet| set.contains(octet)));
                self.wanted().characters.extend((0..128).filter(|&octet| set.contains(octet)));
                // Characters beyond US-ASCII are represented by the rule that has them.
                if set.iter().any(|octet| !octet.is_ascii()) {
                    self.rules.insert(inside);
                    self.wanted().rules.insert(inside);
                }
                self.record(inside, depth);
            } else if self.text.get(start).is_some_and(|&octet| set.contains(octet)) {
                ends.insert(start + 1);
            }
        }
        ends
    }

    /// Records that something is expected at the offset inside a rule.
    fn record(&mut self, inside: &'a str, depth: usize) {
        if depth > self.depth {
            self.depth = depth;
            self.innermost.clear();
        }
        if depth == self.depth {
            self.innermost.insert(inside);
        }
    }
}

/// Compares `error`; returns whether no open rule inside the one that it names has all that it names there.
fn check(
    judge: &Judge,
    definitions: &Definitions,
    rule: &'static RuleEntry,
    text: &[u8],
    error: &ParseError,
) -> Result<bool, String> {
    let mut wanted = Derivations {
        definitions,
        judge,
        text,
        offset: error.offset(),
        ends: BTreeMap::new(),
        rules: BTreeSet::new(),
        characters: BTreeSet::new(),
        depth: 0,
        innermost: BTreeSet::new(),
        open: Vec::new(),
        inside: BTreeMap::new(),
    };
    wanted.rule(rule.name(), 0, 1);
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
    same("start symbol", open.first().copied(), Some(rule.name()))?;
    let inside = error.expected_inside();
    let has_all = |rule: &str| {
        wanted.inside.iter().any(|((name, _), wanted)| {
            *name == rule
                && inside.rules().all(|expected| wanted.rules.contains(expected.name()))
                && inside.characters().iter().all(|character| wanted.characters.contains(&(character as u8)))
        })
    };
    let around = error.expected_rule().name();
    let is_any = inside.rules().next().is_none() && inside.characters().is_empty();
    same("inside", (around, is_any || has_all(around)), (around, true))?;
    let place = open.iter().position(|name| *name == around).map_or(0, |place| place + 1);
    let is_innermost = is_any || !open[place..].iter().any(|rule| has_all(rule));
    let nests = open.windows(2).all(|pair| judge.grammar.uses(pair[0]).any(|used| used == pair[1]));
    same("open rules nest", nests, true)?;
    Ok(is_innermost)
}

/// The share of the words that each run tries.
const SHARE: usize = 127;

#[test]
fn an_error_names_what_any_derivation_expects() {
    for_each(|specification| {
        let extent = Extent { extra_states: 2, most_words: 300_000, ..Extent::QUICK };
        let (judge, definitions) = (Judge::new(specification, &extent), Definitions::of(specification));
        let (mut errors, mut others, mut failures) = (0, 0, Vec::new());
        let mut share = Share::one_in(SHARE);
        let least = share.of(1_000 * specification.table.entries().len());
        let mut check = |rule: &'static RuleEntry, text: &[u8]| {
            let Some(error) = rule.explain(text).filter(|_| failures.len() < 20) else { return };
            errors += 1;
            match check(&judge, &definitions, rule, text, &error) {
                Ok(is_innermost) => others += usize::from(!is_innermost),
                Err(failure) => failures.push(format!("{} on {}: {failure}", rule.name(), shown(text))),
            }
        };
        for judged in &judge.rules {
            let mut words = judged.part(Part::States);
            while let Some(word) = words.next_word() {
                if share.takes() {
                    check(judged.rule, word);
                }
            }
        }
        let start_symbol = start_symbol(specification);
        for text in REFERENCES {
            check(start_symbol, text);
        }
        assert!(failures.is_empty(), "{}: {}", specification.name(), failures.join("\n"));
        // A rule may share all that it expects with another that begins at the same place, as `ls32` with `h16`.
        println!("{}: {others} of {errors}", specification.name());
        assert!(others * 20 < errors, "{others} of {errors} in {}", specification.name());
        assert!(errors > least, "only {errors} errors in {}", specification.name());
    });
}

/// The rule for references, if there is one; otherwise the first rule.
fn start_symbol(specification: &'static TestedSpecification) -> &'static RuleEntry {
    let entries = specification.table.entries();
    entries.iter().find(|rule| rule.name().ends_with("-reference")).unwrap_or(&entries[0])
}

const REFERENCES: [&[u8]; 16] = [
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
    b"http://\xC3\xA9/\xC3\xA9?\xEE\x80\x80#\xC3\xA9\xEE\x80\x80",
    b"http://\xC3\xA9/\xC3\xA9?\xEE\x80\x80\xEE\x80",
    b"http://\xC3\xA9@\xC3\xA9:\xC3\xA9",
    b"\xF0\x9F\xBF\xBE",
];
