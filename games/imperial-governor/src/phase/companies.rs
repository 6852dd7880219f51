//! [IG-8.3] Taking up and detaching units, and leaders who ride with one another.

use satrap_core::{Events, Offer, Refusal, Seat, require};

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Kind, LeaderId, Part, Place};
use crate::phase::movement::in_own_phase;
use crate::refusal::{LEADER_NOT_THERE, within};
use crate::state::{Mark, Player, State, Tie, Units, Whereabouts};
use crate::upkeep::announce_to_witnesses;

const RIDING: Refusal = Refusal::new(
    "riding",
    "IG-8.7",
    "He rides in another leader's company and has none of his own; let him alight first.",
);
const NONE_TO_TAKE: Refusal = Refusal::new(
    "none_to_take",
    "IG-8.5",
    "He takes up only units in his own part of the hex that no other leader has moved or holds.",
);
const NONE_TO_DROP: Refusal =
    Refusal::new("none_to_drop", "IG-8.3", "His company does not hold that many units of this kind.");
const CANNOT_RIDE: Refusal = Refusal::new(
    "cannot_ride",
    "IG-8.7",
    "To ride, both must be in the same part of the hex and free to move, and the rider must have no company of his own.",
);
const NOT_RIDING: Refusal = Refusal::new("not_riding", "IG-8.7", "He does not ride with anyone.");

/// [IG-8.30]
pub(super) const MOST_ACTS: u8 = 40;

/// A leader who may act on his company, with where he is.
fn ready(state: &State, seat: Seat, leader: LeaderId) -> Result<Place, Refusal> {
    in_own_phase(state, seat)?;
    let player = &state.players[seat];
    let place = player.leader(leader).ok_or(LEADER_NOT_THERE)?;
    require(player.turn.leaders[leader.index()].acts < MOST_ACTS, "too_many_acts", "IG-8.30", || {
        format!("A leader takes, drops, rides and alights at most {MOST_ACTS} times a turn.")
    })?;
    Ok(place)
}

/// Whether this hex serves as a port this turn for a stateless player's new squadron [IG-12.10].
fn is_boarding(player: &Player, place: Place) -> bool {
    player.turn.boarding == Some(place.hex) && place.hex.has_two_parts()
}

/// Units of a kind standing in a place that this leader may take up: fresh ones and those he moved himself [IG-8.4].
fn takable(player: &Player, leader: LeaderId, place: Place, kind: Kind) -> u16 {
    let barred = player.marked(|mark| {
        mark.place == place && (mark.company.is_some() || !is_his(mark.tie, leader)) && mark.kind == kind
    });
    player.forces.at(place).get(kind).saturating_sub(barred.get(kind))
}

fn is_his(tie: Tie, leader: LeaderId) -> bool {
    tie == Tie::Fresh || tie == (Tie::Moved { by: leader })
}

/// How many a leader may take now.
pub(super) fn take_limit(state: &State, seat: Seat, leader: LeaderId, kind: Kind) -> Result<u16, Refusal> {
    let place = ready(state, seat, leader)?;
    let player = &state.players[seat];
    if player.turn.leaders[leader.index()].riding.is_some() {
        return Err(RIDING);
    }
    let most = match (kind, place.part) {
        _ if is_boarding(player, place) => boarding_limit(player, leader, place, kind),
        // [IG-8.5] Squadrons cannot be led from the shore.
        (Kind::Squadron, Part::Ashore) => 0,
        _ => takable(player, leader, place, kind),
    };
    if most == 0 { Err(NONE_TO_TAKE) } else { Ok(most) }
}

/// [IG-12.10] From the shore he boards by taking a squadron; afloat he may take legions from the shore, as far as
/// there is room.
fn boarding_limit(player: &Player, leader: LeaderId, place: Place, kind: Kind) -> u16 {
    let shore = Place::new(place.hex, Part::Ashore);
    let water = Place::new(place.hex, Part::Afloat);
    let aboard = player.forces.at(water);
    let room = aboard.squadrons.saturating_sub(aboard.legions);
    match (kind, place.part) {
        (Kind::Squadron, Part::Ashore) if player.company(leader).legions > room => 0,
        (Kind::Squadron, _) => takable(player, leader, water, kind),
        (Kind::Legion, Part::Ashore) => takable(player, leader, shore, kind),
        (Kind::Legion, _) => takable(player, leader, water, kind)
            .saturating_add(takable(player, leader, shore, kind).min(room)),
    }
}

fn drop_limit(state: &State, seat: Seat, leader: LeaderId, kind: Kind) -> Result<u16, Refusal> {
    ready(state, seat, leader)?;
    match state.players[seat].company(leader).get(kind) {
        0 => Err(NONE_TO_DROP),
        most => Ok(most),
    }
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    for leader in LeaderId::ALL {
        for kind in Kind::ALL {
            if let Ok(most) = take_limit(state, seat, leader, kind) {
                out.push(Offer::up_to(Action::Take { leader, kind, count: 1 }, most.into()));
            }
            if let Ok(most) = drop_limit(state, seat, leader, kind) {
                out.push(Offer::up_to(Action::Drop { leader, kind, count: 1 }, most.into()));
            }
        }
        for with in LeaderId::ALL {
            if check_ride(state, seat, leader, with).is_ok() {
                out.push(Offer::of(Action::Ride { leader, with }));
            }
        }
        if check_alight(state, seat, leader).is_ok() {
            out.push(Offer::of(Action::Alight { leader }));
        }
    }
}

pub(crate) fn check_take(
    state: &State,
    seat: Seat,
    leader: LeaderId,
    kind: Kind,
    count: u16,
) -> Result<(), Refusal> {
    let most = take_limit(state, seat, leader, kind)?;
    within(count.into(), most.into()).map_err(|_| NONE_TO_TAKE)
}

pub(crate) fn check_drop(
    state: &State,
    seat: Seat,
    leader: LeaderId,
    kind: Kind,
    count: u16,
) -> Result<(), Refusal> {
    let most = drop_limit(state, seat, leader, kind)?;
    within(count.into(), most.into()).map_err(|_| NONE_TO_DROP)
}

pub(crate) fn check_ride(state: &State, seat: Seat, leader: LeaderId, with: LeaderId) -> Result<(), Refusal> {
    let place = ready(state, seat, leader)?;
    let player = &state.players[seat];
    let (rider, carrier) = (&player.turn.leaders[leader.index()], &player.turn.leaders[with.index()]);
    let carried = player.turn.leaders.iter().any(|other| other.riding == Some(leader));
    let together = match player.leader(with) {
        Some(at) if at == place => true,
        // [IG-12.10] From the shore he may come aboard.
        Some(at) => is_boarding(player, place) && at.hex == place.hex && at.part == Part::Afloat,
        None => false,
    };
    let may = leader != with
        && together
        && rider.riding.is_none()
        && carrier.riding.is_none()
        && !carried
        && !rider.pinned
        && !carrier.pinned
        && player.company(leader).is_empty();
    if may { Ok(()) } else { Err(CANNOT_RIDE) }
}

pub(crate) fn check_alight(state: &State, seat: Seat, leader: LeaderId) -> Result<(), Refusal> {
    ready(state, seat, leader)?;
    let riding = state.players[seat].turn.leaders[leader.index()].riding;
    if riding.is_some() { Ok(()) } else { Err(NOT_RIDING) }
}

/// Notes an act, after which an overwhelming attack is no longer possible [IG-8.26].
fn note_act(player: &mut Player, leader: LeaderId) {
    let turn = &mut player.turn.leaders[leader.index()];
    turn.acts += 1;
    turn.arrived = false;
}

pub(crate) fn take(
    state: &mut State,
    seat: Seat,
    leader: LeaderId,
    kind: Kind,
    count: u16,
    events: &mut Events<Event>,
) {
    let Some(place) = state.players[seat].leader(leader) else { return };
    let event = Event::UnitsTaken { by: seat, leader, kind, count };
    announce_to_witnesses(state, seat, place, events, event, None);
    let player = &mut state.players[seat];
    note_act(player, leader);
    if !is_boarding(player, place) {
        enlist(player, leader, place, kind, count);
        return;
    }
    // [IG-12.10]
    let water = Place::new(place.hex, Part::Afloat);
    match (kind, place.part) {
        (Kind::Legion, Part::Afloat) => {
            let taken = enlist(player, leader, water, kind, count);
            bring_aboard(player, leader, place.hex, count - taken);
        }
        (Kind::Legion, _) => {
            enlist(player, leader, place, kind, count);
        }
        (Kind::Squadron, part) => {
            if part == Part::Ashore {
                // What he leaves on the shore lies open now.
                events.finalise();
                go_aboard(player, leader, place.hex);
            }
            enlist(player, leader, water, kind, count);
        }
    }
}

/// Puts units that stand in a place into a company; gives how many.
///
/// He takes those he has moved before first, since nobody else can, then fresh ones; ships that came to the Isthmus
/// by one coast come last, since they can leave by that coast only.
fn enlist(player: &mut Player, leader: LeaderId, place: Place, kind: Kind, count: u16) -> u16 {
    let mut left = count.min(takable(player, leader, place, kind));
    let taken = left;
    let standing = |mark: &Mark| {
        mark.place == place
            && mark.kind == kind
            && mark.company.is_none()
            && mark.tie == (Tie::Moved { by: leader })
    };
    let mut joined = Vec::new();
    let mut draw = |player: &mut Player, left: &mut u16, coastal: bool| {
        for mark in &mut player.turn.marks {
            if standing(mark) && mark.coast.is_some() == coastal {
                let count = mark.count.min(*left);
                mark.count -= count;
                *left -= count;
                joined.push(Mark { company: Some(leader), count, ..*mark });
            }
        }
    };
    draw(player, &mut left, false);
    let marked = player.marked(|mark| mark.place == place && mark.kind == kind).get(kind);
    let already: u16 = taken - left;
    let fresh = player.forces.at(place).get(kind).saturating_sub(marked).saturating_sub(already).min(left);
    left -= fresh;
    draw(player, &mut left, true);
    joined.push(Mark { place, kind, company: Some(leader), tie: Tie::Fresh, coast: None, count: fresh });
    player.turn.marks.extend(joined);
    player.tidy_marks();
    taken - left
}

/// The leader and the legions of his company go from the shore to the ships.
fn go_aboard(player: &mut Player, leader: LeaderId, hex: crate::ids::Hex) {
    let (shore, water) = (Place::new(hex, Part::Ashore), Place::new(hex, Part::Afloat));
    let legions = Units::of(Kind::Legion, player.company(leader).legions);
    player.forces.remove(shore, legions);
    player.forces.add(water, legions);
    for mark in player.turn.marks.iter_mut().filter(|mark| mark.company == Some(leader)) {
        mark.place = water;
    }
    player.leaders[leader.index()] = Whereabouts::Board(water);
    for other in LeaderId::ALL {
        if player.turn.leaders[other.index()].riding == Some(leader) {
            player.leaders[other.index()] = Whereabouts::Board(water);
        }
    }
}

/// Takes legions from the shore into the company of a leader afloat.
fn bring_aboard(player: &mut Player, leader: LeaderId, hex: crate::ids::Hex, count: u16) {
    let (shore, water) = (Place::new(hex, Part::Ashore), Place::new(hex, Part::Afloat));
    let taken = enlist(player, leader, shore, Kind::Legion, count);
    let legions = Units::of(Kind::Legion, taken);
    player.forces.remove(shore, legions);
    player.forces.add(water, legions);
    for mark in player.turn.marks.iter_mut() {
        if mark.company == Some(leader) && mark.place == shore {
            mark.place = water;
        }
    }
    player.tidy_marks();
}

/// The reverse of taking: ships bound to one coast of the Isthmus go first, then fresh units, then moved ones.
pub(crate) fn drop(
    state: &mut State,
    seat: Seat,
    leader: LeaderId,
    kind: Kind,
    count: u16,
    events: &mut Events<Event>,
) {
    let Some(place) = state.players[seat].leader(leader) else { return };
    let event = Event::UnitsDropped { by: seat, leader, kind, count };
    announce_to_witnesses(state, seat, place, events, event, None);
    let player = &mut state.players[seat];
    note_act(player, leader);
    let mut left = count;
    let order: [fn(&Mark) -> bool; 3] = [
        |mark| mark.coast.is_some(),
        |mark| mark.coast.is_none() && mark.tie == Tie::Fresh,
        |mark| mark.coast.is_none() && mark.tie != Tie::Fresh,
    ];
    let mut dropped = Vec::new();
    for fits in order {
        for mark in &mut player.turn.marks {
            if mark.company == Some(leader) && mark.kind == kind && fits(mark) {
                let count = mark.count.min(left);
                mark.count -= count;
                left -= count;
                dropped.push(Mark { company: None, count, ..*mark });
            }
        }
    }
    player.turn.marks.extend(dropped);
    player.tidy_marks();
}

pub(crate) fn ride(
    state: &mut State,
    seat: Seat,
    leader: LeaderId,
    with: LeaderId,
    events: &mut Events<Event>,
) {
    let player = &mut state.players[seat];
    note_act(player, leader);
    player.turn.leaders[leader.index()].riding = Some(with);
    let carrier = player.leader(with);
    if let Some(place) = carrier.filter(|_| player.leader(leader) != carrier) {
        // [IG-12.10] Coming aboard leaves what was beneath him in the open.
        events.finalise();
        player.leaders[leader.index()] = Whereabouts::Board(place);
    }
    events.public(Event::LeaderRode { by: seat, leader, with });
}

pub(crate) fn alight(state: &mut State, seat: Seat, leader: LeaderId, events: &mut Events<Event>) {
    let player = &mut state.players[seat];
    note_act(player, leader);
    player.turn.leaders[leader.index()].riding = None;
    events.public(Event::LeaderAlighted { by: seat, leader });
}
