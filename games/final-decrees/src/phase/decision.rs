//! [FD-12] Decisions in the middle of a turn: who is asked, what may be answered, what happens then.

use satrap_core::{Dice, Offer, Refusal, Seat, refuse, require};

use crate::action::Action;
use crate::card::{office, paperwork};
use crate::control;
use crate::ids::Decree;
use crate::refusal::{NO_SUCH_DECISION, NO_SUCH_DEPARTMENT, NOT_YOUR_TURN};
use crate::state::{Events, Pending, State, Turn};
use crate::{card, decline, decree, relief, spread, staff};

impl Turn {
    /// Whom the game waits for: the chooser of a relief [FD-7.8], else the player whose turn it is.
    pub(crate) fn decider(&self) -> Seat {
        match self.pending {
            Some(Pending::Relief { chooser, .. }) => chooser,
            _ => self.seat,
        }
    }
}

/// Whether an action answers a decision rather than opening something of its own.
pub(crate) fn is_answer(action: Action) -> bool {
    matches!(
        action,
        Action::SpreadPlace { .. }
            | Action::ReassignPick { .. }
            | Action::Relieve { .. }
            | Action::ReliefDone
            | Action::CourierNext { .. }
            | Action::MisrouteNext { .. }
            | Action::ReorganiseNext { .. }
            | Action::CardStop
            | Action::WiretapTake { .. }
            | Action::ForecastTop { .. }
            | Action::SalvageTake { .. }
    )
}

pub(crate) fn check(
    state: &State,
    turn: &Turn,
    pending: &Pending,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    if !is_answer(action) {
        if seat != turn.decider() {
            return Err(NOT_YOUR_TURN);
        }
        return refuse("decision_open", "FD-12.1", "A decision is open; it must be made first.");
    }
    let verdict = match (pending, action) {
        (Pending::Spread { tray, .. }, Action::SpreadPlace { amount }) => {
            require(amount <= *tray, "more_than_tray", "FD-5.3", || "The tray does not hold that much blame.")
        }
        (Pending::Reassign { picks }, Action::ReassignPick { dept }) => match dept {
            _ if !state.has_dept(dept) => Err(NO_SUCH_DEPARTMENT),
            _ => require(
                !picks.contains(&dept),
                "department_picked",
                "FD-6.4",
                || "You have already picked that department for another player.",
            ),
        },
        (Pending::Relief { left, .. }, Action::Relieve { from, amount }) => {
            relief::check(state, *left, from, amount)
        }
        (Pending::Relief { .. }, Action::ReliefDone)
        | (Pending::Courier { .. } | Pending::Misroute { .. } | Pending::Reorganise, Action::CardStop) => {
            Ok(())
        }
        (Pending::Courier { .. }, Action::CourierNext { decree, to }) => {
            decree::check_forward(state, turn.seat, decree, to)
        }
        (Pending::Misroute { first }, Action::MisrouteNext { decree, to }) => match decree {
            _ if decree == *first => refuse(
                "same_decree",
                "FD-12.7",
                "That decree has just been moved; choose another one or stop.",
            ),
            _ => paperwork::check_misroute(state, decree, to),
        },
        (Pending::Reorganise, Action::ReorganiseNext { change }) => control::check(state, change),
        (Pending::Wiretap { victim }, Action::WiretapTake { card }) => require(
            state.hands[*victim].holds(card),
            "not_in_that_hand",
            "FD-12.9",
            || "That player does not hold such a card.",
        ),
        (Pending::Forecast { lifted, .. }, Action::ForecastTop { index }) => require(
            usize::from(index) < lifted.len(),
            "no_such_lifted_card",
            "FD-12.10",
            || "There is no such card among those you have lifted.",
        ),
        (Pending::Salvage { cards, .. }, Action::SalvageTake { card }) => require(
            cards.contains(&card),
            "not_just_discarded",
            "FD-12.11",
            || "That card is not among those just discarded.",
        ),
        _ => return Err(NO_SUCH_DECISION),
    };
    require(
        seat == turn.decider(),
        "not_your_decision",
        "FD-12.1",
        || "This decision belongs to another player.",
    )?;
    verdict
}

pub(crate) fn offers(
    state: &State,
    turn: &Turn,
    pending: &Pending,
    seat: Seat,
    out: &mut Vec<Offer<Action>>,
) {
    if seat != turn.decider() {
        return;
    }
    let mut offer = |action| {
        if check(state, turn, pending, seat, action).is_ok() {
            out.push(Offer::of(action));
        }
    };
    match pending {
        Pending::Spread { tray, .. } => {
            out.push(Offer::up_to(Action::SpreadPlace { amount: 0 }, (*tray).into()))
        }
        Pending::Reassign { .. } => state.depts().for_each(|dept| offer(Action::ReassignPick { dept })),
        Pending::Relief { left, .. } => relief::offers(state, *left, out),
        Pending::Courier { .. } => {
            each_route(state, |decree, to| offer(Action::CourierNext { decree, to }));
            offer(Action::CardStop);
        }
        Pending::Misroute { .. } => {
            each_route(state, |decree, to| offer(Action::MisrouteNext { decree, to }));
            offer(Action::CardStop);
        }
        Pending::Reorganise => {
            control::offers(state, |change| out.push(Offer::of(Action::ReorganiseNext { change })));
            out.push(Offer::of(Action::CardStop));
        }
        Pending::Wiretap { victim } => {
            state.hands[*victim].kinds().for_each(|card| offer(Action::WiretapTake { card }))
        }
        Pending::Forecast { lifted, .. } => {
            (0..lifted.len() as u8).for_each(|index| offer(Action::ForecastTop { index }))
        }
        Pending::Salvage { cards, .. } => {
            card::sorted_kinds(cards).for_each(|card| offer(Action::SalvageTake { card }))
        }
    }
}

fn each_route(state: &State, mut route: impl FnMut(Decree, crate::ids::Dept)) {
    for decree in Decree::ALL {
        for to in state.depts() {
            route(decree, to);
        }
    }
}

pub(crate) fn perform(state: &mut State, seat: Seat, action: Action, dice: &mut Dice, events: &mut Events) {
    let Some(pending) = state.turn().and_then(|turn| turn.pending.clone()) else { return };
    match (pending, action) {
        (Pending::Spread { .. }, Action::SpreadPlace { amount }) => {
            spread::place(state, seat, amount, events)
        }
        (Pending::Reassign { .. }, Action::ReassignPick { dept }) => staff::pick(state, seat, dept, events),
        (Pending::Relief { left, .. }, Action::Relieve { from, amount }) => {
            relief::relieve(state, seat, left, from, amount, events)
        }
        (Pending::Relief { left, .. }, Action::ReliefDone) => relief::give_up_rest(state, seat, left, events),
        (Pending::Courier { left }, Action::CourierNext { decree, to }) => {
            paperwork::courier(state, seat, decree, to, left, events)
        }
        (Pending::Misroute { .. }, Action::MisrouteNext { decree, to }) => {
            state.set_pending(None);
            paperwork::misroute(state, seat, decree, to, events);
        }
        (Pending::Reorganise, Action::ReorganiseNext { change }) => {
            state.set_pending(None);
            control::make(state, seat, change, events);
        }
        (_, Action::CardStop) => state.set_pending(None),
        (Pending::Wiretap { victim }, Action::WiretapTake { card }) => {
            office::wiretap_take(state, seat, victim, card, events)
        }
        (Pending::Forecast { .. }, Action::ForecastTop { index }) => {
            office::forecast_place(state, seat, index, events)
        }
        (Pending::Salvage { draws, .. }, Action::SalvageTake { card }) => {
            decline::salvage_take(state, seat, card, draws, dice, events)
        }
        _ => {}
    }
}

/// [FD-12.12] The harmless answer.
pub(crate) fn default_action(state: &State, pending: &Pending, decider: Seat) -> Action {
    match pending {
        Pending::Spread { tray, places, before, .. } => spread::default_action(*tray, *places, before),
        Pending::Reassign { picks } => {
            let present = state.dept_of[Seat(picks.len() as u8)];
            let mut free = staff::unpicked(state, picks);
            let keeps = present.filter(|dept| !picks.contains(dept));
            keeps.or_else(|| free.next()).map_or(Action::CardStop, |dept| Action::ReassignPick { dept })
        }
        Pending::Relief { left, .. } => relief::default_action(state, decider, *left),
        Pending::Courier { .. } | Pending::Misroute { .. } | Pending::Reorganise => Action::CardStop,
        Pending::Wiretap { victim } => {
            let first = state.hands[*victim].kinds().next();
            first.map_or(Action::CardStop, |card| Action::WiretapTake { card })
        }
        Pending::Forecast { .. } => Action::ForecastTop { index: 0 },
        Pending::Salvage { cards, .. } => {
            let first = card::sorted_kinds(cards).next();
            first.map_or(Action::CardStop, |card| Action::SalvageTake { card })
        }
    }
}
