//! What the validator says of an input with a secret does not show it, unless that is asked for.

use crate::support::share::{Share, of_run};
use uri_bnf::{
    Edition, rfc2396,
    secrets::{Masking, PARAMETERS},
    validate::{Diagnostic, Example, InputKind, Policy, Validator, checks::CODES},
};

/// Everything that is said of a finding.
fn said(found: &Diagnostic<'_>) -> String {
    let mut said = vec![format!("{found} {found:?} {} {}", found.message(), found.help())];
    found.labels().for_each(|label| said.push(label.to_string()));
    found.notes().for_each(|note| said.push(note.to_string()));
    if let Some(suggestion) = found.suggestion() {
        said.push(format!("{} {suggestion:?}", suggestion.shown()));
    }
    let owned = found.into_owned();
    said.push(format!("{owned} {owned:?} {:?} {:?} {:?}", owned.labels(), owned.notes(), owned.suggestion()));
    said.push(owned.masked_text().to_owned());
    let as_source = |source: Option<&dyn miette::SourceCode>| {
        let contents = source?.read_span(&(0, 0).into(), 0, 100).ok()?;
        Some(String::from_utf8_lossy(contents.data()).into_owned())
    };
    said.extend(as_source(miette::Diagnostic::source_code(found)));
    said.extend(as_source(miette::Diagnostic::source_code(&owned)));
    for help in [miette::Diagnostic::help(found), miette::Diagnostic::help(&owned)] {
        said.extend(help.map(|help| help.to_string()));
    }
    said.join("\n")
}

/// The parts that an input with a secret is built from: before it, around it, and after it.
const BEFORE: [&str; 12] = [
    "http://user:",
    "//user:",
    "HTTP://:",
    "ftp:\\\\user:",
    "/a?u=http://user:",
    "/a?u=http%3A%2F%2Fuser%3A",
    "see http://user:",
    " <http://us er:",
    "(mailto://user:",
    "http:user:",
    "{a}//a_b:",
    "file://user:",
];

/// A secret has this in it, and perhaps what a check finds.
const SECRET: &str = "SeCr3t";

const FAULTS: [&str; 26] = [
    "",
    "#",
    "/",
    "?",
    "@",
    ":",
    " ",
    "\"",
    "<",
    "{{",
    "|",
    "\\",
    "[",
    "]",
    "%",
    "%4",
    "%00",
    "%7e",
    "%2F",
    "%2541",
    "\u{e9}\u{e9}",
    "\t",
    "\u{201c}",
    "\n",
    "%u00e9",
    "&amp;",
];

const AFTER: [&str; 10] = [
    "@h.example/",
    "@ex_ample/",
    "@H.Example:80/a b",
    "@[::1/",
    "@127.1/%7e",
    "@",
    "@h:x/a/../b",
    "@h@i/",
    "@h/?a=b#c#d",
    ")@h/",
];

fn inputs() -> impl Iterator<Item = String> {
    BEFORE.into_iter().flat_map(|before| {
        // What is escaped is the value of a parameter, which ends before these.
        let is_inside =
            move |fault: &&str| !before.contains("%2F") || !["#", "/", "?", "\\", "&amp;"].contains(fault);
        FAULTS.into_iter().filter(is_inside).flat_map(move |fault| {
            AFTER.into_iter().flat_map(move |after| {
                let after =
                    if before.contains("%2F") { after.replacen('@', "%40", 1) } else { after.to_owned() };
                [format!("{before}{SECRET}{fault}{SECRET}{after}"), format!("{before}{fault}{SECRET}{after}")]
            })
        })
    })
}

/// The examples of all codes, with a password before, inside and after them.
fn examples() -> impl Iterator<Item = String> {
    CODES.iter().flat_map(|code| code.examples()).map(Example::input).flat_map(|input| {
        [
            input.replacen("//", "//user:SeCr3t@", 1),
            format!("{input}#//user:SeCr3t@h/"),
            format!("{input}?//user:SeCr3t@h/"),
            format!("{input}//user:SeCr3t@h/"),
            format!("//user:SeCr3t@h/{input}"),
            format!("http://user:SeCr3t@{input}"),
        ]
    })
}

fn validators() -> impl Iterator<Item = Validator<'static>> {
    let all: Policy = "all".parse().unwrap();
    Edition::ALL.iter().flat_map(move |&edition| {
        let validator = Validator::new(edition).with_policy(all);
        let based = edition.parse("http://a/b/c/d;p?q").map_or(validator, |base| validator.with_base(base));
        [
            validator,
            based,
            validator.with_input_kind(InputKind::Absolute),
            validator.with_input_kind(InputKind::Relative),
        ]
    })
}

/// The share of the inputs that each run tries.
const SHARE: usize = 37;

#[test]
fn no_message_shows_a_password() {
    let mut found_codes = std::collections::BTreeSet::new();
    let mut shown = 0;
    let mut share = Share::one_in(SHARE);
    for input in inputs().filter(|_| share.takes()).chain(examples()) {
        for validator in validators() {
            for found in validator.diagnostics(&input) {
                let said = said(&found);
                assert!(!said.contains(SECRET), "{input}: {said}");
                assert!(!said.to_ascii_lowercase().contains("secr3t"), "{input}: {said}");
                found_codes.insert(found.code());
            }
            for found in validator.with_masking(Masking::NONE).diagnostics(&input) {
                shown += usize::from(said(&found).contains(SECRET));
            }
        }
    }
    assert!(shown > of_run([20, 1000]), "{shown}");
    let missing: Vec<_> = CODES.iter().filter(|code| !found_codes.contains(code)).collect();
    assert!(missing.len() <= 5, "{missing:?}");
}

/// Also for the values of parameters, if they are masked.
#[test]
fn no_message_shows_the_value_of_a_parameter() {
    let masking = Masking::PASSWORDS.with_parameters(PARAMETERS);
    for fault in FAULTS.into_iter().filter(|fault| !["#", "&amp;"].contains(fault)) {
        for before in ["http://h.example/?token=", "a#access_token=", "/a;b?c=d;sig=", "?u=%3Fapi_key%3D"] {
            let input = format!("{before}{SECRET}{fault}{SECRET}");
            for validator in validators() {
                for found in validator.with_masking(masking).diagnostics(&input) {
                    let said = said(&found);
                    // Debug output and owned texts hold the masked text as well.
                    assert!(!said.contains(SECRET), "{input}: {said}");
                }
            }
        }
    }
}

/// Spans and suggestions are those of the input, whatever is shown.
#[test]
fn what_is_found_does_not_depend_on_what_is_shown() {
    let mut share = Share::one_in(SHARE);
    for input in inputs().filter(|_| share.takes()) {
        for validator in validators() {
            let parts = |found: &Diagnostic<'_>| {
                let suggestion = found
                    .suggestion()
                    .map(|suggestion| (suggestion.span(), suggestion.apply(&input), suggestion.is_safe()));
                (found.code(), found.severity(), found.span(), found.piece().to_owned(), suggestion)
            };
            let masked: Vec<_> = validator.diagnostics(&input).iter().map(parts).collect();
            let shown: Vec<_> =
                validator.with_masking(Masking::NONE).diagnostics(&input).iter().map(parts).collect();
            assert_eq!(masked, shown, "{input}");
        }
    }
}

/// A message of an input with many secrets and many findings is as cheap as any.
#[test]
fn many_secrets_are_masked_in_time() {
    let input = "//u:p w@h/?x=".repeat(20_000);
    let start = std::time::Instant::now();
    let mut length = 0;
    Validator::new(Edition::Rfc2396).validate(&input, &mut |found: Diagnostic<'_>| {
        length += found.message().to_string().len()
            + found.labels().map(|label| label.to_string().len()).sum::<usize>();
        length += found.help().to_string().len()
            + found.suggestion().map_or(0, |suggestion| suggestion.shown().to_string().len());
    });
    assert!(start.elapsed().as_secs() < 10 && length > 100_000, "{:?}", start.elapsed());
}

#[test]
fn an_error_of_parsing_does_not_show_a_password() {
    for text in ["http://user:SeCr3t{@h/", "http://user:SeCr3t@h/ b"] {
        let error = rfc2396::parse(text).unwrap_err().with_text(text);
        let report = format!("{:?}", miette::Report::new(error.clone()));
        assert!(
            !format!("{error} {error:?} {report}").contains("SeCr3t") && report.contains("user:******"),
            "{report}"
        );
        assert_eq!(error.text(), text);
    }
}

/// What a secret represents is not shown either: a host with an escaped colon and a full-width at sign has a password in it.
#[test]
fn what_a_secret_represents_is_not_shown() {
    let mut count = 0;
    for text in [
        "http://u%3ASeCr3t\u{ff20}h/",
        "http://u%3A%53e%43r3t\u{ff20}h/",
        "http://u%3A%53e%43r3t_\u{e9}\u{ff20}h.example/",
        "http://u%3Axn--%53e%43r3t-\u{ff20}h/",
        "http://u%3ASeCr3t%D0%B0\u{ff20}h/",
    ] {
        for &edition in Edition::ALL {
            for found in Validator::new(edition).with_policy(Policy::ALL).diagnostics(text) {
                let said = said(&found);
                assert!(!said.to_lowercase().contains("secr3t"), "{edition}: {text}: {said}");
                count += 1;
            }
        }
    }
    assert!(count > 10, "{count}");
}
