//! The treasury of a bot: bribes, losses, pay and recruits.

use std::collections::BTreeMap;

use satrap_core::{GameAction, Offer, Seat};

use super::known_board::KnownBoard;
use super::{Offers, Skill, find, up_to};
use crate::action::Action;
use crate::ids::{By, Hex, Kind, Province};
use crate::options::Victory;
use crate::state::Pending;
use crate::view::View;

/// An expert mans a city if its province yields at least so many hundredths of a talent for each unit that this takes.
/// In the last two rounds less is enough: troops are of no other use then.
const WORTH_MANNING: u32 = 100;
const WORTH_MANNING_AT_LAST: u32 = 30;

/// Rome's answer to a bribe.
pub(super) fn answer(view: &View, offers: Offers<'_>) -> Option<Action> {
    find(offers, |action| *action == Action::AnswerBribe { accept: is_worth_it(view) })
}

/// Rome takes ten talents, or twice what the provinces yield.
fn is_worth_it(view: &View) -> bool {
    view.players.values().filter_map(|player| player.bribe.as_ref()).any(|bribe| match bribe {
        Pending::Bribe { at_stake, last, .. } => *last >= 10.min(2 * income_of(at_stake)),
        _ => false,
    })
}

fn income_of(provinces: &[Province]) -> u32 {
    provinces.iter().map(|province| u32::from(province.data().income)).sum()
}

/// What cards and homecomings ask.
pub(super) fn choose(view: &View, seat: Seat, offers: Offers<'_>) -> Option<Action> {
    if let Some(Pending::Bribe { at_stake, .. }) = &view.players[seat].bribe {
        let offer = offers.iter().find(|offer| matches!(offer.action, Action::OfferBribe { .. }));
        let price = i64::from(2 * income_of(at_stake));
        return match offer {
            Some(offer) if offer.action.amount().unwrap_or(0) <= price => Some(up_to(offer, price)),
            _ => find(offers, |action| *action == Action::DeclineBribe),
        };
    }
    let largest = offers
        .iter()
        .filter(|offer| matches!(offer.action, Action::Lose { .. } | Action::Desert { .. }))
        .max_by_key(|offer| spare(view, seat, &offer.action));
    if let Some(offer) = largest {
        return Some(offer.action.clone());
    }
    let value = |hex: Hex| hex.city().map_or(0, |city| city.data().value);
    let home = offers
        .iter()
        .filter_map(|offer| match offer.action {
            Action::ReturnLeader { hex, .. } | Action::PlaceReleased { hex, .. } => Some((value(hex), offer)),
            Action::DesignateHome { province } => Some((province.data().income, offer)),
            _ => None,
        })
        .max_by_key(|(value, _)| *value);
    if let Some((_, offer)) = home {
        return Some(offer.action.clone());
    }
    find(offers, |action| matches!(action, Action::ChooseHex { .. } | Action::Recall { .. }))
}

/// How many units stand where a loss would be taken.
fn spare(view: &View, seat: Seat, action: &Action) -> u32 {
    match *action {
        Action::Lose { hex, part, .. } | Action::Desert { hex, part, .. } => {
            let place = crate::ids::Place::new(hex, part);
            view.players[seat].forces.get(&place).map_or(0, |units| units.total())
        }
        _ => 0,
    }
}

/// Pays, and raises while the forces stay near the income.
pub(super) fn run_treasury(view: &View, seat: Seat, offers: Offers<'_>, skill: Skill) -> Option<Action> {
    if let Some(pay) = find(offers, |action| *action == Action::PayTroops) {
        return Some(pay);
    }
    let player = &view.players[seat];
    let (chest, forces) = (player.chest.unwrap_or(0), player.in_service.unwrap_or(0));
    let surplus = i64::from(player.income) - i64::from(forces);
    let wanted = match skill {
        Skill::Beginner => surplus + i64::from(chest) * 12 / 100,
        // As many as can be raised and paid for the next turns, and at the end for all that are left.
        Skill::Adept | Skill::Expert => {
            let turns = i64::from(view.last_round.saturating_sub(view.round)).min(4);
            (i64::from(chest) + surplus * turns) / (2 + turns)
        }
    };
    // Where the fullest chest wins, what is raised late never pays for itself.
    let late = view.last_round.saturating_sub(view.round) < 5;
    if wanted <= 0 || late && view.options.victory == Victory::WarChest {
        return None;
    }
    if skill == Skill::Expert
        && let Some(garrison) = garrison(&KnownBoard::of(view, seat, skill), offers, wanted)
    {
        return Some(garrison);
    }
    let fleet: u32 = player.forces.values().map(|units| u32::from(units.squadrons)).sum();
    let short_of_ships = fleet < if player.income > 18 { 7 } else { 4 };
    let leaders: Vec<Hex> = player.leaders.values().filter_map(|leader| leader.at).map(|at| at.hex).collect();
    let near = |hex: Hex| leaders.iter().map(|at| super::routes::distance(*at, hex)).min().unwrap_or(0);
    let there =
        |hex: Hex| player.forces.iter().filter(move |(at, _)| at.hex == hex).map(|(_, u)| u.total()).sum();
    let sailing: BTreeMap<Hex, bool> = match skill {
        Skill::Beginner => BTreeMap::new(),
        Skill::Adept | Skill::Expert => {
            let board = KnownBoard::of(view, seat, skill);
            let ports = leaders.iter().copied().filter(|hex| hex.is_port());
            ports.map(|hex| (hex, sails_from(&board, hex, wanted as u32))).collect()
        }
    };
    // Near a leader, and by choice with one who has few.
    let rank = |hex: Hex| (near(hex), if skill >= Skill::Adept { there(hex) } else { 0u32 });
    let best = offers
        .iter()
        .filter_map(|offer| match offer.action {
            Action::Raise { hex, kind, .. } => {
                let ships = sailing.get(&hex).copied().unwrap_or(short_of_ships && hex.is_port());
                let wrong_arm = (kind == Kind::Squadron) != ships;
                Some(((rank(hex), wrong_arm), offer))
            }
            Action::RaiseAtSea { hex } if near(hex) == 0 => Some((((0, 0), true), offer)),
            _ => None,
        })
        .min_by_key(|(key, _)| *key);
    best.map(|(_, offer): (_, &Offer<Action>)| up_to(offer, wanted))
}

/// Troops for the city whose fall would cost most for each unit that it lacks: one that others could take next turn.
fn garrison(board: &KnownBoard<'_>, offers: Offers<'_>, wanted: i64) -> Option<Action> {
    let threats = board.threats();
    let me = &board.view.players[board.seat];
    let in_danger = offers.iter().filter_map(|offer| {
        let Action::Raise { hex, kind: Kind::Legion, .. } = offer.action else { return None };
        let city = hex.city().filter(|city| board.view.cities.get(city) == Some(&board.seat))?;
        let lacking = board.lacking_garrison(city, &threats);
        let province = city.data().province;
        let worth = if me.home == Some(province) { 1 } else { u32::from(province.data().income) };
        let affordable = lacking > 0 && i64::from(lacking) <= offer.max.unwrap_or(1).min(wanted);
        affordable.then(|| (worth * 100 / lacking, offer, lacking))
    });
    let is_ending = board.view.last_round.saturating_sub(board.view.round) <= 1;
    let least = if is_ending { WORTH_MANNING_AT_LAST } else { WORTH_MANNING };
    let worth_it = in_danger.filter(|(value, ..)| *value >= least);
    worth_it.max_by_key(|(value, ..)| *value).map(|(_, offer, lacking)| up_to(offer, lacking.into()))
}

/// Whether recruits in a port had better be ships: what they and the troops there could win by sea is worth more.
fn sails_from(board: &KnownBoard<'_>, port: Hex, recruits: u32) -> bool {
    let there = port.land_part().and_then(|part| {
        let place = crate::ids::Place::new(port, part);
        board.view.players[board.seat].forces.get(&place)
    });
    let (legions, ships) =
        there.map_or((0, 0), |units| (u32::from(units.legions), u32::from(units.squadrons)));
    let by_land = legions + recruits;
    let by_sea = ships + recruits + legions.min(ships + recruits);
    let value = |by: By, strength: u32| {
        let routes = board.routes(port, by, 0, strength);
        board.best(&routes, by, strength, &[]).map_or(0, |target| target.value)
    };
    value(By::Sea, by_sea) > value(By::Land, by_land)
}
