//! The page of each code as a literal: a generated file.
//!
//! Documentation is built from literals alone. `UPDATE=1 cargo test -p uri-bnf --test validate written_pages` writes them,
//! and `tests/validate/written_pages.rs` compares them with what the checks say.

/// The page of the code with this constant.
macro_rules! page {
    (CONTROL_CHARACTER) => {
        r##"# What it does

 Reports a control character, US-ASCII 0 to 31 or 127, which no component may contain.

# Why

 Control characters do not print. A program that processes the URI may take them for commands. Browsers remove tabs
 and line ends anywhere in a URL (URL Standard, section 4.4), so `/a\tb` is `/ab` for them; a filter that does not
 remove them looks at another text.

 Remove the character. If it is meant as data, write its escape; few protocols expect one.

# Example

```text
edition: RFC 3986
input:   "/a\tb"
finding: 2..3: a control character is not allowed in the path
fix:     "/a%09b"
```

# By edition

All editions report it, as an error.

# Safety

The fix is never safe: such a character is seldom data, and should usually be removed.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): no rule contains a control character (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 2.4.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): control characters do not print, and may be taken for commands, so they are excluded
- [proposed draft-fielding-uri-syntax-01 section 2.4.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): control characters do not print, and may be taken for commands, so they are excluded
- [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3): control characters do not print, and may be taken for commands, so they are excluded
- [RFC 3986 section 2](https://www.rfc-editor.org/rfc/rfc3986#section-2): a URI consists of digits, letters and a few graphic symbols; other octets are percent-encoded (2.1)
- [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2): no rule contains a control character, neither those of US-ASCII nor those from U+0080 on
- [RFC 2141 section 2.4](https://www.rfc-editor.org/rfc/rfc2141#section-2.4): spaces, controls, octets beyond US-ASCII and the characters \ " & < > [ ] ^ ` { | } ~ are not used in a name (by RFC 2141, not compared)
"##
    };
    (SPACE) => {
        r##"# What it does

 Reports a space, which no component may contain.

# Why

 Spaces appear and disappear when a URI is transcribed, typeset or treated by a word processor, and in many
 contexts white space delimits a URI.

 In a `data` URI, which may have hundreds of them, all spaces are one finding, at the first.

 Write `%20`, or remove a space before or after a host. In a query that a form created, `+` represents a
 space; that is a convention of forms, not of the grammar.

# Example

```text
edition: RFC 3986
input:   "http://example.org/a b"
finding: 20..21: a space is not allowed in the path
fix:     "http://example.org/a%20b"
```

# By edition

All editions report it, as an error.

# Safety

The fix is sometimes safe: inside a component it can only be written as %20. At the ends of a component or a segment, beside `|`, before a colon in the first segment, and in an input in which another reference begins, it may be a mistake, or separate two references. An input that begins like a word, not like a reference, may be a sentence.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): no rule contains a space (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 2.4.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): spaces may appear or disappear when a URI is transcribed or typeset, so they are excluded
- [proposed draft-fielding-uri-syntax-01 section 2.4.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): spaces may appear or disappear when a URI is transcribed or typeset, so they are excluded
- [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3): spaces may appear or disappear when a URI is transcribed or typeset, so they are excluded
- [RFC 3986 section 2](https://www.rfc-editor.org/rfc/rfc3986#section-2): a URI consists of digits, letters and a few graphic symbols; a space is percent-encoded as %20 (2.1)
- [RFC 3987 section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1): a space is not a character of IRIs; a program may escape it before it maps an IRI to a URI
- [RFC 2141 section 2.4](https://www.rfc-editor.org/rfc/rfc2141#section-2.4): spaces, controls, octets beyond US-ASCII and the characters \ " & < > [ ] ^ ` { | } ~ are not used in a name (by RFC 2141, not compared)
"##
    };
    (DELIMITER) => {
        r##"# What it does

 Reports an angle bracket or a double quote, which no component may contain.

# Why

 These characters often delimit a URI in a text or in a protocol field. Inside a URI, they would seem to end it.

 Write the escape if the character is data. At the end of a URI that was cut out of a text, it usually
 belongs to the text. Before a host, nothing else can be meant than to remove it.

 In a `data` URI, which may hold a picture with hundreds of them, all are one finding.

# Example

```text
edition: RFC 3986
input:   "/a\"b"
finding: 2..3: "\"" is not allowed in the path
fix:     "/a%22b"
```

# By edition

All editions report it, as an error.

# Safety

The fix is never safe: it may belong to the text around the reference, and then it should be removed.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): angle brackets and quotes are punctuation, and no rule of a URL contains any (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 2.4.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): angle brackets and quotes delimit a URI in texts and protocol fields, so they are excluded
- [proposed draft-fielding-uri-syntax-01 section 2.4.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): angle brackets and quotes delimit a URI in texts and protocol fields, so they are excluded
- [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3): angle brackets and quotes delimit a URI in texts and protocol fields, so they are excluded
- [RFC 3986 section 2](https://www.rfc-editor.org/rfc/rfc3986#section-2): a URI consists of digits, letters and a few graphic symbols; angle brackets and quotes delimit it in a text (C)
- [RFC 3987 section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1): angle brackets and quotes are not characters of IRIs; a program may escape them before it maps an IRI to a URI
- [RFC 2141 section 2.4](https://www.rfc-editor.org/rfc/rfc2141#section-2.4): spaces, controls, octets beyond US-ASCII and the characters \ " & < > [ ] ^ ` { | } ~ are not used in a name (by RFC 2141, not compared)
"##
    };
    (UNWISE_CHARACTER) => {
        r##"# What it does

 Reports one of ``{ } | \ ^ ` ``, which no component may contain; before RFC 2732, also one of `[ ]`.

# Why

 Up to RFC 2396, these characters are excluded because gateways and other transport agents are known to modify
 them sometimes, or because they are used as delimiters. RFC 3986 gives no reason: they are not in its set of
 characters.

 Write the escape. A backslash is often meant as `/`, and braces are often the remains of a template.

# Example

```text
edition: RFC 3986
input:   "/a|b"
finding: 2..3: `|` is not allowed in the path
fix:     "/a%7Cb"
```
```text
edition: RFC 2396
input:   "http://[::1]/"
finding: 7..12: the address "::1" in brackets is allowed only since RFC 2732
fix:     none
```

# By edition

All editions report it, as an error.
 Before RFC 2732, brackets are reported here as well. A host in brackets, as in the second example, has no
 fix: RFC 3986 allows it. RFC 2732 and RFC 3986 report [brackets elsewhere](super::MISPLACED_BRACKET) with
 another code.

# Safety

The fix is sometimes safe: `|`, `^` and, before RFC 2732, pairs of brackets are data inside a path, a query or a fragment. At either end of an input, they may enclose the reference. Before a slash, or in an input in which another reference begins, they may separate two references, and a `|` before a slash may represent the colon after a drive, as in `/C|/a`. Braces may belong to a template, a backslash may be meant as a slash, and a backquote may belong to Markdown.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): national characters are in no rule of a URL (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 2.4.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): gateways and other transport agents are known to alter such characters, or they are used as delimiters, so they are excluded
- [proposed draft-fielding-uri-syntax-01 section 2.4.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): gateways and other transport agents are known to alter such characters, or they are used as delimiters, so they are excluded
- [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3): gateways and other transport agents are known to alter such characters, or they are used as delimiters, so they are excluded
- [RFC 2732 section 3](https://www.rfc-editor.org/rfc/rfc2732#section-3): of the unwise characters, only the brackets became reserved (by RFC 2732, not compared)
- [RFC 3986 section 2](https://www.rfc-editor.org/rfc/rfc3986#section-2): a URI consists of digits, letters and a few graphic symbols; other octets are percent-encoded (2.1)
- [RFC 3987 section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1): such characters are not characters of IRIs; a program may escape them before it maps an IRI to a URI, except brackets
- [RFC 2141 section 2.4](https://www.rfc-editor.org/rfc/rfc2141#section-2.4): spaces, controls, octets beyond US-ASCII and the characters \ " & < > [ ] ^ ` { | } ~ are not used in a name (by RFC 2141, not compared)
"##
    };
    (NON_ASCII_CHARACTER) => {
        r##"# What it does

 Reports a character beyond US-ASCII that its component may not contain.

 Before RFC 3987, no component may contain any.

# Why

 A URI is a sequence of characters that nearly every keyboard has. It represents all others by the
 escapes of octets.

 Write the escapes of the octets of the character. Use those of UTF-8 unless the scheme or the server
 requires others, because the choice is theirs. In a hostname, write its US-ASCII form, whose labels begin
 with `xn--`: RFC 3986 section 3.2.2 asks for it, because the DNS has names in no other form.

 A component has at most one finding, and each finding suggests the whole input: the host by UTS #46 without
 its transitional forms, as browsers map it, everything else by UTF-8. [Typographic
 characters](super::TYPOGRAPHIC_CHARACTER) stay as well.

# Example

```text
edition: RFC 3986
input:   "/caf\u{e9}s"
finding: 4..6: "é" in the path is not US-ASCII
fix:     "/caf%C3%A9s"
```
```text
edition: RFC 3986
input:   "http://b\u{fc}cher.example/caf\u{e9}?\u{e9}"
finding: 8..10: "ü" and others in the host and elsewhere are not US-ASCII
fix:     "http://xn--bcher-kva.example/caf%C3%A9?%C3%A9"
```
```text
edition: RFC 3987
input:   "/\u{e000}"
finding: 1..4: U+E000, a private-use character, in the path
fix:     "/%EE%80%80"
```

# By edition

All editions report it, as an error.
 RFC 3987 allows `ucschar` in each component, and private-use characters in a query. It excludes controls,
 noncharacters, the specials from U+FFF0 on, and U+E0000 to U+E0FFF. Each run of excluded characters is a finding,
 which suggests its escapes.

 An input that is not valid under RFC 3986 but is [valid under](crate::validate::Diagnostic::valid_under) RFC 3987
 has one finding under RFC 3986, whose suggestion is the URI that RFC 3987 section 3.1 maps it to. A host is mapped
 to its US-ASCII form.

# Safety

The fix is sometimes safe: RFC 3987 section 3.1 maps an IRI without such a host to one URI of RFC 3986. If there are other errors, the same applies to the letters and digits of a path or a fragment, but pages write queries in their own encoding. Earlier editions leave the octets to the scheme. A host may be looked up in another way. Other characters may be those of a typesetter, or of words between several references. What RFC 3987 excludes is seldom meant.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): a URL consists of characters of US-ASCII; others have no rule (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 2.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): other characters are written as octets, and the scheme decides which octets represent them
- [proposed draft-fielding-uri-syntax-01 section 2.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): other characters are written as octets, and the scheme decides which octets represent them
- [RFC 2396 section 2.1](https://www.rfc-editor.org/rfc/rfc2396#section-2.1): other characters are written as octets, and the scheme decides which octets represent them
- [RFC 3986 section 2.5](https://www.rfc-editor.org/rfc/rfc3986#section-2.5): a new scheme encodes other characters as UTF-8 first; an older one may do otherwise
- [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2): characters of the UCS are allowed as far as ucschar lists them, and those for private use in a query alone
- [RFC 2141 section 2.4](https://www.rfc-editor.org/rfc/rfc2141#section-2.4): spaces, controls, octets beyond US-ASCII and the characters \ " & < > [ ] ^ ` { | } ~ are not used in a name (by RFC 2141, not compared)
"##
    };
    (MALFORMED_ESCAPE) => {
        r##"# What it does

 Reports a `%` that is not followed by two hexadecimal digits.

 Escapes of JavaScript's function `escape`, such as `%u00e9`, are one finding if they follow one another.

# Why

 The percent sign begins an escape and is never data. A program may leave an incomplete escape as it is, reject it,
 or read it in its own way.

 Write `%25` for the percent sign itself, or complete the escape. In place of an escape of JavaScript, write the
 octets of UTF-8, as its newer function `encodeURIComponent` does; half of a pair of surrogates is not a
 character, and nothing is suggested for it.

# Example

```text
edition: RFC 3986
input:   "/100%/a"
finding: 4..5: malformed escape "%" in the path: "/" is not a hexadecimal digit
fix:     "/100%25/a"
```
```text
edition: RFC 3986
input:   "/%4g"
finding: 1..3: malformed escape "%4" in the path: "g" is not a hexadecimal digit
fix:     "/%254g"
```
```text
edition: RFC 3986
input:   "/caf%u00e9"
finding: 4..10: malformed escape "%u00e9" in the path: a JavaScript escape
fix:     "/caf%C3%A9"
```

# By edition

All editions report it, as an error.

# Safety

The fix is never safe: the percent sign may be meant, or an escape that was cut off.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): an escape is the character % and two hexadecimal digits (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 2.4.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): an escape is the character % and two hexadecimal digits
- [proposed draft-fielding-uri-syntax-01 section 2.4.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): an escape is the character % and two hexadecimal digits
- [RFC 2396 section 2.4.1](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.1): an escape is the character % and two hexadecimal digits
- [RFC 3986 section 2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1): an escape is the character % and two hexadecimal digits
"##
    };
    (SECOND_NUMBER_SIGN) => {
        r##"# What it does

 Reports a second `#`, which a fragment may not contain.

# Why

 The first `#` begins the fragment, which extends to the end. A second one often means that two references, or two
 fragments, were joined by mistake.

 Write `%23` if the character is data; otherwise remove one of the fragments.

# Example

```text
edition: RFC 3986
input:   "a#b#c"
finding: 3..4: a second "#" is not allowed
fix:     "a#b%23c"
```

# By edition

All editions report it, as an error.

# Safety

The fix is never safe: two references or two fragments may be joined by mistake.

# Reference

- [RFC 1808 section 2.4.1](https://www.rfc-editor.org/rfc/rfc1808#section-2.4.1): a fragment begins at the first #, and contains none itself (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 2.4.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the character # delimits a URI from its fragment, so it is excluded
- [proposed draft-fielding-uri-syntax-01 section 2.4.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the character # delimits a URI from its fragment, so it is excluded
- [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3): the character # delimits a URI from its fragment, so it is excluded
- [RFC 3986 section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5): a fragment begins at the first # and extends to the end; it contains no # itself
"##
    };
    (MISPLACED_BRACKET) => {
        r##"# What it does

 Reports a bracket that does not enclose the address of a host.

# Why

 RFC 2732 and RFC 3986 allow brackets in only one place in the hierarchical part: around the address of a
 host, followed by nothing except a port. Forms and frameworks nevertheless write them into queries and
 paths.

 The brackets of a reference are one finding, at the first, and the fix writes the escapes of all.

 Write the escapes, or move the address to the host.

# Example

```text
edition: RFC 3986
input:   "?a[0]=1"
finding: 2..3: brackets are not allowed in the query
fix:     "?a%5B0%5D=1"
```
```text
edition: RFC 3986
input:   "//[::1]a/"
finding: 6..7: "a" after an address in brackets, where only a port is allowed
fix:     "//[::1]/"
```
```text
edition: RFC 3986
input:   "//[::1]80/"
finding: 6..7: "80" after an address in brackets, where only a port is allowed
fix:     "//[::1]:80/"
```

# By edition

RFC 2732, RFC 3986 and RFC 3987 report it, as an error.
 RFC 2732 allows brackets in a query, a fragment and an opaque part; RFC 3986 does not. Before RFC 2732,
 brackets are [unwise](super::UNWISE_CHARACTER) everywhere.

# Safety

The fix is sometimes safe: inside a path, a query or a fragment, pairs of brackets are data. A bracket without the other one, at the beginning of an input, or before another reference, may be of the text around it. In an authority, it decides which host is meant.

# Reference

- [RFC 2732 section 3](https://www.rfc-editor.org/rfc/rfc2732#section-3): brackets are reserved: around the address of a host, and in a query, a fragment or an opaque part (by RFC 2732, not compared)
- [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2): brackets enclose an address in a host, and occur nowhere else in a URI
- [RFC 2141 section 2.4](https://www.rfc-editor.org/rfc/rfc2141#section-2.4): spaces, controls, octets beyond US-ASCII and the characters \ " & < > [ ] ^ ` { | } ~ are not used in a name (by RFC 2141, not compared)
"##
    };
    (MISPLACED_AT_SIGN) => {
        r##"# What it does

 Reports a second `@` in an authority.

# Why

 A server has at most one `@`, after its userinfo. If there are several, programs that take the first as the
 end of the userinfo find a different host from programs that take the last, and attackers use this
 difference.

 Write `%40` for an `@` that is data.

# Example

```text
edition: RFC 3986
input:   "//good@evil@h.example/"
finding: 6..7: "@" is not allowed in the userinfo, which ends at the last "@"
fix:     "//good%40evil@h.example/"
```

# By edition

All editions report it, as an error.
 In editions up to RFC 2732, such an authority is the name of a registry. The input is in the language, and the
 finding is a warning; before an address in brackets, RFC 2732 has no such names.

# Safety

The fix is never safe: it decides which host is meant, and programs differ.

# Reference

- [RFC 1808 section 2.4.3](https://www.rfc-editor.org/rfc/rfc1808#section-2.4.3): the net_loc ends at the next slash, or at the end of the URL (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a server has a userinfo before its @, and the userinfo contains none
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a server has a userinfo before its @, and the userinfo contains none
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): a server has a userinfo before its @, and the userinfo contains none
- [RFC 2732 section 3](https://www.rfc-editor.org/rfc/rfc2732#section-3): an authority with an address in brackets is a server, and the userinfo of a server contains no @ (by RFC 2732, not compared)
- [RFC 3986 section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1): userinfo ends at an @, and contains none itself
"##
    };
    (LINE_BREAK) => {
        r##"# What it does

 Reports the line breaks inside a reference, with the white space around them.

 Those of a reference are one finding, at the first.

# Why

 A long URI may have to be broken over lines in a text, and the break is not part of it. Browsers remove line ends
 anywhere in a URL (URL Standard, section 4.4), and so find a scheme where a filter finds none.

 Join the lines. This is suggested unless it would turn what precedes the break into a scheme, or what
 follows it into an authority. A hyphen before the break may belong to the typesetter or to the URI: check
 both. Delimiters around the reference have [another code](super::ENCLOSING_DELIMITERS), whose suggestion joins the
 lines as well.

 In a document, the lines of a reference between angle brackets or quotes are joined before it is validated. If one
 of them ends after a hyphen, this code is a warning there, because the reference has two readings.

# Example

```text
edition: RFC 3986
input:   "/a/\n  b"
finding: 3..6: a line break is not allowed in the path
fix:     "/a/b"
```

# By edition

All editions report it, as an error.

# Safety

The fix is never safe: there may be two references, or the hyphen before the break may belong to the typesetter.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): no rule contains white space (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 appendix E](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): white space from breaking a line should be ignored when the URI is extracted from the text
- [proposed draft-fielding-uri-syntax-01 appendix B](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): white space from breaking a line should be ignored when the URI is extracted from the text
- [RFC 2396 appendix E](https://www.rfc-editor.org/rfc/rfc2396#appendix-E): white space from breaking a line should be ignored when the URI is extracted from the text
- [RFC 3986 appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C): white space from breaking a line should be ignored when the URI is extracted from the text
"##
    };
    (MALFORMED_SCHEME) => {
        r##"# What it does

 Reports an input whose beginning looks like a scheme but is not one.

# Why

 The part before the first `:` is taken for a scheme if it consists of letters, digits, `+`, `-`, `.` and
 `_`, as in `1a:b` and `a_b:c`. With other characters before it, the colon belongs to the first segment, and
 has [another code](super::COLON_IN_FIRST_SEGMENT).

 Use a registered scheme, or write `./` before a relative path.

# Example

```text
edition: RFC 3986
input:   "a_b://h.example/"
finding: 1..2: "_" is not allowed in a scheme
fix:     none
```
```text
edition: RFC 3986
input:   "1a:b"
finding: 0..1: "1" is not allowed at the beginning of a scheme
fix:     none
```

# By edition

All editions report it, as an error.
 In the drafts of 1997 it is an error if an absolute URL is expected. As a reference, such an input is in the
 language there: it is a relative path, whose grammar allows a colon in the first segment. The text does not, so
 it is a warning. A scheme may begin with a digit there.

# Safety

No fix is suggested.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): a scheme contains letters, digits, "+", "-" and "." (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 4.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a scheme contains letters, digits, "+", "-" and "."
- [proposed draft-fielding-url-syntax-03 section 3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a scheme contains letters, digits, "+", "-" and "."
- [RFC 2396 section 3.1](https://www.rfc-editor.org/rfc/rfc2396#section-3.1): a scheme begins with a letter, and contains letters, digits, "+", "-" and "."
- [RFC 3986 section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1): a scheme begins with a letter, and contains letters, digits, "+", "-" and "."
"##
    };
    (COLON_IN_FIRST_SEGMENT) => {
        r##"# What it does

 Reports a colon in the first segment of a relative path, where it would be read as the end of a scheme.

# Why

 The part before the colon is not a scheme and does not look like one: `%41:b`, `a@b:c`, `:x`. (`a_b:c` is a
 [malformed scheme](super::MALFORMED_SCHEME), and `a:b` is an absolute URI.)

 Write `./` before it, or `%3A` for the colon.

# Example

```text
edition: RFC 3986
input:   "a@b:c"
finding: 3..4: ":" in the first segment of a relative path
fix:     "./a@b:c"
```

# By edition

All editions report it, as an error. Under RFC 1808, it is a warning. Under draft-fielding-url-syntax-07, it is a warning. Under proposed draft-fielding-url-syntax-03, it is a warning.
 The grammar of the drafts of 1997 allows it, though their text says that such a segment cannot be the first. So
 the input is in the language there, and this is not an error of the grammar.

# Safety

The fix is never safe: a scheme may be misspelt or missing, as in user@host:path, which ssh accepts.

# Reference

- [RFC 1808 section 5.3](https://www.rfc-editor.org/rfc/rfc1808#section-5.3): a path that begins with a segment with a colon will likely be taken for a scheme; write other components before it, such as "./" (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 5](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a segment with a colon cannot be the first of a relative path, because it would be taken for a scheme; write other segments before it, such as "./"
- [proposed draft-fielding-url-syntax-03 section 4](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a segment with a colon cannot be the first of a relative path, because it would be taken for a scheme; write other segments before it, such as "./"
- [RFC 2396 section 5](https://www.rfc-editor.org/rfc/rfc2396#section-5): the first segment of a relative path contains no colon, because it would be taken for a scheme
- [RFC 3986 section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2): a first segment with a colon would be taken for a scheme; write "./" at its beginning
"##
    };
    (EMPTY_OPAQUE_PART) => {
        r##"# What it does

 Reports a scheme that is followed by nothing.

# Why

 Under RFC 2396, an opaque part has at least one character.

 Write what is missing.

# Example

```text
edition: RFC 2396
input:   "foo:#top"
finding: 4..4: expected something after "foo:"
fix:     none
```

# By edition

RFC 2396 and RFC 2732 report it, as an error.
 The drafts of 1997 and RFC 3986 allow an empty path here.

# Safety

No fix is suggested.

# Reference

- [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3): after the colon comes a hier_part, which begins with a slash, or an opaque_part of at least one character
"##
    };
    (EMPTY_RELATIVE_PATH) => {
        r##"# What it does

 Reports a query without a path before it.

# Why

 Under RFC 2396, a `relativeURI` has a path of at least one character, so the grammar does not derive `?y`,
 although Appendix C.1 has `?y` among its examples.

 Write `./` before it if RFC 2396 is meant. Under RFC 2396 both resolve to the same URI; under RFC 3986, `?y`
 keeps the last segment of the base. So nothing is suggested for an input that RFC 3986 accepts.

# Example

```text
edition: RFC 2396
input:   "?y"
finding: 0..0: no path before the query
fix:     none
```

# By edition

RFC 2396 and RFC 2732 report it, as an error.
 The drafts of 1997 and RFC 3986 allow it.

# Safety

The fix is never safe: RFC 2396 resolves both alike, but RFC 3986 and most programs keep the last segment of the base for "?y".

# Reference

- [RFC 2396 section 5](https://www.rfc-editor.org/rfc/rfc2396#section-5): a relative path has at least one character in its first segment
"##
    };
    (TYPOGRAPHIC_CHARACTER) => {
        r##"# What it does

 Reports a character that a word processor, a web page or an input method writes in place of another.

 These are curly quotation marks, dashes, spaces that do not break, marks without width, and full-width forms.

# Why

 Such a character comes with a text that was copied, or a program replaced what was typed. Nobody sees some of
 them. Quotation marks, spaces and marks without width at the ends of the input are not a part of it. Inside,
 the finding names the first character of a component, and the fix writes what was meant for all of them.
 Next to letters of Chinese, Japanese or Korean, such characters are those of a text, so they are [not
 US-ASCII](super::NON_ASCII_CHARACTER), and nothing else; so are joiners between two others.

 Write what was meant. If the character itself is meant, write the escapes of its octets.

# Example

```text
edition: RFC 3986
input:   "\u{201c}http://h.example/\u{201d}"
finding: 0..3: a left double quotation mark (U+201C) before the reference
fix:     "http://h.example/"
```
```text
edition: RFC 3986
input:   "/a\u{2013}b"
finding: 2..5: an en dash (U+2013) in the path
fix:     "/a-b"
```
```text
edition: RFC 3986
input:   "http\u{ff1a}\u{ff0f}\u{ff0f}h.example/"
finding: 4..13: a full-width ":" (U+FF1A) in the reference
fix:     "http://h.example/"
```
```text
edition: RFC 3987
input:   "http://h.example/a\u{201d}"
finding: 18..21: a right double quotation mark (U+201D) after the reference
fix:     "http://h.example/a"
```

# By edition

All editions report it, as an error.
 RFC 3987 allows all of these in an IRI. So they are an error only before a scheme, or in a port. Quotation marks at
 the ends, what ends a sentence of an East Asian script, spaces and marks without width anywhere, and full-width
 delimiters after a scheme are a warning. So are other characters that look like a delimiter in an authority; elsewhere
 they are advice. Marks for the direction of a text have [another
 code](super::FORMATTING_CHARACTER). Dashes and quotation marks inside are not reported.

# Safety

The fix is sometimes safe: the character itself may be meant. Marks for the direction of a text before an IRI and after it are not a part of it, by RFC 3987 section 4.1.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): a URL consists of characters of US-ASCII; others have no rule (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 2.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): other characters are written as octets, and the scheme decides which octets represent them
- [proposed draft-fielding-uri-syntax-01 section 2.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): other characters are written as octets, and the scheme decides which octets represent them
- [RFC 2396 section 2.1](https://www.rfc-editor.org/rfc/rfc2396#section-2.1): other characters are written as octets, and the scheme decides which octets represent them
- [RFC 3986 section 2](https://www.rfc-editor.org/rfc/rfc3986#section-2): a URI consists of a limited set of characters: digits, letters and a few graphic symbols of US-ASCII
- [RFC 3987 section 6.1](https://www.rfc-editor.org/rfc/rfc3987#section-6.1): full-width forms of Latin characters, and what looks like a space or a delimiter, should be avoided
"##
    };
    (MALFORMED_IP_LITERAL) => {
        r##"# What it does

 Reports a host in brackets that is not an address, and an address that lacks its brackets.

# Why

 Brackets enclose an IPv6 address, because its colons would be read as the beginning of a port. An IPv4
 address and a name are written without brackets.

 Write an IPv6 address in brackets: eight groups of up to four hexadecimal digits, of which `::` replaces some
 that are zero, once. The last two groups may be an IPv4 address.

 A zone identifier, as in `fe80::1%eth0`, is in the grammar of no edition. RFC 6874 added `%25eth0` to that of
 RFC 3986, and RFC 9844 made RFC 6874 obsolete. It has a meaning only on the host that it is used on, and
 browsers refuse it: remove it.

# Example

```text
edition: RFC 3986
input:   "//[::g]/"
finding: 5..6: "g" is not allowed in an IPv6 address
fix:     none
```
```text
edition: RFC 3986
input:   "//[1.2.3.4]/"
finding: 2..11: the IPv4 address "1.2.3.4" must not be in brackets
fix:     "//1.2.3.4/"
```
```text
edition: RFC 3986
input:   "//[fe80::1%25eth0]/"
finding: 10..17: the zone identifier "%25eth0" is not allowed in a URI
fix:     "//[fe80::1]/"
```
```text
edition: RFC 3986
input:   "//2001:db8::a/"
finding: 2..13: the address "2001:db8::a" lacks its brackets
fix:     "//[2001:db8::a]/"
```
```text
edition: RFC 3986
input:   "//[2001:db8::1/64]/"
finding: 14..17: the prefix length "/64" is not allowed in a URI
fix:     "//[2001:db8::1]/"
```

# By edition

All editions report it, as an error.
 Before RFC 2732, no host is in brackets, and [an address](super::UNWISE_CHARACTER) without a fault is one as
 well. An address without any bracket is the name of a registry up to RFC 2732: the input is in the language,
 and the finding is a warning.

 The grammar that RFC 2732 takes from RFC 2373 cannot derive an address like `::192.9.5.5`, though RFC 2732
 has it among its examples: write `::c009:505`.

# Safety

The fix is sometimes safe: nothing except the address can be meant if it is complete and its last group is not a port. An input that is in the language has a name there, a name in brackets may represent another, and the input may be meant otherwise than without its zone or a colon.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): brackets are national characters, and no rule of a URL contains any (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a host is a name or an IPv4 address; how an IPv6 address is written has not been determined yet
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a host is a name or an IPv4 address; how an IPv6 address is written has not been determined yet
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): a host is a name or an IPv4 address; how an IPv6 address is written has not been determined yet
- [RFC 2732 section 3](https://www.rfc-editor.org/rfc/rfc2732#section-3): brackets enclose an IPv6address of RFC 2373, and nothing else (by RFC 2732, not compared)
- [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2): brackets enclose an IPv6address or an IPvFuture, and nothing else
- [RFC 9844 section 1](https://www.rfc-editor.org/rfc/rfc9844#section-1): zone identifiers are for user interfaces; the syntax of RFC 6874 for a URI is obsolete (by RFC 9844, not compared)
"##
    };
    (MALFORMED_PORT) => {
        r##"# What it does

 Reports a port that does not consist of digits.

# Why

 A port is a decimal number, so no program can connect to such a server.

 Write the number, or leave the port out with its colon. In the form of `scp`, which `git` prints, a path
 follows the colon; in a URI it follows a slash.

# Example

```text
edition: RFC 3986
input:   "//[::1]:8o/"
finding: 9..10: "8o" is not a port number
fix:     none
```
```text
edition: RFC 3986
input:   "http://h.example:80:80/"
finding: 19..22: ":80" after the port
fix:     none
```
```text
edition: RFC 3986
input:   "ssh://git@h.example:a/b.git"
finding: 20..21: "a" is not a port number
fix:     "ssh://git@h.example/a/b.git"
```

# By edition

All editions report it, as an error.
 In editions up to RFC 2732, an authority like `h:8a` is the name of a registry. The input is in the language,
 and the finding is a warning; after an address in brackets, RFC 2732 has no such names.

# Safety

The fix is never safe: a port may be misspelt there.

# Reference

- [RFC 1808 section 2.4.3](https://www.rfc-editor.org/rfc/rfc1808#section-2.4.3): the net_loc ends at the next slash, or at the end of the URL (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a port is a decimal number, and follows a colon after the host
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a port is a decimal number, and follows a colon after the host
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): a port is a decimal number, and follows a colon after the host
- [RFC 2732 section 3](https://www.rfc-editor.org/rfc/rfc2732#section-3): an address in brackets is followed by nothing, or by a colon and a port, which consists of digits (by RFC 2732, not compared)
- [RFC 3986 section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3): a port is a decimal number, and follows a single colon after the host
"##
    };
    (DELIMITER_IN_USERINFO) => {
        r##"# What it does

 Reports a `/`, `?` or `#` in a password, where it ends the authority.

# Why

 What precedes the delimiter is read as the host and its port, and what follows it as a path, a query or a
 fragment, together with the host that is meant. A program would send the password to the wrong place.

 It is reported if what follows the colon cannot be a port, and an `@` and a host follow the delimiter. Write
 the escape: `%2F`, `%3F` or `%23`.

# Example

```text
edition: RFC 3986
input:   "http://user:p#ss@h.example/"
finding: 13..14: "#" is not allowed before the "@": it ends the authority
fix:     "http://user:p%23ss@h.example/"
```

# By edition

All editions report it, as an error.
 In editions up to RFC 2732, `user:p` is the name of a registry. The input is in the language, and the finding
 is a warning, unless another fault is in it.

# Safety

The fix is never safe: the part before the delimiter may be a host with a malformed port.

# Reference

- [RFC 1808 section 2.4.3](https://www.rfc-editor.org/rfc/rfc1808#section-2.4.3): the net_loc ends at the next slash, or at the end of the URL (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 4.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the site ends at the next slash or question mark, or at the end of the URL
- [proposed draft-fielding-url-syntax-03 section 3.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the site ends at the next slash or question mark, or at the end of the URL
- [RFC 2396 section 3.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2): the authority ends at the next slash or question mark, or at the end of the URI
- [RFC 3986 section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2): the authority ends at the next slash, question mark or number sign, or at the end of the URI
"##
    };
    (RELATIVE_REFERENCE) => {
        r##"# What it does

 Reports a relative reference where an absolute URI is expected.

# Why

 A base, for example, must be absolute. Only a validator with
 [`InputKind::Absolute`](crate::validate::InputKind::Absolute) reports this.

 Resolve the reference against its base.

# Example

```text
edition: RFC 3986
start:   Absolute
input:   "../a"
finding: 0..4: a relative reference where an absolute URI is expected
fix:     none
```

# By edition

All editions report it, as an error.

# Safety

No fix is suggested.

# Reference

- [RFC 1808 section 2.4.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.4.2): an absolute URL begins with the name of its scheme and a colon (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 4.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): an absolute URL begins with the name of its scheme and a colon
- [proposed draft-fielding-url-syntax-03 section 3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): an absolute URL begins with the name of its scheme and a colon
- [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3): an absolute URI begins with the name of its scheme and a colon
- [RFC 3986 section 4.3](https://www.rfc-editor.org/rfc/rfc3986#section-4.3): an absolute-URI begins with its scheme and a colon
"##
    };
    (ABSOLUTE_REFERENCE) => {
        r##"# What it does

 Reports an absolute URI where a relative reference is expected.

# Why

 A relative reference takes its scheme from its base. Only a validator with
 [`InputKind::Relative`](crate::validate::InputKind::Relative) reports this.

 Leave out the scheme, and the authority if it is that of the base.

# Example

```text
edition: RFC 3986
start:   Relative
input:   "http://example.org/"
finding: 0..4: an absolute URI where a relative reference is expected
fix:     none
```

# By edition

RFC 2396, RFC 2732, RFC 3986 and RFC 3987 report it, as an error.
 In the drafts of 1997, a relative URL may begin with anything that looks like a scheme, so they do not
 report it.

# Safety

No fix is suggested.

# Reference

- [RFC 2396 section 5](https://www.rfc-editor.org/rfc/rfc2396#section-5): a relative reference has no scheme, and takes that of its base
- [RFC 3986 section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2): a relative reference has no scheme, and takes that of its base
"##
    };
    (FRAGMENT_NOT_ALLOWED) => {
        r##"# What it does

 Reports a fragment where a URI without one is expected.

# Why

 Up to RFC 2732, a fragment is part of a reference, and not of the URI; in RFC 3986 it is part of a URI, but not of an
 `absolute-URI`, such as a base. Only a validator with
 [`InputKind::Absolute`](crate::validate::InputKind::Absolute) or
 [`InputKind::Relative`](crate::validate::InputKind::Relative) reports this.

 Leave the fragment out.

# Example

```text
edition: RFC 3986
start:   Absolute
input:   "http://example.org/#a"
finding: 19..21: a fragment is not allowed here
fix:     "http://example.org/"
```

# By edition

All editions report it, as an error.
 If a relative reference is expected, RFC 3986 allows a fragment and the others do not.

# Safety

The fix is never safe: the fragment is lost.

# Reference

- [RFC 1808 section 2.4.1](https://www.rfc-editor.org/rfc/rfc1808#section-2.4.1): a fragment identifier is not part of the URL, and is set aside before the URL is parsed (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a fragment belongs to a reference, and is not part of the URI
- [proposed draft-fielding-url-syntax-03 section 2](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a fragment belongs to a reference, and is not part of the URI
- [RFC 2396 section 4](https://www.rfc-editor.org/rfc/rfc2396#section-4): a fragment belongs to a reference, and is not part of the URI
- [RFC 3986 section 4.3](https://www.rfc-editor.org/rfc/rfc3986#section-4.3): an absolute-URI has no fragment
"##
    };
    (ENCLOSING_DELIMITERS) => {
        r##"# What it does

 Reports angle brackets or quotes around the reference.

 The mark `URL:` after the first of them is part of the finding.

# Why

 They delimit a URI in a text, and are not part of it. The rest is validated as if the delimiters were not
 there.

 Between them, a line break and the white space around it are not part of the URI either. A hyphen before it may or
 may not be: it is kept.

 Remove them.

# Example

```text
edition: RFC 3986
input:   "<http://example.org/>"
finding: 0..21: <...> around the reference
fix:     "http://example.org/"
```
```text
edition: RFC 3986
input:   "<URL: http://example.org/>"
finding: 0..26: <URL:...> around the reference
fix:     "http://example.org/"
```

# By edition

All editions report it, as an error.

# Safety

The fix is sometimes safe: the delimiters enclose the reference in a text, and are not part of it. If they occur again inside, or if another reference occurs inside, they may enclose two references.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): angle brackets and quotes are punctuation, and no rule of a URL contains any (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 appendix E](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): angle brackets or quotes around a URI in a text, and a "URL:" before it, are not part of it
- [proposed draft-fielding-uri-syntax-01 appendix B](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): angle brackets or quotes around a URI in a text, and a "URL:" before it, are not part of it
- [RFC 2396 appendix E](https://www.rfc-editor.org/rfc/rfc2396#appendix-E): angle brackets or quotes around a URI in a text, and a "URL:" before it, are not part of it
- [RFC 3986 appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C): angle brackets or quotes around a URI in a text, and a "URL:" before it, are not part of it
"##
    };
    (SURROUNDING_WHITE_SPACE) => {
        r##"# What it does

 Reports white space at the beginning or the end of the input.

# Why

 White space delimits a URI in a text, and is not part of it. Browsers remove spaces and control characters at both
 ends, and other programs reject them or take them for a part of the URI. The rest is validated as if the white space
 were not there.

 Remove it.

# Example

```text
edition: RFC 3986
input:   "http://example.org/\r\n"
finding: 19..21: white space after the reference
fix:     "http://example.org/"
```

# By edition

All editions report it, as an error.

# Safety

The fix is sometimes safe: white space delimits the reference in a text, and is not part of it. If there are tabs inside as well, a tab at an end may belong to an empty value of a table. White space inside delimiters is safe to remove only if the delimiters enclose a single reference.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): no rule contains white space (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 appendix E](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): white space delimits a URI in a text, and is not part of it
- [proposed draft-fielding-uri-syntax-01 appendix B](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): white space delimits a URI in a text, and is not part of it
- [RFC 2396 appendix E](https://www.rfc-editor.org/rfc/rfc2396#appendix-E): white space delimits a URI in a text, and is not part of it
- [RFC 3986 appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C): white space delimits a URI in a text, and is not part of it
"##
    };
    (WINDOWS_PATH) => {
        r##"# What it does

 Reports a path of Windows in place of a reference: with a drive, on a server, or relative.

# Why

 A backslash is not a character of a URI, and the letter of a drive would be read as a scheme. No scheme has a
 name of one letter, so `C:/a`, which the grammar allows, is reported as well: as a warning.

 Write the path as a `file` URI, with slashes and escapes; a relative path needs only these. The suggestion
 takes the text for a path, so that a percent sign in it is data, unless the text already begins with `file:`.

# Example

```text
edition: RFC 3986
input:   "C:\\Users\\me\\a b.txt"
finding: 0..19: a Windows path
fix:     "file:///C:/Users/me/a%20b.txt"
```
```text
edition: RFC 3986
input:   "C:/Users/me"
finding: 0..11: a Windows path: "C" is read as a scheme
fix:     "file:///C:/Users/me"
```
```text
edition: RFC 3986
input:   "\\\\server\\share\\a.txt"
finding: 0..20: a Windows path
fix:     "file://server/share/a.txt"
```

# By edition

All editions report it, as an error.

# Safety

The fix is never safe: a path and a URI are read by different programs, and the names may already be escaped.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): the backslash is a national character, and no rule of a URL contains one (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 2.4.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the backslash is one of the characters that gateways and other agents are known to alter, so it is excluded
- [proposed draft-fielding-uri-syntax-01 section 2.4.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the backslash is one of the characters that gateways and other agents are known to alter, so it is excluded
- [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3): the backslash is one of the characters that gateways and other agents are known to alter, so it is excluded
- [RFC 3986 section 2](https://www.rfc-editor.org/rfc/rfc3986#section-2): no rule contains a backslash; it is percent-encoded as %5C (2.1)
- [RFC 3987 section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1): a backslash is not a character of IRIs; a program may escape it before it maps an IRI to a URI
- [RFC 8089 appendix E.2](https://www.rfc-editor.org/rfc/rfc8089#appendix-E.2): a path with the letter of a drive follows three slashes: file:///c:/path/to/file (by RFC 8089, not compared)
- [RFC 8089 appendix E.3](https://www.rfc-editor.org/rfc/rfc8089#appendix-E.3): a path on a server has the name of the server as the host: file://host.example.com/Share/path (by RFC 8089, not compared)
"##
    };
    (URI_TEMPLATE) => {
        r##"# What it does

 Reports a template, which is not a reference until its placeholders are replaced.

 It is a URI Template of RFC 6570, as `http://{host}/{path}{?q}`, or another with `{{name}}`, `{% name %}`, `${name}`,
 `#{name}`, `<%= name %>`, `%NAME%`, `%s` or `%d`.

# Why

 What a placeholder represents decides what must be escaped, so nothing else is reported for a template. Braces
 around something else are not a placeholder: the number of an object, as in `/{5B00AA02-CFA6}`, is data.

 Expand the template, and validate what results.

# Example

```text
edition: RFC 3986
input:   "http://{host}/{path}{?q}"
finding: 0..24: a URI Template: its placeholders are not replaced
fix:     none
```
```text
edition: RFC 3986
input:   "{{base}}/x"
finding: 0..10: a template: its placeholders are not replaced
fix:     none
```

# By edition

All editions report it, as an error.

# Safety

No fix is suggested.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): braces are national characters, and no rule of a URL contains any (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 2.4.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): braces are among the characters that gateways and other agents are known to alter, so they are excluded
- [proposed draft-fielding-uri-syntax-01 section 2.4.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): braces are among the characters that gateways and other agents are known to alter, so they are excluded
- [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3): braces are among the characters that gateways and other agents are known to alter, so they are excluded
- [RFC 3986 section 2](https://www.rfc-editor.org/rfc/rfc3986#section-2): no rule contains a brace; it is percent-encoded (2.1)
- [RFC 3987 section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1): braces are not characters of IRIs; a program may escape them before it maps an IRI to a URI
- [RFC 6570 section 1.1](https://www.rfc-editor.org/rfc/rfc6570#section-1.1): a URI Template describes a range of URIs; one of them results when its variables are expanded (by RFC 6570, not compared)
"##
    };
    (BACKSLASH) => {
        r##"# What it does

 Reports backslashes in place of slashes, and backslashes that a program wrote before other characters.

 Slashes are meant in `http:\\h.example\a`. A shell writes a backslash before an escape (`a\%20b`), JSON before
 slashes (`http:\/\/h.example\/`), Markdown before an underscore (`http://h.example/a\_b`). Escapes of JSON, such as
 `\u0026`, belong to the latter kind.

 In `http://example.com\@evil.com/`, the backslash decides which host the URI leads to. Then the finding is at
 the backslash and names both hosts.

# Why

 No component may contain a backslash. Many browsers read it as a slash, while other programs take it for part of
 the host or the path, so that the same text leads to different hosts.

 Write slashes, or remove the backslashes. Other faulty characters of the input are escaped by the same
 suggestion. Nothing is suggested that leads a browser to another host than the input does. A backslash that may
 be data is an [unwise character](super::UNWISE_CHARACTER).

# Example

```text
edition: RFC 3986
input:   "http:\\\\h.example\\a"
finding: 0..18: backslashes in place of slashes
fix:     "http://h.example/a"
```
```text
edition: RFC 3986
input:   "a\\%20b"
finding: 0..6: a backslash before an escape
fix:     "a%20b"
```
```text
edition: RFC 3986
input:   "http://example.com\\@evil.com/"
finding: 18..19: a backslash before "@": RFC 3986 rejects this; browsers go to example.com, others to evil.com
fix:     none
```

# By edition

All editions report it, as an error.

# Safety

The fix is never safe: a backslash may be data, and what it was written for is a guess.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): the backslash is a national character, and no rule of a URL contains one (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 2.4.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the backslash is one of the characters that gateways and other agents are known to alter, so it is excluded
- [proposed draft-fielding-uri-syntax-01 section 2.4.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the backslash is one of the characters that gateways and other agents are known to alter, so it is excluded
- [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3): the backslash is one of the characters that gateways and other agents are known to alter, so it is excluded
- [RFC 3986 section 2](https://www.rfc-editor.org/rfc/rfc3986#section-2): no rule contains a backslash; it is percent-encoded as %5C (2.1)
- [RFC 3987 section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1): a backslash is not a character of IRIs; a program may escape it before it maps an IRI to a URI
"##
    };
    (REFERENCE_IN_TEXT) => {
        r##"# What it does

 Reports a reference that was copied together with the text around it.

 It may be in parentheses, in a link of Markdown, in an HTML tag, in a sentence, or before what closes a quotation.

# Why

 The text is not part of the reference. The reference is validated as if the text around it were not there.
 An input that begins with a reference is not taken for a sentence, because the reference may contain spaces.

 Remove the text. [Angle brackets and quotes](super::ENCLOSING_DELIMITERS) have another code.

# Example

```text
edition: RFC 3986
input:   "[x](http://example.org/)"
finding: 0..24: a Markdown link around the reference
fix:     "http://example.org/"
```
```text
edition: RFC 3986
input:   "see http://example.org/"
finding: 0..23: text around the reference
fix:     "http://example.org/"
```
```text
edition: url-syntax-07
input:   "(http://example.org/)"
finding: 0..21: parentheses around the reference
fix:     "http://example.org/"
```

# By edition

All editions report it, as an error.
 The grammars of the drafts of 1997 restrict only the characters of a reference, so that they allow the third
 example: there, it is a warning.

# Safety

The fix is never safe: where the reference begins and ends is a guess, and the text around it is lost.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): no rule of a URL contains white space (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 appendix E](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a URI in a text must be delimited from the rest of it, in particular from punctuation marks that might be mistaken for part of the URI
- [proposed draft-fielding-uri-syntax-01 appendix B](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a URI in a text must be delimited from the rest of it, in particular from punctuation marks that might be mistaken for part of the URI
- [RFC 2396 appendix E](https://www.rfc-editor.org/rfc/rfc2396#appendix-E): a URI in a text must be delimited from the rest of it, in particular from punctuation marks that might be mistaken for part of the URI
- [RFC 3986 appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C): a URI in a text must be delimited from the rest of it, in particular from punctuation marks that might be mistaken for part of the URI
"##
    };
    (SCP_FORM) => {
        r##"# What it does

 Reports a file on another host in the form of `scp` and `git`: `user@host:path`.

# Why

 It is not a URI: there is no scheme, and a colon before the first slash would end one.

 Write it as an `ssh` URI. The path of a URI is absolute, while that of the other form begins in the home of the
 user unless it begins with a slash; the hosts of repositories treat both alike.

# Example

```text
edition: RFC 3986
input:   "git@github.com:a/b.git"
finding: 0..22: an scp address, not a URI
fix:     "ssh://git@github.com/a/b.git"
```

# By edition

All editions report it, as an error.
 The grammars of the drafts of 1997 restrict only the characters of a reference, so that they allow it: there,
 it is a warning.

# Safety

The fix is never safe: the path may be relative to the home of the user, and a program may accept only one of the forms.

# Reference

- [RFC 1808 section 5.3](https://www.rfc-editor.org/rfc/rfc1808#section-5.3): a path that begins with a segment with a colon will likely be taken for a scheme (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 section 5](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a first segment with a colon would be taken for a scheme, so it is not allowed in a relative path
- [proposed draft-fielding-url-syntax-03 section 4](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a first segment with a colon would be taken for a scheme, so it is not allowed in a relative path
- [RFC 2396 section 5](https://www.rfc-editor.org/rfc/rfc2396#section-5): the first segment of a relative path contains no colon, because it would be taken for a scheme
- [RFC 3986 section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2): a first segment with a colon would be taken for a scheme; write "./" before it
"##
    };
    (NOT_IN_GRAMMAR) => {
        r##"# What it does

 Reports an input that is not in the language, for a reason that no other check covers.

# Why

 Of references, no such input is known, and tests search for one: whatever the grammar rejects has one of the other
 errors. This check ensures that no rejected input is ever left unreported. Report such an input to the authors.

 Of names under RFC 2141 and RFC 8141, it reports what is wrong in the structure: in the NID, at the beginning of
 the NSS, and in the components. An example is `urn:a:b` under RFC 8141, whose NID has one character.

 The message says what is wrong, or what the grammar expects at the marked position.

# Example

No input is known that has this finding.

# By edition

All editions report it, as an error.

# Safety

No fix is suggested.

# Reference

- [RFC 1808 section 2.2](https://www.rfc-editor.org/rfc/rfc1808#section-2.2): the grammar (by RFC 1808, not compared)
- [draft-fielding-url-syntax-07 appendix A](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the grammar
- [proposed draft-fielding-uri-syntax-01 appendix A](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the grammar
- [RFC 2396 appendix A](https://www.rfc-editor.org/rfc/rfc2396#appendix-A): the grammar
- [RFC 3986 appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A): the grammar
- [RFC 2141 section 2](https://www.rfc-editor.org/rfc/rfc2141#section-2): the grammar of names (by RFC 2141, not compared)
- [RFC 8141 section 2](https://www.rfc-editor.org/rfc/rfc8141#section-2): the grammar of names (by RFC 8141, not compared)
"##
    };
    (REGISTRY_NAME) => {
        r##"# What it does

 Reports an authority whose host is not a host name.

# Why

 The grammar accepts nearly any input as an authority, so a mistyped host is not an error. The finding shows
 the first reason why it is not a host name with an optional port: an underscore, a hyphen at the end of a label,
 a last label that begins with a digit, a port that does not consist of digits, or a second `@`.

 Names of the DNS may contain other characters: underscores begin those of services, such as
 `_sip._tcp.example.org`. But hostnames have none, and the host of a server is a hostname or an address. Many
 programs look up a host with an underscore nevertheless, and some reject it.

 Under RFC 3986, an underscore is advice, because such hosts are in use. So is the whole finding if nothing is known
 of the scheme, because its authorities need not be hosts. A policy that has a severity of its own for this code
 reports all of them with that.

 Under RFC 3986, the escapes of a host are those of UTF-8. A host that represents characters beyond US-ASCII has
 findings of other codes: [`MALFORMED_IDN`](super::MALFORMED_IDN) and
 [`INTERNATIONALIZED_HOST`](super::INTERNATIONALIZED_HOST).

 Browsers decode the escapes of a host, so `%67oogle.com` is `google.com` for them. They read a host whose last label
 is a number as an IPv4 address, and refuse it if it is none, as in `1.2.3.4.5`. Others look up the text as it is
 written, so a filter that compares names may allow what it should forbid.

 Correct the host. If the name is not one of the DNS, allow this code.

# Example

```text
edition: RFC 3986
input:   "http://-h.example/"
finding: 7..17: "-h.example" is not a host name: it has a label that begins or ends with a hyphen
fix:     none
```
```text
edition: RFC 3986
input:   "http://my_host.example/"
finding: 7..22: "my_host.example" is not a host name: it has an underscore
fix:     none
```

# By edition

All editions except RFC 1808 report it, as a warning.
 In editions up to RFC 2732 it is a registry name, which has no host and no port. In RFC 3986 it is a
 `reg-name`, but not a hostname as RFC 1123 defines one.

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a server is a host with an optional userinfo and port, and the host is an address or a name of letters, digits and inner hyphens
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a server is a host with an optional userinfo and port, and the host is an address or a name of letters, digits and inner hyphens
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): a server is a host with an optional userinfo and port, and the host is an address or a name of letters, digits and inner hyphens
- [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2): a name that is meant for the DNS has the syntax of RFC 1034 and RFC 1123: labels of letters, digits and inner hyphens
- [RFC 1123 section 2.1](https://www.rfc-editor.org/rfc/rfc1123#section-2.1): a hostname never looks like an IPv4 address, because its last label is alphabetic (by RFC 1123, not compared)
- [RFC 2181 section 11](https://www.rfc-editor.org/rfc/rfc2181#section-11): the DNS itself restricts only the length of a label, and not its characters (by RFC 2181, not compared)
"##
    };
    (NOT_AN_IPV6_ADDRESS) => {
        r##"# What it does

 Reports a host in brackets that matches the grammar, but is not an IPv6 address.

# Why

 RFC 2732 takes the syntax of addresses from RFC 2373. That grammar does not count the groups: it accepts an
 address of nine groups or of one. It also accepts three colons before an IPv4 address at the end, and
 numbers over 255 in that address. Only the prose of RFC 2373 forbids these. No program can connect to such a
 host.

 Write eight groups, or `::` in place of groups of zeros.

# Example

```text
edition: RFC 2732
input:   "//[1:2:3:4:5:6:7:8:9]"
finding: 3..20: "1:2:3:4:5:6:7:8:9" is not an IPv6 address: more than eight groups
fix:     none
```

# By edition

RFC 2732 reports it, as a warning.
 RFC 3986 counts the groups in its grammar, where such a host is [an error](super::MALFORMED_IP_LITERAL).

# Safety

No fix is suggested.

# Reference

- [RFC 2373 section 2.2](https://www.rfc-editor.org/rfc/rfc2373#section-2.2): an address is eight groups of up to four hexadecimal digits; "::" may replace some of them, once (by RFC 2373, not compared)
"##
    };
    (IPV4_NUMBER_OVER_255) => {
        r##"# What it does

 Reports a number over 255 in an IPv4 address.

# Why

 The grammar requires only digits, but the address has one octet for each number. Programs reject such a
 host, or cut the number to eight bits and connect to another host.

 Correct the number.

# Example

```text
edition: RFC 2396
input:   "http://1.256.3.9/"
finding: 9..12: 256 is too large for an IPv4 address: its numbers are at most 255
fix:     none
```

# By edition

url-syntax-07, uri-syntax-01, RFC 2396 and RFC 2732 report it, as a warning.
 Under RFC 3986 such a host is a `reg-name`, and is reported [with another code](super::REGISTRY_NAME).

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): an IPv4 address is four groups of decimal digits; the grammar does not say that each is an octet
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): an IPv4 address is four groups of decimal digits; the grammar does not say that each is an octet
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): an IPv4 address is four groups of decimal digits; the grammar does not say that each is an octet
"##
    };
    (IPV4_LEADING_ZERO) => {
        r##"# What it does

 Reports a number of an IPv4 address that begins with a zero.

# Why

 The number is decimal, but many programs pass the host to a function of their system that reads it as octal,
 as C does: for them `010` is eight. A filter and the connection that follows may then use different hosts.
 RFC 3986 section 7.4 warns about this. Where the scheme is known, and the address in octal is another one, it
 is reported [with another code](super::IPV4_IN_OTHER_FORM).

 Leave the zeros out. If octal was meant, write the number in decimal.

# Example

```text
edition: RFC 2396
input:   "http://192.0.2.001/"
finding: 15..18: some programs read 001 in an IPv4 address as octal
fix:     "http://192.0.2.1/"
```

# By edition

url-syntax-07, uri-syntax-01, RFC 2396 and RFC 2732 report it, as a warning.
 The grammar of RFC 3986 excludes such numbers. There, the host is a `reg-name`, and is reported [with
 another code](super::REGISTRY_NAME).

# Safety

The fix is never safe: programs that read the number as octal connect to another host.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the numbers of an IPv4 address are decimal, of one digit or more
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the numbers of an IPv4 address are decimal, of one digit or more
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): the numbers of an IPv4 address are decimal, of one digit or more
"##
    };
    (UNQUALIFIED_HOST) => {
        r##"# What it does

 Reports a hostname of one label, which is not a fully qualified name.

# Why

 What it names depends on where it is looked up, so a URI that contains it is not uniform. A name with a dot
 at its end is complete, and `localhost` is the machine that looks it up.

 Write the whole name, with its domain. If the URI stays within one network, allow this code.

# Example

```text
edition: RFC 3986
input:   "http://intranet/"
finding: 7..15: the host "intranet" is not fully qualified
fix:     none
```

# By edition

All editions except RFC 1808 report it, as advice.

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a hostname should be fully qualified to mean the same everywhere, though local names are in use
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a hostname should be fully qualified to mean the same everywhere, though local names are in use
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): a hostname should be fully qualified to mean the same everywhere, though local names are in use
- [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2): a URI that should mean the same everywhere has a global name, such as a fully qualified name of the DNS
"##
    };
    (LONG_LABEL) => {
        r##"# What it does

 Reports a label of a hostname that is longer than 63 octets.

# Why

 The grammar sets no limit, but the DNS does, so no such name can be looked up there.

 Correct the name; a dot may be missing.

# Example

```text
edition: RFC 3986
input:   "//labellabellabellabellabellabellabellabellabellabellabellabelabcd.example/"
finding: 2..66: a label of 64 octets in the host
fix:     none
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a hostname has the form that RFC 1034 and RFC 1123 define, which is one of labels with dots between them
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a hostname has the form that RFC 1034 and RFC 1123 define, which is one of labels with dots between them
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): a hostname has the form that RFC 1034 and RFC 1123 define, which is one of labels with dots between them
- [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2): a hostname has the form that RFC 1034 and RFC 1123 define, which is one of labels with dots between them
- [RFC 1034 section 3.1](https://www.rfc-editor.org/rfc/rfc1034#section-3.1): a label is at most 63 octets long (by RFC 1034, not compared)
"##
    };
    (LONG_HOSTNAME) => {
        r##"# What it does

 Reports a hostname that is longer than 253 octets, or another registered name that is longer than 255.

# Why

 The grammar sets no limit, but the DNS does: a name takes 255 octets there at most. Each label takes an octet
 more than its characters, and so does the root, so as text a hostname has at most 253 octets, or 254 with a dot
 at its end.

 Correct the name.

# Example

```text
edition: RFC 3986
input:   "//label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.test/"
finding: 2..258: a hostname of 256 octets; the DNS allows at most 253
fix:     none
```

# By edition

All editions except RFC 1808 report it, as a warning.
 RFC 3986 has registered names that are not hostnames, such as `a_b`. Those should have at most 255 characters.

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a hostname has the form that RFC 1034 and RFC 1123 define, which is one of labels with dots between them
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a hostname has the form that RFC 1034 and RFC 1123 define, which is one of labels with dots between them
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): a hostname has the form that RFC 1034 and RFC 1123 define, which is one of labels with dots between them
- [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2): a name for the DNS has the form that RFC 1034 and RFC 1123 define; producers should limit names to 255 characters
- [RFC 1034 section 3.1](https://www.rfc-editor.org/rfc/rfc1034#section-3.1): a name is at most 255 octets long, including one for the length of each label (by RFC 1034, not compared)
"##
    };
    (UPPERCASE_HOST) => {
        r##"# What it does

 Reports an uppercase letter in a hostname, whose case has no meaning.

# Why

 A program that compares URIs character by character treats the two spellings as two resources: caches keep
 both, and filters miss one. The normal form is lowercase.

 Write the host in lowercase.

# Example

```text
edition: RFC 3986
input:   "http://WWW.Example.com/"
finding: 7..22: uppercase letters in the host "WWW.Example.com"
fix:     "http://www.example.com/"
```

# By edition

All editions except RFC 1808 report it, as advice.
 Before RFC 3986 this applies only to hostnames: uppercase letters in a registry name or in an address in
 brackets are not reported. Under RFC 3986 it applies to every host, except to its escapes, which have
 uppercase letters.

# Safety

The fix is sometimes safe: the case of a host has no meaning; but a host of one letter may be a drive, as in `file://C:/a`, and one with the name of a scheme, as in `http://HTTP://h/`, a scheme that is written twice.

# Reference

- [draft-fielding-url-syntax-07 section 6](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the case of a hostname has no meaning when URLs are compared
- [proposed draft-fielding-url-syntax-03 section 5](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the case of a hostname has no meaning when URLs are compared
- [RFC 2396 section 6](https://www.rfc-editor.org/rfc/rfc2396#section-6): the case of a hostname has no meaning when URLs are compared
- [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2): the case of a host has no meaning; names and addresses should be written in lowercase
- [RFC 3987 section 5.3.2.1](https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2.1): the case of a host of US-ASCII has no meaning, and it should be normalized to lowercase
"##
    };
    (MALFORMED_PUNYCODE) => {
        r##"# What it does

 Reports a label of a host that has the form of an internationalized name, but is not one.

# Why

 A name with characters beyond US-ASCII is looked up by labels that begin with `xn--`, and Punycode follows.
 If it does not decode, if it decodes to something that would be encoded otherwise, or to characters that no
 name has, such as capital letters, controls and spaces, then browsers reject the whole URI. All other
 labels with two hyphens after two characters are reserved for later encodings, so registries do not
 delegate them. Only the last two labels are checked for that: below a domain, its owner chooses, and some
 owners choose such names. A label of more than 63 octets is not decoded. A label with escapes is
 judged by the characters that they represent.

 Copy the name again from where it was taken, or write it in its own characters and let a program map it.

# Example

```text
edition: RFC 3986
input:   "http://xn--a.example/"
finding: 7..12: "xn--a" is not the US-ASCII form of a name: it decodes to U+0080, which no name may contain
fix:     none
```
```text
edition: RFC 3986
input:   "http://ab--cd.example/"
finding: 7..13: "ab--cd" has hyphens in its third and fourth positions, which are reserved
fix:     none
```

# By edition

All editions report it, as a warning.

# Safety

No fix is suggested.

# Reference

- [RFC 5891 section 4.2.3.1](https://www.rfc-editor.org/rfc/rfc5891#section-4.2.3.1): a label in its own characters has no hyphen at its beginning, at its end, or in its third and fourth positions (by RFC 5891, not compared)
- [RFC 3492 section 6.2](https://www.rfc-editor.org/rfc/rfc3492#section-6.2): the procedure that decodes Punycode, and when it fails (by RFC 3492, not compared)
"##
    };
    (MIXED_SCRIPTS) => {
        r##"# What it does

 Reports a label of a host in scripts that no writing system mixes, as it is or in its `xn--` form.

# Why

 Letters of several scripts look alike: a Cyrillic letter in a Latin word leads to another host. The limit is
 the level "highly restrictive" of UTS #39: the characters of a label are of one script, or Latin is mixed
 with the scripts of Chinese, of Japanese or of Korean; digits, hyphens and emoji go with all. Browsers show
 other labels by their form with `xn--`. A label of more than 63 characters is not checked.

 Ensure that the host is the one that you mean.

# Example

```text
edition: RFC 3986
input:   "http://xn--pple-43d.example/"
finding: 7..19: "xn--pple-43d" is "аpple", which mixes Cyrillic and Latin
fix:     none
```

# By edition

All editions report it, as a warning.

# Safety

No fix is suggested.

# Reference

- [RFC 3987 section 8](https://www.rfc-editor.org/rfc/rfc3987#section-8): names that look alike can identify different resources, and characters of many scripts do (by RFC 3987, not compared)
"##
    };
    (PORT_OUT_OF_RANGE) => {
        r##"# What it does

 Reports a port over 65535.

# Why

 The grammar accepts any number of digits, but the protocols of the Internet have sixteen bits for a port. A
 program that does not check may cut the number down and connect to another port; browsers refuse the URL.

 Correct the number.

# Example

```text
edition: RFC 3986
input:   "http://example.org:65536/"
finding: 19..24: there is no port 65536
fix:     none
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a port is the decimal number of a network port; the grammar does not limit it
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a port is the decimal number of a network port; the grammar does not limit it
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): a port is the decimal number of a network port; the grammar does not limit it
- [RFC 3986 section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3): a port is the decimal number of a network port; the grammar does not limit it
"##
    };
    (EMPTY_PORT) => {
        r##"# What it does

 Reports a colon after the host without a port after it.

# Why

 The grammar allows it, and under RFC 3986 it means the same as no colon; but a program that compares URIs
 character by character treats the two as different URIs. Browsers remove it. Earlier editions do not say what it means.

 Leave the colon out.

# Example

```text
edition: RFC 3986
input:   "http://example.org:/"
finding: 18..19: an empty port
fix:     "http://example.org/"
```

# By edition

All editions except RFC 1808 report it, as advice.

# Safety

The fix is sometimes safe: under RFC 3986 section 6.2.3 an empty port means the same as no port; earlier editions do not say so. The colon may also be that of a drive, as in `file://C:/a`, or of a scheme that is written twice, as in `http://http://h/`.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a port may be omitted with its colon, and is then the default; the grammar also allows an empty port
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a port may be omitted with its colon, and is then the default; the grammar also allows an empty port
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): a port may be omitted with its colon, and is then the default; the grammar also allows an empty port
- [RFC 3986 section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3): an empty port should be omitted with its colon
- [RFC 3987 section 5.3.3](https://www.rfc-editor.org/rfc/rfc3987#section-5.3.3): an empty port is equivalent to none, and should be removed with its colon
"##
    };
    (PORT_LEADING_ZERO) => {
        r##"# What it does

 Reports a port that begins with a zero.

# Why

 A port is decimal, so the zero should change nothing; but a program that compares URIs character by character
 treats the two spellings as two resources, and one that reads numbers as C does takes it for octal.
 Browsers remove the zeros.

 Leave the zeros out.

# Example

```text
edition: RFC 3986
input:   "//example.org:08080/"
finding: 14..19: the port 08080 begins with a zero
fix:     "//example.org:8080/"
```

# By edition

All editions except RFC 1808 report it, as advice.

# Safety

The fix is never safe: a port is decimal, but no section counts such ports among what is equivalent, and programs that read the number as octal connect to another port.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a port is a decimal number, of any number of digits
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a port is a decimal number, of any number of digits
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): a port is a decimal number, of any number of digits
- [RFC 3986 section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3): a port is a decimal number, of any number of digits
"##
    };
    (DEFAULT_PORT) => {
        r##"# What it does

 Reports a port that is the default of the scheme.

# Why

 The port is redundant; but a program that compares URIs character by character treats the URI with it and
 the URI without it as two resources. Browsers remove it. A reference without a scheme takes the scheme of the base, if one is
 given. The defaults are those of the RFCs that define the schemes.

 Leave out the port and the colon before it.

# Example

```text
edition: RFC 3986
input:   "http://example.org:80/"
finding: 18..21: 80 is the default port of http
fix:     "http://example.org/"
```
```text
edition: RFC 3986
base:    http://example.org/
input:   "//example.org:80/"
finding: 13..16: 80 is the default port of http
fix:     "//example.org/"
```

# By edition

All editions except RFC 1808 report it, as advice.

# Safety

The fix is sometimes safe: by the rules of the scheme, the two identify the same resource; but if the scheme is that of a base, the reference may be moved to another base. A host that is the name of a scheme, as in `http://https:80/`, may be a mistake.

# Reference

- [draft-fielding-url-syntax-07 section 6](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a URL with the default port of its scheme is equivalent to one without the port
- [proposed draft-fielding-url-syntax-03 section 5](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a URL with the default port of its scheme is equivalent to one without the port
- [RFC 2396 section 6](https://www.rfc-editor.org/rfc/rfc2396#section-6): a URL with the default port of its scheme is equivalent to one without the port
- [RFC 3986 section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3): a port that is the default of the scheme should be omitted with its colon
- [RFC 3987 section 5.3.3](https://www.rfc-editor.org/rfc/rfc3987#section-5.3.3): a port that is the default of the scheme is equivalent to none, and should be removed with its colon
"##
    };
    (OTHER_PORT) => {
        r##"# What it does

 Reports a port that is not the default of the scheme, and not that of another well-known service but the web.

# Why

 The service on that port may use another protocol, and interpret the data that it receives as commands. In
 this way, requests are smuggled to services that trust their own host. The ports of well-known services
 are [worse](super::RESERVED_PORT). Many such ports are harmless, so this is advice only. That is also so of a port
 below 1024 on which no such service is common, and of 80, 443 and 8080, on which servers of any protocol listen to be
 reached through firewalls. A reference without a scheme takes the scheme of the base, if one is given.

 Make sure that the service on that port is the intended one.

# Example

```text
edition: RFC 3986
input:   "http://example.org:8080/"
finding: 19..23: port 8080, but the default of http is 80
fix:     none
```
```text
edition: RFC 3986
input:   "ssh://git@example.org:443/a/b.git"
finding: 22..25: port 443, but the default of ssh is 22
fix:     none
```

# By edition

All editions except RFC 1808 report it, as advice.

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 7](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a port other than that of the protocol may be used by another protocol, so caution is required, especially within the reserved space
- [proposed draft-fielding-url-syntax-03 section 6](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a port other than that of the protocol may be used by another protocol, so caution is required, especially within the reserved space
- [RFC 2396 section 7](https://www.rfc-editor.org/rfc/rfc2396#section-7): a port other than that of the protocol may be used by another protocol, so caution is required, especially within the reserved space
- [RFC 3986 section 7.2](https://www.rfc-editor.org/rfc/rfc3986#section-7.2): a port other than that of the protocol may lead to a service that takes the data for commands of its own
"##
    };
    (RESERVED_PORT) => {
        r##"# What it does

 Reports the port of another well-known service, and port 0, to which nothing connects.

# Why

 Ports below 1024 are reserved for well-known services, such as mail on port 25. A URI with such a
 port makes a client send data that the service takes for commands. A reference without a scheme takes the
 scheme of the base, if one is given. Below 1024, a port on which no such service is common, such as 81, has
 [another code](super::OTHER_PORT), and so have the ports of the web, 80 and 443.

 Port 0 belongs to no service. A program that listens on it is given another port, so no client can connect to
 it.

 Use the scheme of that service, or leave the port out.

# Example

```text
edition: RFC 3986
input:   "http://example.org:25/"
finding: 19..21: port 25, but the default of http is 80
fix:     none
```
```text
edition: RFC 3986
input:   "http://example.org:0/"
finding: 19..20: port 0, to which no client can connect
fix:     none
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 7](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a port other than that of the protocol requires particular caution if it is reserved for another protocol
- [proposed draft-fielding-url-syntax-03 section 6](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a port other than that of the protocol requires particular caution if it is reserved for another protocol
- [RFC 2396 section 7](https://www.rfc-editor.org/rfc/rfc2396#section-7): a port other than that of the protocol requires particular caution if it is reserved for another protocol
- [RFC 3986 section 7.2](https://www.rfc-editor.org/rfc/rfc3986#section-7.2): a port from 0 to 1023 should only be used with the protocol that it is known for
- [RFC 6335 section 6](https://www.rfc-editor.org/rfc/rfc6335#section-6): port numbers at the edges of each range, such as 0, are reserved (by RFC 6335, not compared)
"##
    };
    (PASSWORD) => {
        r##"# What it does

 Reports a password before the `@` of an authority.

# Why

 URIs are shown, logged, kept in histories and sent to others, so nothing in them is secret. The password is
 what follows the first colon of the userinfo, unless it is empty. A registry name has no userinfo, but a
 password may be before its last `@` as well.

 Leave the password out, and let the program ask for it. Change the password if the URI was already passed
 on.

# Example

```text
edition: RFC 3986
input:   "ftp://user:secret@example.org/"
finding: 11..17: a password in the userinfo
fix:     "ftp://user@example.org/"
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

The fix is never safe: the password is lost.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): "user:password" is not recommended: clear text has been a risk in nearly every use
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): "user:password" is not recommended: clear text has been a risk in nearly every use
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): "user:password" is not recommended: clear text has been a risk in nearly every use
- [RFC 3986 section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1): "user:password" is deprecated; with nothing after the colon there is no password
"##
    };
    (USERINFO_LIKE_HOST) => {
        r##"# What it does

 Reports a userinfo that looks like a host.

# Why

 People read a URI from the left, and take `paypal.com` in `http://paypal.com@evil.example/` for the host. The
 host is `evil.example`, and what precedes the `@` is only a userinfo. It may be long, its dots and slashes may
 be escaped, and something that looks like a port may follow.

 It looks like a host if it begins with one: a name under a common top-level domain, a name of three labels
 that ends with the code of a country or begins with `www`, an IPv4 address, or `localhost` and a port. An e-mail
 address is a common user name (`me%40example.org`), and so is a name in the domain of the host: these are not
 reported. With a password after it, it is reported only for `http` and `https`, because the user names of
 many FTP servers are domains.

 Leave the userinfo out, if the host is the one that is meant.

# Example

```text
edition: RFC 3986
input:   "http://paypal.com@evil.example/"
finding: 7..17: "paypal.com" looks like the host, but the host is "evil.example"
fix:     "http://evil.example/"
```
```text
edition: RFC 3986
input:   "http://paypal.com:80@evil.example/"
finding: 7..20: "paypal.com" looks like the host, but the host is "evil.example"
fix:     "http://evil.example/"
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

The fix is never safe: the URI may be meant for the host that the userinfo looks like.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): what precedes "@" is information on a user, and the host follows it
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): what precedes "@" is information on a user, and the host follows it
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): what precedes "@" is information on a user, and the host follows it
- [RFC 3986 section 7.6](https://www.rfc-editor.org/rfc/rfc3986#section-7.6): a userinfo can mislead people into taking it for the authority, which is hidden after it
"##
    };
    (IPV4_IN_OTHER_FORM) => {
        r##"# What it does

 Reports a host that many programs read as an IPv4 address, though it is not written as one.

# Why

 An IPv4 address is four decimal numbers. The function `inet_aton` of C also reads fewer numbers, the last of
 which fills the remaining octets, and numbers in hexadecimal (`0x`) and octal (`0`). So do browsers.
 `0x7f.1`, `0177.1`, `127.1` and `2130706433` are `127.0.0.1` for them. A filter that reads the host as a
 name, or the numbers as decimal, allows what it should forbid. Browsers also ignore a dot at the end.

 It is reported for schemes that are known to have a host, because other schemes may use names of another
 kind. If a number is too large, or is octal and has an `8`, the host is not read as an address.

 Write the address in the usual form.

# Example

```text
edition: RFC 3986
input:   "http://0x7f.1/"
finding: 7..13: many programs read "0x7f.1" as the address 127.0.0.1
fix:     "http://127.0.0.1/"
```
```text
edition: RFC 2396
input:   "http://0177.0.0.1/"
finding: 7..17: many programs read "0177.0.0.1" as the address 127.0.0.1
fix:     "http://127.0.0.1/"
```

# By edition

All editions except RFC 1808 report it, as a warning.
 The editions up to RFC 2732 allow zeros before a decimal number, and read `0177.0.0.1` as `177.0.0.1`. If the
 octal address is the same, the zeros are reported [with another code](super::IPV4_LEADING_ZERO). All other
 forms are registry names under these editions, and each form is a `reg-name` under RFC 3986.

# Safety

The fix is never safe: a program that reads a name or decimal numbers connects to another host.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): an IPv4 address is four groups of decimal digits
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): an IPv4 address is four groups of decimal digits
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): an IPv4 address is four groups of decimal digits
- [RFC 3986 section 7.4](https://www.rfc-editor.org/rfc/rfc3986#section-7.4): many programs also read other forms of addresses, which the syntax does not allow: a security concern if access is filtered by the text of the address
"##
    };
    (UPPERCASE_SCHEME) => {
        r##"# What it does

 Reports an uppercase letter in a scheme.

# Why

 The grammar accepts it, for robustness, but schemes are lowercase. A program that compares URIs character by
 character treats the two spellings as two resources.

 Write the scheme in lowercase.

# Example

```text
edition: RFC 3986
input:   "Http://example.org/"
finding: 0..4: uppercase letters in the scheme "Http"
fix:     "http://example.org/"
```

# By edition

All editions except RFC 1808 report it, as advice.

# Safety

The fix is sometimes safe: the case of a scheme has no meaning; but a single letter may be the drive of a file, as in `C:/a`, and a scheme in the place of the host, as in `HTTP://http://h/`, shows that something else is meant.

# Reference

- [draft-fielding-url-syntax-07 section 4.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): schemes consist of lowercase letters; a program should accept uppercase letters as well
- [proposed draft-fielding-url-syntax-03 section 3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): schemes consist of lowercase letters; a program should accept uppercase letters as well
- [RFC 2396 section 3.1](https://www.rfc-editor.org/rfc/rfc2396#section-3.1): schemes consist of lowercase letters; a program should accept uppercase letters as well
- [RFC 3986 section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1): the case of a scheme has no meaning; a program should accept either and write lowercase
- [RFC 3987 section 5.3.2.1](https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2.1): the case of a scheme has no meaning, and it should be normalized to lowercase
"##
    };
    (SCHEME_WITHOUT_SERVER) => {
        r##"# What it does

 Reports a URI without a host, although its scheme requires one.

# Why

 The grammar has no rules for particular schemes, so `http:x`, `http:/x` and `http:///x` are all valid. Such
 a URI leads nowhere: a browser takes each of the three for `http://x`; other programs reject it, or go to
 the host of the document that contains it. The RFCs that define the schemes say which of them require a
 server. If the scheme only repeats that of the base, [another code](super::REPEATED_SCHEME) reports it.

 Write `//` and the server after the scheme; or leave the scheme out if a relative reference is meant.

# Example

```text
edition: RFC 3986
input:   "http:/x"
finding: 0..4: "http" needs a host
fix:     none
```
```text
edition: RFC 3986
input:   "http:///x"
finding: 0..4: a host is missing between "//" and "/x"
fix:     none
```
```text
edition: RFC 3986
input:   "http:/h.example/"
finding: 0..4: "http" needs a host
fix:     "http://h.example/"
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

The fix is never safe: what looks like a host may be a segment of a path.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): schemes of protocols that connect to a server name it in the common syntax, after "//"
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): schemes of protocols that connect to a server name it in the common syntax, after "//"
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): schemes of protocols that connect to a server name it in the common syntax, after "//"
- [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2): a scheme may have a default for the host, as file has; http considers a missing authority or an empty host invalid
- [RFC 9110 section 4.2.1](https://www.rfc-editor.org/rfc/rfc9110#section-4.2.1): a recipient rejects an http URI with an empty host as invalid; 4.2.2 says the same of https (by RFC 9110, not compared)
"##
    };
    (SCHEME_WITH_AUTHORITY) => {
        r##"# What it does

 Reports an authority, or a part of one, in a URI whose scheme does not use it.

# Why

 The grammar has no rules for particular schemes, and reads what follows `//` as an authority. But `mailto`
 has an address after its colon, `urn` a namespace, and `tel` a number. After `//`, each of these is read as
 an authority instead. The RFCs that define the schemes say which of them have no authority; `news` is not
 among them, because its URIs can have a server (by RFC 5538, not compared). `file` has at most a host, without a
 userinfo and a port: programs ignore what they do not expect, or reject it.

 Leave the `//` out, or the userinfo or the port.

# Example

```text
edition: RFC 3986
input:   "mailto://user@example.org"
finding: 7..9: "mailto" does not take an authority
fix:     "mailto:user@example.org"
```
```text
edition: RFC 3986
input:   "file://user@example.org/a"
finding: 7..12: "file" does not take a userinfo
fix:     "file://example.org/a"
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

The fix is never safe: the result is a different URI.

# Reference

- [draft-fielding-url-syntax-07 section 4.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): some schemes do not allow an authority
- [proposed draft-fielding-url-syntax-03 section 3.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): some schemes do not allow an authority
- [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3): some schemes do not allow an authority
- [RFC 3986 section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1): the specification of a scheme may restrict the syntax of its URIs further
- [RFC 8089 section 2](https://www.rfc-editor.org/rfc/rfc8089#section-2): the authority of a file URI is empty, or a host (by RFC 8089, not compared)
"##
    };
    (FRAGMENT_OF_NOTHING) => {
        r##"# What it does

 Reports a fragment in a URI of a scheme that leads to no document.

# Why

 A fragment is interpreted after a retrieval, by what was retrieved. `mailto` and `tel` identify someone to
 contact, and `telnet` a session: there is no document, and the fragment is lost, though it may have been
 meant as data. The RFCs that define the schemes say which of them are of this kind.

 In practice, a channel of IRC is written `irc://h.example/#channel`, so the finding is only advice for `irc`, `irc6`
 and `ircs`.

 Leave the fragment out, or write `%23` if the character itself is meant.

# Example

```text
edition: RFC 3986
input:   "tel:+358-555-1234567#8"
finding: 20..22: a fragment has no meaning in a "tel" URI
fix:     "tel:+358-555-1234567"
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

The fix is never safe: the fragment is lost, and may be meant as data.

# Reference

- [draft-fielding-url-syntax-07 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a fragment is interpreted after a retrieval, by the media type of what was retrieved
- [proposed draft-fielding-url-syntax-03 section 2](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a fragment is interpreted after a retrieval, by the media type of what was retrieved
- [RFC 2396 section 4.1](https://www.rfc-editor.org/rfc/rfc2396#section-4.1): a fragment only has a meaning if the reference is meant for a retrieval that yields a document
- [RFC 3986 section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5): the meaning of a fragment is defined by the representations that a retrieval may yield; if there are none, it is unknown
"##
    };
    (REPEATED_SCHEME) => {
        r##"# What it does

 Reports a relative reference that repeats the scheme of its base.

# Why

 It is a loophole of RFC 1630. Under all editions `http:g` is an absolute URI, whatever the base is; but some
 programs take it for `g`, so two programs may reach two resources. The grammar allows it. RFC 2396 nevertheless
 asks validating parsers to mark it as an error; under the other texts it should be avoided.

 It is reported only if a hierarchical base is given (`mailto:a` is not hierarchical), if no authority follows
 the scheme, and if the scheme is known to always have a slash after the colon, as `http` and `file` have: with
 the base `news://news.example/comp.x/1`, `news:comp.y` is a URI of its own. Under RFC 3986, schemes of which
 nothing is known are reported as well. A path from the root, as in `file:/b` relative to `file:///a`, is reported only if the
 base has a server that the reference leaves out.

 Leave out the scheme and its colon, or write the whole URI.

# Example

```text
edition: RFC 3986
base:    http://a/b/c/d;p?q
input:   "http:g"
finding: 0..5: "http" repeats the scheme of the base
fix:     "g"
```

# By edition

All editions except RFC 1808 report it, as an error. Under draft-fielding-url-syntax-07, it is a warning. Under proposed draft-fielding-url-syntax-03, it is a warning. Under RFC 3986, it is a warning.

# Safety

The fix is never safe: under the grammar it is an absolute URI, and a different one.

# Reference

- [draft-fielding-url-syntax-07 appendix C.2](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a relative URL that repeats the scheme of its base is a loophole of RFC 1630, and should be avoided
- [proposed draft-fielding-url-syntax-03 appendix C.2](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a relative URL that repeats the scheme of its base is a loophole of RFC 1630, and should be avoided
- [RFC 2396 section 5.2](https://www.rfc-editor.org/rfc/rfc2396#section-5.2): a relative URI that repeats the scheme of its base is malformed, and a validating parser should mark it as an error
- [RFC 3986 section 5.4.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.4.2): a relative reference that repeats the scheme of its base is a loophole of RFC 1630; it should be avoided, but is allowed for backward compatibility
"##
    };
    (SCHEME_AS_HOST) => {
        r##"# What it does

 Reports the scheme of a second URI where the host is expected.

# Why

 A URI was written or pasted after a scheme, as in `http://http://example.org/`. The authority is `http:`, a
 host with an empty port, and `//example.org/` is the path. Often the second colon is missing as well:
 `http://https//example.org/`. Programs look for a host named `http`.

 Only the names of common schemes are reported, and only if two slashes follow.

 Leave the first scheme out.

# Example

```text
edition: RFC 3986
input:   "http://http://example.org/"
finding: 7..12: "http:" is read as the host, but begins a URI
fix:     "http://example.org/"
```
```text
edition: RFC 3986
input:   "http://https//example.org/"
finding: 7..12: "https" is read as the host, but begins a URI
fix:     "https://example.org/"
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

The fix is never safe: the result is a different URI.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): what follows "//" is the authority, which ends at the next slash
- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): what follows "//" is the authority, which ends at the next slash
- [RFC 2396 section 3.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2): what follows "//" is the authority, which ends at the next slash
- [RFC 3986 section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2): what follows "//" is the authority, which ends at the next slash
"##
    };
    (HOST_AS_SCHEME) => {
        r##"# What it does

 Reports a host and a port that are read as a scheme and a path.

# Why

 What precedes the first colon is a scheme, and the name of a scheme may contain dots. So `localhost:8080/x`
 is a URI of the scheme `localhost` with the path `8080/x`, and no program looks for a host. It is reported
 if a port follows the colon, and if the name is `localhost`, or has a dot and ends like the name of a host.
 Schemes of programs, such as `com.example.app`, begin with the top-level domain, and are not reported.

 Write the scheme and `//` before it.

# Example

```text
edition: RFC 3986
input:   "localhost:8080/x"
finding: 0..9: "localhost" looks like a host, but is read as a scheme
fix:     "http://localhost:8080/x"
```
```text
edition: RFC 3986
input:   "example.com:443/x"
finding: 0..11: "example.com" looks like a host, but is read as a scheme
fix:     "https://example.com:443/x"
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

The fix is never safe: a scheme may have this name.

# Reference

- [draft-fielding-url-syntax-07 section 4.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the name of a scheme ends with a colon, and may contain periods
- [proposed draft-fielding-url-syntax-03 section 3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the name of a scheme ends with a colon, and may contain periods
- [RFC 2396 section 3.1](https://www.rfc-editor.org/rfc/rfc2396#section-3.1): the name of a scheme ends with a colon, and may contain periods
- [RFC 3986 section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1): each URI begins with the name of a scheme, which may contain periods
"##
    };
    (FILE_HOST) => {
        r##"# What it does

 Reports a URI of the scheme `file` whose host looks like a part of the path.

# Why

 What follows `//` is the host, up to the next slash. In `file://src/lib.rs`, the host is `src`, and the path
 is `/lib.rs`. Programs look for a host of this name, ignore it, or reject the URI. A local file has three
 slashes: `file:///src/lib.rs`.

 It is reported if no path follows the host, as in `file://README.md`, and if the host is `C:`, is not a
 hostname, or is a usual name of a folder. Other hosts with only one label are advice: RFC 8089 has the machines of
 a local network in such URIs. Names of such a network are not reported: those in capitals, as in
 `file://NAS01/share`, and those with `server`, `srv` or `host` in them, such as `localhost`.

 Write a third slash before it. A relative path, as in `file://./a`, cannot be written with this scheme: leave
 `file://` out.

# Example

```text
edition: RFC 3986
input:   "file://src/lib.rs"
finding: 7..10: "src" is read as the host, but looks like a part of the path
fix:     "file:///src/lib.rs"
```
```text
edition: RFC 3986
input:   "file://codecov.yml"
finding: 7..18: "codecov.yml" is read as the host, and no path follows it
fix:     "file:///codecov.yml"
```
```text
edition: RFC 3986
input:   "file://../a"
finding: 7..9: ".." is read as the host, but looks like a part of the path
fix:     "../a"
```

# By edition

All editions report it, as a warning.

# Safety

The fix is never safe: a host in the local network may have this name, and a path from the root is another than a relative path.

# Reference

- [RFC 8089 section 2](https://www.rfc-editor.org/rfc/rfc8089#section-2): the host is a fully qualified domain name, and a path from the root follows it (by RFC 8089, not compared)
"##
    };
    (NEAR_SCHEME) => {
        r##"# What it does

 Reports a scheme that is one edit away from a common one.

# Why

 `htp:`, `ttps:` and `htttp:` are valid, because the grammar accepts any name of a scheme, but no program
 supports them. A character is missing, redundant or wrong, or two are swapped. Names that are in use are not
 reported, nor are the schemes of your configuration.

 With `//` after the name, the reference is surely a broken link. Without it, it may be a word before a colon, so it is
 advice there, unless the policy has a severity of its own for this code.

 `hxxp` and `hxxps` are used in reports on attacks, so that nobody follows the link by mistake. That is
 advice, too.

 Correct the name.

# Example

```text
edition: RFC 3986
input:   "htp://example.org/"
finding: 0..3: the scheme "htp" is not known, but "http" is
fix:     "http://example.org/"
```
```text
edition: RFC 3986
input:   "hxxps://example.org/"
finding: 0..5: "hxxps" stands in for "https", so that the link is not followed
fix:     "https://example.org/"
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

The fix is never safe: a scheme may have this name.

# Reference

- [draft-fielding-url-syntax-07 section 4.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the scheme defines what the rest means
- [proposed draft-fielding-url-syntax-03 section 3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the scheme defines what the rest means
- [RFC 2396 section 3.1](https://www.rfc-editor.org/rfc/rfc2396#section-3.1): the scheme defines what the rest means
- [RFC 3986 section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1): the scheme refers to a specification of its identifiers
"##
    };
    (MALFORMED_MAILTO) => {
        r##"# What it does

 Reports a fault in the addresses or in the header fields of a `mailto` URI.

# Why

 After the colon, a `mailto` URI has addresses, separated by commas, and after a `?` header fields, separated by
 `&`, each of them a name, `=` and a value. An address is a local part, `@` and a domain; a name beside it, angle
 brackets and white space are not part of it, though a mail program shows them. Programs read what deviates
 from that in different ways: they leave an address out, or take a header field for a part of an address.

 Not reported are an empty header field, as in `mailto:?`, and a raw `/`, `;` or `=` in the value of a header
 field, which RFC 6068 does not allow either: no program is known that misreads them.

 Write what the message suggests.

# Example

```text
edition: RFC 3986
input:   "mailto:a@example.org,%20b@example.org"
finding: 21..24: "%20" is white space beside an address
fix:     "mailto:a@example.org,b@example.org"
```
```text
edition: RFC 3986
input:   "mailto:user"
finding: 7..11: "user" is not an address: it has no "@"
fix:     none
```
```text
edition: RFC 3986
input:   "mailto:a@example.org?cc=b@example.org?subject=x"
finding: 37..38: "?" is the second one: header fields are separated by "&"
fix:     "mailto:a@example.org?cc=b@example.org&subject=x"
```

# By edition

All editions report it, as a warning.

# Safety

The fix is never safe: the result is a different URI, whose addresses should be read again.

# Reference

- [RFC 6068 section 2](https://www.rfc-editor.org/rfc/rfc6068#section-2): a mailto URI is a list of addresses with commas between them, and header fields after a "?", with "&" between them; other characters are percent-encoded (by RFC 6068, not compared)
"##
    };
    (MALFORMED_TEL) => {
        r##"# What it does

 Reports a fault in the number or in the parameters of a `tel` URI.

# Why

 A global number has `+`, the country code and digits, with `-`, `.`, `(` and `)` between them for the eye. Any
 other number is local, and means something only where it is dialled: it needs the parameter `phone-context`,
 which says where that is. Telephones skip what they do not expect, or do not dial at all.

 Write the global number, or the parameter.

# Example

```text
edition: RFC 3986
input:   "tel:+49%2030123456"
finding: 7..10: "%20" does not separate digits
fix:     "tel:+49-30123456"
```
```text
edition: RFC 3986
input:   "tel:030-123456"
finding: 4..14: "030-123456" is a local number without ";phone-context="
fix:     none
```

# By edition

All editions report it, as a warning.

# Safety

The fix is never safe: the result is a different URI, whose number should be read again.

# Reference

- [RFC 3966 section 3](https://www.rfc-editor.org/rfc/rfc3966#section-3): a global number begins with "+" and has digits, "-", ".", "(" and ")"; a local number has the parameter phone-context (by RFC 3966, not compared)
"##
    };
    (MALFORMED_DATA) => {
        r##"# What it does

 Reports a fault in the media type or in the data of a `data` URI.

# Why

 A `data` URI has a media type with its parameters, which may be left out, `;base64` if the data is encoded so, a
 comma, and the data. Without the comma there is no data. Base64 has groups of four characters, of which the
 last ends with `=` or `==` if octets are missing. Programs differ in what they do with other data: some
 ignore what they do not expect, and some show nothing.

 White space in base64, which is escaped, is not reported: decoders skip it.

 A `#` ends the data, and what follows is a fragment. In an image of the type `image/svg+xml`, it is often meant as
 data, as in `fill='#fff'`, and then browsers show nothing. So it is reported there if the markup before it is not
 closed: if an element, a tag, a comment or the value of an attribute is still open. After a closed document, as in
 `%3C/svg%3E#icon`, it begins a fragment that is meant.

 Write what the message suggests.

# Example

```text
edition: RFC 3986
input:   "data:text/plain;base64"
finding: 5..22: "text/plain;base64" is not followed by a comma and the data
fix:     none
```
```text
edition: RFC 3986
input:   "data:;base64,YQ"
finding: 15..15: the base64 data ends without "=="
fix:     "data:;base64,YQ=="
```
```text
edition: RFC 3986
input:   "data:image/svg+xml;utf8,a"
finding: 19..23: "utf8" is not a parameter: it has no "="
fix:     "data:image/svg+xml;charset=utf-8,a"
```
```text
edition: RFC 3986
input:   "data:image/svg+xml,%3Csvg%20fill='#fff'/%3E"
finding: 34..35: "#" ends the data before the markup is closed
fix:     "data:image/svg+xml,%3Csvg%20fill='%23fff'/%3E"
```

# By edition

All editions report it, as a warning.

# Safety

The fix is never safe: the result is a different URI, whose data should be read again.

# Reference

- [RFC 2397 section 3](https://www.rfc-editor.org/rfc/rfc2397#section-3): a data URI is a media type, which may be missing, with its parameters, then perhaps ;base64, a comma and the data (by RFC 2397, not compared)
"##
    };
    (MALFORMED_GEO) => {
        r##"# What it does

 Reports a fault in the coordinates or in the parameters of a `geo` URI.

# Why

 A `geo` URI has two or three decimal numbers with commas between them: latitude, longitude and, if wanted,
 altitude. Parameters follow: first `crs`, if the numbers are not those of WGS-84, then `u`, the uncertainty
 in metres, then any others. In WGS-84, no latitude is over 90 degrees and no longitude over 180: often the two
 were exchanged.

 A query is not reported: RFC 5870 has none, but some programs have given it a meaning, as in `geo:0,0?q=a`.

 Write what the message suggests.

# Example

```text
edition: RFC 3986
input:   "geo:48.2"
finding: 4..8: "48.2" is one coordinate: a place needs two
fix:     none
```
```text
edition: RFC 3986
input:   "geo:148.2,16.4"
finding: 4..9: "148.2" is a latitude over 90 degrees
fix:     none
```
```text
edition: RFC 3986
input:   "geo:48.2,%2016.4"
finding: 9..12: "%20" is white space beside a coordinate
fix:     "geo:48.2,16.4"
```

# By edition

All editions report it, as a warning.

# Safety

The fix is never safe: the result is a different URI, whose coordinates should be read again.

# Reference

- [RFC 5870 section 3.3](https://www.rfc-editor.org/rfc/rfc5870#section-3.3): coordinates are two or three decimal numbers with commas between them; the parameters crs and u come before all others, in this order (by RFC 5870, not compared)
- [RFC 5870 section 3.4.2](https://www.rfc-editor.org/rfc/rfc5870#section-3.4.2): in WGS-84, latitudes range from -90 to 90 degrees, and longitudes from -180 to 180 (by RFC 5870, not compared)
"##
    };
    (MALFORMED_UUID) => {
        r##"# What it does

 Reports a malformed UUID after `urn:uuid:`.

# Why

 A UUID is 32 hexadecimal digits, in groups of 8, 4, 4, 4 and 12 with a hyphen between two. Without the hyphens,
 in braces, or with a digit more or less, such a name is that of nothing: names are compared as they are
 written, except for the case of the digits.

 Write the UUID in this form.

# Example

```text
edition: RFC 3986
input:   "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bfg"
finding: 44..45: "g" is not a hexadecimal digit
fix:     none
```
```text
edition: RFC 3986
input:   "urn:uuid:f81d4fae7dec11d0a76500a0c91e6bf6"
finding: 9..41: "f81d4fae7dec11d0a76500a0c91e6bf6" has no hyphens
fix:     none
```

# By edition

All editions report it, as a warning.

# Safety

No fix is suggested.

# Reference

- [RFC 9562 section 4](https://www.rfc-editor.org/rfc/rfc9562#section-4): in text, a UUID is 8, 4, 4, 4 and 12 hexadecimal digits with a hyphen between two groups (by RFC 9562, not compared)
"##
    };
    (MALFORMED_URN) => {
        r##"# What it does

 Reports a URI of the scheme `urn` that is not a name.

# Why

 A name is `urn:`, a namespace identifier (NID), a colon and a namespace-specific string (NSS). The grammar of URIs
 allows any path after the scheme. But what has no second colon, or an NID that cannot be registered, is the
 name of nothing, and programs that read names reject it.

 Write a name in a namespace that exists; `urn:example:` is reserved for examples.

# Example

```text
edition: RFC 3986
input:   "urn:x"
finding: 4..5: "x" has no ":" and no name in a namespace after it
fix:     none
```
```text
edition: RFC 3986
input:   "urn:-a:b"
finding: 4..5: "-" is at an end of the NID
fix:     none
```
```text
edition: uri-syntax-01
input:   "urn:example:a~b"
finding: 13..14: "~" is not a character of an NSS
fix:     "urn:example:a%7Eb"
```
```text
edition: RFC 3986
input:   "urn:example:a?b"
finding: 13..14: "?" begins neither "?+" nor "?="
fix:     "urn:example:a?=b"
```

# By edition

All editions except RFC 1808 report it, as a warning.
 draft-fielding-uri-syntax-01 has a grammar of names itself, that of RFC 2141, in which an NID may have one character
 and end with a hyphen, and `?` and `#` are part of the name. That grammar excludes `~` and `&`, which it has to
 escape. But what is not a name is still a reference there, for another of its rules. So the code reports what
 that grammar rejects and the other rule accepts. A name with an [authority](super::SCHEME_WITH_AUTHORITY) has
 another code.

# Safety

The fix is never safe: the result is a different name.

# Reference

- [draft-fielding-url-syntax-07](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the grammar has no rules for the names of this scheme
- [RFC 2396](https://www.rfc-editor.org/rfc/rfc2396): the grammar has no rules for the names of this scheme
- [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986): the grammar has no rules for the names of this scheme
- [RFC 2141 section 2](https://www.rfc-editor.org/rfc/rfc2141#section-2): an NID has from 1 to 32 letters, digits and hyphens, and does not begin with a hyphen; an NSS is not empty, and other characters than those of the grammar, such as ~ and &, are escaped (by RFC 2141, not compared)
- [RFC 8141 section 2](https://www.rfc-editor.org/rfc/rfc8141#section-2): an NID has from 2 to 32 letters, digits and hyphens, without a hyphen at its ends; an NSS is not empty and does not begin with a slash; components begin with ?+ and ?= (by RFC 8141, not compared)
"##
    };
    (FORMATTING_CHARACTER) => {
        r##"# What it does

 Reports a bidirectional formatting character, which an IRI must not contain.

# Why

 Such a character is not visible, but it changes the order in which a display shows the text around it: two
 IRIs that look alike identify different resources, and nobody can type the IRI that they see. RFC 3987
 forbids LRM, RLM, LRE, RLE, PDF, LRO and RLO. Its grammar nevertheless accepts them, because they are in
 `ucschar`. So this error does not change whether an input is in the language, and the policy `grammar` does
 not report it.

 Unicode 6.3 added ALM, LRI, RLI, FSI and PDI after RFC 3987 was published. They have the same effect, and
 are a warning. Adjacent characters are reported together.

 Remove it. To show an IRI in its order, put such characters around it, or set the direction of the text.

# Example

```text
edition: RFC 3987
input:   "/a\u{202e}b"
finding: 2..5: a right-to-left override (U+202E) in the path
fix:     "/ab"
```

# By edition

RFC 3987 reports it, as an error.

# Safety

The fix is sometimes safe: before or after an IRI, such a character is not a part of it; elsewhere, the resource may have it in its name.

# Reference

- [RFC 3987 section 4.1](https://www.rfc-editor.org/rfc/rfc3987#section-4.1): an IRI must not contain bidirectional formatting characters, which may only surround it
"##
    };
    (MIXED_DIRECTIONS) => {
        r##"# What it does

 Reports a component with right-to-left and left-to-right characters, as advice outside an authority.

# Why

 A display reverses what is written from right to left, together with the digits and punctuation between. If
 a component has both directions, then its parts are shown in an order that depends on its neighbours, and
 readers take the IRI for another one. Components are the labels of a host, segments, and the names and
 values of a query, divided at `. : @ / ? & ; = ,`. The letters of an escape are characters like others.

 In an authority this is a warning, because names with both directions are not registered, and can look like
 other hosts. In a path, a query and a fragment it is advice: it is a recommendation of RFC 3987, and most
 IRIs of right-to-left languages that are in use have the name of a product or a number in a title.

 Divide the component, or write the whole component in escapes.

# Example

```text
edition: RFC 3987
input:   "//\u{5d0}b.example/"
finding: 2..5: "אb" in the host uses both right-to-left and left-to-right characters
fix:     none
```
```text
edition: RFC 3987
input:   "/\u{5d0}b/c"
finding: 1..4: "אb" in the path uses both right-to-left and left-to-right characters
fix:     "/%D7%90b/c"
```

# By edition

RFC 3987 reports it, as a warning in an authority, and as advice elsewhere.

# Safety

The fix is never safe: the escapes identify the same resource, but readers of the language cannot read them.

# Reference

- [RFC 3987 section 4.2](https://www.rfc-editor.org/rfc/rfc3987#section-4.2): a component should not use both right-to-left and left-to-right characters
"##
    };
    (UNDIRECTED_END) => {
        r##"# What it does

 Reports a right-to-left component with digits or punctuation at an end, as advice outside an authority.

# Why

 Digits and punctuation have the direction of what surrounds them. At an end of a component they join its
 neighbour: a display shows the digits of two segments that end and begin with them as a fraction. Marks of
 vowels have the direction of their letter, so a word may end with one. What a component is, and where the
 finding is advice, is as for `mixed-directions`, which is reported instead if a
 component has both directions. In a host, digits at the end of a label are advice, because names with these
 are registered.

 Put a right-to-left character at both ends, or write the whole component in escapes.

# Example

```text
edition: RFC 3987
input:   "//\u{5d0}-.example/"
finding: 2..5: "א-" in the host does not end with a right-to-left character
fix:     none
```
```text
edition: RFC 3987
input:   "/\u{5d0}\u{5d1}1/c"
finding: 1..6: "אב1" in the path does not end with a right-to-left character
fix:     "/%D7%90%D7%911/c"
```

# By edition

RFC 3987 reports it, as a warning in an authority, and as advice elsewhere.

# Safety

The fix is never safe: the escapes identify the same resource, but readers of the language cannot read them.

# Reference

- [RFC 3987 section 4.2](https://www.rfc-editor.org/rfc/rfc3987#section-4.2): a component with right-to-left characters should start and end with right-to-left characters
"##
    };
    (NUMBER_BESIDE_RIGHT_TO_LEFT) => {
        r##"# What it does

 Reports a component of digits alone that a display moves, because it is next to a right-to-left component.

# Why

 Digits have no direction of their own. After right-to-left text, a display shows them to the left of it, so
 a reader takes the number for the component before: `/\u{5d0}/2020/b` is shown with the year first. The same
 happens to a port. RFC 3987 allows this, and shows it in its Example 10 as not recommended. Adjacent
 components are reported together.

 Put a component with left-to-right letters between the two.

# Example

```text
edition: RFC 3987
input:   "/\u{5d0}/2020/b"
finding: 4..8: a display moves "2020" in the path, because right-to-left text is next to it
fix:     none
```

# By edition

RFC 3987 reports it, as advice.

# Safety

No fix is suggested.

# Reference

- [RFC 3987 section 4.4](https://www.rfc-editor.org/rfc/rfc3987#section-4.4): components of numbers alone are allowed, but may interact with adjacent right-to-left components
"##
    };
    (NOT_NFC) => {
        r##"# What it does

 Reports a component that is not in Normalization Form C (NFC).

# Why

 Unicode has several sequences for one text: `é` is one character, or an `e` and an accent that combines with
 it. They look alike, but two IRIs that differ in them are different, and no program that compares IRIs
 normalizes them first. Most texts are in NFC; another form is often that of a file name, or of a document
 that was copied. Sequences that NFC changes are reported together, up to a delimiter.

 Create IRIs in NFC. If the IRI is another's, ask which form the resource has, because nobody else may
 normalize it.

# Example

```text
edition: RFC 3987
input:   "http://www.example.org/re\u{301}sume\u{301}.html"
finding: 24..33: "e\u{301}sume\u{301}" in the path is not in NFC
fix:     "http://www.example.org/résumé.html"
```

# By edition

RFC 3987 reports it, as a warning.

# Safety

The fix is never safe: the other form may be that of the resource, so a third party should not normalize.

# Reference

- [RFC 3987 section 5.3.2.2](https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2.2): IRIs should be created by using NFC, because comparison relies on it and does not normalize
"##
    };
    (PRIVATE_USE_CHARACTER) => {
        r##"# What it does

 Reports a private use character, which only a query may contain.

# Why

 Unicode gives such a character no meaning: programs that have the same fonts or tables agree on it, and all
 others show an empty box. The grammar allows it in a query, whose values may be any data, and nowhere else.
 Adjacent characters are reported together.

 Write a character that Unicode assigns, unless the server expects this one.

# Example

```text
edition: RFC 3987
input:   "?q=\u{e000}"
finding: 3..6: U+E000 in the query is a private use character
fix:     none
```

# By edition

RFC 3987 reports it, as advice.

# Safety

No fix is suggested.

# Reference

- [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2): private characters can occur only in a query
"##
    };
    (MALFORMED_IDN) => {
        r##"# What it does

 Reports a host with characters beyond US-ASCII that has no US-ASCII form, so that no program can look it up.

 A host with escapes of UTF-8 is judged by the characters that they represent.

# Why

 The DNS has names of letters, digits and hyphens. A program that looks up an internationalized name converts
 each label to its US-ASCII form, which begins with `xn--`: by ToASCII in RFC 3987, by UTS #46 in browsers
 and here. If that fails, the IRI cannot be resolved. It fails for characters that no name has, for
 right-to-left labels whose characters are in another order than RFC 5893 allows, for hyphens at the ends of
 a label, and for forms that are too long. A label that begins with `xn--` already is left to
 [`MALFORMED_PUNYCODE`](super::MALFORMED_PUNYCODE).

 If nothing is known of the scheme, its hosts need not be names of the DNS, and the finding is advice. So it
 is if each label has a form, as ToASCII requires, but UTS #46 rejects the name: if one label is
 right-to-left, then the Bidi rule of RFC 5893 applies to all of them. A label with right-to-left characters, or with characters that are not visible, has a finding
 of another code instead.

 Correct the name.

# Example

```text
edition: RFC 3987
input:   "http://b\u{fc}cher_1.example/"
finding: 7..16: "bücher_1" has no US-ASCII form: it contains "_"
fix:     none
```
```text
edition: RFC 3987
input:   "http://a\u{2100}.example/"
finding: 7..11: "a℀" has no US-ASCII form: it contains U+2100, which is not allowed there
fix:     none
```
```text
edition: RFC 3986
input:   "http://b%C3%BCcher_1.example/"
finding: 7..20: "b%C3%BCcher_1" represents "bücher_1", which has no US-ASCII form: it contains "_"
fix:     none
```

# By edition

RFC 3986 and RFC 3987 report it, as a warning.

# Safety

No fix is suggested.

# Reference

- [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2): a name beyond US-ASCII is encoded as UTF-8 and escaped, and one for the DNS must be transformed to IDNA
- [RFC 3987 section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1): a host that is a domain name may be converted by ToASCII; if that fails, the IRI cannot be resolved
"##
    };
    (INTERNATIONALIZED_HOST) => {
        r##"# What it does

 Reports a host with characters beyond US-ASCII, and the US-ASCII form by which it is looked up.

 The characters may be written as escapes of UTF-8.

# Why

 A program that resolves the reference converts the host: each label becomes one that begins with `xn--`. The form
 can surprise: capital letters become small ones, full-width letters those of US-ASCII, and a name that looks
 like another has another form. Programs that expect URIs can only use the form. It is that of UTS #46
 without its transitional mappings, as browsers look it up. A filter that compares hosts before they are converted
 allows what it should forbid: a full-width digit or dot, U+3002, and a soft hyphen are mapped or left out, so
 `evil%E3%80%82com` is `evil.com`.

 Ensure that the form is the one that you mean. Write it where a program expects a URI.

# Example

```text
edition: RFC 3987
input:   "http://b\u{fc}cher.example/"
finding: 7..22: "bücher.example" is looked up as "xn--bcher-kva.example"
fix:     "http://xn--bcher-kva.example/"
```
```text
edition: RFC 3986
input:   "http://b%C3%BCcher.example/"
finding: 7..26: "b%C3%BCcher.example" is looked up as "xn--bcher-kva.example"
fix:     "http://xn--bcher-kva.example/"
```

# By edition

RFC 3986 and RFC 3987 report it, as advice.

# Safety

The fix is never safe: readers of the language cannot read the form, and the scheme may look up names in another way.

# Reference

- [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2): a name beyond US-ASCII is encoded as UTF-8 and escaped, and one for the DNS must be transformed to IDNA
- [RFC 3987 section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1): an IRI whose host is a domain name resolves to the URI with the host converted by ToASCII
"##
    };
    (ESCAPED_UNRESERVED) => {
        r##"# What it does

 Reports an escape of a character that does not need one.

# Why

 It means the same as the character itself, but URIs are often compared character by character: `%7Euser` and
 `~user` look like two resources.

 Write the character. This is suggested only if it changes nothing else. It is not suggested if it would
 complete another escape, a scheme or a `..`, nor in a name of the scheme `urn`, whose escapes are compared
 as they are written.

# Example

```text
edition: RFC 3986
input:   "/%7Euser"
finding: 1..4: "%7E" in the path represents '~', which needs no escape
fix:     "/~user"
```

# By edition

All editions except RFC 1808 report it, as advice.
 The editions differ in which characters are unreserved: `$` and `,` only in the drafts of 1997, and `!`,
 `*`, `'`, `(` and `)` not in RFC 3986.

# Safety

The fix is sometimes safe: the escape of an unreserved character means the character; but RFC 3986 reserves `!`, `*`, `'`, `(`, `)`, `$` and `,`, so under it `%21` is not `!`. Up to RFC 2732, a fragment is not a part of the URI of which this is said. A registry name may become a host, and what begins with a single letter and a colon may be a path of a file system.

# Reference

- [draft-fielding-url-syntax-07 section 2.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): an unreserved character means the same if it is escaped, and should be escaped only if it cannot be written
- [proposed draft-fielding-uri-syntax-01 section 2.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): an unreserved character means the same if it is escaped, and should be escaped only if it cannot be written
- [RFC 2396 section 2.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.3): an unreserved character means the same if it is escaped, and should be escaped only if it cannot be written
- [RFC 3986 section 2.3](https://www.rfc-editor.org/rfc/rfc3986#section-2.3): the escape of an unreserved character is equivalent to the character: no producer should write it, and normalization decodes it
- [RFC 3987 section 5.3.2.3](https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2.3): IRIs should be normalized by decoding the escapes of unreserved characters; the original form is passed on
- [RFC 2141 section 5](https://www.rfc-editor.org/rfc/rfc2141#section-5): names are compared as they are written, except for the case of the scheme, of the namespace and of escapes (by RFC 2141, not compared)
"##
    };
    (DOUBLE_ESCAPE) => {
        r##"# What it does

 Reports an escape that was escaped again.

# Why

 `%2541` means that the data is `%41`. It seldom is: usually, a text that was already escaped has been
 escaped again. Programs that decode until nothing changes see an `A`, others do not, and attackers have
 bypassed filters in this way.

 A value of a query may be a URI or a query itself. Its own escapes are then escaped again, as they must be:
 such a finding is advice, unless the policy has a severity of its own for this code.

 Escape once. If the data is an escape, allow this code.

# Example

```text
edition: RFC 3986
input:   "/a%252520b"
finding: 2..9: "%252520" in the path is an escape that was escaped again 2 times
fix:     "/a%20b"
```
```text
edition: RFC 3986
input:   "/?u=http%3A%2F%2Fh.example%2Fa%2520b"
finding: 30..35: "%2520" in the query is an escape that was escaped again
fix:     "/?u=http%3A%2F%2Fh.example%2Fa%20b"
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

The fix is never safe: the data may be an escape, as in a URI within a query.

# Reference

- [draft-fielding-url-syntax-07 section 2.4.2](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): % as data is written %25, and nothing is to be escaped or unescaped twice
- [proposed draft-fielding-uri-syntax-01 section 2.4.2](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): % as data is written %25, and nothing is to be escaped or unescaped twice
- [RFC 2396 section 2.4.2](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.2): % as data is written %25, and nothing is to be escaped or unescaped twice
- [RFC 3986 section 2.4](https://www.rfc-editor.org/rfc/rfc3986#section-2.4): % as data is written %25, and nothing is to be escaped or unescaped twice
- [RFC 3987 section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1): the mapping of an IRI to a URI leaves existing escapes as they are
"##
    };
    (ESCAPED_CONTROL) => {
        r##"# What it does

 Reports an escape of a control character.

# Why

 Such an escape is rarely intended. CR and LF end a line in many protocols: a program that decodes them
 before it sends the request sends two. Adjacent escapes are reported together; `%00` has a [code of its
 own](super::ESCAPED_NUL). Controls are not reported where they are data of the scheme: in `data` URIs (RFC
 2397), which may hold any octets, and in `sms` URIs (RFC 5724), which hold the text of a message.

 In a `mailto` URI, `%0D%0A` ends a line of the body, and is not reported there. In an address, or in another header
 field, such as `subject`, a mail program that writes it as it is begins another header field with what follows: a
 `Bcc` that the sender does not see. In the same way, the URIs of `ftp`, `gopher`, `telnet` and others become
 commands, and what follows the line break is another command.

 The value of a query is often a text of several lines, such as a message or a program, and no client sends a
 fragment. So line breaks and tabs there, and in the body of a message, are advice, unless the query becomes a
 command, or the policy has a severity of its own for this code.

 Remove it, or ensure that no program decodes it before its part of the reference is used as data.

# Example

```text
edition: RFC 3986
input:   "/a%0D%0Ab"
finding: 2..8: a line break is escaped in the path
fix:     none
```
```text
edition: RFC 3986
input:   "/?text=a%0Ab"
finding: 8..11: a line break is escaped in the query
fix:     none
```
```text
edition: RFC 3986
input:   "mailto:a@b.example?subject=x%0D%0ABcc:c@d.example"
finding: 28..34: a line break is escaped in the header field "subject"
fix:     none
```
```text
edition: RFC 3986
input:   "ftp://h.example/a%0D%0ADELE%20b"
finding: 17..23: a line break is escaped in a command of ftp
fix:     none
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 7](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): escaped delimiters of a protocol, such as CR and LF, must stay escaped when the URL is sent, or they are taken for commands
- [proposed draft-fielding-url-syntax-03 section 6](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): escaped delimiters of a protocol, such as CR and LF, must stay escaped when the URL is sent, or they are taken for commands
- [RFC 2396 section 7](https://www.rfc-editor.org/rfc/rfc2396#section-7): escaped delimiters of a protocol, such as CR and LF, must stay escaped when the URL is sent, or they are taken for commands
- [RFC 3986 section 7.2](https://www.rfc-editor.org/rfc/rfc3986#section-7.2): octets that delimit a protocol, such as CR and LF, must not be decoded before they are sent
- [RFC 2397 section 2](https://www.rfc-editor.org/rfc/rfc2397#section-2): octets that are not safe characters are escaped in the data, whatever they are (by RFC 2397, not compared)
- [RFC 6068 section 5](https://www.rfc-editor.org/rfc/rfc6068#section-5): the lines of the body of a message end with %0D%0A; other header fields should have no line breaks (by RFC 6068, not compared)
"##
    };
    (ESCAPED_NUL) => {
        r##"# What it does

 Reports an escape of the character NUL.

# Why

 In a program whose strings end at the first NUL, whatever follows it is lost: `/secret%00.html` is checked
 as one file and opened as another. In a name of the scheme `urn` it is forbidden.

 Remove it. If raw octets are meant, allow this code.

# Example

```text
edition: RFC 3986
input:   "/secret%00.html"
finding: 7..10: NUL is escaped in the path
fix:     none
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): no section speaks of the escape of NUL: only the character itself is excluded
- [proposed draft-fielding-url-syntax-03](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): no section speaks of the escape of NUL: only the character itself is excluded
- [RFC 2396](https://www.rfc-editor.org/rfc/rfc2396): no section speaks of the escape of NUL: only the character itself is excluded
- [RFC 3986 section 7.3](https://www.rfc-editor.org/rfc/rfc3986#section-7.3): %00 should be rejected by a program that does not expect raw data there
- [RFC 2141 section 2.4](https://www.rfc-editor.org/rfc/rfc2141#section-2.4): the octet 0 is not used in a name, escaped or not (by RFC 2141, not compared)
"##
    };
    (ESCAPED_DELIMITER) => {
        r##"# What it does

 Reports an escape of a character that is a delimiter in its component, except in a query.

# Why

 The escape is right if the character is data. But a program that decodes before it splits sees a boundary
 where there is none, and two programs that differ in that see two resources: Envoy finds one segment in `/a%2Fb`,
 and servers behind it find two (CVE-2021-29492). `%5C` is reported in a path, because programs for Windows take a
 backslash for a slash once it is decoded. A dot segment next to either has [a code of its
 own](super::DOT_SEGMENT_WITH_ESCAPED_SLASH). RFC 3986 lets schemes use any other reserved character as well;
 those are not reported. An opaque part and a fragment have no delimiters in the syntax. Forms escape the
 delimiters in the values of a query as a matter of course: [another code](super::ESCAPED_DELIMITER_IN_QUERY)
 reports those, if a policy names it.

 Leave it if all programs that read the URI split before they decode; otherwise write the data without the
 character.

# Example

```text
edition: RFC 3986
input:   "/a%2Fb"
finding: 2..5: "%2F" is '/', which would divide the path
fix:     none
```
```text
edition: RFC 3986
input:   "/a%5Cb"
finding: 2..5: "%5C" is a backslash, which some programs take for a slash
fix:     none
```

# By edition

All editions except RFC 1808 report it, as advice.
 The delimiters of each component are those that its sections list:

 | | site, authority | path |
 |---|---|---|
 | drafts of 1997 | `: @ ? /` | `/ ; = ?` |
 | RFC 2396 | `; : @ ? /` | `/ ; = ?` |
 | RFC 3986 | `: @ [ ] / ? #` | `/ ? # ; = ,` |

 A backslash is a delimiter in none of them.

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 2.2](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): each component decides which characters are reserved in it; a reserved character differs from its escape
- [proposed draft-fielding-uri-syntax-01 section 2.2](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): each component decides which characters are reserved in it; a reserved character differs from its escape
- [RFC 2396 section 2.2](https://www.rfc-editor.org/rfc/rfc2396#section-2.2): each component decides which characters are reserved in it; a reserved character differs from its escape
- [RFC 3986 section 2.2](https://www.rfc-editor.org/rfc/rfc3986#section-2.2): a reserved character and its escape are not equivalent, and most programs read them differently
"##
    };
    (MALFORMED_UTF8) => {
        r##"# What it does

 Reports escapes of octets that look like UTF-8, and that UTF-8 forbids.

 These are overlong forms, surrogates, and what is beyond U+10FFFF.

# Why

 `%C0%AF` is a slash in two octets instead of one. A strict decoder rejects it. A lenient one reads a slash,
 so a filter that looks for slashes does not see what the program behind it sees: many attacks were hidden
 in this way. Surrogates come from programs that escape UTF-16 unit by unit; other programs reject them.
 Adjacent ones are reported together. In `data`, whose octets need not be characters, nothing is reported.

 Write the character in its one form.

# Example

```text
edition: RFC 3986
input:   "/a/%C0%AE%C0%AE/b"
finding: 3..15: "%C0%AE%C0%AE" in the path is an overlong form of ".."
fix:     "/a/../b"
```
```text
edition: RFC 3986
input:   "/%ED%A0%BD%ED%B8%80"
finding: 1..19: "%ED%A0%BD%ED%B8%80" in the path consists of surrogates and not of characters
fix:     "/%F0%9F%98%80"
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

The fix is never safe: a decoder that rejects the octets finds another resource, or none, and an overlong form may be an attack.

# Reference

- [draft-fielding-url-syntax-07 section 2.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the URI does not say in which character set its octets are; UTF-8 is a common one
- [proposed draft-fielding-uri-syntax-01 section 2.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the URI does not say in which character set its octets are; UTF-8 is a common one
- [RFC 2396 section 2.1](https://www.rfc-editor.org/rfc/rfc2396#section-2.1): the URI does not say in which character set its octets are; UTF-8 is a common one
- [RFC 3986 section 2.5](https://www.rfc-editor.org/rfc/rfc3986#section-2.5): characters of a new scheme are encoded as UTF-8 first, and the octets are escaped then
- [RFC 3629 section 3](https://www.rfc-editor.org/rfc/rfc3629#section-3): a decoder must not accept overlong forms and surrogates, and UTF-8 ends at U+10FFFF (by RFC 3629, not compared)
"##
    };
    (NOT_UTF8) => {
        r##"# What it does

 Reports escapes of octets beyond US-ASCII that are not UTF-8.

# Why

 Nothing in a URI says in which character set its octets are, and today nearly all programs try UTF-8. What
 is not UTF-8 is shown as escapes, or as question marks, and is not found by servers that decode it. Adjacent
 escapes are reported together. In `data`, whose octets need not be characters, nothing is reported.

 If the server expects UTF-8, write the escapes of that. If it expects another character set, or the octets
 are not characters, allow this code.

# Example

```text
edition: RFC 3986
input:   "/caf%E9"
finding: 4..7: "%E9" in the path is not UTF-8
fix:     "/caf%C3%A9"
```
```text
edition: RFC 3986
input:   "/%FF"
finding: 1..4: "%FF" in the path is not UTF-8
fix:     none
```

# By edition

All editions except RFC 1808 report it, as advice.

# Safety

The fix is never safe: the server may expect the other character set.

# Reference

- [draft-fielding-url-syntax-07 section 2.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the URI does not say in which character set its octets are, so that a scheme may require one
- [proposed draft-fielding-uri-syntax-01 section 2.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the URI does not say in which character set its octets are, so that a scheme may require one
- [RFC 2396 section 2.1](https://www.rfc-editor.org/rfc/rfc2396#section-2.1): the URI does not say in which character set its octets are, so that a scheme may require one
- [RFC 3986 section 2.5](https://www.rfc-editor.org/rfc/rfc3986#section-2.5): characters of a new scheme are encoded as UTF-8 first; an older one may do otherwise
- [RFC 3987 section 6.4](https://www.rfc-editor.org/rfc/rfc3987#section-6.4): escapes that are not UTF-8 cannot be converted to characters in an IRI
"##
    };
    (ESCAPED_INVISIBLE) => {
        r##"# What it does

 Reports an escape of a character that is not visible.

 These are marks of direction, byte order marks, and characters without width.

# Why

 Such a character is copied with a text, and escaped with it. Nobody sees it in a decoded URI, so two URIs that
 look alike identify different resources, and marks of direction can let a decoded name be displayed in
 another order. Adjacent ones are reported together. RFC 3987 section 4.1 does not allow marks of
 direction in an IRI. Joiners between two other characters beyond US-ASCII are not reported, because words
 of some scripts and some emoji need them. In `data`, nothing is reported.

 Remove it, unless it is a part of the name.

# Example

```text
edition: RFC 3986
input:   "/a%E2%80%8Bb"
finding: 2..11: a zero width space (U+200B) is escaped in the path
fix:     "/ab"
```

# By edition

All editions except RFC 1808 report it, as advice.

# Safety

The fix is never safe: the resource may have the character in its name.

# Reference

- [draft-fielding-url-syntax-07 section 2.1](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the scheme decides which characters the octets represent
- [proposed draft-fielding-uri-syntax-01 section 2.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the scheme decides which characters the octets represent
- [RFC 2396 section 2.1](https://www.rfc-editor.org/rfc/rfc2396#section-2.1): the scheme decides which characters the octets represent
- [RFC 3986 section 7.6](https://www.rfc-editor.org/rfc/rfc3986#section-7.6): a misleading URI is an attack on what its readers expect, which programs may reduce by how they show it
"##
    };
    (ESCAPED_DOT_SEGMENT) => {
        r##"# What it does

 Reports a segment `.` or `..` with an escaped dot.

# Why

 A dot and its escape mean the same, so a program that normalizes reads `/a/%2E%2E/b` as `/a/../b`, and then as
 `/b`, as browsers do. A program that only splits the path finds a segment with the name `%2E%2E`. If one
 program checks the path and another opens it, the two use different paths. Attackers escape dots for this.

 Write the intended path.

# Example

```text
edition: RFC 3986
input:   "/a/%2E%2E/b"
finding: 3..9: "%2E%2E" in the path is ".." after normalization
fix:     "/a/../b"
```
```text
edition: RFC 2396
input:   "/a/.%2e/b"
finding: 3..7: ".%2e" in the path is ".." when it is unescaped
fix:     "/a/../b"
```

# By edition

All editions except RFC 1808 report it, as a warning.
 The normalization of RFC 3986 decodes the escape (section 6.2.2.2), and removes the segment (section
 6.2.2.3). The editions up to RFC 2732 only say that an unreserved character and its escape mean the same. In
 all editions, resolution compares segments without unescaping them, so it keeps this one.

# Safety

The fix is never safe: resolution keeps the segment with its escape, and removes the one without.

# Reference

- [draft-fielding-url-syntax-07 section 2.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): an unreserved character, such as the dot, can be escaped without a change of the meaning
- [proposed draft-fielding-uri-syntax-01 section 2.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): an unreserved character, such as the dot, can be escaped without a change of the meaning
- [RFC 2396 section 2.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.3): an unreserved character, such as the dot, can be escaped without a change of the meaning
- [RFC 3986 section 6.2.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2): the escape of an unreserved character, such as the dot, should be decoded
"##
    };
    (ESCAPED_DELIMITER_IN_QUERY) => {
        r##"# What it does

 Reports an escape, in a query, of a character that divides queries.

# Why

 A program that decodes a query before it splits it sees more parameters than there are. But forms, and all
 programs that put data into a query, must escape these characters, so most queries with data have such
 escapes, and they are right. This code is for those who know that a program decodes too early.

 Leave it if all programs that read the URI split before they decode; otherwise write the data without the
 character.

# Example

```text
edition: RFC 3986
input:   "/?a%26b"
finding: 3..6: "%26" is '&', which would divide the query
fix:     none
```

# By edition

All editions except RFC 1808 report it, as advice, if a policy names it.
 The delimiters of a query are those that its sections list:

 | | query |
 |---|---|
 | drafts of 1997 | `/ & = +` |
 | RFC 2396 | `; / ? : @ & = + , $` |
 | RFC 3986 | `# & =` |

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 2.2](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): each component decides which characters are reserved in it; a reserved character differs from its escape
- [proposed draft-fielding-uri-syntax-01 section 2.2](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): each component decides which characters are reserved in it; a reserved character differs from its escape
- [RFC 2396 section 2.2](https://www.rfc-editor.org/rfc/rfc2396#section-2.2): each component decides which characters are reserved in it; a reserved character differs from its escape
- [RFC 3986 section 2.2](https://www.rfc-editor.org/rfc/rfc3986#section-2.2): a reserved character and its escape are not equivalent, and most programs read them differently
"##
    };
    (DOT_SEGMENT) => {
        r##"# What it does

 Reports a segment `.` or `..` in an absolute URL or an absolute path.

# Why

 What they mean there depends on who reads them. Up to RFC 2732 they are special only in a relative path, and
 `/a/../b` is not `/b`; RFC 3986 removes them from every path, and reports programs that fail to do so in a path
 that is not relative. So two programs may find two resources. A `..` with no level left to remove is reported
 [with another code](super::TOO_MANY_DOT_DOT).

 Write the intended path.

# Example

```text
edition: RFC 3986
input:   "/a/../b"
finding: 3..5: ".." in an absolute path
fix:     "/b"
```
```text
edition: RFC 2396
input:   "/a/./b"
finding: 3..4: "." in an absolute path
fix:     none
```

# By edition

All editions except RFC 1808 report it, as a warning.
 The editions up to RFC 2732 keep such segments as they are: `/./g` is not `/g`. RFC 3986 removes them, and
 the path without them is suggested.

# Safety

The fix is sometimes safe: resolution and normalization remove it (RFC 3986 section 6.2.2.3), so the two identify the same resource. In an input in which another reference begins, the level above may be the host of that reference. If the path also has an escaped dot segment, such as `%2E%2E`, the result depends on which of the two is removed first. Names of the scheme `urn` are compared as they are written.

# Reference

- [draft-fielding-url-syntax-07 section 5](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): "." and ".." have a meaning only when a relative path is resolved; elsewhere they are ordinary segments
- [proposed draft-fielding-url-syntax-03 section 4](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): "." and ".." have a meaning only when a relative path is resolved; elsewhere they are ordinary segments
- [RFC 2396 section 5](https://www.rfc-editor.org/rfc/rfc2396#section-5): "." and ".." have a meaning only when a relative path is resolved; elsewhere they are ordinary segments
- [RFC 3986 section 6.2.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.3): "." and ".." are intended for relative references only, and resolution and normalization remove them; some implementations fail to do so if the path is not relative
- [RFC 3987 section 5.3.2.4](https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2.4): "." and ".." are intended for relative references only; some implementations fail to remove them if the reference is already an IRI
"##
    };
    (TOO_MANY_DOT_DOT) => {
        r##"# What it does

 Reports a `..` with no level above it.

# Why

 It leads out of the root. A program that passes the path to a file system as it is may leave the directory that
 it serves.

 Whether a relative path does so depends on the base, so nothing is reported without one. With a base, the relative
 path is merged with that of the base. If the `..` that is left is one of the base, the whole relative path is
 reported.

 Write the intended path.

# Example

```text
edition: RFC 3986
input:   "/../b"
finding: 1..3: ".." above the root of the path
fix:     "/b"
```
```text
edition: RFC 2396
base:    http://a/b/c/d;p?q
input:   "../../../g"
finding: 6..8: ".." above the root of the merged path
fix:     none
```

# By edition

All editions except RFC 1808 report it, as a warning.
 Under the editions up to RFC 2732, a reference whose merged path still begins with `..` is in error (step 6(g)),
 and they allow several ways to handle that. They keep a path that begins with a slash as it is (step 5), so
 `/../b` has [another code](super::DOT_SEGMENT). RFC 3986 removes the segment from every path, and calls it no
 error; of a base, it is not reported there. The path without it is suggested if it begins with a slash; what a
 relative path needs depends on the base.

# Safety

The fix is sometimes safe: resolution and normalization remove it (RFC 3986 section 5.2.4), so the two identify the same resource; in an input in which another reference begins, the level above may be the host of that reference.

# Reference

- [draft-fielding-url-syntax-07 section 5.2](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a merged path that still begins with ".." is in error; a program may keep the segment, remove it, or not follow the reference
- [proposed draft-fielding-url-syntax-03 section 4.2](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a merged path that still begins with ".." is in error; a program may keep the segment, remove it, or not follow the reference
- [RFC 2396 section 5.2](https://www.rfc-editor.org/rfc/rfc2396#section-5.2): a merged path that still begins with ".." is in error; a program may keep the segment, remove it, or not follow the reference
- [RFC 3986 section 5.2.4](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4): ".." at the root is removed, and nothing with it
"##
    };
    (EMPTY_SEGMENT) => {
        r##"# What it does

 Reports an empty segment inside a path.

# Why

 Two slashes instead of one result from joining `/a/` and `/b`. The grammar allows them, and `/a//b` is not
 `/a/b`, but file systems and many servers treat them alike. At the beginning of a path, two slashes would
 begin an authority, so a program that removes what precedes them changes the meaning of the path. nginx merges
 slashes unless it is told not to (`merge_slashes`), and browsers keep them: a rule for `/admin` may not apply to
 `//admin`. A slash at the end is not reported.

 Write one slash, unless the empty segment is meant.

# Example

```text
edition: RFC 3986
input:   "/a//b"
finding: 2..4: an empty segment
fix:     "/a/b"
```

# By edition

All editions except RFC 1808 report it, as advice.

# Safety

The fix is never safe: the path without it is a different path.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): one slash separates two segments
- [proposed draft-fielding-url-syntax-03 section 3.3.2](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): one slash separates two segments
- [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3): one slash separates two segments
- [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3): a segment is a sequence of zero or more characters, so there is an empty one between two slashes
"##
    };
    (EMPTY_PARAM) => {
        r##"# What it does

 Reports a semicolon in a path without a parameter after it.

# Why

 The grammar allows an empty parameter, and `/a;` is not `/a`. It is often what is left of a parameter that was
 removed, or of a list that was joined.

 Remove the semicolon, unless the empty parameter is meant.

# Example

```text
edition: RFC 2396
input:   "/a;;v=1/b"
finding: 2..4: an empty parameter
fix:     "/a;v=1/b"
```
```text
edition: RFC 2396
input:   "/a;"
finding: 2..3: an empty parameter
fix:     "/a"
```

# By edition

url-syntax-07, uri-syntax-01, RFC 2396 and RFC 2732 report it, as advice.
 In RFC 2396, the first segment of a relative path has no parameters. In RFC 3986 no segment has any: there,
 schemes and the producers of URIs often use `;` in this way, but the grammar does not.

# Safety

The fix is never safe: the path without it is a different path.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a semicolon begins a parameter of the segment, and a parameter may be empty
- [proposed draft-fielding-url-syntax-03 section 3.3.2](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a semicolon begins a parameter of the segment, and a parameter may be empty
- [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3): a semicolon begins a parameter of the segment, and a parameter may be empty
"##
    };
    (DOT_SEGMENT_WITH_PARAMETERS) => {
        r##"# What it does

 Reports a segment that is `.` or `..` up to a semicolon.

# Why

 To the grammar, `..;` is a name like any other. Servers of Java, such as Tomcat, Jetty and Undertow, remove what
 follows the semicolon in a segment, and then find a dot segment: `/api/..;/admin` is `/admin`. A proxy before
 them, such as Envoy or nginx, and a browser keep the segment. So a rule of the proxy for `/admin` does not apply,
 and the server answers nevertheless.

 Write the intended path. If a program decides by the path, refuse such a segment.

# Example

```text
edition: RFC 3986
input:   "/api/..;/admin"
finding: 5..8: "..;" in the path is ".." for Tomcat and Jetty, and a name for others
fix:     "/api/../admin"
```

# By edition

All editions except RFC 1808 report it, as a warning.
 RFC 2396 has parameters of each segment as a rule. RFC 3986 leaves them to those who produce the path.

# Safety

The fix is never safe: programs that keep the segment find another path.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): a segment may have parameters after semicolons
- [proposed draft-fielding-url-syntax-03 section 3.3.2](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a segment may have parameters after semicolons
- [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3): a segment may have parameters after semicolons
- [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3): "." and ".." are complete segments; a semicolon often delimits parameters of a segment, which the generic syntax does not read
"##
    };
    (DOT_SEGMENT_WITH_ESCAPED_SLASH) => {
        r##"# What it does

 Reports `.` or `..` between escapes of a slash or a backslash in a segment.

# Why

 To the grammar, `..%2Fb` is one segment, and no dot segment. A program that decodes before it splits reads
 `../b`, and one that takes a backslash for a slash, as programs for Windows do, reads the same in `..%5Cb`. So a
 proxy that checks the path as it is written and a server that opens a file after it has decoded the path use
 different paths: this is how files outside of a folder are read (CVE-2007-0450 of Tomcat, CVE-2021-29492 of
 Envoy). The dots may be escaped as well: `%2E%2E%2Fb`.

 Write the intended path. If a program decides by the path, refuse such a segment.

# Example

```text
edition: RFC 3986
input:   "/files/..%2Fsecret"
finding: 7..18: "..%2Fsecret" in the path has a dot segment for programs that decode before they split
fix:     none
```
```text
edition: RFC 3986
input:   "/files/%2e%2e%5csecret"
finding: 7..22: "%2e%2e%5csecret" in the path has a dot segment for programs that decode before they split
fix:     none
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 2.2](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): each component decides which characters are reserved in it; a reserved character differs from its escape
- [proposed draft-fielding-uri-syntax-01 section 2.2](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): each component decides which characters are reserved in it; a reserved character differs from its escape
- [RFC 2396 section 2.2](https://www.rfc-editor.org/rfc/rfc2396#section-2.2): each component decides which characters are reserved in it; a reserved character differs from its escape
- [RFC 3986 section 7.3](https://www.rfc-editor.org/rfc/rfc3986#section-7.3): a program splits a URI into components before it decodes the escapes in them, because decoded octets may be mistaken for delimiters
"##
    };
    (SEGMENT_OF_DOTS) => {
        r##"# What it does

 Reports a segment of three or more dots.

# Why

 Such a segment is a name, because only `.` and `..` are special. A filter that removes `../` once makes `../` of
 `....//`, so what it should keep out gets through (as in zuul, issue 2152). Old file systems read `...` as two
 levels above, and those of Windows ignore dots at the end of a name. In a text, three dots are mostly an
 ellipsis in place of the rest of a path.

 Write the whole path. If a program decides by the path, refuse such a segment.

# Example

```text
edition: RFC 3986
input:   "/....//admin"
finding: 1..5: "...." before "//" is ".." after a filter that removes "../" once
fix:     none
```
```text
edition: RFC 3986
input:   "/a/.../b"
finding: 3..6: "..." in the path is a name, and not a dot segment
fix:     none
```

# By edition

All editions except RFC 1808 report it, as advice.

# Safety

No fix is suggested.

# Reference

- [draft-fielding-url-syntax-07 section 5](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): "." and ".." have a meaning only when a relative path is resolved; elsewhere they are ordinary segments
- [proposed draft-fielding-url-syntax-03 section 4](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): "." and ".." have a meaning only when a relative path is resolved; elsewhere they are ordinary segments
- [RFC 2396 section 5](https://www.rfc-editor.org/rfc/rfc2396#section-5): "." and ".." have a meaning only when a relative path is resolved; elsewhere they are ordinary segments
- [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3): only the complete segments "." and ".." are dot segments
"##
    };
    (URL_PREFIX) => {
        r##"# What it does

 Reports the mark `URL:` before the URL itself.

# Why

 It was recommended for URLs in running text, and is not part of them. The grammar reads it as a scheme named
 `URL`, which does not exist. If white space follows it, the input is not valid.

 Remove it. This is suggested if a valid reference with a scheme is left.

# Example

```text
edition: RFC 3986
input:   "url:file:/a"
finding: 0..4: "url:" before the reference
fix:     "file:/a"
```

# By edition

All editions except RFC 1808 report it, as a warning.

# Safety

The fix is sometimes safe: it marks a URL in a text, is not part of it, and no scheme has this name. What follows must begin with a scheme that every edition accepts, with something after its colon.

# Reference

- [draft-fielding-url-syntax-07 appendix E](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): "URL:", with or without a space after it, was once recommended to mark a URL in a text, and is not part of it
- [proposed draft-fielding-uri-syntax-01 appendix B](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): "URL:", with or without a space after it, was once recommended to mark a URL in a text, and is not part of it
- [RFC 2396 appendix E](https://www.rfc-editor.org/rfc/rfc2396#appendix-E): "URL:", with or without a space after it, was once recommended to mark a URL in a text, and is not part of it
- [RFC 3986 appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C): "URL:", with or without a space after it, is no longer recommended to mark a URI in a text
"##
    };
    (ABBREVIATED_REFERENCE) => {
        r##"# What it does

 Reports a relative path that begins like the name of a host.

# Why

 `www.example.com/x` is what advertisements show and what address bars accept. As a reference it is a path:
 in a document at `http://h/` it leads to `http://h/www.example.com/x`. With a port after the name, as in
 `www.example.com:80/x`, the name is read as a scheme, and is reported [with another
 code](super::HOST_AS_SCHEME). Only names that begin with `www.` or `ftp.`, have three labels or more, and
 follow the syntax of hosts are reported; other names cannot be recognized.

 In `http//h.example/`, the colon of the scheme is missing. It is read as a path as well, and is reported if it
 begins with `http//` or `https//` and a host may follow.

 Write the scheme and `//` before it, or `./` if a relative path is meant.

# Example

```text
edition: RFC 3986
input:   "www.w3.org/Addressing/"
finding: 0..10: "www.w3.org" looks like a host, but is read as a relative path
fix:     "https://www.w3.org/Addressing/"
```
```text
edition: RFC 3986
input:   "http//h.example/"
finding: 0..6: "http//" lacks the colon of a scheme, and is read as a relative path
fix:     "http://h.example/"
```

# By edition

All editions except RFC 1808 and url-syntax-07 report it, as a warning.
 draft-fielding-url-syntax-07 does not describe such references.

# Safety

The fix is never safe: it is a valid relative path, and may be meant as one.

# Reference

- [proposed draft-fielding-url-syntax-03 appendix E](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a URL cut down to its host and path is for people; it has the syntax of a relative path
- [RFC 2396 appendix F](https://www.rfc-editor.org/rfc/rfc2396#appendix-F): a URL cut down to its host and path is for people; it has the syntax of a relative path
- [RFC 3986 section 4.5](https://www.rfc-editor.org/rfc/rfc3986#section-4.5): a URL cut down to its host and path is for people; it has the syntax of a relative path
"##
    };
    (HTML_ENTITY) => {
        r##"# What it does

 Reports an entity of HTML in a reference, such as `&amp;` in place of `&`.

 The others are `&lt;`, `&gt;`, `&quot;`, `&apos;`, `&nbsp;`, and those with the number of a character that is neither a
 letter nor a digit, such as `&#38;` and `&#x26;`.

# Why

 In the source of an HTML page, `&amp;` represents `&`. A program that copies the value of an attribute must replace
 the entities; if it does not, a server receives a parameter named `amp;b`. The `#` of an entity with a number is
 read as the beginning of a fragment, so that the server does not receive what follows.

 Write the character; its escape if no component may contain it. All entities of the input are one finding.

# Example

```text
edition: RFC 3986
input:   "http://example.org/?a=1&amp;b=2"
finding: 23..28: the HTML entity "&amp;" in the query
fix:     "http://example.org/?a=1&b=2"
```
```text
edition: RFC 3986
input:   "/?a=1&#38;b=2"
finding: 5..10: the HTML entity "&#38;" in the query
fix:     "/?a=1&b=2"
```

# By edition

All editions report it, as a warning.

# Safety

The fix is never safe: in rare cases, the name of an entity is that of a parameter.

# Reference

- [RFC 1866 section 8.2.1](https://www.rfc-editor.org/rfc/rfc1866#section-8.2.1): the & between the fields of a form must be written as &amp; or &#38; in an attribute, because it would begin an entity (by RFC 1866, not compared)
"##
    };
    (URN_CHARACTER) => {
        r##"# What it does

 Reports a `%` that does not begin an escape, or a `/`, `?` or `#`, in a name.

# Why

 draft-fielding-uri-syntax-01 takes the grammar of names from RFC 2141. There, `trans` includes `reserved`,
 which contains these four; so, taken literally, it makes `urn:a:b#c#d` and `urn:a:%` names. The prose says
 otherwise (sections 2.3.1 and 2.3.2).

 Write the escape.

# Example

```text
edition: uri-syntax-01
input:   "urn:a:b/c"
finding: 7..8: "/" is reserved in a name
fix:     "urn:a:b%2Fc"
```
```text
edition: uri-syntax-01
input:   "urn:a:%c"
finding: 6..7: "%" without two hexadecimal digits in a name
fix:     "urn:a:%25c"
```

# By edition

uri-syntax-01 reports it, as a warning.
 In the other editions such a `%` is [not an escape](super::MALFORMED_ESCAPE), and the other characters have
 their usual meaning.

# Safety

The fix is never safe: names are compared as they are written, so the result is a different name.

# Reference

- [RFC 2141 section 2.3](https://www.rfc-editor.org/rfc/rfc2141#section-2.3): % only begins an escape, and /, ? and # are reserved for future use, so they must be escaped in a name (by RFC 2141, not compared)
"##
    };
    (RESERVED_NID) => {
        r##"# What it does

 Reports a name in the namespace `urn`, which does not exist.

# Why

 Most likely the scheme was written twice.

 Write the intended namespace. If one follows, the removal of the second `urn:` is suggested.

# Example

```text
edition: RFC 3986
input:   "urn:urn:isbn:0395363411"
finding: 4..8: the namespace "urn" is reserved
fix:     "urn:isbn:0395363411"
```

# By edition

All editions except RFC 1808 and url-syntax-07 report it, as a warning.
 The editions that leave the scheme `urn` to RFC 2141 report it; draft-fielding-url-syntax-07 is about URLs
 only.

# Safety

The fix is never safe: the result is a different name.

# Reference

- [RFC 2141 section 2.1](https://www.rfc-editor.org/rfc/rfc2141#section-2.1): no namespace has the name "urn", in any case, so that it is not confused with the scheme (by RFC 2141, not compared)
"##
    };
    (PRIVATE_ADDRESS) => {
        r##"# What it does

 Reports a host that is a private, loopback or link-local address, or `localhost`.

# Why

 Each network or machine has its own host with such an address. In a published document, the URI leads nowhere
 or to a host of the reader. If a server retrieves it for a client, the client may reach what it should not.
 IPv4 addresses in [other forms](super::IPV4_IN_OTHER_FORM), and those inside IPv6 addresses, are reported as
 well.

 Write the public name of the host.

# Example

```text
edition: RFC 3986
input:   "http://192.168.0.1/"
finding: 7..18: "192.168.0.1" is a private address
fix:     none
```
```text
edition: RFC 3986
input:   "http://localhost/"
finding: 7..16: "localhost" is the name of the loopback address
fix:     none
```

# By edition

All editions report it, as advice, if a policy names it.

# Safety

No fix is suggested.

# Reference

- [RFC 6890 section 2.2](https://www.rfc-editor.org/rfc/rfc6890#section-2.2): these addresses have a special purpose, and are not global (by RFC 6890, not compared)
- [RFC 6761 section 6.3](https://www.rfc-editor.org/rfc/rfc6761#section-6.3): "localhost" and the names under it are those of the loopback address (by RFC 6761, not compared)
"##
    };
    (EMPTY_QUERY) => {
        r##"# What it does

 Reports a question mark without a query after it.

# Why

 Most servers treat an empty query like none, but the two are different URIs: a cache keeps both. Often the
 question mark is left over from a query that was removed.

 Leave the question mark out.

# Example

```text
edition: RFC 3986
input:   "http://example.org/?"
finding: 19..20: an empty query
fix:     "http://example.org/"
```

# By edition

All editions except RFC 1808 report it, as advice, if a policy names it.
 Under RFC 2396 and RFC 2732 an opaque URI has no query, and the question mark is a part of it.

# Safety

The fix is never safe: the result is a different URI.

# Reference

- [draft-fielding-url-syntax-07 section 4.3.3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the query is information to be interpreted by the resource
- [proposed draft-fielding-url-syntax-03 section 3.3.3](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the query is information to be interpreted by the resource
- [RFC 2396 section 3.4](https://www.rfc-editor.org/rfc/rfc2396#section-3.4): the query is information to be interpreted by the resource
- [RFC 3986 section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3): a URI with an empty query is not assumed to be equivalent to one without a query
"##
    };
    (EMPTY_FRAGMENT) => {
        r##"# What it does

 Reports a number sign without a fragment after it.

# Why

 The same resource is retrieved, but the two are different URIs for a program that compares them. Often the
 number sign is left over from a link that a script handles. In HTML, `#` alone leads to the top of the
 document.

 Leave the number sign out.

# Example

```text
edition: RFC 3986
input:   "http://example.org/#"
finding: 19..20: an empty fragment
fix:     "http://example.org/"
```

# By edition

All editions except RFC 1808 report it, as advice, if a policy names it.

# Safety

The fix is never safe: the result is a different reference.

# Reference

- [draft-fielding-url-syntax-07 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07): the fragment is interpreted by the user agent after retrieval
- [proposed draft-fielding-url-syntax-03 section 2](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): the fragment is interpreted by the user agent after retrieval
- [RFC 2396 section 4.1](https://www.rfc-editor.org/rfc/rfc2396#section-4.1): the fragment is interpreted by the user agent after retrieval
- [RFC 3986 section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3): two URIs that differ only by a "#" at the end are considered different, regardless of the scheme
"##
    };
    (EMPTY_PARAMETER) => {
        r##"# What it does

 Reports an ampersand at the beginning or the end of a query, or two in a row.

# Why

 Forms and most servers separate the parameters of a query by `&`. Between two of these there is nothing, which
 some programs skip, and others take for a parameter without a name. Often the ampersand is left over from a
 parameter that was removed.

 Leave the ampersand out.

# Example

```text
edition: RFC 3986
input:   "/?a=1&&b=2"
finding: 6..7: an empty parameter in the query
fix:     "/?a=1&b=2"
```
```text
edition: RFC 3986
input:   "/?a=1&"
finding: 5..6: an empty parameter in the query
fix:     "/?a=1"
```

# By edition

All editions report it, as advice, if a policy names it.

# Safety

The fix is never safe: the result is a different URI, and a server may see a difference.

# Reference

- [RFC 1866 section 8.2.1](https://www.rfc-editor.org/rfc/rfc1866#section-8.2.1): "&" separates the fields of a form from each other (by RFC 1866, not compared)
"##
    };
    (PLUS_AND_SPACE) => {
        r##"# What it does

 Reports a `+` in a query that also has `%20`.

# Why

 In the data of forms, `+` represents a space. In all other data it is a plus sign, and `%20` is a space. A query
 with both may come from two programs that do not agree, so one of the values may be read incorrectly.

 Write all spaces in one way, and a plus sign as `%2B`. The first of each is reported.

# Example

```text
edition: RFC 3986
input:   "/?a=b+c&d=e%20f"
finding: 5..6: "+" in a query that also has "%20"
fix:     none
```

# By edition

All editions report it, as advice, if a policy names it.

# Safety

No fix is suggested.

# Reference

- [RFC 1866 section 8.2.1](https://www.rfc-editor.org/rfc/rfc1866#section-8.2.1): in the data of a form, "+" represents a space (by RFC 1866, not compared)
"##
    };
    (FINAL_DOT) => {
        r##"# What it does

 Reports a dot at the end of a hostname.

# Why

 The dot says that the name is complete, so that no local domain is added to it. But certificates and the
 settings of servers have the name without the dot, so some servers do not find the site, and the two names are
 different for a program that compares URIs.

 Leave the dot out, unless a local domain could be added.

# Example

```text
edition: RFC 3986
input:   "http://example.org./"
finding: 18..19: a dot at the end of the host
fix:     "http://example.org/"
```

# By edition

All editions except RFC 1808 and url-syntax-07 report it, as advice, if a policy names it.
 The grammar of draft-fielding-url-syntax-07 has no such hostnames: there, the host is a registry name.

# Safety

The fix is never safe: without the dot, a local domain may be added to the name.

# Reference

- [proposed draft-fielding-url-syntax-03 section 3.3.1](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html): a dot may follow the last label, to distinguish the complete name from a local domain
- [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2): a dot may follow the last label, to distinguish the complete name from a local domain
- [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2): a dot may follow the last label, to distinguish the complete name from a local domain
"##
    };
    (READ_DIFFERENTLY) => {
        r##"# What it does

 Reports where browsers, servers, proxies and libraries differ in what they read.

# Why

 If one program decides by a URL (a proxy, a filter, a check of what may be requested) and another acts on it (a
 browser, a server, a client), they must find the same scheme, host, port and path. They do if the URL is in the
 grammar `grammar/interoperable.abnf`: with `http` or `https`, a host that nobody maps, and a path that nobody
 shortens, decodes to another, or divides elsewhere. Each finding names what is not in it, and who differs. The
 table of all is in `docs/interoperable.md`.

 No policy reports it but `interoperable`, as an error, or one that names it. Without a finding, all read the URL
 alike. Most URLs with a finding are good ones, and are only not certain to be read alike: a relative reference,
 for example.

 Write a URL without what the finding names, or refuse it.

# Example

```text
edition: RFC 3986
input:   "http://example.org/a;b=c/d"
finding: 20..21: a semicolon in the path: Tomcat and Jetty end the segment there, others do not
fix:     none
```
```text
edition: RFC 3986
input:   "http://user@example.org/"
finding: 7..12: a userinfo: readers differ in which "@" ends it, and servers refuse it (RFC 9110 section 4.2.4)
fix:     none
```

# By edition

RFC 3986 and RFC 3987 report it, as advice, if a policy names it.

# Safety

No fix is suggested.

# Reference

- [RFC 3986 section 1.1](https://www.rfc-editor.org/rfc/rfc3986#section-1.1): URIs have a global scope, and are to be interpreted consistently, whatever the context is
"##
    };
    // A new code, until the file is written.
    ($code:ident) => {
        ""
    };
}

pub(in crate::validate) use page;
