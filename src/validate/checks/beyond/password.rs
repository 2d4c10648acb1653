//! `ftp://user:secret@example.org/`.

use crate::{
    Span,
    validate::{
        Component, Reference, Sink, Suggestion,
        check::{Grounds, check},
        reference::{rfc2396, rfc3986, url03, url07},
        report::Report,
        subject::Subject,
    },
};

const SAYS: &str =
    "\"user:password\" is not recommended: clear text has been a risk nearly everywhere it was used";
const REFERENCES: &[Reference] = &[
    url07("4.3.1", SAYS),
    url03("3.3.1", SAYS),
    rfc2396("3.2.2", SAYS),
    rfc3986("3.2.1", "\"user:password\" is deprecated; with nothing behind the colon there is no password"),
];

check! {
    /// A password before the `@` of an authority.
    ///
    /// URIs are shown, logged, kept in histories and sent to others; what stands in them is no secret. Flagged is what follows
    /// the first colon of the userinfo, unless it is empty: RFC 3986 calls that no password, and there is no secret in it. A
    /// registry name has no userinfo, but a password hides there as well, before the last `@`.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("ftp://user:secret@example.org/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::PASSWORD);
    ///     assert!(!found[0].message().to_string().contains("secret"));
    ///     let suggestion = found[0].suggestion().unwrap();
    ///     assert_eq!(suggestion.apply("ftp://user:secret@example.org/"), "ftp://user@example.org/");
    ///     assert!(Validator::new(edition).is_clean("ftp://user:@example.org/"));
    /// }
    /// let found = Validator::new(Edition::Rfc2396).diagnostics("//user:secret@my_host/");
    /// assert!(found.iter().any(|found| found.code() == checks::PASSWORD && found.piece() == "secret"));
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("//user:secret@[::g]/");
    /// assert!(found.iter().any(|found| found.code() == checks::PASSWORD));
    /// ```
    ///
    /// Leave the password out, and let the program ask for it; change it where the URI was already passed on.
    PASSWORD = 321 "password" Warning, REFERENCES;
    message: |diagnostic, to| {
        let place = if diagnostic.component == Component::Userinfo { "the userinfo" } else { "a registry name" };
        write!(to, "a password in {place}")
    },
    label: |_, to| to.write_str("in clear text"),
    help: |_, to| to.write_str("leave it out, and let the program ask for it"),
    suggestion: |diagnostic| {
        let with_colon = Span::new(diagnostic.span.start.checked_sub(1)?, diagnostic.span.end);
        Some(Suggestion::text(with_colon, ""))
    },
    safety: Grounds::not_safe("the password is lost"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let (userinfo, component) = match (subject.server(), subject.reg_name()) {
        (Some(server), _) => (server.userinfo.map(|userinfo| userinfo.text()), Component::Userinfo),
        (None, Some(name)) => (before_at_sign(name.text()), Component::Authority),
        (None, None) => (subject.faulty_userinfo, Component::Userinfo),
    };
    let Some((_, password)) = userinfo.and_then(|userinfo| userinfo.split_once(':')) else { return };
    if !password.is_empty() {
        report.at(PASSWORD, component, password);
    }
}

fn before_at_sign(name: &str) -> Option<&str> {
    name.rsplit_once('@').map(|(before, _)| before)
}
