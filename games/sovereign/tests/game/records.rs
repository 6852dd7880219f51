//! Whole recorded games, one for every way the game can end, and one by the book.

use satrap_core::{Bot, Dice, Game, Match, Offer, Record, Seat, Viewer};
use satrap_sovereign::Sovereign;
use satrap_sovereign::action::Action;
use satrap_sovereign::options::Options;
use satrap_testkit::golden::{Wanted, check_wanted_records};

fn by_the_book() -> Options {
    let preset = Sovereign::INFO.presets.iter().find(|preset| preset.id == "by_the_book").unwrap();
    serde_json::from_str(preset.options).unwrap()
}

fn is_complete(record: &Record) -> bool {
    !record.entries.is_empty()
}

/// The easy bot for every seat.
fn easy(_: &Wanted<Sovereign>, game: &Match<Sovereign>, dice: &mut Dice) -> Option<(Seat, Action)> {
    let state = game.state();
    let seat = Sovereign::to_act(state).iter().next()?;
    let mut offers: Vec<Offer<Action>> = Vec::new();
    Sovereign::offers(state, seat, &mut offers);
    let view = Sovereign::view(state, Viewer::Seat(seat));
    Some((seat, Sovereign::heuristic_action(&view, seat, &offers, dice)?))
}

#[test]
fn kept_games_prove_themselves_and_reach_every_ending() {
    let book = |file, seats, ending, why| Wanted { file, seats, options: by_the_book(), ending, why };
    let wanted = [
        book(
            "book_two",
            2,
            "final_three",
            "Two bots play by the book until the last three technologies win.",
        ),
        book("book_four", 4, "final_three", "Four bots play by the book on mixed boards."),
    ];
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");
    check_wanted_records(folder, &wanted, is_complete, easy);
}
