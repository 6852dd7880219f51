//! A nation's desk during a round: orders are drafted, submitted and recalled; claims withdrawn; the nation says that it
//! is done. [GV-3]

mod offers;
mod outlook;

use satrap_core::refusal::require;
use satrap_core::{Events, Refusal};

use crate::action::Action;
use crate::cards;
use crate::event::Event;
use crate::ids::{Nation, Party, Recipe, UNIT};
use crate::law::clause::AwardMethod;
use crate::law::code::Code;
use crate::law::secrets::known_to;
use crate::options::Submit;
use crate::order::{Consignment, Order};
use crate::region::Region;
use crate::state::State;

pub use offers::{offer_done, offers};
pub use outlook::{DeskOutlook, Outlook, gathering, may_still_come};

/// Orders of a nation in a round at most. [GV-3.1]
const MOST_ORDERS: usize = 200;
/// Changes to drafts of a nation in a round at most: asides have an end. [GV-3.1]
pub const MOST_ASIDES: u16 = 400;
/// Thousandths in one order at most. [GV-3.5]
const MOST_AMOUNT: i64 = 1_000_000_000;
/// Thousandths of a batch in one order at most. [GV-9.8]
pub const MOST_BATCHES: i64 = 1_000_000;

/// The order an action drafts, if it drafts one.
pub fn order(action: &Action) -> Option<Order> {
    Some(match *action {
        Action::OrderMove { fleet, region } => Order::Move { fleet, region },
        Action::OrderShoot { region } => Order::Shoot { region },
        Action::OrderClaim { region } => Order::Claim { region },
        Action::OrderBid { region, credits } => Order::Bid { region, credits },
        Action::OrderTrade { asset, amount, to } => {
            Order::Trade { goods: Consignment::Amount { asset, amount }, to }
        }
        Action::OrderTeach { tech, to } => {
            Order::Trade { goods: Consignment::Technology(tech), to: Party::Nation(to) }
        }
        Action::OrderConvert { recipe, batches } => Order::Convert { recipe, batches },
        _ => return None,
    })
}

pub fn check(state: &State, nation: Nation, action: &Action) -> Result<(), Refusal> {
    let desk = &state.nations[nation];
    if is_aside(action) {
        require(
            desk.asides < MOST_ASIDES,
            "too_many_changes",
            "GV-3.1",
            || "Your nation has changed its plans as often as a round allows.",
        )?;
    }
    if let Some(order) = order(action) {
        return check_order(state, nation, order);
    }
    match action {
        Action::OrderRemove { draft } => require(
            usize::from(*draft) < desk.drafts.len(),
            "no_such_draft",
            "GV-3.3",
            || "There is no such draft; what is submitted must be recalled first.",
        ),
        Action::Submit => {
            require(!desk.drafts.is_empty(), "no_drafts", "GV-3.3", || "There is nothing to submit.")?;
            require(
                may_submit(state, nation),
                "submitted",
                "GV-3.3",
                || "Here a nation submits its orders once a round, all together.",
            )
        }
        Action::Recall => {
            require(
                !desk.orders.is_empty(),
                "no_orders",
                "GV-3.3",
                || "Your nation has submitted nothing in this round.",
            )?;
            require(
                state.options.submit == Submit::Batches,
                "final",
                "GV-3.3",
                || "At this table what is submitted is final, as the rulebook has it: nothing can be recalled.",
            )
        }
        Action::WithdrawClaim { region } => require(
            state.region(*region).claims[nation].is_some(),
            "no_claim",
            "GV-7.6",
            || "Your nation has no claim on that region.",
        ),
        Action::Done { done } => {
            require(*done != desk.done, "no_change", "GV-3.9", || "Your nation has said so already.")
        }
        _ => cards::check(state, nation, action),
    }
}

/// Whether what is drafted can still be submitted in this round. [GV-3.3]
fn may_submit(state: &State, nation: Nation) -> bool {
    state.options.submit == Submit::Batches || state.nations[nation].submissions == 0
}

/// What could be done and undone for ever.
fn is_aside(action: &Action) -> bool {
    order(action).is_some()
        || matches!(
            action,
            Action::OrderRemove { .. }
                | Action::Recall
                | Action::Contribute { .. }
                | Action::Done { done: false }
        )
}

/// Only what has no meaning is refused; whether it can be carried out is up to the players. [GV-3.5]
fn check_order(state: &State, nation: Nation, order: Order) -> Result<(), Refusal> {
    let desk = &state.nations[nation];
    let given = || desk.orders.iter().chain(&desk.drafts);
    require(
        given().count() < MOST_ORDERS,
        "too_many_orders",
        "GV-3.1",
        || "A nation gives at most 200 orders in a round.",
    )?;
    let one_kind = || {
        require(
            !given().any(|other| excludes(order, *other)),
            "other_kind",
            "GV-3.7",
            || "In one round a nation moves, or shoots, or claims; remove the other orders first.",
        )
    };
    let not_named = |named: bool| {
        require(
            !named,
            "already_named",
            "GV-3.5",
            || "Your nation has already given this order for that region.",
        )
    };
    match order {
        Order::Move { fleet, .. } => {
            require(
                desk.fleets.iter().any(|one| one.id == fleet),
                "no_such_fleet",
                "GV-3.5",
                || "Your nation has no fleet of that number.",
            )?;
            require(
                !given().any(|other| matches!(other, Order::Move { .. })),
                "second_move",
                "GV-6.4",
                || "One fleet of a nation moves in a round.",
            )?;
            one_kind()
        }
        Order::Shoot { .. } | Order::Claim { .. } => {
            one_kind()?;
            not_named(given().any(|other| *other == order))
        }
        Order::Bid { region, credits } => {
            check_amount(credits, MOST_AMOUNT)?;
            require(
                may_bid(state, nation, region),
                "not_for_sale",
                "GV-7.12",
                || "No law lets your nation bid or pay for that region: it must be contested, and you claimant or owner.",
            )?;
            let same = |other: &Order| matches!(other, Order::Bid { region: of, .. } if *of == region);
            not_named(given().any(same))
        }
        Order::Trade { goods, to } => {
            if let Consignment::Amount { amount, .. } = goods {
                check_amount(amount, MOST_AMOUNT)?;
            }
            let known = to.nation().is_none_or(|to| to != nation && state.in_play.contains(to));
            require(
                known,
                "bad_recipient",
                "GV-3.5",
                || "Send it to another nation in play, or to the Treasury.",
            )
        }
        Order::Convert { recipe: Recipe::Fleet, batches } => {
            let exists = Code::of(state).shipyards(nation).is_some();
            require(
                exists && batches == UNIT,
                "no_such_recipe",
                "GV-9.11",
                || "Fleets are built one at a time, and only where a law opens shipyards.",
            )
        }
        Order::Convert { batches, .. } => check_amount(batches, MOST_BATCHES),
    }
}

fn check_amount(amount: i64, most: i64) -> Result<(), Refusal> {
    require((1..=most).contains(&amount), "bad_amount", "GV-3.5", || "That amount is too small or too large.")
}

/// Move, shoot and claim exclude each other. [GV-3.7]
fn excludes(one: Order, other: Order) -> bool {
    let kind = |order: Order| match order {
        Order::Move { .. } => Some(0),
        Order::Shoot { .. } => Some(1),
        Order::Claim { .. } => Some(2),
        Order::Bid { .. } | Order::Trade { .. } | Order::Convert { .. } => None,
    };
    kind(one).zip(kind(other)).is_some_and(|(one, other)| one != other)
}

/// Whether a law sells the region and the nation is claimant or owner. [GV-7.12]
pub fn may_bid(state: &State, nation: Nation, region: Region) -> bool {
    is_for_sale(state, nation, region, || Code::of(&known_to(state, nation)).award(region).method)
}

/// The same, with the way in which the law as the nation knows it awards the region, asked only where it matters.
pub fn is_for_sale(
    state: &State,
    nation: Nation,
    region: Region,
    method: impl FnOnce() -> AwardMethod,
) -> bool {
    let place = state.region(region);
    let is_party = place.claims[nation].is_some() || place.owner == Some(nation);
    is_party && place.is_contested() && matches!(method(), AwardMethod::Auction | AwardMethod::Payment)
}

/// Carries out what [`check`] accepts.
pub fn perform(state: &mut State, nation: Nation, action: &Action, events: &mut Events<Event>) {
    let desk = state.desk(nation);
    let own = &mut *state.nations[nation];
    own.asides += u16::from(is_aside(action));
    if let Some(order) = order(action) {
        own.drafts.push(order);
        events.private_to_seats(desk, Event::Drafted { nation, order }, None);
        return;
    }
    match action {
        Action::OrderRemove { draft } => {
            let order = own.drafts.remove(usize::from(*draft));
            events.private_to_seats(desk, Event::DraftRemoved { nation, order }, None);
        }
        Action::Submit => submit(state, nation, events),
        // [GV-3.3] All of it is in the list again, in front of what was drafted since.
        Action::Recall => {
            let count = own.orders.len() as u16;
            own.drafts.splice(0..0, own.orders.drain(..));
            own.submissions = 0;
            events.private_to_seats(desk, Event::OrdersRecalled { nation, count }, None);
            if std::mem::take(&mut own.done) {
                events.public(Event::NationDone { nation, done: false });
            }
            events.finalise();
        }
        // [GV-7.6] At once.
        Action::WithdrawClaim { region } => {
            state.region_mut(*region).claims[nation] = None;
            events.public(Event::ClaimWithdrawn { nation, region: *region });
            events.finalise();
        }
        // [GV-3.9] Who is done has sent everything that can be sent.
        Action::Done { done } => {
            own.done = *done;
            if *done && !own.drafts.is_empty() && may_submit(state, nation) {
                submit(state, nation, events);
            }
            events.public(Event::NationDone { nation, done: *done });
        }
        _ => cards::perform(state, nation, action, events),
    }
}

/// By batch, within a batch by place in the list. [GV-3.3, GV-3.4]
fn submit(state: &mut State, nation: Nation, events: &mut Events<Event>) {
    let own = &mut *state.nations[nation];
    let count = own.drafts.len() as u16;
    own.orders.append(&mut own.drafts);
    own.submissions = own.submissions.saturating_add(1);
    events.private_to_seats(state.desk(nation), Event::OrdersSubmitted { nation, count }, None);
    events.finalise();
}

/// Drafts that nobody submitted in time stay in the list, and the nation is told. [GV-2.4]
pub fn tell_left(state: &State, events: &mut Events<Event>) {
    for nation in state.in_play.iter() {
        let count = state.nations[nation].drafts.len() as u16;
        if count > 0 {
            events.private_to_seats(state.desk(nation), Event::DraftsLeft { nation, count }, None);
        }
    }
}

#[cfg(test)]
mod tests;
