//! Whole games kept as records, one or more for every way a game can end. `SATRAP_BLESS=1` plays their actions again under
//! today's rules, and plays a game anew where there is no record.

// Records are files; the rules themselves read none.
#![allow(clippy::disallowed_methods)]

use std::path::Path;

use satrap_core::Record;
use satrap_testkit::plan::Plan;
use satrap_testkit::random_game::RandomGame;
use satrap_testkit::{bless, golden};

use satrap_sample_game::SampleGame;

/// A file, the ending that it shows, and what it is kept for.
const RECORDS: &[(&str, &str, &str)] = &[("three-players", "rounds", "Three players, all six rounds.")];

#[test]
fn golden_records_prove_themselves_and_reach_every_ending() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    for (name, ending, why) in RECORDS {
        let path = folder.join(format!("{name}.json"));
        if bless::is_blessing() && !path.exists() {
            let record = (0..1000).find_map(|seed| play(seed, ending, why)).expect("a random game ends so");
            golden::write(&path, &record).unwrap();
        }
    }
    golden::check_golden_records::<SampleGame>(folder);
}

/// A random game, if it ends in this way.
fn play(seed: u32, ending: &str, why: &str) -> Option<Record> {
    let plan = Plan { seats: 3, options: Default::default(), seed, choices: Vec::new(), whole: true };
    let mut game = RandomGame::<SampleGame>::start(&plan).unwrap();
    while game.step_to_end().unwrap().is_some() {}
    let record = game.record(Some(why.to_owned()));
    record.outcome.as_ref().is_some_and(|outcome| outcome.ending == ending).then_some(record)
}
