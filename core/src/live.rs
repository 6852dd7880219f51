//! What a game has to say about people and time at a live table. Games that do not care implement it empty.

use crate::game::Game;
use crate::seat::Seat;

pub trait Live: Game {
    /// Time limits that belong to the rules (a round, a debate). The server runs them and enters `action` as
    /// [`crate::Actor::Clock`] when one is over.
    fn timers(_state: &Self::State) -> Vec<Timer<Self::Action>> {
        Vec::new()
    }

    /// What the clock does about a person who has been without a connection for some seconds or, with `here`, is back.
    /// `None` where the rules do not care, or know it already.
    fn on_presence(_state: &Self::State, _seat: Seat, _here: bool) -> Option<(u32, Self::Action)> {
        None
    }

    /// What the clock does when nobody holds a seat that may stay empty, no person and no bot, or with `vacant` false
    /// when somebody holds it again. `None` where the rules do not care, or know it already.
    fn on_vacancy(_state: &Self::State, _seat: Seat, _vacant: bool) -> Option<Self::Action> {
        None
    }

    /// The action by which a seat gives the game up by the rules, even if it is refused now. `None` where they know no
    /// such thing: a bot then plays the seat to its end. The text `resigning` tells a player beforehand what will happen.
    fn resignation(_state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// A number that stays the same as long as a decision of this seat, made at an older version, is still accepted:
    /// where many act at once, whoever was a moment slower need not decide again. The decision is still checked. `None`:
    /// a decision is accepted only at the version at which it was made.
    fn decision_window(_state: &Self::State, _seat: Seat) -> Option<u64> {
        None
    }

    /// What a seat that is waited for does without being asked, since nothing else is left that would matter and everybody
    /// at the table can see that: whether there is one may not depend on anything hidden. A player may choose to do such
    /// steps by hand.
    fn forced_action(_state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Whether two seats may talk in private now.
    fn may_whisper(_state: &Self::State, _one: Seat, _other: Seat) -> bool {
        true
    }

    /// Whether somebody may talk to the whole table now: a seat, or one who only watches.
    fn may_talk(_state: &Self::State, _seat: Option<Seat>) -> bool {
        true
    }
}

/// A time limit of the rules. It runs from the moment its key first appears until the key is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer<A> {
    pub key: String,
    pub seconds: u32,
    pub running: bool,
    pub action: A,
}
