//! Which seats belong together and who does which duty: who is told what concerns a nation. [GV-1.2, GV-1.3, section 6]

use satrap_core::{Seat, SeatSet, TS};
use serde::{Deserialize, Serialize};

use crate::ids::{Nation, NationSet};
use crate::state::{Office, State};

/// What a nation's seats do for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Duty {
    /// Runs the interface.
    Commands,
    /// Speaks in the Council.
    Represents,
}

impl State {
    pub fn office(&self, seat: Seat) -> Option<Office> {
        self.offices.get(usize::from(seat.0)).copied()
    }

    /// Whether somebody, a person or a bot, sits there. [GV-1.3]
    pub fn is_held(&self, seat: Seat) -> bool {
        self.office(seat).is_some() && !self.vacant.contains(seat)
    }

    /// The nation a seat belongs to, if it belongs to one.
    pub fn nation_of(&self, seat: Seat) -> Option<Nation> {
        match self.office(seat)? {
            Office::Representative(nation) | Office::Lobbyist(nation) => Some(nation),
            Office::Chair | Office::Facilitator => None,
        }
    }

    /// Whether a seat speaks for its nation in the Council.
    pub fn represents(&self, seat: Seat) -> Option<Nation> {
        let nation = self.nation_of(seat)?;
        (self.representative(nation) == Some(seat)).then_some(nation)
    }

    /// Whether a seat runs its nation's interface: lobbyists do, and a representative where no lobbyist's seat is taken.
    /// [GV-1.3]
    pub fn commands(&self, seat: Seat) -> Option<Nation> {
        match self.office(seat)? {
            _ if !self.is_held(seat) => None,
            Office::Lobbyist(nation) => Some(nation),
            Office::Representative(nation) => {
                self.holder(Office::Lobbyist(nation)).is_none().then_some(nation)
            }
            Office::Chair | Office::Facilitator => None,
        }
    }

    /// Everybody of a nation, empty seats included.
    pub fn members(&self, nation: Nation) -> SeatSet {
        self.seats().filter(|seat| self.nation_of(*seat) == Some(nation)).collect()
    }

    /// The seats of a nation that somebody holds.
    pub fn held_members(&self, nation: Nation) -> SeatSet {
        self.members(nation).iter().filter(|seat| self.is_held(*seat)).collect()
    }

    /// Nations of which at least one seat is held; the others give no orders and take no part in votes. [GV-1.3]
    pub fn attended(&self) -> NationSet {
        if self.vacant.is_empty() {
            return self.in_play;
        }
        self.seats().filter(|seat| self.is_held(*seat)).filter_map(|seat| self.nation_of(seat)).collect()
    }

    /// Those of a nation who run its interface.
    pub fn desk(&self, nation: Nation) -> SeatSet {
        self.seats().filter(|seat| self.commands(*seat) == Some(nation)).collect()
    }

    /// Who speaks for a nation in the Council: its representative or, while that seat is empty, its first lobbyist in
    /// the order of seats. [GV-1.3]
    pub fn representative(&self, nation: Nation) -> Option<Seat> {
        self.holder(Office::Representative(nation)).or_else(|| self.holder(Office::Lobbyist(nation)))
    }

    /// A duty of a nation that falls to somebody else, because the seats of those who have it are all empty. [GV-1.3]
    pub fn stand_in(&self, nation: Nation) -> Option<Duty> {
        let is_missing = |office: Office| self.offices.contains(&office) && self.holder(office).is_none();
        if self.vacant.is_empty() || self.held_members(nation).is_empty() {
            None
        } else if is_missing(Office::Lobbyist(nation)) {
            Some(Duty::Commands)
        } else {
            is_missing(Office::Representative(nation)).then_some(Duty::Represents)
        }
    }

    /// The same where it falls to this very seat.
    pub fn extra_duty(&self, seat: Seat) -> Option<Duty> {
        let nation = self.nation_of(seat)?;
        self.stand_in(nation).filter(|duty| match duty {
            Duty::Commands => self.commands(seat).is_some(),
            Duty::Represents => self.represents(seat).is_some(),
        })
    }

    /// The first seat with this office that somebody holds.
    fn holder(&self, office: Office) -> Option<Seat> {
        let seats = self.seats().zip(&self.offices);
        seats
            .filter(|(_, one)| **one == office)
            .map(|(seat, _)| seat)
            .find(|seat| !self.vacant.contains(*seat))
    }

    /// The seat of the Chairperson's office, held or not.
    pub fn chair(&self) -> Option<Seat> {
        self.seats().find(|seat| self.office(*seat) == Some(Office::Chair))
    }

    /// Whether the chair is this seat's: its office, or the facilitator's who has taken it. [GV-5.1]
    pub fn has_the_chair(&self, seat: Seat) -> bool {
        let office = if self.council.facilitator_chairs { Office::Facilitator } else { Office::Chair };
        self.office(seat) == Some(office)
    }

    /// Whether a seat presides: while the automatic chair does, nobody. [GV-5.7]
    pub fn presides(&self, seat: Seat) -> bool {
        !self.council.automatic_chair && self.has_the_chair(seat) && self.is_held(seat)
    }

    pub fn facilitates(&self, seat: Seat) -> bool {
        self.office(seat) == Some(Office::Facilitator) && self.is_held(seat)
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(u8::try_from(self.offices.len()).unwrap_or(u8::MAX))
    }
}
