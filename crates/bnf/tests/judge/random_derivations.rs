//! Random derivations by random grammars: the matcher finds each of them, or another one with the same steps.

use crate::grammars::{Random, read};
use uri_bnf_judge::{Expression, Grammar, Matcher, PrintedDerivation, Span, Step};

/// The longest word that is derived.
const LENGTH: usize = 200;

/// A derivation that is not finished: the word, and the steps that derive it.
struct Deriving<'g> {
    grammar: &'g Grammar,
    random: Random,
    word: Vec<u8>,
    steps: Vec<Step<'g>>,
}

impl<'g> Deriving<'g> {
    /// Derives a random word from a rule.
    fn rule(&mut self, name: &'g str, depth: usize) {
        let (step, start) = (self.steps.len(), self.word.len());
        self.steps.push(Step { rule: name, depth, span: Span::new(start, start) });
        self.expression(self.grammar.rule(name).unwrap().definition(), depth);
        self.steps[step].span.end = self.word.len();
    }

    fn expression(&mut self, expression: &'g Expression, depth: usize) {
        match expression {
            Expression::Alternatives(members) => {
                let count = u64::try_from(members.len()).unwrap();
                let chosen = usize::try_from(self.random.below(count)).unwrap();
                self.expression(&members[chosen], depth);
            }
            Expression::Sequence(members) => {
                for member in members {
                    self.expression(member, depth);
                }
            }
            Expression::Group(element) => self.expression(element, depth),
            Expression::Optional(element) => {
                if self.random.below(2) == 0 {
                    self.expression(element, depth);
                }
            }
            Expression::Repetition { minimum, maximum, element } => {
                let more = u32::try_from(self.random.below(3)).unwrap();
                let rounds = (minimum + more).min(maximum.unwrap_or(u32::MAX));
                for round in 0..rounds {
                    let (steps, start) = (self.steps.len(), self.word.len());
                    self.expression(element, depth);
                    if round >= *minimum && self.word.len() == start {
                        // A round that is not needed takes something.
                        self.steps.truncate(steps);
                    }
                }
            }
            Expression::Literal(literal) => self.word.extend(literal.as_bytes()),
            Expression::Reference(name) => self.rule(name, depth + 1),
            _ => panic!("{expression} is not random"),
        }
    }
}

/// What a step took, read again: it has to spell the definition.
struct Replay<'d, 'g> {
    word: &'d [u8],
    found: &'d PrintedDerivation<'g>,
    step: usize,
    /// The number of parts, and of steps inside the step, that were read.
    parts: usize,
    inside: usize,
}

impl Replay<'_, '_> {
    /// The number of the part that was taken next, and its depth.
    fn next(&self) -> Option<(usize, usize)> {
        self.found.taken(self.step).get(self.parts).map(|taken| (taken.part, taken.depth))
    }

    /// Returns where a part that begins at `start` ends; `None` if what was taken does not spell it.
    fn part(
        &mut self,
        expression: &Expression,
        (part, depth): (usize, usize),
        start: usize,
    ) -> Option<usize> {
        let span = self.found.taken(self.step).get(self.parts).map(|taken| taken.span);
        if self.next() != Some((part, depth)) || span.map(|span| span.start) != Some(start) {
            return None;
        }
        self.parts += 1;
        let element = (part + 1, depth + 1);
        let mut end = start;
        match expression {
            Expression::Alternatives(members) | Expression::Sequence(members) => {
                let is_choice = matches!(expression, Expression::Alternatives(_));
                let (mut number, mut taken) = (part + 1, 0);
                for member in members {
                    if !is_choice || taken == 0 && self.next() == Some((number, depth + 1)) {
                        end = self.part(member, (number, depth + 1), end)?;
                        taken += 1;
                    }
                    number += member.parts().count();
                }
                if is_choice && taken != 1 {
                    return None;
                }
            }
            Expression::Group(inner) => end = self.part(inner, element, start)?,
            Expression::Optional(inner) => {
                if self.next() == Some(element) {
                    end = self.part(inner, element, start)?;
                }
            }
            Expression::Repetition { minimum, maximum, element: inner } => {
                let mut rounds = 0;
                while self.next() == Some(element) {
                    end = self.part(inner, element, end)?;
                    rounds += 1;
                }
                if rounds < *minimum || maximum.is_some_and(|maximum| rounds > maximum) {
                    return None;
                }
            }
            Expression::Literal(literal) => {
                end += literal.len();
                self.word.get(start..end).filter(|text| *text == literal.as_bytes())?;
            }
            Expression::Reference(name) => {
                let steps = self.found.steps();
                let depth = steps[self.step].depth() + 1;
                let inside = steps[self.step + 1..].iter().take_while(|step| step.depth() >= depth);
                let next = inside.filter(|step| step.depth() == depth).nth(self.inside)?;
                self.inside += 1;
                if next.production().name() != name || next.span().start != start {
                    return None;
                }
                end = next.span().end;
            }
            _ => panic!("{expression} is not random"),
        }
        (span.map(|span| span.end) == Some(end)).then_some(end)
    }
}

#[test]
fn random_derivations_are_found_again() {
    let mut random = Random::new(0x0019_D0E5_17EA_5EED);
    let (mut derived, mut nested) = (0, 0);
    for _ in 0..3_000 {
        let [a, b] = [random.definition(3, "b"), random.definition(2, "c")];
        let grammar = read(&format!("a = b {a} [ b ]\nb = c {b}\nc = \"c\" | \"a\" \"b\" | \"\"\n"));
        let matcher = Matcher::new(&grammar).unwrap();
        for _ in 0..4 {
            let seed = Random::new(1 + random.below(u64::MAX));
            let mut deriving =
                Deriving { grammar: &grammar, random: seed, word: Vec::new(), steps: Vec::new() };
            deriving.rule("a", 0);
            let Deriving { word, steps, .. } = deriving;
            if word.len() > LENGTH {
                continue;
            }
            let shown = || format!("a = b {a} [ b ]; b = c {b} on {}", String::from_utf8_lossy(&word));
            let found = matcher.derivation(&word, steps.iter().copied());
            let found = found.unwrap_or_else(|error| panic!("{error}: {}", shown()));
            let of_found = found.steps().iter();
            let of_found = of_found.map(|step| (step.production().name(), step.depth(), step.span()));
            assert!(of_found.eq(steps.iter().map(|step| (step.rule, step.depth, step.span))), "{}", shown());
            for (index, step) in found.steps().iter().enumerate() {
                let mut replay = Replay { word: &word, found: &found, step: index, parts: 0, inside: 0 };
                let end = replay.part(step.production().definition(), (0, 0), step.span().start);
                assert_eq!(end, Some(step.span().end), "step {index} of {}", shown());
                assert_eq!(replay.parts, found.taken(index).len(), "step {index} of {}", shown());
                let children = steps[index + 1..].iter().take_while(|inside| inside.depth > step.depth());
                let children = children.filter(|inside| inside.depth == step.depth() + 1).count();
                assert_eq!(replay.inside, children, "step {index} of {}", shown());
            }
            derived += 1;
            nested += usize::from(steps.len() > 3);
        }
    }
    assert!(derived > 10_000 && nested > 5_000, "{derived} derived, {nested} with more than three steps");
}
