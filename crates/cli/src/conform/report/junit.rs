//! XML in the format of `JUnit`: a case for each deviation, and one for all candidates whose answer is right.

use std::io::{self, Write};

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use super::{Deviation, Report, quoted};
use crate::text::visible::visible;

pub(super) fn write(output: &mut impl Write, report: &Report) -> io::Result<()> {
    let known = report.deviations.iter().filter(|deviation| deviation.known).count();
    let failures = report.deviations.len() - known;
    let name = text(&format!("{} of {}", report.rule, report.grammar));
    let mut writer = Writer::new_with_indent(output, b' ', 1);
    writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let suites = BytesStart::new("testsuites").with_attributes([("name", "uri-bnf conform")]);
    writer.write_event(Event::Start(suites))?;
    let mut suite = BytesStart::new("testsuite");
    suite.push_attribute(("name", name.as_str()));
    for (attribute, count) in
        [("tests", report.deviations.len() + 1), ("failures", failures), ("skipped", known)]
    {
        suite.push_attribute((attribute, count.to_string().as_str()));
    }
    writer.write_event(Event::Start(suite))?;
    let others = report.extent();
    let case = [("classname", name.as_str()), ("name", others.as_str())];
    writer.write_event(Event::Empty(BytesStart::new("testcase").with_attributes(case)))?;
    for deviation in &report.deviations {
        write_case(&mut writer, &name, deviation)?;
    }
    writer.write_event(Event::End(BytesEnd::new("testsuite")))?;
    writer.write_event(Event::End(BytesEnd::new("testsuites")))?;
    writer.get_mut().write_all(b"\n")
}

fn write_case(writer: &mut Writer<&mut impl Write>, suite: &str, deviation: &Deviation) -> io::Result<()> {
    let message = text(&deviation.description);
    let case = [("classname", suite), ("name", message.as_str())];
    writer.write_event(Event::Start(BytesStart::new("testcase").with_attributes(case)))?;
    if deviation.known {
        let skipped = BytesStart::new("skipped").with_attributes([("message", "known")]);
        writer.write_event(Event::Empty(skipped))?;
    } else {
        let attributes = [("type", deviation.kind.as_str()), ("message", message.as_str())];
        writer.write_event(Event::Start(BytesStart::new("failure").with_attributes(attributes)))?;
        let mut lines: Vec<String> = deviation.place().into_iter().collect();
        lines.extend(deviation.printed.clone());
        let witnesses = deviation.witnesses.iter();
        lines.extend(witnesses.map(|witness| format!("{} {}", witness.marked(quoted), witness.remark())));
        let lines: Vec<String> = lines.iter().flat_map(|line| line.lines()).map(text).collect();
        writer.write_event(Event::Text(BytesText::new(&lines.join("\n"))))?;
        writer.write_event(Event::End(BytesEnd::new("failure")))?;
    }
    writer.write_event(Event::End(BytesEnd::new("testcase")))
}

/// Text without what XML cannot contain.
fn text(text: &str) -> String {
    visible(text.as_bytes()).replace(['\u{FFFE}', '\u{FFFF}'], "\u{FFFD}")
}
