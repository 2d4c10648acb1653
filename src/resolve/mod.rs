//! Resolving references against a base (section 5.2), and the reverse.
