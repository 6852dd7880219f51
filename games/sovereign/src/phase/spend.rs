//! [SV-6] Spend: three actions, research first, then expansion, then units.

use satrap_core::{Events, Offer, Refusal, Seat, require};

use crate::action::Action;
use crate::data::{Bonus, Technology, limits};
use crate::event::Event;
use crate::options::ExtraActions;
use crate::phase::{expansion, movement};
use crate::state::{Credit, CreditUse, Moment, Part, State};

/// Actions of a turn before tokens [SV-6.1] [SV-23.24].
pub fn actions_of(state: &State, seat: Seat) -> u8 {
    limits().actions_per_turn + u8::from(state.has(seat, Technology::ArtificialIntelligence))
}

pub fn begin(state: &mut State, seat: Seat) {
    state.turn.actions = actions_of(state, seat);
    state.moment = Moment::Research;
}

/// The actions a token of this technology gives [SV-23.8] [SV-23.17].
fn extra_actions(technology: Technology) -> u8 {
    match technology.facts().bonus {
        Bonus::Token { actions } => actions,
        _ => 0,
    }
}

pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    for technology in [Technology::Wheel, Technology::Electricity] {
        if check_use_extra(state, seat, technology).is_ok() {
            out.push(Offer::of(Action::UseExtraActions { technology }));
        }
    }
    out.push(Offer::of(Action::EndPart));
}

pub fn check_use_extra(state: &State, seat: Seat, technology: Technology) -> Result<(), Refusal> {
    require(extra_actions(technology) > 0, "no_actions", "SV-6.6", || {
        format!("{} gives no actions; the Wheel and Electricity do.", technology.facts().name)
    })?;
    require(state.players[seat].tokens.contains(technology), "no_token", "SV-6.6", || {
        format!("You have no unused token of {}.", technology.facts().name)
    })
}

pub fn use_extra(state: &mut State, seat: Seat, technology: Technology, events: &mut Events<Event>) {
    state.players[seat].tokens.remove(technology);
    let actions = extra_actions(technology);
    match state.options.extra_actions {
        ExtraActions::Paid => state.turn.actions += actions,
        // [SV-6.7]
        ExtraActions::Free => {
            let credit = Credit { technology, left: actions, used_for: None, due: Vec::new() };
            state.players[seat].credits.push(credit);
        }
    }
    events.public(Event::ActionsGained { seat, technology, actions });
}

/// The technology whose free actions pay for whatever is done, Research included [SV-6.7].
pub fn free_action(state: &State, seat: Seat) -> Option<Technology> {
    let credits = &state.players[seat].credits;
    credits.iter().find(|credit| credit.left > 0 && credit.is_of_actions()).map(|credit| credit.technology)
}

/// Whether an action is left and the price can be paid [SV-6.1] [SV-6.4].
pub fn can_pay(state: &State, cost: u8) -> bool {
    state.turn.actions > 0 && u16::from(cost) <= state.turn.points
}

/// The same with the reason why not.
pub fn check_pay(state: &State, cost: u8) -> Result<(), Refusal> {
    require(
        state.turn.actions > 0,
        "no_action_left",
        "SV-6.1",
        || "You have no action left in this turn; end the part.",
    )?;
    let points = state.turn.points;
    require(u16::from(cost) <= points, "too_dear", "SV-6.4", || {
        format!("It costs {cost} points and you have {points}.")
    })
}

/// Every research, expansion and unit is one action [SV-6.2].
pub fn pay(state: &mut State, cost: u8) {
    state.turn.actions -= 1;
    state.turn.points -= u16::from(cost);
}

/// Ends a part for good; what belonged to it is lost [SV-6.3] [SV-6.5] [SV-8.5] [SV-23.27].
pub fn end_part(state: &mut State, seat: Seat, part: Part, events: &mut Events<Event>) {
    let lost = if part == Part::Units { state.turn.points } else { 0 };
    events.public(Event::PartEnded { seat, part, lost });
    match part {
        Part::Research => {
            expansion::begin(state, seat);
            state.moment = Moment::Expansion;
        }
        Part::Expansion => {
            lose_credits(state, seat, events, |credit| {
                !credit.is_of_units() || credit.used_for == Some(CreditUse::Expansions)
            });
            state.moment = Moment::Units;
        }
        Part::Units => {
            lose_credits(state, seat, events, |_| true);
            state.turn.points = 0;
            state.turn.actions = 0;
            movement::begin(state, seat);
        }
    }
}

fn lose_credits(
    state: &mut State,
    seat: Seat,
    events: &mut Events<Event>,
    is_over: impl Fn(&Credit) -> bool,
) {
    let keeps = state.options.keep_credits;
    state.players[seat].credits.retain(|credit| {
        let waits = keeps && credit.left > 0 && credit.is_either(); // [SV-23.29]
        let lost = is_over(credit) && !waits;
        if lost && credit.left > 0 {
            events.public(Event::CreditLost { seat, credit: credit.technology });
        }
        !lost
    });
}
