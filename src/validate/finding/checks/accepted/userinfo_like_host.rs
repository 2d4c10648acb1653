//! `http://paypal.com@evil.example/`.

use crate::{
    Span,
    schemes::AuthorityUse,
    text::host_names::{Leading, are_of_one_domain, looks_like_host},
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail, words::Quoted},
    },
};

check! {
    USERINFO_LIKE_HOST = 322 "userinfo-like-host" Warning;
    what {
        /// Reports a userinfo that looks like a host.
    }
    why {
        /// People read a URI from the left, and take `paypal.com` in `http://paypal.com@evil.example/` for the host. The
        /// host is `evil.example`, and what precedes the `@` is only a userinfo. It may be long, its dots and slashes may
        /// be escaped, and something that looks like a port may follow.
        ///
        /// It looks like a host if it begins with one: a name under a common top-level domain, a name of three labels
        /// that ends with the code of a country or begins with `www`, an IPv4 address, or `localhost` and a port. An e-mail
        /// address is a common user name (`me%40example.org`), and so is a name in the domain of the host: these are not
        /// reported. With a password after it, it is reported only for `http` and `https`, because the user names of
        /// many FTP servers are domains.
        ///
        /// Leave the userinfo out, if the host is the one that is meant.
    }
    example {
        edition "RFC 3986", input "http://paypal.com@evil.example/",
        finding 7..17 "\"paypal.com\" looks like the host, but the host is \"evil.example\"", fix "http://evil.example/",
    }
    example {
        edition "RFC 3986", input "http://paypal.com:80@evil.example/",
        finding 7..20 "\"paypal.com\" looks like the host, but the host is \"evil.example\"", fix "http://evil.example/",
    }
    safety never:
        "the URI may be meant for the host that the userinfo looks like";
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "what precedes \"@\" is information on a user, and the host follows it";
        rfc3986 section "7.6":
            "a userinfo can mislead people into taking it for the authority, which is hidden after it";
    }
    is_never_plain: true,
    message: |diagnostic, to| match diagnostic.piece().split_once(':') {
        Some((_, after)) if after.starts_with('%') => {
            write!(to, "the userinfo looks like the beginning of a URI, but the host is {}", diagnostic.second_quoted())
        }
        // What looks like a port may be a password.
        port => {
            let user = Quoted(port.map_or(diagnostic.piece(), |(user, _)| user));
            write!(to, "{user} looks like the host, but the host is {}", diagnostic.second_quoted())
        }
    },
    label: |_, to| to.write_str("read as a userinfo"),
    second_label: "the host",
    help: |diagnostic, to| write!(to, "remove everything before {}, if this host is meant", diagnostic.second_quoted()),
    suggestion: |diagnostic| {
        let host = diagnostic.second?;
        Some(Suggestion::text(Span::new(diagnostic.span.start, host.start), ""))
    },
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let (userinfo, host, part) = match (subject.server(), subject.reg_name()) {
        (Some(server), _) => {
            let (Some(userinfo), Some(host)) = (server.userinfo, server.host()) else { return };
            (userinfo.text(), host.text(), ReferencePart::Userinfo)
        }
        (None, Some(name)) => {
            let Some((userinfo, hostport)) = name.text().rsplit_once('@') else { return };
            (userinfo, hostport.split(':').next().unwrap_or_default(), ReferencePart::Authority)
        }
        (None, None) => return,
    };
    let use_of_authority = subject.scheme_of_server(report).map(|scheme| scheme.authority());
    if host.is_empty() || use_of_authority == Some(AuthorityUse::None) || !report.wants(USERINFO_LIKE_HOST) {
        return;
    }
    let (user, password) = match userinfo.split_once(':') {
        Some((user, password)) => (user, Some(password)),
        None => (userinfo, None),
    };
    // The beginning of a URI whose slashes are escaped.
    let after_scheme = password.filter(|_| is_of_web(user)).and_then(|password| {
        let slashes = password.get(..6).filter(|slashes| slashes.eq_ignore_ascii_case("%2F%2F"))?;
        password.get(slashes.len()..)
    });
    let name = after_scheme.unwrap_or(user);
    let leading = Leading::of(name);
    // The at sign of an e-mail address.
    let is_mail =
        name.get(leading.end..).is_some_and(|rest| rest.starts_with("%40") || rest.starts_with('@'));
    let is_local = user.eq_ignore_ascii_case("localhost") && password.is_some_and(is_port);
    let is_host = is_local || looks_like_host(leading.name());
    if is_mail || !is_host || are_of_one_domain(leading.name(), host) {
        return;
    }
    let piece = match password {
        Some(password) if after_scheme.is_some() || is_port(password) => userinfo,
        Some(_) if !subject.scheme.is_none_or(is_of_web) => return,
        _ => user,
    };
    let span = report.span(piece);
    report.cause(USERINFO_LIKE_HOST, span);
    report.with(USERINFO_LIKE_HOST, part, span, Some(report.span(host)), Detail::None);
}

fn is_of_web(scheme: &str) -> bool {
    scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https")
}

/// Returns whether people take what follows the colon for a port, perhaps with a path after it.
fn is_port(text: &str) -> bool {
    let digits = text.bytes().take(6).take_while(u8::is_ascii_digit).count();
    let after = text.get(digits..).unwrap_or_default();
    digits <= 5 && (after.is_empty() || after.get(..3).is_some_and(|slash| slash.eq_ignore_ascii_case("%2F")))
}
