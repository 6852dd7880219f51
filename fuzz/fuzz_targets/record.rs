//! Any bytes as a record: read and proved, or found wanting.

#![no_main]

use libfuzzer_sys::fuzz_target;
use satrap_final_decrees::FinalDecrees;

fuzz_target!(|bytes: &[u8]| satrap_testkit::entry::record::<FinalDecrees>(bytes));
