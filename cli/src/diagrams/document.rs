//! An SVG document with the diagrams of some rules, one below the other.

use std::fmt::{self, Write};

use quick_xml::escape::escape;
use railroad::Node;
use railroad::svg::{HDir, Renderer};
use uri_bnf::bnf::Production;

use super::nodes::{self, Taken};
use crate::text::visible::cut;

/// The diagram of one rule.
pub(crate) struct Diagram<'g> {
    rule: &'g Production,
    /// Where the rule is printed, as in `RFC 2396, section 3.2.2`; or that it is from another grammar.
    place: String,
    taken: Taken,
}

impl<'g> Diagram<'g> {
    /// The diagram of a rule that is printed at `place`.
    pub(crate) fn new(rule: &'g Production, place: String) -> Self {
        Self { rule, place, taken: Taken::new() }
    }

    /// The same, with the parts that a derivation took, and how often.
    pub(crate) fn with_taken(self, taken: Taken) -> Self {
        Self { taken, ..self }
    }
}

/// An SVG document.
pub(crate) struct Document<'g> {
    title: String,
    diagrams: Vec<Diagram<'g>>,
    is_lit: bool,
}

const STYLE: &str = include_str!("style.css");

/// The space around the diagrams, and between them.
const MARGIN: i64 = 16;

/// The height of the lines with the name of a rule and its section.
const HEADING: i64 = 46;

/// The height of the title.
const TITLE: i64 = 32;

/// The length of the longest title that is drawn whole, in bytes.
const LONGEST_TITLE: usize = 100;

/// Returns the width of a text of a heading, at most.
fn text_width(text: &str) -> i64 {
    i64::try_from(text.chars().count()).unwrap_or(0) * 10
}

impl<'g> Document<'g> {
    /// A document with the diagrams of rules.
    pub(crate) fn new(title: String, diagrams: Vec<Diagram<'g>>) -> Self {
        Self { title, diagrams, is_lit: false }
    }

    /// A document in which the parts that a derivation took are highlighted, and the others are pale.
    pub(crate) fn lit(title: String, diagrams: Vec<Diagram<'g>>) -> Self {
        Self { title, diagrams, is_lit: true }
    }
}

/// The whole document.
impl fmt::Display for Document<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut drawn, mut width, mut y) = (String::new(), 0, MARGIN);
        if self.is_lit {
            let (shown, end) = cut(&self.title, LONGEST_TITLE);
            writeln!(
                drawn,
                r#"<text class="title" x="{MARGIN}" y="{}">{}{end}</text>"#,
                y + 14,
                escape(shown)
            )?;
            width = text_width(shown) + 2 * MARGIN;
            y += TITLE;
        }
        for diagram in &self.diagrams {
            let (right, bottom) = diagram.draw(&mut drawn, y)?;
            width = width.max(right + MARGIN);
            y = bottom + MARGIN;
        }
        let title = escape(&self.title);
        let lit = if self.is_lit { " lit" } else { "" };
        write!(
            formatter,
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="diagrams{lit}" role="img" aria-label="{title}" "#
        )?;
        writeln!(formatter, r#"width="{width}" height="{y}" viewBox="0 0 {width} {y}">"#)?;
        writeln!(formatter, "<title>{title}</title>\n<style>\n{STYLE}</style>")?;
        writeln!(formatter, r#"<rect class="ground" width="100%" height="100%"/>"#)?;
        writeln!(formatter, "{drawn}</svg>")
    }
}

impl Diagram<'_> {
    /// Draws the diagram from `y` downwards, and returns its right edge and its bottom edge.
    fn draw(&self, output: &mut String, y: i64) -> Result<(i64, i64), fmt::Error> {
        let (name, place) = (escape(self.rule.name()), escape(&self.place));
        let node = nodes::of(self.rule.definition(), self.rule.notation(), &self.taken);
        let geometry = node.compute_geometry();
        let printed = self.rule.to_string();
        writeln!(output, r#"<g data-name="{name}"><title>{}</title>"#, escape(&printed))?;
        writeln!(output, r#"<text class="name" x="{MARGIN}" y="{}">{name}</text>"#, y + 16)?;
        writeln!(output, r#"<text class="place" x="{MARGIN}" y="{}">{place}</text>"#, y + 34)?;
        node.render_with_geometry(&mut Renderer::new(output), MARGIN, y + HEADING, HDir::LTR, &geometry)?;
        writeln!(output, "</g>")?;
        let heading = text_width(self.rule.name()).max(text_width(&self.place));
        Ok((MARGIN + heading.max(geometry.width), y + HEADING + geometry.height))
    }
}
