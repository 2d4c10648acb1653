//! For people: the line with the span underlined, labels, what to do, and the rule.

use std::borrow::Cow;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};
use unicode_normalization::UnicodeNormalization;
use uri_bnf::validate::Severity;

use super::excerpt::Excerpt;
use super::format::Format;
use super::look::Look;
use super::{pages, words};
use crate::findings::checked::Checked;
use crate::findings::finding::{Finding, FindingSuggestion};
use crate::findings::wanted::Wanted;
use crate::text::path::told;
use crate::text::position::Columns;
use crate::text::terminal::Content;
use crate::text::visible::{Escaper, message_in_order, visible_by};

/// The number of columns before a line, besides its number, and after it.
const FRAME: usize = 5;

/// The number of columns for an input on the narrowest terminal.
const NARROWEST: usize = 20;

/// The line to leave out, and what it contains. The renderer counts columns in the excerpt that it receives, not in the line.
/// So the position is an element of its own before the excerpt, and for the excerpt, which has no position, the renderer
/// writes this line. The lines before it are the title, the position and an empty one.
const NO_POSITION: (usize, &str) = (3, ":::");

pub(super) struct Full {
    renderer: Renderer,
    look: Look,
}

/// An input with findings.
struct ShownInput<'p> {
    path: &'p str,
    line: usize,
    /// Without its secrets; `None` if it is longer than the limit.
    text: Option<&'p [u8]>,
    /// The number of columns for an input.
    width: usize,
}

impl Full {
    pub(super) fn new(look: Look) -> Self {
        let renderer = if look.is_coloured { Renderer::styled() } else { Renderer::plain() };
        // An input is cut before the renderer receives it.
        Self { renderer: renderer.term_width(usize::MAX / 4), look }
    }
}

impl Format for Full {
    fn content(&self) -> Content {
        self.look.content()
    }

    fn wants(&self) -> Wanted {
        Wanted::Excerpts
    }

    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        let input = &checked.input;
        let number = input.line.to_string().len();
        let masked = checked.shown();
        let shown = ShownInput {
            path: &told(input.source),
            line: usize::try_from(input.line).unwrap_or(usize::MAX),
            text: masked.as_deref(),
            width: self.look.width.saturating_sub(FRAME + number).max(NARROWEST),
        };
        let mut columns = Columns::new(input.octets.unwrap_or_default(), input.column);
        for finding in &checked.findings {
            self.write_finding(text, &shown, finding, columns.of(finding.span.start));
        }
        if let Some(more) = words::left_out(checked) {
            let title = Level::NOTE.primary_title(more);
            let group = Group::with_title(title).element(Origin::path(shown.path).line(shown.line));
            self.render(text, &[group]);
        }
    }
}

impl Full {
    fn write_finding(&self, text: &mut Vec<u8>, shown: &ShownInput<'_>, finding: &Finding, column: u64) {
        let mut title = level(finding.severity).primary_title(message_in_order(&finding.message));
        if finding.is_named() {
            title = title.id(finding.name);
            if let Some(page) = pages::of_finding(finding).filter(|_| self.look.has_links) {
                title = title.id_url(page);
            }
        }
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        let origin = Origin::path(shown.path).line(shown.line).char_column(column);
        let mut group = Group::with_title(title).element(origin);
        if let Some(octets) = shown.text {
            group = group.element(snippet(shown, octets, finding));
        }
        group = group.elements(notes(finding).into_iter().map(|note| Level::NOTE.message(note)));
        let help = finding.help.as_ref().map(|help| message_in_order(help));
        let groups = match (shown.text, &finding.suggestion) {
            (Some(octets), Some(replacement)) => {
                let help = help.unwrap_or("write it like this".into());
                let safe = if replacement.is_applied { " (--fix applies it)" } else { "" };
                let becomes = Group::with_title(Level::HELP.secondary_title(format!("{help}{safe}")));
                // If it becomes longer than a line, only the help describes it.
                if shown.width < replacement.replacement.len() {
                    vec![group, becomes]
                } else {
                    vec![group, becomes.element(suggestion(shown, octets, replacement))]
                }
            }
            _ => vec![group.elements(help.map(|help| Level::HELP.message(help)))],
        };
        self.render(text, &groups);
    }

    fn render(&self, text: &mut Vec<u8>, groups: &[Group<'_>]) {
        let rendered = self.renderer.render(groups);
        for (index, line) in rendered.lines().enumerate() {
            if index == NO_POSITION.0 && line.contains(NO_POSITION.1) {
                continue;
            }
            text.extend(line.as_bytes());
            text.push(b'\n');
        }
        text.push(b'\n');
    }
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Advice => Level::INFO.with_name("advice"),
    }
}

/// Returns the input with the span underlined, and the labels of this and other spans.
fn snippet<'s>(shown: &ShownInput<'_>, octets: &[u8], finding: &'s Finding) -> Snippet<'s, Annotation<'s>> {
    let mut spans = vec![finding.span];
    spans.extend(finding.labels.iter().map(|label| label.span));
    let excerpt = Excerpt::of(octets, &spans, shown.width, Escaper::IN_ORDER);
    let labels = finding.labels.iter().map(|label| {
        let kind = if label.span == finding.span { AnnotationKind::Primary } else { AnnotationKind::Context };
        kind.span(excerpt.range(label.span)).label(message_in_order(&label.text))
    });
    let mut annotations: Vec<_> = labels.collect();
    if !finding.labels.iter().any(|label| label.span == finding.span) {
        annotations.push(AnnotationKind::Primary.span(excerpt.range(finding.span)));
    }
    Snippet::source(excerpt.text).line_start(shown.line).annotations(annotations)
}

/// Returns what the input becomes.
fn suggestion<'s>(
    shown: &ShownInput<'_>,
    octets: &[u8],
    suggestion: &'s FindingSuggestion,
) -> Snippet<'s, Patch<'s>> {
    // A text and its normal form would look alike.
    let escaper = if is_composed(octets, suggestion) { Escaper::DECOMPOSED } else { Escaper::IN_ORDER };
    let excerpt = Excerpt::of(octets, &[suggestion.span], shown.width, escaper);
    let replacement = visible_by(escaper, suggestion.replacement.as_bytes());
    let patch = Patch::new(excerpt.range(suggestion.span), replacement);
    Snippet::source(excerpt.text).line_start(shown.line).patch(patch)
}

/// Returns whether a suggestion only composes the characters of the text in another way.
fn is_composed(octets: &[u8], suggestion: &FindingSuggestion) -> bool {
    let replaced = octets.get(suggestion.span.start..suggestion.span.end).unwrap_or_default();
    let replaced = std::str::from_utf8(replaced).unwrap_or_default();
    !replaced.is_ascii() && replaced.nfc().eq(suggestion.replacement.nfc())
}

/// Returns the notes: which editions accept the input, and the rule with its section.
fn notes(finding: &Finding) -> Vec<Cow<'_, str>> {
    // The list of all editions comes after the notes, so one of them is not repeated.
    let is_listed =
        |note: &str| note.strip_prefix("valid under ").is_some_and(|name| finding.valid_in.contains(&name));
    let others = finding.notes.iter().filter(|note| !is_listed(note));
    let mut notes: Vec<_> = others.map(|note| message_in_order(note)).collect();
    notes.extend(words::valid_in(finding).map(Cow::Owned));
    // A message of the grammar alone contains the rule and the section.
    if finding.is_named() {
        // The other lines of a rule are aligned with its first.
        let printed = finding.printed.map(|printed| printed.replace('\n', "\n     "));
        notes.extend(printed.map(|printed| Cow::Owned(format!("rule {printed}"))));
        notes.extend(finding.url.as_ref().map(|url| Cow::Owned(format!("see {url}"))));
    }
    notes
}
