//! [GV-15] What a player can decide in advance.

use satrap_core::{Offer, OrderStep, Seat, StandingOrders, TS};
use serde::{Deserialize, Serialize};

use crate::Governor;
use crate::action::Action;
use crate::ids::{Nation, Recipe};
use crate::options::Submit;
use crate::order::Order;
use crate::phase::council::{AgendaItem, Choice};
use crate::view::desk::DeskView;
use crate::view::{PhaseView, View, You};

/// So many rounds, the one that runs included, an order lasts at most.
const ROUNDS: u8 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum StandingOrder {
    /// [GV-15.1]
    Vote { item: AgendaItem, choice: Choice },
    /// [GV-15.2] Batches in thousandths.
    RepeatConversion {
        recipe: Recipe,
        #[ts(type = "number")]
        batches: i64,
        last_round: u8,
    },
    /// [GV-15.3] With the number of regions that were the nation's when it was given.
    DoneUntilClaimed { regions: u8, last_round: u8 },
}

impl StandingOrders for Governor {
    type Order = StandingOrder;

    fn standing_orders(view: &View, _seat: Seat) -> Vec<StandingOrder> {
        let Some((you, nation)) = own(view).filter(|_| view.phase == PhaseView::Round) else {
            return Vec::new();
        };
        let mut orders = Vec::new();
        if you.represents {
            let items = view.council.agenda.iter().filter(|item| !is_decided(view, nation, **item));
            orders.extend(items.flat_map(|item| {
                choices(*item, nation).map(|choice| StandingOrder::Vote { item: *item, choice })
            }));
        }
        let last_round = view.round.saturating_add(ROUNDS - 1);
        if let Some(desk) = desk(view).filter(|_| you.commands) {
            let mut conversions: Vec<(Recipe, i64)> = Vec::new();
            for order in desk.orders.iter().chain(desk.drafts.iter().map(|draft| &draft.order)) {
                if let Order::Convert { recipe, batches } = *order
                    && conversions.iter().all(|(other, _)| *other != recipe)
                {
                    conversions.push((recipe, batches));
                }
            }
            orders.extend(conversions.into_iter().map(|(recipe, batches)| StandingOrder::RepeatConversion {
                recipe,
                batches,
                last_round,
            }));
            let regions = regions(view, nation);
            if !is_claimed(view, nation) {
                orders.push(StandingOrder::DoneUntilClaimed { regions, last_round });
            }
        }
        orders
    }

    fn follow_order(
        order: &StandingOrder,
        view: &View,
        _seat: Seat,
        offers: &[Offer<Action>],
    ) -> OrderStep<Action> {
        let Some((you, nation)) = own(view) else { return OrderStep::Ended };
        let offered = |action: Action| {
            let is_offered = offers.iter().any(|offer| offer.covers(&action));
            OrderStep::act_or_wait(is_offered.then_some(action))
        };
        match *order {
            StandingOrder::Vote { item, choice } => {
                if !you.represents || is_decided(view, nation, item) {
                    return OrderStep::Ended;
                }
                match view.council.votes.iter().find(|vote| vote.item == item) {
                    // The right to it is gone, or it never was a choice.
                    Some(vote) if vote.list.contains(nation) && !vote.choices.contains(&choice) => {
                        OrderStep::Ended
                    }
                    _ => offered(Action::Cast { item, choice, gp: 0 }),
                }
            }
            StandingOrder::RepeatConversion { last_round, .. }
            | StandingOrder::DoneUntilClaimed { last_round, .. }
                if view.round > last_round || !you.commands =>
            {
                OrderStep::Ended
            }
            StandingOrder::RepeatConversion { recipe, batches, .. } => {
                let Some(desk) = desk(view).filter(|desk| !desk.papers.done) else { return OrderStep::Wait };
                let is_it =
                    |order: &Order| matches!(order, Order::Convert { recipe: other, .. } if *other == recipe);
                let drafted = desk.drafts.iter().any(|draft| is_it(&draft.order));
                let alone = desk.drafts.iter().all(|draft| is_it(&draft.order));
                if desk.orders.iter().any(is_it) || view.phase != PhaseView::Round {
                    OrderStep::Wait
                } else if !drafted {
                    offered(Action::OrderConvert { recipe, batches })
                } else if alone && view.options.submit != Submit::Whole {
                    offered(Action::Submit)
                } else {
                    OrderStep::Wait
                }
            }
            StandingOrder::DoneUntilClaimed { regions: had, .. } => {
                if regions(view, nation) < had || is_claimed(view, nation) {
                    return OrderStep::Ended;
                }
                match desk(view).is_some_and(|desk| desk.drafts.is_empty() && !desk.papers.done) {
                    true => offered(Action::Done { done: true }),
                    false => OrderStep::Wait,
                }
            }
        }
    }
}

fn own(view: &View) -> Option<(You, Nation)> {
    let you = view.you.filter(|_| view.phase != PhaseView::Over)?;
    Some((you, you.nation?))
}

fn desk(view: &View) -> Option<&DeskView> {
    let (_, nation) = own(view)?;
    view.nations.get(&nation)?.desk.as_ref()
}

fn choices(item: AgendaItem, nation: Nation) -> [Choice; 3] {
    match item {
        AgendaItem::Bill(_) => [Choice::For, Choice::Against, Choice::Abstain],
        AgendaItem::Award(_) => [Choice::Candidate(nation), Choice::Nobody, Choice::Abstain],
    }
}

/// Whether the nation has voted, or nothing is left to vote on.
fn is_decided(view: &View, nation: Nation, item: AgendaItem) -> bool {
    match view.council.votes.iter().find(|vote| vote.item == item) {
        Some(vote) => vote.voted.contains(nation),
        None => !view.council.agenda.contains(&item),
    }
}

fn regions(view: &View, nation: Nation) -> u8 {
    view.regions.values().filter(|region| region.owner == Some(nation)).count() as u8
}

/// Whether somebody else claims a region of the nation.
fn is_claimed(view: &View, nation: Nation) -> bool {
    let own = view.regions.values().filter(|region| region.owner == Some(nation));
    own.flat_map(|region| region.claims.keys()).any(|claimant| *claimant != nation)
}
