//! A page as a whole: its head, its counts, and its sections.

use std::io::{self, Write};

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::text::{Text, grouped};

/// The style of the page, in light and dark.
const STYLE: &str = include_str!("page.css");

/// The policy of the page: nothing is loaded or run, and only its own style is applied.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// A page: a title, the most important counts, and sections below them.
pub(crate) struct Page {
    pub(crate) title: Text,
    pub(crate) lead: Markup,
    pub(crate) facts: Vec<Fact>,
    pub(crate) sections: Vec<Section>,
}

/// A count that the page begins with.
pub(crate) struct Fact {
    pub(crate) name: &'static str,
    pub(crate) count: u64,
}

/// A heading, with what follows it.
pub(crate) struct Section {
    title: Text,
    body: Markup,
}

impl Section {
    pub(crate) fn new(title: &str, body: Markup) -> Self {
        Self { title: Text::new(title), body }
    }
}

impl Page {
    pub(crate) fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let page = html! {
            (DOCTYPE)
            html lang="en" xmlns="http://www.w3.org/1999/xhtml" {
                head {
                    // `maud` writes these without the slash that XML needs.
                    (PreEscaped("<meta charset=\"utf-8\"/>"))
                    (PreEscaped("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"))
                    (PreEscaped("<meta name=\"color-scheme\" content=\"light dark\"/>"))
                    (PreEscaped("<meta http-equiv=\"Content-Security-Policy\" content=\""))
                    (POLICY)
                    (PreEscaped("\"/>"))
                    title { (self.title) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    header {
                        h1 { (self.title) }
                        p { (self.lead) }
                        dl {
                            @for fact in &self.facts {
                                div { dt { (fact.name) } dd { (grouped(fact.count)) } }
                            }
                        }
                        nav aria-label="Sections" {
                            ul {
                                @for (index, section) in self.sections.iter().enumerate() {
                                    li { a href=(format!("#section-{index}")) { (section.title) } }
                                }
                            }
                        }
                    }
                    main {
                        @for (index, section) in self.sections.iter().enumerate() {
                            section id=(format!("section-{index}")) {
                                h2 { (section.title) }
                                (section.body)
                            }
                        }
                    }
                    footer { p { "Written by uri-bnf " (env!("CARGO_PKG_VERSION")) "." } }
                }
            }
        };
        writeln!(output, "{}", page.into_string())
    }
}
