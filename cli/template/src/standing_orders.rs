//! [SG-6] What a governor can decide in advance.

use satrap_core::{Offer, OrderStep, Seat, StandingOrders, TS};
use serde::{Deserialize, Serialize};

use crate::SampleGame;
use crate::action::Action;
use crate::data::data;
use crate::view::View;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum StandingOrder {
    /// [SG-6.1]
    BidNothing {},
    /// [SG-6.2]
    BidNothingElsewhere {},
}

impl StandingOrders for SampleGame {
    type Order = StandingOrder;

    fn standing_orders(_view: &View, _seat: Seat) -> Vec<StandingOrder> {
        vec![StandingOrder::BidNothing {}, StandingOrder::BidNothingElsewhere {}]
    }

    fn follow_order(
        order: &StandingOrder,
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
    ) -> OrderStep<Action> {
        let speaks = match order {
            StandingOrder::BidNothing {} => true,
            StandingOrder::BidNothingElsewhere {} => !is_commissioned(view, seat),
        };
        let nothing = Action::Bid { coins: 0 };
        let can_bid = offers.iter().any(|offer| offer.covers(&nothing));
        OrderStep::act_or_wait((speaks && can_bid).then_some(nothing))
    }
}

/// Whether the province for sale lies in the region of the seat's commission.
fn is_commissioned(view: &View, seat: Seat) -> bool {
    let region = view.province.and_then(|province| data().provinces.get(&province)).map(|facts| facts.region);
    let commission = view.players.get(usize::from(seat.0)).and_then(|player| player.commission);
    region.is_some() && region == commission
}
