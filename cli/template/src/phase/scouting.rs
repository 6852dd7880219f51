//! [SG-4] A look at the next province.

use satrap_core::{Refusal, Seat, require};

use crate::data::figures;
use crate::event::Event;
use crate::refusal::BID_SEALED;
use crate::rules::to_act;
use crate::state::{Events, State};

pub(crate) fn check(state: &State, seat: Seat) -> Result<(), Refusal> {
    let player = &state.players[seat];
    require(state.options.scouts, "no_scouts", "SG-4.3", || "This table plays without scouts.")?;
    if !to_act(state).contains(seat) {
        return Err(BID_SEALED);
    }
    require(player.scouted.is_none(), "scout_used", "SG-4.1", || "You have sent your scout already.")?;
    require(
        state.round < state.options.rounds,
        "last_round",
        "SG-4.2",
        || "This is the last round: no province comes after it.",
    )?;
    require(player.coins >= figures().scout_cost, "scout_too_dear", "SG-4.1", || {
        format!("A scout costs {}, and you have {}.", figures().scout_cost, player.coins)
    })
}

pub(crate) fn perform(state: &mut State, seat: Seat, events: &mut Events) {
    let round = state.round;
    let player = &mut state.players[seat];
    player.coins -= figures().scout_cost;
    player.scouted = Some(round);
    let told = |province| Event::ScoutSent { by: seat, province };
    events.private_to(seat, told(state.scouted_province(seat)), told(None));
    events.reveal(); // The scout has seen something: it cannot be taken back.
}
