//! The whole truth about a game. Nothing derived is kept, so that nothing can disagree.

use satrap_core::{Seat, SeatMap, TS};
use serde::{Deserialize, Serialize};

use crate::data::{Province, Region};
use crate::event::Event;
use crate::options::Options;

pub(crate) type Events = satrap_core::Events<Event>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub(crate) options: Options,
    /// Counted from 1.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    pub(crate) players: SeatMap<Player>,
    /// Provinces that were not turned up yet, the next one first.
    pub(crate) deck: Vec<Province>,
    pub(crate) unsold: Vec<Province>,
    /// How the last round went.
    pub(crate) last: Option<Settled>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Phase {
    /// [SG-3.1] The province that lies open, and the bids that are sealed.
    Bidding {
        province: Province,
        bids: SeatMap<Option<u8>>,
    },
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) coins: u8,
    pub(crate) provinces: Vec<Province>,
    pub(crate) commission: Region,
    /// In which round the scout was sent.
    pub(crate) scouted: Option<u8>,
}

/// A round that is over. Everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Settled {
    pub province: Province,
    pub bids: SeatMap<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub taker: Option<Seat>,
    /// Coins that everybody collected.
    pub tax: u8,
}

impl State {
    /// The next province, if this seat's scout has seen it [SG-4.1].
    pub(crate) fn scouted_province(&self, seat: Seat) -> Option<Province> {
        let scouted = self.players.get(seat).and_then(|player| player.scouted);
        self.deck.first().copied().filter(|_| self.phase != Phase::Over && scouted == Some(self.round))
    }
}
