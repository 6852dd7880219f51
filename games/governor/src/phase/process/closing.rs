//! Step 8g: what belonged to the round is put away, and the next begins; or the game ends. [GV-2.6]

use enum_map::EnumMap;
use satrap_core::Events;

use crate::event::Event;
use crate::ids::Nation;
use crate::live::clock;
use crate::phase::{council, draft, reveal};
use crate::state::{Phase, Snapshot, State};

pub(super) fn step(state: &mut State, events: &mut Events<Event>) {
    draft::tell_left(state, events);
    for nation in state.nations.values_mut() {
        nation.orders.clear();
        nation.submissions = 0;
        nation.done = false;
        nation.bills_handed_in = 0;
        nation.asides = 0;
        nation.bill_asides = 0;
    }
    let now = snapshot(state);
    state.history.push(now);
    if state.round >= state.last_round { reveal::begin(state, events) } else { begin_round(state, events) }
}

/// The next round opens, the first one included. [GV-1.15]
pub fn begin_round(state: &mut State, events: &mut Events<Event>) {
    state.phase = Phase::Round;
    state.round += 1;
    clock::begin_round(state, events);
    events.public(Event::RoundBegan {
        round: state.round,
        last_round: clock::known_end(state),
        seconds: state.clock.seconds,
    });
    council::begin_round(state, events);
}

/// What every nation has now, for the curves after the end.
pub fn snapshot(state: &State) -> EnumMap<Nation, Snapshot> {
    EnumMap::from_fn(|nation: Nation| {
        let nation = &state.nations[nation];
        Snapshot { holdings: nation.holdings, income: nation.ledger.income, regions: nation.ledger.regions }
    })
}
