//! The pages that codes link to, for all formats that have links.

use uri_bnf::Edition;
use uri_bnf::validate::Code;

use crate::findings::finding::Finding;
use crate::standards;

/// The address of the pages of the codes, which the name of a code completes. While the project has no address of its own,
/// a code links to the section of the specification.
const PAGES: Option<&str> = None;

/// Returns the page of the code of a finding: the section of the edition in force. None without a code.
pub(super) fn of_finding(finding: &Finding) -> Option<String> {
    finding.code.and_then(|code| page(code, || finding.url.clone()))
}

/// Returns the page of a code: the section of RFC 3986, or else of the newest edition that covers it; if none does, the first
/// of the other specifications.
pub(super) fn of_code(code: Code) -> Option<String> {
    let newest = || Edition::ALL.iter().rev().find_map(|&edition| code.citation(edition));
    let citation = code.citation(standards::URI).or_else(newest);
    let citation = citation.or_else(|| code.citations().first());
    page(code, || citation.map(|citation| citation.url().to_string()))
}

fn page(code: Code, section: impl FnOnce() -> Option<String>) -> Option<String> {
    match PAGES {
        Some(pages) => Some(format!("{pages}{code}")),
        None => section(),
    }
}
