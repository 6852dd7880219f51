//! Any bytes as actions of a game: nothing panics, and what is refused changes nothing.

#![no_main]

use libfuzzer_sys::fuzz_target;
use satrap_final_decrees::FinalDecrees;

fuzz_target!(|bytes: &[u8]| satrap_testkit::entry::actions::<FinalDecrees>(bytes));
