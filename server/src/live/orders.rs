//! Standing orders: what players decided in advance is done together with the step that asks them for it. Orders are their
//! giver's secret: they are told to nobody else, and nobody else is told that they changed.

use satrap_core::Seat;
use satrap_registry::{AnyMatch, AnyStep, OrderState};
use serde_json::Value;

use super::decisions::{authorise, follow_up, running_match};
use super::{Next, TableState};
use crate::error::ApiError;
use crate::store::{GivenOrders, TableRow};
use crate::wire::StandingOrders;

/// So many a seat gives at most.
const MOST: usize = 20;

/// The orders that the person in a seat has given and that stand. While a bot acts for the seat they rest.
pub fn given(row: &TableRow, seat: Seat) -> &[Value] {
    let orders = row.doc.orders.get(&seat);
    let is_theirs = |orders: &&GivenOrders| row.person_at(seat) == Some(orders.by.as_str());
    match orders.filter(is_theirs) {
        Some(orders) => &orders.list,
        None => &[],
    }
}

fn in_force<'a>(row: &'a TableRow, seat: Seat) -> impl DoubleEndedIterator<Item = &'a Value> + use<'a> {
    let acts = row.seat(seat).is_some_and(|seat_doc| seat_doc.bot().is_none() && !seat_doc.resigned);
    given(row, seat).iter().filter(move |_| acts)
}

fn ordering_seats(row: &TableRow) -> Vec<Seat> {
    row.doc.orders.keys().copied().collect()
}

/// Whether an order has something to do now.
pub fn is_pending(row: &TableRow, play: &dyn AnyMatch) -> bool {
    ordering_seats(row)
        .into_iter()
        .any(|seat| in_force(row, seat).any(|order| play.order_state(seat, order) == OrderState::Acts))
}

/// Lets go of orders that have ended, and does what one says that has something to do: where two contradict each other, the
/// one that was given later. A step of the seat that acted last belongs to its decision and is taken back with it.
pub fn follow(row: &mut TableRow, play: &mut dyn AnyMatch, last: Option<Seat>, now: u64) -> Option<AnyStep> {
    let mut acting = None;
    for seat in ordering_seats(row) {
        let states: Vec<(Value, OrderState)> =
            in_force(row, seat).rev().map(|order| (order.clone(), play.order_state(seat, order))).collect();
        for (order, state) in states {
            match state {
                OrderState::Ended => drop_order(row, seat, &order),
                OrderState::Acts if acting.is_none() => acting = Some((seat, order)),
                OrderState::Acts | OrderState::Waits => {}
            }
        }
    }
    let (seat, order) = acting?;
    play.act_by_order(seat, now, &order, last == Some(seat))
}

/// Who takes a decision back wants to decide by hand: orders that would decide the same again are let go.
pub fn drop_acting(row: &mut TableRow, play: &dyn AnyMatch, seat: Seat) {
    let acting: Vec<Value> = in_force(row, seat)
        .filter(|order| play.order_state(seat, order) == OrderState::Acts)
        .cloned()
        .collect();
    acting.iter().for_each(|order| drop_order(row, seat, order));
}

fn drop_order(row: &mut TableRow, seat: Seat, order: &Value) {
    let orders = &mut row.doc_mut().orders;
    if let Some(given) = orders.get_mut(&seat) {
        given.list.retain(|other| other != order);
    }
    orders.retain(|_, given| !given.list.is_empty());
}

/// What a seat has ordered, and what it could order now.
pub fn list(state: &TableState, user: &str, seat: Seat) -> Result<StandingOrders, ApiError> {
    authorise(state, user, seat)?;
    let given = given(&state.row, seat).to_vec();
    let mut offered = running_match(state)?.standing_orders(seat);
    offered.retain(|order| !given.contains(order));
    Ok(StandingOrders { given, offered })
}

/// A player gives an order. If it has something to do now, it does so at once.
pub fn give(state: &TableState, user: &str, seat: Seat, order: &Value, now: u64) -> Result<Next, ApiError> {
    let orders = list(state, user, seat)?;
    let mut row = state.row.clone();
    if !orders.given.contains(order) {
        if !orders.offered.contains(order) {
            return Err(ApiError::NotNow(
                "no_such_order",
                "This order cannot be given now. See what can be decided in advance as things stand.",
            ));
        }
        if orders.given.len() >= MOST {
            return Err(ApiError::NotNow("too_many_orders", "You have given 20 orders. Withdraw one first."));
        }
        let mut list = orders.given;
        list.push(order.clone());
        row.doc_mut().orders.insert(seat, GivenOrders { by: user.to_owned(), list });
    }
    follow_up(state, row, now)
}

/// A player withdraws an order. What it has done stays done.
pub fn withdraw(state: &TableState, user: &str, seat: Seat, order: &Value) -> Result<Next, ApiError> {
    super::decisions::holds(&state.row, user, seat)?;
    let mut row = state.row.clone();
    drop_order(&mut row, seat, order);
    Ok(Next::of(row))
}

/// Whether two rows of a table differ in nothing but orders, and whose they are.
pub fn seats_with_changes(before: &TableRow, after: &TableRow) -> Vec<Seat> {
    let (before, after) = (&before.doc.orders, &after.doc.orders);
    let seats = before.keys().chain(after.keys()).copied();
    let mut changed: Vec<Seat> = seats.filter(|seat| before.get(seat) != after.get(seat)).collect();
    changed.sort_unstable();
    changed.dedup();
    changed
}

/// Whether nothing but orders differs, so that nobody but their givers need be told.
pub fn nothing_else_differs(before: &TableRow, after: &TableRow) -> bool {
    let mut same = after.clone();
    same.revision = before.revision;
    same.doc_mut().orders = before.doc.orders.clone();
    same == *before
}
