//! What all types have in common with their texts.

/// Equality, order, hash and `Display` are those of the text, byte for byte; and comparisons with texts.
macro_rules! text_of {
    ([$($Type:tt)+]) => {
        impl PartialEq for $($Type)+ {
            fn eq(&self, other: &Self) -> bool {
                self.as_str() == other.as_str()
            }
        }

        impl Eq for $($Type)+ {}

        impl PartialOrd for $($Type)+ {
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $($Type)+ {
            fn cmp(&self, other: &Self) -> core::cmp::Ordering {
                self.as_str().cmp(other.as_str())
            }
        }

        impl core::hash::Hash for $($Type)+ {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }

        impl AsRef<str> for $($Type)+ {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        /// The text, exactly.
        impl core::fmt::Display for $($Type)+ {
            fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                formatter.pad(self.as_str())
            }
        }

        $crate::uri::texts::text_of! { compare [$($Type)+] str }
        $crate::uri::texts::text_of! { compare [$($Type)+] &str }
    };
    (compare [$($Type:tt)+] $text:ty) => {
        impl PartialEq<$text> for $($Type)+ {
            fn eq(&self, other: &$text) -> bool {
                let other: &str = other.as_ref();
                self.as_str() == other
            }
        }

        impl PartialEq<$($Type)+> for $text {
            fn eq(&self, other: &$($Type)+) -> bool {
                other == self
            }
        }
    };
}

pub(super) use text_of;
