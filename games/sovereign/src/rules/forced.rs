//! What happens without a question, because nothing else could be done: a step that was empty from its beginning, or an
//! answer of which there is only one. Everything it goes by lies open on the table.

use satrap_core::{Offer, Seat};

use super::offers;
use crate::action::Action;
use crate::options::ExtraActions;
use crate::phase::{add, movement};
use crate::state::{Moment, State};

/// The only thing a seat can do now. The end of a turn in which something could be done stays with the player: nothing can be
/// taken back after it.
pub fn forced_action(state: &State, seat: Seat) -> Option<Action> {
    let mut all = Vec::new();
    offers(state, seat, &mut all);
    all.retain(|Offer { action, .. }| matters(state, action));
    let [Offer { action, .. }] = all.as_slice() else { return None };
    let forced = match action {
        Action::EndPart
        | Action::Collect
        | Action::Resolve { .. }
        | Action::NatUnit { .. }
        | Action::NatTile { .. }
        | Action::RaidAdd { .. }
        | Action::SpoilsTechnology
        | Action::SpoilsTile { .. }
        | Action::TakeTechnology { .. }
        | Action::RemoveTile { .. } => true,
        Action::EndMove => nobody_has_moved(state, seat),
        Action::EndTurn => turn_was_empty(state, seat),
        _ => false,
    };
    forced.then_some(*action)
}

/// Further actions are of no use while there are some left, or nothing to pay with.
fn matters(state: &State, action: &Action) -> bool {
    let Action::UseExtraActions { .. } = action else { return true };
    let free = state.options.extra_actions == ExtraActions::Free;
    free || state.turn.actions == 0 && state.turn.points > 0
}

/// Whoever has moved may still want to take it back before going on.
fn nobody_has_moved(state: &State, seat: Seat) -> bool {
    let mine =
        state.units.iter().filter(|unit| unit.owner == seat && !unit.is_air() && unit.aboard.is_none());
    state.turn.attacks.is_empty() && mine.count() == movement::unmoved(state, seat).len()
}

/// No points came in and no unit is there: whatever the step, nothing could be done in it.
fn turn_was_empty(state: &State, seat: Seat) -> bool {
    state.players[seat].tokens.is_empty()
        && add::income(state, seat).total() == 0
        && state.units.iter().all(|unit| unit.owner != seat)
}

/// Whether the player on turn can do nothing more in this turn once the step in progress is over.
pub fn nothing_follows(state: &State) -> bool {
    let seat = state.on_turn;
    match state.moment {
        Moment::Units => state.units.iter().all(|unit| unit.owner != seat),
        Moment::Move => {
            let mut after = Vec::new();
            crate::phase::manoeuvre::offers(state, seat, &mut after);
            after.len() == 1 && after[0].action == Action::EndTurn
        }
        Moment::Manoeuvre => state.turn.attacks.is_empty(),
        _ => false,
    }
}
