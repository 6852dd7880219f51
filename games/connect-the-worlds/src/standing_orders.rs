//! [CW-14] What a player can decide in advance.

use satrap_core::{Offer, OrderStep, Seat, StandingOrders, TS};
use serde::{Deserialize, Serialize};

use crate::ConnectTheWorlds;
use crate::action::Action;
use crate::boards::Boards;
use crate::hex::World;
use crate::options::StartWorlds;
use crate::view::{PhaseView, View};

/// So many rounds, the one that runs included, turns are passed at most: if everybody did, the game would be over at once.
const ROUNDS: u16 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum StandingOrder {
    /// [CW-14.1]
    TakeWorld { world: World },
    /// [CW-14.2] With the number of pieces when it was given.
    GatherFirst { pieces: u16 },
    /// [CW-14.3] Likewise.
    PassUntilAttacked { pieces: u16, last_round: u16 },
}

impl StandingOrders for ConnectTheWorlds {
    type Order = StandingOrder;

    fn standing_orders(view: &View, seat: Seat) -> Vec<StandingOrder> {
        let Some(me) = view.players.get(seat).filter(|me| me.in_game) else { return Vec::new() };
        let mut orders = Vec::new();
        if me.home.is_none() && is_setup(view) {
            let boards = Boards::of(&view.options, view.players.count());
            let worlds = boards.worlds().filter(|orbit| orbit.home || is_open(view)).map(|orbit| orbit.world);
            let free = worlds.filter(|world| !is_taken(view, *world));
            orders.extend(free.map(|world| StandingOrder::TakeWorld { world }));
        }
        let pieces = me.bases + me.units;
        if view.phase == PhaseView::Play && !is_attacked(view, seat, pieces) {
            orders.push(StandingOrder::GatherFirst { pieces });
            let last_round = view.round.saturating_add(ROUNDS - 1);
            orders.push(StandingOrder::PassUntilAttacked { pieces, last_round });
        }
        orders
    }

    fn follow_order(
        order: &StandingOrder,
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
    ) -> OrderStep<Action> {
        let offered = |wanted: &dyn Fn(Action) -> bool| {
            let found = offers.iter().map(|offer| offer.action).find(|action| wanted(*action));
            OrderStep::act_or_wait(found.filter(|_| view.active == seat))
        };
        match *order {
            StandingOrder::TakeWorld { world } => {
                let has_chosen = view.players.get(seat).is_none_or(|me| me.home.is_some() || !me.in_game);
                if has_chosen || !is_setup(view) || is_taken(view, world) {
                    return OrderStep::Ended;
                }
                offered(&|action| action == Action::ChooseWorld { world })
            }
            StandingOrder::GatherFirst { pieces } | StandingOrder::PassUntilAttacked { pieces, .. }
                if is_attacked(view, seat, pieces) =>
            {
                OrderStep::Ended
            }
            StandingOrder::GatherFirst { .. } => offered(&|action| matches!(action, Action::Gather { .. })),
            StandingOrder::PassUntilAttacked { last_round, .. } if view.round > last_round => {
                OrderStep::Ended
            }
            StandingOrder::PassUntilAttacked { .. } => offered(&|action| action == Action::EndTurn),
        }
    }
}

fn is_setup(view: &View) -> bool {
    matches!(view.phase, PhaseView::ChooseWorld | PhaseView::PlaceBase)
}

fn is_open(view: &View) -> bool {
    matches!(view.options.start_worlds, StartWorlds::Open | StartWorlds::Anywhere)
}

/// Whether somebody else's home is there, where a world is one player's alone.
fn is_taken(view: &View, world: World) -> bool {
    !is_open(view) && view.players.values().any(|player| player.home == Some(world))
}

/// [CW-14.4] Whether a rival has fought one of the seat's pieces this turn, or it has fewer pieces than it had, or none of the
/// game left.
fn is_attacked(view: &View, seat: Seat, pieces: u16) -> bool {
    let Some(me) = view.players.get(seat).filter(|me| me.in_game) else { return true };
    let fought = view.pieces.iter().any(|piece| piece.owner == seat && piece.fought);
    me.bases + me.units < pieces || (fought && view.active != seat)
}
