//! Looking on at a contest without the game's types.

use satrap_bots::Observer;
use satrap_core::{Actor, Features, Offer, Playable, Seat};
use serde_json::Value;

/// Told what happens in a contest; see [`Observer`].
pub trait ErasedObserver {
    /// A bot is asked to choose among so many offers.
    fn asked(&mut self, seat: Seat, offers: usize);
    fn answered(&mut self, seat: Seat);
    fn stepped(&mut self, actor: Actor, step: &dyn ObservedStep);
    /// What each seat played (a nation, a power) where the game tells only now, and [`Game::scores`] at the end.
    fn ended(&mut self, roles: Vec<Option<String>>, scores: Vec<i64>);
    fn goes_on(&self) -> bool;
}

/// A step that was made. What is not asked for is not computed.
pub trait ObservedStep {
    fn action(&self) -> Value;
    /// [`Game::scores`] after the step.
    fn scores(&self) -> Vec<i64>;
    /// What each seat sees of how it stands: [`satrap_core::Bot::features`].
    fn features(&self) -> Vec<Features>;
    /// How likely each seat is to win, in thousandths, by the game's own judgement; nothing once the game is over.
    fn win_chances(&self) -> Option<Vec<u16>>;
}

/// Carries a game's own types over to a [`Watcher`].
pub(crate) struct ErasingObserver<'a> {
    pub watcher: &'a mut dyn ErasedObserver,
    pub seats: u8,
}

struct StepOf<'a, G: Playable> {
    action: &'a G::Action,
    state: &'a G::State,
    seats: u8,
}

impl<G: Playable> ObservedStep for StepOf<'_, G> {
    fn action(&self) -> Value {
        serde_json::to_value(self.action).unwrap_or_default()
    }

    fn scores(&self) -> Vec<i64> {
        G::scores(self.state)
    }

    fn features(&self) -> Vec<Features> {
        G::features_of_all(self.state, self.seats)
    }

    fn win_chances(&self) -> Option<Vec<u16>> {
        G::outcome(self.state).is_none().then(|| G::win_chances(self.state))
    }
}

impl<G: Playable> Observer<G> for ErasingObserver<'_> {
    fn asked(&mut self, seat: Seat, offers: &[Offer<G::Action>]) {
        self.watcher.asked(seat, offers.len());
    }

    fn answered(&mut self, seat: Seat, _action: Option<&G::Action>) {
        self.watcher.answered(seat);
    }

    fn stepped(&mut self, actor: Actor, action: &G::Action, state: &G::State) {
        self.watcher.stepped(actor, &StepOf::<G> { action, state, seats: self.seats });
    }

    fn ended(&mut self, state: &G::State) {
        let roles = Seat::all(self.seats).map(|seat| G::role(state, seat)).collect();
        self.watcher.ended(roles, G::scores(state));
    }

    fn goes_on(&self) -> bool {
        self.watcher.goes_on()
    }
}
