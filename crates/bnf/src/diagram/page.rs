//! A page in SVG with the diagrams of some rules, one below the other.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use railroad::Node;
use railroad::svg::{HDir, Renderer, encode_minimal};

use super::nodes::{self, Taken};
use crate::Production;

/// The diagram of one rule.
///
/// ```
/// use uri_bnf_judge::{Grammar, diagram::{Diagram, Page, Taken}};
///
/// let grammar = Grammar::read("a = b | c\nb = \"b\"\nc = \"c\"")?;
/// let rule = grammar.rule("a").expect("it has one");
/// // Part 1 is the first alternative.
/// let diagram = Diagram::new(rule).with_place("section 1").with_taken(Taken::from([(1, 1)]));
/// assert!(Page::lit("b", vec![diagram]).to_string().contains(r#"data-taken="1""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Diagram<'g> {
    rule: &'g Production,
    place: String,
    taken: Taken,
}

impl<'g> Diagram<'g> {
    /// The diagram of a rule.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, diagram::{Diagram, Page}};
    /// let grammar = Grammar::read("a = *\"a\"")?;
    /// let diagrams: Vec<_> = grammar.rules().map(Diagram::new).collect();
    /// assert!(Page::new("all", diagrams).to_string().contains("<title>a = *"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(rule: &'g Production) -> Self {
        Self { rule, place: String::new(), taken: Taken::new() }
    }

    /// Returns the diagram with a line below the rule's name: where it is printed, such as `RFC 2396, section 3.2.2`.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, diagram::{Diagram, Page}};
    /// let grammar = Grammar::read("a = \"a\"")?;
    /// let diagrams = grammar.rules().map(|rule| Diagram::new(rule).with_place("page 1")).collect();
    /// assert!(Page::new("a", diagrams).to_string().contains(">page 1</text>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_place(self, place: impl Into<String>) -> Self {
        Self { place: place.into(), ..self }
    }

    /// Returns the diagram with the parts that a derivation took: those of a [`Taken`](crate::Taken).
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, diagram::{Diagram, Page, Taken}};
    /// let grammar = Grammar::read("a = *\"a\"")?;
    /// let diagrams = grammar.rules().map(|rule| Diagram::new(rule).with_taken(Taken::from([(1, 3)]))).collect();
    /// assert!(Page::lit("aaa", diagrams).to_string().contains(r#"data-taken="3""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_taken(self, taken: Taken) -> Self {
        Self { taken, ..self }
    }
}

/// A page in SVG: `Display` writes it. Linear in the number of parts.
///
/// ```
/// use uri_bnf_judge::{Grammar, diagram::{Diagram, Page}};
/// let grammar = Grammar::read("a = \"<\"")?;
/// let page = Page::new("<a>", grammar.rules().map(Diagram::new).collect()).to_string();
/// assert!(page.contains("<title>&lt;a&gt;</title>") && !page.contains("<a>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Page<'g> {
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

/// Returns the beginning of `text`, no longer than `most` bytes, and `…` if that is not all.
fn cut(text: &str, most: usize) -> (&str, &'static str) {
    let mut ends = (0..=most.min(text.len())).rev();
    let end = ends.find(|end| text.is_char_boundary(*end)).unwrap_or_default();
    let (shown, rest) = text.split_at(end);
    (shown, if rest.is_empty() { "" } else { "…" })
}

/// Returns the width of a text of a heading, at most.
fn text_width(text: &str) -> i64 {
    i64::try_from(text.chars().count()).unwrap_or(0) * 10
}

impl<'g> Page<'g> {
    /// A page with the diagrams of rules, one below the other. The title is for assistive technology.
    ///
    /// ```
    /// let page = uri_bnf_judge::diagram::Page::new("nothing", Vec::new());
    /// assert!(page.to_string().contains(r#"aria-label="nothing""#));
    /// ```
    pub fn new(title: impl Into<String>, diagrams: Vec<Diagram<'g>>) -> Self {
        Self { title: title.into(), diagrams, is_lit: false }
    }

    /// A page in which the parts that a derivation took are highlighted, and the others are pale. The title is drawn
    /// above the diagrams.
    ///
    /// ```
    /// let page = uri_bnf_judge::diagram::Page::lit("of \"a\"", Vec::new());
    /// assert!(page.to_string().contains(">of &quot;a&quot;</text>"));
    /// ```
    pub fn lit(title: impl Into<String>, diagrams: Vec<Diagram<'g>>) -> Self {
        Self { title: title.into(), diagrams, is_lit: true }
    }
}

/// The whole page.
impl fmt::Display for Page<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut drawn, mut width, mut y) = (String::new(), 0, MARGIN);
        if self.is_lit {
            let (shown, end) = cut(&self.title, LONGEST_TITLE);
            writeln!(
                drawn,
                r#"<text class="title" x="{MARGIN}" y="{}">{}{end}</text>"#,
                y + 14,
                encode_minimal(shown)
            )?;
            width = text_width(shown) + 2 * MARGIN;
            y += TITLE;
        }
        for diagram in &self.diagrams {
            let (right, bottom) = diagram.draw(&mut drawn, y)?;
            width = width.max(right + MARGIN);
            y = bottom + MARGIN;
        }
        let title = encode_minimal(&self.title);
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
        let (name, place) = (encode_minimal(self.rule.name()), encode_minimal(&self.place));
        let node = nodes::of(self.rule.definition(), self.rule.notation(), &self.taken);
        let geometry = node.compute_geometry();
        let printed = self.rule.to_string();
        writeln!(output, r#"<g data-name="{name}"><title>{}</title>"#, encode_minimal(&printed))?;
        writeln!(output, r#"<text class="name" x="{MARGIN}" y="{}">{name}</text>"#, y + 16)?;
        writeln!(output, r#"<text class="place" x="{MARGIN}" y="{}">{place}</text>"#, y + 34)?;
        node.render_with_geometry(&mut Renderer::new(output), MARGIN, y + HEADING, HDir::LTR, &geometry)?;
        writeln!(output, "</g>")?;
        let heading = text_width(self.rule.name()).max(text_width(&self.place));
        Ok((MARGIN + heading.max(geometry.width), y + HEADING + geometry.height))
    }
}
