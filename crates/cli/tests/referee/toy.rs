//! A parser of RFC 3986 references, IPv4 addresses and RFC 2396 hostnames, with at most one fault.

#![expect(clippy::disallowed_methods, reason = "this is a program of its own")]

use std::io::{BufRead, Write, stdin, stdout};

use serde_json::{Value, json};
use uri_bnf::Edition;
use uri_bnf::resolve::{Base, Resolver};

/// A parser, which may have a fault.
pub(crate) struct Toy<'f> {
    pub(crate) fault: &'f str,
}

const SUB_DELIMS: &[u8] = b"!$&'()*+,;=";

impl Toy<'_> {
    fn has(&self, fault: &str) -> bool {
        self.fault == fault
    }

    /// Answers each line of standard input.
    pub(crate) fn run(&self, rule: &str, protocol: &str) {
        let mut output = stdout().lock();
        let mut late: Vec<String> = Vec::new();
        for (number, line) in stdin().lock().split(b'\n').enumerate() {
            let line = line.unwrap();
            if protocol == "jsonl" {
                let request: Value = serde_json::from_slice(&line).unwrap();
                if rule == "resolution" {
                    let resolved = self.resolved(&request);
                    let answer = json!({ "index": request["index"], "valid": resolved.is_some(), "resolved": resolved });
                    writeln!(output, "{answer}").unwrap();
                    continue;
                }
                let octets = request["octets"].as_array();
                let word = octets.map_or_else(
                    || request["input"].as_str().unwrap().as_bytes().to_vec(),
                    |octets| {
                        octets.iter().map(|octet| u8::try_from(octet.as_u64().unwrap()).unwrap()).collect()
                    },
                );
                if self.fault == "array" {
                    late.push("[0, false, null]".to_owned());
                    late.drain(..).for_each(|answer| writeln!(output, "{answer}").unwrap());
                    continue;
                }
                let mut answer = json!({ "index": request["index"], "valid": self.accepts(rule, &word) });
                if let (Ok(text), true) = (std::str::from_utf8(&word), answer["valid"] == true) {
                    answer["components"] = self.components(text);
                }
                late.push(answer.to_string());
                // Out of order, and as late as programs do that answer in groups.
                if self.fault != "late" || late.len() == 1000 {
                    late.drain(..).rev().for_each(|answer| writeln!(output, "{answer}").unwrap());
                }
                continue;
            }
            match self.fault {
                "crash" if line == b"//[" => std::process::abort(),
                "exit" if line == b"//:0" => {
                    output.flush().unwrap();
                    std::process::exit(3)
                }
                "hangs" if line.starts_with(b"//") => std::thread::sleep(std::time::Duration::from_secs(600)),
                "hang" if line == b"//[" => std::thread::sleep(std::time::Duration::from_secs(600)),
                "garbage" if number == 7 => writeln!(output, "perhaps").unwrap(),
                "silence" => continue,
                "huge-line" if number == 7 => output.write_all(&vec![b'a'; 65 << 20]).unwrap(),
                "ends" if number == 7 => return,
                "stops" if number == 20 => return,
                "at-the-end" => {
                    let is_member = self.accepts(rule, &line);
                    late.push(if is_member { "accept" } else { "reject" }.to_owned());
                    continue;
                }
                _ => {}
            }
            let answer = if self.accepts(rule, &line) { "accept" } else { "reject" };
            writeln!(output, "{answer}").unwrap();
        }
        if protocol == "jsonl" {
            late.reverse();
        }
        for answer in late {
            writeln!(output, "{answer}").unwrap();
        }
    }

    /// What the reference of a request resolves to.
    fn resolved(&self, request: &Value) -> Option<String> {
        let (base, mut reference) = (request["base"].as_str().unwrap(), request["input"].as_str().unwrap());
        if self.has("crashes-at-dots") && reference == "../../g" {
            std::process::abort();
        }
        if self.has("rejects-queries") && reference.starts_with('?') {
            return None;
        }
        let scheme = &base[..=base.find(':').unwrap()];
        if self.has("ignores-scheme")
            && reference.starts_with(scheme)
            && !reference.starts_with(&format!("{scheme}//"))
        {
            reference = &reference[scheme.len()..];
        }
        let resolver = Resolver::new(Base::new(Edition::Rfc3986, base).ok()?);
        let target = resolver.resolve(reference).ok()?.to_string();
        Some(match self.fault {
            "leaves-out-empty-fragment" => target.strip_suffix('#').map_or(target.clone(), ToOwned::to_owned),
            "takes-escaped-dots" if !reference.contains("//") => {
                let (path, rest) = reference.split_at(reference.find(['?', '#']).unwrap_or(reference.len()));
                let with_dots = path.replace("%2e", ".").replace("%2E", ".") + rest;
                resolver.resolve(&with_dots).map_or(target, |other| other.to_string())
            }
            "keeps-query" if reference.starts_with('#') || reference.is_empty() => target,
            "keeps-query" if !reference.contains(['?', ':']) && !reference.starts_with('/') => {
                match (base.split_once('?'), target.split_once('#')) {
                    (Some((_, query)), Some((before, fragment))) => format!("{before}?{query}#{fragment}"),
                    (Some((_, query)), None) => format!("{target}?{query}"),
                    _ => target,
                }
            }
            _ => target,
        })
    }

    pub(crate) fn accepts(&self, rule: &str, word: &[u8]) -> bool {
        match rule {
            "hostname" => self.hostname(word),
            "IPv4address" => self.ipv4(word),
            _ => self.reference(word),
        }
    }

    fn reference(&self, word: &[u8]) -> bool {
        let (rest, fragment) = cut(word, b'#');
        let (rest, query) = cut(rest, b'?');
        if query.is_some_and(|query| self.has("rejects-empty-query") && query.is_empty()) {
            return false;
        }
        if [query, fragment].iter().flatten().any(|part| !self.characters(part, b":@/?")) {
            return false;
        }
        let colon = rest.iter().position(|octet| matches!(octet, b':' | b'/')).filter(|&at| rest[at] == b':');
        let after = match colon {
            Some(at) if is_scheme(&rest[..at], self.has("scheme-begins-with-digit")) => &rest[at + 1..],
            Some(_) if !self.has("colon-in-first-segment") => return false,
            _ => rest,
        };
        match after.strip_prefix(b"//") {
            Some(after) => {
                let end = after.iter().position(|&octet| octet == b'/').unwrap_or(after.len());
                self.authority(&after[..end]) && self.characters(&after[end..], b":@/")
            }
            None => self.characters(after, b":@/"),
        }
    }

    fn authority(&self, authority: &[u8]) -> bool {
        let at = authority.iter().position(|&octet| octet == b'@');
        if at.is_some_and(|at| !self.characters(&authority[..at], b":")) {
            return false;
        }
        let host = at.map_or(authority, |at| &authority[at + 1..]);
        let (host, port) = match host.iter().position(|&octet| octet == b']') {
            Some(end) if host[0] == b'[' => {
                if self.has("rejects-brackets") || !self.literal(&host[1..end]) {
                    return false;
                }
                match host[end + 1..].split_first() {
                    None => return true,
                    Some((b':', port)) => (&b""[..], Some(port)),
                    Some(_) => return false,
                }
            }
            _ => cut(host, b':'),
        };
        let port_is_valid = port.is_none_or(|port| {
            port.iter().all(u8::is_ascii_digit) && !(self.has("rejects-empty-port") && port.is_empty())
        });
        self.characters(host, b"") && port_is_valid
    }

    fn literal(&self, address: &[u8]) -> bool {
        if let Some(b'v' | b'V') = address.first() {
            let (version, rest) = cut(&address[1..], b'.');
            let allowed = |octet: &u8| is_unreserved(*octet) || SUB_DELIMS.contains(octet) || *octet == b':';
            return !version.is_empty()
                && version.iter().all(u8::is_ascii_hexdigit)
                && rest.is_some_and(|rest| !rest.is_empty() && rest.iter().all(allowed));
        }
        let text = std::str::from_utf8(address).unwrap_or("!");
        let parts: Vec<&str> = text.split("::").collect();
        let groups = |part: &str, is_last: bool| -> Option<usize> {
            if part.is_empty() {
                return Some(0);
            }
            let mut count = 0;
            let groups: Vec<&str> = part.split(':').collect();
            for (index, group) in groups.iter().enumerate() {
                let most = if self.has("five-digits") { 5 } else { 4 };
                let is_group =
                    (1..=most).contains(&group.len()) && group.bytes().all(|octet| octet.is_ascii_hexdigit());
                if is_group {
                    count += 1;
                } else if is_last && index + 1 == groups.len() && self.ipv4(group.as_bytes()) {
                    count += 2;
                } else {
                    return None;
                }
            }
            Some(count)
        };
        let last = parts.len() - 1;
        let counts: Option<Vec<usize>> =
            parts.iter().enumerate().map(|(index, part)| groups(part, index == last)).collect();
        let Some(counts) = counts else { return false };
        let sum: usize = counts.iter().sum();
        match parts.len() {
            1 => sum == 8,
            2 => sum <= 7,
            3 if self.has("two-double-colons") => sum <= 6,
            _ => false,
        }
    }

    fn ipv4(&self, word: &[u8]) -> bool {
        let numbers: Vec<&[u8]> = word.split(|&octet| octet == b'.').collect();
        let most = if self.has("number-beyond-255") { 299 } else { 255 };
        let is_number = |number: &&[u8]| {
            let has_zero = number.len() > 1 && number[0] == b'0' && !self.has("leading-zeros");
            (1..=3).contains(&number.len())
                && number.iter().all(u8::is_ascii_digit)
                && !has_zero
                && number.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0')) <= most
        };
        numbers.len() == 4 && numbers.iter().all(is_number)
    }

    fn hostname(&self, word: &[u8]) -> bool {
        let word = word.strip_suffix(b".").unwrap_or(word);
        let labels: Vec<&[u8]> = word.split(|&octet| octet == b'.').collect();
        let is_label = |label: &&[u8]| {
            !label.is_empty()
                && label.iter().all(|&octet| octet.is_ascii_alphanumeric() || octet == b'-')
                && label[0] != b'-'
                && (label[label.len() - 1] != b'-' || self.has("label-ends-with-hyphen"))
        };
        labels.iter().all(is_label) && labels.last().is_some_and(|label| label[0].is_ascii_alphabetic())
    }

    /// Whether each character is an unreserved one, a sub-delim, an escape, or one of `others`.
    fn characters(&self, text: &[u8], others: &[u8]) -> bool {
        let mut rest = text;
        while let Some((&octet, after)) = rest.split_first() {
            rest = after;
            if octet == b'%' {
                if self.has("any-escape") {
                    continue;
                }
                let is_digit = |digit: &u8| {
                    digit.is_ascii_hexdigit()
                        && !(self.has("rejects-upper-hex") && digit.is_ascii_uppercase())
                };
                if after.len() < 2 || !after[..2].iter().all(is_digit) {
                    return false;
                }
                rest = &after[2..];
                continue;
            }
            let is_allowed = is_unreserved(octet)
                || SUB_DELIMS.contains(&octet)
                || others.contains(&octet)
                || (self.has("accepts-space") && octet == b' ')
                || (self.has("accepts-non-ascii") && octet >= 0x80);
            if !is_allowed {
                return false;
            }
        }
        true
    }

    /// The components of a member.
    fn components(&self, text: &str) -> Value {
        let split = |text: &str, at: char| match text.split_once(at) {
            Some((before, after)) => (before.to_owned(), Some(after.to_owned())),
            None => (text.to_owned(), None),
        };
        let (rest, fragment) = split(text, '#');
        let (rest, query) = split(&rest, '?');
        let colon = rest.find([':', '/']).filter(|&at| rest[at..].starts_with(':'));
        let scheme = colon.map(|at| &rest[..at]);
        let rest = colon.map_or(&*rest, |at| &rest[at + 1..]);
        let (authority, path) = match rest.strip_prefix("//") {
            Some(rest) => {
                let end = rest.find('/').unwrap_or(rest.len());
                (Some(&rest[..end]), &rest[end..])
            }
            None => (None, rest),
        };
        let (userinfo, server) = match authority.and_then(|authority| authority.split_once('@')) {
            Some((userinfo, server)) => (Some(userinfo), Some(server)),
            None => (None, authority),
        };
        let userinfo = match userinfo {
            Some(userinfo) if self.has("userinfo-is-user") => userinfo.split(':').next(),
            userinfo => userinfo,
        };
        let port_at = server.and_then(|server| {
            let start = if self.has("port-at-first-colon") { 0 } else { server.find(']').unwrap_or(0) };
            server[start..].find(':').map(|at| start + at)
        });
        let host = server.map(|server| port_at.map_or(server, |at| &server[..at]));
        let port = server.zip(port_at).map(|(server, at)| &server[at + 1..]);
        let query = query.filter(|query| !(self.has("empty-query-is-absent") && query.is_empty()));
        json!({
            "scheme": scheme,
            "authority": authority,
            "userinfo": userinfo,
            "host": host,
            "port": port,
            "path": path,
            "query": query,
            "fragment": fragment,
        })
    }
}

fn cut(text: &[u8], at: u8) -> (&[u8], Option<&[u8]>) {
    match text.iter().position(|&octet| octet == at) {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    }
}

fn is_unreserved(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || b"-._~".contains(&octet)
}

fn is_scheme(text: &[u8], may_begin_with_digit: bool) -> bool {
    let is_first =
        |octet: u8| octet.is_ascii_alphabetic() || (may_begin_with_digit && octet.is_ascii_digit());
    text.first().is_some_and(|&first| is_first(first))
        && text.iter().all(|&octet| octet.is_ascii_alphanumeric() || b"+-.".contains(&octet))
}
