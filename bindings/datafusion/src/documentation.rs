//! What `SHOW FUNCTIONS` and the tables of `information_schema` say.

use datafusion_expr::{DocSection, Documentation};
use uri_bnf_arrow::Part;

use crate::operation::Operation;

const SECTION: DocSection = DocSection {
    include: true,
    label: "URI Functions",
    description: Some(
        "URI references by the formal grammars of RFC 3986 and of the editions before and after it.",
    ),
};

const URL: &str = "A column or a value: text, octets, or a dictionary of either.";
const EDITION: &str = "The edition of the grammar, as a string literal: `'rfc1808'`, `'url07'`, `'uri01'`, \
    `'rfc2396'`, `'rfc2732'`, `'rfc3986'` or `'rfc3987'`. Without it, `'rfc3986'`.";
const OFFSETS: &str =
    "The unit of offsets, as a string literal: `'octets'` or `'characters'`. Without it, `'octets'`.";
const POLICY: &str = "Which findings there are, as a string literal: `'grammar'`, `'default'`, `'pedantic'` or \
    `'all'`, and settings of codes after it, as in `'default,password=allow'`. Without it, `'default'`.";
const PART: &str = "Any number of parts, as string literals: `'scheme'`, `'authority'`, `'userinfo'`, `'host'`, \
    `'port'`, `'path'`, `'query'`, `'fragment'` or `'segments'`. Without them, all but `'authority'` and \
    `'segments'`.";
const BASE: &str = "The base: a string literal or a column.";

/// The documentation of the function of an operation.
pub(crate) fn documentation(operation: Operation) -> Documentation {
    let name = operation.name();
    let (description, query, value) = texts(operation);
    let syntax = match operation {
        Operation::Parse => format!("{name}(url [, edition [, part, ...]])"),
        Operation::Fault => format!("{name}(url [, edition [, offsets]])"),
        Operation::Validate => format!("{name}(url [, edition [, policy [, offsets]]])"),
        Operation::Resolve => format!("{name}(url, base [, edition])"),
        Operation::IsValid | Operation::Part(_) | Operation::Normalize => format!("{name}(url [, edition])"),
    };
    let documentation =
        Documentation::builder(SECTION, description, syntax).with_sql_example(example(query, value));
    let parameters = operation.parameters().iter().copied();
    let parameters = parameters.chain(operation.is_variadic().then_some("part"));
    let described = parameters.fold(documentation, |documentation, parameter| {
        documentation.with_argument(parameter, meaning(parameter))
    });
    related(operation)
        .iter()
        .fold(described, |documentation, name| documentation.with_related_udf(*name))
        .build()
}

fn meaning(parameter: &str) -> &'static str {
    match parameter {
        "base" => BASE,
        "edition" => EDITION,
        "offsets" => OFFSETS,
        "part" => PART,
        "policy" => POLICY,
        _ => URL,
    }
}

fn related(operation: Operation) -> &'static [&'static str] {
    match operation {
        Operation::IsValid | Operation::Validate => &["uri_fault"],
        Operation::Fault => &["uri_is_valid", "uri_validate"],
        Operation::Parse => &["uri_host"],
        Operation::Part(_) => &["uri_parse"],
        Operation::Normalize => &["uri_resolve"],
        Operation::Resolve => &["uri_normalize"],
    }
}

/// A query with its result of one value, as the command line of DataFusion shows them.
fn example(query: &str, value: &str) -> String {
    let name = query.rsplit(' ').next().unwrap_or_default();
    let width = name.len().max(value.len());
    let line = format!("+{}+", "-".repeat(width + 2));
    format!("```sql\n> {query};\n{line}\n| {name:width$} |\n{line}\n| {value:width$} |\n{line}\n```")
}

/// The description, a query, and its result.
const fn texts(operation: Operation) -> (&'static str, &'static str, &'static str) {
    match operation {
        Operation::IsValid => (
            "Returns whether a text is a URI reference of the edition.",
            "SELECT uri_is_valid('http://example.org/') AS valid",
            "true",
        ),
        Operation::Fault => (
            "Returns why a text is not a URI reference of the edition: a struct of the `offset` at which it stops \
             being one, counted from 0, the `code` of the diagnostic, and the `rule` of the grammar. Null if it is \
             valid.",
            "SELECT uri_fault('http://exa mple.org/') AS fault",
            "{offset: 10, code: space, rule: reg-name}",
        ),
        Operation::Validate => (
            "Returns a list of findings: every error of a text, and what is questionable within the grammar. Each is \
             a struct of `start`, `end`, `code`, `severity`, `message`, `rule` and `fix`. The list of a text without \
             findings is empty.",
            "SELECT array_length(uri_validate('http://exa mple.org/%zz')) AS findings",
            "2",
        ),
        Operation::Parse => (
            "Returns a struct of the parts of a URI reference. Null if it is not valid. A part that is absent is \
             null, and one that is empty is an empty text.",
            "SELECT uri_parse('http://example.org:8080/a?q', 'rfc3986', 'host', 'port') AS parts",
            "{host: example.org, port: 8080}",
        ),
        Operation::Part(Part::Scheme) => (
            "Returns the scheme of a URI reference, as it is written. Null if it has none, or is not valid.",
            "SELECT uri_scheme('http://example.org/') AS scheme",
            "http",
        ),
        Operation::Part(Part::Authority) => (
            "Returns the authority of a URI reference: userinfo, host and port. Null if it has none, or is not \
             valid.",
            "SELECT uri_authority('http://alice@example.org:8080/') AS authority",
            "alice@example.org:8080",
        ),
        Operation::Part(Part::Userinfo) => (
            "Returns the userinfo of a URI reference: what precedes the `@` of its authority. Null if it has none, \
             or is not valid.",
            "SELECT uri_userinfo('http://alice@example.org/') AS userinfo",
            "alice",
        ),
        Operation::Part(Part::Host) => (
            "Returns the host of a URI reference, as it is written: a name, or an address with its brackets. Null if \
             it has none, or is not valid.",
            "SELECT uri_host('http://example.org:8080/') AS host",
            "example.org",
        ),
        Operation::Part(Part::Port) => (
            "Returns the port of a URI reference as a number. Null if it has none, if it is empty or over 65535, or \
             if the reference is not valid.",
            "SELECT uri_port('http://example.org:8080/') AS port",
            "8080",
        ),
        Operation::Part(Part::Path) => (
            "Returns the path of a URI reference. Each has one, which may be empty. Null if it is not valid.",
            "SELECT uri_path('http://example.org/a/b?q') AS path",
            "/a/b",
        ),
        Operation::Part(Part::Query) => (
            "Returns the query of a URI reference, without its `?`. Null if it has none, or is not valid.",
            "SELECT uri_query('http://example.org/a?b=c') AS query",
            "b=c",
        ),
        Operation::Part(Part::Fragment) => (
            "Returns the fragment of a URI reference, without its `#`. Null if it has none, or is not valid.",
            "SELECT uri_fragment('http://example.org/#top') AS fragment",
            "top",
        ),
        Operation::Part(Part::Segments) => (
            "Returns the segments of the path of a URI reference as a list. Null if it is not valid.",
            "SELECT uri_segments('http://example.org/a/b') AS segments",
            "[a, b]",
        ),
        Operation::Normalize => (
            "Returns the normal form of a URI reference under the edition: letters, escapes, dot segments, and what \
             the scheme says. Null if it is not valid.",
            "SELECT uri_normalize('HTTP://Example.ORG:80/%7ealice/../b') AS normal",
            "http://example.org/b",
        ),
        Operation::Resolve => (
            "Returns the reference that a URI reference refers to, relative to a base. Null if one of them is not \
             valid, or if it cannot be resolved. A base that is a literal and not valid is an error.",
            "SELECT uri_resolve('../g', 'http://a/b/c/d;p?q') AS resolved",
            "http://a/b/g",
        ),
    }
}
