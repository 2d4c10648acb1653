//! A program that reads any text as the expression of RFC 3986 appendix B does, with at most one fault.

#![expect(clippy::disallowed_methods, reason = "this is a program of its own")]

use std::io::{BufRead, Write, stdin, stdout};

use serde_json::{Value, json};

/// Answers each line of standard input.
pub(crate) fn run(fault: &str) {
    let mut output = stdout().lock();
    for line in stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let text = request["input"].as_str().unwrap();
        if fault == "crashes" && text.contains("[::1]@") {
            std::process::abort();
        }
        let answer = json!({ "index": request["index"], "valid": true, "components": read(fault, text) });
        writeln!(output, "{answer}").unwrap();
    }
}

fn read(fault: &str, text: &str) -> Value {
    let slashes;
    let text = if fault == "backslash-is-slash" {
        slashes = text.replace('\\', "/");
        &slashes
    } else {
        text
    };
    let (before, fragment) =
        text.split_once('#').map_or((text, None), |(before, after)| (before, Some(after)));
    let (before, query) =
        before.split_once('?').map_or((before, None), |(before, after)| (before, Some(after)));
    let end = before.find([':', '/']).filter(|end| *end > 0 && before[*end..].starts_with(':'));
    let (scheme, before) = end.map_or((None, before), |end| (Some(&before[..end]), &before[end + 1..]));
    let (authority, path) = match before.strip_prefix("//") {
        Some(after) => {
            let (authority, path) = after.split_at(after.find('/').unwrap_or(after.len()));
            (Some(authority), path)
        }
        None => (None, before),
    };
    let divided = if fault == "first-at" {
        authority.and_then(|authority| authority.split_once('@'))
    } else {
        authority.and_then(|authority| authority.rsplit_once('@'))
    };
    let (userinfo, server) = match divided {
        Some((userinfo, server)) => (Some(userinfo), Some(server)),
        None => (None, authority),
    };
    let port_at = server.and_then(|server| match fault {
        "last-port" if !server.contains(['[', ']']) => server.find(':'),
        _ => server.rfind(':').filter(|at| !server[*at..].contains(']')),
    });
    let host = server.map(|server| port_at.map_or(server, |at| &server[..at]));
    let mut port = server.zip(port_at).map(|(server, at)| &server[at + 1..]);
    if fault == "last-port" {
        port = port.map(|port| port.rsplit(':').next().unwrap());
    }
    let host = host.map(|host| if fault == "decodes-host" { decoded(host) } else { host.to_owned() });
    json!({
        "scheme": scheme, "userinfo": userinfo, "host": host, "port": port, "path": path, "query": query, "fragment": fragment,
    })
}

fn decoded(host: &str) -> String {
    let mut decoded = String::new();
    let mut rest = host;
    while let Some(at) = rest.find('%') {
        decoded += &rest[..at];
        let octet = rest.get(at + 1..at + 3).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        if let Some(octet) = octet.filter(u8::is_ascii) {
            decoded.push(char::from(octet));
            rest = &rest[at + 3..];
        } else {
            decoded.push('%');
            rest = &rest[at + 1..];
        }
    }
    decoded + rest
}
