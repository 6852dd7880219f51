//! [FD-16] What a player can decide in advance.

use satrap_core::{Offer, OrderStep, Seat, StandingOrders, TS};
use serde::{Deserialize, Serialize};

use crate::FinalDecrees;
use crate::action::Action;
use crate::ids::Pool;
use crate::view::{OfferView, PhaseView, View};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum StandingOrder {
    /// [FD-16.1] Until that turn has ended; without one, until the end.
    DeclineOffers { last_turn: Option<u16> },
    /// [FD-16.2]
    DeclineBlame { last_turn: Option<u16> },
    /// [FD-16.3]
    RelieveMyself {},
    /// [FD-16.4]
    EndSpentTurn {},
}

impl StandingOrders for FinalDecrees {
    type Order = StandingOrder;

    fn standing_orders(view: &View, _seat: Seat) -> Vec<StandingOrder> {
        let mut orders = Vec::new();
        if view.options.trading {
            let last_turn = Some(turn_of(view).saturating_add(view.players.len() as u16).saturating_sub(1));
            orders.extend([
                StandingOrder::DeclineOffers { last_turn },
                StandingOrder::DeclineOffers { last_turn: None },
                StandingOrder::DeclineBlame { last_turn },
                StandingOrder::DeclineBlame { last_turn: None },
                StandingOrder::EndSpentTurn {},
            ]);
        }
        orders.push(StandingOrder::RelieveMyself {});
        orders
    }

    fn follow_order(
        order: &StandingOrder,
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
    ) -> OrderStep<Action> {
        match order {
            StandingOrder::DeclineOffers { last_turn } => decline(view, seat, offers, *last_turn, &|_| true),
            StandingOrder::DeclineBlame { last_turn } => {
                decline(view, seat, offers, *last_turn, &hands_blame_over)
            }
            StandingOrder::RelieveMyself {} => OrderStep::act_or_wait(relief(view, seat, offers)),
            StandingOrder::EndSpentTurn {} => OrderStep::act_or_wait(end_of_turn(view, seat, offers)),
        }
    }
}

/// The number of the turn, 0 before the first.
fn turn_of(view: &View) -> u16 {
    match &view.phase {
        PhaseView::Bidding { .. } | PhaseView::Assignment { .. } => 0,
        PhaseView::Turn { number, .. } => *number,
        PhaseView::Over { turns, .. } => *turns,
    }
}

/// Whether the proposer would hand over blame of any kind [FD-16.2].
fn hands_blame_over(offer: &OfferView) -> bool {
    offer.net > 0 || offer.dept_net > 0 || offer.onto_desk > 0 || offer.off_desk > 0
}

fn decline(
    view: &View,
    seat: Seat,
    offers: &[Offer<Action>],
    last_turn: Option<u16>,
    unwanted: &dyn Fn(&OfferView) -> bool,
) -> OrderStep<Action> {
    if last_turn.is_some_and(|last| turn_of(view) > last) {
        return OrderStep::Ended;
    }
    let received = view.offers.iter().filter(|offer| offer.to == seat && unwanted(offer));
    let mut answers = received.map(|offer| Action::OfferDecline { from: offer.from });
    OrderStep::act_or_wait(answers.find(|answer| is_offered(offers, answer)))
}

/// [FD-16.3] As much as possible off the own pool, then off the own department, then nothing more.
fn relief(view: &View, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let most = |pool: Pool| {
        offers.iter().find_map(|offer| match offer.action {
            Action::Relieve { from, amount } if from == pool => {
                let amount = offer.max.and_then(|max| u16::try_from(max).ok()).unwrap_or(amount);
                Some(Action::Relieve { from, amount })
            }
            _ => None,
        })
    };
    let dept = view.players.get(usize::from(seat.0)).and_then(|player| player.dept);
    most(Pool::Player(seat))
        .or_else(|| most(Pool::Dept(dept?)))
        .or_else(|| Some(Action::ReliefDone).filter(|done| is_offered(offers, done)))
}

/// [FD-16.4] Once no action is left and no offer to or from the player stands.
fn end_of_turn(view: &View, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let PhaseView::Turn { seat: on_turn, actions: 0, pending: None, .. } = &view.phase else { return None };
    let trades = view.offers.iter().any(|offer| offer.from == seat || offer.to == seat)
        || view.players.get(usize::from(seat.0)).is_some_and(|player| player.draft.is_some());
    (*on_turn == seat && !trades).then_some(Action::EndTurn).filter(|end| is_offered(offers, end))
}

fn is_offered(offers: &[Offer<Action>], action: &Action) -> bool {
    offers.iter().any(|offer| offer.covers(action))
}
