//! The three functions that a browser calls, in this order: [`request`], [`answer`] and [`response`].
//!
//! The memory of the module may grow during the first two calls, which detaches the buffers that the browser has. So it
//! takes `memory.buffer` after each call, not before it.

use std::sync::{Mutex, MutexGuard, PoisonError};

static REQUEST: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static RESPONSE: Mutex<String> = Mutex::new(String::new());

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the address of `length` bytes, in which the browser then writes a request as JSON in UTF-8.
#[allow(unsafe_code, reason = "the attribute that names an export counts as unsafe")]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn request(length: usize) -> *mut u8 {
    let mut request = lock(&REQUEST);
    request.clear();
    request.shrink_to(1 << 16);
    request.resize(length, 0);
    request.as_mut_ptr()
}

/// Answers the request, and returns the length of the answer in bytes.
#[allow(unsafe_code, reason = "the attribute that names an export counts as unsafe")]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer() -> usize {
    let answer = crate::answer(&String::from_utf8_lossy(&lock(&REQUEST)));
    let mut response = lock(&RESPONSE);
    *response = answer;
    response.len()
}

/// Returns the address of the answer: JSON in UTF-8.
#[allow(unsafe_code, reason = "the attribute that names an export counts as unsafe")]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn response() -> *const u8 {
    lock(&RESPONSE).as_ptr()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_answered() {
        for length in [3, 1 << 22, 0, 5] {
            assert!(!request(length).is_null());
            assert_eq!(*lock(&REQUEST), vec![0; length], "nothing is left of the request before");
            // The memory of a long request is free again.
            assert!(lock(&REQUEST).capacity() <= length.max(1 << 16));
            assert_eq!(answer(), lock(&RESPONSE).len());
            assert!(lock(&RESPONSE).starts_with(r#"{"error":"#));
            assert_eq!(response(), lock(&RESPONSE).as_ptr());
        }
    }
}
