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
    let text = reference.get(authority.range()).unwrap_or_default();
    let is_inserted = |offset: usize| inserted.iter().any(|span| span.start <= offset && offset < span.end);
    let meets = |span: Span| inserted.iter().any(|other| other.start < span.end && span.start < other.end);
    let at = memchr_iter(b'@', text).filter(|at| !is_inserted(authority.start + at)).last();
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
    let colon = memchr_iter(b':', rest).filter(|colon| !is_inserted(host + after_bracket + colon)).last();
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
        || is_yours(&simple_password) && memchr(b' ', password.as_bytes()).is_none()
        || is_word(&simple_password, SECRETS) && is_user()
}

/// Returns a word in small letters, without what separates its parts.
fn simple(word: &str) -> String {
    word.chars()
        .filter(|character| !"-_.".contains(*character))
        .map(|character| character.to_ascii_lowercase())
        .collect()
}
