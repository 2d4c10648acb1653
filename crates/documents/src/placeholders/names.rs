//! Names of code in place of a reference, and signatures in fragments.
//!
//! A tool for documentation resolves them: `` [the module](`:gen_tcp`) `` of `ExDoc`, `fn@crate::a::b` of rustdoc,
//! `a.html#main(java.lang.String[])` of Javadoc and Scaladoc. Nobody writes them in another way.

use memchr::{memchr, memmem};
use uri_bnf::Span;

use super::Surroundings;

/// Returns whether the destination of a link is a name of code as a whole: between grave accents, a path with its kind, or the picture
/// that a script draws.
pub(super) fn is_whole(reference: &[u8], surroundings: Surroundings) -> bool {
    let is_code = || {
        let code = reference.strip_prefix(b"`").and_then(|code| code.strip_suffix(b"`"));
        code.is_some_and(|code| !code.is_empty() && memchr(b'`', code).is_none())
    };
    // A script joins literals: `"<a href='" + url + "'>"` within markup.
    let is_joined = || {
        let after = reference.strip_prefix(b"'").or_else(|| reference.strip_prefix(b"\""));
        surroundings.is_attribute() && after.is_some_and(|after| after.trim_ascii_start().starts_with(b"+"))
    };
    // What Internet Explorer takes in `behavior`.
    let is_behavior = || reference.starts_with(b"#default#");
    let is_of_net = || surroundings.is_attribute() && is_of_net(reference);
    reference.starts_with(b"holder.js/")
        || is_behavior()
        || is_joined()
        || is_of_net()
        || surroundings.is_destination() && (is_code() || is_item(reference))
}

/// Returns whether a text is the name of a generic type of .NET: ``System.Action`1`` (`DocFX`).
fn is_of_net(text: &[u8]) -> bool {
    let mut after = memchr::memchr_iter(b'`', text).map(|mark| text.get(mark + 1)).peekable();
    let is_of_name = |octet: &u8| octet.is_ascii_alphanumeric() || b"._`?=&#(){},*-".contains(octet);
    after.peek().is_some()
        && after.all(|next| next.is_some_and(|next| next.is_ascii_digit() || *next == b'`'))
        && text.iter().all(is_of_name)
}

/// Returns whether a text is the path of an item after its kind: `fn@crate::a::b`.
fn is_item(text: &[u8]) -> bool {
    let Some((kind, path)) = memchr(b'@', text).and_then(|at| Some((text.get(..at)?, text.get(at + 1..)?)))
    else {
        return false;
    };
    let is_of_path =
        |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'_' | b':' | b'!' | b'(' | b')');
    !kind.is_empty()
        && kind.iter().all(u8::is_ascii_lowercase)
        && memmem::find(path, b"::").is_some()
        && path.iter().all(is_of_path)
}

/// Returns the fragment of a reference if it is a signature: a name and, between parentheses or brackets, types.
pub(super) fn signature(reference: &[u8]) -> Option<Span> {
    let start = memchr(b'#', reference)? + 1;
    let fragment = reference.get(start..)?;
    let is_of_name =
        |octet: &&u8| octet.is_ascii_alphanumeric() || b"_$.@-,%".contains(octet) || !octet.is_ascii();
    let name = fragment.iter().take_while(is_of_name).count();
    let types = fragment.get(name..)?;
    let begins = fragment
        .first()
        .is_some_and(|first| first.is_ascii_alphabetic() || matches!(first, b'_' | b'$' | b'-'));
    if is_symbol(fragment) || has_tags(fragment) {
        return Some(Span::new(start, reference.len()));
    }
    let is_signature = begins && matches!(types.first(), Some(b'(' | b'[' | b':' | b'=')) && are_types(types);
    is_signature.then(|| Span::new(start, reference.len()))
}

/// Returns whether a fragment is the name of a symbol of a Lisp, after its namespace: `clojure.core/tap>`.
fn is_symbol(fragment: &[u8]) -> bool {
    let Some(slash) = memchr(b'/', fragment) else { return false };
    let (namespace, symbol) =
        (fragment.get(..slash).unwrap_or_default(), fragment.get(slash + 1..).unwrap_or_default());
    let is_of_namespace =
        |octet: &u8| octet.is_ascii_lowercase() || octet.is_ascii_digit() || matches!(octet, b'.' | b'-');
    let is_of_symbol = |octet: &u8| octet.is_ascii_alphanumeric() || b"-*+!?<>='_&%.".contains(octet);
    namespace.first().is_some_and(u8::is_ascii_lowercase)
        && namespace.iter().all(is_of_namespace)
        && symbol.iter().any(u8::is_ascii_alphabetic)
        && symbol.iter().all(is_of_symbol)
}

/// Returns whether a fragment is made of a heading with its tags, as some tools do: `section-<code>a</code>`.
fn has_tags(fragment: &[u8]) -> bool {
    [(&b"<code>"[..], &b"</code>"[..]), (b"<tt>", b"</tt>"), (b"<em>", b"</em>")].iter().any(
        |(open, close)| memmem::find(fragment, open).is_some() && memmem::find(fragment, close).is_some(),
    )
}

/// Returns whether a text is a list of types: its brackets are balanced, and between them are names, or nothing. Linear.
fn are_types(text: &[u8]) -> bool {
    let mut open = Vec::new();
    let mut has_types = false;
    for (index, octet) in text.iter().enumerate() {
        match octet {
            b'(' | b'[' => open.push(*octet),
            b')' | b']' => {
                let opening = if *octet == b')' { b'(' } else { b'[' };
                if open.pop() != Some(opening) {
                    return false;
                }
                has_types = true;
            }
            // A type has a name; an index is none.
            digit if digit.is_ascii_digit() => {
                let before = index.checked_sub(1).and_then(|before| text.get(before));
                if matches!(before, Some(b'[')) {
                    return false;
                }
            }
            b' ' if open.is_empty() => return false,
            octet
                if octet.is_ascii_alphabetic()
                    || b"_$.,:<>=&;@*-/%? ".contains(octet)
                    || !octet.is_ascii() => {}
            _ => return false,
        }
    }
    has_types && open.is_empty()
}

#[cfg(test)]
mod tests {
    use super::signature;

    #[test]
    fn signatures_in_fragments() {
        for (reference, expected) in [
            ("a.html#main(java.lang.String[])", true),
            ("a.html?is-external=true#a(java.lang.String, byte[])", true),
            ("a.html#scala.Predef$@classOf[T]:Class[T]", true),
            ("a.html#uncurried[T1,T2,R](f:T1=%3E(T2=%3ER)):(T1,T2)=%3ER", true),
            ("a.html#HandlerDef:play.api.TypedKey[play.api.HandlerDef]", true),
            ("#Migrating-(byte[]/Array[Byte])-to", true),
            ("system.html#echo,varargs[typed,]", true),
            ("core-api.html#clojure.core/tap>", true),
            ("a.index#Route=a.Context=%3EFuture[a.Result]", true),
            ("#section-<code>a</code>", true),
            ("#section-<code>a", false),
            ("a.html#b", false),
            ("a/b.h#L26>", false),
            ("a.html#b[1]", false),
            ("a.html#b[c", false),
            ("a.html#b c(d)", false),
            ("a.html#b (d) e f", false),
            ("a.html#b(c)#d", false),
            ("a.html#b(c|d)", false),
            ("a.html#[b]", false),
            ("a.html", false),
        ] {
            assert_eq!(signature(reference.as_bytes()).is_some(), expected, "{reference}");
        }
    }
}
