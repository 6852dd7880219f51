//! Golden records, case files and the fuzzers' entry points, on a small game.

#[path = "../../core/tests/toy/mod.rs"]
mod toy;

use std::collections::BTreeMap;
use std::path::Path;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use satrap_core::{Game, Strength};
use satrap_testkit::plan::Plan;
use satrap_testkit::random_game::RandomGame;
use satrap_testkit::{cases, fuzz_entry, golden};
use serde_json::json;
use toy::Lanterns;

/// Whole games until every ending is reached, one record for each.
fn records(folder: &Path) -> usize {
    let mut reached = BTreeMap::new();
    for seed in 0..200 {
        let options = json!({"rounds": 1 + seed % 6}).as_object().unwrap().clone();
        let plan = Plan { seats: 4, options, seed, choices: Vec::new(), whole: true };
        let mut game = RandomGame::<Lanterns>::start(&plan).unwrap();
        while game.step_to_end().unwrap().is_some() {}
        let record = game.record(Some("Reaches an ending.".into()));
        reached.insert(record.outcome.clone().unwrap().ending, record);
    }
    for (ending, record) in &reached {
        golden::write(&folder.join(format!("{ending}.json")), record).unwrap();
    }
    reached.len()
}

#[test]
fn golden_records_prove_themselves_and_reach_every_ending() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(
        golden::problems::<Lanterns>(folder.path(), false).len(),
        2,
        "endings without records are told"
    );
    assert_eq!(records(folder.path()), Lanterns::INFO.endings.len());
    golden::check_golden_records::<Lanterns>(folder.path());
}

#[test]
fn a_wanted_record_that_is_missing_is_played_when_blessing_and_told_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let problems = |seats, blessing| {
        let why = "Reaches an ending.";
        let wanted =
            golden::Wanted { file: "four", seats, options: Default::default(), ending: "rounds", why };
        golden::wanted_problems::<Lanterns>(
            folder.path(),
            &[wanted],
            |record| !record.entries.is_empty(),
            |_, game, dice| {
                let seat = Lanterns::to_act(game.state()).iter().next()?;
                Some((seat, satrap_bots::choose_in::<Lanterns>(Strength::Random, game.state(), seat, dice)?))
            },
            blessing,
        )
    };
    assert!(problems(4, false)[0].contains("No such file"));
    assert_eq!(problems(4, true), Vec::<String>::new());
    assert_eq!(problems(4, false), Vec::<String>::new());
    assert_eq!(problems(3, false), ["four: it is not the game that is wanted"]);
    // Of the two ways to end, only the other one has no record: what was played proves itself.
    assert_eq!(golden::problems::<Lanterns>(folder.path(), false).len(), 1);
}

#[test]
fn an_altered_golden_record_is_told_and_blessing_renews_it() {
    let folder = tempfile::tempdir().unwrap();
    records(folder.path());
    let path = folder.path().join("rounds.json");
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replacen("\"at\":2000", "\"at\":2001", 1)).unwrap();
    let problems = golden::problems::<Lanterns>(folder.path(), false);
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(problems[0].contains("step 2: its seal differs"), "{problems:?}");
    assert_eq!(golden::problems::<Lanterns>(folder.path(), true), Vec::<String>::new());
    assert_eq!(golden::problems::<Lanterns>(folder.path(), false), Vec::<String>::new());
    std::fs::write(&path, "{").unwrap();
    assert!(golden::problems::<Lanterns>(folder.path(), true)[0].contains("not a record"));
}

#[test]
fn case_files_are_run_and_what_differs_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lead.toml");
    let text = r#"
        game = "lanterns"
        [[case]]
        name = "A gamble wins what the die shows"
        rules = ["LT-2.4"]
        given = { leader = "P1", coins = { P1 = 2 } }
        chance = [4]
        when = [{ seat = "P1", does = { type = "gamble" } }]
        then.view.judge = { "players.P1.coins" = 7 }
    "#;
    std::fs::write(&path, text).unwrap();
    cases::check_cases::<Lanterns>(folder.path());
    std::fs::write(&path, text.replace("= 7", "= 8")).unwrap();
    let problems = cases::problems::<Lanterns>(&path);
    assert_eq!(problems.len(), 1);
    assert!(problems[0].contains("players.P1.coins should be 8, but it is 7"), "{problems:?}");
    std::fs::write(&path, text.replace("lanterns", "sovereign")).unwrap();
    assert!(cases::problems::<Lanterns>(&path)[0].contains("its game is \"sovereign\""));
}

fn lines() -> impl Strategy<Value = Vec<u8>> {
    let action = prop_oneof![
        Just(r#"{"type":"bid","coins":3}"#.to_owned()),
        Just(r#"{"type":"end_turn"}"#.to_owned()),
        Just(r#"{"type":"give","to":"P9","coins":1}"#.to_owned()),
        any::<i64>().prop_map(|coins| format!(r#"{{"type":"bid","coins":{coins}}}"#)),
        ".{0,20}",
    ];
    proptest::collection::vec(action, 0..40).prop_map(|lines| lines.join("\n").into_bytes())
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        cases: 200,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_bytes_taken_as_actions_do_harm(bytes in lines()) {
        fuzz_entry::actions::<Lanterns>(&bytes);
    }

    #[test]
    fn no_bytes_taken_as_a_record_do_harm(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        fuzz_entry::record::<Lanterns>(&bytes);
    }

    #[test]
    fn no_text_taken_as_cases_does_harm(text in ".{0,40}", seats in 0u8.., chance in any::<u32>(), by in "P[0-9]{1,2}") {
        fuzz_entry::cases::<Lanterns>(&text);
        fuzz_entry::cases::<Lanterns>(&format!(
            "game = 'lanterns'\n[[case]]\nname = 'x'\nrules = []\nseats = {seats}\nchance = [{chance}]\n\
             when = [{{ seat = '{by}', does = {{ type = 'bid', coins = {chance} }} }}]\n\
             [case.then]\nview.{by} = {{ '{chance}.x' = 1 }}\nto_act = ['{by}']\n",
        ));
    }
}
