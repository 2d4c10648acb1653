//! What was tried and lost, for people.

use std::collections::BTreeMap;
use std::io::{self, Write};

use uri_bnf::grammar::{Attempts, Outcome};
use uri_bnf::{Expected, Span};

use super::hidden::secret_at;
use super::tree::{MARK, NAME, SPAN, TreeStyle};
use crate::text::visible::visible_in_order;

/// The attempts on an input, without what they tell about secrets.
pub(crate) struct Tried {
    pub(crate) attempts: Vec<Attempt>,
    /// Whether the rule accepted the whole input.
    is_whole: bool,
    /// The furthest offset that an attempt reached.
    offset: usize,
}

/// One application of a rule that was tried.
pub(crate) struct Attempt {
    pub(crate) rule: &'static str,
    pub(crate) parent: Option<usize>,
    pub(crate) depth: usize,
    pub(crate) span: Span,
    pub(crate) reach: usize,
    pub(crate) outcome: Outcome,
    /// What it waited for; `None` inside a secret.
    pub(crate) expected: Option<Expected>,
}

impl Tried {
    /// The attempts on an input with these secrets. Those that begin inside a secret are left out, and of the others it
    /// is not told how far inside one they came.
    pub(crate) fn new(attempts: &Attempts, secrets: &[Span]) -> Self {
        let around = |offset: usize| secret_at(secrets, offset);
        let outside = |offset: usize| around(offset).map_or(offset, |secret| secret.start);
        let all = attempts.all();
        let mut numbers = Vec::with_capacity(all.len());
        let mut kept = Vec::new();
        for attempt in &all {
            let is_kept = around(attempt.span.start).is_none();
            numbers.push(is_kept.then_some(kept.len()));
            if is_kept {
                let Span { start, end } = attempt.span;
                kept.push(Attempt {
                    rule: attempt.rule.name(),
                    parent: attempt.parent.and_then(|parent| numbers.get(parent).copied().flatten()),
                    depth: attempt.depth,
                    span: Span::new(start, outside(end)),
                    reach: outside(attempt.reach),
                    outcome: attempt.outcome,
                    expected: around(attempt.reach).is_none().then_some(attempt.expected),
                });
            }
        }
        Self { attempts: kept, is_whole: attempts.is_whole(), offset: outside(attempts.offset()) }
    }

    /// The furthest offset that an attempt reached, if the input is not in the language.
    fn furthest(&self) -> Option<usize> {
        (!self.is_whole).then_some(self.offset)
    }

    /// Writes what was lost: if the input is not in the language, the attempts that reached the furthest offset come
    /// first. Unless `all` are shown, those that could not begin are one line, and so are those that were lost only with
    /// the attempt around them. What came equally far inside several attempts is shown once.
    pub(crate) fn write(&self, output: &mut impl Write, shown: &[u8], style: TreeStyle) -> io::Result<()> {
        let furthest = self.furthest();
        let is_furthest = |attempt: &&Attempt| Some(attempt.reach) == furthest;
        let is_lost = |attempt: &&Attempt| attempt.outcome != Outcome::Kept;
        let at_furthest: Vec<_> =
            self.attempts.iter().filter(is_furthest).filter(|one| style.all || self.says_more(one)).collect();
        // The start symbol has no attempt around it that says what was waited for.
        let is_folded = |attempt: &Attempt| {
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
            folded(output, words, others.iter().filter(|attempt| attempt.outcome == outcome).copied())?;
        }
        Ok(())
    }

    /// Returns whether an attempt at the furthest offset says more than the one around it: it waited for something, and
    /// if it could not begin, the one around it did not wait for it there.
    fn says_more(&self, attempt: &Attempt) -> bool {
        let around = attempt.parent.and_then(|parent| self.attempts.get(parent));
        let is_covered = attempt.outcome == Outcome::NotBegun
            && around.is_some_and(|around| around.outcome == Outcome::NotBegun);
        attempt.outcome != Outcome::Undone && !attempt.waited_for().is_empty() && !is_covered
    }

    /// Writes one line for each attempt; unless all are shown, one for those that differ only in the attempt around
    /// them.
    fn lines(
        &self,
        output: &mut impl Write,
        attempts: &[&Attempt],
        shown: &[u8],
        style: TreeStyle,
    ) -> io::Result<()> {
        let mut lines: Vec<AttemptLine> = Vec::new();
        let mut known = BTreeMap::new();
        for attempt in attempts {
            let around =
                attempt.parent.and_then(|parent| self.attempts.get(parent)).map(|around| around.rule);
            let span = Span::new(attempt.span.start, attempt.reach).to_string();
            let fate = attempt.fate(shown);
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
    attempts: impl Iterator<Item = &'a Attempt>,
) -> io::Result<()> {
    match names(attempts) {
        names if names.is_empty() => Ok(()),
        names => writeln!(output, "  {words}: {names}"),
    }
}

impl Attempt {
    /// What became of it, in words.
    fn fate(&self, shown: &[u8]) -> String {
        let taken = self.reach.saturating_sub(self.span.start);
        let octets = if taken == 1 { "1 octet".to_owned() } else { format!("{taken} octets") };
        let expected = self.waited_for();
        let waited = if expected.is_empty() { String::new() } else { format!("; waited for {expected}") };
        let on = match found(shown, self.reach) {
            Some(character) => format!("on {character}"),
            None => "at the end".to_owned(),
        };
        let took = if self.span.is_empty() { "nothing".to_owned() } else { self.span.to_string() };
        match self.outcome {
            Outcome::Kept => format!("stopped after {octets} {on}{waited}"),
            Outcome::NotBegun => format!("could not begin {on}{waited}"),
            Outcome::Failed => format!("failed after {octets} {on}{waited}"),
            Outcome::Undone => format!("took {took}, lost with what is around it"),
            Outcome::Longer => format!("took {took}, gave way to something longer"),
            Outcome::Reading(Some(reading)) => {
                let (document, section) = reading.section();
                let text = reading.text();
                format!(
                    "took {}, gave way by the reading of {document}, section {section}: {text}",
                    self.span
                )
            }
            Outcome::Reading(None) => format!("took {took}, gave way to an earlier alternative"),
        }
    }

    /// What it waited for, in words; empty if that is nothing.
    fn waited_for(&self) -> String {
        self.expected.as_ref().map(ToString::to_string).unwrap_or_default()
    }
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
fn names<'a>(attempts: impl Iterator<Item = &'a Attempt>) -> String {
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
