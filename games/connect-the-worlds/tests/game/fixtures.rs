//! Positions for the tests of the board. `SATRAP_BLESS=1` writes them.

use satrap_connect_the_worlds::view::PhaseView;
use satrap_connect_the_worlds::{ConnectTheWorlds as Rules, View};
use satrap_core::Seat;
use satrap_testkit::fixtures::{Fixture, check_fixtures};
use satrap_testkit::option_tables::check_option_tables;

fn fixture(name: &'static str, when: fn(&View) -> bool) -> Fixture<Rules> {
    Fixture { name, record: "expansion", seat: Seat(0), when }
}

#[test]
fn positions_for_the_board_are_those_of_the_rules() {
    let fixtures = [
        fixture("choose-world", |view| view.phase == PhaseView::ChooseWorld && view.active == Seat(0)),
        fixture("turn", |view| {
            view.turn.as_ref().is_some_and(|turn| turn.begun.is_none() && !turn.hindered.is_empty())
        }),
        fixture("moving", |view| view.turn.as_ref().is_some_and(|turn| turn.begun.is_some())),
        fixture("attack", |view| {
            view.turn.as_ref().is_some_and(|turn| turn.begun.is_some() && !turn.forecasts.is_empty())
        }),
    ];
    check_fixtures(env!("CARGO_MANIFEST_DIR"), &fixtures, &[]);
}

#[test]
fn tables_of_every_option_are_those_of_the_rules() {
    check_option_tables::<Rules>(env!("CARGO_MANIFEST_DIR"), 4, &[]);
}
