//! Finding URIs in text: Appendix E of the drafts and of RFC 2396, Appendix C of RFC 3986.
//!
//! ```
//! use uri_bnf::extract::Finder;
//! let text = b"pick it up from <ftp://ds.internic.net/\n rfc/>.";
//! let find = Finder::new().find(text).next().unwrap();
//! assert_eq!(find.reference().to_string(), "ftp://ds.internic.net/rfc/");
//! ```

mod find;
mod finder;
mod joined;

pub use find::{Delimiters, Find, Guess, HyphenReason};
pub use finder::{Finder, Finds};
pub use joined::{Joined, Pieces};
