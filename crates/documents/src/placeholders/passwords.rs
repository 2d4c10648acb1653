//! User information that documentation has for an example.

use memchr::memchr;

/// Words for passwords, in small letters, whoever the user is.
const PASSWORDS: &[&str] = &[
    "abc",
    "changeit",
    "changeme",
    "changethis",
    "contrasena",
    "hunter",
    "letmein",
    "motdepasse",
    "pass",
    "passphrase",
    "passw0rd",
    "passwd",
    "password",
    "passwort",
    "pswd",
    "psw",
    "pw",
    "pwd",
    "qwerty",
    "senha",
    "userpass",
];

/// Words for what may be a password, in small letters: they are placeholders after a word for a user.
const SECRETS: &[&str] = &[
    "accesstoken",
    "apikey",
    "apisecret",
    "apitoken",
    "auth",
    "bar",
    "baz",
    "credential",
    "credentials",
    "dummy",
    "example",
    "foo",
    "key",
    "secret",
    "secretkey",
    "secreto",
    "test",
    "tiger",
    "token",
    "xoauthbasic",
];

/// Words for users, in small letters.
const USERS: &[&str] = &[
    "account",
    "accountname",
    "admin",
    "apikey",
    "clientid",
    "elastic",
    "foo",
    "guest",
    "id",
    "key",
    "login",
    "me",
    "mein",
    "mi",
    "mon",
    "mysql",
    "name",
    "oauth2",
    "postgres",
    "root",
    "scott",
    "test",
    "token",
    "user",
    "userid",
    "username",
    "usr",
];

/// What personal words begin with.
const YOURS: &[&str] = &["your", "my"];

/// Names of hosts that nobody else has (RFC 2606, RFC 6761), and the addresses of documentation (RFC 5737).
const DOMAINS: &[&str] = &[
    "localhost",
    "example",
    "test",
    "invalid",
    "example.com",
    "example.net",
    "example.org",
    "127.0.0.1",
    "0.0.0.0",
    "host.docker.internal",
];

/// The beginnings of addresses of the own machine and of documentation.
const ADDRESSES: &[&str] = &["127.", "192.0.2.", "198.51.100.", "203.0.113."];

/// Returns whether a host is that of an example, or known in its own network alone: `localhost`, `a.example.com`, `db`.
pub(super) fn is_host_of_example(host: &[u8]) -> bool {
    let Ok(host) = std::str::from_utf8(host) else { return false };
    let host = host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase();
    if let Some(address) = host.strip_prefix('[') {
        return address == "::1]" || address.starts_with("2001:db8:");
    }
    let is_of =
        |domain: &&str| host.strip_suffix(*domain).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
    let is_address = host.bytes().all(|octet| octet.is_ascii_digit() || octet == b'.')
        && ADDRESSES.iter().any(|begin| host.starts_with(begin));
    !host.is_empty() && (!host.contains(['.', ':', '%']) || is_address || DOMAINS.iter().any(is_of))
}

/// Returns whether the words for a user and a password are those that documentation uses.
pub(super) fn are_words(user: &str, password: &str) -> bool {
    // Of a mail address, what is before the sign.
    let local = user.split('@').next().unwrap_or(user);
    let [simple_user, simple_password] = [user, password].map(simple);
    let is_capital =
        |word: &str| word.len() > 2 && word.bytes().all(|octet| octet.is_ascii_uppercase() || octet == b'_');
    let is_filler = |word: &str| {
        !word.is_empty() && word.chars().all(|character| "*xXyYzZ.\u{2022}_-?#".contains(character))
    };
    let is_yours =
        |word: &str| YOURS.iter().any(|begin| word.strip_prefix(begin).is_some_and(|rest| rest.len() > 1));
    let is_word = |word: &str, words: &[&str]| {
        words.contains(&word.trim_end_matches(|digit: char| digit.is_ascii_digit()))
    };
    let is_user =
        || is_word(&simple(local), USERS) || is_capital(user) || is_filler(user) || is_yours(&simple_user);
    // `guest:guest`, `admin:admin123`
    let is_same = || {
        let rest = simple_password.strip_prefix(&simple_user);
        !user.is_empty() && rest.is_some_and(|rest| rest.bytes().all(|octet| octet.is_ascii_digit()))
    };
    is_filler(password)
        || has_filler(password)
        || password.chars().count() == 1
        || is_capital(password)
        || is_word(&simple_password, PASSWORDS)
        || names_password(password)
        || is_same()
        || is_yours(&simple_password) && memchr(b' ', password.as_bytes()).is_none()
        || is_word(&simple_password, SECRETS) && is_user()
}

/// Returns whether a part of a word stands for what is left out, or all of it is the row of digits: `ghp_xxxx`, `12345`.
fn has_filler(word: &str) -> bool {
    let fillers = ["xxx", "***", "...", "\u{2026}"];
    let small = word.to_ascii_lowercase();
    fillers.iter().any(|filler| small.contains(filler)) || word.len() > 2 && "1234567890".starts_with(word)
}

/// Returns whether a part of a word is a word for a password: `passwd-on-proxy`, `db_password`, `userpassword`,
/// `secret_access_key`.
fn names_password(word: &str) -> bool {
    let is_name = |part: &str| PASSWORDS.iter().any(|known| known.eq_ignore_ascii_case(part));
    let has_name = word.bytes().all(|octet| octet.is_ascii_alphabetic())
        && word.to_ascii_lowercase().contains("password");
    let names_secret =
        || matches!(word.split('_').next_back(), Some("key" | "secret" | "token")) && word.contains('_');
    has_name || names_secret() || word.contains(['-', '_']) && word.split(['-', '_']).any(is_name)
}

/// Returns a word in small letters, without what separates its parts.
fn simple(word: &str) -> String {
    word.chars()
        .filter(|character| !"-_.".contains(*character))
        .map(|character| character.to_ascii_lowercase())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::is_host_of_example;

    #[test]
    fn hosts_of_examples() {
        for (host, expected) in [
            ("localhost", true),
            ("127.0.0.1", true),
            ("127.1.2.3", true),
            ("[::1]", true),
            ("[2001:db8::1]", true),
            ("192.0.2.7", true),
            ("example.com", true),
            ("A.Example.ORG.", true),
            ("foo.test", true),
            ("db", true),
            ("db.corp.net", false),
            ("myexample.com", false),
            ("127.example.net.org", false),
            ("192.168.0.1", false),
            ("[fe80::1]", false),
            ("", false),
        ] {
            assert_eq!(is_host_of_example(host.as_bytes()), expected, "{host}");
        }
    }
}
