//! Whole games kept as records, one or more for every way a game can end. `SATRAP_BLESS=1` plays their actions again under
//! today's rules, and plays a game anew where there is no record.

// Records are files; the rules themselves read none.
#![allow(clippy::disallowed_methods)]

use std::path::Path;

use satrap_testkit::plan::Plan;
use satrap_testkit::random_game::RandomGame;
use satrap_testkit::{bless, golden};

use satrap_sample_game::SampleGame;

#[test]
fn golden_records_prove_themselves_and_reach_every_ending() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let first = folder.join("three-players.json");
    if bless::is_blessing() && !first.exists() {
        record_a_game(&first, "Three players, all six rounds.");
    }
    golden::check_golden_records::<SampleGame>(folder);
}

fn record_a_game(path: &Path, why: &str) {
    let plan = Plan { seats: 3, options: Default::default(), seed: 1, choices: Vec::new(), whole: true };
    let mut game = RandomGame::<SampleGame>::start(&plan).unwrap();
    while game.step_to_end().unwrap().is_some() {}
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    golden::write(path, &game.record(Some(why.to_owned()))).unwrap();
}
