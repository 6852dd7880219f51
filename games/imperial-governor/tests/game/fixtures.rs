//! Positions on which the board is tested, from recorded games.

use satrap_core::Seat;
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::state::Phase;
use satrap_imperial_governor::view::{Private, View};
use satrap_testkit::fixtures::{Fixture, check_fixtures};
use satrap_testkit::option_tables::check_option_tables;

fn secrets(view: &View) -> Option<&Private> {
    view.players[view.you?].private.as_deref()
}

fn is_in(view: &View, phase: Phase) -> bool {
    secrets(view).is_some_and(|secrets| secrets.turn.phase == phase && secrets.turn.pending.is_none())
}

#[test]
fn boards_are_tested_on_positions_of_recorded_games() {
    let at = |name, when| Fixture::<ImperialGovernor> { name, record: "three-poll", seat: Seat(0), when };
    check_fixtures(
        env!("CARGO_MANIFEST_DIR"),
        &[
            at("placement", |view| is_in(view, Phase::Placement)),
            at("pay", |view| is_in(view, Phase::Pay)),
            at("raising", |view| is_in(view, Phase::Raise)),
            at("diplomacy", |view| is_in(view, Phase::Diplomacy)),
            at("movement", |view| is_in(view, Phase::Movement)),
            at("conquest", |view| {
                let outlook = secrets(view).and_then(|secrets| secrets.outlook.as_ref());
                outlook.is_some_and(|outlook| !outlook.falls.is_empty())
            }),
        ],
        // They are files of their own, in `data/` and in `web/generated/`.
        &["map", "coast", "tables", "fates"],
    );
}

#[test]
fn tables_of_every_option_are_those_of_the_rules() {
    check_option_tables::<ImperialGovernor>(env!("CARGO_MANIFEST_DIR"), 3, &["last_round"]);
}
