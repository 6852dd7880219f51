//! Going back beyond one's own last decision, where those concerned agree. What was told since cannot be unlearned, and chance
//! that comes after it is drawn anew; the record shows who asked, who agreed and how far it went.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Match;
use super::Step;
use crate::events::Events;
use crate::game::{Actor, Game};
use crate::record::{ActedBy, Entry, EntryKind, Rewind};
use crate::refusal::{NOTHING_TO_UNDO, Refusal};
use crate::seat::Seat;

/// States to which recorded rewinds lead back, by the step that follows them; none where it was not reached yet.
pub(super) type KeptStates<G> = BTreeMap<u32, Option<Arc<<G as Game>::State>>>;

impl<G: Game> Match<G> {
    /// Goes back to the state before a step, as [`Match::snapshot`] gave it.
    pub fn rewind(
        &mut self,
        seat: Seat,
        at: u64,
        rewind: Rewind,
        snapshot: &[u8],
    ) -> Result<Step<G>, Refusal> {
        let state = postcard::from_bytes(snapshot).map_err(|_| NOTHING_TO_UNDO)?;
        self.rewind_to(seat, at, rewind, Arc::new(state))
    }

    /// From here on the states are kept to which these entries lead back. Asked before they are replayed.
    pub fn keep_states_for(&mut self, entries: &[Entry]) {
        for entry in entries {
            if let EntryKind::Rewind(rewind) = &entry.kind {
                self.kept.entry(rewind.first).or_default();
            }
        }
    }

    /// Keeps the state before the step that follows here, if one leads back to it.
    pub(super) fn keep_state(&mut self) {
        if let Some(kept) = self.kept.get_mut(&(self.seq + 1)) {
            *kept = Some(self.state.clone());
        }
    }

    pub(super) fn kept_state(&self, first: u32) -> Option<Arc<G::State>> {
        self.kept.get(&first)?.clone()
    }

    pub(super) fn rewind_to(
        &mut self,
        seat: Seat,
        at: u64,
        rewind: Rewind,
        state: Arc<G::State>,
    ) -> Result<Step<G>, Refusal> {
        if !(1..=self.seq).contains(&rewind.first) || seat.0 >= self.seats {
            return Err(NOTHING_TO_UNDO);
        }
        self.reversible.clear();
        self.state = state;
        self.seq += 1;
        let kind = EntryKind::Rewind(rewind);
        let entry = self.seal_entry(Actor::Seat(seat), ActedBy::Player, at, kind, false, None);
        Ok(Step { entry, events: Events::default() })
    }
}
