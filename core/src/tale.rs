//! The tale of a step: what happened, and who may know how much of it.

use crate::game::Viewer;
use crate::seat::{Seat, SeatSet};

/// Collects what the rules tell while they carry an action out. Knowledge is added, never blanked: where only
/// some may know everything, the rules say beside the full event what the others are told instead.
#[derive(Clone, Debug)]
pub struct Tale<E> {
    told: Vec<Told<E>>,
    sealed: bool,
    revealing: bool,
}

#[derive(Clone, Debug)]
struct Told<E> {
    full: E,
    /// Who is told everything; `None` means everybody.
    knowers: Option<SeatSet>,
    /// What the others are told, if anything.
    others: Option<E>,
}

impl<E> Default for Tale<E> {
    fn default() -> Self {
        Tale { told: Vec::new(), sealed: false, revealing: false }
    }
}

impl<E> Tale<E> {
    /// Everybody is told.
    pub fn all(&mut self, event: E) {
        self.told.push(Told { full: event, knowers: None, others: None });
    }

    /// One seat is told everything, the others `others` or nothing.
    pub fn to(&mut self, seat: Seat, full: E, others: impl Into<Option<E>>) {
        self.to_some(SeatSet::only(seat), full, others);
    }

    /// Some seats are told everything, the others `others` or nothing.
    pub fn to_some(&mut self, knowers: SeatSet, full: E, others: impl Into<Option<E>>) {
        self.told.push(Told { full, knowers: Some(knowers), others: others.into() });
    }

    /// From here on the step cannot be taken back: a secret was shown to somebody, or the rules say that the
    /// choice is final. Chance that was drawn seals a step by itself.
    pub fn seal(&mut self) {
        self.sealed = true;
    }

    /// The same, where whoever acts learns something that was hidden from them: they may want to decide anew what
    /// they meant to do next, so a decision of several actions stops here.
    pub fn reveal(&mut self) {
        self.sealed = true;
        self.revealing = true;
    }

    pub fn is_sealed(&self) -> bool {
        self.sealed
    }

    /// Whether whoever acted learned something that was hidden.
    pub fn is_revealing(&self) -> bool {
        self.revealing
    }

    /// What one viewer is told, in order. The judge is told everything.
    pub fn for_viewer(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.told.iter().filter_map(move |told| match (viewer, told.knowers) {
            (Viewer::Judge, _) | (_, None) => Some(&told.full),
            (Viewer::Seat(seat), Some(knowers)) if knowers.contains(seat) => Some(&told.full),
            _ => told.others.as_ref(),
        })
    }

    /// Everything that happened, as the judge is told it.
    pub fn full(&self) -> impl Iterator<Item = &E> {
        self.for_viewer(Viewer::Judge)
    }

    /// The same tale in another form, told to the same viewers.
    pub fn map<F>(&self, mut form: impl FnMut(&E) -> F) -> Tale<F> {
        let told = self.told.iter().map(|told| Told {
            full: form(&told.full),
            knowers: told.knowers,
            others: told.others.as_ref().map(&mut form),
        });
        Tale { told: told.collect(), sealed: self.sealed, revealing: self.revealing }
    }

    pub fn clear(&mut self) {
        self.told.clear();
        self.sealed = false;
        self.revealing = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_viewer_is_told_his_part_in_order() {
        let mut tale = Tale::default();
        tale.all("turn begins");
        tale.to(Seat(1), "P1 draws leak", "P1 draws a card");
        tale.to(Seat(1), "P1 drafts", None);
        let told = |viewer| tale.for_viewer(viewer).copied().collect::<Vec<_>>();
        assert_eq!(told(Viewer::Seat(Seat(1))), ["turn begins", "P1 draws leak", "P1 drafts"]);
        assert_eq!(told(Viewer::Seat(Seat(0))), ["turn begins", "P1 draws a card"]);
        assert_eq!(told(Viewer::Spectator), ["turn begins", "P1 draws a card"]);
        assert_eq!(told(Viewer::Judge), ["turn begins", "P1 draws leak", "P1 drafts"]);
    }
}
