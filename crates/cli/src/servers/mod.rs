//! Which path a server reads in a URL, in its default configuration: that of nginx, and that of Tomcat.
//!
//! A server decodes a path and divides it, in an order of its own, before it looks for what the path names. No specification has
//! these orders; `.ci/servers` runs both servers and compares.

mod nginx;
mod path;
mod refusal;
mod target;
mod tomcat;

use path::escaped;
use target::Target;

pub(crate) use refusal::Refusal;

/// A server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Server {
    Nginx,
    Tomcat,
}

impl Server {
    pub(crate) const ALL: [Self; 2] = [Self::Nginx, Self::Tomcat];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Nginx => "nginx",
            Self::Tomcat => "Tomcat",
        }
    }

    /// What the server reads of a text. Linear.
    ///
    /// # Errors
    ///
    /// Returns why and where the server refuses the text, or why no request has it.
    pub(crate) fn read(self, text: &str) -> Result<Parts<'_>, Refusal> {
        let target = Target::of(text)?;
        let (path, kept) = match self {
            Self::Nginx => (nginx::path(&target)?, nginx::KEPT),
            Self::Tomcat => (tomcat::path(&target)?, tomcat::KEPT),
        };
        Ok(Parts { before: target.before, path: escaped(&path, kept), query: target.query })
    }

    /// The text with the path that the server reads. What is before the path, and the query, are as they are given; a client keeps the
    /// fragment. Linear.
    ///
    /// # Errors
    ///
    /// Those of [`read`](Self::read).
    pub(crate) fn normal_form(self, text: &str) -> Result<String, Refusal> {
        let Parts { before, path, query } = self.read(text)?;
        Ok(before.to_owned() + &path + query)
    }
}

/// A text as a server reads it.
pub(crate) struct Parts<'t> {
    /// The scheme and the authority, with their delimiters, as they are given.
    before: &'t str,
    /// The path, in which what a URI does not have is escaped again.
    pub(crate) path: String,
    /// The query with its question mark, as it is given, or nothing.
    pub(crate) query: &'t str,
}

#[cfg(test)]
mod tests {
    use super::Server::{self, Nginx, Tomcat};

    fn of(server: Server, text: &str) -> Result<String, (&'static str, usize)> {
        server.normal_form(text).map_err(|refusal| (refusal.reason, refusal.span.start))
    }

    /// What both servers of Debian 12 answer to these (nginx 1.22.1, Tomcat 10.1).
    #[test]
    fn paths_are_those_that_the_servers_read() {
        for (text, nginx, tomcat) in [
            ("http://h", "http://h/", "http://h/"),
            ("http://h?x", "http://h/?x", "http://h/?x"),
            ("//h//a", "//h/a", "//h/a"),
            ("/a/./b/../c", "/a/c", "/a/c"),
            ("/a/.", "/a/", "/a"),
            ("/a/b/..", "/a/", "/a"),
            ("/a//", "/a/", "/a/"),
            ("/a/..", "/", "/"),
            ("/a/.?b", "/a/?b", "/a?b"),
            ("/a/..;/b", "/a/..;/b", "/b"),
            ("/a;x/b;y", "/a;x/b;y", "/a/b"),
            ("/a/;x/b", "/a/;x/b", "/a/b"),
            ("/a/..%3bx/b", "/a/..;x/b", "/a/..%3Bx/b"),
            ("/a/%2e%2E/b#c", "/b", "/b"),
            ("/a%252e", "/a%252e", "/a%252e"),
            ("/a%23b%3fc?d", "/a%23b%3Fc?d", "/a%23b%3Fc?d"),
            ("/%C3%A9+%0a", "/%C3%A9+%0A", "/%C3%A9+%0A"),
            ("/a;%zz/b", "", "/a/b"),
            ("/a%2fb", "/a/b", ""),
            ("/a%5cb", "/a%5Cb", ""),
            ("/a\\b{}", "/a%5Cb%7B%7D", ""),
            ("/é", "/%C3%A9", ""),
            ("/%c3", "/%C3", ""),
            ("/a?{", "/a?{", ""),
            ("/a[]", "/a%5B%5D", ""),
        ] {
            let form = |server| of(server, text).unwrap_or_default();
            assert_eq!((&*form(Nginx), &*form(Tomcat)), (nginx, tomcat), "{text}");
        }
    }

    #[test]
    fn refusals_have_a_place() {
        for (server, text, reason, offset) in [
            (Nginx, "http://h/a/../..", "the path leaves the root", 14),
            (Tomcat, "/..;/a", "the path leaves the root", 1),
            (Nginx, "/a%4", "an escape has two hexadecimal digits", 2),
            (Tomcat, "/a%zz", "an escape has two hexadecimal digits", 2),
            (Nginx, "/a%00", "the path has an escape of NUL", 2),
            (Tomcat, "/%2F", "the path has an escape of a slash", 1),
            (Tomcat, "/%5c", "the path has an escape of a backslash", 1),
            (Tomcat, "/a|b", "a request target does not have this character", 2),
            (Tomcat, "/a?b|", "a request target does not have this character", 4),
            (Tomcat, "/%c3/b", "the decoded path is not UTF-8", 0),
            (Nginx, "/a b", "a request target has no spaces and no control characters", 2),
            (Nginx, "/a?\u{7f}", "a request target has no spaces and no control characters", 3),
            (Nginx, "a/b", "a request needs a path that begins with a slash", 0),
            (Tomcat, "mailto:a", "a request needs a path that begins with a slash", 7),
            (Tomcat, "?a", "a request needs a path that begins with a slash", 0),
        ] {
            assert_eq!(of(server, text), Err((reason, offset)), "{text}");
        }
    }

    #[test]
    fn a_normal_form_is_its_own() {
        let pieces = ["/", ".", "..", ";", "%2e", "%25", "%3b", "%5c", "%23", "a", "?"];
        let mut texts = vec![String::new()];
        for _ in 0..4 {
            texts = texts.iter().flat_map(|text| pieces.map(|piece| format!("{text}{piece}"))).collect();
        }
        for text in texts {
            let text = format!("/{text}");
            for server in [Nginx, Tomcat] {
                if let Ok(form) = of(server, &text) {
                    assert_eq!(of(server, &form).as_ref(), Ok(&form), "{text}");
                }
            }
        }
    }

    #[test]
    fn deep_paths_take_linear_time() {
        let text = "/a".repeat(1 << 20) + &"/..".repeat(1 << 20);
        for server in [Nginx, Tomcat] {
            assert_eq!(of(server, &text).as_deref(), Ok("/"));
        }
    }
}
