//! Whole recorded games, one or more for every way a game can end, and for every victory By the book.

use satrap_connect_the_worlds::options::Mode;
use satrap_connect_the_worlds::{Action, ConnectTheWorlds, Options};
use satrap_core::{Dice, Game, Match, Seat, Strength};
use satrap_testkit::golden::{Wanted, check_wanted_records};

/// The preset as the lobby offers it.
fn by_the_book(mode: Mode) -> Options {
    let preset = ConnectTheWorlds::INFO.presets.iter().find(|preset| preset.id == "by_the_book").unwrap();
    Options { mode, ..serde_json::from_str(preset.options).unwrap() }
}

fn wanted() -> Vec<Wanted<ConnectTheWorlds>> {
    let by_the_book =
        |file, mode, ending, why| Wanted { file, seats: 3, options: by_the_book(mode), ending, why };
    vec![
        by_the_book("book-short", Mode::Short, "expansion", "Three players by the book, short."),
        by_the_book("book-medium", Mode::Medium, "all_bases", "Three players by the book, medium."),
        by_the_book("book-long", Mode::Long, "last_player", "Three players by the book, long."),
    ]
}

#[test]
fn golden_records_replay_and_reach_every_ending() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");
    check_wanted_records(folder, &wanted(), |_| true, next);
}

fn next(
    _: &Wanted<ConnectTheWorlds>,
    game: &Match<ConnectTheWorlds>,
    dice: &mut Dice,
) -> Option<(Seat, Action)> {
    let seat = ConnectTheWorlds::to_act(game.state()).iter().next()?;
    let action = satrap_bots::choose_in::<ConnectTheWorlds>(Strength::Easy, game.state(), seat, dice)?;
    Some((seat, action))
}
