//! The US-ASCII form of a name, by UTS #46.

use core::fmt::{self, Write};

/// The greatest length in bytes of a name that has a form: a name has at most 253 characters.
pub(crate) const LONGEST: usize = 4 * 253;

/// Why a host has no US-ASCII form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoForm {
    /// The library is built without the feature `idna`.
    #[cfg(not(feature = "idna"))]
    NotBuilt,
    /// It is not a name.
    #[cfg(feature = "idna")]
    NotAName,
}

/// Receives text, and discards it.
pub(crate) struct Nothing;

impl Write for Nothing {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

/// Writes the US-ASCII form of `host` by UTS #46, without its transitional forms, as browsers do; it may fail after some
/// writing.
///
/// # Errors
///
/// Returns an error if there is none, or if this was built without the feature `idna`.
pub(crate) fn write_form(host: &str, to: &mut impl Write) -> Result<(), NoForm> {
    #[cfg(not(feature = "idna"))]
    {
        let _ = (host, to);
        Err(NoForm::NotBuilt)
    }
    #[cfg(feature = "idna")]
    {
        use idna::uts46::{AsciiDenyList, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46};

        /// What no name has, also if another character is mapped to it.
        const DENIED: AsciiDenyList = AsciiDenyList::new(true, "!\"#$%&'()*+,/:;<=>?@[\\]^`{|}~");

        if host.len() > LONGEST {
            return Err(NoForm::NotAName);
        }
        let processed = Uts46::new().process(
            host.as_bytes(),
            DENIED,
            Hyphens::Allow,
            ErrorPolicy::FailFast,
            |_, _, _| false,
            to,
            None,
        );
        match processed {
            Ok(ProcessingSuccess::WroteToSink) => Ok(()),
            Ok(ProcessingSuccess::Passthrough) | Err(_) => Err(NoForm::NotAName),
        }
    }
}
