//! The printed form of trees, derivations and errors, stored in `snapshots/`.

use std::fmt::Write;

use nom::{Check, Complete, OutputM, Parser};
use nom_locate::LocatedSpan;
use uri_bnf::{
    grammar::{Derivation, Derived, RuleEntry},
    rfc2396,
};

/// The input, and either its tree and derivation down to single characters, or the error.
fn description(text: &str) -> String {
    let mut description = format!("# Input\n\n{text}\n\n");
    match rfc2396::parse_located(text) {
        Ok(reference) => {
            let _ = write!(description, "# Tree\n\n{reference:#?}\n\n# Derivation\n\n{}", derivation(text));
        }
        Err(error) => {
            let names = |rules: Vec<_>| rules.join(" ");
            let open = names(error.rules().map(RuleEntry::name).collect());
            let expected = names(error.expected().rules().map(RuleEntry::name).collect());
            let _ = write!(
                description,
                "# Error\n\n{error}\n\noffset: {}\nspan: {}\nopen rules: {open}\nexpected rules: {expected}\n\
                 expected characters: {:?}\nend expected: {}\n",
                error.offset(),
                error.span(),
                error.expected().characters(),
                error.expected().end()
            );
        }
    }
    description
}

fn derivation(text: &str) -> String {
    let derivation = Derivation::default();
    let input = LocatedSpan::new_extra(text, &derivation);
    let parsed = rfc2396::uri_reference::<_, ()>().process::<OutputM<Check, Check, Complete>>(input);
    assert!(parsed.is_ok());
    let line = |step: Derived| {
        let (indent, name) = (2 * step.depth, step.rule.name());
        format!("{:indent$}{name} {} {:?}\n", "", step.span, &text[step.span.start..step.span.end])
    };
    derivation.steps().into_iter().map(line).collect()
}

#[test]
fn trees_derivations_and_errors() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for (name, text) in [
            ("library__appendix_b", "http://www.ics.uci.edu/pub/ietf/uri/#Related"),
            ("library__server_with_everything", "s://u:p@a.b-c.de.:80/x;y;/z?q%20r#f"),
            ("library__address", "//127.0.0.1"),
            ("library__registry_name", "//a_b"),
            ("library__opaque", "mailto:a@b?c"),
            ("library__relative_path", "a;b/c;d"),
            ("library__empty", ""),
            ("library__error_in_authority", "http://[::1]/x"),
            ("library__error_in_escape", "a%4"),
            ("library__error_at_the_beginning", "?q"),
        ] {
            insta::assert_snapshot!(name, description(text));
        }
    });
}
