//! Finding URIs in text: Appendix E of the drafts and of RFC 2396, Appendix B of draft-fielding-uri-syntax-01, Appendix C of
//! RFC 3986.
//!
//! A text "may" delimit a URI by angle brackets, by double quotes, or by white space. A [`Finder`] finds all of them:
//!
//! ```
//! use uri_bnf::extract::Finder;
//! // The example of RFC 2396.
//! let text = b"
//!    Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",
//!    but you can probably pick it up from <ftp://ds.internic.
//!    net/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
//!    ietf/uri/historical.html#WARNING>.
//! ";
//! let found: Vec<_> = Finder::new().find(text).map(|find| find.reference().to_string()).collect();
//! assert_eq!(found, [
//!     "http://www.w3.org/Addressing/",
//!     "ftp://ds.internic.net/rfc/",
//!     "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
//! ]);
//! ```
//!
//! A [`Find`] is not validated: what is found may break the grammar of each edition, and the validator says where.
//! [`Find::span`] is where it is written, and [`Find::reference`] what it is without the white space in it; a
//! [`Joined`] maps its octets to those of the text. The search is linear in the length of the text, allocates nothing, and
//! reads a text also [in pieces](Finder::find_part).
//!
//! # Readings
//!
//! The specifications describe practice and leave much open. This module reads them as follows:
//!
//! - Between `<` and `>` is a reference if it begins with a scheme of the [table](crate::schemes) and `:`, or with any scheme
//!   of two characters or more and `//`. Between two `"`, where programs have strings, it also needs an authority or must
//!   look as a bare URI does. If `URL:` comes before it, in any case, with white space after it or without, it is a reference
//!   whatever it begins with, also a relative one.
//! - White space in angle brackets is no part of the reference, and neither are the quoting marks `>` at the beginning
//!   of lines, if the line in which the reference begins has one. Double quotes with white space within a line hold prose,
//!   as do `<` and `>` if there is more than one such space, or if white space also follows the `<`. Double quotes with `\`
//!   hold a string of a program, unless it is before an `@` in an authority.
//! - A delimited reference ends, unfound, at the next delimiter, at an empty line, at a control character and after
//!   [64 KiB](Finder::with_max_length). What begins there may still be a bare URI.
//! - If a line of a delimited reference ends after a hyphen, there are two candidates: [`Find::alternative`].
//! - A bare URI begins with any scheme, `//` and a character of an authority, or with a scheme of the table whose URIs
//!   need no authority, if what follows looks like one of its URIs: `mailto:` needs an `@`, `tel:` a digit. So `data: 5` and
//!   `tag:value` are not found. A scheme does not begin after a letter or a digit; after `-`, `+` and `.` it may, because no
//!   scheme begins with these, after `--` and `..`, and after `_` at the beginning of a word.
//! - A bare URI ends before white space, quotes, angle brackets and what no URI has (but a `\` before an `@` in its authority
//!   decides which host programs go to, so it does not end there); if `(` or `'` is directly before it,
//!   also before the one that closes that, and always before a `]` that it does not open and before a `[` that is neither in
//!   the authority nor in the query, and before a comma after which a scheme and `://` begin the next of a list, if
//!   there was no `?` or `#`. Then the punctuation of the sentence is removed from its end: `. , ; : ! ?`, closing
//!   brackets that it does not open, apostrophes, and `*`, `_` or `~` if the same character is before it.
//! - Schemes and stretches of white space of more than 256 octets, and beginnings of lines more than 1 KiB before the
//!   reference, are not looked at.

mod bare;
mod characters;
mod delimited;
mod find;
mod finder;
mod guessed;
mod joined;
mod part;
mod scheme;
mod search;
mod sweep;

pub use find::{Delimiters, Find, Guess, HyphenReason};
pub use finder::Finder;
pub use joined::{Joined, Pieces};
pub use part::Unfinished;
pub use search::Finds;
