//! A round is over: the eight steps, one file each. [GV-2.5, GV-2.6]

mod awards;
mod fleet_placement;
mod claims;
mod closing;
mod convert;
pub mod enact;
mod events;
mod gather;
pub mod income;
pub mod lapse;
mod moves;
mod prizes;
mod share;
mod shots;
pub mod spawn;
#[cfg(test)]
pub mod testing;
mod trade;

use satrap_core::{Dice, Events};

use crate::event::Event;
use crate::ids::Nation;
use crate::law::code::Verdict;
use crate::order::{Order, Reason};
use crate::phase::council;
use crate::state::State;

pub use awards::check_bid;
pub use claims::{Stakes, check_claim};
pub use closing::{begin_round, snapshot};
pub use convert::{Conversion, check_conversion};
pub use events::PRIVATE_EVERY;
pub use moves::check_move;
pub use shots::{Salvo, check_shot};
pub use trade::{Exports, check_trade};

/// Steps 1 to 8, and the next round begun or the end. [GV-2.6]
pub fn process_round(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    // Everybody's orders come out: a decision made before may want to be another.
    events.reveal();
    for (_, step) in STEPS {
        step(state, dice, events);
    }
}

/// A step of processing by its number.
type Step = (&'static str, fn(&mut State, &mut Dice, &mut Events<Event>));

/// In their fixed order. [GV-2.5]
const STEPS: [Step; 18] = [
    ("1", |state, _, events| council::close(state, events)),
    ("2a, 2b", |state, _, events| {
        clear_marks(state);
        moves::step(state, events);
    }),
    ("2c", shots::step),
    ("2d", |state, _, events| claims::step(state, events)),
    ("2e", awards::step),
    ("2f", |state, _, events| awards::lapse(state, events)),
    ("3", |state, _, events| gather::step(state, events)),
    ("4", |state, _, events| trade::step(state, events)),
    ("5", |state, _, events| convert::step(state, events)),
    ("6", |state, _, events| income::collect(state, events)),
    ("7", spawn::step),
    ("8a", |state, _, events| enact::step(state, events)),
    ("8b", |state, _, events| lapse::laws(state, events)),
    ("8c", |state, _, events| lapse::share_knowledge(state, events)),
    ("8d", |state, _, events| lapse::destroy_excess(state, events)),
    ("8e", |state, _, events| prizes::step(state, events)),
    ("8f", events::step),
    ("8g", |state, _, events| closing::step(state, events)),
];

/// What is said of the round last processed is said anew.
fn clear_marks(state: &mut State) {
    for nation in state.nations.values_mut() {
        nation.fleets.iter_mut().for_each(|fleet| fleet.rebuilt = false);
        nation.ledger.shots_this_round = 0;
    }
}

/// An order that is not carried out: why, and the law that forbids it, if one does. [GV-2.10]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    pub reason: Reason,
    pub law: Option<u16>,
}

impl From<Reason> for Refused {
    fn from(reason: Reason) -> Refused {
        Refused { reason, law: None }
    }
}

/// What the law forbids is refused in its name.
fn lawful(verdict: Verdict) -> Result<(), Refused> {
    verdict.map_err(|law| Refused { reason: Reason::Law, law })
}

fn ensure(holds: bool, otherwise: Reason) -> Result<(), Refused> {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}

/// Told to those who run the nation's interface alone. [GV-2.10, section 6]
fn tell_refused(state: &State, nation: Nation, order: Order, refused: Refused, events: &mut Events<Event>) {
    let Refused { reason, law } = refused;
    events.private_to_seats(state.desk(nation), Event::OrderRefused { nation, order, reason, law }, None);
}

/// Final orders of all nations in seat order, each nation's in submission order. [GV-3.4]
fn orders(state: &State) -> Vec<(Nation, Order)> {
    let of = |nation: Nation| state.nations[nation].orders.iter().map(move |order| (nation, *order));
    state.in_play.iter().flat_map(of).collect()
}

#[cfg(test)]
mod tests;
