//! The events of a step: what happened, and who may know how much of it.

use crate::game::Viewer;
use crate::seat::{Seat, SeatSet};

/// Collects what the rules tell while they carry an action out. Knowledge is added, never blanked: where only
/// some may know everything, the rules say beside the full event what the others are told instead.
#[derive(Clone, Debug)]
pub struct Events<E> {
    list: Vec<AddressedEvent<E>>,
    is_final: bool,
    is_revealing: bool,
}

#[derive(Clone, Debug)]
struct AddressedEvent<E> {
    full: E,
    /// Who is told everything; `None` means everybody.
    knowers: Option<SeatSet>,
    /// What the others are told, if anything.
    others: Option<E>,
}

impl<E> Default for Events<E> {
    fn default() -> Self {
        Events { list: Vec::new(), is_final: false, is_revealing: false }
    }
}

impl<E> Events<E> {
    /// Everybody is told.
    pub fn public(&mut self, event: E) {
        self.list.push(AddressedEvent { full: event, knowers: None, others: None });
    }

    /// One seat is told everything, the others `others` or nothing.
    pub fn private_to(&mut self, seat: Seat, full: E, others: impl Into<Option<E>>) {
        self.private_to_seats(SeatSet::only(seat), full, others);
    }

    /// Some seats are told everything, the others `others` or nothing.
    pub fn private_to_seats(&mut self, knowers: SeatSet, full: E, others: impl Into<Option<E>>) {
        self.list.push(AddressedEvent { full, knowers: Some(knowers), others: others.into() });
    }

    /// From here on the step cannot be taken back: a secret was shown to somebody, or the rules say that the
    /// choice is final. Chance that was drawn seals a step by itself.
    pub fn finalise(&mut self) {
        self.is_final = true;
    }

    /// The same, where whoever acts learns something that was hidden from them: they may want to decide anew what
    /// they meant to do next, so a decision of several actions stops here.
    pub fn reveal(&mut self) {
        self.is_final = true;
        self.is_revealing = true;
    }

    pub fn is_final(&self) -> bool {
        self.is_final
    }

    /// Whether whoever acted learned something that was hidden.
    pub fn is_revealing(&self) -> bool {
        self.is_revealing
    }

    /// What one viewer is told, in order. The judge is told everything.
    pub fn for_viewer(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.list.iter().filter_map(move |told| match (viewer, told.knowers) {
            (Viewer::Judge, _) | (_, None) => Some(&told.full),
            (Viewer::Seat(seat), Some(knowers)) if knowers.contains(seat) => Some(&told.full),
            _ => told.others.as_ref(),
        })
    }

    /// Everything that happened, as the judge is told it.
    pub fn full(&self) -> impl Iterator<Item = &E> {
        self.for_viewer(Viewer::Judge)
    }

    /// The same events in another form, told to the same viewers.
    pub fn map<F>(&self, mut form: impl FnMut(&E) -> F) -> Events<F> {
        let told = self.list.iter().map(|told| AddressedEvent {
            full: form(&told.full),
            knowers: told.knowers,
            others: told.others.as_ref().map(&mut form),
        });
        Events { list: told.collect(), is_final: self.is_final, is_revealing: self.is_revealing }
    }

    pub fn clear(&mut self) {
        self.list.clear();
        self.is_final = false;
        self.is_revealing = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_viewer_is_told_his_part_in_order() {
        let mut events = Events::default();
        events.public("turn begins");
        events.private_to(Seat(1), "P1 draws leak", "P1 draws a card");
        events.private_to(Seat(1), "P1 drafts", None);
        let told = |viewer| events.for_viewer(viewer).copied().collect::<Vec<_>>();
        assert_eq!(told(Viewer::Seat(Seat(1))), ["turn begins", "P1 draws leak", "P1 drafts"]);
        assert_eq!(told(Viewer::Seat(Seat(0))), ["turn begins", "P1 draws a card"]);
        assert_eq!(told(Viewer::Spectator), ["turn begins", "P1 draws a card"]);
        assert_eq!(told(Viewer::Judge), ["turn begins", "P1 draws leak", "P1 drafts"]);
    }
}
