//! The derivation of an input: its steps, and the parts of the printed rules that each took.

use uri_bnf::bnf::{Expression, Grammar, Production};
use uri_bnf::grammar::{Derived, RuleEntry};
use uri_bnf::{ParseError, Span};

use super::folded::{self, Line};
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// Derives inputs by the printed rules of one grammar.
pub(crate) struct Deriver {
    rule: &'static RuleEntry,
    grammar: Grammar,
    /// The grammars that it is linked to.
    linked: Vec<Grammar>,
}

impl Deriver {
    /// Derives inputs from a rule of `specification`.
    pub(crate) fn new(specification: SpecificationName, rule: &'static RuleEntry) -> Result<Self, Failure> {
        let linked = match specification {
            SpecificationName::Rfc2141 => Vec::new(),
            _ => vec![SpecificationName::Rfc2141.read_grammar()?],
        };
        Ok(Self { rule, grammar: specification.read_grammar()?, linked })
    }

    /// Returns the lines of a derivation for people.
    pub(crate) fn lines<'d, 'g>(&'g self, derivation: &'d Derivation<'g>, all: bool) -> Vec<Line<'d, 'g>> {
        let grammars = std::iter::once(&self.grammar).chain(&self.linked).collect();
        folded::lines(derivation, grammars, all)
    }

    /// Returns the derivation of `bytes`, without what is inside `secrets`.
    pub(crate) fn derive(&self, bytes: &[u8], secrets: &[Span]) -> Result<Derivation<'_>, ParseError> {
        let derived = self.rule.derive(bytes)?;
        Ok(interim(&self.grammar, &derived, bytes).without(secrets))
    }
}

// INTERIM: replaced by the matcher of the library.
fn interim<'g>(grammar: &'g Grammar, derived: &[Derived], bytes: &[u8]) -> Derivation<'g> {
    let mut steps: Vec<Step<'g>> = Vec::new();
    for (i, d) in derived.iter().enumerate() {
        let parent = (0..i).rev().find(|&p| derived[p].depth < d.depth);
        steps.push(Step {
            rule: grammar.rule(d.rule.name()).unwrap(),
            parent,
            depth: d.depth,
            span: d.span,
            taken: vec![],
        });
    }
    for i in 0..steps.len() {
        let kids: Vec<usize> = (i + 1..steps.len()).filter(|&k| steps[k].parent == Some(i)).collect();
        let mut taken = vec![];
        let (mut at, mut kid) = (steps[i].span.start, 0);
        let ok = go(
            &steps,
            bytes,
            steps[i].rule.definition(),
            0,
            0,
            &kids,
            &mut at,
            &mut kid,
            &mut taken,
            steps[i].span.end,
        );
        assert!(ok);
        steps[i].taken = taken;
    }
    Derivation { steps }
}
#[allow(clippy::all)]
fn go(
    steps: &[Step<'_>],
    b: &[u8],
    e: &Expression,
    part: usize,
    depth: usize,
    kids: &[usize],
    at: &mut usize,
    kid: &mut usize,
    out: &mut Vec<Taken>,
    end: usize,
) -> bool {
    let (start, mark, k0) = (*at, out.len(), *kid);
    out.push(Taken { part, depth, span: Span::new(start, start), step: None });
    let first = part + 1;
    let size = |e: &Expression| e.parts().count();
    let ok = match e {
        Expression::Alternatives(m) => {
            let mut p = first;
            let mut ok = false;
            for x in m {
                let (a, k, l) = (*at, *kid, out.len());
                if go(steps, b, x, p, depth + 1, kids, at, kid, out, end) && (*at == end || depth > 0) {
                    ok = true;
                    break;
                }
                *at = a;
                *kid = k;
                out.truncate(l);
                p += size(x);
            }
            ok
        }
        Expression::Sequence(m) => {
            let mut p = first;
            let mut ok = true;
            for x in m {
                if !go(steps, b, x, p, depth + 1, kids, at, kid, out, end) {
                    ok = false;
                    break;
                }
                p += size(x);
            }
            ok
        }
        Expression::Group(x) => go(steps, b, x, first, depth + 1, kids, at, kid, out, end),
        Expression::Optional(x) => {
            let (a, k, l) = (*at, *kid, out.len());
            if !go(steps, b, x, first, depth + 1, kids, at, kid, out, end) {
                *at = a;
                *kid = k;
                out.truncate(l);
            }
            true
        }
        Expression::Repetition { minimum, maximum, element } => {
            let mut n = 0;
            loop {
                if Some(n) == *maximum {
                    break;
                }
                let (a, k, l) = (*at, *kid, out.len());
                if !go(steps, b, element, first, depth + 1, kids, at, kid, out, end)
                    || (*at == a && n >= *minimum)
                {
                    *at = a;
                    *kid = k;
                    out.truncate(l);
                    break;
                }
                n += 1;
            }
            n >= *minimum
        }
        Expression::Reference(n) | Expression::Bracketed(n) | Expression::Linked(n) => match kids.get(*kid) {
            Some(&s)
                if (steps[s].rule.name().eq_ignore_ascii_case(n) || matches!(e, Expression::Linked(_)))
                    && steps[s].span.start == *at =>
            {
                out[mark].step = Some(s);
                *at = steps[s].span.end;
                *kid += 1;
                true
            }
            _ => false,
        },
        Expression::Literal(t) => {
            if b[*at..end].starts_with(t.as_bytes()) {
                *at += t.len();
                true
            } else {
                false
            }
        }
        Expression::AnyCase(t) => {
            if end - *at >= t.len() && b[*at..*at + t.len()].eq_ignore_ascii_case(t.as_bytes()) {
                *at += t.len();
                true
            } else {
                false
            }
        }
        Expression::Quote => {
            if b[*at..end].starts_with(b"\"") {
                *at += 1;
                true
            } else {
                false
            }
        }
        Expression::Values(v) => v.sequences().iter().any(|s| {
            s.len() <= end - *at && s.iter().zip(&b[*at..]).all(|(s, c)| s.contains(*c)) && {
                *at += s.len();
                true
            }
        }),
        Expression::Prose(p) => {
            if *at < end && p.set().contains(b[*at]) {
                *at += 1;
                true
            } else {
                false
            }
        }
    };
    if ok {
        out[mark].span.end = *at;
    } else {
        out.truncate(mark);
        *at = start;
        *kid = k0;
    }
    ok
}

/// The derivation of an input.
pub(crate) struct Derivation<'g> {
    /// The steps, each before those inside it.
    pub(crate) steps: Vec<Step<'g>>,
}

/// One application of a rule.
pub(crate) struct Step<'g> {
    /// The printed rule.
    pub(crate) rule: &'g Production,
    /// The step inside which it is.
    pub(crate) parent: Option<usize>,
    pub(crate) depth: usize,
    /// The bytes of the input that it derives.
    pub(crate) span: Span,
    /// The parts of its definition that it took, in preorder.
    pub(crate) taken: Vec<Taken>,
}

/// A part of a definition that a step took.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    /// The number of the part.
    pub(crate) part: usize,
    /// The number of entries inside which it is.
    pub(crate) depth: usize,
    pub(crate) span: Span,
    /// If it is a reference, the step that it refers to.
    pub(crate) step: Option<usize>,
}

impl Derivation<'_> {
    /// Removes what is inside secrets: of an entry inside one, the number of times is left, and nothing below it.
    fn without(mut self, secrets: &[Span]) -> Self {
        let is_inside = |span: Span| {
            secrets.iter().any(|secret| {
                span.start < secret.end
                    && secret.start < span.end
                    && secret.start <= span.start
                    && span.end <= secret.end
            })
        };
        if secrets.is_empty() {
            return self;
        }
        let mut numbers = Vec::with_capacity(self.steps.len());
        let mut next = 0;
        for step in &self.steps {
            let is_kept = !is_inside(step.span);
            numbers.push(is_kept.then_some(next));
            next += usize::from(is_kept);
        }
        let number = |old: usize| numbers.get(old).copied().flatten();
        let mut index = 0;
        self.steps.retain_mut(|step| {
            let is_kept = number(index).is_some();
            index += 1;
            step.parent = step.parent.and_then(number);
            let mut hidden_below = None;
            step.taken.retain_mut(|entry| {
                if hidden_below.is_some_and(|depth| entry.depth > depth) {
                    return false;
                }
                hidden_below = is_inside(entry.span).then_some(entry.depth);
                entry.step = entry.step.and_then(number);
                true
            });
            is_kept
        });
        self
    }
}
