//! `http://{host}/`, `{{base}}/x`.
//!
//! Found in `finding/readings/mod.rs`.

use crate::validate::saying::check::check;

check! {
    URI_TEMPLATE = 152 "uri-template" Error;
    what {
        /// Reports a template, which is not a reference until its placeholders are replaced.
        ///
        /// It is a URI Template of RFC 6570, as `http://{host}/{path}{?q}`, or another with `{{name}}`, `{% name %}`, `${name}`,
        /// `#{name}`, `<%= name %>`, `%NAME%`, `%s` or `%d`.
    }
    why {
        /// What a placeholder represents decides what must be escaped, so nothing else is reported for a template. Braces
        /// around something else are not a placeholder: the number of an object, as in `/{5B00AA02-CFA6}`, is data.
        ///
        /// Expand the template, and validate what results.
    }
    example {
        edition "RFC 3986", input "http://{host}/{path}{?q}",
        finding 0..24 "a URI Template: its placeholders are not replaced",
    }
    example {
        edition "RFC 3986", input "{{base}}/x",
        finding 0..10 "a template: its placeholders are not replaced",
    }
    citations {
        rfc1808 section "2.2":
            "braces are national characters, and no rule of a URL contains any";
        url07 section "2.4.3", uri01 section "2.4.3", rfc2396 section "2.4.3":
            "braces are among the characters that gateways and other agents are known to alter, so they are excluded";
        rfc3986 section "2":
            "no rule contains a brace; it is percent-encoded (2.1)";
        rfc3987 section "3.1":
            "braces are not characters of IRIs; a program may escape them before it maps an IRI to a URI";
        6570 section "1.1": "a URI Template describes a range of URIs; one of them results when its variables are expanded";
    }
    message: |diagnostic, to| {
        let is_expression = is_expression(diagnostic.second_piece());
        to.write_str(if is_expression { "a URI Template: its placeholders are not replaced" } else { "a template: its placeholders are not replaced" })
    },
    label: |_, to| to.write_str("not a reference yet"),
    second_label: "a placeholder",
    note: |diagnostic, to| {
        if is_expression(diagnostic.second_piece()) {
            to.write_str("RFC 6570 describes URI Templates and their expansion")
        } else {
            Ok(())
        }
    },
    help: |_, to| to.write_str("replace the placeholders first"),
}

/// Returns whether a placeholder is an expression of RFC 6570.
fn is_expression(placeholder: &str) -> bool {
    matches!(placeholder.as_bytes(), [b'{', second, ..] if !matches!(second, b'{' | b'%'))
}
