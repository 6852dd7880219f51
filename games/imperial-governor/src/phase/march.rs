//! [IG-8.9 to IG-8.25] Which steps a leader may take, from where he is and from where he would be.

use satrap_core::{Refusal, Seat, SeatSet};

use crate::data::{Effect, HexKind, fate, tables};
use crate::ids::{By, Dir, Hex, Kind, LeaderId, Part, Place, Province};
use crate::options::Start;
use crate::phase::movement::in_own_phase;
use crate::reach::Stop;
use crate::refusal::LEADER_NOT_THERE;
use crate::state::{Phase, State, Units, Whereabouts};

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
pub(super) const PEACE_ROUND: Refusal = Refusal::new(
    "peace_round",
    "IG-16.3",
    "In a peace round nobody enters the countries or meets the pieces of a player who is no friend.",
);
const NEEDS_UNITS: Refusal = Refusal::new(
    "needs_units",
    "IG-8.21",
    "A leader without units may not go where hostile forces are, or may lie beneath a leader.",
);

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

/// [IG-8.10, IG-8.11, IG-8.12, IG-8.16] Terrain and straits stop armies, not ships.
pub(crate) fn stops_at(from: Hex, to: Hex, by: By) -> Option<Stop> {
    match by {
        By::Sea => None,
        By::Land if to.is_blocked() => Some(Stop::Terrain),
        By::Land if to.data().kind == HexKind::Strait || from.is_pillar_crossing(to) => Some(Stop::Strait),
        By::Land => None,
    }
}

/// The leader and those who ride with him.
pub(super) fn party(state: &State, seat: Seat, leader: LeaderId) -> impl Iterator<Item = LeaderId> {
    let turns = &state.players[seat].turn.leaders;
    let rides = move |other: &LeaderId| turns[other.index()].riding == Some(leader);
    std::iter::once(leader).chain(LeaderId::ALL.into_iter().filter(rides))
}

/// Where a leader stands on his way.
#[derive(Clone, Copy)]
pub(crate) struct Stand {
    pub place: Place,
    /// The hex he would have come from; none where he really stands.
    pub before: Option<Hex>,
    /// Steps by land he would have made to come here.
    pub land_steps: u8,
}

impl Stand {
    pub fn at(place: Place) -> Stand {
        Stand { place, before: None, land_steps: 0 }
    }
}

/// The hexes with pieces of anybody. Where nobody is there is nobody to fear, and so it is almost everywhere.
#[derive(Clone, Copy)]
struct Peopled([u64; Peopled::WORDS]);

impl Peopled {
    const WORDS: usize = 21;

    fn of(state: &State) -> Peopled {
        let mut words = [0; Peopled::WORDS];
        let players = || state.all_seats().map(move |seat| &state.players[seat]);
        let forces = players().flat_map(|player| player.forces.iter().map(|force| force.place));
        let leaders = players().flat_map(|player| player.leaders_on_board().map(|(_, place)| place));
        for place in forces.chain(leaders) {
            let n = place.hex.index();
            if let Some(word) = words.get_mut(n / 64) {
                *word |= 1 << (n % 64);
            }
        }
        Peopled(words)
    }

    /// Somebody may be where the set does not reach.
    fn contains(&self, hex: Hex) -> bool {
        let n = hex.index();
        self.0.get(n / 64).is_none_or(|word| word & (1 << (n % 64)) != 0)
    }
}

/// A leader who may move, with everything about him that holds for each of his steps.
pub(crate) struct March<'a> {
    state: &'a State,
    seat: Seat,
    leader: LeaderId,
    pub at: Place,
    company: Units,
    pub steps_left: u8,
    /// Card 84 limits steps by land.
    land_steps_left: u8,
    hostile: SeatSet,
    peopled: Peopled,
    /// Countries closed by the scenario [IG-14.4], unless he is in extremis [IG-14.5].
    forbidden: &'static [Province],
}

impl<'a> March<'a> {
    /// A leader who may make a step at all.
    pub fn of(state: &'a State, seat: Seat, leader: LeaderId) -> Result<March<'a>, Refusal> {
        in_own_phase(state, seat)?;
        let player = &state.players[seat];
        let at = player.leader(leader).ok_or(LEADER_NOT_THERE)?;
        if player.turn.leaders[leader.index()].riding.is_some() {
            return Err(RIDES);
        }
        let (mut steps, mut land_steps) = (0, 0);
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
            (steps, land_steps) = (turn.steps.max(steps), turn.land_steps.max(land_steps));
        }
        let steps_left = tables().movement_allowance.saturating_sub(steps);
        if steps_left == 0 {
            return Err(NO_STEPS);
        }
        Ok(March {
            state,
            seat,
            leader,
            at,
            company: player.company(leader),
            steps_left,
            land_steps_left: land_step_limit(state, seat).saturating_sub(land_steps),
            hostile: state.all_seats().filter(|other| state.is_hostile(seat, *other)).collect(),
            peopled: Peopled::of(state),
            forbidden: if player.in_extremis { &[] } else { &state.scenario().forbidden },
        })
    }

    /// The same leader with another company.
    pub fn with(&self, company: Units) -> March<'a> {
        March { company, ..*self }
    }

    /// Where a step leads, or why it cannot be taken.
    pub fn step(&self, from: Stand, by: By, dir: Dir) -> Result<Place, Refusal> {
        let to = match by {
            By::Land => self.by_land(from, dir)?,
            By::Sea => self.by_sea(from, dir)?,
        };
        self.check_way_out(from.place.hex, dir)?;
        self.check_country(to.hex)?;
        self.check_blockers(to, by)?;
        Ok(to)
    }

    /// [IG-8.9]
    fn by_land(&self, from: Stand, dir: Dir) -> Result<Place, Refusal> {
        if from.place.part == Part::Afloat {
            return Err(NOT_ASHORE);
        }
        let hex = from.place.hex;
        let to =
            hex.by_land(dir).ok_or_else(|| if is_edge(hex, dir) { OFF_THE_BOARD } else { NO_LAND_LINK })?;
        let part = to.land_part().ok_or(NO_LAND_LINK)?;
        if self.company.squadrons > 0 {
            return Err(SHIPS_ON_LAND);
        }
        if from.land_steps >= self.land_steps_left { Err(SPRING_FLOODS) } else { Ok(Place::new(to, part)) }
    }

    /// [IG-8.14, IG-8.15, IG-8.17, IG-8.19]
    fn by_sea(&self, from: Stand, dir: Dir) -> Result<Place, Refusal> {
        if from.place.part == Part::Ashore {
            return Err(NOT_AFLOAT);
        }
        let hex = from.place.hex;
        let to =
            hex.by_water(dir).ok_or_else(|| if is_edge(hex, dir) { OFF_THE_BOARD } else { NO_WATER_LINK })?;
        let part = to.sea_part().ok_or(NO_WATER_LINK)?;
        if self.state.has_effect(self.seat, &Effect::NoSeaSteps) {
            return Err(CONTRARY_WINDS);
        }
        if self.company.squadrons == 0 {
            return Err(NO_SQUADRON);
        }
        if self.company.legions > self.company.squadrons {
            return Err(OVERLADEN);
        }
        if from.before.is_none() && self.strands(from.place) {
            return Err(STRANDED);
        }
        if hex.is_isthmus() && !self.leaves_by_its_coast(from, to) {
            return Err(OTHER_COAST);
        }
        Ok(Place::new(to, part))
    }

    /// [IG-8.19] Whether those left behind at sea would lack ships.
    fn strands(&self, from: Place) -> bool {
        if from.part != Part::Afloat {
            return false;
        }
        let player = &self.state.players[self.seat];
        let rest = player.forces.at(from).minus(self.company);
        let goes = |one: LeaderId| party(self.state, self.seat, self.leader).any(|other| other == one);
        let leader_stays = player.leaders_on_board().any(|(one, place)| place == from && !goes(one));
        rest.legions > rest.squadrons || leader_stays && rest.squadrons == 0
    }

    /// [IG-8.17]
    fn leaves_by_its_coast(&self, from: Stand, to: Hex) -> bool {
        let coast = to.isthmus_coast();
        match from.before {
            Some(before) => before.isthmus_coast() == coast,
            None => {
                let marks = &self.state.players[self.seat].turn.marks;
                let mut own = marks.iter().filter(|mark| mark.company == Some(self.leader));
                own.all(|mark| mark.coast.is_none() || mark.coast == coast)
            }
        }
    }

    /// [IG-8.22, IG-8.23, IG-8.24] Hexsides by which a leader may leave hostile forces.
    fn check_way_out(&self, from: Hex, dir: Dir) -> Result<(), Refusal> {
        let mut barred = false;
        for way in self.state.ways.iter().filter(|way| way.hex == from) {
            let own = |leader| party(self.state, self.seat, self.leader).any(|one| one == leader);
            if way.seat == self.seat && way.leader.is_some_and(own) {
                return if way.dir == dir { Ok(()) } else { Err(ONLY_WAY_OUT) };
            }
            barred |= way.dir == dir && self.hostile.contains(way.seat);
        }
        if barred { Err(WAY_BARRED) } else { Ok(()) }
    }

    /// Countries that are closed to a player now.
    fn check_country(&self, hex: Hex) -> Result<(), Refusal> {
        let state = self.state;
        if state.is_peace_round() {
            self.check_peace(hex)?;
        }
        let Some(province) = hex.province() else { return Ok(()) };
        if self.forbidden.contains(&province) {
            return Err(FORBIDDEN);
        }
        if state.round > 1 {
            return Ok(());
        }
        for other in self.seat.others(state.seats()) {
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

    /// [IG-16.3]
    fn check_peace(&self, hex: Hex) -> Result<(), Refusal> {
        let state = self.state;
        if state.hostile_pieces_in(self.seat, hex) {
            return Err(PEACE_ROUND);
        }
        let Some(province) = hex.province() else { return Ok(()) };
        let owner = state.control[province.index()];
        let home_of = state.all_seats().find(|other| state.players[*other].home == Some(province));
        let strange = |other: Seat| self.hostile.contains(other);
        if owner.is_some_and(strange) || home_of.is_some_and(strange) { Err(PEACE_ROUND) } else { Ok(()) }
    }

    /// [IG-8.21] Only with units may one come upon hostile forces.
    fn check_blockers(&self, to: Place, by: By) -> Result<(), Refusal> {
        if !self.company.is_empty() || !self.peopled.contains(to.hex) {
            return Ok(());
        }
        let leader_there = self.hostile.iter().any(|other| self.state.players[other].has_leader_at(to));
        if leader_there
            || self.state.blockers_at(self.seat, to, blocking_kind(by))
            || self.state.looks_deadly(self.seat, to)
        {
            return Err(NEEDS_UNITS);
        }
        Ok(())
    }

    /// Why he would have to stop where a step leads, as far as his owner can see.
    pub fn stop(&self, from: Hex, to: Place, by: By) -> Option<Stop> {
        let kind = blocking_kind(by);
        let mut seen = stops_at(from, to.hex, by);
        if !self.peopled.contains(to.hex) {
            return seen;
        }
        for other in self.hostile.iter() {
            if self.state.sees(self.seat, other, to) {
                if self.state.units(other, to).get(kind) > 0 {
                    return Some(Stop::Enemy);
                }
            } else {
                // Not seen, so a leader is there.
                seen = seen.or(Some(Stop::Unknown));
            }
        }
        seen
    }
}

/// Card 84.
fn land_step_limit(state: &State, seat: Seat) -> u8 {
    match state.players[seat].turn.card.map(|card| &fate(card).effect) {
        Some(Effect::LandStepLimit { steps }) => *steps,
        _ => tables().movement_allowance,
    }
}

/// Whether no hex lies there at all.
fn is_edge(hex: Hex, dir: Dir) -> bool {
    hex.data().beside[dir.index()].is_none()
}

fn has_not_placed(state: &State, seat: Seat) -> bool {
    let player = &state.players[seat];
    player.turn.phase == Phase::Placement || player.leaders.iter().all(|at| *at == Whereabouts::ToPlace)
}
