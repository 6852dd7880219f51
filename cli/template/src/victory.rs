//! [SG-5] The end, and who has won.

use std::cmp::Reverse;

use satrap_core::{Outcome, Seat};

use crate::event::Event;
use crate::state::{Events, Phase, Player, State};

pub(crate) fn end(state: &mut State, events: &mut Events) {
    state.phase = Phase::Over;
    for (by, player) in state.players.iter() {
        let bonus = points(player) - open_points(player);
        events.public(Event::CommissionShown { by, region: player.commission, bonus });
    }
    events.public(Event::GameOver { winners: ranking(state).winners().iter().collect() });
}

pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    (state.phase == Phase::Over).then(|| ranking(state))
}

/// [SG-5.1] What a player's provinces are worth, the commission included.
pub(crate) fn points(player: &Player) -> u8 {
    player.provinces.iter().map(|province| province.worth_with(player.commission)).sum()
}

/// What everybody can see of it.
pub(crate) fn open_points(player: &Player) -> u8 {
    player.provinces.iter().map(|province| province.worth()).sum()
}

/// [SG-5.2]
fn ranking(state: &State) -> Outcome {
    let of = |seat: Seat| &state.players[seat];
    let key = |seat| (Reverse(points(of(seat))), Reverse(of(seat).coins));
    Outcome::ranked("rounds", state.players.count(), key, |seat| points(of(seat)).into())
}
