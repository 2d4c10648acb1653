//! `uri-bnf derive`: how each input is derived by the printed rules.

use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::Span;
use uri_bnf::bnf::PrintedDerivation;
use uri_bnf::derivation::{DerivationObject, ShownAttempts, ShownDerivation};
use uri_bnf::grammar::RuleEntry;

use crate::arguments::{DeriveArguments, DeriveFormat, help_on};
use crate::configuration::settings;
use crate::derivations::ambiguity::{self, Readings};
use crate::derivations::attempts::Tried;
use crate::derivations::deriver::{Deriver, Grammars};
use crate::derivations::dot;
use crate::derivations::drawing::Drawing;
use crate::derivations::limit::{LONGEST, write_too_long};
use crate::derivations::tree::{self, TreeStyle};
use crate::inputs::feed::{Consumer, Feed};
use crate::inputs::input::Input;
use crate::inputs::sources::Sources;
use crate::names::rules;
use crate::names::specification::SpecificationName;
use crate::refusals;
use crate::status::{self, Outcome, Output, Status};
use crate::text::jsonl;
use crate::text::secrets;
use crate::text::terminal::{self, Content, Destination};
use crate::verdicts::objects::VerdictObject;
use crate::verdicts::rule_checker::RuleChecker;
use crate::views::printed;
use crate::views::refused::Refused;

pub(crate) fn run(arguments: &DeriveArguments) -> Outcome {
    let sources = Sources::new(arguments.inputs.given(), &arguments.files.paths)?;
    if sources.nothing_to_read() {
        return Err(help_on("derive"));
    }
    refusals::derive::format(arguments)?;
    let form = arguments.files.form();
    let specification = settings::specification(&arguments.start.edition)?;
    if specification.is_printed_only() {
        return printed::derive(arguments, specification, &sources);
    }
    let rule = rules::start(specification, arguments.start.rule.name.as_deref())?;
    let grammars = Grammars::read(specification)?;
    let deriver = Deriver::new(rule, &grammars)?;
    let is_coloured = arguments.format == DeriveFormat::Tree && Destination::Output.is_coloured();
    let checker = RuleChecker::new(specification, rule, form.max_line);
    let has_text = arguments.format == DeriveFormat::Tree;
    let refused_to = if has_text { Destination::Output } else { Destination::Errors };
    let mut view = View {
        specification,
        rule,
        deriver: &deriver,
        checker,
        refused: Refused::new(specification, rule, checker, refused_to, is_coloured),
        arguments,
        style: TreeStyle { all: arguments.all, is_coloured },
        output: if is_coloured { terminal::output(Content::ColouredText) } else { status::output() },
        not_valid: false,
        drawing: Drawing::new(specification),
        readings: Readings::of(specification),
    };
    let mut feed = Feed::new(&mut view, form);
    feed.all(&sources)?;
    let (count, unread) = (feed.count(), feed.unread());
    if arguments.format == DeriveFormat::Json {
        view.output.write_all(if count == 0 { b"[]\n" } else { b"\n]\n" })?;
    }
    if let Some(page) = view.drawing.page() {
        write!(view.output, "{page}")?;
    }
    view.output.flush()?;
    Ok(Status { not_valid: view.not_valid, not_read: unread > 0 })
}

struct View<'d> {
    specification: SpecificationName,
    rule: &'static RuleEntry,
    deriver: &'d Deriver<'d>,
    checker: RuleChecker,
    refused: Refused,
    arguments: &'d DeriveArguments,
    style: TreeStyle,
    output: Output,
    not_valid: bool,
    /// With the format `svg`, what the inputs took. It is written at the end, because the output is one page.
    drawing: Drawing<'d>,
    readings: Readings,
}

/// An input, its verdict, and its derivation.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    verdict: VerdictObject<'a>,
    rule: &'static str,
    derivation: Option<DerivationObject<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tried: Option<&'a ShownAttempts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ambiguity: Option<ambiguity::Shown>,
}

impl Consumer for View<'_> {
    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        let fault = self.checker.fault(&input);
        self.not_valid |= fault.is_some();
        let octets = input.octets.unwrap_or_default();
        let shown = secrets::mask(octets);
        let secrets: Vec<Span> = secrets::masking().spans(octets).collect();
        let is_too_long = octets.len() > LONGEST;
        self.not_valid |= is_too_long;
        let printed = match &fault {
            None if !is_too_long => Some(self.deriver.derive(octets).map_err(io::Error::other)?),
            _ => None,
        };
        let derivation = printed.as_ref().map(|printed| ShownDerivation::new(printed, &secrets));
        let ambiguity = printed.as_ref().filter(|_| self.arguments.ambiguous);
        let ambiguity = ambiguity.map(|printed| self.ambiguity(octets, printed, &secrets));
        let tried = (self.arguments.tried && input.octets.is_some() && !is_too_long)
            .then(|| ShownAttempts::new(&self.rule.attempts(octets), &secrets));
        let lines = derivation.as_ref().map(|derivation| self.deriver.lines(derivation, self.arguments.all));
        match (self.arguments.format, lines, &fault) {
            (DeriveFormat::Json | DeriveFormat::Jsonl, ..) => {
                let object = Object {
                    verdict: self.checker.object(&input, fault.as_ref()),
                    rule: self.rule.name(),
                    derivation: derivation
                        .as_ref()
                        .map(|derivation| derivation.object(self.specification.rules(), &shown)),
                    tried: tried.as_ref(),
                    ambiguity,
                };
                self.write_object(&input, &object)
            }
            (DeriveFormat::Tree, lines, fault) => {
                if input.index > 0 {
                    self.output.write_all(b"\n")?;
                }
                if fault.is_some() {
                    self.refused.write(&mut self.output, &input)?;
                } else if is_too_long {
                    write_too_long(&mut self.output, &input)?;
                }
                if let Some(lines) = lines {
                    tree::write(&mut self.output, &lines, &shown, self.style)?;
                }
                if let Some(ambiguity) = ambiguity {
                    ambiguity.write(&mut self.output, self.style)?;
                }
                tried.map_or(Ok(()), |tried| Tried(&tried).write(&mut self.output, &shown, self.style))
            }
            (DeriveFormat::Dot, Some(lines), _) => {
                dot::write(&mut self.output, &format!("derivation {}", input.index), &lines, &shown)
            }
            (DeriveFormat::Svg, Some(lines), _) => {
                self.drawing.add(&lines, &shown);
                Ok(())
            }
            (DeriveFormat::Dot | DeriveFormat::Svg, None, Some(_)) => {
                // A graph or a drawing has no place for it.
                self.refused.write(&mut terminal::errors(Content::Text), &input)
            }
            (DeriveFormat::Dot | DeriveFormat::Svg, None, None) => {
                write_too_long(&mut terminal::errors(Content::Text), &input)
            }
        }
    }

    fn pause(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

impl View<'_> {
    /// Compares the derivations of an input. If they cannot be compared, the exit status says so.
    fn ambiguity(
        &mut self,
        octets: &[u8],
        taken: &PrintedDerivation<'_>,
        secrets: &[Span],
    ) -> ambiguity::Shown {
        match self.deriver.ambiguities(octets, taken) {
            Ok(ambiguities) => ambiguity::Shown::new(&ambiguities, &self.readings, secrets),
            Err(error) => {
                self.not_valid = true;
                ambiguity::Shown::not_compared(&error)
            }
        }
    }

    fn write_object(&mut self, input: &Input<'_>, object: &Object<'_>) -> io::Result<()> {
        if self.arguments.format == DeriveFormat::Jsonl {
            return jsonl::write(&mut self.output, object);
        }
        self.output.write_all(if input.index == 0 { b"[\n" } else { b",\n" })?;
        Ok(serde_json::to_writer(&mut self.output, object)?)
    }
}
