//! Positions on which the board is tested, from recorded games.

use satrap_core::Seat;
use satrap_sovereign::Sovereign;
use satrap_sovereign::data::UnitKind;
use satrap_sovereign::state::{Moment, Unit};
use satrap_sovereign::view::View;
use satrap_testkit::fixtures::{Fixture, check_fixtures};
use satrap_testkit::option_tables::check_option_tables;

fn own(view: &View) -> bool {
    view.to_act == view.seat
}

/// The viewer's own units.
fn units_of(view: &View) -> Vec<&Unit> {
    view.units.iter().filter(|unit| Some(unit.owner) == view.seat).collect()
}

fn can_build(view: &View, kind: UnitKind) -> bool {
    view.build_chart.iter().any(|entry| entry.unit == kind && entry.lacks.is_none() && entry.has_place)
}

#[test]
fn boards_are_tested_on_positions_of_recorded_games() {
    let of = |record, name, when| Fixture::<Sovereign> { name, record, seat: Seat(0), when };
    let at = |name, when| of("military", name, when);
    let lesson = |name, when| of("lesson", name, when);
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
            at("march", |view| {
                own(view) && view.with_forecast().prospects.iter().any(|clash| clash.guards > 0)
            }),
            of("expansion", "settling", |view| own(view) && !view.with_forecast().sites.is_empty()),
            at("battles", |view| own(view) && view.moment == Moment::Manoeuvre && !view.waiting.is_empty()),
            at("fighting", |view| own(view) && view.moment == Moment::Fighting),
            lesson("lesson_place", |view| matches!(view.moment, Moment::Placing { .. })),
            lesson("lesson_research", |view| view.moment == Moment::Research),
            lesson("lesson_cards", |view| view.moment == Moment::Research && view.round == 2),
            lesson("lesson_expand", |view| view.moment == Moment::Expansion && view.turn.points >= 4),
            lesson("lesson_settler", |view| {
                view.moment == Moment::Units
                    && can_build(view, UnitKind::Settler)
                    && units_of(view).is_empty()
            }),
            lesson("lesson_move", |view| {
                view.moment == Moment::Move && !view.with_forecast().reach.is_empty()
            }),
            lesson("lesson_found", |view| {
                view.moment == Moment::Manoeuvre
                    && view.round >= 3
                    && units_of(view).iter().any(|unit| unit.kind == UnitKind::Settler && unit.moves == 0)
            }),
            lesson("lesson_guard", |view| {
                view.moment == Moment::Units
                    && can_build(view, UnitKind::Pikeman)
                    && view.players[0].cities > 1
            }),
            lesson("lesson_attack", |view| {
                view.moment == Moment::Move && !view.with_forecast().strikes.is_empty()
            }),
            lesson("lesson_battle", |view| view.moment == Moment::Fighting),
            lesson("lesson_react", |view| {
                matches!(view.moment, Moment::Arranging { .. } | Moment::Answering)
            }),
        ],
        &[],
    );
}

#[test]
fn tables_of_every_option_are_those_of_the_rules() {
    check_option_tables::<Sovereign>(env!("CARGO_MANIFEST_DIR"), 2, &["last_round"]);
}
