//! What is not reported in a document: what comments ignore, and what the baseline has.

use uri_bnf::Span;
use uri_bnf_documents::{Find, comments};

use super::place::ScannedDocument;
use crate::documents::octets::Octets;
use crate::documents::run::ReadDocument;
use crate::findings::finding::Finding;
use crate::ignores::{self, Baseline, Ignores, Known, KnownFindings, Remark};

/// What is not reported in a document, and what of that was met.
#[derive(Clone)]
pub(super) struct Suppressed<'s> {
    /// Where the texts of the comments are.
    comments: Vec<Span>,
    ignores: Ignores,
    known: KnownFindings<'s>,
}

/// Why findings in a reference are not reported: their names.
pub(super) struct Reasons {
    pub(super) ignored: Vec<&'static str>,
    pub(super) known: Vec<&'static str>,
}

impl<'s> Suppressed<'s> {
    /// Returns what the baseline has of a document.
    pub(super) fn known(read: &ReadDocument<'_>, baseline: Option<&'s Baseline>) -> Self {
        let known = baseline.map(|baseline| baseline.of(read.source)).unwrap_or_default();
        Self { ignores: Ignores::default(), comments: Vec::new(), known }
    }

    /// Returns the same with what the comments of the document say, whose content may have been changed since it was read.
    pub(super) fn with_comments(self, read: &ReadDocument<'_>, content: Octets<'_>) -> Self {
        let comments = comments(content.whole(), read.format, ignores::WORD);
        Self { ignores: Ignores::new(content, &comments), comments, ..self }
    }

    /// Returns whether a comment is inside a reference, or the other way round: then the reference is not fixed.
    pub(super) fn has_comment(&self, content: Octets<'_>, find: &Find<'_>) -> bool {
        ignores::has_comment(content, &self.comments, find.span)
    }

    /// Returns which of the findings in a reference are not reported. They are met then.
    pub(super) fn meet<'f>(
        &mut self,
        document: ScannedDocument<'_>,
        find: &Find<'_>,
        findings: &(impl Iterator<Item = &'f Finding> + Clone),
    ) -> Reasons {
        let mut names: Vec<_> = findings.clone().map(|finding| finding.name).collect();
        names.sort_unstable();
        names.dedup();
        let ignored = self.ignores.names(find.span.start, &names);
        if self.known.is_empty() {
            return Reasons { ignored, known: Vec::new() };
        }
        let text = document.shown(find.span);
        let known = names.into_iter().filter(|name| {
            let count = findings.clone().filter(|finding| finding.name == *name).count();
            !ignored.contains(name) && self.known.meet(name, &text, count as u64)
        });
        let known = known.collect();
        Reasons { ignored, known }
    }

    /// Returns what is to be said about the comments, if `is_reported` is true of the names that they ignore in vain, and what
    /// the baseline has that was not met.
    pub(super) fn left(self, is_reported: impl Fn(&str) -> bool) -> (Vec<Remark>, Vec<Known>) {
        (self.ignores.remarks(is_reported), self.known.gone())
    }
}
