//! The safe default of every decision, for time-outs and players who have left.

use std::cmp::Reverse;

use satrap_core::Seat;

use crate::action::{Action, CityId};
use crate::hex::Hex;
use crate::phase::{battle, finish, manoeuvre, nationalism, placing, raid, reactions};
use crate::state::{City, Moment, State};

pub fn default_action(state: &State, seat: Seat) -> Option<Action> {
    if state.asked() != Some(seat) {
        return None;
    }
    let action = match &state.moment {
        Moment::Over => return None,
        Moment::Placing { spacing } => {
            Action::PlaceTile { hex: placing::default_tile(state, seat, *spacing)? }
        }
        Moment::Add => Action::Collect,
        Moment::Research | Moment::Expansion | Moment::Units => Action::EndPart,
        Moment::Nationalism { city, units: 0, .. } => {
            Action::NatTile { hex: reactions::farthest_tile(state, *city, false)? }
        }
        Moment::Nationalism { city, .. } => {
            let (unit, place) = nationalism::first_unit(state, seat, *city)?;
            Action::NatUnit { unit, place }
        }
        Moment::Move => Action::EndMove,
        Moment::Manoeuvre => match state.turn.attacks.first() {
            Some(oldest) => Action::Resolve { from: oldest.from, to: oldest.to },
            None => Action::EndTurn,
        },
        Moment::Seafaring { city } => match manoeuvre::coast_tiles(state, seat, *city).first() {
            Some(hex) => Action::SeafaringTile { hex: *hex },
            None => Action::Decline,
        },
        Moment::Mustering { target, raids } => {
            let first = state
                .units
                .iter()
                .find(|unit| raid::check_join(state, seat, *target, raids, unit.id).is_ok());
            match first {
                Some(unit) if raids.is_empty() => Action::RaidAdd { unit: unit.id },
                _ => Action::RaidGo,
            }
        }
        Moment::Arranging { moved } => reactions::mass(state, moved),
        Moment::Fighting => {
            let battle = state.battle.as_ref()?;
            let reserve =
                battle.reserves.iter().find(|unit| battle::check_commit(state, battle, **unit).is_ok());
            reserve.map_or(Action::Roll, |unit| Action::Commit { unit: *unit })
        }
        Moment::Answering => Action::Stand,
        Moment::Casualty { retreat, .. } => {
            Action::Casualty { unit: reactions::casualty_choices(state, seat, *retreat).first().copied()? }
        }
        Moment::Healing { .. } => Action::Decline,
        Moment::FortTaken => Action::KeepFort,
        Moment::Spoils { city, loser } => match state.learnable(seat, *loser).next() {
            Some(_) => Action::SpoilsTechnology,
            None => Action::SpoilsTile { hex: reactions::farthest_tile(state, *city, false)? },
        },
        Moment::TileLoss { city, .. } => {
            Action::RemoveTile { hex: reactions::farthest_tile(state, *city, true)? }
        }
        Moment::Advancing { gone, .. } => {
            if gone.is_empty() {
                Action::Stop
            } else {
                Action::Go
            }
        }
        Moment::TakingTechnology { player } => {
            let best = state.learnable(seat, *player).max_by_key(|t| (t.tier(), Reverse(*t)))?;
            Action::TakeTechnology { technology: best }
        }
        Moment::PuttingTile => {
            let size = |city: CityId| state.city(city).map_or(0, City::size);
            let cost = |hex: Hex| state.map.terrain(hex).build_cost();
            let best = finish::placements(state, seat)
                .min_by_key(|(city, hex)| (Reverse(size(*city)), *city, cost(*hex), *hex));
            best.map_or(Action::DropTile, |(city, hex)| Action::PutTile { city, hex })
        }
    };
    Some(action)
}
