//! What a seat does without being asked: the end of a phase in which nothing is left to do, where everybody at the table
//! can see that. Leaders, forces without a leader, cards in force and pacts are public; chests, and what lies under a
//! leader, are not, and nothing here asks for them.

use satrap_core::Seat;

use crate::action::Action;
use crate::data::{Effect, tables};
use crate::rules::to_act;
use crate::state::{Phase, State};

pub(crate) fn forced_action(state: &State, seat: Seat) -> Option<Action> {
    let has_letters = state.proposals.iter().any(|proposal| proposal.from == seat || proposal.to == seat);
    if !to_act(state).contains(seat) || state.is_choosing(seat) || has_letters {
        return None;
    }
    match state.phase(seat) {
        Phase::Raise if !can_raise(state, seat) => Some(Action::EndTreasury),
        Phase::Movement if !can_move(state, seat) => Some(Action::EndMovement),
        Phase::Combat if !can_fight(state, seat) => Some(Action::EndCombat),
        _ => None,
    }
}

/// Whether troops could be raised, for all that others know: the chest is a secret unless the books are open.
fn can_raise(state: &State, seat: Seat) -> bool {
    let poor = state.options.open_books && state.players[seat].chest < tables().raise_cost;
    !poor && !state.has_effect(seat, &Effect::NoRaise)
}

/// Whether a leader is on the map whom no card holds back.
fn can_move(state: &State, seat: Seat) -> bool {
    let player = &state.players[seat];
    player.leaders_on_board().any(|(leader, _)| !player.turn.leaders[leader.index()].pinned)
}

/// Whether a leader stands where somebody hostile has pieces whom he has not attacked yet [IG-10.1].
fn can_fight(state: &State, seat: Seat) -> bool {
    let player = &state.players[seat];
    let open = |hex| !player.turn.attacked.contains(&hex) && state.hostile_pieces_in(seat, hex);
    !state.has_effect(seat, &Effect::NoAttack) && player.leaders_on_board().any(|(_, place)| open(place.hex))
}
