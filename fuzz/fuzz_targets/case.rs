//! Any text as a file of cases: read and run.

#![no_main]

use libfuzzer_sys::fuzz_target;
use satrap_final_decrees::FinalDecrees;

fuzz_target!(|text: &str| satrap_testkit::entry::cases::<FinalDecrees>(text));
