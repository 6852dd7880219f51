//! What a seat can find out before it decides. Everything is worked out in a game imagined from the seat's own view, so that
//! nothing hidden can show: two games that look the same to a seat give it the same answers.

use std::sync::Arc;

use super::{Match, Stop};
use crate::bot::Bot;
use crate::dice::Dice;
use crate::game::{Actor, Game, Viewer};
use crate::record::{Hash, Secret};
use crate::refusal::{NO_SUCH_SEAT, Refusal};
use crate::seat::Seat;

/// What a decision would do, as far as its seat can know.
pub struct Preview<G: Game> {
    /// How many actions would be carried out.
    pub done: u32,
    /// Why it would stop, if actions would be left or the first is refused.
    pub stopped: Option<Stop>,
    /// How many of the last actions could be taken back again.
    pub reversible: u32,
    /// What the seat would be told.
    pub events: Vec<G::Event>,
    /// What the seat would see then, if it looked closer.
    pub view: G::View,
}

impl<G: Bot> Match<G> {
    /// A game that could be this one for all that a seat knows, always the same for the same view and number of steps:
    /// what is tried out in it tells the seat nothing that is hidden.
    pub fn imagine(&self, seat: Seat) -> Result<Match<G>, Refusal> {
        if seat.0 >= self.seats {
            return Err(NO_SUCH_SEAT);
        }
        let view = G::view(&self.state, Viewer::Seat(seat));
        let mut dice = Dice::from_number(u64::from(self.seq) << 8 | u64::from(seat.0));
        let state = Arc::new(G::imagine(&view, seat, &mut dice));
        let secret = Secret::new(Hash::default());
        Ok(Match {
            options: self.options.clone(),
            seats: self.seats,
            seed: secret.game_seed([]),
            secret,
            state,
            seq: self.seq,
            seal: Hash::default(),
            reversible: Vec::new(),
            kept: Default::default(),
        })
    }

    /// What a decision of a seat would do, as far as the seat can know; without any action, a closer look at things as they
    /// are.
    pub fn preview(&self, seat: Seat, actions: &[G::Action]) -> Result<Preview<G>, Refusal> {
        let mut game = self.imagine(seat)?;
        let (steps, stopped) = match game.decide(seat, 0, actions) {
            _ if actions.is_empty() => (Vec::new(), None),
            Ok(decided) => (decided.steps, decided.stopped),
            Err(refusal) => (Vec::new(), Some(Stop::Refused(refusal))),
        };
        let done = steps.len() as u32;
        let told = |viewer| steps.iter().flat_map(move |step| step.events.for_viewer(viewer));
        Ok(Preview {
            done,
            stopped,
            reversible: game.reversible_steps(seat).min(done),
            events: told(Viewer::Seat(seat)).cloned().collect(),
            view: G::closer_view(game.state(), Viewer::Seat(seat)),
        })
    }

    /// Why a seat cannot do something now, as far as it can know; nothing if it can.
    pub fn why_refused(&self, seat: Seat, action: &G::Action) -> Option<Refusal> {
        let game = match self.imagine(seat) {
            Ok(game) => game,
            Err(refusal) => return Some(refusal),
        };
        // What is on offer to the seat it knows already.
        let mut offers = Vec::new();
        G::offers(&self.state, seat, &mut offers);
        if offers.iter().any(|offer| offer.covers(action)) {
            return None;
        }
        G::check(game.state(), Actor::Seat(seat), action).err()
    }
}
