//! Steps that a player decided in advance.

use serde::Deserialize;
use serde_json::Value;

use super::{Match, Step};
use crate::action::Offer;
use crate::game::{Actor, Viewer};
use crate::record::ActedBy;
use crate::seat::Seat;
use crate::standing_orders::{OrderStep, StandingOrders};

impl<G: StandingOrders> Match<G> {
    /// The orders that a seat can give now.
    pub fn standing_orders(&self, seat: Seat) -> Vec<G::Order> {
        if seat.0 >= self.seats || G::outcome(&self.state).is_some() {
            return Vec::new();
        }
        let (view, offers) = self.seen_by(seat);
        let mut orders = G::standing_orders(&view, seat);
        orders.retain(|order| G::follow_order(order, &view, seat, &offers) != OrderStep::Ended);
        orders
    }

    fn seen_by(&self, seat: Seat) -> (G::View, Vec<Offer<G::Action>>) {
        let mut offers = Vec::new();
        G::offers(&self.state, seat, &mut offers);
        (G::view(&self.state, Viewer::Seat(seat)), offers)
    }

    /// What an order makes its seat do now. One that gives what is not on offer is void.
    pub fn order_step(&self, seat: Seat, order: &G::Order) -> OrderStep<G::Action> {
        if seat.0 >= self.seats || G::outcome(&self.state).is_some() {
            return OrderStep::Ended;
        }
        let (view, offers) = self.seen_by(seat);
        match G::follow_order(order, &view, seat, &offers) {
            OrderStep::Act(action) if !offers.iter().any(|offer| offer.covers(&action)) => OrderStep::Ended,
            step => step,
        }
    }

    /// Does what an order says, if it says something now. With `continues` it belongs to the decision before it and is taken
    /// back with that.
    pub fn act_by_order(
        &mut self,
        seat: Seat,
        at: u64,
        order: &G::Order,
        continues: bool,
    ) -> Option<Step<G>> {
        let OrderStep::Act(action) = self.order_step(seat, order) else { return None };
        let kept = serde_json::to_value(order).unwrap_or_default();
        let made = self.make(Actor::Seat(seat), ActedBy::Order, at, &action, continues, Some(kept));
        // A law shows that it is never refused.
        Some(made.ok()?.step)
    }

    /// Whether a recorded step is what the order that is recorded with it gives here.
    pub(super) fn is_by_order(&self, seat: Option<Seat>, order: Option<&Value>, action: &G::Action) -> bool {
        let order = order.and_then(|order| G::Order::deserialize(order).ok());
        match (seat, order) {
            (Some(seat), Some(order)) => self.order_step(seat, &order) == OrderStep::Act(action.clone()),
            _ => false,
        }
    }
}
