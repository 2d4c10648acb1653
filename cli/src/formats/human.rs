//! For people: the line with the span underlined, what is said there, what to do, and the rule.

use std::borrow::Cow;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};
use uri_bnf::validate::Severity;

use super::excerpt::Excerpt;
use super::format::Format;
use super::words;
use crate::findings::checked::Checked;
use crate::findings::finding::{Finding, FindingSuggestion};
use crate::findings::wanted::Wanted;
use crate::text::position::Columns;
use crate::text::visible::visible;

/// How many columns stand before a line, besides its number, and behind it.
const FRAME: usize = 5;

/// The least of a text that is shown, in columns, however narrow the terminal is.
const NARROWEST: usize = 20;

/// The renderer counts columns in what it is given, which is not all of a line; so the position is told before the
/// text, on its own, and for that of the text, which has none, the renderer writes a line with nothing but this. The
/// lines before it are the title, the position and a blank one.
const NO_POSITION: (usize, &str) = (3, ":::");

pub(super) struct Human {
    renderer: Renderer,
    /// How many columns there are.
    width: usize,
}

/// An input that something was found in.
struct ShownInput<'p> {
    path: &'p str,
    line: usize,
    /// `None` if there are more than the limit.
    text: Option<&'p [u8]>,
    /// How many columns there are for a text.
    width: usize,
}

impl Human {
    pub(super) fn new(is_coloured: bool, width: usize) -> Self {
        let renderer = if is_coloured { Renderer::styled() } else { Renderer::plain() };
        // A text is cut before it is given to the renderer.
        Self { renderer: renderer.term_width(usize::MAX / 4), width }
    }
}

impl Format for Human {
    fn wants(&self) -> Wanted {
        Wanted::Excerpts
    }

    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        let input = &checked.input;
        let number = input.line.to_string().len();
        let shown = ShownInput {
            path: &visible(input.source.as_bytes()),
            line: usize::try_from(input.line).unwrap_or(usize::MAX),
            text: input.bytes,
            width: self.width.saturating_sub(FRAME + number).max(NARROWEST),
        };
        let mut columns = Columns::new(input.bytes.unwrap_or_default());
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

impl Human {
    fn write_finding(&self, text: &mut Vec<u8>, shown: &ShownInput<'_>, finding: &Finding, column: u64) {
        let mut title = level(finding.severity).primary_title(visible(finding.message.as_bytes()));
        if finding.code.is_some() {
            title = title.id(finding.name);
        }
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        let origin = Origin::path(shown.path).line(shown.line).char_column(column);
        let mut group = Group::with_title(title).element(origin);
        if let Some(bytes) = shown.text {
            group = group.element(snippet(shown, bytes, finding));
        }
        group = group.elements(notes(finding).into_iter().map(|note| Level::NOTE.message(note)));
        let help = finding.help.as_ref().map(|help| visible(help.as_bytes()));
        let groups = match (shown.text, &finding.suggestion) {
            (Some(bytes), Some(replacement)) => {
                let help = help.unwrap_or("write it so".into());
                let safe = if replacement.safe { " (--fix does it)" } else { "" };
                let becomes = Group::with_title(Level::HELP.secondary_title(format!("{help}{safe}")));
                // What becomes longer than a line is told by the help.
                if shown.width < replacement.replacement.len() {
                    vec![group, becomes]
                } else {
                    vec![group, becomes.element(suggestion(shown, bytes, replacement))]
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

/// The text with the span underlined, and what is said of it and of other spans.
fn snippet<'s>(shown: &ShownInput<'_>, bytes: &[u8], finding: &'s Finding) -> Snippet<'s, Annotation<'s>> {
    let mut spans = vec![finding.span];
    spans.extend(finding.labels.iter().map(|label| label.span));
    let excerpt = Excerpt::of(bytes, &spans, shown.width);
    let labels = finding.labels.iter().map(|label| {
        let kind = if label.span == finding.span { AnnotationKind::Primary } else { AnnotationKind::Context };
        kind.span(excerpt.range(label.span)).label(visible(label.text.as_bytes()))
    });
    let mut annotations: Vec<_> = labels.collect();
    if !finding.labels.iter().any(|label| label.span == finding.span) {
        annotations.push(AnnotationKind::Primary.span(excerpt.range(finding.span)));
    }
    Snippet::source(excerpt.text).line_start(shown.line).annotations(annotations)
}

/// What the text becomes.
fn suggestion<'s>(
    shown: &ShownInput<'_>,
    bytes: &[u8],
    suggestion: &'s FindingSuggestion,
) -> Snippet<'s, Patch<'s>> {
    let excerpt = Excerpt::of(bytes, &[suggestion.span], shown.width);
    let patch = Patch::new(excerpt.range(suggestion.span), visible(suggestion.replacement.as_bytes()));
    Snippet::source(excerpt.text).line_start(shown.line).patch(patch)
}

/// What else there is to know: by whom the input is taken, and the rule with its section.
fn notes(finding: &Finding) -> Vec<Cow<'_, str>> {
    let mut notes: Vec<_> = finding.notes.iter().map(|note| visible(note.as_bytes())).collect();
    notes.extend(words::valid_in(finding).map(Cow::Owned));
    // A message of the grammar alone has the rule and the section in it.
    if finding.code.is_some() {
        // The other lines of a rule stand below its first.
        let printed = finding.printed.map(|printed| printed.replace('\n', "\n     "));
        notes.extend(printed.map(|printed| Cow::Owned(format!("rule {printed}"))));
        notes.extend(finding.url.as_ref().map(|url| Cow::Owned(format!("see {url}"))));
    }
    notes
}
