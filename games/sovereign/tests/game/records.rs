//! Whole recorded games, one for every way the game can end.

use satrap_sovereign::Sovereign;

#[test]
fn kept_games_prove_themselves_and_reach_every_ending() {
    satrap_testkit::golden::check_golden_records::<Sovereign>(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/records"
    ));
}
