//! Decisions that are asked for: bids, departments to give, relief, and what follows from cards and powers.

use satrap_core::{Dice, Offer, Seat};

use super::is_offered;
use super::value::{most_valuable, value};
use crate::action::Action;
use crate::data::figures;
use crate::ids::{Card, Dept, DeptSet, Pool};
use crate::state::{Events, Pending, State};
use crate::view::{PendingView, View};
use crate::{relief, rules};

const BIDS: [u8; 8] = [2, 3, 3, 4, 4, 5, 5, 6];

/// Those who have tied bid again from amounts of their own, each from others than the next: they cannot tie for ever.
pub(super) fn bid(bidders: &[Seat], round: u8, seat: Seat, dice: &mut Dice) -> Action {
    let place = bidders.iter().position(|bidder| *bidder == seat).unwrap_or(0);
    let tied = bidders.len().max(1);
    let own = |amount: &u8| usize::from(*amount) % tied == (place + usize::from(round)) % tied;
    let most = figures().bid_max;
    let amounts: Vec<u8> = match round {
        0 | 1 => BIDS.to_vec(),
        _ => (figures().bid_min..=most).filter(own).collect(),
    };
    Action::Bid { amount: dice.pick(&amounts).copied().unwrap_or(most) }
}

/// The Executive Branch to the player with the least blame, the Secret Service to the one with the most.
pub(super) fn assign(view: &View, next: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let blame = |seat: Seat| view.players.get(usize::from(seat.0)).map_or(0, |player| player.blame);
    let waiting = || {
        (0..view.players.len() as u8)
            .map(Seat)
            .filter(|seat| view.players.get(usize::from(seat.0)).is_some_and(|player| player.dept.is_none()))
    };
    let wanted = if waiting().all(|seat| blame(seat) >= blame(next)) {
        Some(Dept::Exe)
    } else if waiting().all(|seat| blame(seat) <= blame(next)) {
        Some(Dept::Sec)
    } else {
        None
    };
    let wanted = wanted.map(|dept| Action::Assign { dept }).filter(|action| is_offered(offers, action));
    let business: Vec<_> = offers.iter().map(|offer| offer.action).filter(|a| !a.is_trade()).collect();
    wanted.or_else(|| dice.pick(&business).copied())
}

pub(super) fn decide(
    state: &mut State,
    me: Seat,
    open: &PendingView,
    view: &View,
    offers: &[Offer<Action>],
) -> Option<Action> {
    match open {
        PendingView::Spread { tray, places, .. } => {
            let (_, target) = best_spread(state, me);
            let here = target.is_some() && target == places.first().copied();
            Some(Action::SpreadPlace { amount: if here { *tray } else { 0 } })
        }
        PendingView::Reassign { picks, .. } => {
            let picks = picks.as_deref().unwrap_or_default();
            let (_, all) = best_reassignment(state, me, picks);
            all.get(picks.len()).map(|dept| Action::ReassignPick { dept: *dept })
        }
        PendingView::Relief { left, .. } => Some(relief(state, me, *left, view)),
        PendingView::Wiretap { hand, .. } => {
            most_valuable(hand.iter().flatten().copied()).map(|card| Action::WiretapTake { card })
        }
        PendingView::Salvage { cards, .. } => {
            most_valuable(cards.iter().copied()).map(|card| Action::SalvageTake { card })
        }
        PendingView::Forecast { cards, .. } => {
            Some(forecast(state, me, cards.as_deref().unwrap_or_default()))
        }
        PendingView::Courier { .. } | PendingView::Misroute { .. } | PendingView::Reorganise { .. } => {
            best_single(state, me, offers)
        }
    }
}

/// The answer after which things stand best; stopping, unless another is better.
fn best_single(state: &State, me: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let business = offers.iter().map(|offer| offer.action).filter(|action| !action.is_trade());
    business.max_by_key(|action| {
        let mut after = state.clone();
        let mut events = Events::default();
        rules::perform(&mut after, me, *action, &mut Dice::scripted([]), &mut events);
        after.set_pending(None);
        (value(&after, me), *action == Action::CardStop)
    })
}

/// The own pool, the own department, then whoever made the stamp, if that is no rival for the win.
fn relief(state: &State, me: Seat, left: u16, view: &View) -> Action {
    let stamper = state.turn().map_or(me, |turn| turn.seat);
    match relief::default_action(state, me, left) {
        Action::ReliefDone => {
            let leads = view.players.iter().all(|player| player.blame >= state.personal[stamper]);
            match state.personal[stamper] {
                0 => Action::ReliefDone,
                _ if stamper == me || leads => Action::ReliefDone,
                blame => Action::Relieve { from: Pool::Player(stamper), amount: left.min(blame) },
            }
        }
        own => own,
    }
}

/// Decline comes up at once if the own desk is lighter than most, else as late as possible.
fn forecast(state: &State, me: Seat, cards: &[Card]) -> Action {
    let on_desk = |seat: Seat| state.dept_of[seat].map_or(0, |dept| u32::from(state.blame[dept]));
    let total: u32 = state.seats().map(on_desk).sum();
    let wants_decline = on_desk(me) * u32::from(state.seats) < total;
    let fits = |card: &Card| (*card == Card::StagnationAndDecline) == wants_decline;
    let index = cards.iter().position(fits).unwrap_or(0);
    Action::ForecastTop { index: index as u8 }
}

/// Everything on one department: which, and what it is worth. For a spread that is open, among the places left.
pub(super) fn best_spread(state: &State, me: Seat) -> (i64, Option<Dept>) {
    let open = match state.turn().and_then(|turn| turn.pending.as_ref()) {
        Some(Pending::Spread { tray, places, .. }) => Some((*tray, *places)),
        _ => None,
    };
    let own = state.dept_of[me];
    let (tray, places) = open.unwrap_or_else(|| {
        let places: DeptSet = own.map_or(DeptSet::default(), |own| state.below(own).with(own));
        (places.iter().map(|dept| state.blame[dept]).sum(), places)
    });
    let worth = |target: Dept| {
        let mut after = state.clone();
        for dept in places.iter() {
            after.blame[dept] = 0;
        }
        after.blame[target] = tray;
        value(&after, me)
    };
    let best = places.iter().map(|dept| (worth(dept), Some(dept))).max();
    best.unwrap_or((i64::MIN / 4, None))
}

/// The best way to place everybody that begins with the picks made.
pub(super) fn best_reassignment(state: &State, me: Seat, picks: &[Dept]) -> (i64, Vec<Dept>) {
    let mut trial = state.clone();
    let mut best = (i64::MIN / 4, Vec::new());
    for (seat, dept) in state.seats().zip(picks) {
        trial.dept_of[seat] = Some(*dept);
    }
    complete(&mut trial, me, &mut picks.to_vec(), &mut best);
    best
}

fn complete(trial: &mut State, me: Seat, picks: &mut Vec<Dept>, best: &mut (i64, Vec<Dept>)) {
    if picks.len() == usize::from(trial.seats) {
        let worth = value(trial, me);
        if worth > best.0 {
            *best = (worth, picks.clone());
        }
        return;
    }
    let seat = Seat(picks.len() as u8);
    for dept in trial.depts().filter(|dept| !picks.contains(dept)).collect::<Vec<_>>() {
        trial.dept_of[seat] = Some(dept);
        picks.push(dept);
        complete(trial, me, picks, best);
        picks.pop();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn those_who_have_tied_do_not_tie_again() {
        let mut dice = Dice::from_number(3);
        for (bidders, round) in [(2, 2), (2, 5), (3, 3), (4, 2), (5, 4)] {
            let bidders: Vec<Seat> = Seat::all(5).skip(5 - bidders).collect();
            for _ in 0..50 {
                let bids: Vec<Action> =
                    bidders.iter().map(|seat| bid(&bidders, round, *seat, &mut dice)).collect();
                assert_eq!(bids.iter().collect::<BTreeSet<_>>().len(), bidders.len(), "{bids:?}");
            }
        }
    }
}
