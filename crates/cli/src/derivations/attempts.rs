//! What was tried and lost, for people.

use std::collections::BTreeMap;
use std::io::{self, Write};

use uri_bnf::Span;
use uri_bnf::derivation::{ShownAttempt, ShownAttempts};
use uri_bnf::grammar::Outcome;

use super::tree::{MARK, NAME, SPAN, TreeStyle};
use crate::text::visible::visible_in_order;

/// What was tried on an input, for people.
pub(crate) struct Tried<'a>(pub(crate) &'a ShownAttempts);

impl Tried<'_> {
    /// Writes what was lost: if the input is not in the language, the attempts that reached the furthest offset come
    /// first. Unless `all` are shown, those that could not begin are one line, and so are those that were lost only with
    /// the attempt around them. What came equally far inside several attempts is shown once.
    pub(crate) fn write(&self, output: &mut impl Write, shown: &[u8], style: TreeStyle) -> io::Result<()> {
        let furthest = self.0.furthest();
        let is_furthest = |attempt: &&ShownAttempt| Some(attempt.reach) == furthest;
        let is_lost = |attempt: &&ShownAttempt| attempt.outcome != Outcome::Kept;
        let at_furthest: Vec<_> =
            self.0.all().iter().filter(is_furthest).filter(|one| style.all || self.says_more(one)).collect();
        // The start symbol has no attempt around it that says what was waited for.
        let is_folded = |attempt: &ShownAttempt| {
            !style.all && attempt.parent.is_some() && attempt.outcome == Outcome::NotBegun
        };
        if let Some(offset) = furthest.filter(|_| !at_furthest.is_empty()) {
            let found = found(shown, offset).unwrap_or_else(|| "the end".to_owned());
            writeln!(output, "{}", style.styled(MARK, &format!("furthest, to offset {offset} ({found}):")))?;
            let detailed: Vec<_> =
                at_furthest.iter().filter(|attempt| !is_folded(attempt)).copied().collect();
            self.lines(output, &detailed, shown, style)?;
            folded(
                output,
                "could not begin",
                at_furthest.iter().filter(|attempt| is_folded(attempt)).copied(),
            )?;
        }
        let others: Vec<_> =
            self.0.all().iter().filter(|attempt| !is_furthest(attempt)).filter(is_lost).collect();
        let is_detail = |attempt: &&&ShownAttempt| {
            !style.all && matches!(attempt.outcome, Outcome::NotBegun | Outcome::Undone)
        };
        let detailed: Vec<_> = others.iter().filter(|attempt| !is_detail(attempt)).copied().collect();
        if !others.is_empty() || at_furthest.is_empty() {
            writeln!(output, "{}", style.styled(MARK, "tried and lost:"))?;
        }
        if others.is_empty() && at_furthest.is_empty() {
            writeln!(output, "  nothing")?;
        }
        self.lines(output, &detailed, shown, style)?;
        if style.all {
            return Ok(());
        }
        for (outcome, words) in
            [(Outcome::NotBegun, "could not begin"), (Outcome::Undone, "lost with what is around them")]
        {
            folded(output, words, others.iter().filter(|attempt| attempt.outcome == outcome).copied())?;
        }
        Ok(())
    }

    /// Returns whether an attempt at the furthest offset says more than the one around it: it waited for something, and
    /// if it could not begin, the one around it did not wait for it there.
    fn says_more(&self, attempt: &ShownAttempt) -> bool {
        let around = attempt.parent.and_then(|parent| self.0.all().get(parent));
        let is_covered = attempt.outcome == Outcome::NotBegun
            && around.is_some_and(|around| around.outcome == Outcome::NotBegun);
        attempt.outcome != Outcome::Undone && !waited_for(attempt).is_empty() && !is_covered
    }

    /// Writes one line for each attempt; unless all are shown, one for those that differ only in the attempt around
    /// them.
    fn lines(
        &self,
        output: &mut impl Write,
        attempts: &[&ShownAttempt],
        shown: &[u8],
        style: TreeStyle,
    ) -> io::Result<()> {
        let mut lines: Vec<AttemptLine> = Vec::new();
        let mut known = BTreeMap::new();
        for attempt in attempts {
            let around = attempt.parent.and_then(|parent| self.0.all().get(parent)).map(|around| around.rule);
            let span = Span::new(attempt.span.start, attempt.reach).to_string();
            let fate = fate(attempt, shown);
            let next = lines.len();
            let key = (attempt.rule, span.clone(), fate.clone());
            let index = if style.all { next } else { *known.entry(key).or_insert(next) };
            match lines.get_mut(index) {
                Some(line) => line.around.extend(around.filter(|around| !line.around.contains(around))),
                None => lines.push(AttemptLine {
                    rule: attempt.rule,
                    around: around.into_iter().collect(),
                    span,
                    fate,
                }),
            }
        }
        let names = lines.iter().map(|line| line.name().len()).max().unwrap_or(0);
        let spans = lines.iter().map(|line| line.span.len()).max().unwrap_or(0);
        for line in &lines {
            let (name, span) = (line.name(), &line.span);
            let (name_gap, span_gap) = (names - name.len() + 1, spans - span.len() + 1);
            writeln!(
                output,
                "  {}{:name_gap$}{}{:span_gap$}{}",
                style.styled(NAME, &name),
                "",
                style.styled(SPAN, span),
                "",
                line.fate
            )?;
        }
        Ok(())
    }
}

/// What is shown of an attempt, or of several that differ only in the attempt around them.
struct AttemptLine {
    rule: &'static str,
    /// The rules of the attempts around them, each once.
    around: Vec<&'static str>,
    span: String,
    fate: String,
}

impl AttemptLine {
    /// The rule, and those around it.
    fn name(&self) -> String {
        match &self.around[..] {
            [] => self.rule.to_owned(),
            around => format!("{} in {}", self.rule, around.join(", ")),
        }
    }
}

/// Writes the names of the rules of attempts on one line.
fn folded<'a>(
    output: &mut impl Write,
    words: &str,
    attempts: impl Iterator<Item = &'a ShownAttempt>,
) -> io::Result<()> {
    match names(attempts) {
        names if names.is_empty() => Ok(()),
        names => writeln!(output, "  {words}: {names}"),
    }
}

/// What became of it, in words.
fn fate(attempt: &ShownAttempt, shown: &[u8]) -> String {
    let taken = attempt.reach.saturating_sub(attempt.span.start);
    let octets = if taken == 1 { "1 octet".to_owned() } else { format!("{taken} octets") };
    let expected = waited_for(attempt);
    let waited = if expected.is_empty() { String::new() } else { format!("; waited for {expected}") };
    let on = match found(shown, attempt.reach) {
        Some(character) => format!("on {character}"),
        None => "at the end".to_owned(),
    };
    let took = if attempt.span.is_empty() { "nothing".to_owned() } else { attempt.span.to_string() };
    match attempt.outcome {
        Outcome::Kept => format!("stopped after {octets} {on}{waited}"),
        Outcome::NotBegun => format!("could not begin {on}{waited}"),
        Outcome::Failed => format!("failed after {octets} {on}{waited}"),
        Outcome::Undone => format!("took {took}, lost with what is around it"),
        Outcome::Longer => format!("took {took}, gave way to something longer"),
        Outcome::Reading(Some(reading)) => {
            let (document, section) = reading.section();
            let text = reading.text();
            format!("took {}, gave way by the reading of {document}, section {section}: {text}", attempt.span)
        }
        Outcome::Reading(None) => format!("took {took}, gave way to an earlier alternative"),
    }
}

/// What it waited for, in words; empty if that is nothing.
fn waited_for(attempt: &ShownAttempt) -> String {
    attempt.expected.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// The character at an offset, in double quotes; `None` at the end.
fn found(shown: &[u8], offset: usize) -> Option<String> {
    let rest = shown.get(offset..).unwrap_or_default();
    let first = rest.first()?;
    let valid = rest.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
    let length = valid.map_or(1, char::len_utf8);
    let character = rest.get(..length).unwrap_or(std::slice::from_ref(first));
    Some(format!("\"{}\"", visible_in_order(character)))
}

/// The names of the rules of attempts, each once, with the number of attempts if there are several.
fn names<'a>(attempts: impl Iterator<Item = &'a ShownAttempt>) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for attempt in attempts {
        *counts.entry(attempt.rule).or_default() += 1;
    }
    let name = |(name, count): (&str, usize)| match count {
        1 => name.to_owned(),
        count => format!("{name} ({count})"),
    };
    counts.into_iter().map(name).collect::<Vec<_>>().join(", ")
}
