//! Positions for the tests of the board. `SATRAP_BLESS=1` writes them.

use satrap_core::Seat;
use satrap_governor::view::PhaseView;
use satrap_governor::{Governor as Rules, View};
use satrap_testkit::fixtures::{Fixture, check_fixtures};
use satrap_testkit::option_tables::check_option_tables;

fn fixture(name: &'static str, when: fn(&View) -> bool) -> Fixture<Rules> {
    Fixture { name, record: "easy-taster", seat: Seat(0), when }
}

/// What the client has as files of their own.
const LEFT_OUT: &[&str] = &["view_box", "sun_radius", "rings", "regions", "nations", "clauses", "templates"];

#[test]
fn positions_for_the_board_are_those_of_the_rules() {
    let fixtures = [
        fixture("briefing", |view| view.phase == PhaseView::Briefing),
        fixture("orders", |view| {
            let desks = || view.nations.values().filter_map(|nation| nation.desk.as_ref());
            view.phase == PhaseView::Round && desks().any(|desk| !desk.drafts.is_empty())
        }),
        fixture("vote", |view| !view.council.votes.is_empty()),
    ];
    check_fixtures(env!("CARGO_MANIFEST_DIR"), &fixtures, LEFT_OUT);
}

#[test]
fn tables_of_every_option_are_those_of_the_rules() {
    check_option_tables::<Rules>(
        env!("CARGO_MANIFEST_DIR"),
        9,
        &["last_round", "planned_rounds", "seconds_left"],
    );
}
