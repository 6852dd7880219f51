//! Whole games kept as records. `SATRAP_BLESS=1` plays them again under today's rules; a record that is missing is
//! played anew.

// Records are files; the rules themselves read none.
#![allow(clippy::disallowed_methods)]

use std::path::{Path, PathBuf};

use satrap_core::record::{ActedBy, FORMAT, Hash, Player, Secret};
use satrap_core::{Actor, Dice, Game, Match, Record, Seat, Strength};
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::action::Action;
use satrap_imperial_governor::options::{MovementOrder, Options, Start, Victory};

struct Kept {
    file: &'static str,
    seats: u8,
    options: Options,
    ending: &'static str,
    why: &'static str,
}

fn kept() -> Vec<Kept> {
    let short = Options { rounds: 5, ..Options::default() };
    vec![
        Kept {
            file: "six-last-round",
            seats: 6,
            options: short,
            ending: "last_round",
            why: "Six powers play five rounds.",
        },
        Kept {
            file: "four-accelerated",
            seats: 4,
            options: Options { start: Start::Accelerated, ..short },
            ending: "last_round",
            why: "Four powers after an accelerated start.",
        },
        Kept {
            file: "three-poll",
            seats: 3,
            options: Options { victory: Victory::Poll, ..short },
            ending: "last_round",
            why: "Three powers vote for the most trusted ally.",
        },
        Kept {
            file: "five-peace",
            seats: 5,
            options: Options { movement: MovementOrder::PeaceRounds, ..short },
            ending: "last_round",
            why: "Five powers play peaceful rounds at once.",
        },
        Kept {
            file: "three-concession",
            seats: 3,
            options: short,
            ending: "concession",
            why: "Two players concede to the third.",
        },
        Kept {
            file: "three-agreement",
            seats: 3,
            options: Options { rounds: 0, ..short },
            ending: "agreement",
            why: "A game without limit of rounds that all agree to stop.",
        },
    ]
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

#[test]
fn golden_records_prove_themselves_and_reach_every_ending() {
    if satrap_testkit::bless::is_blessing() {
        std::fs::create_dir_all(folder()).unwrap();
        for kept in kept() {
            let path = folder().join(format!("{}.json", kept.file));
            if !path.exists() {
                satrap_testkit::golden::write(&path, &played(&kept)).unwrap();
            }
        }
    }
    satrap_testkit::golden::check_golden_records::<ImperialGovernor>(folder());
}

fn played(kept: &Kept) -> Record {
    let secret = Secret::new(Hash::of(kept.file.as_bytes()));
    let seats: Vec<Player> = Seat::all(kept.seats)
        .map(|seat| Player { name: format!("Player {}", seat.0 + 1), contribution: None })
        .collect();
    let mut game = Match::<ImperialGovernor>::begin(kept.options, &seats, secret.clone()).unwrap();
    let mut dice = Dice::from_number(1);
    let mut entries = Vec::new();
    while ImperialGovernor::outcome(game.state()).is_none() {
        let seat = ImperialGovernor::to_act(game.state()).iter().next().unwrap();
        let (seat, action) = give_up(kept, &game).unwrap_or_else(|| {
            let strength = if dice.below(4) == 0 { Strength::Random } else { Strength::Easy };
            let action = satrap_bots::choose_in::<ImperialGovernor>(strength, game.state(), seat, &mut dice);
            (seat, action.unwrap())
        });
        let at = u64::from(game.seq() + 1) * 1000;
        let step = game.act(Actor::Seat(seat), ActedBy::Player, at, &action).unwrap();
        entries.push(step.entry);
    }
    let outcome = ImperialGovernor::outcome(game.state());
    assert_eq!(outcome.as_ref().unwrap().ending, kept.ending);
    Record {
        format: FORMAT.to_owned(),
        game: ImperialGovernor::INFO.id.to_owned(),
        rules_version: ImperialGovernor::INFO.rules_version,
        options: serde_json::to_value(kept.options).unwrap(),
        seats,
        commitment: secret.commitment(),
        secret: Some(secret.reveal()),
        entries,
        outcome,
        why: Some(kept.why.to_owned()),
    }
}

/// Where a game is to end early, everybody says so after a while.
fn give_up(kept: &Kept, game: &Match<ImperialGovernor>) -> Option<(Seat, Action)> {
    if game.seq() < 120 {
        return None;
    }
    let action = match kept.ending {
        "concession" => Action::Concede { to: Some(Seat(0)) },
        "agreement" => Action::VoteEnd { yes: true },
        _ => return None,
    };
    let willing = |seat: &Seat| ImperialGovernor::check(game.state(), Actor::Seat(*seat), &action).is_ok();
    Seat::all(kept.seats).find(willing).map(|seat| (seat, action.clone()))
}
