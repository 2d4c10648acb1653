//! Derivations by random grammars, compared with a search that tries everything.

use crate::grammars::{Random, compile, read, read_abnf, words};
use crate::share::of_run;
use uri_bnf_judge::{
    Ambiguities, AmbiguityError, Expression, Grammar, MatchError, Matcher, Origin, PrintedDerivation, Span,
    Step,
};

/// A part that a derivation takes: its number, its depth, and its span.
type Part = (usize, usize, usize, usize);

/// All derivations of texts that begin at `start`, in the order of preference: the end of each, and the parts.
/// References are to the rule `c`, whose only text is `c`.
fn derivations(
    expression: &Expression,
    (part, depth): (usize, usize),
    text: &[u8],
    start: usize,
) -> Vec<(usize, Vec<Part>)> {
    let mut inner = Vec::new();
    let mut number = part + 1;
    let inside = |member: &Expression, number: usize, start: usize| {
        derivations(member, (number, depth + 1), text, start)
    };
    match expression {
        Expression::Alternatives(members) => {
            for member in members {
                inner.extend(inside(member, number, start));
                number += member.parts().count();
            }
        }
        Expression::Sequence(members) => {
            inner.push((start, Vec::new()));
            for member in members {
                inner = after(inner, |end| inside(member, number, end));
                number += member.parts().count();
            }
        }
        Expression::Group(element) => inner = inside(element, number, start),
        Expression::Optional(element) => {
            inner = inside(element, number, start);
            inner.push((start, Vec::new()));
        }
        Expression::Repetition { minimum, maximum, element } => {
            inner = rounds((*minimum, *maximum), start, &mut |start| inside(element, number, start));
        }
        Expression::Literal(literal) => {
            inner.extend(
                text[start..].starts_with(literal.as_bytes()).then_some((start + literal.len(), Vec::new())),
            );
        }
        Expression::Reference(_) => {
            inner.extend(text[start..].starts_with(b"c").then_some((start + 1, Vec::new())));
        }
        _ => panic!("{expression} is not random"),
    }
    let with_own = inner
        .into_iter()
        .map(|(end, parts)| (end, [(part, depth, start, end)].into_iter().chain(parts).collect()));
    with_own.collect()
}

/// A repetition: as many rounds as possible first. Rounds that are not needed take something.
fn rounds(
    (minimum, maximum): (u32, Option<u32>),
    start: usize,
    element: &mut impl FnMut(usize) -> Vec<(usize, Vec<Part>)>,
) -> Vec<(usize, Vec<Part>)> {
    let mut all = Vec::new();
    if maximum != Some(0) {
        for (end, parts) in element(start) {
            if minimum > 0 || end > start {
                let rest = (minimum.saturating_sub(1), maximum.map(|maximum| maximum - 1));
                let rest = rounds(rest, end, element);
                all.extend(rest.into_iter().map(|(end, more)| (end, [parts.clone(), more].concat())));
            }
        }
    }
    if minimum == 0 {
        all.push((start, Vec::new()));
    }
    all
}

fn after(
    before: Vec<(usize, Vec<Part>)>,
    mut next: impl FnMut(usize) -> Vec<(usize, Vec<Part>)>,
) -> Vec<(usize, Vec<Part>)> {
    let mut all = Vec::new();
    for (end, parts) in before {
        all.extend(next(end).into_iter().map(|(end, more)| (end, [parts.clone(), more].concat())));
    }
    all
}

/// A round of a limited repetition may be empty. A search leaves such rounds out of its result, and may then take
/// another derivation than the first one.
fn has_limited_empty_rounds(expression: &Expression) -> bool {
    expression.parts().any(|(_, part)| match part {
        Expression::Repetition { minimum, maximum: Some(maximum), element } => {
            maximum > minimum && derivations(element, (0, 0), b"", 0).iter().any(|(end, _)| *end == 0)
        }
        _ => false,
    })
}

fn steps(text: &[u8]) -> Vec<Step<'static>> {
    let mut steps = vec![Step { rule: "a", depth: 0, span: Span::new(0, text.len()) }];
    let references = text.iter().enumerate().filter(|(_, octet)| **octet == b'c');
    steps.extend(references.map(|(at, _)| Step { rule: "c", depth: 1, span: Span::new(at, at + 1) }));
    steps
}

#[test]
fn random_definitions_are_matched_and_their_derivations_counted() {
    let mut random = Random::new(0x5EED_1234_ABCD_0019);
    let (mut derived, mut ambiguous) = (0, 0);
    for _ in 0..of_run([1_000, 2_500]) {
        let definition = random.definition(3, "c");
        let grammar = read(&format!("a = {definition}\nc = \"c\"\n"));
        let expression = grammar.rule("a").unwrap().definition();
        let matcher = Matcher::new(&grammar).unwrap();
        let mut found = PrintedDerivation::default();
        let is_exact = !has_limited_empty_rounds(expression);
        words(b"abc", 4, &mut |word| {
            let mut expected = derivations(expression, (0, 0), word, 0);
            expected.retain(|(end, _)| *end == word.len());
            let shown = || format!("{definition} on {}", String::from_utf8_lossy(word));
            let result = matcher.derive_into(word, steps(word), &mut found);
            assert_eq!(result.is_ok(), !expected.is_empty(), "{}", shown());
            let ambiguities = Ambiguities::of(&grammar, "a", word, Some(&found));
            let Some((_, first)) = expected.first() else {
                assert_eq!(ambiguities, Err(AmbiguityError::NotDerived { rule: "a".to_owned() }));
                return;
            };
            let taken = found.taken(0).iter();
            let taken: Vec<Part> =
                taken.map(|part| (part.part, part.depth, part.span.start, part.span.end)).collect();
            derived += 1;
            assert!(expected.iter().any(|(_, parts)| *parts == taken), "{}: {taken:?}", shown());
            assert!(!is_exact || *first == taken, "{}: {taken:?}, not {first:?}", shown());
            let ambiguities = ambiguities.unwrap();
            assert_eq!(usize::try_from(ambiguities.count()), Ok(expected.len()), "{}", shown());
            assert_eq!(ambiguities.count() == 1, ambiguities.points().is_empty(), "{}", shown());
            // The kept derivation is one of them, so it reaches a point where it differs from the others.
            let is_reached = ambiguities.points().iter().any(|point| point.chosen().is_some());
            assert_eq!(ambiguities.count() > 1, is_reached, "{}: {ambiguities:?}", shown());
            ambiguous += usize::from(is_reached);
        });
    }
    assert!(
        derived > of_run([2_000, 5_000]) && ambiguous > of_run([200, 500]),
        "{derived} derived, {ambiguous} ambiguous"
    );
}

fn step(rule: &'static str, depth: usize, start: usize, end: usize) -> Step<'static> {
    Step { rule, depth, span: Span::new(start, end) }
}

fn steps_of(found: &PrintedDerivation<'_>) -> Vec<(String, usize, Span, Option<usize>)> {
    let step = found.steps().iter();
    step.map(|step| (step.production().name().to_owned(), step.depth(), step.span(), step.recorded()))
        .collect()
}

#[test]
fn steps_that_do_not_nest_are_errors() {
    let grammar = read("a = *b\nb = \"x\"");
    let matcher = Matcher::new(&grammar).unwrap();
    let root = step("a", 0, 0, 2);
    for (steps, index) in [
        (vec![step("a", 1, 0, 2)], 0),
        (vec![step("a", 0, 0, 3)], 0),
        (vec![root, step("b", 2, 0, 1)], 1),
        (vec![root, root], 1),
        (vec![root, step("b", 1, 1, 0)], 1),
        (vec![root, step("b", 1, 0, 1), step("b", 1, 0, 1)], 2),
        (vec![root, step("b", 1, 1, 2), step("b", 1, 0, 1)], 2),
        (vec![root, step("b", 1, 0, 1), step("b", 2, 0, 2)], 2),
    ] {
        let error = matcher.derivation(b"xx", steps.clone()).unwrap_err();
        assert!(matches!(error, MatchError::Misplaced { step, .. } if step == index), "{steps:?}: {error}");
    }
    let unknown = matcher.derivation(b"", [step("z", 0, 0, 0)]).unwrap_err();
    assert_eq!(unknown, MatchError::UnknownRule { rule: "z".to_owned() });
    let inside = matcher.derivation(b"x", [step("a", 0, 0, 1), step("z", 1, 0, 1)]).unwrap_err();
    assert!(matches!(inside, MatchError::NotDerived { step: 0, .. }), "{inside}");
    assert_eq!(steps_of(&matcher.derivation(b"", []).unwrap()), []);
}

#[test]
fn core_rules_are_completed() {
    let grammar = read_abnf("h16 = 1*4HEXDIG\naddress = h16 3( \":\" h16 )\n");
    let matcher = Matcher::completing(&grammar).unwrap();
    let found = matcher.derivation(b"1:aB:3:4567", [step("address", 0, 0, 11)]).unwrap();
    let names: Vec<_> = found.steps().iter().map(|step| (step.production().name(), step.origin())).collect();
    assert_eq!(
        names[..4],
        [("address", Origin::Own), ("h16", Origin::Own), ("HEXDIG", Origin::Core), ("DIGIT", Origin::Core),]
    );
    assert_eq!(names.iter().filter(|(name, _)| *name == "h16").count(), 4);
    assert!(matcher.derivation(b"1:aB:3:45678", [step("address", 0, 0, 12)]).is_err());
}

/// Counts are exact, and a long input takes linear time: a search that came back to each octet would take hours.
#[test]
fn long_inputs_are_matched() {
    let grammar = read("a = *( b \"y\" ) *b [ \"z\" ]\nb = *\"x\" \"x\"\nn = 1*4\"x\" 2*2\"x\"");
    let matcher = Matcher::new(&grammar).unwrap();
    let text = vec![b'x'; 1_000_000];
    let found = matcher.derivation(&text, [step("b", 0, 0, text.len())]).unwrap();
    assert_eq!(found.taken(0).len(), text.len() + 2);
    let many = (0..300_000).map(|at| step("b", 1, at, at + 1));
    let found = matcher.derivation(&text, [step("a", 0, 0, 300_000)].into_iter().chain(many)).unwrap();
    assert_eq!(found.steps().len(), 300_001);
    for length in 0..10 {
        let result = matcher.derivation(&text, [step("n", 0, 0, length)]);
        assert_eq!(result.is_ok(), (3..=6).contains(&length), "{length}");
    }
}

/// The limits stop what would take too long.
#[test]
fn limits_are_stated() {
    let grammar = read("a = *( *\"x\" *\"x\" *\"x\" )\nb = *c\nc = \"x\"\nd = 0*4000000000( [ \"x\" ] )");
    let compare = |rule: &str, length: usize| Ambiguities::of(&grammar, rule, &vec![b'x'; length], None);
    assert_eq!(compare("a", 4097), Err(AmbiguityError::TooLong { length: 4097, limit: 4096 }));
    assert_eq!(compare("a", 4096), Err(AmbiguityError::TooLarge));
    assert_eq!(compare("b", 4096).map(|found| found.count()), Ok(1));
    assert_eq!(compare("d", 3).map(|found| found.count()), Ok(1));
    assert_eq!(compare("e", 3), Err(AmbiguityError::UnknownRule { rule: "e".to_owned() }));
    assert_eq!(Matcher::new(&grammar).err(), Some(MatchError::TooLarge { rule: "d".to_owned() }));
    let mut chain: Vec<String> = (0..2_000).map(|rule| format!("r{rule} = r{}", rule + 1)).collect();
    chain.push("r2000 = \"x\"".to_owned());
    let deep: Grammar = read(&chain.join("\n"));
    assert_eq!(Ambiguities::of(&deep, "r0", b"x", None), Err(AmbiguityError::TooLarge));
    assert!(Matcher::completing(&deep).is_ok());
    assert!(compile(&grammar, "b").accepts(b"xx"));
}
