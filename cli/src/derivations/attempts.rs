//! What was tried and lost, for people.

use std::collections::BTreeMap;
use std::io::{self, Write};

use uri_bnf::Span;
use uri_bnf::grammar::{Attempt, Attempts, Outcome};

use super::tree::{MARK, NAME, SPAN, TreeStyle};
use crate::text::visible::visible_in_order;

/// The attempts on an input, without those that begin inside a secret.
pub(crate) struct Tried {
    pub(crate) attempts: Vec<Attempt>,
    /// Whether the rule accepted the whole input.
    is_whole: bool,
    /// The furthest offset that an attempt reached.
    offset: usize,
}

impl Tried {
    pub(crate) fn new(attempts: &Attempts, secrets: &[Span]) -> Self {
        let (is_whole, offset) = (attempts.is_whole(), attempts.offset());
        let mut attempts = attempts.all();
        let is_hidden = |attempt: &Attempt| {
            secrets.iter().any(|secret| secret.start <= attempt.span.start && attempt.span.start < secret.end)
        };
        let mut next = 0;
        let numbers: Vec<_> = attempts
            .iter()
            .map(|attempt| {
                let number = (!is_hidden(attempt)).then_some(next);
                next += usize::from(number.is_some());
                number
            })
            .collect();
        attempts.retain(|attempt| !is_hidden(attempt));
        for attempt in &mut attempts {
            attempt.parent = attempt.parent.and_then(|parent| numbers.get(parent).copied().flatten());
        }
        Self { attempts, is_whole, offset }
    }

    /// The furthest offset that an attempt reached, if the input is not in the language.
    fn furthest(&self) -> Option<usize> {
        (!self.is_whole).then_some(self.offset)
    }

    /// Writes what was lost: if the input is not in the language, the attempts that reached the furthest offset come first.
    /// Attempts that could not begin, and those that were lost only with the attempt around them, are one line each, unless
    /// `all` are shown.
    pub(crate) fn write(&self, output: &mut impl Write, shown: &[u8], style: TreeStyle) -> io::Result<()> {
        let furthest = self.furthest();
        let is_furthest = |attempt: &&Attempt| Some(attempt.reach) == furthest;
        let is_lost = |attempt: &&Attempt| attempt.outcome != Outcome::Kept;
        let at_furthest: Vec<_> =
            self.attempts.iter().filter(is_furthest).filter(|one| style.all || self.says_more(one)).collect();
        if let Some(offset) = furthest.filter(|_| !at_furthest.is_empty()) {
            let found = found(shown, offset);
            writeln!(output, "{}", style.styled(MARK, &format!("furthest, to offset {offset} ({found}):")))?;
            self.lines(output, &at_furthest, shown, style)?;
        }
        let others: Vec<_> =
            self.attempts.iter().filter(|attempt| !is_furthest(attempt)).filter(is_lost).collect();
        let is_detail = |attempt: &&&Attempt| {
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
            let folded = others.iter().filter(|attempt| attempt.outcome == outcome);
            let names = names(folded.copied());
            if !names.is_empty() {
                writeln!(output, "  {words}: {names}")?;
            }
        }
        Ok(())
    }

    /// Returns whether an attempt at the furthest offset says more than the one around it: it waited for something, and if
    /// it could not begin, the one around it did not wait for it there.
    fn says_more(&self, attempt: &Attempt) -> bool {
        let around = attempt.parent.and_then(|parent| self.attempts.get(parent));
        let is_covered = attempt.outcome == Outcome::NotBegun
            && around.is_some_and(|around| around.outcome == Outcome::NotBegun);
        attempt.outcome != Outcome::Undone && !attempt.expected.to_string().is_empty() && !is_covered
    }

    /// Writes one line for each attempt.
    fn lines(
        &self,
        output: &mut impl Write,
        attempts: &[&Attempt],
        shown: &[u8],
        style: TreeStyle,
    ) -> io::Result<()> {
        let span = |attempt: &Attempt| Span::new(attempt.span.start, attempt.reach).to_string();
        let names = attempts.iter().map(|attempt| self.name(attempt).len()).max().unwrap_or(0);
        let spans = attempts.iter().map(|attempt| span(attempt).len()).max().unwrap_or(0);
        for attempt in attempts {
            let (name, span) = (self.name(attempt), span(attempt));
            let (name_gap, span_gap) = (names - name.len() + 1, spans - span.len() + 1);
            writeln!(
                output,
                "  {}{:name_gap$}{}{:span_gap$}{}",
                style.styled(NAME, &name),
                "",
                style.styled(SPAN, &span),
                "",
                self.fate(attempt, shown)
            )?;
        }
        Ok(())
    }

    /// The rule of an attempt, and the one around it.
    fn name(&self, attempt: &Attempt) -> String {
        match attempt.parent.and_then(|parent| self.attempts.get(parent)) {
            Some(around) => format!("{} in {}", attempt.rule.name(), around.rule.name()),
            None => attempt.rule.name().to_owned(),
        }
    }

    /// What became of an attempt, in words.
    fn fate(&self, attempt: &Attempt, shown: &[u8]) -> String {
        let taken = attempt.reach.saturating_sub(attempt.span.start);
        let octets = if taken == 1 { "1 octet".to_owned() } else { format!("{taken} octets") };
        let expected = attempt.expected.to_string();
        let waited = if expected.is_empty() { String::new() } else { format!("; waited for {expected}") };
        let on = found(shown, attempt.reach);
        match attempt.outcome {
            Outcome::Kept => format!("stopped after {octets} on {on}{waited}"),
            Outcome::NotBegun => format!("could not begin on {on}{waited}"),
            Outcome::Failed => format!("failed after {octets} on {on}{waited}"),
            Outcome::Undone => format!("took {}, lost with what is around it", attempt.span),
            Outcome::Longer => format!("took {}, gave way to something longer", attempt.span),
            Outcome::Reading(Some(reading)) => {
                let (document, section) = reading.section();
                let text = reading.text();
                format!(
                    "took {}, gave way by the reading of {document}, section {section}: {text}",
                    attempt.span
                )
            }
            Outcome::Reading(None) => format!("took {}, gave way to an earlier alternative", attempt.span),
        }
    }
}

/// What is at an offset: a character in double quotes, or the end.
fn found(shown: &[u8], offset: usize) -> String {
    let rest = shown.get(offset..).unwrap_or_default();
    let Some(first) = rest.first() else { return "the end".to_owned() };
    let valid = rest.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
    let length = valid.map_or(1, char::len_utf8);
    let character = rest.get(..length).unwrap_or(std::slice::from_ref(first));
    format!("\"{}\"", visible_in_order(character))
}

/// The names of the rules of attempts, each once, with the number of attempts if there are several.
fn names<'a>(attempts: impl Iterator<Item = &'a Attempt>) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for attempt in attempts {
        *counts.entry(attempt.rule.name()).or_default() += 1;
    }
    let name = |(name, count): (&str, usize)| match count {
        1 => name.to_owned(),
        count => format!("{name} ({count})"),
    };
    counts.into_iter().map(name).collect::<Vec<_>>().join(", ")
}
