//! What may be done now, and which rule forbids it if not.

use satrap_core::{Refusal, Seat, require};

use super::wrong_moment::wrong_moment;
use crate::action::Action;
use crate::data::Technology;
use crate::hex_queries::HexQueries;
use crate::phase::roads::Roads;
use crate::phase::{
    add, advance, battle, capture, expansion, finish, manoeuvre, movement, nationalism, placing, raid,
    reactions, research, retreat, spend, units,
};
use crate::refusal::NOT_YOUR_TURN;
use crate::state::{Attack, Moment, State};

/// How often a player may change his standing orders between two turns of his own: more would only fill the record.
const ORDER_CHANGES: u8 = 30;

/// Whether a seat may do something now.
pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    if let Action::SetOrders { .. } | Action::Resign = action {
        return check_aside(state, seat, action);
    }
    if state.asked() == Some(seat) { check_moment(state, seat, action) } else { Err(NOT_YOUR_TURN) }
}

fn check_aside(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    require(state.is_in(seat), "not_in_game", "SV-22.5", || "You are no longer in the game.")?;
    let often =
        matches!(action, Action::SetOrders { .. }) && state.players[seat].orders_changed >= ORDER_CHANGES;
    require(
        !often,
        "too_often",
        "SV-24.4",
        || "You have changed your orders very often; wait for your next turn.",
    )
}

fn check_moment(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    match (&state.moment, *action) {
        (Moment::Placing { spacing }, Action::PlaceTile { hex }) => {
            placing::check_place(state, seat, *spacing, hex)
        }
        (Moment::Add, Action::UseTrade) => add::check_use_token(state, seat, Technology::Trade),
        (Moment::Add, Action::UseBanking) => add::check_use_token(state, seat, Technology::Banking),
        (Moment::Add, Action::Collect) => Ok(()),
        (Moment::Research | Moment::Expansion | Moment::Units, Action::UseExtraActions { technology }) => {
            spend::check_use_extra(state, seat, technology)
        }
        (Moment::Research | Moment::Expansion | Moment::Units, Action::EndPart) => Ok(()),
        (Moment::Research, Action::Research { technology }) => {
            research::check_research(state, seat, technology)
        }
        (Moment::Research, Action::FreeDiscovery { technology }) => {
            research::check_discover(state, seat, technology)
        }
        (Moment::Research, Action::Spy { player, technology }) => {
            research::check_spy(state, seat, player, technology)
        }
        (Moment::Expansion, Action::Expand { city, hex }) => expansion::check_expand(state, seat, city, hex),
        (Moment::Expansion, Action::FreeExpand { credit, city, hex }) => {
            expansion::check_expand_free(state, seat, credit, city, hex)
        }
        (Moment::Expansion, Action::BuildFort { hex }) => expansion::check_build_fort(state, seat, hex),
        (Moment::Units, Action::Build { unit, place }) => units::check_build(state, seat, unit, place),
        (Moment::Units, Action::FreeBuild { credit, unit, place }) => {
            units::check_build_free(state, seat, credit, unit, place)
        }
        (Moment::Units, Action::Nationalism { city }) => nationalism::check_begin(state, seat, city),
        (Moment::Nationalism { city, units, .. }, Action::NatUnit { unit, place }) => {
            nationalism::check_place(state, seat, *city, *units, unit, place)
        }
        (Moment::Nationalism { city, units, .. }, Action::NatTile { hex }) => {
            nationalism::check_remove(state, *city, *units, hex)
        }
        (Moment::Move, Action::EndMove) => Ok(()),
        (Moment::Move, moving) => check_move(state, seat, moving),
        (Moment::Manoeuvre, Action::Resolve { from, to }) => {
            manoeuvre::check_resolve(state, Attack { from, to })
        }
        (Moment::Manoeuvre, Action::Found { settler }) => manoeuvre::check_found(state, seat, settler),
        (Moment::Manoeuvre, Action::Raid { city }) => raid::check_begin(state, seat, city),
        (Moment::Manoeuvre, Action::EndTurn) => manoeuvre::check_go_on(state),
        (Moment::Seafaring { city }, Action::SeafaringTile { hex }) => {
            manoeuvre::check_add_coast(state, seat, *city, hex)
        }
        (Moment::Seafaring { .. } | Moment::Healing { .. }, Action::Decline) => Ok(()),
        (Moment::Mustering { target, raids }, Action::RaidAdd { unit }) => {
            raid::check_join(state, seat, *target, raids, unit)
        }
        (Moment::Mustering { raids, .. }, Action::RaidGo) => raid::check_launch(raids),
        (Moment::Arranging { moved }, Action::Arrange { unit, tile }) => {
            reactions::check_arrange(state, seat, moved, unit, tile)
        }
        (Moment::Arranging { .. }, Action::Arranged) => Ok(()),
        (Moment::Arranging { moved }, Action::Yield) => reactions::check_yield_tile(state, seat, moved),
        (Moment::Fighting, fighting) => check_fight(state, seat, fighting),
        (Moment::Answering, Action::Stand) => Ok(()),
        (Moment::Answering, retreat @ Action::Retreat { .. }) => check_fight(state, seat, retreat),
        (Moment::Casualty { retreat, .. }, Action::Casualty { unit }) => {
            let choices = reactions::casualty_choices(state, seat, *retreat);
            require(
                choices.contains(&unit),
                "not_a_casualty",
                "SV-16.2",
                || "Choose among the units of equal value that could be lost.",
            )
        }
        (Moment::Healing { .. }, Action::Medicine { unit }) => reactions::check_revive(state, seat, unit),
        (Moment::FortTaken, Action::KeepFort | Action::RazeFort) => Ok(()),
        (Moment::Spoils { loser, .. }, Action::SpoilsTechnology) => {
            capture::check_win_technology(state, seat, *loser)
        }
        (Moment::Spoils { city, .. }, Action::SpoilsTile { hex }) => {
            capture::require_removable(state, *city, hex)
        }
        (Moment::TileLoss { city, .. }, Action::RemoveTile { hex }) => {
            capture::require_removable(state, *city, hex)
        }
        (Moment::Advancing { to, .. }, Action::Advance { unit, hex }) => match &state.battle {
            Some(battle) => {
                advance::check_advance(state, battle, &HexQueries::of(state, seat), *to, unit, hex)
            }
            None => wrong_moment(action),
        },
        (Moment::Advancing { gone, .. }, Action::Go) => {
            require(!gone.is_empty(), "nobody_went", "SV-18.3", || "Nobody has moved on yet.")
        }
        (Moment::Advancing { gone, .. }, Action::Stop) => require(
            gone.is_empty(),
            "already_gone",
            "SV-18.3",
            || "Units have moved on: they must attack now.",
        ),
        (Moment::TakingTechnology { player }, Action::TakeTechnology { technology }) => {
            finish::check_take(state, seat, *player, technology)
        }
        (Moment::PuttingTile, Action::PutTile { city, hex }) => {
            expansion::require_room_for_tile(state, seat, city, hex)
        }
        (Moment::PuttingTile, Action::DropTile) => Ok(()),
        (_, other) => wrong_moment(&other),
    }
}

fn check_move(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let board = HexQueries::of(state, seat);
    let roads = || Roads::of(state, seat, &board);
    let own = |id| movement::own_unit(state, seat, id);
    match action {
        Action::Step { unit, hex } => movement::check_step(state, &board, roads, own(unit)?, hex),
        Action::Road { unit, tile } => roads().check_take_road(&board, own(unit)?, tile),
        Action::Hop { unit, tile } => roads().check_hop(&board, own(unit)?, tile),
        Action::Embark { unit, ship } => movement::check_embark(state, own(unit)?, own(ship)?),
        Action::Disembark { unit } => movement::check_disembark(state, own(unit)?),
        Action::Attack { unit, hex } => movement::check_attack(state, &board, own(unit)?, hex),
        other => wrong_moment(&other),
    }
}

fn check_fight(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Some(fought) = &state.battle else { return wrong_moment(&action) };
    match action {
        Action::Hold { unit } => battle::check_hold(state, fought, unit),
        Action::Commit { unit } => battle::check_commit(state, fought, unit),
        Action::Roll => battle::check_roll(fought),
        Action::Retreat { hex } => {
            retreat::check_retreat(state, fought, &HexQueries::of(state, seat), seat, hex)
        }
        other => wrong_moment(&other),
    }
}
