//! [IG-5] Treasury, always in the same order: home country, income, levies and bribes, ransoms, pay, desertion.
//! Raising is in `raising.rs`.

use satrap_core::{Events, Offer, Refusal, Seat, require};

use crate::action::Action;
use crate::data::tables;
use crate::event::{Cause, Event};
use crate::ids::{Hex, Kind, LeaderId, Part, Place, Power, Province};
use crate::phase::losses::{largest, place_of, remove};
use crate::refusal::{NO_SUCH_CHOICE, not_your_phase, within};
use crate::state::{Phase, State, Units, Whereabouts};

const ONLY_WHEN_PAYING: Refusal =
    not_your_phase("Troops are paid and dismissed in the treasury phase of your own turn.");

const NOT_CONTROLLED: Refusal = Refusal::new(
    "not_controlled",
    "IG-12.4",
    "You must name one of the provinces you control your new home country.",
);
const NO_SUCH_UNITS: Refusal =
    Refusal::new("no_such_units", "IG-5.4", "You have not that many units of this kind there.");
const NOT_OWED: Refusal =
    Refusal::new("not_owed", "IG-5.6", "No more units desert than go unpaid, and only where you have them.");

// (a) The home country [IG-12.4, IG-12.6]

/// Settles the home country. False if the player has to choose.
pub(crate) fn settle_home(state: &mut State, seat: Seat, events: &mut Events<Event>) -> bool {
    let player = &state.players[seat];
    let original = player.power.home();
    if player.exile && state.owns_all_of(seat, original) {
        // [IG-12.6] Home again; the king's own five talents end.
        state.players[seat].home = Some(original);
        state.players[seat].exile = false;
        events.public(Event::HomeRegained { by: seat, province: original });
        return true;
    }
    if !must_designate(state, seat) {
        return true;
    }
    let controlled: Vec<Province> = state.controlled(seat).collect();
    if let [only] = controlled.as_slice() {
        designate(state, seat, *only, events);
        return true;
    }
    false
}

/// [IG-12.4] An exile without home country who controls a province names one.
pub(crate) fn must_designate(state: &State, seat: Seat) -> bool {
    let player = &state.players[seat];
    player.exile && player.home.is_none() && state.controlled(seat).next().is_some()
}

pub(crate) fn check_designate(state: &State, seat: Seat, province: Province) -> Result<(), Refusal> {
    if state.phase(seat) != Phase::Home || !must_designate(state, seat) {
        return Err(NO_SUCH_CHOICE);
    }
    if state.control[province.index()] == Some(seat) { Ok(()) } else { Err(NOT_CONTROLLED) }
}

/// [IG-12.5] From now on it is a home country in every way; the five talents go on.
pub(crate) fn designate(state: &mut State, seat: Seat, province: Province, events: &mut Events<Event>) {
    state.players[seat].home = Some(province);
    events.public(Event::HomeDesignated { by: seat, province });
}

// (b) to (d) Income, levies, bribes, ransoms

/// [IG-5.1, IG-5.2] Counts what is controlled now.
pub(crate) fn collect(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    let (income, credits) = (state.yield_this_turn(seat), state.credits(seat));
    let player = &mut state.players[seat];
    player.chest = player.chest.saturating_add(income + credits);
    events.public(Event::IncomeCollected { by: seat, income, credits });
    // [IG-4.11] What is still lacking is forgiven.
    let levy = std::mem::take(&mut player.turn.levy).min(player.chest);
    player.chest -= levy;
    let bribe = std::mem::take(&mut player.turn.bribe).min(player.chest);
    player.chest -= bribe;
    if let Some(rome) = state.seat_of(Power::Rome) {
        state.players[rome].chest = state.players[rome].chest.saturating_add(bribe);
    }
    ransom(state, seat, events);
}

/// [IG-11.3] Half the income for a general, three quarters for the king, rounded up.
pub(crate) fn ransom_price(state: &State, seat: Seat, leader: LeaderId) -> u32 {
    let percent = match leader {
        LeaderId::King => tables().ransom_percent.king,
        _ => tables().ransom_percent.general,
    };
    crate::phase::fates::share(state.income(seat), percent)
}

/// Captives in the order in which they are ransomed: the king, then by time of capture [IG-11.4].
pub(crate) fn captives(state: &State, seat: Seat) -> Vec<(LeaderId, Seat)> {
    let mut captives: Vec<(bool, u32, LeaderId, Seat)> = LeaderId::ALL
        .into_iter()
        .filter_map(|leader| match state.players[seat].leaders[leader.index()] {
            Whereabouts::Captive { of, since } => Some((leader != LeaderId::King, since, leader, of)),
            _ => None,
        })
        .collect();
    captives.sort_unstable();
    captives.into_iter().map(|(_, _, leader, captor)| (leader, captor)).collect()
}

fn ransom(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    let mut captives = captives(state, seat);
    let stateless = state.is_stateless(seat);
    if stateless {
        // [IG-12.8] Captors in turn order from himself.
        let place = |captor: Seat| state.seats_from(seat).position(|other| other == captor);
        captives.sort_by_key(|(_, captor)| place(*captor));
    }
    for (leader, captor) in captives {
        let price = ransom_price(state, seat, leader);
        let chest = state.players[seat].chest;
        if chest < price && !stateless {
            // [IG-11.4] He and all after him stay captive.
            events.public(Event::LeaderTooDear { by: seat, leader, captor });
            return;
        }
        let talents = price.min(chest);
        state.players[seat].chest -= talents;
        state.players[captor].chest = state.players[captor].chest.saturating_add(talents);
        let by = stateless.then_some(captor);
        state.players[seat].send_away(leader, Whereabouts::Released { by });
        events.public(Event::LeaderRansomed { by: seat, leader, captor, talents });
    }
}

// (e) Discharge and pay

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    match state.phase(seat) {
        Phase::Home => {
            out.extend(state.controlled(seat).map(|province| Offer::of(Action::DesignateHome { province })));
        }
        Phase::Pay => {
            let affordable = affordable_discharges(state, seat);
            for (place, kind, count) in every_unit(state, seat) {
                let most = affordable.min(count.into());
                if most > 0 {
                    let action = Action::Discharge { hex: place.hex, part: place.part, kind, count: 1 };
                    out.push(Offer::up_to(action, most.into()));
                }
            }
            out.push(Offer::of(Action::PayTroops));
        }
        Phase::Desert { owed } => {
            for (place, kind, count) in every_unit(state, seat) {
                let action = Action::Desert { hex: place.hex, part: place.part, kind, count: 1 };
                out.push(Offer::up_to(action, owed.min(count.into()).into()));
            }
        }
        _ => {}
    }
}

fn every_unit(state: &State, seat: Seat) -> Vec<(Place, Kind, u16)> {
    let forces = state.players[seat].forces.iter();
    forces
        .flat_map(|force| Kind::ALL.map(|kind| (force.place, kind, force.units.get(kind))))
        .filter(|(_, _, count)| *count > 0)
        .collect()
}

/// [IG-5.5] Three talents for each that goes and one for each that stays.
fn affordable_discharges(state: &State, seat: Seat) -> u32 {
    let player = &state.players[seat];
    let (off, pay) = (tables().disband_cost, tables().pay_per_unit);
    if state.options.guarded_discharge {
        player.chest.saturating_sub(player.forces.total() * pay) / (off - pay)
    } else {
        player.chest / off
    }
}

pub(crate) fn check_discharge(
    state: &State,
    seat: Seat,
    hex: Hex,
    part: Part,
    kind: Kind,
    count: u16,
) -> Result<(), Refusal> {
    if state.phase(seat) != Phase::Pay {
        return Err(ONLY_WHEN_PAYING);
    }
    let place = place_of(hex, part)?;
    within(count.into(), state.units(seat, place).get(kind).into()).map_err(|_| NO_SUCH_UNITS)?;
    let affordable = within(count.into(), affordable_discharges(state, seat)).is_ok();
    require(affordable, "cannot_afford_discharge", "IG-5.5", || {
        let (off, pay) = (tables().disband_cost, tables().pay_per_unit);
        match state.options.guarded_discharge {
            true => format!(
                "The chest must hold {off} talents for each unit you pay off and {pay} for each that stays."
            ),
            false => format!("The chest must hold {off} talents for each unit you pay off."),
        }
    })
}

/// [IG-5.4] Paid off and gone at once.
pub(crate) fn discharge(
    state: &mut State,
    seat: Seat,
    place: Place,
    kind: Kind,
    count: u16,
    events: &mut Events<Event>,
) {
    events.finalise();
    let price = u32::from(count) * tables().disband_cost;
    state.players[seat].chest = state.players[seat].chest.saturating_sub(price);
    remove(state, seat, place, Units::of(kind, count), Cause::Discharge, events);
}

pub(crate) fn check_pay(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.phase(seat) == Phase::Pay { Ok(()) } else { Err(ONLY_WHEN_PAYING) }
}

/// [IG-5.3, IG-5.6] One talent for every unit; who cannot be paid deserts.
pub(crate) fn pay(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    events.finalise();
    let player = &mut state.players[seat];
    let due = player.forces.total() * tables().pay_per_unit;
    let paid = due.min(player.chest);
    player.chest -= paid;
    let owed = (due - paid) / tables().pay_per_unit;
    player.turn.phase = if owed > 0 { Phase::Desert { owed } } else { Phase::Raise };
    let event = Event::TroopsPaid { by: seat, talents: paid, unpaid: owed };
    events.private_to(seat, event, Event::TroopsPaidUnseen { by: seat });
}

// (f) Desertion

/// Takes deserters where there is no choice. False if the owner has to choose.
pub(crate) fn desert_without_choice(state: &mut State, seat: Seat, events: &mut Events<Event>) -> bool {
    let Phase::Desert { owed } = state.phase(seat) else { return true };
    let units = every_unit(state, seat);
    if units.len() > 1 && owed < state.players[seat].forces.total() {
        return false;
    }
    let mut left = owed;
    for (place, kind, count) in units {
        let gone = left.min(count.into());
        left -= gone;
        if gone > 0 {
            remove(state, seat, place, Units::of(kind, gone as u16), Cause::Desertion, events);
        }
    }
    state.players[seat].turn.phase = Phase::Raise;
    true
}

pub(crate) fn check_desert(
    state: &State,
    seat: Seat,
    hex: Hex,
    part: Part,
    kind: Kind,
    count: u16,
) -> Result<(), Refusal> {
    let Phase::Desert { owed } = state.phase(seat) else { return Err(NO_SUCH_CHOICE) };
    let place = place_of(hex, part)?;
    let there = state.units(seat, place).get(kind);
    within(count.into(), owed.min(there.into())).map_err(|_| NOT_OWED)
}

pub(crate) fn desert(
    state: &mut State,
    seat: Seat,
    place: Place,
    kind: Kind,
    count: u16,
    events: &mut Events<Event>,
) {
    events.finalise();
    let Phase::Desert { owed } = state.phase(seat) else { return };
    remove(state, seat, place, Units::of(kind, count), Cause::Desertion, events);
    let owed = owed.saturating_sub(count.into());
    state.players[seat].turn.phase = if owed > 0 { Phase::Desert { owed } } else { Phase::Raise };
}

pub(crate) fn default_desertion(state: &State, seat: Seat) -> Option<Action> {
    let (place, kind) = largest(&every_unit(state, seat))?;
    Some(Action::Desert { hex: place.hex, part: place.part, kind, count: 1 })
}

/// The highest income, then the order of the map.
pub(crate) fn default_home(state: &State, seat: Seat) -> Option<Action> {
    let best = |province: &Province| (state.income_of(*province), std::cmp::Reverse(*province));
    state.controlled(seat).max_by_key(best).map(|province| Action::DesignateHome { province })
}
