//! The page of `uri-bnf report --coverage`.

use maud::html;
use uri_bnf::grammar::RuleEntry;

use super::frame::{Fact, Page, Section};
use super::grammar_map::GrammarMap;
use super::parts::{counted, unread};
use super::rule_page::lead;
use super::text::Text;
use crate::coverage::counts::{Counts, LONGEST_DERIVED};

/// Returns the page.
pub(in crate::report) fn coverage_page(rule: &RuleEntry, map: &GrammarMap<'_, '_>, counts: &Counts) -> Page {
    let Counts { derived, not_valid, too_long, .. } = *counts;
    let mut rows = vec![("derived".to_owned(), derived, None), ("not valid".to_owned(), not_valid, None)];
    if too_long > 0 {
        rows.push((format!("not derived, longer than {LONGEST_DERIVED} bytes"), too_long, None));
    }
    let references = html! {
        (counted("References", &["verdict", "references", "first"], &rows))
        (unread(counts.unread))
    };
    Page {
        title: Text::new(format_args!("What is used of {}", map.edition())),
        lead: lead(rule),
        facts: vec![
            Fact { name: "references", count: derived + not_valid + too_long },
            Fact { name: "derived", count: derived },
            Fact { name: "not valid", count: not_valid },
        ],
        sections: vec![Section::new("References", references), Section::new("The grammar", map.markup())],
    }
}
