//! Which findings are reported, with what severity, and the names of codes and policies.

mod code;
mod name;
mod policies;

pub use code::UnknownCode;
pub use name::UnknownPolicy;
pub use policies::Policy;
