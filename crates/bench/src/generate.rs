//! Realistic references, with one function per kind. All results are valid under RFC 2396 and RFC 3986.

use crate::random::Random;

/// Words that occur in the names of pages, files and hosts.
const WORDS: [&str; 64] = [
    "about",
    "account",
    "annual",
    "api",
    "archive",
    "article",
    "asset",
    "atlas",
    "autumn",
    "blog",
    "book",
    "bridge",
    "browse",
    "cache",
    "calendar",
    "catalogue",
    "city",
    "cloud",
    "comment",
    "company",
    "contact",
    "data",
    "design",
    "download",
    "editor",
    "event",
    "film",
    "forum",
    "gallery",
    "garden",
    "guide",
    "harbour",
    "help",
    "history",
    "image",
    "index",
    "journal",
    "kitchen",
    "language",
    "letter",
    "library",
    "map",
    "market",
    "media",
    "mountain",
    "museum",
    "music",
    "news",
    "office",
    "photo",
    "product",
    "project",
    "report",
    "review",
    "river",
    "school",
    "search",
    "shop",
    "station",
    "theme",
    "ticket",
    "travel",
    "weather",
    "winter",
];

/// The ends of host names.
const TOP_LEVELS: [&str; 12] =
    ["com", "com", "com", "org", "net", "de", "fr", "co.uk", "io", "edu", "com.br", "museum"];

/// The extensions of file names.
const EXTENSIONS: [&str; 14] =
    ["html", "txt", "jpg", "png", "pdf", "css", "js", "tar.gz", "rs", "toml", "xml", "so.6", "conf", "mp3"];

/// A word of a name.
pub(crate) fn word(random: &mut Random) -> &'static str {
    random.pick(&WORDS)
}

/// Appends `low` to `high` words, with `separator` between them.
pub(crate) fn push_words(text: &mut String, random: &mut Random, low: usize, high: usize, separator: &str) {
    for nth in 0..random.between(low, high) {
        if nth > 0 {
            text.push_str(separator);
        }
        text.push_str(word(random));
    }
}

/// Appends a number from `low` to `high`.
pub(crate) fn push_number(text: &mut String, random: &mut Random, low: usize, high: usize) {
    text.push_str(&random.between(low, high).to_string());
}

/// Appends `length` hexadecimal digits, as in session numbers and digests.
pub(crate) fn push_hexadecimal(text: &mut String, random: &mut Random, length: usize) {
    for _ in 0..length {
        text.push(random.pick(b"0123456789abcdef").into());
    }
}

/// Appends a registered host such as `www.city-news.co.uk`.
pub(crate) fn push_domain(text: &mut String, random: &mut Random) {
    if random.chance(55) {
        text.push_str(random.pick(&["www.", "www.", "www.", "en.", "shop.", "blog.", "m.", "static."]));
    }
    let separator = random.pick(&["", "-"]);
    push_words(text, random, 1, 2, separator);
    text.push('.');
    text.push_str(random.pick(&TOP_LEVELS));
}

/// The address of a web page, about 60 bytes long.
pub(crate) fn web_page(random: &mut Random) -> String {
    let mut text = random.pick(&["https://", "https://", "https://", "http://"]).to_owned();
    push_domain(&mut text, random);
    text.push('/');
    if random.chance(8) {
        return text;
    }
    if random.chance(30) {
        push_number(&mut text, random, 1998, 2024);
        text.push('/');
        push_number(&mut text, random, 1, 12);
        text.push('/');
    }
    push_words(&mut text, random, 0, 3, "/");
    if !text.ends_with('/') {
        text.push('/');
    }
    match random.below(10) {
        0..4 => push_words(&mut text, random, 2, 6, "-"),
        4..7 => {
            push_words(&mut text, random, 1, 2, "_");
            text.push_str(random.pick(&[".html", ".htm", ".php", ".aspx", ".jpg", ".png"]));
        }
        7 => {
            text.push_str("article");
            push_number(&mut text, random, 1000, 9_999_999);
            text.push_str(";jsessionid=");
            push_hexadecimal(&mut text, random, 16);
        }
        8 => push_words(&mut text, random, 2, 3, "%20"),
        _ => {}
    }
    if random.chance(25) {
        text.push('?');
        text.push_str(random.pick(&["id=", "p=", "page=", "v=", "utm_source="]));
        push_number(&mut text, random, 1, 99_999);
        if random.chance(40) {
            text.push_str("&lang=en");
        }
    }
    if random.chance(10) {
        text.push('#');
        push_words(&mut text, random, 1, 2, "-");
    }
    text
}

/// The path of a file: with the scheme `file`, absolute, or relative.
pub(crate) fn file_path(random: &mut Random) -> String {
    const ROOTS: [&str; 12] = [
        "file:///",
        "file:///home/",
        "file:///C:/Users/",
        "file://localhost/",
        "file:/",
        "/",
        "/usr/share/",
        "/var/www/html/",
        "../",
        "../../",
        "./",
        "",
    ];
    let mut text = random.pick(&ROOTS).to_owned();
    for _ in 0..random.between(1, 7) {
        match random.below(10) {
            0 => push_words(&mut text, random, 2, 3, "%20"),
            1 => push_words(&mut text, random, 1, 2, "_"),
            2 => {
                push_words(&mut text, random, 1, 1, "");
                text.push('-');
                push_number(&mut text, random, 0, 9);
                text.push('.');
                push_number(&mut text, random, 0, 30);
            }
            3 => {
                text.push('~');
                text.push_str(word(random));
            }
            _ => text.push_str(word(random)),
        }
        text.push('/');
    }
    if random.chance(85) {
        let separator = random.pick(&["", "_", "-", "%20", "."]);
        push_words(&mut text, random, 1, 3, separator);
        text.push('.');
        text.push_str(random.pick(&EXTENSIONS));
    }
    text
}

/// A search or a tracked link: a query of a few hundred bytes, much of it escaped.
pub(crate) fn long_query(random: &mut Random) -> String {
    let mut text = "https://".to_owned();
    push_domain(&mut text, random);
    text.push('/');
    push_words(&mut text, random, 1, 2, "/");
    text.push('?');
    for nth in 0..random.between(4, 12) {
        if nth > 0 {
            text.push('&');
        }
        let separator = random.pick(&["_", "_", ".", "-"]);
        push_words(&mut text, random, 1, 2, separator);
        text.push('=');
        match random.below(6) {
            0 => push_words(&mut text, random, 2, 8, "+"),
            1 => push_words(&mut text, random, 2, 6, "%20"),
            2 => {
                text.push_str("https%3A%2F%2F");
                push_domain(&mut text, random);
                text.push_str("%2F");
                push_words(&mut text, random, 1, 4, "%2F");
            }
            3 => {
                for _ in 0..random.between(2, 8) {
                    text.push_str(random.pick(&[
                        "%C3%A9",
                        "%D0%B6",
                        "%e4%bd%a0",
                        "%E5%A5%BD",
                        "%c3%bc",
                        "%22",
                        "%5B",
                    ]));
                }
            }
            4 => {
                let length = random.between(8, 32);
                push_hexadecimal(&mut text, random, length);
            }
            _ => push_number(&mut text, random, 0, 9_999_999),
        }
    }
    if random.chance(10) {
        text.push_str("#!/");
        push_words(&mut text, random, 1, 3, "/");
    }
    text
}

/// A service on a host of many labels, or on a numeric one, with userinfo and a port.
pub(crate) fn deep_host(random: &mut Random) -> String {
    const SCHEMES: [&str; 12] = [
        "https",
        "http",
        "ftp",
        "sftp",
        "ssh",
        "git+ssh",
        "ldap",
        "imap",
        "amqp",
        "redis",
        "postgresql",
        "svn+https",
    ];
    let mut text = random.pick(&SCHEMES).to_owned();
    text.push_str("://");
    if random.chance(75) {
        push_words(&mut text, random, 1, 2, ".");
        match random.below(5) {
            0 => {}
            1 => text.push_str(";AUTH=*"),
            2 => {
                text.push_str("%40");
                text.push_str(word(random));
                text.push_str(".com");
            }
            _ => {
                text.push(':');
                push_hexadecimal(&mut text, random, 12);
            }
        }
        text.push('@');
    }
    if random.chance(20) {
        for nth in 0..4 {
            if nth > 0 {
                text.push('.');
            }
            push_number(&mut text, random, 0, 255);
        }
    } else {
        if random.chance(30) {
            text.push_str("ip-");
            push_number(&mut text, random, 0, 255);
            text.push('-');
            push_number(&mut text, random, 0, 255);
            text.push('.');
        }
        for _ in 0..random.between(2, 7) {
            let separator = random.pick(&["", "-", "-"]);
            push_words(&mut text, random, 1, 2, separator);
            if random.chance(25) {
                push_number(&mut text, random, 1, 40);
            }
            text.push('.');
        }
        text.push_str(random.pick(&TOP_LEVELS));
        if random.chance(5) {
            text.push('.');
        }
    }
    if random.chance(75) {
        text.push(':');
        push_number(&mut text, random, 21, 65_535);
    }
    text.push('/');
    push_words(&mut text, random, 0, 3, "/");
    text
}
