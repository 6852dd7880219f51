//! [IG-18] What a player can decide in advance.

use satrap_core::{Offer, OrderStep, Seat, StandingOrders, TS};
use serde::{Deserialize, Serialize};

use crate::ImperialGovernor;
use crate::action::Action;
use crate::ids::Power;
use crate::state::Flow;
use crate::view::{LeaderStatus, PlayerView, View};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum StandingOrder {
    /// [IG-18.1] All embassies, or those of one player.
    TurnEmbassiesAway { from: Option<Seat>, last_round: u16 },
    /// [IG-18.2]
    AdmitEmbassies { last_round: u16 },
    /// [IG-18.3] All deals, or those of one player.
    DeclineDeals { from: Option<Seat>, last_round: u16 },
    /// [IG-18.4]
    RefuseLoans {},
    /// [IG-18.5]
    RefuseBribes {},
    /// [IG-18.6]
    PayTroops {},
    /// [IG-18.7] With what the player had when it was given.
    PassUntilAttacked { cities: u16, units: u32, leaders: u8, last_round: u16 },
}

impl StandingOrders for ImperialGovernor {
    type Order = StandingOrder;

    fn standing_orders(view: &View, seat: Seat) -> Vec<StandingOrder> {
        let Some(me) = view.players.get(seat).filter(|_| !matches!(view.flow, Flow::Over { .. })) else {
            return Vec::new();
        };
        let last_round = view.round.saturating_add(1);
        let others = seat.others(view.players.count()).map(Some);
        let from_each = std::iter::once(None).chain(others);
        let turn_away = from_each.clone().map(|from| StandingOrder::TurnEmbassiesAway { from, last_round });
        let decline = from_each.map(|from| StandingOrder::DeclineDeals { from, last_round });
        let mut orders = vec![StandingOrder::AdmitEmbassies { last_round }];
        orders.extend(turn_away);
        orders.extend(decline);
        orders.push(StandingOrder::RefuseLoans {});
        if me.power == Power::Rome {
            orders.push(StandingOrder::RefuseBribes {});
        }
        orders.push(StandingOrder::PayTroops {});
        if let Some(units) = me.in_service {
            let (cities, leaders) = (cities(view, seat), leaders(me));
            orders.push(StandingOrder::PassUntilAttacked { cities, units, leaders, last_round });
        }
        orders
    }

    fn follow_order(
        order: &StandingOrder,
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
    ) -> OrderStep<Action> {
        let Some(me) = view.players.get(seat) else { return OrderStep::Ended };
        let first_of = |wanted: &dyn Fn(&Action) -> bool| {
            let actions = offers.iter().map(|offer| &offer.action);
            OrderStep::act_or_wait(actions.filter(|action| wanted(action)).min().cloned())
        };
        match *order {
            StandingOrder::TurnEmbassiesAway { last_round, .. }
            | StandingOrder::AdmitEmbassies { last_round }
            | StandingOrder::DeclineDeals { last_round, .. }
            | StandingOrder::PassUntilAttacked { last_round, .. }
                if view.round > last_round =>
            {
                OrderStep::Ended
            }
            StandingOrder::TurnEmbassiesAway { from, .. } => answer_embassy(view, seat, offers, from, false),
            StandingOrder::AdmitEmbassies { .. } => answer_embassy(view, seat, offers, None, true),
            StandingOrder::DeclineDeals { from, .. } => {
                let senders = view.proposals.iter().filter(|deal| deal.to == seat).map(|deal| deal.from);
                let answer = |from| Action::AnswerDeal { from, accept: false };
                OrderStep::act_or_wait(answer_one(senders.collect(), offers, from, &answer))
            }
            StandingOrder::RefuseLoans {} => {
                first_of(&|action| matches!(action, Action::AnswerPetition { lend: false, .. }))
            }
            StandingOrder::RefuseBribes {} => {
                first_of(&|action| matches!(action, Action::AnswerBribe { accept: false }))
            }
            StandingOrder::PayTroops {} => match &me.private {
                Some(private) if private.sheet.missing == 0 => {
                    first_of(&|action| matches!(action, Action::PayTroops))
                }
                _ => OrderStep::Wait,
            },
            StandingOrder::PassUntilAttacked { cities: had, units, leaders: led, .. } => {
                let lost = cities(view, seat) < had || me.in_service < Some(units) || leaders(me) < led;
                if lost {
                    return OrderStep::Ended;
                }
                let asked = view.embassies.iter().any(|embassy| embassy.to == seat || embassy.from == seat)
                    || view.proposals.iter().any(|deal| deal.to == seat);
                match asked {
                    true => OrderStep::Wait, // whoever writes is answered by hand
                    false => first_of(&|action| {
                        matches!(
                            action,
                            Action::EndTreasury
                                | Action::EndDiplomacy
                                | Action::EndMovement
                                | Action::EndCombat
                        )
                    }),
                }
            }
        }
    }
}

fn answer_embassy(
    view: &View,
    seat: Seat,
    offers: &[Offer<Action>],
    from: Option<Seat>,
    admit: bool,
) -> OrderStep<Action> {
    let waiting = view.embassies.iter().filter(|embassy| embassy.to == seat && !embassy.admitted);
    let senders = waiting.map(|embassy| embassy.from).collect();
    OrderStep::act_or_wait(answer_one(senders, offers, from, &|from| Action::AnswerEmbassy { from, admit }))
}

/// The answer to the first of those who wait for one, or to the one who is meant. Whom it answers is named only where several
/// wait.
fn answer_one(
    senders: Vec<Seat>,
    offers: &[Offer<Action>],
    meant: Option<Seat>,
    answer: &dyn Fn(Option<Seat>) -> Action,
) -> Option<Action> {
    let sender = senders.iter().copied().find(|sender| meant.is_none_or(|meant| meant == *sender))?;
    let answer = answer(Some(sender).filter(|_| senders.len() > 1));
    offers.iter().any(|offer| offer.action == answer).then_some(answer)
}

fn cities(view: &View, seat: Seat) -> u16 {
    view.cities.values().filter(|owner| **owner == seat).count() as u16
}

/// How many leaders nobody holds captive.
fn leaders(me: &PlayerView) -> u8 {
    me.leaders.values().filter(|leader| leader.status != LeaderStatus::Captive).count() as u8
}
