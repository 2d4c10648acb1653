//! "Write the shortest string that …"

use uri_bnf::Edition;

use super::{Exercise, Marked, Source, quoted, shortest_goals::Goal};
use crate::request::{Problem, Request};

/// A property that some string has, and a shortest one.
fn find(source: &mut Source) -> Result<(Goal, String), Problem> {
    for _ in 0..20 {
        let goal = Goal::choose(&mut source.random, source.edition);
        if let Some(shortest) = goal.shortest(source.edition)? {
            return Ok((goal, shortest));
        }
    }
    Err(Problem::new("no such string was found"))
}

pub(super) fn exercise(mut source: Source) -> Result<Exercise, Problem> {
    let (goal, _) = find(&mut source)?;
    let mut question = format!("Write the shortest string that {}.", goal.words(source.edition));
    if source.edition == Edition::Rfc3987 {
        question.push_str(" Its length counts octets of UTF-8.");
    }
    let mut exercise = source.exercise("shortest", goal.rule(source.edition), question);
    exercise.hint = "Take the shortest alternative of each rule, and leave out what is optional.";
    Ok(exercise)
}

fn octets(count: usize) -> String {
    if count == 1 { "1 octet".to_owned() } else { format!("{count} octets") }
}

pub(super) fn mark(mut source: Source, request: &Request) -> Result<Marked, Problem> {
    let (goal, shortest) = find(&mut source)?;
    let answer = request.text("answer")?;
    if let Some(objection) = goal.objection(source.edition, answer)? {
        return Ok(Marked::new(false, vec![objection], shortest));
    }
    let (own, least) = (answer.len(), shortest.len());
    let right = own <= least;
    let why = if right {
        vec![format!(
            "{} is such a string. It has {}, and there is none with fewer.",
            quoted(answer),
            octets(own)
        )]
    } else {
        vec![
            format!("{} is such a string, but it has {}.", quoted(answer), octets(own)),
            format!("There is one with {}.", octets(least)),
        ]
    };
    Ok(Marked::new(right, why, shortest))
}
