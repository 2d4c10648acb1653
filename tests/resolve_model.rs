//! Resolution, compared with a model that follows the texts step by step.

#[path = "support/resolution_model.rs"]
mod resolution_model;
#[path = "support/resolution_rows.rs"]
mod resolution_rows;

use resolution_model::{Algorithm, Choices, Excess, Invented, Outcome, remove_dot_segments, resolve};
use resolution_rows::ROWS;
use uri_bnf::Edition;

#[test]
fn the_model_gives_the_results_of_the_texts() {
    let mut compared = 0;
    for &(options, base, reference, drafts, rfc2396, rfc3986) in ROWS {
        let choices = options.split_whitespace().fold(Choices::default(), |choices, option| match option {
            "remove" => Choices { excess: Excess::Remove, ..choices },
            "refuse" => Choices { excess: Excess::Refuse, ..choices },
            "letter" => Choices { safe_base_path: false, ..choices },
            "lax" => Choices { lax: true, ..choices },
            "dot-segment" => Choices { invented: Invented::DotSegment, ..choices },
            "authority" => Choices { invented: Invented::Letter, ..choices },
            "new-request" => Choices { new_request: true, ..choices },
            _ => panic!("no option {option}"),
        });
        for &edition in Edition::ALL {
            let rfc2396 = if rfc2396 == "=" { drafts } else { rfc2396 };
            let expected = match Algorithm::of(edition) {
                Algorithm::Drafts => drafts,
                Algorithm::Rfc2396 => rfc2396,
                Algorithm::Rfc3986 if rfc3986 == "=" => rfc2396,
                Algorithm::Rfc3986 => rfc3986,
            };
            let result = match resolve(edition, base, reference, choices) {
                Outcome::Target(text) => text,
                Outcome::CurrentDocument(None) => "(current)".to_owned(),
                Outcome::CurrentDocument(Some(fragment)) => format!("(current)#{fragment}"),
                Outcome::NotAReference => "(not a reference)".to_owned(),
                Outcome::NoBase => "(no base)".to_owned(),
                Outcome::Excess => "(excess)".to_owned(),
                Outcome::Invented => "(invented)".to_owned(),
                Outcome::NotInLanguage(text) => format!("(not in the language) {text}"),
            };
            assert_eq!(result, expected, "{reference} against {base} under {edition} ({options})");
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
    assert_eq!(remove_dot_segments("/a/b/c/./../../g"), "/a/g");
    assert_eq!(remove_dot_segments("mid/content=5/../6"), "mid/6");
}
