//! Which seats belong together: who is told what concerns a nation. [GV-1.2, GV-1.3, section 6]

use satrap_core::{Seat, SeatSet};

use crate::ids::Nation;
use crate::state::{Office, State};

impl State {
    pub fn office(&self, seat: Seat) -> Option<Office> {
        self.offices.get(usize::from(seat.0)).copied()
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
        match self.office(seat)? {
            Office::Representative(nation) => Some(nation),
            _ => None,
        }
    }

    /// Whether a seat runs its nation's interface: lobbyists do, and a representative without any. [GV-1.3]
    pub fn commands(&self, seat: Seat) -> Option<Nation> {
        match self.office(seat)? {
            Office::Lobbyist(nation) => Some(nation),
            Office::Representative(nation) if !self.offices.contains(&Office::Lobbyist(nation)) => {
                Some(nation)
            }
            _ => None,
        }
    }

    /// Everybody of a nation.
    pub fn members(&self, nation: Nation) -> SeatSet {
        self.seats().filter(|seat| self.nation_of(*seat) == Some(nation)).collect()
    }

    /// Those of a nation who run its interface.
    pub fn desk(&self, nation: Nation) -> SeatSet {
        self.seats().filter(|seat| self.commands(*seat) == Some(nation)).collect()
    }

    pub fn representative(&self, nation: Nation) -> Option<Seat> {
        self.seats().find(|seat| self.represents(*seat) == Some(nation))
    }

    pub fn chair(&self) -> Option<Seat> {
        self.seats().find(|seat| self.office(*seat) == Some(Office::Chair))
    }

    pub fn facilitator(&self) -> Option<Seat> {
        self.seats().find(|seat| self.office(*seat) == Some(Office::Facilitator))
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(u8::try_from(self.offices.len()).unwrap_or(u8::MAX))
    }
}
