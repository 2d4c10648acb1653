//! `ftp://user:secret@example.org/`.

use crate::{
    Span,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::check::check,
    },
};

check! {
    PASSWORD = 321 "password" Warning;
    what {
        /// Reports a password before the `@` of an authority.
    }
    why {
        /// URIs are shown, logged, kept in histories and sent to others, so nothing in them is secret. The password is
        /// what follows the first colon of the userinfo, unless it is empty. A registry name has no userinfo, but a
        /// password may be before its last `@` as well.
        ///
        /// Leave the password out, and let the program ask for it. Change the password if the URI was already passed
        /// on.
    }
    example {
        edition "RFC 3986", input "ftp://user:secret@example.org/",
        finding 11..17 "a password in the userinfo", fix "ftp://user@example.org/",
    }
    safety never:
        "the password is lost";
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "\"user:password\" is not recommended: clear text has been a risk in nearly every use";
        rfc3986 section "3.2.1":
            "\"user:password\" is deprecated; with nothing after the colon there is no password";
    }
    is_never_plain: true,
    message: |diagnostic, to| {
        let place = if diagnostic.part == ReferencePart::Userinfo { "the userinfo" } else { "a registry name" };
        write!(to, "a password in {place}")
    },
    label: |_, to| to.write_str("in clear text"),
    help: |_, to| to.write_str("leave it out, and let the program ask for it"),
    suggestion: |diagnostic| {
        let with_colon = Span::new(diagnostic.span.start.checked_sub(1)?, diagnostic.span.end);
        Some(Suggestion::text(with_colon, ""))
    },
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let (userinfo, part) = match (subject.server(), subject.reg_name()) {
        (Some(server), _) => (server.userinfo.map(|userinfo| userinfo.text()), ReferencePart::Userinfo),
        (None, Some(name)) => (before_at_sign(name.text()), ReferencePart::Authority),
        (None, None) => (subject.faulty_userinfo, ReferencePart::Userinfo),
    };
    let Some((_, password)) = userinfo.and_then(|userinfo| userinfo.split_once(':')) else { return };
    if !password.is_empty() {
        report.at(PASSWORD, part, password);
    }
}

fn before_at_sign(name: &str) -> Option<&str> {
    name.rsplit_once('@').map(|(before, _)| before)
}
