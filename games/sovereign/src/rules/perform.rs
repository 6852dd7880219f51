//! Carrying an action out, once it is known to be legal.

use satrap_core::{Dice, Events, Seat};

use crate::action::Action;
use crate::data::Technology;
use crate::event::Event;
use crate::phase::{
    add, advance, battle, capture, expansion, finish, manoeuvre, movement, nationalism, placing, raid,
    reactions, research, retreat, roads, spend, turn, units,
};
use crate::state::{Attack, Moment, Part, State};

pub fn perform_one(
    state: &mut State,
    seat: Seat,
    action: &Action,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    match *action {
        Action::PlaceTile { hex } => placing::place(state, seat, hex, events),
        Action::UseTrade => add::use_token(state, seat, Technology::Trade, events),
        Action::UseBanking => add::use_token(state, seat, Technology::Banking, events),
        Action::Collect => add::collect(state, seat, events),
        Action::UseExtraActions { technology } => spend::use_extra(state, seat, technology, events),
        Action::Research { technology } => research::research(state, seat, technology, events),
        Action::FreeDiscovery { technology } => research::discover(state, seat, technology, events),
        Action::Spy { player, technology } => research::spy(state, seat, player, technology, events),
        Action::Expand { city, hex } => expansion::expand(state, seat, city, hex, events),
        Action::FreeExpand { credit, city, hex } => {
            expansion::expand_free(state, seat, credit, city, hex, events)
        }
        Action::BuildFort { hex } => expansion::build_fort(state, seat, hex, events),
        Action::Build { unit, place } => units::build(state, seat, unit, place, events),
        Action::FreeBuild { credit, unit, place } => {
            units::build_free(state, seat, credit, unit, place, events)
        }
        Action::Nationalism { city } => nationalism::begin(state, seat, city, events),
        Action::NatUnit { unit, place } => {
            if let Moment::Nationalism { city, .. } = state.moment {
                nationalism::place(state, seat, city, unit, place, events);
            }
        }
        Action::NatTile { hex } => {
            if let Moment::Nationalism { city, .. } = state.moment {
                nationalism::remove(state, seat, city, hex, events);
            }
        }
        Action::EndPart => {
            let part = match state.moment {
                Moment::Research => Part::Research,
                Moment::Expansion => Part::Expansion,
                _ => Part::Units,
            };
            spend::end_part(state, seat, part, events);
        }
        Action::Step { unit, hex } => movement::step(state, seat, unit, hex, events),
        Action::Road { unit, tile } => roads::take_road(state, seat, unit, tile, events),
        Action::Hop { unit, tile } => roads::hop(state, seat, unit, tile, events),
        Action::Embark { unit, ship } => movement::embark(state, seat, unit, ship, events),
        Action::Disembark { unit } => movement::disembark(state, seat, unit, events),
        Action::Attack { unit, hex } => movement::attack(state, seat, unit, hex, events),
        Action::EndMove => movement::end(state, seat, events),
        Action::Resolve { from, to } => battle::resolve(state, Attack { from, to }, events),
        Action::Found { settler } => manoeuvre::found(state, seat, settler, events),
        Action::SeafaringTile { hex } => {
            if let Moment::Seafaring { city } = state.moment {
                manoeuvre::add_coast(state, seat, city, hex, events);
            }
        }
        Action::Decline => match state.moment {
            Moment::Seafaring { .. } => state.moment = Moment::Manoeuvre,
            _ => battle::after_loss(state, dice, events),
        },
        Action::Raid { city } => raid::begin(state, seat, city, events),
        Action::RaidAdd { unit } => raid::join(state, seat, unit, events),
        Action::RaidGo => raid::launch(state, seat, dice, events),
        Action::EndTurn => finish::go_on(state, events),
        Action::Hold { unit } => battle::hold(state, unit, events),
        Action::Commit { unit } => battle::commit(state, unit, events),
        Action::Roll => battle::roll(state, dice, events),
        Action::Retreat { hex } => retreat::retreat(state, seat, hex, events),
        Action::KeepFort => capture::settle_fort(state, true, events),
        Action::RazeFort => capture::settle_fort(state, false, events),
        Action::SpoilsTechnology => {
            if let Moment::Spoils { city, loser } = state.moment {
                capture::win_technology(state, seat, city, loser, events);
            }
        }
        Action::SpoilsTile { hex } => {
            if let Moment::Spoils { city, loser } = state.moment {
                capture::win_tile(state, seat, city, loser, hex, events);
            }
        }
        Action::Advance { unit, hex } => advance::advance(state, seat, unit, hex, events),
        Action::Go => advance::go(state, events),
        Action::Stop => advance::end_attack(state, events),
        Action::TakeTechnology { technology } => {
            if let Moment::TakingTechnology { player } = state.moment {
                finish::take(state, seat, player, technology, events);
            }
        }
        Action::PutTile { city, hex } => finish::put(state, seat, city, hex, events),
        Action::DropTile => finish::drop_tile(state, seat, events),
        Action::Arrange { unit, tile } => reactions::arrange(state, seat, unit, tile, events),
        Action::Arranged => battle::engage(state, events),
        Action::Yield => reactions::yield_tile(state, seat, events),
        Action::Stand => battle::strike(state, dice, events),
        Action::Medicine { unit } => battle::revive(state, seat, unit, dice, events),
        Action::RemoveTile { hex } => {
            if let Moment::TileLoss { city, .. } = state.moment {
                capture::give_tile(state, seat, city, hex, events);
            }
        }
        Action::Casualty { unit } => match state.moment {
            Moment::Casualty { retreat: Some(hex), .. } => retreat::complete(state, seat, hex, unit, events),
            _ => battle::fall(state, seat, unit, dice, events),
        },
        Action::SetOrders { orders } => {
            let player = &mut state.players[seat];
            player.orders = orders;
            player.orders_changed += 1;
            events.private_to(seat, Event::OrdersChanged { seat }, None);
        }
        Action::Resign => turn::resign(state, seat, events),
    }
}
