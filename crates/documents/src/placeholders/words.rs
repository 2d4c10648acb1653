//! Words that stand for a port, a password, or any host.

use memchr::{memchr, memchr_iter, memmem, memrchr};
use uri_bnf::Span;

/// Words for passwords, in small letters, whoever the user is.
const PASSWORDS: &[&str] =
    &["pass", "passphrase", "passwd", "password", "passwort", "pswd", "psw", "pw", "pwd", "userpass"];

/// Words for what may be a password, in small letters: they are placeholders after a word for a user.
const SECRETS: &[&str] = &[
    "accesstoken",
    "apikey",
    "apitoken",
    "auth",
    "bar",
    "baz",
    "changeme",
    "credential",
    "credentials",
    "dummy",
    "example",
    "foo",
    "key",
    "secret",
    "secretkey",
    "test",
    "token",
    "xoauthbasic",
];

/// Words for users, in small letters.
const USERS: &[&str] = &[
    "account",
    "accountname",
    "clientid",
    "foo",
    "id",
    "key",
    "login",
    "me",
    "name",
    "oauth2",
    "test",
    "token",
    "user",
    "userid",
    "username",
    "usr",
];

/// What personal words begin with.
const YOURS: &[&str] = &["your", "my"];

/// Returns the placeholders that have no marks, given those that have.
pub(super) fn spans(reference: &[u8], inserted: &[Span]) -> Vec<Span> {
    let Some(authority) = authority(reference, inserted) else { return Vec::new() };
    if is_part_of_package(reference, authority) || is_beginning(reference, authority) {
        return Vec::from([Span::new(0, authority.end)]);
    }
    let text = reference.get(authority.range()).unwrap_or_default();
    // Those with marks of their own do not overlap.
    let meets = |span: Span| {
        let next = inserted.partition_point(|other| other.end <= span.start);
        inserted.get(next).is_some_and(|other| other.start < span.end)
    };
    let is_inserted = |offset: usize| meets(Span::new(offset, offset + 1));
    let at = memchr_iter(b'@', text).rfind(|at| !is_inserted(authority.start + at));
    let mut spans = Vec::new();
    if let Some(userinfo) = at.map(|at| Span::new(authority.start, authority.start + at)) {
        let text = reference.get(userinfo.range()).unwrap_or_default();
        let colon = memchr_iter(b':', text).find(|colon| !is_inserted(userinfo.start + colon));
        let is_of_words = colon.is_some_and(|colon| {
            let password = Span::new(userinfo.start + colon + 1, userinfo.end);
            let is_word = || {
                let user = text.get(..colon).and_then(|user| std::str::from_utf8(user).ok());
                let password = reference.get(password.range()).and_then(|it| std::str::from_utf8(it).ok());
                user.zip(password).is_some_and(|(user, password)| are_words(user, password))
            };
            meets(password) || is_word()
        });
        if is_of_words {
            spans.push(userinfo);
        }
    }
    let host = at.map_or(authority.start, |at| authority.start + at + 1);
    let text = reference.get(host..authority.end).unwrap_or_default();
    let after_bracket = memrchr(b']', text).map_or(0, |bracket| bracket + 1);
    let rest = text.get(after_bracket..).unwrap_or_default();
    let colon = memchr_iter(b':', rest).rfind(|colon| !is_inserted(host + after_bracket + colon));
    if let Some(colon) = colon {
        let port = Span::new(host + after_bracket + colon + 1, authority.end);
        let text = reference.get(port.range()).unwrap_or_default();
        if is_port(text) && !meets(port) {
            spans.push(port);
        }
    }
    // `*.example.com` is any host of a domain.
    let name = text.get(..colon.map_or(text.len(), |colon| after_bracket + colon)).unwrap_or_default();
    let is_label = |star: &usize| {
        let before = star.checked_sub(1).and_then(|before| name.get(before));
        before.is_none_or(|octet| *octet == b'.') || name.get(star + 1).is_none_or(|octet| *octet == b'.')
    };
    spans
        .extend(memchr_iter(b'*', name).filter(is_label).map(|star| Span::new(host + star, host + star + 1)));
    spans
}

/// Returns whether an authority is one that programs for Windows have for their own parts: `pack://application:,,,/`. By the
/// grammar the commas are no port.
fn is_part_of_package(reference: &[u8], authority: Span) -> bool {
    let text = reference.get(..authority.end).unwrap_or_default();
    let known = [&b"pack://application:,,,"[..], b"pack://siteoforigin:,,,"];
    known.iter().any(|known| known.eq_ignore_ascii_case(text))
}

/// Returns whether a reference is what others begin with: `https://`.
fn is_beginning(reference: &[u8], authority: Span) -> bool {
    authority.start > 2 && authority.start == reference.len()
}

/// Returns the authority of a reference, in which placeholders may have any octets.
fn authority(reference: &[u8], inserted: &[Span]) -> Option<Span> {
    let start = memmem::find(reference.get(..reference.len().min(64))?, b"//")? + 2;
    let mut spans = inserted.iter().peekable();
    let mut end = start;
    while let Some(octet) = reference.get(end) {
        while spans.next_if(|span| span.end <= end).is_some() {}
        match spans.peek() {
            Some(span) if span.start <= end => end = span.end,
            _ if matches!(octet, b'/' | b'?' | b'#') => break,
            _ => end += 1,
        }
    }
    Some(Span::new(start, end.min(reference.len())))
}

/// Returns whether a text that is no number stands for one: `PORT`, `your-port`, `80xx`.
fn is_port(text: &[u8]) -> bool {
    let is_of_word = |octet: &u8| octet.is_ascii_alphabetic() || matches!(octet, b'_' | b'-');
    let is_word = !text.is_empty() && text.iter().all(is_of_word);
    let is_capital =
        is_word && text.iter().any(u8::is_ascii_uppercase) && !text.iter().any(u8::is_ascii_lowercase);
    let names_port = is_word && memmem::find(&text.to_ascii_lowercase(), b"port").is_some();
    let is_unknown = |octet: &u8| matches!(octet, b'x' | b'X' | b'n' | b'N' | b'*' | b'?' | b'#');
    let has_unknown = text.iter().all(|octet| octet.is_ascii_digit() || is_unknown(octet))
        && text.iter().filter(|octet| is_unknown(octet)).count() > 1;
    is_capital || names_port || has_unknown
}

/// Returns whether the words for a user and a password are those that documentation uses.
fn are_words(user: &str, password: &str) -> bool {
    let [simple_user, simple_password] = [user, password].map(simple);
    let is_capital =
        |word: &str| word.len() > 2 && word.bytes().all(|octet| octet.is_ascii_uppercase() || octet == b'_');
    let is_filler =
        |word: &str| !word.is_empty() && word.chars().all(|character| "*xX.\u{2022}_-?#".contains(character));
    let is_yours =
        |word: &str| YOURS.iter().any(|begin| word.strip_prefix(begin).is_some_and(|rest| rest.len() > 1));
    let is_word = |word: &str, words: &[&str]| {
        words.contains(&word.trim_end_matches(|digit: char| digit.is_ascii_digit()))
    };
    let is_user =
        || is_word(&simple_user, USERS) || is_capital(user) || is_filler(user) || is_yours(&simple_user);
    is_filler(password)
        || is_capital(password)
        || is_word(&simple_password, PASSWORDS)
        || names_password(password)
        || is_yours(&simple_password) && memchr(b' ', password.as_bytes()).is_none()
        || is_word(&simple_password, SECRETS) && is_user()
}

/// Returns whether a part of a word is a word for a password: `passwd-on-proxy`, `db_password`.
fn names_password(word: &str) -> bool {
    let is_name = |part: &str| PASSWORDS.iter().any(|known| known.eq_ignore_ascii_case(part));
    word.contains(['-', '_']) && word.split(['-', '_']).any(is_name)
}

/// Returns a word in small letters, without what separates its parts.
fn simple(word: &str) -> String {
    word.chars()
        .filter(|character| !"-_.".contains(*character))
        .map(|character| character.to_ascii_lowercase())
        .collect()
}
