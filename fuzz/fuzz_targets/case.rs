//! Any text as a file of cases: read and run.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (first, text) = input;
    satrap_fuzz::with_game!(first, cases, text);
});
