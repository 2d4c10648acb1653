//! `Serialize`: the objects of `uri-bnf derive --format json --tried`.

use alloc::{collections::BTreeMap, string::String, vec::Vec};

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::{ShownAttempt, ShownAttempts, ShownDerivation, ShownStep, entry};
use crate::{
    bnf::{Expression, Notation, Production, Taken},
    grammar::{Outcome, Reading, RuleEntry, RuleTable},
};

/// A derivation as an object with the entries `rules` and `steps`.
///
/// Each of the rules is an object with the entries `rule` (its name), `document`, `section`, `printed` and `parts`: the
/// parts of its definition, each with its `depth`, its `kind` (see [`Expression::kind`]) and its text, `printed`. Each
/// of the steps has the entries `rule`, `definition` (the index of the rule), `parent` (the index of the step around it),
/// `depth`, `span`, `text` and `taken`: the parts that it took, each with its number, `part`, its `depth`, its `span` and
/// the index of its `step`, if it is a reference.
///
/// ```
/// use uri_bnf::{Edition, derivation::{Deriver, ShownDerivation}};
/// let rules = Edition::Rfc3986.rules();
/// let grammar = rules.file().read()?;
/// let printed = Deriver::new(&grammar)?.derive(rules.rule("port").expect("it has one"), b"80")?;
/// let derivation = ShownDerivation::new(&printed, &[]);
/// let object = serde_json::to_value(derivation.object(rules, b"80"))?;
/// assert_eq!(object["rules"][0]["section"], "3.2.3");
/// assert_eq!(object["steps"][2], serde_json::json!({
///     "rule": "DIGIT", "definition": 1, "parent": 0, "depth": 1, "span": [1, 2], "text": "0",
///     "taken": [{"part": 0, "depth": 0, "span": [1, 2], "step": null}],
/// }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DerivationObject<'d> {
    /// The rules that the steps used, each once, in the order of their first use.
    rules: Vec<RuleObject<'d>>,
    steps: Vec<StepObject<'d>>,
}

impl ShownDerivation<'_> {
    /// Returns the derivation as an object. The rules are those of the specification `rules`; the texts are those of
    /// `shown`, the input with other octets in place of hidden ones, and with U+FFFD in place of what is not UTF-8.
    ///
    /// Linear in the length of the derivation.
    ///
    /// ```
    /// use uri_bnf::{Edition, Span, derivation::{Deriver, ShownDerivation}};
    /// let rules = Edition::Rfc3986.rules();
    /// let grammar = rules.file().read()?;
    /// let printed = Deriver::new(&grammar)?.derive(rules.rule("port").expect("it has one"), b"80")?;
    /// let derivation = ShownDerivation::new(&printed, &[Span::new(1, 2)]);
    /// let object = serde_json::to_string(&derivation.object(rules, b"8*"))?;
    /// assert!(object.contains(r#""text":"8*""#) && !object.contains(r#""text":"0""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn object<'d>(&'d self, rules: &'static RuleTable, shown: &'d [u8]) -> DerivationObject<'d> {
        let (mut used, mut steps) = (Vec::<RuleObject<'d>>::new(), Vec::new());
        let mut positions = BTreeMap::new();
        for step in self.steps() {
            let next = used.len();
            let definition = *positions.entry((step.rule.name(), step.rule.printed())).or_insert(next);
            if definition == next {
                used.push(RuleObject { rule: step.rule, entry: entry(step.rule, rules) });
            }
            steps.push(StepObject { step, definition, shown });
        }
        DerivationObject { rules: used, steps }
    }
}

impl Serialize for DerivationObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Derivation", 2)?;
        object.serialize_field("rules", &self.rules)?;
        object.serialize_field("steps", &self.steps)?;
        object.end()
    }
}

/// A rule as printed, and its parts.
#[derive(Clone, Debug)]
struct RuleObject<'d> {
    rule: &'d Production,
    entry: Option<&'static RuleEntry>,
}

impl Serialize for RuleObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Rule", 5)?;
        object.serialize_field("rule", self.rule.name())?;
        object.serialize_field("document", &self.entry.map(RuleEntry::document))?;
        object.serialize_field("section", &self.entry.map(RuleEntry::section))?;
        object.serialize_field("printed", self.rule.printed())?;
        object.serialize_field("parts", &Parts(self.rule))?;
        object.end()
    }
}

/// The parts of a definition; the number of a part is its position.
struct Parts<'d>(&'d Production);

impl Serialize for Parts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let notation = self.0.notation();
        let part = |(depth, part)| PartObject { depth, part, notation };
        serializer.collect_seq(self.0.definition().parts().map(part))
    }
}

struct PartObject<'d> {
    depth: usize,
    part: &'d Expression,
    notation: Notation,
}

impl Serialize for PartObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Part", 3)?;
        object.serialize_field("depth", &self.depth)?;
        object.serialize_field("kind", self.part.kind())?;
        object.serialize_field("printed", &format_args!("{}", self.part.display(self.notation)))?;
        object.end()
    }
}

/// One application of a rule.
#[derive(Clone, Debug)]
struct StepObject<'d> {
    step: &'d ShownStep<'d>,
    /// The position of the rule among those of the derivation.
    definition: usize,
    shown: &'d [u8],
}

impl Serialize for StepObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { step, definition, shown } = *self;
        let text = String::from_utf8_lossy(shown.get(step.span.range()).unwrap_or_default());
        let mut object = serializer.serialize_struct("Step", 7)?;
        object.serialize_field("rule", step.rule.name())?;
        object.serialize_field("definition", &definition)?;
        object.serialize_field("parent", &step.parent)?;
        object.serialize_field("depth", &step.depth)?;
        object.serialize_field("span", &step.span)?;
        object.serialize_field("text", &text)?;
        object.serialize_field("taken", &TakenParts(&step.taken))?;
        object.end()
    }
}

/// The parts that a step took.
struct TakenParts<'d>(&'d [Taken]);

impl Serialize for TakenParts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(TakenObject))
    }
}

struct TakenObject<'d>(&'d Taken);

impl Serialize for TakenObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Taken", 4)?;
        object.serialize_field("part", &self.0.part)?;
        object.serialize_field("depth", &self.0.depth)?;
        object.serialize_field("span", &self.0.span)?;
        object.serialize_field("step", &self.0.step)?;
        object.end()
    }
}

/// A list of objects with the entries `rule`, `parent` (an index), `depth`, `span`, `reach`, `outcome` (see
/// [`Outcome::name`]), `reading` and `expected`.
///
/// ```
/// use uri_bnf::{Edition, derivation::ShownAttempts};
/// let port = Edition::Rfc3986.rules().rule("port").expect("RFC 3986 has it");
/// let attempts = serde_json::to_value(ShownAttempts::new(&port.attempts(b"8"), &[]))?;
/// assert_eq!(attempts[1], serde_json::json!({
///     "rule": "DIGIT", "parent": 0, "depth": 1, "span": [0, 1], "reach": 1, "outcome": "kept", "reading": null,
///     "expected": [],
/// }));
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for ShownAttempts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.all())
    }
}

impl Serialize for ShownAttempt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let reading = match self.outcome {
            Outcome::Reading(reading) => reading.map(ReadingObject),
            _ => None,
        };
        let mut object = serializer.serialize_struct("Attempt", 8)?;
        object.serialize_field("rule", self.rule)?;
        object.serialize_field("parent", &self.parent)?;
        object.serialize_field("depth", &self.depth)?;
        object.serialize_field("span", &self.span)?;
        object.serialize_field("reach", &self.reach)?;
        object.serialize_field("outcome", self.outcome.name())?;
        object.serialize_field("reading", &reading)?;
        object.serialize_field("expected", &self.expected)?;
        object.end()
    }
}

/// A reading of the specification.
struct ReadingObject(&'static Reading);

impl Serialize for ReadingObject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (document, section) = self.0.section();
        let mut object = serializer.serialize_struct("Reading", 4)?;
        object.serialize_field("rule", self.0.rule())?;
        object.serialize_field("document", document)?;
        object.serialize_field("section", section)?;
        object.serialize_field("text", self.0.text())?;
        object.end()
    }
}
