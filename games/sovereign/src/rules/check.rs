//! What may be done now, and which rule forbids it if not.

use satrap_core::Seat;

use super::wrong_moment::wrong_moment;
use crate::action::Action;
use crate::data::Technology;
use crate::ground::Ground;
use crate::phase::roads::Roads;
use crate::phase::{
    add, advance, battle, capture, expansion, finish, manoeuvre, movement, nationalism, placing, raid,
    reactions, research, retreat, spend, units,
};
use crate::refusal::{Verdict, require};
use crate::state::{Attack, Moment, State};

/// How often a player may change his standing orders between two turns of his own: more would only fill the record.
const ORDER_CHANGES: u8 = 30;

/// Whether a seat may do something now.
pub fn check(state: &State, seat: Seat, action: &Action) -> Verdict {
    if let Action::SetOrders { .. } | Action::Resign = action {
        return check_aside(state, seat, action);
    }
    require(
        state.asked() == Some(seat),
        "not_your_turn",
        "SV-4.1",
        || "It is not for you to act now; wait your turn.",
    )?;
    check_moment(state, seat, action)
}

fn check_aside(state: &State, seat: Seat, action: &Action) -> Verdict {
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

fn check_moment(state: &State, seat: Seat, action: &Action) -> Verdict {
    match (&state.moment, *action) {
        (Moment::Placing { spacing }, Action::PlaceTile { hex }) => {
            placing::may_place(state, seat, *spacing, hex)
        }
        (Moment::Add, Action::UseTrade) => add::may_use(state, seat, Technology::Trade),
        (Moment::Add, Action::UseBanking) => add::may_use(state, seat, Technology::Banking),
        (Moment::Add, Action::Collect) => Ok(()),
        (Moment::Research | Moment::Expansion | Moment::Units, Action::UseExtraActions { technology }) => {
            spend::may_use_extra(state, seat, technology)
        }
        (Moment::Research | Moment::Expansion | Moment::Units, Action::EndPart) => Ok(()),
        (Moment::Research, Action::Research { technology }) => {
            research::may_research(state, seat, technology)
        }
        (Moment::Research, Action::FreeDiscovery { technology }) => {
            research::may_discover(state, seat, technology)
        }
        (Moment::Research, Action::Spy { player, technology }) => {
            research::may_spy(state, seat, player, technology)
        }
        (Moment::Expansion, Action::Expand { city, hex }) => expansion::may_expand(state, seat, city, hex),
        (Moment::Expansion, Action::FreeExpand { credit, city, hex }) => {
            expansion::may_expand_free(state, seat, credit, city, hex)
        }
        (Moment::Expansion, Action::BuildFort { hex }) => expansion::may_build_fort(state, seat, hex),
        (Moment::Units, Action::Build { unit, place }) => units::may_build(state, seat, unit, place),
        (Moment::Units, Action::FreeBuild { credit, unit, place }) => {
            units::may_build_free(state, seat, credit, unit, place)
        }
        (Moment::Units, Action::Nationalism { city }) => nationalism::may_begin(state, seat, city),
        (Moment::Nationalism { city, units, .. }, Action::NatUnit { unit, place }) => {
            nationalism::may_place(state, seat, *city, *units, unit, place)
        }
        (Moment::Nationalism { city, units, .. }, Action::NatTile { hex }) => {
            nationalism::may_remove(state, *city, *units, hex)
        }
        (Moment::Move, Action::EndMove) => Ok(()),
        (Moment::Move, moving) => check_move(state, seat, moving),
        (Moment::Manoeuvre, Action::Resolve { from, to }) => {
            manoeuvre::may_resolve(state, Attack { from, to })
        }
        (Moment::Manoeuvre, Action::Found { settler }) => manoeuvre::may_found(state, seat, settler),
        (Moment::Manoeuvre, Action::Raid { city }) => raid::may_raid(state, seat, city),
        (Moment::Manoeuvre, Action::EndTurn) => manoeuvre::may_end(state),
        (Moment::Seafaring { city }, Action::SeafaringTile { hex }) => {
            manoeuvre::may_add_coast(state, seat, *city, hex)
        }
        (Moment::Seafaring { .. } | Moment::Healing { .. }, Action::Decline) => Ok(()),
        (Moment::Mustering { target, raids }, Action::RaidAdd { unit }) => {
            raid::may_join(state, seat, *target, raids, unit)
        }
        (Moment::Mustering { raids, .. }, Action::RaidGo) => raid::may_go(raids),
        (Moment::Arranging { moved }, Action::Arrange { unit, tile }) => {
            reactions::may_arrange(state, seat, moved, unit, tile)
        }
        (Moment::Arranging { .. }, Action::Arranged) => Ok(()),
        (Moment::Fighting, fighting) => check_fight(state, seat, fighting),
        (Moment::Answering, Action::Stand) => Ok(()),
        (Moment::Answering, Action::Retreat { hex }) => retreat::may_retreat(state, seat, hex),
        (Moment::Casualty { retreat, .. }, Action::Casualty { unit }) => {
            let choices = reactions::casualty_choices(state, seat, *retreat);
            require(
                choices.contains(&unit),
                "not_a_casualty",
                "SV-16.2",
                || "Choose among the units of equal value that could be lost.",
            )
        }
        (Moment::Healing { .. }, Action::Medicine { unit }) => reactions::may_heal(state, seat, unit),
        (Moment::FortTaken, Action::KeepFort | Action::RazeFort) => Ok(()),
        (Moment::Spoils { loser, .. }, Action::SpoilsTechnology) => {
            capture::may_win_technology(state, seat, *loser)
        }
        (Moment::Spoils { city, .. }, Action::SpoilsTile { hex }) => capture::may_lose(state, *city, hex),
        (Moment::TileLoss { city, .. }, Action::RemoveTile { hex }) => capture::may_lose(state, *city, hex),
        (Moment::Advancing { to, .. }, Action::Advance { unit, hex }) => {
            advance::may_advance(state, seat, *to, unit, hex)
        }
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
            finish::may_take(state, seat, *player, technology)
        }
        (Moment::PuttingTile, Action::PutTile { city, hex }) => expansion::may_grow(state, seat, city, hex),
        (Moment::PuttingTile, Action::DropTile) => Ok(()),
        (_, other) => wrong_moment(&other),
    }
}

fn check_move(state: &State, seat: Seat, action: Action) -> Verdict {
    let ground = Ground::of(state, seat);
    let roads = || Roads::of(state, seat, &ground);
    let own = |id| movement::own_unit(state, seat, id);
    match action {
        Action::Step { unit, hex } => movement::may_step(state, &ground, roads, own(unit)?, hex),
        Action::Road { unit, tile } => roads().may_take_road(&ground, own(unit)?, tile),
        Action::Hop { unit, tile } => roads().may_hop(&ground, own(unit)?, tile),
        Action::Embark { unit, ship } => movement::may_embark(state, own(unit)?, own(ship)?),
        Action::Disembark { unit } => movement::may_disembark(state, own(unit)?),
        Action::Attack { unit, hex } => movement::may_attack(state, &ground, own(unit)?, hex),
        other => wrong_moment(&other),
    }
}

fn check_fight(state: &State, seat: Seat, action: Action) -> Verdict {
    let Some(fought) = &state.battle else { return wrong_moment(&action) };
    match action {
        Action::Hold { unit } => battle::may_hold(state, fought, unit),
        Action::Commit { unit } => battle::may_commit(state, fought, unit),
        Action::Roll => battle::may_roll(fought),
        Action::Retreat { hex } => retreat::may_retreat(state, seat, hex),
        other => wrong_moment(&other),
    }
}
