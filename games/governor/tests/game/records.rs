//! Whole recorded games.

use satrap_governor::Governor;

#[test]
fn golden_records_replay_and_reach_every_ending() {
    satrap_testkit::golden::check_golden_records::<Governor>(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/records"
    ));
}
