//! The three laurels of the end, whichever of them decides.

use std::cmp::Ordering;

use satrap_core::{Events, Seat, SeatMap, SeatSet, TS};
use serde::{Deserialize, Serialize};

use crate::event::{Event, Laurel};
use crate::options::Victory;
use crate::state::{Flow, State};
use crate::victory::{self, by_kind};

/// [IG-17.6] The book's three prizes, whichever of them decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Laurels {
    pub conqueror: SeatSet,
    pub businessman: SeatSet,
    /// Nobody, if nobody has a vote.
    pub trusted_ally: SeatSet,
    pub votes: SeatMap<u32>,
}

/// Once the game is over.
pub(crate) fn laurels(state: &State) -> Option<Laurels> {
    let Flow::Over { .. } = state.flow else { return None };
    let best = |kind: Victory| -> SeatSet {
        let worse = |seat: Seat, other: Seat| by_kind(state, kind, other, seat) == Ordering::Less;
        state.all_seats().filter(|&seat| !state.all_seats().any(|other| worse(seat, other))).collect()
    };
    let votes: SeatMap<u32> = state.all_seats().map(|seat| victory::votes(state, seat) as u32).collect();
    let voted = votes.values().any(|votes| *votes > 0);
    Some(Laurels {
        conqueror: best(Victory::Ratio),
        businessman: best(Victory::WarChest),
        trusted_ally: if voted { best(Victory::Poll) } else { SeatSet::EMPTY },
        votes,
    })
}

pub(crate) fn award(state: &State, events: &mut Events<Event>) {
    let Some(laurels) = laurels(state) else { return };
    let prizes = [
        (Laurel::Conqueror, laurels.conqueror, Victory::Ratio),
        (Laurel::Businessman, laurels.businessman, Victory::WarChest),
        (Laurel::TrustedAlly, laurels.trusted_ally, Victory::Poll),
    ];
    for (laurel, seats, kind) in prizes {
        let to: Vec<Seat> = seats.iter().collect();
        let figure = to.first().map_or(0, |seat| victory::score_by(state, kind, *seat) as u32);
        if !to.is_empty() {
            events.public(Event::LaurelAwarded { laurel, to, figure });
        }
    }
}
