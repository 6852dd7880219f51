//! Whole recorded games.

use satrap_governor::Governor;

#[test]
fn golden_records_replay_and_reach_every_ending() {
    satrap_testkit::golden::golden::<Governor>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"));
}
