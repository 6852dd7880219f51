//! Positions on which the board is tested, from recorded games.

use satrap_core::Seat;
use satrap_sovereign::Sovereign;
use satrap_sovereign::state::Moment;
use satrap_sovereign::view::View;
use satrap_testkit::fixtures::{Fixture, check_fixtures};

fn own(view: &View) -> bool {
    view.to_act == view.seat
}

#[test]
fn boards_are_tested_on_positions_of_recorded_games() {
    let of = |record, name, when| Fixture::<Sovereign> { name, record, seat: Seat(0), when };
    let at = |name, when| of("military", name, when);
    check_fixtures(
        env!("CARGO_MANIFEST_DIR"),
        &[
            at("placing", |view| own(view) && matches!(view.moment, Moment::Placing { .. })),
            at("research", |view| own(view) && view.moment == Moment::Research),
            at("expansion", |view| {
                own(view)
                    && view.moment == Moment::Expansion
                    && view.cities.iter().any(|city| city.to_card.is_some())
            }),
            at("units", |view| {
                own(view)
                    && view.moment == Moment::Units
                    && view.build_chart.iter().any(|entry| entry.lacks.is_none())
                    && view.build_chart.iter().any(|entry| entry.lacks.is_some())
            }),
            at("march", |view| own(view) && view.prospects.iter().any(|clash| clash.guards > 0)),
            of("expansion", "settling", |view| own(view) && !view.sites.is_empty()),
            at("battles", |view| own(view) && view.moment == Moment::Manoeuvre && !view.waiting.is_empty()),
            at("fighting", |view| own(view) && view.moment == Moment::Fighting),
        ],
        &[],
    );
}
