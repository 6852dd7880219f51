//! Whole recorded games, one or more for every way a game can end.

use satrap_connect_the_worlds::ConnectTheWorlds;

#[test]
fn golden_records_replay_and_reach_every_ending() {
    satrap_testkit::golden::check_golden_records::<ConnectTheWorlds>(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/records"
    ));
}
