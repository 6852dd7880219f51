//! [SV-25] What a player can decide in advance for turns of his own. How he answers in the turns of others is part of the state
//! and stands in chapter 24.

use satrap_core::{Offer, OrderStep, Seat, StandingOrders, TS};
use serde::{Deserialize, Serialize};

use crate::Sovereign;
use crate::action::Action;
use crate::state::Moment;
use crate::view::View;

/// So many rounds, the one that runs included, turns are passed at most: if everybody did, the game would be over at once.
const ROUNDS: u16 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum StandingOrder {
    /// [SV-25.1]
    Collect {},
    /// [SV-25.2] With what the player had when it was given.
    PassUntilAttacked { tiles: u16, units: u16, last_round: u16 },
    /// [SV-25.3]
    KeepForts {},
    /// [SV-25.3]
    RazeForts {},
}

impl StandingOrders for Sovereign {
    type Order = StandingOrder;

    fn standing_orders(view: &View, seat: Seat) -> Vec<StandingOrder> {
        if has_left(view, seat) {
            return Vec::new();
        }
        let mut orders = vec![StandingOrder::Collect {}];
        let (tiles, units) = strength(view, seat);
        if !is_attacked(view, seat, tiles, units) {
            let last_round = view.round.saturating_add(ROUNDS - 1);
            orders.push(StandingOrder::PassUntilAttacked { tiles, units, last_round });
        }
        orders.extend([StandingOrder::KeepForts {}, StandingOrder::RazeForts {}]);
        orders
    }

    fn follow_order(
        order: &StandingOrder,
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
    ) -> OrderStep<Action> {
        if has_left(view, seat) {
            return OrderStep::Ended;
        }
        let is_offered = |action: &Action| offers.iter().any(|offer| offer.action == *action);
        let one_of = |wanted: &[Action]| {
            OrderStep::act_or_wait(wanted.iter().copied().find(|action| is_offered(action)))
        };
        match *order {
            StandingOrder::Collect {} => {
                let has_token = is_offered(&Action::UseTrade) || is_offered(&Action::UseBanking);
                if has_token { OrderStep::Wait } else { one_of(&[Action::Collect]) }
            }
            StandingOrder::PassUntilAttacked { tiles, units, last_round } => {
                if view.round > last_round || is_attacked(view, seat, tiles, units) {
                    return OrderStep::Ended;
                }
                let is_his_turn = view.on_turn == seat && view.turn.attacks.is_empty();
                let passes = [Action::Collect, Action::EndPart, Action::EndMove, Action::EndTurn];
                if is_his_turn { one_of(&passes) } else { OrderStep::Wait }
            }
            StandingOrder::KeepForts {} if view.moment == Moment::FortTaken => one_of(&[Action::KeepFort]),
            StandingOrder::RazeForts {} if view.moment == Moment::FortTaken => one_of(&[Action::RazeFort]),
            StandingOrder::KeepForts {} | StandingOrder::RazeForts {} => OrderStep::Wait,
        }
    }
}

fn has_left(view: &View, seat: Seat) -> bool {
    view.players.iter().find(|player| player.seat == seat).is_none_or(|player| player.left.is_some())
}

/// The tiles of his cities, and his units.
fn strength(view: &View, seat: Seat) -> (u16, u16) {
    let tiles = view.players.iter().find(|player| player.seat == seat).map_or(0, |player| player.tiles);
    let units = view.units.iter().filter(|unit| unit.owner == seat).count() as u16;
    (tiles, units)
}

/// Whether a battle is fought against him, or he has fewer tiles or units than he had.
fn is_attacked(view: &View, seat: Seat, had_tiles: u16, had_units: u16) -> bool {
    let (tiles, units) = strength(view, seat);
    let battle =
        view.battle.as_ref().is_some_and(|battle| battle.defender == seat && battle.attacker != seat);
    battle || tiles < had_tiles || units < had_units
}
