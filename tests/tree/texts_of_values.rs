//! Editions, codes, severities and policies as text: `Display`, `FromStr` and serde agree, and errors list what is
//! accepted.

use std::{fmt::Display, str::FromStr};

use serde::{Serialize, de::DeserializeOwned};
use uri_bnf::{
    Edition, UnknownEdition,
    validate::{Code, Policy, Severity, UnknownCode, UnknownPolicy, UnknownSeverity, checks, checks::CODES},
};

/// What clap's `value_parser!` and serde need.
fn round_trip<T>(value: T)
where
    T: FromStr<Err: std::error::Error + Send + Sync + 'static> + Display + Serialize + DeserializeOwned,
    T: Copy + Send + Sync + PartialEq + std::fmt::Debug + 'static,
{
    let text = value.to_string();
    assert_eq!(text.parse().ok(), Some(value), "{text}");
    let json = serde_json::to_string(&value).unwrap();
    assert_eq!(json, format!("{text:?}"));
    assert_eq!(serde_json::from_str::<T>(&json).unwrap(), value);
    // A reader gives pieces that are not borrowed from the input.
    assert_eq!(serde_json::from_reader::<_, T>(json.as_bytes()).unwrap(), value);
    assert!(serde_json::from_str::<T>("1.5").unwrap_err().to_string().starts_with("invalid type"));
}

#[test]
fn what_display_writes_is_read_back() {
    Edition::ALL.iter().copied().for_each(round_trip);
    CODES.iter().copied().for_each(round_trip);
    Severity::ALL.iter().copied().for_each(round_trip);
    for policy in [Policy::DEFAULT, Policy::GRAMMAR, Policy::PEDANTIC] {
        round_trip(policy);
        for &code in CODES {
            for severity in [None, Some(Severity::Advice), Some(Severity::Warning), Some(Severity::Error)] {
                round_trip(policy.with(code, severity));
            }
        }
    }
    let nothing = CODES.iter().fold(Policy::DEFAULT, |policy, code| policy.with(*code, None));
    round_trip(nothing);
}

#[test]
fn a_policy_is_written_as_the_nearest_one_with_a_name() {
    assert_eq!(Policy::PEDANTIC.to_string(), "pedantic");
    let policy = Policy::PEDANTIC.with(checks::PASSWORD, None).with(checks::SPACE, Some(Severity::Advice));
    assert_eq!(policy.to_string(), "pedantic,space=advice,password=allow");
    assert_eq!(" Pedantic , 102 = ADVICE,password=Allow".parse(), Ok(policy));
    // The last setting of a code decides.
    assert_eq!("default,space=allow,space=error".parse(), Ok(Policy::DEFAULT));
    for wrong in ["", "default,", "default,=", "default,space=", ",", "default;space=allow"] {
        assert!(wrong.parse::<Policy>().is_err(), "{wrong:?}");
    }
}

#[test]
fn each_name_is_accepted() {
    for edition in Edition::ALL {
        for name in edition.names() {
            assert_eq!(name.parse(), Ok(*edition));
            assert_eq!(name.to_ascii_uppercase().replace([' ', '-'], "").parse(), Ok(*edition));
        }
    }
    assert!(
        Edition::NAMES.iter().map(|name| name.parse()).eq(Edition::ALL.iter().map(|edition| Ok(*edition)))
    );
    for code in CODES {
        assert_eq!((code.name().parse(), code.number().to_string().parse()), (Ok(*code), Ok(*code)));
    }
    assert!(
        Severity::NAMES
            .iter()
            .map(|name| name.parse())
            .eq(Severity::ALL.iter().map(|severity| Ok(*severity)))
    );
}

fn is_error<T: std::error::Error + Send + Sync + Copy + 'static>() {}

#[test]
fn errors_say_what_is_accepted_and_what_is_near() {
    let message = |name: &str| name.parse::<Edition>().unwrap_err().to_string();
    let names: Vec<_> = Edition::ALL.iter().map(|edition| edition.name()).collect();
    let [others @ .., newest] = &names[..] else { panic!("no edition") };
    let editions = format!("unknown edition, expected {} or {newest}", others.join(", "));
    let of_rfcs = "expected RFC 1808, url-syntax-07, uri-syntax-01, RFC 2396, RFC 2732, RFC 3986";
    assert!(editions.contains(of_rfcs) && names.contains(&"RFC 3987"), "{editions}");
    for (name, nearest) in
        [("2733", "RFC 2732"), ("rfc3968", "RFC 3986"), ("RFC 396", "RFC 2396"), ("url-07x", "url-syntax-07")]
    {
        let found = message(name);
        assert!(found.starts_with(&editions), "{found}");
        assert_eq!(
            found.ends_with(&format!("; did you mean {nearest}?")),
            name != "RFC 396",
            "{name}: {found}"
        );
    }
    assert_eq!(message("1738"), editions);
    let code = |name: &str| name.parse::<Code>().unwrap_err().to_string();
    assert!(
        code("spaec").ends_with("; did you mean space?")
            && code("Pasword").ends_with("; did you mean password?")
    );
    assert_eq!(code(""), "unknown code, expected a name such as space or its number");
    // serde says which value it was.
    let error = serde_json::from_str::<Edition>("\"2733\"").unwrap_err().to_string();
    assert!(error.starts_with("\"2733\": unknown edition") && error.contains("line 1"), "{error}");
    is_error::<UnknownEdition>();
    is_error::<UnknownCode>();
    is_error::<UnknownPolicy>();
    is_error::<UnknownSeverity>();
}
