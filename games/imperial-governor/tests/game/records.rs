//! Whole games kept as records. `SATRAP_BLESS=1` plays them again under today's rules; a record that is missing is
//! played anew.

use satrap_core::{Actor, Dice, Game, Match, Seat, Strength};
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::action::Action;
use satrap_imperial_governor::options::{MovementOrder, Options, Start, Victory};
use satrap_testkit::golden::{Wanted, check_wanted_records};

/// Played until the bots themselves want to stop.
const BY_THE_BOOK: &str = "three-by-the-book";

fn by_the_book() -> Options {
    let presets = ImperialGovernor::INFO.presets;
    let preset = presets.iter().find(|preset| preset.id == "by_the_book").expect("it is offered");
    serde_json::from_str(preset.options).expect("its options are options")
}

fn wanted() -> Vec<Wanted<ImperialGovernor>> {
    let short = Options { rounds: 5, ..Options::default() };
    vec![
        Wanted {
            file: "six-last-round",
            seats: 6,
            options: short,
            ending: "last_round",
            why: "Six powers play five rounds.",
        },
        Wanted {
            file: "four-accelerated",
            seats: 4,
            options: Options { start: Start::Accelerated, ..short },
            ending: "last_round",
            why: "Four powers after an accelerated start.",
        },
        Wanted {
            file: "three-poll",
            seats: 3,
            options: Options { victory: Victory::Poll, ..short },
            ending: "last_round",
            why: "Three powers vote for the most trusted ally.",
        },
        Wanted {
            file: "five-peace",
            seats: 5,
            options: Options { movement: MovementOrder::PeaceRounds, ..short },
            ending: "last_round",
            why: "Five powers play peaceful rounds at once.",
        },
        Wanted {
            file: "three-concession",
            seats: 3,
            options: short,
            ending: "concession",
            why: "Two players concede to the third.",
        },
        Wanted {
            file: "three-agreement",
            seats: 3,
            options: Options { rounds: 0, ..short },
            ending: "agreement",
            why: "A game without limit of rounds that all agree to stop.",
        },
        Wanted {
            file: BY_THE_BOOK,
            seats: 3,
            options: by_the_book(),
            ending: "agreement",
            why: "Three powers play by the book until they agree that it is enough.",
        },
    ]
}

#[test]
fn golden_records_prove_themselves_and_reach_every_ending() {
    check_wanted_records(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"), &wanted(), |_| true, next);
}

fn next(
    wanted: &Wanted<ImperialGovernor>,
    game: &Match<ImperialGovernor>,
    dice: &mut Dice,
) -> Option<(Seat, Action)> {
    give_up(wanted, game).or_else(|| {
        let seat = ImperialGovernor::to_act(game.state()).iter().next()?;
        let strength = if dice.below(4) == 0 { Strength::Random } else { Strength::Easy };
        let action = satrap_bots::choose_in::<ImperialGovernor>(strength, game.state(), seat, dice)?;
        Some((seat, action))
    })
}

/// Where a game is to end early, everybody says so after a while.
fn give_up(wanted: &Wanted<ImperialGovernor>, game: &Match<ImperialGovernor>) -> Option<(Seat, Action)> {
    if game.seq() < 120 || wanted.file == BY_THE_BOOK {
        return None;
    }
    let action = match wanted.ending {
        "concession" => Action::Concede { to: Some(Seat(0)) },
        "agreement" => Action::VoteEnd { yes: true },
        _ => return None,
    };
    let willing = |seat: &Seat| ImperialGovernor::check(game.state(), Actor::Seat(*seat), &action).is_ok();
    Seat::all(wanted.seats).find(willing).map(|seat| (seat, action.clone()))
}
