//! Normal forms and equivalence (section 6; RFC 3986 section 6.2).
