//! Positions for the tests of the board. `SATRAP_BLESS=1` writes them.

use satrap_core::Seat;
use satrap_final_decrees::FinalDecrees as Rules;
use satrap_final_decrees::view::{PendingView, PhaseView, View};
use satrap_testkit::fixtures::{Fixture, check_fixtures};
use satrap_testkit::option_tables::check_option_tables;

/// A seat that chooses relief in the record.
const ME: Seat = Seat(1);

fn fixture(name: &'static str, when: fn(&View) -> bool) -> Fixture<Rules> {
    Fixture { name, record: "five-decrees", seat: ME, when }
}

#[test]
fn positions_for_the_board_are_those_of_the_rules() {
    let fixtures = [
        fixture("bidding", |view| matches!(view.phase, PhaseView::Bidding { .. })),
        fixture("turn", |view| {
            matches!(view.phase, PhaseView::Turn { seat: ME, pending: None, actions: 2.., .. })
        }),
        fixture("relief", |view| {
            let open = |open: &PendingView| matches!(open, PendingView::Relief { seat: ME, .. });
            matches!(&view.phase, PhaseView::Turn { pending: Some(pending), .. } if open(pending))
        }),
    ];
    check_fixtures(env!("CARGO_MANIFEST_DIR"), &fixtures, &[]);
}

#[test]
fn tables_of_every_option_are_those_of_the_rules() {
    check_option_tables::<Rules>(env!("CARGO_MANIFEST_DIR"), 5, &[]);
}
