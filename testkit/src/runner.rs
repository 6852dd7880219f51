//! Runs a law over a game for every option and number of seats, then over many random ones. A game that breaks it is
//! written out as a record; a random one is shrunk first.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};
use satrap_core::Playable;

use crate::plan::{Plan, plans, sweep};
use crate::random_game::RandomGame;

/// Where and how the laws of one game are run; [`crate::laws!`] fills it in.
#[derive(Clone, Copy, Debug)]
pub struct LawSettings {
    /// Where a failing game is written.
    pub tmp: &'static str,
    /// Events that openly show something which no view keeps.
    pub passing: &'static [&'static str],
}

/// How many random games each law is tried on, unless `SATRAP_LAW_CASES` says otherwise.
const CASES: u32 = 12;

fn cases() -> u32 {
    std::env::var("SATRAP_LAW_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(CASES)
}

/// The same games every time, so that a test that passed goes on passing; another `SATRAP_LAW_SEED` gives others.
fn seed() -> u64 {
    std::env::var("SATRAP_LAW_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// Holds a game to a law, or panics with the smallest game found that breaks it and where it was written.
pub fn check_law<G: Playable>(
    law: &str,
    setting: &LawSettings,
    obeys: impl Fn(&mut RandomGame<G>) -> Result<(), String>,
) {
    let fail = |plan: &Plan| {
        let (problem, kept) = write_out(law, setting.tmp, plan, &obeys);
        panic!("{} breaks the law {law:?}: {problem}\n  plan: {plan:?}\n  {kept}", G::INFO.id);
    };
    for plan in sweep::<G>() {
        // Some options do not go together, or not with this many seats.
        let Ok(mut game) = RandomGame::start(&plan) else { continue };
        if try_law(&mut game, &obeys).is_err() {
            fail(&plan);
        }
    }
    let mut runner = TestRunner::new(Config {
        cases: cases(),
        rng_seed: RngSeed::Fixed(seed()),
        max_shrink_iters: 400,
        failure_persistence: None,
        ..Config::default()
    });
    let result = runner.run(&plans::<G>(), |plan| match RandomGame::start(&plan) {
        Ok(mut game) => try_law(&mut game, &obeys).map_err(TestCaseError::fail),
        Err(error) => Err(TestCaseError::reject(error.to_string())),
    });
    match result {
        Ok(()) => {}
        Err(TestError::Abort(reason)) => panic!("{}: the law could not be tried: {reason}", G::INFO.id),
        Err(TestError::Fail(_, plan)) => fail(&plan),
    }
}

/// A panic inside the rules breaks any law.
fn try_law<G: Playable>(
    game: &mut RandomGame<G>,
    obeys: &impl Fn(&mut RandomGame<G>) -> Result<(), String>,
) -> Result<(), String> {
    catch_unwind(AssertUnwindSafe(|| obeys(game))).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        let doing = game.attempt().map(|attempt| format!(" when {attempt}")).unwrap_or_default();
        Err(format!("the rules panicked{doing}: {}", text.unwrap_or_default()))
    })
}

/// Plays the smallest failing plan once more and keeps its record.
fn write_out<G: Playable>(
    law: &str,
    tmp: &str,
    plan: &Plan,
    obeys: &impl Fn(&mut RandomGame<G>) -> Result<(), String>,
) -> (String, String) {
    let Ok(mut game) = RandomGame::<G>::start(plan) else {
        return ("it cannot be set up".into(), String::new());
    };
    let problem =
        try_law(&mut game, obeys).err().unwrap_or_else(|| "only at times: the rules are not pure".into());
    let path: PathBuf = Path::new(tmp).join(format!("failing-{}-{law}.json", G::INFO.id));
    let record =
        game.record(Some(format!("Breaks the law {law:?} after step {}: {problem}", game.game_match.seq())));
    let text = serde_json::to_string_pretty(&record).unwrap_or_default();
    let kept = match std::fs::write(&path, text) {
        Ok(()) => format!("the game is kept as {}", path.display()),
        Err(error) => format!("the game could not be kept as {}: {error}", path.display()),
    };
    (problem, kept)
}
