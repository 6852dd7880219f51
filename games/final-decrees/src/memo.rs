//! [FD-9.5] Filed memos that spring, and the two ways of blaming somebody which they answer [FD-9.8].

use satrap_core::Seat;

use crate::data::figures;
use crate::event::{Event, Why};
use crate::ids::{Card, Dept, Pool};
use crate::state::{Events, State};

/// Springs the owner's memo of this kind if one is filed: it is revealed and discarded [FD-9.5]. Of two copies
/// the one filed earlier goes [FD-9.6]. `by` is whose doing it answers.
pub(crate) fn springs(state: &mut State, owner: Seat, memo: Card, by: Seat, events: &mut Events) -> bool {
    if state.filed[owner].is_empty() {
        return false;
    }
    // Even a folder that stays shut has told something: what it is not.
    events.reveal();
    let Some(place) = state.filed[owner].iter().position(|filed| *filed == memo) else { return false };
    state.filed[owner].remove(place);
    state.discard.push(memo);
    events.public(Event::MemoSprung { owner, card: memo, by });
    true
}

/// All blame of a department moves to its head, unless the head can deny it.
pub(crate) fn expose(
    state: &mut State,
    by: Seat,
    dept: Dept,
    events: &mut Events,
    told: impl Fn(Seat, u16) -> Event,
) {
    let Some(head) = state.head_of(dept) else { return };
    let amount = state.blame[dept];
    let denied = amount >= figures().card.memo_least
        && head != by
        && springs(state, head, Card::PlausibleDeniability, by, events);
    let amount = if denied { 0 } else { amount };
    let moved = state.move_blame(Pool::Dept(dept), Pool::Player(head), amount);
    events.public(told(head, moved));
}

/// A card of `by` puts blame on a player, from the bank or from elsewhere; a Paper Trail turns it round.
pub(crate) fn put_on(
    state: &mut State,
    by: Seat,
    victim: Seat,
    amount: u16,
    from: Option<Pool>,
    card: Card,
    events: &mut Events,
) {
    let turned = amount >= figures().card.memo_least
        && victim != by
        && springs(state, victim, Card::PaperTrail, by, events);
    let to = Pool::Player(if turned { by } else { victim });
    let why = Why::Card(card);
    match from {
        Some(from) if from == to => {} // passed back to where it lay
        Some(from) => {
            let amount = state.move_blame(from, to, amount);
            events.public(Event::BlameMoved { from, to, amount, why });
        }
        None => {
            state.gain(to, amount);
            events.public(Event::BlameGained { at: to, amount, why });
        }
    }
}
