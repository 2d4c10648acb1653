//! What the validator finds, and its fixes.

use serde_json::json;
use uri_bnf::{Edition, validate::Validator};

use crate::{TEXTS, answer, argument, cut};

#[test]
fn findings_are_those_of_the_validator() {
    let mut fixes = 0;
    for &edition in Edition::ALL {
        for text in TEXTS {
            let answer = answer(&json!({"operation": "analyse", "edition": argument(edition), "text": text}));
            let findings = answer["findings"].as_array().unwrap();
            let diagnostics = Validator::new(edition).diagnostics(text);
            assert_eq!(findings.len(), diagnostics.len(), "{edition}: {text}");
            assert_eq!(answer["findings_left_out"], 0);
            for (finding, diagnostic) in findings.iter().zip(&diagnostics) {
                assert_eq!(finding["code"], diagnostic.code().to_string());
                assert_eq!(finding["name"], diagnostic.code().name());
                assert_eq!(finding["severity"], diagnostic.severity().name());
                assert_eq!(finding["message"], diagnostic.message().to_string());
                assert_eq!(cut(text, &finding["span"]), diagnostic.span().get(text).unwrap());
                for fix in finding["fixes"].as_array().unwrap() {
                    fixes += 1;
                    assert_ne!(fix["text"], text, "{edition}: {finding}");
                }
            }
        }
    }
    assert!(fixes > 0);
}

#[test]
fn a_fix_is_the_whole_text() {
    let answer = answer(&json!({"operation": "analyse", "edition": "rfc3986", "text": "http://a/b c"}));
    let finding = &answer["findings"][0];
    assert_eq!((&finding["name"], &finding["span"]), (&json!("space"), &json!([10, 11])));
    assert_eq!(finding["fixes"][0]["text"], "http://a/b%20c");
    assert_eq!(finding["place"]["document"], "RFC 3986");
}

/// Each finding may have a whole text, so without a limit the answer would be quadratic.
#[test]
fn an_answer_has_a_hundred_findings_at_most() {
    for (count, left_out) in [(100, 0), (101, 1), (20_000, 19_900)] {
        let text = "%".repeat(count);
        let answer = answer(&json!({"operation": "analyse", "edition": "rfc3986", "text": text}));
        assert_eq!(answer["findings"].as_array().unwrap().len(), 100, "{count}");
        assert_eq!(answer["findings_left_out"], left_out, "{count}");
    }
}
