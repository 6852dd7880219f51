//! [IG-8] Movement: leaders step from hex to hex, five hexes a turn, by land and by sea.

use satrap_core::{Offer, Refusal, Seat, Tale};

use crate::action::Action;
use crate::data::{Effect, HexKind, tables};
use crate::event::Event;
use crate::ids::{By, Dir, Hex, Kind, LeaderId, Part, Place};
use crate::options::Start;
use crate::phase::{cities, combat, companies};
use crate::refusal::{CHOICE_FIRST, LEADER_NOT_THERE, NOT_YOUR_PHASE};
use crate::state::{Mark, Phase, State, Tie, Units, WayIn, Whereabouts};
use crate::view::PhaseName;

const PINNED: Refusal = Refusal::new("pinned", "IG-4.10", "A card forbids this leader to move this turn.");
const RIDES: Refusal = Refusal::new(
    "rides",
    "IG-8.7",
    "He rides with another leader, and moves when that one does. Let him alight first.",
);
const STOPPED: Refusal = Refusal::new(
    "stopped",
    "IG-8.10",
    "He entered blocked terrain or a strait, and has to stop there for this turn.",
);
const HELD: Refusal =
    Refusal::new("held", "IG-8.21", "He came upon hostile forces, and has to stop here for this turn.");
const NO_STEPS: Refusal =
    Refusal::new("no_steps", "IG-8.2", "He, or a leader who rides with him, has no steps left.");
const NO_LAND_LINK: Refusal = Refusal::new(
    "no_land_link",
    "IG-8.13",
    "No army can go there by land: there is no land, or water lies between.",
);
const NO_WATER_LINK: Refusal = Refusal::new(
    "no_water_link",
    "IG-8.14",
    "No ship can go there: there is no water, or land lies between.",
);
const OFF_THE_BOARD: Refusal = Refusal::new("off_the_board", "IG-8.8", "The board ends there.");
const NOT_ASHORE: Refusal =
    Refusal::new("not_ashore", "IG-8.9", "He is at sea, and can go ashore in a port only.");
const SHIPS_ON_LAND: Refusal = Refusal::new(
    "ships_on_land",
    "IG-8.9",
    "Squadrons cannot go overland: he has to leave those of his company behind.",
);
const NOT_AFLOAT: Refusal = Refusal::new("not_afloat", "IG-8.15", "He can go aboard in a port only.");
const NO_SQUADRON: Refusal =
    Refusal::new("no_squadron", "IG-8.14", "To sail he needs at least one squadron in his company.");
const OVERLADEN: Refusal = Refusal::new(
    "overladen",
    "IG-8.14",
    "Each squadron carries one legion: his company has more legions than squadrons.",
);
const STRANDED: Refusal = Refusal::new(
    "stranded",
    "IG-8.19",
    "What he leaves behind at sea needs a squadron for each legion, and one for any leader.",
);
const OTHER_COAST: Refusal = Refusal::new(
    "other_coast",
    "IG-8.17",
    "Ships that came to the Isthmus this turn may leave only by the coast they came from.",
);
const SPRING_FLOODS: Refusal = Refusal::new(
    "spring_floods",
    "IG-4.10",
    "The floods allow each of your leaders three land steps this turn.",
);
const CONTRARY_WINDS: Refusal =
    Refusal::new("contrary_winds", "IG-4.10", "Contrary winds: none of your leaders sails this turn.");
const ONLY_WAY_OUT: Refusal = Refusal::new(
    "only_way_out",
    "IG-8.22",
    "Among hostile forces he may leave only across the hexside by which he came.",
);
const WAY_BARRED: Refusal = Refusal::new(
    "way_barred",
    "IG-8.23",
    "The hostile force in this hex came in across that hexside and bars it.",
);
const FORBIDDEN: Refusal = Refusal::new(
    "forbidden",
    "IG-14.4",
    "In this scenario nobody may enter that country, by land or by sea.",
);
const NOT_PLACED_YET: Refusal = Refusal::new(
    "not_placed_yet",
    "IG-2.7",
    "The player of that home country has not placed his pieces yet; until then nobody may enter it.",
);
const FIRST_TURN_PEACE: Refusal = Refusal::new(
    "first_turn_peace",
    "IG-15.4",
    "After an accelerated start nobody invades another player's countries in the first round.",
);
const PEACE_ROUND: Refusal = Refusal::new(
    "peace_round",
    "IG-16.3",
    "In a peace round nobody enters the countries or meets the pieces of a player who is no friend.",
);
const NEEDS_UNITS: Refusal = Refusal::new(
    "needs_units",
    "IG-8.21",
    "A leader without units may not go where hostile forces are, or may lie beneath a leader.",
);
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
        return Err(NOT_YOUR_PHASE);
    }
    if state.is_choosing(seat) { Err(CHOICE_FIRST) } else { Ok(()) }
}

/// [IG-8.20] What blocks a way: legions by land, squadrons by sea.
pub(crate) fn blocking_kind(by: By) -> Kind {
    match by {
        By::Land => Kind::Legion,
        By::Sea => Kind::Squadron,
    }
}

/// [IG-8.9, IG-8.14] Where one arrives in a hex.
pub(crate) fn arrival_part(hex: Hex, by: By) -> Option<Part> {
    match by {
        By::Land => hex.land_part(),
        By::Sea => hex.sea_part(),
    }
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if in_own_phase(state, seat).is_err() {
        return;
    }
    companies::offers(state, seat, out);
    for leader in LeaderId::ALL {
        if may_move(state, seat, leader).is_ok() {
            for by in By::ALL {
                for dir in Dir::ALL {
                    if check_step(state, seat, leader, by, dir).is_ok() {
                        out.push(Offer::of(Action::Step { leader, by, dir }));
                    }
                }
            }
        }
        if check_overwhelm(state, seat, leader).is_ok() {
            out.push(Offer::of(Action::Overwhelm { leader }));
        }
    }
    out.push(Offer::of(Action::EndMovement));
}

/// The leader and those who ride with him.
fn party(state: &State, seat: Seat, leader: LeaderId) -> impl Iterator<Item = LeaderId> {
    let turns = &state.players[seat].turn.leaders;
    let rides = move |other: &LeaderId| turns[other.index()].riding == Some(leader);
    std::iter::once(leader).chain(LeaderId::ALL.into_iter().filter(rides))
}

/// Whether a leader may make any step at all.
fn may_move(state: &State, seat: Seat, leader: LeaderId) -> Result<Place, Refusal> {
    in_own_phase(state, seat)?;
    let player = &state.players[seat];
    let place = player.leader(leader).ok_or(LEADER_NOT_THERE)?;
    if player.turn.leaders[leader.index()].riding.is_some() {
        return Err(RIDES);
    }
    for one in party(state, seat, leader) {
        let turn = &player.turn.leaders[one.index()];
        if turn.pinned {
            return Err(PINNED);
        }
        if turn.stopped {
            return Err(STOPPED);
        }
        if turn.held {
            return Err(HELD);
        }
        if turn.steps >= tables().movement_allowance {
            return Err(NO_STEPS);
        }
    }
    Ok(place)
}

pub(crate) fn check_step(
    state: &State,
    seat: Seat,
    leader: LeaderId,
    by: By,
    dir: Dir,
) -> Result<Place, Refusal> {
    let from = may_move(state, seat, leader)?;
    let to = match by {
        By::Land => check_by_land(state, seat, leader, from, dir)?,
        By::Sea => check_by_sea(state, seat, leader, from, dir)?,
    };
    check_way_out(state, seat, leader, from.hex, dir)?;
    check_country(state, seat, to.hex)?;
    check_blockers(state, seat, leader, to, by)?;
    Ok(to)
}

/// [IG-8.9]
fn check_by_land(
    state: &State,
    seat: Seat,
    leader: LeaderId,
    from: Place,
    dir: Dir,
) -> Result<Place, Refusal> {
    if from.part == Part::Afloat {
        return Err(NOT_ASHORE);
    }
    let hex = from.hex.by_land(dir).ok_or(match from.hex.by_water(dir) {
        None if is_edge(from.hex, dir) => OFF_THE_BOARD,
        _ => NO_LAND_LINK,
    })?;
    let part = hex.land_part().ok_or(NO_LAND_LINK)?;
    let player = &state.players[seat];
    if player.company(leader).squadrons > 0 {
        return Err(SHIPS_ON_LAND);
    }
    if let Some(most) = land_step_limit(state, seat)
        && party(state, seat, leader).any(|one| player.turn.leaders[one.index()].land_steps >= most)
    {
        return Err(SPRING_FLOODS);
    }
    Ok(Place::new(hex, part))
}

/// Card 84.
fn land_step_limit(state: &State, seat: Seat) -> Option<u8> {
    let card = state.players[seat].turn.card?;
    match crate::data::fate(card).effect {
        Effect::LandStepLimit { steps } => Some(steps),
        _ => None,
    }
}

/// Whether no hex lies there at all.
fn is_edge(hex: Hex, dir: Dir) -> bool {
    let id: u16 = hex.id().parse().unwrap_or(0);
    let (column, row) = (i32::from(id / 100), i32::from(id % 100));
    let low = column % 2; // Odd columns lie half a hex lower.
    let (column, row) = match dir {
        Dir::N => (column, row - 1),
        Dir::S => (column, row + 1),
        Dir::NE => (column + 1, row - 1 + low),
        Dir::SE => (column + 1, row + low),
        Dir::NW => (column - 1, row - 1 + low),
        Dir::SW => (column - 1, row + low),
    };
    format!("{column:02}{row:02}").parse::<Hex>().is_err()
}

/// [IG-8.14, IG-8.15, IG-8.17, IG-8.19]
fn check_by_sea(
    state: &State,
    seat: Seat,
    leader: LeaderId,
    from: Place,
    dir: Dir,
) -> Result<Place, Refusal> {
    if from.part == Part::Ashore {
        return Err(NOT_AFLOAT);
    }
    let hex = from.hex.by_water(dir).ok_or(match from.hex.by_land(dir) {
        None if is_edge(from.hex, dir) => OFF_THE_BOARD,
        _ => NO_WATER_LINK,
    })?;
    let part = hex.sea_part().ok_or(NO_WATER_LINK)?;
    if state.has_effect(seat, &Effect::NoSeaSteps) {
        return Err(CONTRARY_WINDS);
    }
    let player = &state.players[seat];
    let company = player.company(leader);
    if company.squadrons == 0 {
        return Err(NO_SQUADRON);
    }
    if company.legions > company.squadrons {
        return Err(OVERLADEN);
    }
    if from.part == Part::Afloat {
        let rest = player.forces.at(from).minus(company);
        let stays = |one: LeaderId| !party(state, seat, leader).any(|goes| goes == one);
        let leader_stays = player.leaders_on_board().any(|(one, place)| place == from && stays(one));
        if rest.legions > rest.squadrons || leader_stays && rest.squadrons == 0 {
            return Err(STRANDED);
        }
    }
    if from.hex.is_isthmus() {
        let coast = hex.isthmus_coast();
        let bound = |mark: &Mark| mark.company == Some(leader) && mark.coast.is_some() && mark.coast != coast;
        if player.turn.marks.iter().any(bound) {
            return Err(OTHER_COAST);
        }
    }
    Ok(Place::new(hex, part))
}

/// [IG-8.22, IG-8.23, IG-8.24] Hexsides by which a leader may leave hostile forces.
fn check_way_out(state: &State, seat: Seat, leader: LeaderId, from: Hex, dir: Dir) -> Result<(), Refusal> {
    let here = state.ways.iter().filter(|way| way.hex == from);
    let mut barred = false;
    for way in here {
        if way.seat == seat && way.leader.is_some_and(|own| party(state, seat, leader).any(|one| one == own))
        {
            return if way.dir == dir { Ok(()) } else { Err(ONLY_WAY_OUT) };
        }
        barred |= way.dir == dir && state.is_hostile(seat, way.seat);
    }
    if barred { Err(WAY_BARRED) } else { Ok(()) }
}

/// Countries that are closed to a player now.
fn check_country(state: &State, seat: Seat, hex: Hex) -> Result<(), Refusal> {
    if state.is_peace_round() {
        check_peace(state, seat, hex)?;
    }
    let Some(province) = hex.province() else { return Ok(()) };
    if state.is_forbidden(seat, province) {
        return Err(FORBIDDEN);
    }
    if state.round > 1 {
        return Ok(());
    }
    for other in seat.others(state.seats()) {
        let player = &state.players[other];
        if player.power.home() == province && has_not_placed(state, other) {
            return Err(NOT_PLACED_YET);
        }
        let dealt = player.power.home() == province || player.dealt.contains(&province);
        if state.options.start == Start::Accelerated && dealt {
            return Err(FIRST_TURN_PEACE);
        }
    }
    Ok(())
}

fn has_not_placed(state: &State, seat: Seat) -> bool {
    let player = &state.players[seat];
    player.turn.phase == Phase::Placement || player.leaders.iter().all(|at| *at == Whereabouts::ToPlace)
}

/// [IG-16.3]
fn check_peace(state: &State, seat: Seat, hex: Hex) -> Result<(), Refusal> {
    if state.hostile_pieces_in(seat, hex) {
        return Err(PEACE_ROUND);
    }
    let Some(province) = hex.province() else { return Ok(()) };
    let owner = state.control[province.index()];
    let home_of = state.all_seats().find(|other| state.players[*other].home == Some(province));
    let strange = |other: Seat| state.is_hostile(seat, other);
    if owner.is_some_and(strange) || home_of.is_some_and(strange) { Err(PEACE_ROUND) } else { Ok(()) }
}

/// [IG-8.21] Only with units may one come upon hostile forces.
fn check_blockers(state: &State, seat: Seat, leader: LeaderId, to: Place, by: By) -> Result<(), Refusal> {
    if !state.players[seat].company(leader).is_empty() {
        return Ok(());
    }
    let leader_there = state
        .all_seats()
        .any(|other| state.is_hostile(seat, other) && state.players[other].has_leader_at(to));
    if leader_there || state.blockers_at(seat, to, blocking_kind(by)) || state.looks_deadly(seat, to) {
        return Err(NEEDS_UNITS);
    }
    Ok(())
}

pub(crate) fn step(
    state: &mut State,
    seat: Seat,
    leader: LeaderId,
    by: By,
    dir: Dir,
    tale: &mut Tale<Event>,
) {
    // A step shows what stays behind and what bars the way: it is final.
    tale.seal();
    let (Some(from), Ok(to)) = (state.players[seat].leader(leader), check_step(state, seat, leader, by, dir))
    else {
        return;
    };
    let blocked = state.blockers_at(seat, to, blocking_kind(by));
    let with: Vec<LeaderId> = party(state, seat, leader).collect();
    carry_company(state, seat, leader, from, to);
    // [IG-8.10, IG-8.11, IG-8.12, IG-8.16] Terrain and straits stop armies, not ships.
    let stopped = by == By::Land
        && (to.hex.is_blocked()
            || to.hex.data().kind == HexKind::Strait
            || from.hex.is_pillar_crossing(to.hex));
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
    let stopped = stopped || blocked;
    tale.all(Event::LeaderStepped { by: seat, leader, how: by, from: from.hex, to: to.hex, stopped });
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
    let (attack, defence) = combat::overwhelming_strengths(state, seat, leader, place);
    if defence > 0 && attack >= 5 * defence { Ok(()) } else { Err(NOT_OVERWHELMING) }
}

pub(crate) fn check_end(state: &State, seat: Seat) -> Result<(), Refusal> {
    in_own_phase(state, seat)
}

/// [IG-8.6, IG-6.2, IG-6.6] Companies dissolve; empty cities fall, contested ones go to the longest there.
pub(crate) fn end(state: &mut State, seat: Seat, tale: &mut Tale<Event>) {
    tale.seal();
    let turn = &mut state.players[seat].turn;
    turn.marks.retain(|mark| mark.tie == Tie::Mutinous);
    for leader in &mut turn.leaders {
        leader.riding = None;
        leader.arrived = false;
    }
    tale.all(Event::MovementEnded { by: seat });
    cities::take_empty(state, seat, tale);
    cities::settle_contested(state, seat, tale);
    cities::note_occupations(state);
    let peace = state.is_peace_round();
    let turn = &mut state.players[seat].turn;
    // [IG-16.2] A peace round has no combat phase.
    turn.phase = if peace { Phase::Done } else { Phase::Combat };
    if !peace {
        tale.all(Event::PhaseBegan { by: seat, phase: PhaseName::Combat });
    }
}
