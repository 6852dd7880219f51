//! Any bytes as actions of a game: nothing panics, and what is refused changes nothing.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some((first, rest)) = bytes.split_first() {
        satrap_fuzz::with_game!(*first, actions, rest);
    }
});
