//! Escaping data for a component, and unescaping it (section 2.4; RFC 3986 sections 2.1 to 2.5).
