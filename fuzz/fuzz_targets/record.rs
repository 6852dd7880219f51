//! Any bytes as a record: read and proved, or found wanting.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some((first, rest)) = bytes.split_first() {
        satrap_fuzz::with_game!(*first, record, rest);
    }
});
