//! Why two neighbouring editions differ on an input: the components, the rules that derive them, and the rules that
//! make the difference.

use std::io::{self, Write};

use serde::{Serialize, Serializer};
use uri_bnf::Span;
use uri_bnf::compare::{
    Cause, ComparedComponent, ComponentDifference, ComponentSpan, DifferenceKind, LONGEST_TEXT, RulePair,
};
use uri_bnf::grammar::RuleEntry;

use crate::names::section;

/// Two neighbours that differ.
#[derive(Serialize)]
pub(super) struct Difference {
    pub(super) from: &'static str,
    pub(super) to: &'static str,
    /// Whether the verdict differs, and not only the components.
    #[serde(rename = "verdict")]
    pub(super) is_verdict: bool,
    /// Null for an input that is too long.
    pub(super) reasons: Option<Vec<Reason>>,
}

/// What changes, and the rules that, together, make it change.
#[derive(Serialize)]
pub(super) struct Reason {
    what: String,
    components: Vec<DifferingComponent>,
    rules: Vec<RulePrints>,
}

/// A component, and how both editions derive it.
#[derive(Serialize)]
struct DifferingComponent {
    component: &'static str,
    older: Side,
    newer: Side,
}

/// One edition.
#[derive(Serialize)]
struct Side {
    /// Where the component is; several for the parameters of segments.
    spans: Vec<Span>,
    #[serde(serialize_with = "as_names")]
    rules: Vec<&'static RuleEntry>,
    /// Whether the edition rejects the input.
    #[serde(skip)]
    rejects: bool,
}

impl Difference {
    /// Whether it is about a component.
    pub(super) fn is_about(&self, component: ComparedComponent) -> bool {
        let reasons = self.reasons.iter().flatten();
        reasons.flat_map(|reason| &reason.components).any(|differing| differing.component == component.name())
    }

    /// Writes the components that differ, each with the rules that derive it; then the rules as both specifications
    /// print them.
    pub(super) fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let Self { from, to, is_verdict, reasons } = self;
        let Some(reasons) = reasons else {
            let what = if *is_verdict { VERDICT_CHANGES } else { "components change" };
            return writeln!(
                output,
                "  From {from} to {to} the {what}; the rules are not searched for in inputs of more than {LONGEST_TEXT} bytes"
            );
        };
        for reason in reasons {
            writeln!(output, "  From {from} to {to} the {}:", reason.what)?;
            for DifferingComponent { component, older, newer } in &reason.components {
                writeln!(output, "    {component}: {}; then {}", older.words(), newer.words())?;
            }
            write_rules(output, &reason.rules)?;
        }
        Ok(())
    }
}

impl Reason {
    /// A reason why both differ in this way.
    pub(super) fn new(kind: DifferenceKind, older: &'static str, cause: &Cause) -> Self {
        let rejecting = match kind {
            DifferenceKind::Verdict { accepted_by } => Some(accepted_by.name() != older),
            DifferenceKind::Tree => None,
        };
        let names: Vec<_> = cause.components().iter().map(name).collect();
        let what = match names.split_last() {
            _ if rejecting.is_some() => VERDICT_CHANGES.to_owned(),
            None => "components change".to_owned(),
            Some((name, [])) => format!("{name} changes"),
            Some((last, names)) => format!("{} and {last} change", names.join(", ")),
        };
        let component = |differing: &ComponentDifference| DifferingComponent {
            component: differing.component.name(),
            older: Side::new(&differing.older, &differing.older_rules, rejecting == Some(true)),
            newer: Side::new(&differing.newer, &differing.newer_rules, rejecting == Some(false)),
        };
        Self {
            what,
            components: cause.components().iter().map(component).collect(),
            rules: cause.rules().iter().map(|&pair| RulePrints(pair)).collect(),
        }
    }
}

impl Side {
    fn new(pieces: &[ComponentSpan], rules: &[&'static RuleEntry], rejects: bool) -> Self {
        Self { spans: pieces.iter().map(|piece| piece.span).collect(), rules: rules.to_vec(), rejects }
    }

    /// As in `by opaque_part`.
    fn words(&self) -> String {
        let names: Vec<_> = self.rules.iter().map(|rule| rule.name()).collect();
        let start = match (self.rejects, self.spans.is_empty(), names.is_empty()) {
            (true, _, false) => "not by ",
            (true, _, true) => "not derived",
            (false, true, false) => "none in ",
            (false, true, true) => "none",
            (false, false, _) => "by ",
        };
        format!("{start}{}", names.join(", "))
    }
}

/// The name of a component that differs. For the reference as a whole, it is the kind that changes.
fn name(differing: &ComponentDifference) -> String {
    match differing.component {
        ComparedComponent::Reference => {
            let (older, newer) = (kind_of_reference(&differing.older), kind_of_reference(&differing.newer));
            format!("kind of reference ({older}, then {newer})")
        }
        component => component.name().to_owned(),
    }
}

/// The kind of a reference, in the words of the table.
pub(super) fn kind_of_reference(parts: &[ComponentSpan]) -> &'static str {
    match parts.first().map(|part| part.kind) {
        Some("URN") => "name",
        Some("absoluteURI") => "absolute",
        Some("relativeURI") => "relative",
        Some(other) => other,
        None => "same document",
    }
}

const VERDICT_CHANGES: &str = "verdict changes";

/// Writes rules as both specifications print them: `-` before those of the older edition, `+` before those of the newer.
/// A rule that both have from the same section has no sign.
fn write_rules(output: &mut impl Write, rules: &[RulePrints]) -> io::Result<()> {
    let mut last = String::new();
    for &RulePrints(RulePair { older, newer, .. }) in rules {
        let signed = match (older, newer) {
            (Some(older), Some(newer)) if is_same(older, newer) => [(' ', Some(older)), (' ', None)],
            _ => [('-', older), ('+', newer)],
        };
        for (sign, rule) in signed {
            let Some(rule) = rule else { continue };
            let section = section::of_rule(rule);
            if section != last {
                writeln!(output, "    ; {section}")?;
                last = section;
            }
            for line in rule.printed().lines() {
                writeln!(output, "    {sign} {line}")?;
            }
        }
    }
    Ok(())
}

fn is_same(one: &RuleEntry, other: &RuleEntry) -> bool {
    (one.document(), one.section(), one.printed()) == (other.document(), other.section(), other.printed())
}

/// Rules that correspond, of the older and the newer edition, or one of only one of them.
#[derive(Clone, Copy)]
struct RulePrints(RulePair);

/// As both specifications print them.
impl Serialize for RulePrints {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Printed {
            older: Option<PrintedRule>,
            newer: Option<PrintedRule>,
            exchanged: bool,
        }
        let printed = |rule: &'static RuleEntry| PrintedRule {
            name: rule.name(),
            document: rule.document(),
            section: rule.section(),
            printed: rule.printed(),
        };
        let RulePair { older, newer, is_exchanged, .. } = self.0;
        Printed { older: older.map(printed), newer: newer.map(printed), exchanged: is_exchanged }
            .serialize(serializer)
    }
}

#[derive(Serialize)]
struct PrintedRule {
    name: &'static str,
    document: &'static str,
    section: &'static str,
    printed: &'static str,
}

fn as_names<S: Serializer>(rules: &[&'static RuleEntry], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(rules.iter().map(|rule| rule.name()))
}

#[cfg(test)]
mod tests {
    use super::{RulePrints, write_rules};
    use uri_bnf::Edition;
    use uri_bnf::compare::RulePair;

    #[test]
    fn rules_are_quoted_from_both_texts() {
        let rule = |edition: Edition, name| edition.rules().rule(name);
        let pair = |older, newer| RulePrints(RulePair { older, newer, span: None, is_exchanged: false });
        let rules = [
            pair(rule(Edition::Rfc2396, "host"), rule(Edition::Rfc2732, "host")),
            pair(None, rule(Edition::Rfc2732, "IPv6reference")),
            pair(rule(Edition::Rfc2396, "query"), rule(Edition::Rfc2732, "query")),
            pair(rule(Edition::Rfc2396, "uric"), None),
        ];
        let mut output = Vec::new();
        write_rules(&mut output, &rules).unwrap();
        let expected = "    \
    ; RFC 2396, section 3.2.2
    - host          = hostname | IPv4address
    ; RFC 2732, section 3
    + host          = hostname | IPv4address | IPv6reference
    + IPv6reference = \"[\" IPv6address \"]\"
    ; RFC 2396, section 3.4
      query         = *uric
    ; RFC 2396, section 2
    - uric          = reserved | unreserved | escaped
";
        assert_eq!(String::from_utf8(output).unwrap(), expected);
        let json = serde_json::to_value(rules[1]).unwrap();
        assert_eq!(
            json,
            serde_json::json!({
                "older": null,
                "newer": {
                    "name": "IPv6reference", "document": "RFC 2732", "section": "3",
                    "printed": "IPv6reference = \"[\" IPv6address \"]\"",
                },
                "exchanged": false,
            })
        );
    }
}
