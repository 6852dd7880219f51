//! Questions about pieces on the board: where they are, who reaches whom, who may look beneath a leader.

use satrap_core::{Seat, SeatSet};

use crate::ids::{City, Hex, Kind, LeaderId, Part, Place};
use crate::state::{Force, Forces, Mark, Player, State, Units, Whereabouts};

impl Units {
    pub const NONE: Units = Units { legions: 0, squadrons: 0 };

    pub fn of(kind: Kind, count: u16) -> Units {
        match kind {
            Kind::Legion => Units { legions: count, squadrons: 0 },
            Kind::Squadron => Units { legions: 0, squadrons: count },
        }
    }

    pub fn get(self, kind: Kind) -> u16 {
        match kind {
            Kind::Legion => self.legions,
            Kind::Squadron => self.squadrons,
        }
    }

    pub fn total(self) -> u32 {
        u32::from(self.legions) + u32::from(self.squadrons)
    }

    pub fn is_empty(self) -> bool {
        self == Units::NONE
    }

    /// Saturating: no rule makes that many, and no count ever wraps.
    pub fn plus(self, more: Units) -> Units {
        Units {
            legions: self.legions.saturating_add(more.legions),
            squadrons: self.squadrons.saturating_add(more.squadrons),
        }
    }

    pub fn minus(self, less: Units) -> Units {
        Units {
            legions: self.legions.saturating_sub(less.legions),
            squadrons: self.squadrons.saturating_sub(less.squadrons),
        }
    }
}

impl Forces {
    pub fn at(&self, place: Place) -> Units {
        match self.find(place) {
            Ok(n) => self.0[n].units,
            Err(_) => Units::NONE,
        }
    }

    /// The forces in the parts of a hex.
    pub fn in_hex(&self, hex: Hex) -> &[Force] {
        let from = self.0.partition_point(|force| force.place.hex < hex);
        let count = self.0[from..].iter().take_while(|force| force.place.hex == hex).count();
        &self.0[from..from + count]
    }

    pub fn units_in(&self, hex: Hex) -> Units {
        self.in_hex(hex).iter().fold(Units::NONE, |sum, force| sum.plus(force.units))
    }

    /// Whether he occupies a hex: units do, a leader alone does not [IG-1.7].
    pub fn is_in(&self, hex: Hex) -> bool {
        !self.in_hex(hex).is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Force> {
        self.0.iter()
    }

    pub fn total(&self) -> u32 {
        self.0.iter().map(|force| force.units.total()).sum()
    }

    pub fn add(&mut self, place: Place, units: Units) {
        if units.is_empty() {
            return;
        }
        match self.find(place) {
            Ok(n) => self.0[n].units = self.0[n].units.plus(units),
            Err(n) => self.0.insert(n, Force { place, units }),
        }
    }

    pub fn remove(&mut self, place: Place, units: Units) {
        if let Ok(n) = self.find(place) {
            self.0[n].units = self.0[n].units.minus(units);
            if self.0[n].units.is_empty() {
                self.0.remove(n);
            }
        }
    }

    fn find(&self, place: Place) -> Result<usize, usize> {
        self.0.binary_search_by_key(&place, |force| force.place)
    }
}

impl Player {
    pub fn leader(&self, leader: LeaderId) -> Option<Place> {
        match self.leaders[leader.index()] {
            Whereabouts::Board(place) => Some(place),
            _ => None,
        }
    }

    /// Leaders on the board, with where they are.
    pub fn leaders_on_board(&self) -> impl Iterator<Item = (LeaderId, Place)> {
        LeaderId::ALL.into_iter().filter_map(|leader| self.leader(leader).map(|place| (leader, place)))
    }

    pub fn has_leader_in(&self, hex: Hex) -> bool {
        self.leaders_on_board().any(|(_, place)| place.hex == hex)
    }

    pub fn has_leader_at(&self, place: Place) -> bool {
        self.leaders_on_board().any(|(_, at)| at == place)
    }

    /// Adds up his marks that fit.
    pub fn marked(&self, fits: impl Fn(&Mark) -> bool) -> Units {
        let marks = self.turn.marks.iter().filter(|mark| fits(mark));
        marks.fold(Units::NONE, |sum, mark| sum.plus(Units::of(mark.kind, mark.count)))
    }

    pub fn company(&self, leader: LeaderId) -> Units {
        self.marked(|mark| mark.company == Some(leader))
    }

    /// Takes units off the board; marks that have no unit left go with them.
    pub fn lose(&mut self, place: Place, units: Units) {
        self.forces.remove(place, units);
        let left = self.forces.at(place);
        for kind in Kind::ALL {
            let marked = self.marked(|mark| mark.place == place && mark.kind == kind).get(kind);
            let mut excess = marked.saturating_sub(left.get(kind));
            for mark in self.turn.marks.iter_mut().filter(|m| m.place == place && m.kind == kind) {
                let gone = excess.min(mark.count);
                mark.count -= gone;
                excess -= gone;
            }
        }
        self.turn.marks.retain(|mark| mark.count > 0);
    }

    /// Takes a leader off the board: his company stays, and whoever rode with him is on his own.
    pub fn send_away(&mut self, leader: LeaderId, to: Whereabouts) {
        self.leaders[leader.index()] = to;
        for mark in &mut self.turn.marks {
            if mark.company == Some(leader) {
                mark.company = None;
            }
        }
        self.tidy_marks();
        self.turn.leaders[leader.index()].riding = None;
        self.turn.leaders[leader.index()].arrived = false;
        for other in &mut self.turn.leaders {
            if other.riding == Some(leader) {
                other.riding = None;
            }
        }
    }

    /// Sorts the marks, joins those that are alike and drops those that say nothing.
    pub fn tidy_marks(&mut self) {
        let marks = &mut self.turn.marks;
        marks.retain(|mark| mark.count > 0 && !mark.is_plain());
        marks.sort_unstable();
        marks.dedup_by(|next, kept| {
            let alike = Mark { count: 0, ..*next } == Mark { count: 0, ..*kept };
            if alike {
                kept.count = kept.count.saturating_add(next.count);
            }
            alike
        });
    }
}

impl State {
    pub(crate) fn seats(&self) -> u8 {
        self.players.count()
    }

    pub(crate) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats())
    }

    /// Seats in turn order from this one on, itself included.
    pub(crate) fn seats_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        std::iter::once(seat).chain(seat.others(self.seats()))
    }

    pub(crate) fn units(&self, seat: Seat, place: Place) -> Units {
        self.players[seat].forces.at(place)
    }

    /// Hostile seats with units in a hex.
    pub(crate) fn hostile_in(&self, seat: Seat, hex: Hex) -> impl Iterator<Item = Seat> {
        self.all_seats()
            .filter(move |other| self.players[*other].forces.is_in(hex) && self.is_hostile(seat, *other))
    }

    /// [IG-8.20] Whether hostile legions block a way by land, or hostile squadrons one by sea, into a part of a hex.
    /// A city without units stops nobody [IG-8.28].
    pub(crate) fn blockers_at(&self, seat: Seat, place: Place, kind: Kind) -> bool {
        self.hostile_in(seat, place.hex).any(|other| self.units(other, place).get(kind) > 0)
    }

    /// [IG-6.2, IG-6.3] Units of a player that can take and hold the city of this hex.
    pub(crate) fn holders(&self, seat: Seat, hex: Hex) -> Units {
        let forces = &self.players[seat].forces;
        if hex.is_port() {
            forces.at(Place::new(hex, Part::Port))
        } else {
            Units { squadrons: 0, ..forces.at(Place::new(hex, Part::Ashore)) }
        }
    }

    pub(crate) fn could_hold(&self, seat: Seat, hex: Hex) -> bool {
        !self.holders(seat, hex).is_empty()
    }

    /// [IG-11.1] Units of a player that would capture a lone leader there.
    pub(crate) fn captors(&self, seat: Seat, place: Place) -> u32 {
        match place.part {
            Part::Ashore => self.units(seat, place).legions.into(),
            Part::Port => self.units(seat, place).total(),
            // A leader afloat has a squadron of his own, or is lost at sea.
            Part::Afloat => 0,
        }
    }

    /// [IG-11.1] Whether a unit of his own, of an ally or of his partner in clientship is with a leader.
    pub(crate) fn is_accompanied(&self, seat: Seat, place: Place) -> bool {
        self.all_seats().any(|other| !self.units(other, place).is_empty() && self.stands_with(seat, other))
    }

    pub(crate) fn owner(&self, city: City) -> Option<Seat> {
        self.owners[city.index()]
    }

    // What may be known [IG-9]

    /// [IG-9.1] Whether everybody sees a player's units in a place.
    pub(crate) fn is_open(&self, seat: Seat, place: Place) -> bool {
        !self.options.hidden_forces || !self.players[seat].has_leader_at(place)
    }

    /// [IG-9.2] Whether a player is in a hex and so sees everything there.
    pub(crate) fn is_present(&self, seat: Seat, hex: Hex) -> bool {
        let player = &self.players[seat];
        player.forces.is_in(hex) || player.has_leader_in(hex)
    }

    /// Whether a player sees another's units in a place.
    pub(crate) fn sees(&self, viewer: Seat, seat: Seat, place: Place) -> bool {
        viewer == seat || self.is_open(seat, place) || self.is_present(viewer, place.hex)
    }

    /// Who sees what happens to a player's units in a place; `None` is everybody.
    pub(crate) fn witnesses(&self, seat: Seat, place: Place) -> Option<SeatSet> {
        if self.is_open(seat, place) {
            return None;
        }
        Some(self.all_seats().filter(|viewer| self.sees(*viewer, seat, place)).collect())
    }

    /// Whether a seat sees any reason to fear hostile units in a place: units it sees, or a leader who may hide some.
    pub(crate) fn looks_hostile(&self, seat: Seat, place: Place) -> bool {
        self.all_seats().filter(|other| self.is_hostile(seat, *other)).any(|other| {
            let player = &self.players[other];
            player.has_leader_at(place) || self.captors(other, place) > 0 && self.sees(seat, other, place)
        })
    }

    /// Whether a hex holds hostile pieces, as far as a seat can know: a leader may hide units.
    pub(crate) fn hostile_pieces_in(&self, seat: Seat, hex: Hex) -> bool {
        self.all_seats().any(|other| self.is_hostile(seat, other) && self.is_present(other, hex))
    }

    /// [IG-11.1] Whether a leader who came here now would, for all his owner can see, be captured at once.
    pub(crate) fn looks_deadly(&self, seat: Seat, place: Place) -> bool {
        let company = self.all_seats().any(|other| {
            self.stands_with(seat, other)
                && !self.units(other, place).is_empty()
                && self.sees(seat, other, place)
        });
        !company && self.looks_hostile(seat, place)
    }
}

impl Mark {
    /// Nothing sets these units apart any more.
    fn is_plain(&self) -> bool {
        self.company.is_none() && self.tie == crate::state::Tie::Fresh && self.coast.is_none()
    }
}
