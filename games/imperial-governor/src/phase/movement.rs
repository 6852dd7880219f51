//! [IG-8] Movement: leaders step from hex to hex, five hexes a turn, by land and by sea.

use satrap_core::{Events, Offer, Refusal, Seat};

use crate::action::Action;
use crate::data::Effect;
use crate::event::Event;
use crate::ids::{By, Dir, Hex, Kind, LeaderId, Part, Place, Province};
use crate::phase::march::{self, March, PEACE_ROUND, Stand};
use crate::phase::strength::overwhelming;
use crate::phase::{cities, companies};
use crate::refusal::{CHOICE_FIRST, LEADER_NOT_THERE, not_your_phase};
use crate::state::{Phase, State, Tie, Units, WayIn, Whereabouts};
use crate::view::PhaseName;

const ONLY_IN_MOVEMENT: Refusal = not_your_phase("Leaders move in the movement phase of your own turn.");

const NOT_ARRIVED: Refusal = Refusal::new(
    "not_arrived",
    "IG-8.26",
    "An overwhelming attack is made right after entering a hex, before anything is taken up or detached there.",
);
const NOT_OVERWHELMING: Refusal = Refusal::new(
    "not_overwhelming",
    "IG-8.26",
    "His company by itself must be at least five times as strong as all hostile forces here, city included.",
);
const NO_ATTACK_NOW: Refusal =
    Refusal::new("no_attack_now", "IG-4.10", "The card you drew forbids you to attack this turn.");

pub(crate) fn in_own_phase(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.phase(seat) != Phase::Movement {
        return Err(ONLY_IN_MOVEMENT);
    }
    if state.is_choosing(seat) { Err(CHOICE_FIRST) } else { Ok(()) }
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if in_own_phase(state, seat).is_err() {
        return;
    }
    companies::offers(state, seat, out);
    for leader in LeaderId::ALL {
        if let Ok(march) = March::of(state, seat, leader) {
            let here = Stand::at(march.at);
            for by in By::ALL {
                let open = Dir::ALL.into_iter().filter(|dir| march.step(here, by, *dir).is_ok());
                out.extend(open.map(|dir| Offer::of(Action::Step { leader, by, dir })));
            }
        }
        if check_overwhelm(state, seat, leader).is_ok() {
            out.push(Offer::of(Action::Overwhelm { leader }));
        }
    }
    out.push(Offer::of(Action::EndMovement));
}

pub(crate) fn check_step(
    state: &State,
    seat: Seat,
    leader: LeaderId,
    by: By,
    dir: Dir,
) -> Result<Place, Refusal> {
    let march = March::of(state, seat, leader)?;
    march.step(Stand::at(march.at), by, dir)
}

pub(crate) fn step(
    state: &mut State,
    seat: Seat,
    leader: LeaderId,
    by: By,
    dir: Dir,
    events: &mut Events<Event>,
) {
    let (Some(from), Ok(to)) = (state.players[seat].leader(leader), check_step(state, seat, leader, by, dir))
    else {
        return;
    };
    let blocked = state.blockers_at(seat, to, march::blocking_kind(by));
    let with: Vec<LeaderId> = march::party(state, seat, leader).collect();
    carry_company(state, seat, leader, from, to);
    let stopped = march::stops_at(from.hex, to.hex, by).is_some();
    let player = &mut state.players[seat];
    for one in &with {
        player.leaders[one.index()] = Whereabouts::Board(to);
        let turn = &mut player.turn.leaders[one.index()];
        turn.steps += 1;
        turn.land_steps += u8::from(by == By::Land);
        turn.stopped |= stopped;
        turn.held = blocked;
        turn.arrived = *one == leader;
    }
    for way in state.ways.iter_mut().filter(|way| way.seat == seat) {
        way.leader = way.leader.filter(|one| !with.contains(one));
    }
    if blocked {
        // [IG-8.22]
        let way = |one| WayIn { hex: to.hex, seat, leader: Some(one), dir: dir.opposite(), by };
        state.ways.extend(with.into_iter().map(way));
        state.ways.sort_unstable();
    }
    if meets_others(state, seat, to.hex) {
        // He sees what lies there, and may want to go another way.
        events.reveal();
    } else if is_telling(state, seat, from, to) {
        events.finalise();
    }
    let stopped = stopped || blocked;
    events.public(Event::LeaderStepped { by: seat, leader, how: by, from: from.hex, to: to.hex, stopped });
}

/// Those in the same hex see each other's forces, and may take or lose leaders by it.
fn meets_others(state: &State, seat: Seat, hex: Hex) -> bool {
    seat.others(state.seats()).any(|other| state.is_present(other, hex))
}

/// Whether a step that was just made shows the others something hidden, and so is final.
fn is_telling(state: &State, seat: Seat, from: Place, to: Place) -> bool {
    // What stays behind without a leader lies open now [IG-9.1].
    let uncovered = || {
        let left = !state.units(seat, from).is_empty() && !state.players[seat].has_leader_at(from);
        left && state.options.hidden_forces
    };
    // All hear of control that comes or goes, and so of a garrison that lies under a leader or does not.
    let in_doubt = |hex: Hex| hex.province().is_some_and(|p| hangs_on_hidden_units(state, seat, p));
    let stays_ashore = from.part != Part::Afloat && to.part != Part::Afloat;
    let same_garrison = stays_ashore && from.hex.province() == to.hex.province();
    meets_others(state, seat, from.hex)
        || uncovered()
        || !same_garrison && (in_doubt(from.hex) || in_doubt(to.hex))
}

/// Whether control of a province depends on what lies under leaders [IG-6.8].
fn hangs_on_hidden_units(state: &State, seat: Seat, province: Province) -> bool {
    let player = &state.players[seat];
    let open_garrison = || {
        player.forces.iter().any(|force| {
            force.place.part != Part::Afloat
                && force.place.hex.province() == Some(province)
                && state.is_open(seat, force.place)
        })
    };
    player.home != Some(province) && state.owns_all_of(seat, province) && !open_garrison()
}

/// Moves a company: its units have now moved with this leader [IG-8.4], and remember the coast of the Isthmus by
/// which they came [IG-8.17].
fn carry_company(state: &mut State, seat: Seat, leader: LeaderId, from: Place, to: Place) {
    let player = &mut state.players[seat];
    let company: Units = player.company(leader);
    player.forces.remove(from, company);
    player.forces.add(to, company);
    let coast = if to.hex.is_isthmus() { from.hex.isthmus_coast() } else { None };
    for mark in player.turn.marks.iter_mut().filter(|mark| mark.company == Some(leader)) {
        mark.place = to;
        mark.tie = Tie::Moved { by: leader };
        mark.coast = if mark.kind == Kind::Squadron { coast } else { None };
    }
    player.tidy_marks();
}

// Overwhelming attacks [IG-8.26]

pub(crate) fn check_overwhelm(state: &State, seat: Seat, leader: LeaderId) -> Result<(), Refusal> {
    in_own_phase(state, seat)?;
    let player = &state.players[seat];
    let place = player.leader(leader).ok_or(LEADER_NOT_THERE)?;
    if !player.turn.leaders[leader.index()].arrived {
        return Err(NOT_ARRIVED);
    }
    if state.is_peace_round() {
        return Err(PEACE_ROUND);
    }
    if state.has_effect(seat, &Effect::NoAttack) {
        return Err(NO_ATTACK_NOW);
    }
    let odds = overwhelming(state, seat, leader, place);
    let enough = odds.is_some_and(|odds| odds.column.is_some_and(|column| odds.percent >= column));
    if enough { Ok(()) } else { Err(NOT_OVERWHELMING) }
}

pub(crate) fn check_end(state: &State, seat: Seat) -> Result<(), Refusal> {
    in_own_phase(state, seat)
}

/// [IG-8.6, IG-6.2, IG-6.6] Companies dissolve; empty cities fall, contested ones go to the longest there.
pub(crate) fn end(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    events.finalise();
    let turn = &mut state.players[seat].turn;
    turn.marks.retain(|mark| mark.tie == Tie::Mutinous);
    for leader in &mut turn.leaders {
        leader.riding = None;
        leader.arrived = false;
    }
    events.public(Event::MovementEnded { by: seat });
    cities::take_empty(state, seat, events);
    cities::settle_contested(state, seat, events);
    cities::note_occupations(state);
    let peace = state.is_peace_round();
    let turn = &mut state.players[seat].turn;
    // [IG-16.2] A peace round has no combat phase.
    turn.phase = if peace { Phase::Done } else { Phase::Combat };
    if !peace {
        events.public(Event::PhaseBegan { by: seat, phase: PhaseName::Combat });
    }
}
