//! The armies: marches on cities worth having, battles with the odds on their side.

use satrap_core::Seat;

use super::known_board::KnownBoard;
use super::routes::Routes;
use super::targets::Target;
use super::{Offers, Skill, find, up_to};
use crate::action::Action;
use crate::ids::{By, City, Hex, Kind, LeaderId, Part, Place};
use crate::state::Units;
use crate::view::{PhaseName, View};

/// An army that gives work to a second leader.
const ENOUGH_FOR_TWO: u32 = 6;

impl KnownBoard<'_> {
    /// As a beginner sees it: province income for each city still lacking, in thousandths, less for what is held or defended, by distance.
    fn city_value(&self, city: City, strength: u32, steps: u16) -> Option<u32> {
        let owner = self.view.cities.get(&city);
        if owner.is_some_and(|owner| self.is_friend(*owner)) {
            return None;
        }
        let defence = self.enemies_in(city.hex());
        let needed = if defence == 0 { u32::from(city.data().value) } else { 2 * defence };
        if strength < needed {
            return None;
        }
        let province = city.data().province;
        let lacking =
            province.data().cities.iter().filter(|c| self.view.cities.get(c) != Some(&self.seat)).count()
                as u32;
        let mut value = u32::from(province.data().income) * 10_000 / lacking.max(1);
        if defence > 0 {
            value = value * 6 / 10;
        }
        if owner.is_some() {
            value = value * 8 / 10;
        }
        // A taste of his own for each city and round.
        let taste = 95 + (u32::from(city.0) * 7 + u32::from(self.view.round) * 13) % 11;
        let turns = u32::from(steps).div_ceil(5);
        Some(value * taste / 100 * 10 / (turns * 10 + 12))
    }

    /// The best city within reach of a force that stands somewhere.
    pub fn best(&self, routes: &Routes, by: By, strength: u32, taken: &[Hex]) -> Option<Target> {
        if self.skill >= Skill::Adept {
            return self.objectives(routes, by, strength, taken).into_iter().next();
        }
        City::all()
            .filter(|city| !taken.contains(&city.hex()) && (by == By::Land || city.data().port))
            .filter_map(|city| {
                let steps = routes.steps_to(city.hex())?;
                let value = self.city_value(city, strength, steps)?;
                Some(Target { hex: city.hex(), by, value, steps, needed: self.needed_for(city) })
            })
            .max_by_key(|target| target.value)
    }
}

/// The next thing one of the leaders does, if any has a purpose.
pub(super) fn march(view: &View, seat: Seat, offers: Offers<'_>, skill: Skill) -> Option<Action> {
    if view.players[seat].phase != PhaseName::Movement {
        return None;
    }
    if let Some(overwhelm) = find(offers, |action| matches!(action, Action::Overwhelm { .. })) {
        return Some(overwhelm);
    }
    let board = KnownBoard::of(view, seat, skill);
    let mut taken = Vec::new();
    for leader in LeaderId::ALL {
        let Some(place) = view.players[seat].leaders.get(&leader).and_then(|l| l.at) else { continue };
        if let Some(action) = lead(&board, leader, place, offers, &mut taken) {
            return Some(action);
        }
    }
    None
}

fn lead(
    board: &KnownBoard<'_>,
    leader: LeaderId,
    place: Place,
    offers: Offers<'_>,
    taken: &mut Vec<Hex>,
) -> Option<Action> {
    let shown = board.view.players[board.seat].leaders.get(&leader)?;
    let company = shown.company.unwrap_or_default();
    let free = Units {
        legions: on_offer(offers, leader, Kind::Legion),
        squadrons: on_offer(offers, leader, Kind::Squadron),
    };
    let kept = if company.is_empty() { kept_behind(board, place) } else { 0 };
    let used = shown.turn.steps;
    let army = u32::from((company.legions + free.legions).saturating_sub(kept));
    let fleet = company.squadrons + free.squadrons;
    let aboard = (company.legions + free.legions).min(fleet);
    let by_land = (place.part != Part::Afloat && company.squadrons == 0)
        .then(|| board.routes(place.hex, By::Land, used, army));
    let by_sea = (place.part != Part::Ashore && fleet > 0)
        .then(|| board.routes(place.hex, By::Sea, used, u32::from(fleet + aboard)));
    let land = by_land.as_ref().and_then(|routes| board.best(routes, By::Land, army, taken));
    let strength = u32::from(fleet + aboard).saturating_sub(kept.into());
    let sea = by_sea.as_ref().and_then(|routes| board.best(routes, By::Sea, strength, taken));
    let target = [land, sea].into_iter().flatten().max_by_key(|target| target.value);
    let Some(target) = target else {
        return seek_troops(board, leader, place, company, by_land.as_ref(), offers);
    };
    taken.push(target.hex);
    if target.steps == u16::from(used) && place.hex == target.hex {
        // Already there: with everything at hand the city falls at the end of the phase.
        return None;
    }
    let routes = if target.by == By::Land { &by_land } else { &by_sea };
    let dir = routes.as_ref()?.first_step(target.hex)?;
    if company.is_empty() {
        let shares = board.skill >= Skill::Adept && shares_camp(board, leader, place);
        let most = if shares { target.needed } else { u32::MAX };
        let load = load_up(leader, target.by, kept, aboard, most, offers);
        if load.is_some() {
            return load;
        }
    } else if target.by == By::Sea && company.legions == 0 && company.squadrons > 0 && used == 0 {
        let legions = take(offers, leader, Kind::Legion, i64::from(company.squadrons));
        if legions.is_some() {
            return legions;
        }
    }
    find(offers, |action| *action == Action::Step { leader, by: target.by, dir })
}

fn on_offer(offers: Offers<'_>, leader: LeaderId, kind: Kind) -> u16 {
    let offer = offers.iter().find(
        |o| matches!(o.action, Action::Take { leader: of, kind: what, .. } if of == leader && what == kind),
    );
    offer.and_then(|offer| offer.max).and_then(|max| u16::try_from(max).ok()).unwrap_or(0)
}

fn take(offers: Offers<'_>, leader: LeaderId, kind: Kind, count: i64) -> Option<Action> {
    let offer = offers.iter().find(
        |o| matches!(o.action, Action::Take { leader: of, kind: what, .. } if of == leader && what == kind),
    )?;
    (count > 0).then(|| up_to(offer, count))
}

/// Takes the troops for a march, leaving the garrison.
fn load_up(
    leader: LeaderId,
    by: By,
    kept: u16,
    aboard: u16,
    most: u32,
    offers: Offers<'_>,
) -> Option<Action> {
    let free = |kind| i64::from(on_offer(offers, leader, kind));
    match by {
        By::Land => {
            take(offers, leader, Kind::Legion, (free(Kind::Legion) - i64::from(kept)).min(most.into()))
        }
        By::Sea => {
            let left = if i64::from(aboard) < free(Kind::Legion) { 0 } else { i64::from(kept) };
            take(offers, leader, Kind::Squadron, free(Kind::Squadron) - left)
        }
    }
}

/// Whether another leader stands here who has not marched yet and could lead what is left.
fn shares_camp(board: &KnownBoard<'_>, leader: LeaderId, place: Place) -> bool {
    board.view.players[board.seat].leaders.iter().any(|(other, shown)| {
        *other != leader && shown.at == Some(place) && shown.company.is_none() && shown.turn.steps == 0
    })
}

/// How many units stay when the others march.
fn kept_behind(board: &KnownBoard<'_>, place: Place) -> u16 {
    let least = u16::from(holds_alone(board, place));
    let Some(city) = place.hex.city().filter(|city| board.view.cities.get(city) == Some(&board.seat)) else {
        return least;
    };
    if board.skill < Skill::Expert {
        return least;
    }
    let threat = board.threats()[place.hex.index()];
    least.max(u16::from(threat >= u32::from(city.data().value)))
}

/// Whether the force here is the only garrison of a province he controls.
fn holds_alone(board: &KnownBoard<'_>, place: Place) -> bool {
    let player = &board.view.players[board.seat];
    let Some(province) = place.hex.province() else { return false };
    board.view.provinces.get(&province) == Some(&board.seat)
        && player.home != Some(province)
        && !player.forces.keys().any(|other| {
            *other != place && other.part != Part::Afloat && other.hex.province() == Some(province)
        })
}

/// A leader with nothing to do goes to troops that have none.
fn seek_troops(
    board: &KnownBoard<'_>,
    leader: LeaderId,
    place: Place,
    company: Units,
    routes: Option<&Routes>,
    offers: Offers<'_>,
) -> Option<Action> {
    let player = &board.view.players[board.seat];
    if !company.is_empty() || place.part == Part::Afloat {
        return None;
    }
    let led = |at: &Place| player.leaders.values().any(|other| other.at == Some(*at));
    let routes = routes?;
    let (steps, dir) = player
        .forces
        .iter()
        .filter(|(at, units)| {
            let enough = match (led(at), board.skill) {
                (false, _) => 2,
                (true, Skill::Adept | Skill::Expert) => ENOUGH_FOR_TWO,
                (true, Skill::Beginner) => u32::MAX,
            };
            at.part != Part::Afloat && units.total() >= enough && **at != place
        })
        .filter_map(|(at, _)| Some((routes.steps_to(at.hex)?, routes.first_step(at.hex)?)))
        .min_by_key(|(steps, _)| *steps)?;
    (steps < 25).then(|| find(offers, |a| *a == Action::Step { leader, by: By::Land, dir })).flatten()
}

// Combat

/// Attacks at 200% or better, for a city at 150%. An expert knows that whoever fails loses nothing [IG-10.14].
pub(super) fn fight(view: &View, offers: Offers<'_>, skill: Skill) -> Option<Action> {
    let good = view.odds.iter().filter(|odds| odds.leader.is_none()).filter(|odds| {
        let least = match odds.hex.city() {
            _ if skill == Skill::Expert => 125,
            Some(_) => 150,
            None => 200,
        };
        odds.column.is_some_and(|column| column >= least)
    });
    good.filter_map(|odds| {
        let attack = Action::Attack { hex: odds.hex, target: odds.target, part: odds.part };
        find(offers, |action| *action == attack).map(|action| (odds.percent, action))
    })
    .max_by_key(|(percent, _)| *percent)
    .map(|(_, action)| action)
}
