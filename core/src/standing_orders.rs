//! Standing orders: what a player decides in advance, for when the game asks. A game offers the orders that make sense now, and
//! says of each what it does, or that it has ended. Both are worked out from the seat's own view and offers, so that an order
//! can neither know nor show what its seat cannot see. No state holds them: other seats' views, offers and events are the same
//! whether an order was given or not.

use crate::action::Offer;
use crate::game::{Game, Wire};
use crate::seat::Seat;

pub trait StandingOrders: Game {
    /// A decision made in advance, with what ends it. Written as an object with a `type`, described by the message
    /// `standing-order-<type>` of the game's text.
    type Order: Wire;

    /// The orders that a seat can give now, each once. Those that would have ended already are left out afterwards.
    fn standing_orders(view: &Self::View, seat: Seat) -> Vec<Self::Order>;

    /// What an order makes its seat do now. Asked after every step for as long as the order stands, also when the seat has
    /// nothing on offer. What it gives must be on offer, and must not lead round in circles.
    fn follow_order(
        order: &Self::Order,
        view: &Self::View,
        seat: Seat,
        offers: &[Offer<Self::Action>],
    ) -> OrderStep<Self::Action>;
}

/// What a standing order says in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderStep<A> {
    /// This is what the player decided in advance.
    Act(A),
    /// The order does not speak of this position: it goes on waiting.
    Wait,
    /// What should end it has come, or it can never be carried out any more.
    Ended,
}

impl<A> OrderStep<A> {
    /// Acts if there is something to do.
    pub fn act_or_wait(action: Option<A>) -> OrderStep<A> {
        action.map_or(OrderStep::Wait, OrderStep::Act)
    }
}

/// For games and sample games in which nothing is worth deciding in advance: no order at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum NoOrder {}
