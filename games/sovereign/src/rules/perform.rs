//! Carrying an action out, once it is known to be legal.

use satrap_core::{Dice, Seat, Tale};

use crate::action::Action;
use crate::data::Technology;
use crate::event::Event;
use crate::phase::{
    add, advance, battle, capture, expansion, finish, manoeuvre, movement, nationalism, placing, raid,
    reactions, research, retreat, roads, spend, turn, units,
};
use crate::state::{Attack, Moment, Part, State};

pub fn perform(state: &mut State, seat: Seat, action: &Action, dice: &mut Dice, tale: &mut Tale<Event>) {
    match *action {
        Action::PlaceTile { hex } => placing::place(state, seat, hex, tale),
        Action::UseTrade => add::use_token(state, seat, Technology::Trade, tale),
        Action::UseBanking => add::use_token(state, seat, Technology::Banking, tale),
        Action::Collect => add::collect(state, seat, tale),
        Action::UseExtraActions { technology } => spend::use_extra(state, seat, technology, tale),
        Action::Research { technology } => research::research(state, seat, technology, tale),
        Action::FreeDiscovery { technology } => research::discover(state, seat, technology, tale),
        Action::Spy { player, technology } => research::spy(state, seat, player, technology, tale),
        Action::Expand { city, hex } => expansion::expand(state, seat, city, hex, tale),
        Action::FreeExpand { credit, city, hex } => {
            expansion::expand_free(state, seat, credit, city, hex, tale)
        }
        Action::BuildFort { hex } => expansion::build_fort(state, seat, hex, tale),
        Action::Build { unit, place } => units::build(state, seat, unit, place, tale),
        Action::FreeBuild { credit, unit, place } => {
            units::build_free(state, seat, credit, unit, place, tale)
        }
        Action::Nationalism { city } => nationalism::begin(state, seat, city, tale),
        Action::NatUnit { unit, place } => {
            if let Moment::Nationalism { city, .. } = state.moment {
                nationalism::place(state, seat, city, unit, place, tale);
            }
        }
        Action::NatTile { hex } => {
            if let Moment::Nationalism { city, .. } = state.moment {
                nationalism::remove(state, seat, city, hex, tale);
            }
        }
        Action::EndPart => {
            let part = match state.moment {
                Moment::Research => Part::Research,
                Moment::Expansion => Part::Expansion,
                _ => Part::Units,
            };
            spend::end_part(state, seat, part, tale);
        }
        Action::Step { unit, hex } => movement::step(state, seat, unit, hex, tale),
        Action::Road { unit, tile } => roads::take_road(state, seat, unit, tile, tale),
        Action::Hop { unit, tile } => roads::hop(state, seat, unit, tile, tale),
        Action::Embark { unit, ship } => movement::embark(state, seat, unit, ship, tale),
        Action::Disembark { unit } => movement::disembark(state, seat, unit, tale),
        Action::Attack { unit, hex } => movement::attack(state, seat, unit, hex, tale),
        Action::EndMove => movement::end(state, seat, tale),
        Action::Resolve { from, to } => battle::resolve(state, Attack { from, to }, tale),
        Action::Found { settler } => manoeuvre::found(state, seat, settler, tale),
        Action::SeafaringTile { hex } => {
            if let Moment::Seafaring { city } = state.moment {
                manoeuvre::add_coast(state, seat, city, hex, tale);
            }
        }
        Action::Decline => match state.moment {
            Moment::Seafaring { .. } => state.moment = Moment::Manoeuvre,
            _ => battle::after_loss(state, dice, tale),
        },
        Action::Raid { city } => raid::begin(state, seat, city, tale),
        Action::RaidAdd { unit } => raid::join(state, seat, unit, tale),
        Action::RaidGo => raid::launch(state, seat, dice, tale),
        Action::EndTurn => finish::go_on(state, tale),
        Action::Hold { unit } => battle::hold(state, unit, tale),
        Action::Commit { unit } => battle::commit(state, unit, tale),
        Action::Roll => battle::roll(state, dice, tale),
        Action::Retreat { hex } => retreat::retreat(state, seat, hex, tale),
        Action::KeepFort => capture::settle_fort(state, true, tale),
        Action::RazeFort => capture::settle_fort(state, false, tale),
        Action::SpoilsTechnology => {
            if let Moment::Spoils { city, loser } = state.moment {
                capture::win_technology(state, seat, city, loser, tale);
            }
        }
        Action::SpoilsTile { hex } => {
            if let Moment::Spoils { city, loser } = state.moment {
                capture::win_tile(state, seat, city, loser, hex, tale);
            }
        }
        Action::Advance { unit, hex } => advance::advance(state, seat, unit, hex, tale),
        Action::Go => advance::go(state, tale),
        Action::Stop => advance::end_attack(state, tale),
        Action::TakeTechnology { technology } => {
            if let Moment::TakingTechnology { player } = state.moment {
                finish::take(state, seat, player, technology, tale);
            }
        }
        Action::PutTile { city, hex } => finish::put(state, seat, city, hex, tale),
        Action::DropTile => finish::drop_tile(state, seat, tale),
        Action::Arrange { unit, tile } => reactions::arrange(state, seat, unit, tile, tale),
        Action::Arranged => battle::engage(state, tale),
        Action::Stand => battle::strike(state, dice, tale),
        Action::Medicine { unit } => battle::revive(state, seat, unit, dice, tale),
        Action::RemoveTile { hex } => {
            if let Moment::TileLoss { city, .. } = state.moment {
                capture::give_tile(state, seat, city, hex, tale);
            }
        }
        Action::Casualty { unit } => match state.moment {
            Moment::Casualty { retreat: Some(hex), .. } => retreat::complete(state, seat, hex, unit, tale),
            _ => battle::fall(state, seat, unit, dice, tale),
        },
        Action::SetOrders { orders } => {
            let player = &mut state.players[seat];
            player.orders = orders;
            player.orders_changed += 1;
            tale.to(seat, Event::OrdersChanged { seat }, None);
        }
        Action::Resign => turn::resign(state, seat, tale),
    }
}
