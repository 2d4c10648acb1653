//! The comparison as JSON.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::bnf::{Difference, Distinction, DistinguishingStep, Relation, Side, TextChange};

use super::comparison::{ComparedRules, Comparison};
use crate::text::visible::lossy;
use crate::text::{jsonl, secrets};

pub(super) fn write(output: &mut impl Write, comparison: &Comparison<'_>, is_own: bool) -> io::Result<()> {
    let [left, right] = &comparison.names;
    let [only_left, only_right] = &comparison.alone;
    let rules = comparison.rules.iter().map(|rules| RulesObject::new(rules, is_own)).collect();
    jsonl::write(output, &Object { left, right, equal: comparison.is_equal(), rules, only_left, only_right })
}

#[derive(Serialize)]
struct Object<'a> {
    left: &'a str,
    right: &'a str,
    equal: bool,
    rules: Vec<RulesObject<'a>>,
    only_left: &'a [&'a str],
    only_right: &'a [&'a str],
}

#[derive(Serialize)]
struct RulesObject<'a> {
    left: &'a str,
    right: &'a str,
    start: bool,
    relation: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    text: Option<&'static str>,
    left_printed: Option<Cow<'a, str>>,
    right_printed: Option<Cow<'a, str>>,
    only_left: SideObject<'a>,
    only_right: SideObject<'a>,
}

impl<'a> RulesObject<'a> {
    fn new(rules: &'a ComparedRules<'_>, is_own: bool) -> Self {
        let difference = rules.difference.as_ref();
        let side = |of: fn(&Difference) -> &Side| SideObject::new(difference.ok().map(of), is_own);
        let [left_printed, right_printed] = rules.printed.map(|printed| {
            printed.map(|text| if is_own { secrets::mask_all_text(text) } else { Cow::Borrowed(text) })
        });
        Self {
            left: rules.pair.left(),
            right: rules.pair.right(),
            start: rules.pair.is_start(),
            relation: rules.relation().map(Relation::name),
            error: difference.err().map(ToString::to_string),
            text: rules.text.map(TextChange::name),
            left_printed,
            right_printed,
            only_left: side(Difference::only_left),
            only_right: side(Difference::only_right),
        }
    }
}

#[derive(Serialize)]
struct SideObject<'a> {
    count: usize,
    steps: Vec<StepObject<'a>>,
}

impl<'a> SideObject<'a> {
    fn new(side: Option<&'a Side>, is_own: bool) -> Self {
        let steps =
            side.map_or(&[][..], Side::steps).iter().map(|step| StepObject::new(step, is_own)).collect();
        Self { count: side.map_or(0, Side::count), steps }
    }
}

#[derive(Serialize)]
struct StepObject<'a> {
    /// With U+FFFD in place of what is not UTF-8.
    input: Cow<'a, str>,
    utf8: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    octets: Option<Cow<'a, [u8]>>,
    offset: usize,
    characters: Option<Vec<(u32, u32)>>,
}

impl<'a> StepObject<'a> {
    fn new(step: &'a DistinguishingStep, is_own: bool) -> Self {
        let utf8 = str::from_utf8(step.word()).is_ok();
        let word = if is_own { secrets::mask_all(step.word()) } else { Cow::Borrowed(step.word()) };
        Self {
            input: lossy(word.clone()),
            utf8,
            octets: (!utf8).then_some(word),
            offset: step.offset(),
            characters: match step.distinction() {
                Distinction::Characters(characters) => Some(characters.ranges().collect()),
                Distinction::End => None,
            },
        }
    }
}
