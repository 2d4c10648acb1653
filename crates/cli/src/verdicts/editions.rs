//! All editions side by side, and their verdicts on one input.

use uri_bnf::Edition;

use super::accepting::listed;
use super::extent::EditionExtent;
use super::fault::Fault;
use super::rule_checker::RuleChecker;
use crate::inputs::input::Input;
use crate::names::rules;
use crate::names::specification::SpecificationName;
use crate::standards;
use crate::status::Failure;

/// The number of editions.
pub(crate) const COUNT: usize = Edition::ALL.len();

/// Checks inputs against the start symbol of each edition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EditionCheckers([RuleChecker; COUNT]);

impl EditionCheckers {
    pub(crate) fn new(max_line: usize) -> Result<Self, Failure> {
        let checker = |edition: Edition| -> Result<RuleChecker, Failure> {
            let edition = SpecificationName::Edition(edition);
            Ok(RuleChecker::new(edition, rules::named(edition, edition.start_symbol())?, max_line))
        };
        let mut checkers = [checker(standards::DEFAULT)?; COUNT];
        for (slot, edition) in checkers.iter_mut().zip(Edition::ALL) {
            *slot = checker(*edition)?;
        }
        Ok(Self(checkers))
    }

    /// Returns the editions, the oldest first, each with its checker.
    pub(crate) fn each(&self) -> impl Iterator<Item = (Edition, &RuleChecker)> {
        Edition::ALL.iter().copied().zip(&self.0)
    }

    /// Returns under which editions `input` is valid; `None` if it is longer than the limit, and no edition is checked.
    pub(crate) fn verdicts(&self, input: &Input<'_>) -> Option<EditionVerdicts> {
        input.octets.map(|octets| EditionVerdicts(self.0.map(|checker| checker.is_valid(octets))))
    }

    /// Returns what is wrong with `input`: the fault in the default edition or, if that accepts it, in the newest edition
    /// that does not.
    pub(crate) fn fault(&self, input: &Input<'_>) -> Option<Fault> {
        let of = |edition| self.each().find(|(each, _)| *each == edition)?.1.fault(input);
        of(standards::DEFAULT).or_else(|| self.0.iter().rev().find_map(|checker| checker.fault(input)))
    }
}

/// Under which editions an input is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EditionVerdicts([bool; COUNT]);

impl EditionVerdicts {
    /// Returns the editions, the oldest first, and whether the input is valid under each.
    pub(crate) fn each(self) -> impl Iterator<Item = (Edition, bool)> {
        Edition::ALL.iter().copied().zip(self.0)
    }

    pub(crate) fn extent(self) -> EditionExtent {
        match self.0.iter().filter(|&&is_valid| is_valid).count() {
            0 => EditionExtent::None,
            COUNT => EditionExtent::All,
            _ => EditionExtent::Some,
        }
    }

    /// Returns the editions under which it is valid, or not valid, as in `RFC 2732 and RFC 3986`.
    pub(crate) fn listed(self, is_valid: bool) -> String {
        let names: Vec<_> =
            self.each().filter(|each| each.1 == is_valid).map(|(edition, _)| edition.name()).collect();
        listed(&names)
    }

    /// Returns the message of `fault` without the list of editions at its end, which the verdicts already give.
    pub(crate) fn message(fault: &Fault) -> String {
        fault.message_without_editions().to_string()
    }
}

#[cfg(test)]
mod tests {
    use uri_bnf::Edition;

    use super::{EditionCheckers, EditionVerdicts};
    use crate::inputs::input::Input;
    use crate::verdicts::extent::EditionExtent;

    fn input(octets: Option<&[u8]>) -> Input<'_> {
        Input { index: 0, source: "", line: 1, column: 1, offset: 0, octets }
    }

    #[test]
    fn verdicts_are_listed() {
        let by = |is_valid: fn(Edition) -> bool| {
            let mut verdicts = EditionVerdicts([false; super::COUNT]);
            for (verdict, edition) in verdicts.0.iter_mut().zip(Edition::ALL) {
                *verdict = is_valid(*edition);
            }
            verdicts
        };
        assert_eq!(by(|_| false).listed(true), "no edition");
        assert_eq!(by(|edition| edition == Edition::Rfc2732).listed(true), "RFC 2732");
        let two = by(|edition| matches!(edition, Edition::Url07 | Edition::Rfc3986));
        assert_eq!(two.listed(true), "url-syntax-07 and RFC 3986");
        let but_one = by(|edition| edition != Edition::Rfc2396);
        assert_eq!(but_one.listed(false), "RFC 2396");
        assert!(
            but_one.listed(true).starts_with("RFC 1808, url-syntax-07, uri-syntax-01, RFC 2732, RFC 3986")
        );
    }

    #[test]
    fn the_fault_is_that_of_the_default_or_of_the_newest() {
        let checkers = EditionCheckers::new(100).unwrap();
        for (text, expected) in [
            // RFC 3986 accepts it: the fault is that of the newest edition that does not.
            ("//[::1]", Some("(host, RFC 2396 section 3.2.2)")),
            ("//[v1.a]", Some("(host, RFC 2732 section 3)")),
            ("//h:x", Some("(port, RFC 3986 section 3.2.3)")),
            ("a b", Some("(segment-nz-nc, RFC 3986 section 3.3)")),
            ("a", None),
        ] {
            let input = input(Some(text.as_bytes()));
            let (verdicts, fault) = (checkers.verdicts(&input), checkers.fault(&input));
            assert_eq!(verdicts.unwrap().extent() == EditionExtent::All, fault.is_none(), "{text}");
            let message = fault.map(|fault| EditionVerdicts::message(&fault));
            match (message, expected) {
                (Some(message), Some(end)) => assert!(message.ends_with(end), "{message}"),
                (message, expected) => assert_eq!(message.as_deref(), expected, "{text}"),
            }
        }
        let too_long = input(None);
        assert_eq!(checkers.verdicts(&too_long), None);
        assert!(checkers.fault(&too_long).unwrap().to_string().starts_with("longer than 100 bytes"));
    }
}
